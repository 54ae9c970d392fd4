"""A small static server for dist/: right types, compressed texts, the page never cached, hashed files for ever."""

import functools
import gzip
import http.server
import posixpath
import subprocess
import sys
import threading
import time
from pathlib import Path

from tokentrip_build.common import ROOT, BuildError, say
from tokentrip_build.site import DIST, build

TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": "application/json", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".woff2": "font/woff2",
    ".bin": "application/octet-stream", ".wasm": "application/wasm", ".whl": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8", ".png": "image/png", ".md": "text/plain; charset=utf-8",
}
WATCHED = ("py/tokentrip", "site", "templates")


class Handler(http.server.SimpleHTTPRequestHandler):
    """For one who builds: sw.js is withheld, since a service worker would go on showing the build before this one."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def send_response(self, code, message=None):
        self.code = code
        super().send_response(code, message)

    def end_headers(self):
        hashed = "/assets/" in self.path and self.code in (200, 304)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if hashed else "no-cache")
        super().end_headers()

    def guess_type(self, path):
        return TYPES.get(posixpath.splitext(path)[1], "application/octet-stream")

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path = path / "index.html"
        if path.name == "sw.js":
            self.send_error(404)
        elif path.is_file() and path.suffix in {".html", ".css", ".js", ".mjs", ".svg"} and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.send_packed(path)
        else:
            super().do_GET()

    def send_packed(self, path):
        body = _packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@functools.lru_cache(maxsize=64)
def _packed(path, _changed):
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A browser that goes away in the middle of an answer is no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder, host="127.0.0.1", port=0, handler=Handler):
    """A threading server over `folder`, not yet running; port 0 takes a free one."""
    return Server((host, port), functools.partial(handler, directory=str(folder)))


def serve(host, port, out=None, extra=None):
    """Build, serve, and build again when a source changes. Ends with Ctrl-C."""
    folder = Path(out or DIST)
    build(folder, extra)
    try:
        running = server(folder, host, port)
    except OSError as error:
        raise BuildError(f"cannot listen on {host}:{port} ({error.strerror}). Try another one with --port.") from None
    threading.Thread(target=running.serve_forever, daemon=True).start()
    say(f"open http://{host}:{running.server_address[1]}/ (Ctrl-C ends this)")
    try:
        watch(folder, extra)
    except KeyboardInterrupt:
        running.shutdown()


def watch(folder, extra):
    """Build again when a source changes, each time in a process of its own, since the package is imported anew."""
    seen = newest()
    while True:
        time.sleep(1)
        now = newest()
        if now != seen:
            seen = now
            more = ["--extra", str(extra)] if extra else []
            subprocess.run([sys.executable, "-m", "tokentrip_build", "build", "--out", str(folder), *more])


def newest():
    files = (path for place in WATCHED for path in (ROOT / place).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return max((path.stat().st_mtime_ns for path in files), default=0)
