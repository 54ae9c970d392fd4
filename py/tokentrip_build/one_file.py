"""``token-trip.html``: the page with everything inside, to be opened from a disk.

It is index.html with each reference replaced by what it refers to. Python's files stand at its end as base64, in blocks
that no browser runs. Its policy allows nothing from anywhere, and what is inline by its hash.
"""

import base64
import hashlib
import html
import json
import re

from tokentrip_build.common import BuildError

LEFT_OUT = {"micropip", "o200k_base"}  # the one installs from the network, the other would make the file too large
TYPES = {"woff2": "font/woff2", "svg": "image/svg+xml", "txt": "text/plain;charset=utf-8"}
ENDS = re.compile(r"</(?:script|style)|<!--", re.I)  # what would end or change a block too early


def made(ship, manifest, named, script):
    """The page's bytes. `ship`: the files of the build, index.html among them; `script`: what starts this page."""
    style, code = with_fonts(ship, named["css"]), script.decode("utf-8")
    text = ship.files["index.html"].decode("utf-8")
    text = once(text, r'(http-equiv="Content-Security-Policy" content=")[^"]*', lambda found: found[1] + policy(style, code))
    text = re.sub(r'<link rel="(?:preload|manifest)"[^>]*>\n|<meta property="og:image[^>]*>\n', "", text)
    text = once(text, r'<link rel="stylesheet"[^>]*>', lambda _: f"<style>{block(style)}</style>")
    text = once(text, r'<script src="[^>]*></script>\n', lambda _: "")
    text = once(text, r'(<link rel="icon" href=")([^"]*)', lambda found: found[1] + data(ship, found[2]))
    text = once(text, r'(<template id="trip-files">).*?(?=</template>)', lambda found: found[1] + html.escape(manifest_inside(manifest), quote=False))
    text = re.sub(r"\n<(\w+)[^>]* data-served>.*?</\1>", "", text, flags=re.S)
    text = re.sub(r'href="(source/([\w.]+))"', lambda found: f'download="{found[2]}" href="{data(ship, found[1])}"', text)
    text = once(text, r"(?=</body>)", lambda _: "\n".join([*_payload(ship, manifest), f"<script>{block(code)}</script>", ""]))
    return text.encode("utf-8")


def policy(style, *codes):
    """The Content-Security-Policy of a page that asks for nothing, with one style element and these scripts."""
    return (
        f"default-src 'none'; script-src {' '.join(map(_hash, codes))} 'wasm-unsafe-eval'; style-src {_hash(style)}; img-src data: blob:; font-src data:; "
        "worker-src blob:; base-uri 'none'; form-action 'none'"
    )


def _hash(text):
    """A hash as a policy has it.

    >>> _hash("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode()}'"


def once(text, pattern, make):
    """Replace what has to be there exactly once. Raises BuildError where the page has changed."""
    text, count = re.subn(pattern, make, text, flags=re.S)
    if count != 1:
        raise BuildError(f"the page has {count} places for {pattern!r}, not one: tokentrip_build/one_file.py has to follow")
    return text


def block(text):
    """Text that may stand in a script or style element as it is, and has the hash that the browser computes."""
    if ENDS.search(text) or "\r" in text:
        raise BuildError("a script or style has something in it that cannot stand inside a page")
    return text


def data(ship, path):
    """A file of the build as an address that has it inside."""
    kind = TYPES[path.rpartition(".")[2]]
    return f"data:{kind};base64,{base64.b64encode(ship.files[path]).decode()}"


def with_fonts(ship, css):
    """The style sheet with the fonts in it, which lie beside it."""
    return re.sub(r"url\(([\w.-]+\.woff2)\)", lambda found: f"url({data(ship, 'assets/' + found[1])})", ship.files[css].decode("utf-8"))


def manifest_inside(manifest):
    """The manifest without scripts beside the page: by that the worker's part knows that the files are inside."""
    files = {name: entry for name, entry in manifest["files"].items() if name not in LEFT_OUT}
    lock = json.loads(manifest["lock"])
    lock["packages"] = {name: entry for name, entry in lock["packages"].items() if name not in LEFT_OUT}
    return json.dumps({"files": files, "lock": json.dumps(lock, sort_keys=True, separators=(",", ":"))}, sort_keys=True)


def _payload(ship, manifest):
    """Blocks of text: the notices to read, the files as base64."""
    yield f'<script type="text/plain" id="notices">{block(ship.files["NOTICES.txt"].decode("utf-8").replace("<!--", "<! --"))}</script>'
    for name, entry in sorted(manifest["files"].items()):
        if name not in LEFT_OUT:
            yield f'<script type="text/plain" data-file="{name}">{base64.b64encode(ship.files[entry["url"]]).decode()}</script>'
