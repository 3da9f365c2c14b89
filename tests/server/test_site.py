"""The pages: one file for all of them, with links to what each will need."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from langfinger.server.http.site import PARTS, Site
from langfinger.stress.by_hand.hand_clock import HandClock

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
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.js").write_text("old")
    return tmp_path


def visit(folder: Path, path: str) -> tuple[int, str]:
    """What a browser gets: status and text."""
    return asyncio.run(ask_site(Site(folder, {"T": "night"}.get), path))


async def ask_site(site: Site, path: str) -> tuple[int, str]:
    """One request to a site."""
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b""}
    heard: list[Any] = []

    async def ask() -> Any:
        return {"type": "http.request", "body": b""}

    async def hear(message: Any) -> None:
        heard.append(message)

    headers = [(b"accept", b"text/html"), (b"host", b"localhost")]
    app = Starlette(routes=site.routes())
    await app({**scope, "headers": headers}, ask, hear)
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


def browse(site: Site, *paths: str) -> list[int]:
    """What one site answers to these paths."""
    return [asyncio.run(ask_site(site, path))[0] for path in paths]


WAYS_TO_ONE_FILE = [
    "/assets/../assets/x.js",
    "//assets/x.js",
    "/./assets/x.js",
    "/assets/./x.js",
    "/assets//x.js",
    "/../{folder}/assets/x.js",
    "/assets/x.js/",
    "/assets\\x.js",
]


def test_a_file_has_one_name_and_is_kept_once(built: Path) -> None:
    site = Site(built)
    first = browse(site, "/assets/x.js")

    others = browse(site, *[way.format(folder=built.name) for way in WAYS_TO_ONE_FILE])

    assert (first, others) == ([200], [404] * len(WAYS_TO_ONE_FILE))
    assert set(site.files) == {"assets/x.js", "index.html", "manifest.json"}


def test_nothing_grows_with_what_is_asked_for(built: Path) -> None:
    site = Site(built, {"T": "night"}.get)
    browse(site, "/", "/table/T")
    before = len(site.files), len(site.pages)

    browse(site, *[f"/{number}" for number in range(50)], *[f"/table/{n}" for n in range(50)])

    assert (len(site.files), len(site.pages)) <= (before[0], before[1] + len(PARTS) * 2)


def test_a_file_outside_is_not_served_through_a_link(built: Path, tmp_path: Path) -> None:
    secret = tmp_path.parent / f"{tmp_path.name}-secret"
    secret.write_text("keys")
    (built / "assets" / "out.txt").symlink_to(secret)

    assert browse(Site(built), "/assets/out.txt") == [404]


def test_a_changed_file_is_noticed(built: Path) -> None:
    site = Site(built)
    before = asyncio.run(ask_site(site, "/assets/x.js"))
    (built / "assets" / "x.js").write_text("newer and longer")

    after = asyncio.run(ask_site(site, "/assets/x.js"))

    assert (before[1], after[1]) == ("old", "newer and longer")


def test_a_new_build_is_noticed_and_the_old_one_forgotten(built: Path) -> None:
    clock = HandClock()
    site = Site(built, clock=clock)
    browse(site, "/", "/assets/x.js")
    (built / "assets" / "x.js").unlink()
    (built / "assets" / "y.js").write_text("new")
    (built / "index.html").write_text(HTML.replace("title>x", "title>y"))

    clock.time += 2000
    answers = browse(site, "/assets/y.js", "/assets/x.js")
    page = asyncio.run(ask_site(site, "/"))[1]

    assert answers == [200, 404]
    assert "<title>y" in page
    assert "assets/x.js" not in site.files
    assert len(site.pages) == 1


def test_a_build_is_looked_through_once_a_second_at_most(built: Path) -> None:
    clock = HandClock()
    site = Site(built, clock=clock)
    browse(site, "/nothing")
    (built / "assets" / "y.js").write_text("new")

    at_once = browse(site, "/assets/y.js")
    clock.time += 2000
    later = browse(site, "/assets/y.js")

    assert (at_once, later) == ([404], [200])


@pytest.mark.parametrize(
    "path",
    ["/\0", "/a\0b", "/" + "x" * 300, "/" + "x/" * 3000, "/assets/\ufffd", "/assets", "/assets/"],
)
def test_a_path_that_no_file_can_have_is_not_found(built: Path, path: str) -> None:
    assert browse(Site(built), path) == [404]
