"""Pictures of consensus graphs and answers: terminal, HTML, Mermaid."""
