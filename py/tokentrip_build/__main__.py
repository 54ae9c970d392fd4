"""The commands of build.py."""

import argparse
import sys

from tokentrip_build.common import BuildError


def parser():
    top = argparse.ArgumentParser(prog="build.py", description="Token Trip: build the site (the default), serve it, test it, bench it.")
    commands = top.add_subparsers(dest="command", metavar="build | serve | test | bench | new")
    for name, about in (("build", "make dist/, which any static host can serve"), ("serve", "build, then serve dist/ here")):
        command = commands.add_parser(name, help=about, description=about)
        command.add_argument("--extra", metavar="DIR", help="a folder of further figures, each a .py and a .html (tests use this)")
        command.add_argument("--out", metavar="DIR", help="where to build instead of dist/")
        if name == "build":
            command.add_argument("--url", help="where the site will be (or TOKEN_TRIP_URL): link cards and oEmbed want whole addresses")
        if name == "serve":
            command.add_argument("--port", type=int, default=8000)
            command.add_argument("--host", default="127.0.0.1")
    test = commands.add_parser("test", help="run all tests, or those named")
    test.add_argument("names", nargs="*", help="files, folders, stems (startup for test_startup.py) or pytest's options; none: everything")
    bench = commands.add_parser("bench", help="measure, print a table, write bench.json")
    bench.add_argument("names", nargs="*", help="files of tests/bench by stem; none: all")
    new = commands.add_parser("new", help="scaffold a stop: module, templates, test, place in the order")
    new.add_argument("stem")
    return top


def main(arguments):
    if arguments[:1] == ["test"] and not {"-h", "--help"} & set(arguments):
        from tokentrip_build.testing import test

        return test(arguments[1:])  # pytest's own options pass through
    options = parser().parse_args(arguments or ["build"])
    if options.command == "build":
        from tokentrip_build.site import DIST, build

        build(options.out or DIST, options.extra, options.url)
    elif options.command == "serve":
        from tokentrip_build.serve import serve

        serve(options.host, options.port, options.out, options.extra)
    elif options.command == "bench":
        from tokentrip_build.bench import bench

        return bench(options.names)
    elif options.command == "new":
        from tokentrip_build.new import new

        new(options.stem)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        print(f"token-trip: {error}", file=sys.stderr)
        sys.exit(2)
