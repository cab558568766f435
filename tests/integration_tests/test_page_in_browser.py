"""The page in a browser: what a person does with it, on a desk and on a phone, by day and by night."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from langchain_congrs import ConGrBuilder, RoleUsage, RuleJudge, SynthesizedResponse, Usage
from langchain_congrs.display.tiles import tiles_of
from tests.unit_tests.lovelace import PROMPT, RESPONSES

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FOUND = next((path for name in BROWSERS if (path := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
EVIL = "<script>window.pwned = 1</script><img src=https://example.org/x onerror='window.pwned = 1'> \u202egnp.exe"
VIEWS = [(width, scheme) for width in (1280, 390) for scheme in ("light", "dark")]
SLOWEST = 100  # milliseconds from the slider to the answer

pytestmark = pytest.mark.skipif(FOUND is None, reason=f"no browser: none of {', '.join(BROWSERS)} is on the PATH")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=FOUND, args=FLAGS)
        yield started
        started.close()


def answer_of(*responses: str, prompt: str | None = None, tau: float = 0.6) -> SynthesizedResponse:
    graph = ConGrBuilder(judge=RuleJudge()).invoke({"responses": list(responses), "prompt": prompt})
    cost = RoleUsage(calls=5, input_tokens=100, output_tokens=300, rounds=1, seconds=2)
    return graph.decode(tau).model_copy(update={"usage": Usage(by_role={"sample": cost}, total=cost)})


class Visit:
    """A page that is open, with everything that it asked for and complained about."""

    def __init__(self, browser: Browser, path: Path, width: int, scheme: str) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=width < 500,
        )
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(path.as_uri())


@pytest.fixture
def visit() -> Iterator[list[Visit]]:
    visits: list[Visit] = []
    yield visits
    for one in visits:
        one.context.close()


def opened(
    visits: list[Visit], browser: Browser, tmp_path: Path, answer: SynthesizedResponse, view: tuple[int, str]
) -> Visit:
    path = tmp_path / "page.html"
    path.write_text(answer.to_html(), encoding="utf-8")
    visits.append(Visit(browser, path, *view))
    return visits[-1]


def turn(page: Page, need: int) -> None:
    page.locator("#tau").fill(str(need))


def lit(page: Page, selector: str) -> int:
    return page.locator(f"{selector}.lit").count()


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}-{view[1]}")
def test_a_person_uses_the_page(browser: Browser, tmp_path: Path, visit: list[Visit], view: tuple[int, str]) -> None:
    answer = answer_of(*RESPONSES, f"{RESPONSES[0]} {EVIL}", prompt=f"{PROMPT} {EVIL}")
    one = opened(visit, browser, tmp_path, answer, view)
    page = one.page
    told = page.locator("#text").inner_text()
    assert answer.statements[0].text in told.replace("\xa0", " ")

    # the threshold
    said = {}
    for need in range(1, 7):
        turn(page, need)
        said[need] = page.locator("#answer").inner_text()
    assert len(set(said.values())) > 2
    assert page.locator("#said").inner_text() == "all 6 (τ 1)"
    page.locator("[name=way][value=nodes]").check()
    assert page.locator("#text").inner_text() != said[6]
    page.locator("#reset").click()
    assert page.locator("#text").inner_text() == told
    assert page.locator("#reset").is_disabled()

    # what belongs together lights up, and the details stay on the screen
    page.locator(".u").first.hover()
    assert lit(page, ".s") >= 2
    assert lit(page, ".box") >= 1
    assert "Said by" in page.locator("#details").inner_text()
    box = page.locator("#details").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= view[0]
    assert box["y"] + box["height"] <= 844
    page.keyboard.press("Escape")
    assert lit(page, "*") == 0
    assert "Said by" not in page.locator("#details").inner_text()
    page.locator(".box[data-n]").nth(1).focus()
    assert lit(page, "#responses i") >= 1
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.box')")
    assert page.evaluate("document.querySelectorAll('.box[tabindex=\"0\"]').length") == 1

    # picking, comparing, filtering
    page.locator(".chip").nth(0).click()
    assert page.locator("path.on").count() == page.locator(".tile").count()
    assert page.locator("#compare").is_hidden()
    page.locator(".chip").nth(1).click()
    assert page.locator("#compare").is_visible()
    assert "Responses 1 and 2:" in page.locator("#compare").inner_text()
    tiles = page.locator(".tile:visible").count()
    page.locator("#contested").check()
    assert page.locator(".tile:visible").count() < tiles

    # nothing ran, nothing left, nothing sticks out
    assert page.evaluate("window.pwned") is None
    assert one.requests == [(tmp_path / "page.html").as_uri()]
    assert one.complaints == []
    assert page.evaluate("document.documentElement.scrollWidth") == view[0]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}-{view[1]}")
def test_axe_finds_nothing_serious(browser: Browser, tmp_path: Path, visit: list[Visit], view: tuple[int, str]) -> None:
    page = opened(visit, browser, tmp_path, answer_of(*RESPONSES, prompt=PROMPT), view).page
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    for _ in range(2):
        found = Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in {"serious", "critical"}]
        assert serious == [], [(one["id"], [node["html"] for node in one["nodes"]][:5]) for one in serious]
        page.locator(".chip").nth(0).click()
        page.locator(".chip").nth(3).click()
        page.locator("#contested").check()
        page.locator(".u").first.hover()


def test_the_slider_answers_at_once_on_ten_responses_of_500_words(
    browser: Browser, tmp_path: Path, visit: list[Visit]
) -> None:
    chance = random.Random(7)
    words = " ".join(RESPONSES).replace(".", "").split()
    sentences = [[chance.choice(words) for _ in range(12)] for _ in range(42)]

    def said_again(sentence: list[str]) -> str:
        changed = [chance.choice(words) if chance.random() < 0.06 else word for word in sentence]
        return f"{' '.join(changed).capitalize()}."

    texts = [" ".join(map(said_again, sentences)) for _ in range(10)]
    page = opened(visit, browser, tmp_path, answer_of(*texts), (1280, "light")).page
    assert len((tmp_path / "page.html").read_bytes()) < 500_000
    assert len(page.locator("#text").inner_text().split()) > 80
    took = page.evaluate(
        """async () => {
          const slider = document.getElementById("tau"), took = [];
          for (const way of ["nodes", "statements"]) {
            document.querySelector(`[value=${way}]`).click();
            for (let need = 1; need <= 10; need += 1) {
              const start = performance.now();
              slider.value = need;
              slider.dispatchEvent(new Event("input"));
              document.body.offsetHeight;
              took.push(performance.now() - start);
              await new Promise(requestAnimationFrame);
            }
          }
          return took.sort((one, two) => one - two);
        }"""
    )
    assert took[len(took) // 2] < SLOWEST, took


@pytest.mark.parametrize("quorum", [1.0, 0.6])
def test_the_script_draws_the_lines_of_the_picture(
    browser: Browser, tmp_path: Path, visit: list[Visit], quorum: float
) -> None:
    texts = [*RESPONSES, "Ada was born in 1815."]
    graph = ConGrBuilder(judge=RuleJudge(), quorum=quorum).invoke(texts)
    page = opened(visit, browser, tmp_path, graph.decode(), (1280, "light")).page
    drawn = page.locator(".lines path").evaluate_all("all => all.map((one) => one.getAttribute('d'))")
    assert drawn == [path for tile in tiles_of(graph, 6) for path in tile.paths]


def test_an_abstention_is_told_and_can_be_lowered(browser: Browser, tmp_path: Path, visit: list[Visit]) -> None:
    page = opened(visit, browser, tmp_path, answer_of("yes", "no", "maybe", tau=1), (390, "light")).page
    assert page.locator("#why").inner_text().startswith("No answer: no answer has enough votes")
    assert page.locator("#figures").is_hidden()
    page.locator("[name=way][value=nodes]").check()
    turn(page, 1)
    assert page.locator("#why").is_hidden()
    assert "yes" in page.locator("#text").inner_text()
