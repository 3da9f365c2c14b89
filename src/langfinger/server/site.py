"""The pages and files of the web table, as they were built into the package."""

import gzip
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from langfinger.server.security import accepts_gzip

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = (
    "/",
    "/table/{rest:path}",
    "/join/{rest:path}",
    "/watch/{rest:path}",
    "/return",
    "/rules",
    "/rules/{rest:path}",
    "/settings",
    "/credits",
)
FOR_PROGRAMS: Final = ("assets/", "api/", "ws/")
FOREVER: Final = "public, max-age=31536000, immutable"
WORTH_IT: Final = 1024
PACKED: Final = ("text/", "application/json", "image/svg", "application/manifest")
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Langfinger</title>
<h1>Langfinger</h1><p>The server runs, but the web table was not built into this package.</p>
<p>In a checkout: <code>make setup</code>, or <code>npm ci</code> and <code>npm run build</code>
in the folder <code>web</code>.</p><p>The API is at <a href="/api/openapi.json">/api</a>.</p></html>
"""


class File(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    kind: str


class Site:
    """Serves the built files from memory."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.files: dict[str, tuple[int, File]] = {}

    def routes(self) -> list[Route]:
        """All pages, then all files."""
        pages = [Route(path, self.page) for path in PAGES]
        return [*pages, Route("/{name:path}", self.file)]

    async def page(self, request: Request, status: int = 200) -> Response:
        """Every page is the same file; the browser finds its way, or says that there is none."""
        found = self.find("index.html")
        if found is None:
            return Response(MISSING, 503, media_type="text/html")
        return self.send(request, found, "no-cache", status)

    async def file(self, request: Request) -> Response:
        """A file of the build; names with a fingerprint never change."""
        name = request.path_params["name"]
        found = self.find(name)
        if found is None and is_read_by_people(request, name):
            return await self.page(request, 404)
        if found is None:
            return Response("not found\n", 404, media_type="text/plain")
        return self.send(request, found, FOREVER if name.startswith("assets/") else "no-cache")

    def find(self, name: str) -> File | None:
        """The file of this name, if it lies in the folder."""
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder.resolve()) or not path.is_file():
            return None
        changed = path.stat().st_mtime_ns
        if name not in self.files or self.files[name][0] != changed:
            self.files[name] = (changed, read_file(path))
        return self.files[name][1]

    def send(self, request: Request, file: File, keep: str, status: int = 200) -> Response:
        """The file, packed if that is welcome and worth it."""
        headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
        if file.packed is not None and accepts_gzip(request.scope):
            headers["Content-Encoding"] = "gzip"
            return Response(file.packed, status, headers, file.kind)
        return Response(file.plain, status, headers, file.kind)


def is_read_by_people(request: Request, name: str) -> bool:
    """A browser that wants a page, not a program or a page that misses one of its files."""
    return "text/html" in request.headers.get("accept", "") and not name.startswith(FOR_PROGRAMS)


def read_file(path: Path) -> File:
    """A file and, for text, its packed form."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    is_text = kind.startswith(PACKED) or kind == "text/javascript"
    packed = gzip.compress(plain, 9) if is_text and len(plain) > WORTH_IT else None
    return File(plain, packed, kind)
