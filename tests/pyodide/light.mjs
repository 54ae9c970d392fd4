// node light.mjs PYODIDE FIRST.zip KEEP REST: what a program sees in Pyodide as npm brings it, and in ours, before and after the second part.
import fs from 'node:fs';
import path from 'node:path';

const [folder, first, keep, rest] = process.argv.slice(2);
const {loadPyodide} = await import(path.join(folder, 'pyodide.mjs'));
const SEEN = `
import asyncio, html, importlib, json, shutil, tempfile, zipfile

def about(thing):
    return [type(thing).__name__, getattr(thing, "__module__", None), getattr(thing, "__qualname__", repr(thing)) if callable(thing) else None]

async def at_work():
    queue = asyncio.Queue()
    async with asyncio.TaskGroup() as group:
        group.create_task(queue.put(1))
    return await asyncio.wait_for(queue.get(), 5) + sum(await asyncio.gather(asyncio.sleep(0, 2), asyncio.sleep(0, 3)))

def archives():
    folder = tempfile.mkdtemp()
    with zipfile.ZipFile(folder + "/a.whl", "w") as archive:
        archive.writestr("inside.txt", "here")
    shutil.unpack_archive(folder + "/a.whl", folder)
    return open(folder + "/inside.txt").read()

parts = ["base_events", "base_subprocess", "locks", "queues", "selector_events", "sslproto", "staggered", "streams", "subprocess", "timeouts", "trsock", "unix_events"]
policy = asyncio.unix_events._DefaultEventLoopPolicy
seen = {
    "all": asyncio.__all__, "listed": [name for name in asyncio.__all__ if name not in dir(asyncio)],
    "names": {name: about(getattr(asyncio, name)) for name in asyncio.__all__},
    "parts": {name: getattr(asyncio, name) is importlib.import_module("asyncio." + name) for name in parts},
    "inside": [asyncio.events.socket.__name__, asyncio.futures.concurrent.futures.__name__, asyncio.tasks.FIRST_COMPLETED, asyncio.futures.STACK_DEBUG],
    "policy": [about(policy), about(policy._loop_factory), policy is asyncio.DefaultEventLoopPolicy, [about(c) for c in type(asyncio.get_event_loop_policy()).__mro__]],
    "work": await at_work(), "html": html.unescape("&lt;&eacute;&#955;"), "archive": archives(),
    "formats": [name for name, *_ in shutil.get_unpack_formats()],
}
json.dumps(seen)
`;
const stock = await loadPyodide({indexURL: folder + '/'});
const ours = await loadPyodide({indexURL: folder + '/', stdLibURL: path.resolve(first)});
const early = ours.runPython(`
import asyncio, json
def told(ask):
    try:
        return repr(ask())
    except Exception as error:
        return type(error).__name__
json.dumps([told(lambda: asyncio.Queue), told(lambda: asyncio.subprocess), told(lambda: asyncio.no_such_thing)])
`);
const {FS} = ours;
const stream = FS.open('/lib/python314.zip', 'r+'), tail = new Uint8Array(fs.readFileSync(rest));
FS.write(stream, tail, 0, tail.length, Number(keep));
FS.close(stream);
ours.pyimport('importlib').invalidate_caches();
console.log(JSON.stringify({early: JSON.parse(early), stock: JSON.parse(await stock.runPythonAsync(SEEN)), ours: JSON.parse(await ours.runPythonAsync(SEEN))}));
