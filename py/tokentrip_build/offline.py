"""What makes the served page work without a network: the service worker with its list, the web app manifest, its icons."""

import json

from tokentrip import pretrained
from tokentrip_build.assets import SITE, bundle
from tokentrip_build.common import sha256
from tokentrip_build.icons import icon

SIZES = (192, 512)
NOT_KEPT = ("token-trip.html", "token-trip.zip", "wheels/", "embed/", "assets/plain/", "stop/", "cards/", "test.html")  # not part of the page


def add_app_manifest(ship):
    """``manifest.webmanifest``, by which the page can be installed."""
    about = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    about["icons"] = [
        {"src": ship.hashed(f"icon-{size}", ".png", icon(size)), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in SIZES for purpose in ("any", "maskable")
    ]
    ship.files["manifest.webmanifest"] = (json.dumps(about, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def add_service_worker(ship):
    """``sw.js``, when all other files are there: any change of any of them is a new version."""
    files, once_used = kept(ship), [ship.manifest[name]["url"] for name in pretrained.PUBLISHED]
    used = {name: files.pop(name) for name in once_used}
    listed = json.dumps({"version": version(ship), "files": files, "used": used}, sort_keys=True, separators=(",", ":"))
    ship.files["sw.js"] = f"const PRECACHE={listed};\n".encode() + bundle(SITE / "js/service.js", "--format=iife")


def kept(ship):
    """Path → the hashes that its bytes may have: a host may send a ``.bin`` so that the browser inflates it."""
    full = {entry["url"]: entry["fullsha256"] for entry in ship.manifest.values()}
    names = [name for name in sorted(ship.files) if not name.startswith(NOT_KEPT)]
    return {name: [sha256(ship.files[name]), *([full[name]] if name in full else [])] for name in names}


def version(ship):
    """A hash of the names and bytes of all that is kept."""
    return sha256(json.dumps(kept(ship), sort_keys=True).encode())[:16]
