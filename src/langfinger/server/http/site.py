"""The pages and files of the web table, as they were built into the package."""

import gzip
import mimetypes
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from langfinger.server.clock import Clock, WallClock
from langfinger.server.http.security import accepts_gzip

STATIC: Final = Path(__file__).parent.parent / "static"
PAGES: Final = (
    "/",
    "/table/{id}",
    "/join/{rest:path}",
    "/watch/{id}",
    "/return",
    "/companion/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/study/{rest:path}",
    "/settings",
    "/credits",
)
# The part of the app that a page begins with, by the first word of its path.
PARTS: Final = {
    "": "Home",
    "table": "Table",
    "watch": "Table",
    "join": "Join",
    "rules": "Rules",
    "study": "Study",
}
FOR_PROGRAMS: Final = ("assets/", "api/", "ws/")
FOREVER: Final = "public, max-age=31536000, immutable"
LOOK_EVERY: Final = 1000  # milliseconds, at most, for whoever builds the web app meanwhile
WORTH_IT: Final = 1024
PACKED: Final = ("text/", "application/json", "image/svg", "application/manifest")
HEAD_ENDS: Final = b"</head>"
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Langfinger</title>
<h1>Langfinger</h1><p>The server runs, but the web table was not built into this package.</p>
<p>In a checkout: <code>make setup</code>, or <code>npm ci</code> and <code>npm run build</code>
in the folder <code>web</code>.</p><p>The API is at <a href="/api/openapi.json">/api</a>.</p></html>
"""

Manifest = dict[str, dict[str, Any]]
GameOf = Callable[[str], str | None]
Stamp = tuple[int, int]  # when a file was changed, and its size


class File(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    kind: str


class Site:
    """Serves the built files from memory, under the names they have and no others."""

    def __init__(
        self,
        folder: Path = STATIC,
        game_of: GameOf = lambda id: None,
        clock: Clock | None = None,
    ) -> None:
        self.folder = folder
        self.game_of = game_of
        self.clock = clock or WallClock()
        self.files: dict[str, tuple[Stamp, File] | None] = {}
        self.pages: dict[tuple[str, str], File] = {}
        self.pages_of: tuple[File, File | None] | None = None
        self.look_through()

    def look_through(self) -> None:
        """Learns the names of all files; what was read of them is kept."""
        self.looked = self.clock.ticks()
        self.files = {name: self.files.get(name) for name in names_in(self.folder)}

    def routes(self) -> list[Route]:
        """All pages, then all files."""
        pages = [Route(path, self.page) for path in PAGES]
        return [*pages, Route("/{name:path}", self.file)]

    async def page(self, request: Request, status: int = 200) -> Response:
        """Every page is the same file; the browser finds its way, or says that there is none.

        Each begins with links to the scripts it will need, so that they come all at once.
        """
        found, manifest = self.find("index.html"), self.find("manifest.json")
        if found is None:
            return Response(MISSING, 503, media_type="text/html")
        if self.pages_of != (found, manifest):
            self.pages, self.pages_of = {}, (found, manifest)
        part = PARTS.get(request.scope["path"].split("/")[1], "")
        game = self.game_of(request.path_params.get("id", "")) or ""
        if (part, game) not in self.pages:
            self.pages[part, game] = self.with_links(found, manifest, part, game)
        return send(request, self.pages[part, game], "no-cache", status)

    def with_links(self, page: File, manifest: File | None, part: str, game: str) -> File:
        """The page with links to the scripts of this part of the app and of a game's face."""
        if manifest is None:
            return page
        chunks: Manifest = msgspec.json.decode(manifest.plain)
        wanted = [f"src/pages/{part}.svelte", f"src/games/{game}/face.ts"]
        links = [link for link in links_to(chunks, wanted) if link.encode() not in page.plain]
        head = "".join(f"{link}\n    " for link in links).encode()
        return pack(page.plain.replace(HEAD_ENDS, head + HEAD_ENDS), page.kind)

    async def file(self, request: Request) -> Response:
        """A file of the build; names with a fingerprint never change."""
        name = request.path_params["name"]
        found = self.find(name)
        if found is None and is_read_by_people(request, name):
            return await self.page(request, 404)
        if found is None:
            return Response("not found\n", 404, media_type="text/plain")
        return send(request, found, FOREVER if name.startswith("assets/") else "no-cache")

    def find(self, name: str) -> File | None:
        """The file of this name; a new build is noticed when somebody asks for what it brings."""
        if name not in self.files and self.clock.ticks() - self.looked >= LOOK_EVERY:
            self.look_through()
        return self.read(name) if name in self.files else None

    def read(self, name: str) -> File | None:
        """A file of the build, read again if it was changed; None if it has gone."""
        path, kept = self.folder / name, self.files[name]
        try:
            about = path.stat()
            stamp = (about.st_mtime_ns, about.st_size)
            if kept is None or kept[0] != stamp:
                kept = (stamp, pack(path.read_bytes(), kind_of(name)))
        except OSError:
            return None
        self.files[name] = kept
        return kept[1]


def names_in(folder: Path) -> list[str]:
    """All files of a folder and the folders in it; links lead elsewhere, so they do not count."""
    found = [Path(place) / name for place, _, names in os.walk(folder) for name in names]
    return [path.relative_to(folder).as_posix() for path in found if not path.is_symlink()]


def kind_of(name: str) -> str:
    """What is in a file of this name."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def links_to(chunks: Manifest, wanted: list[str]) -> list[str]:
    """Links to these chunks and all that they import: scripts to be read ahead, and styles."""
    found: dict[str, None] = {}
    todo = [name for name in wanted if name in chunks]
    while todo:
        chunk = chunks[todo.pop()]
        link = f'<link rel="modulepreload" crossorigin href="/{chunk["file"]}">'
        if link not in found:
            found[link] = None
            styles = chunk.get("css", [])
            found |= {f'<link rel="stylesheet" crossorigin href="/{css}">': None for css in styles}
            todo += chunk.get("imports", [])
    return list(found)


def send(request: Request, file: File, keep: str, status: int = 200) -> Response:
    """The file, packed if that is welcome and worth it."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if file.packed is not None and accepts_gzip(request.scope):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, status, headers, file.kind)
    return Response(file.plain, status, headers, file.kind)


def is_read_by_people(request: Request, name: str) -> bool:
    """A browser that wants a page, not a program or a page that misses one of its files."""
    return "text/html" in request.headers.get("accept", "") and not name.startswith(FOR_PROGRAMS)


def pack(plain: bytes, kind: str) -> File:
    """What is to be sent and, for text, its packed form."""
    is_text = kind.startswith(PACKED)
    packed = gzip.compress(plain, 9) if is_text and len(plain) > WORTH_IT else None
    return File(plain, packed, kind)
