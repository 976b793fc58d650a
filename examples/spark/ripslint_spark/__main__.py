"""`python -m ripslint_spark pack`: makes the archive that brings node and the command to every host."""

import argparse
import glob
import os
import shutil
import tarfile


def main():
    parser = argparse.ArgumentParser(prog="python -m ripslint_spark")
    commands = parser.add_subparsers(dest="name", required=True)
    pack = commands.add_parser("pack", help="make the archive for --archives FILE#ripslint")
    pack.add_argument("--cli", required=True, help="the file dist/cli.cjs of ripslint")
    pack.add_argument("--node", default=shutil.which("node"), help="the program node, of the hosts' system")
    pack.add_argument("-o", "--output", default="ripslint-node.tar.gz")
    given = parser.parse_args()
    if given.node is None:
        parser.error("node is not on the path: give --node")
    with tarfile.open(given.output, "w:gz") as archive:
        archive.add(given.node, "bin/node")
        archive.add(given.cli, "cli.cjs")
        # the command is several files, beside each other
        for path in glob.glob(os.path.join(glob.escape(os.path.dirname(given.cli)), "cli-*.cjs")):
            archive.add(path, os.path.basename(path))


main()
