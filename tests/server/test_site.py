"""The pages: one file for all of them, with links to what each will need."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from langfinger.server.http.site import Site

HTML = "<html><head><title>x</title></head><body></body></html>"
CHUNKS = {
    "src/pages/Table.svelte": {"file": "assets/t.js", "imports": ["_house.js"], "css": ["t.css"]},
    "src/pages/Home.svelte": {"file": "assets/h.js", "imports": ["_house.js"]},
    "_house.js": {"file": "assets/house.js", "imports": ["_house.js"]},
    "src/games/night/face.ts": {"file": "assets/night.js"},
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A web app as Vite builds it."""
    (tmp_path / "index.html").write_text(HTML)
    (tmp_path / "manifest.json").write_text(json.dumps(CHUNKS))
    return tmp_path


def visit(folder: Path, path: str) -> tuple[int, str]:
    """What a browser gets: status and text."""
    app = Starlette(routes=Site(folder, {"T": "night"}.get).routes())
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b""}
    heard: list[Any] = []

    async def ask() -> Any:
        return {"type": "http.request", "body": b""}

    async def hear(message: Any) -> None:
        heard.append(message)

    headers = [(b"accept", b"text/html"), (b"host", b"localhost")]
    asyncio.run(app({**scope, "headers": headers}, ask, hear))
    return heard[0]["status"], b"".join(part.get("body", b"") for part in heard).decode()


def test_the_page_of_a_table_links_to_the_table_and_to_the_face_of_its_game(built: Path) -> None:
    _, page = visit(built, "/table/T")

    links = [part.split('"')[0] for part in page.split('href="/')[1:]]
    assert sorted(links) == ["assets/house.js", "assets/night.js", "assets/t.js", "t.css"]
    assert page.index("assets/t.js") < page.index("</head>")


def test_the_home_page_links_to_no_table(built: Path) -> None:
    _, page = visit(built, "/")

    assert "assets/h.js" in page
    assert "assets/t.js" not in page


def test_a_lost_walker_gets_the_app_and_hears_that_nothing_is_there(built: Path) -> None:
    assert visit(built, "/no/such/alley") == (404, HTML)


def test_a_build_without_a_manifest_is_served_as_it_is(built: Path) -> None:
    (built / "manifest.json").unlink()

    assert visit(built, "/table/T") == (200, HTML)


def test_a_server_without_a_web_app_says_so(tmp_path: Path) -> None:
    status, page = visit(tmp_path, "/")

    assert status == 503
    assert "was not built" in page
