"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const make = (tag, cls = "", ...parts) => {
    const made = document.createElement(tag);
    if (cls) made.className = cls;
    made.append(...parts);
    return made;
  };
  const data = JSON.parse($("data").textContent);
  const { texts, asked, m, kinds } = data;
  const responses = all(".response");
  const sentences = responses.map((one) => all(".s", one));
  const boxes = all(".box[data-n]");
  for (const box of boxes) {
    const said = all("text:not(.foot)", box).map((line) => line.textContent).join(" ");
    box.setAttribute("role", "button");
    box.setAttribute("aria-label", `${data.supports[+box.dataset.n]} of ${asked}: ${said}`);
  }
  for (const ones of sentences) ones.forEach((one, at) => { one.tabIndex = at ? -1 : 0; });
  const boxOf = new Map(boxes.map((box) => [+box.dataset.n, box]));
  const runsOf = new Map();
  for (const run of all("#responses i")) {
    const node = +run.dataset.n;
    run.classList.add(kinds[node]);
    runsOf.set(node, [...(runsOf.get(node) || []), run]);
  }
  const nodesIn = (sentence) => new Set(all("i", sentence).map((run) => +run.dataset.n));
  const numbers = (by) => by.map((one) => one + 1).join(", ");
  const isolated = (text) => { const made = make("span", "", text); made.dir = "auto"; return made; };

  // -- the lines of the responses, as tiles.py draws them ------------------------------------------------------------
  const level = (response) => 44 + (response - (m - 1) / 2) * data.apart;
  const bend = (x, y, toX, toY) => `C${(x + toX) / 2},${y} ${(x + toX) / 2},${toY} ${toX},${toY}`;
  const line = (tile, width, lane, height) => {
    if (tile.matches(".start")) return `M20,${height}${bend(20, height, width, lane)}`;
    if (height === lane) return `M0,${lane}H${width}`;
    const [turn, back] = tile.matches(".parted") ? [data.fan, width - data.fan] : [width / 2, width / 2];
    return `M0,${lane}${bend(0, lane, turn, height)}H${back}${bend(back, height, width, lane)}`;
  };
  for (const lines of all(".lines")) {
    const tile = lines.parentNode;
    const heights = lines.dataset.y && lines.dataset.y.split(" ").map(Number);
    for (let response = 0; response < m; response += 1) {
      const path = document.createElementNS(tile.namespaceURI, "path");
      const lane = level(response);
      path.setAttribute("d", line(tile, +tile.getAttribute("width"), lane, heights ? heights[response] : lane));
      lines.append(path);
    }
  }

  // -- the answer, at a threshold ------------------------------------------------------------------------------------
  let view = data.given;
  const badge = (support) => support === null ? make("b", "n ed", "edited") : make("b", "n", `${support}/${asked}`);
  const unitOf = (number) => {
    const unit = data.units[number];
    const made = make("span", "u");
    made.tabIndex = 0;
    made.dataset.u = number;
    made.append(...unit.spans.map(([text, support]) => make("span", `w l${data.level[support || 0]}`, texts[text])));
    made.append(badge(unit.support));
    return [made, unit.after];
  };
  const left = ([text, support, reason]) => {
    const made = make("li", "", badge(support), " ", isolated(texts[text]));
    if (reason !== undefined) made.append(" ", make("em", "", texts[reason]));
    return made;
  };
  const leave = () => { // a folded list is drawn when it is opened
    if ($("omitted").open) $("omitted").querySelector("ul").replaceChildren(...view.omitted.map(left));
  };
  const draw = (shown, rule) => {
    view = shown;
    $("text").hidden = view.why !== null;
    $("why").hidden = view.why === null;
    $("figures").hidden = view.why !== null;
    $("why").querySelector("span").textContent = view.why === null ? "" : texts[view.why];
    $("text").replaceChildren(...view.units.flatMap(unitOf));
    $("rule").textContent = rule;
    $("warnings").replaceChildren(...view.warnings.map((one) => make("li", "", texts[one])));
    $("omitted").hidden = !view.omitted.length;
    $("omitted").querySelector("span").textContent = view.omitted.length;
    leave();
    all("#figures dd").forEach((figure, at) => {
      figure.firstChild.textContent = `${Math.round(view.figures[at] * 100)} %`;
      figure.lastChild.value = view.figures[at];
    });
  };
  const way = () => document.querySelector("[name=way]:checked").value;
  const mark = () => {
    const need = +$("tau").value;
    const said = need === m ? `all ${m}` : `${need} or more of ${m}`;
    $("said").textContent = m > 1 ? `${said} (τ ${+(need / m).toFixed(2)})` : "all";
    $("tau").setAttribute("aria-valuetext", $("said").textContent);
    const least = way() === "nodes" ? need : 0;
    for (const box of boxes) box.classList.toggle("off", data.supports[+box.dataset.n] < least);
    return said;
  };
  const turn = () => {
    const need = +$("tau").value;
    draw(data.turned[way()][need - 1], `Selected by ${way()}: what ${need === m ? `all ${m}` : `at least ${need} of ${m}`} samples say.`);
    $("reset").disabled = false;
    mark();
  };
  const reset = () => {
    $("tau").value = data.given.need;
    document.querySelector(`[name=way][value=${data.way}]`).checked = true;
    draw(data.given, data.rule);
    $("reset").disabled = true;
    mark();
  };

  // -- what belongs together lights up -------------------------------------------------------------------------------
  const clear = () => all(".lit").forEach((one) => one.classList.remove("lit"));
  const light = (ones) => ones.forEach((one) => one && one.classList.add("lit"));
  const unitsAt = (test) => all(".u").filter((one) => test(data.units[one.dataset.u]));
  const tell = (...parts) => $("details").replaceChildren(...parts.filter(Boolean));
  const list = (title, items) => items.length ? make("div", "", make("p", "soft", title), make("ul", "", ...items)) : "";
  const counted = (support) => make("b", "", support === asked ? `all ${asked}` : `${support} of ${asked}`);
  const quoted = (text) => { const made = make("div", "text", text); made.dir = "auto"; return made; };
  const wordings = (node) => {
    const found = new Map();
    responses.forEach((one, number) => {
      const said = (runsOf.get(node) || []).filter((run) => one.contains(run)).map((run) => run.textContent).join("");
      if (said) found.set(said, [...(found.get(said) || []), number]);
    });
    return [...found].sort((one, two) => two[1].length - one[1].length);
  };
  const besides = (node) => { // the other variants of a region
    const box = kinds[node] === "d" && boxOf.get(node);
    return box ? all(".box[data-n]", box.parentNode).map((one) => +one.dataset.n).filter((one) => one !== node) : [];
  };
  const hint = [...$("details").children];
  const rest = () => { clear(); tell(...hint); };
  const showUnit = (element) => {
    const unit = data.units[element.dataset.u];
    clear();
    element.classList.add("lit");
    if (unit.node !== undefined) light([boxOf.get(unit.node), ...(runsOf.get(unit.node) || [])]);
    const places = (unit.at || []).map(([response, sentence]) => sentences[response][sentence]).filter(Boolean);
    light(places);
    for (const place of places) light([...nodesIn(place)].filter((node) => kinds[node] === "d").map((node) => boxOf.get(node)));
    const instead = unit.spans.filter((span) => span[2]).map(([text, support, others]) =>
      make("li", "", isolated(texts[text].trim()), ` (${support}/${asked}); others: `, isolated(others.map(([other, count]) => `${texts[other]} (${count}/${asked})`).join(", "))));
    const by = unit.by || wordings(unit.node).flatMap((way) => way[1]).sort((one, two) => one - two);
    const [rival, count, against] = unit.rival || [];
    tell(
      unit.support === null ? make("p", "", "Added by the editor: no sample says it.") : make("p", "", "Said by ", counted(unit.support), by.length ? `: response ${numbers(by)}` : ""),
      list("Some words are contested", instead),
      list("Others say here", besides(unit.node).map((node) => make("li", "", isolated(wordings(node)[0][0].trim()), ` (${data.supports[node]}/${asked})`))),
      list("Mended by the majority", (unit.mended || []).map(([old, now]) => make("li", "", isolated(`${texts[old]} → ${texts[now]}`)))),
      unit.rival ? list(against ? "Contradicted by" : "The closest other statement", [make("li", "", isolated(texts[rival]), ` (${count}/${asked})`)]) : "",
    );
  };
  const showNode = (node) => {
    clear();
    light([boxOf.get(node), ...(runsOf.get(node) || [])]);
    light(unitsAt((unit) => unit.node === node || (unit.at || []).some(([response, sentence]) => sentences[response][sentence] && nodesIn(sentences[response][sentence]).has(node))));
    const ways = wordings(node);
    tell(
      make("p", "", "Said by ", counted(data.supports[node]), ways.length === 1 ? `: response ${numbers(ways[0][1])}` : `, in ${ways.length} wordings`),
      ...ways.flatMap(([said, by]) => [ways.length > 1 ? make("p", "soft", `response ${numbers(by)}`) : "", quoted(said.trim())]),
    );
  };
  const showSentence = (sentence) => {
    const response = sentence.closest(".response").dataset.r;
    const number = sentences[response].indexOf(sentence);
    const units = unitsAt((unit) => (unit.at || []).some(([one, two]) => one === +response && two === number) || nodesIn(sentence).has(unit.node));
    clear();
    light([sentence, ...units, ...[...nodesIn(sentence)].map((node) => boxOf.get(node))]);
    tell(make("p", "", `Response ${+response + 1}, sentence ${number + 1}`), make("p", "soft", units.length ? "What it says is in the answer, in the part that lights up." : "What it says is not in the answer."));
  };
  const show = (target) => {
    const found = target.closest && target.closest(".u, .box[data-n], .s");
    if (!found) return;
    if (found.matches(".u")) showUnit(found);
    else if (found.matches(".box")) showNode(+found.dataset.n);
    else showSentence(found);
  };

  // -- picking and comparing -----------------------------------------------------------------------------------------
  let picked = [];
  const onLines = (chosen) => {
    document.body.classList.toggle("picked", chosen.length > 0);
    all("path.on, .response.on").forEach((one) => one.classList.remove("on"));
    for (const one of chosen) {
      responses[one].classList.add("on");
      for (const lines of all(".lines")) lines.children[one].classList.add("on");
    }
  };
  const pick = (number) => {
    picked = picked.includes(number) ? picked.filter((one) => one !== number) : [...picked, number].slice(-2);
    all(".chip").forEach((chip) => chip.setAttribute("aria-pressed", picked.includes(+chip.dataset.r)));
    onLines(picked);
    compare();
  };
  const said = (response, node) => (runsOf.get(node) || []).filter((run) => responses[response].contains(run)).map((run) => run.textContent).join("");
  const compare = () => {
    $("compare").hidden = picked.length !== 2;
    if (picked.length !== 2) return;
    const [one, two] = [...picked].sort((a, b) => a - b);
    const pairs = [make("div", "pair", make("h3", "", `response ${one + 1}`), make("h3", "", `response ${two + 1}`))];
    let [first, second, places] = ["", "", 0];
    const part = () => {
      if (first.trim() !== second.trim()) {
        places += 1;
        pairs.push(make("div", "pair", ...[first, second].map((text) => text.trim() ? quoted(text.trim()) : make("i", "", "nothing"))));
      } else if (first.trim()) same(first.trim());
      first = second = "";
    };
    const same = (text) => {
      const last = pairs[pairs.length - 1];
      const shown = text.length > 90 ? `${text.slice(0, 40)} … ${text.slice(-40)}` : text;
      if (last.matches(".same")) last.append(" ", isolated(shown));
      else pairs.push(make("div", "pair same", isolated(shown)));
    };
    [...kinds].forEach((kind, node) => {
      const [left, right] = [said(one, node), said(two, node)];
      if (kind === "c" && left && right) { part(); same(left.trim()); }
      else { first += left; second += right; }
    });
    part();
    $("compare-title").textContent = `Responses ${one + 1} and ${two + 1}: ${data.alike[one][two]} % of their words in common, ${places} ${places === 1 ? "difference" : "differences"}`;
    $("compare").querySelector(".pairs").replaceChildren(...pairs);
  };

  // -- keyboard ------------------------------------------------------------------------------------------------------
  const go = (ones, from, step) => {
    const next = ones[Math.min(Math.max(ones.indexOf(from) + step, 0), ones.length - 1)];
    if (!next || next === from) return;
    next.focus();
  };
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  document.addEventListener("keydown", (event) => {
    const from = document.activeElement;
    if (event.key === "Escape") { rest(); return; }
    if (!(event.key in steps) || !from.matches(".box, .s")) return;
    event.preventDefault();
    const seen = boxes.filter((box) => box.getClientRects().length);
    go(from.matches(".box") ? seen : all(".s", from.parentNode), from, steps[event.key]);
  });
  const first = () => {
    const seen = boxes.filter((box) => box.getClientRects().length);
    boxes.forEach((box) => { box.tabIndex = -1; });
    if (seen[0]) seen[0].tabIndex = 0;
  };

  document.addEventListener("pointerover", (event) => {
    show(event.target);
    const over = event.target.closest(".chip, .response h3");
    if (over) onLines([...picked, +over.closest("[data-r]").dataset.r]);
  });
  document.addEventListener("pointerout", (event) => { if (event.target.closest(".chip, .response h3")) onLines(picked); });
  document.addEventListener("focusin", (event) => {
    const found = event.target.closest(".box, .s");
    if (found) (found.matches(".box") ? boxes : all(".s", found.parentNode)).forEach((one) => { one.tabIndex = one === found ? 0 : -1; });
    show(event.target);
  });
  document.addEventListener("click", (event) => {
    show(event.target);
    const chip = event.target.closest(".chip");
    if (chip) pick(+chip.dataset.r);
    if (!event.target.closest(".u, .box, .s, aside, button, label, summary")) rest();
  });
  $("tau").addEventListener("input", turn);
  all("[name=way]").forEach((one) => one.addEventListener("change", turn));
  $("omitted").addEventListener("toggle", leave);
  $("reset").addEventListener("click", reset);
  $("dial").addEventListener("submit", (event) => event.preventDefault());
  $("contested").addEventListener("change", (event) => { document.body.classList.toggle("only", event.target.checked); first(); });
  first();
  mark();
})();
