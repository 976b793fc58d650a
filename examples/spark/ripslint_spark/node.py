"""The command `ripslint filter` as a process of a task."""

import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile

PROTOCOL = 2

#: A frame of more than one row is at most this large, in bytes.
MAX_FRAME = 8 * 1024 * 1024


class RipslintError(Exception):
    """The command could not do its work. The message has no value of a record."""


def command_of(command=None):
    """The command line of ripslint: what was given, RIPSLINT_COMMAND, an archive called `ripslint`, or PATH."""
    if command is not None:
        return [command] if isinstance(command, str) else list(command)
    named = os.environ.get("RIPSLINT_COMMAND")
    if named:
        return named.split()
    node, cli = os.path.abspath("ripslint/bin/node"), os.path.abspath("ripslint/cli.cjs")
    if os.path.exists(node) and os.path.exists(cli):
        return [node, cli]
    found = shutil.which("ripslint")
    if found is None:
        raise RipslintError(
            f"{socket.gethostname()} has no ripslint: give command=, set RIPSLINT_COMMAND, or add the archive that "
            "`python -m ripslint_spark pack` makes"
        )
    return [found]


class Files:
    """The files that options name, as bytes: they are written for a task, and removed when the command has read them."""

    def __init__(self, options, context):
        self.options = []
        self.contents = []
        if context is not None:
            if not isinstance(context, bytes):
                with open(context, "rb") as file:
                    context = file.read()
            self.options.append("--context")
            self._add("", context)
        of_file = {"--context": False, "--invoices": False, "--table": True}
        named = None
        for option in options:
            if named is not None:
                name, path = option.split("=", 1) if of_file[named] else ("", option)
                with open(path, "rb") as file:
                    self._add(f"{name}=" if name else "", file.read())
                named = None
                continue
            self.options.append(option)
            named = option if option in of_file else None

    def _add(self, prefix, content):
        self.options.append((prefix, len(self.contents)))
        self.contents.append(content)

    def written(self, folder):
        """The options, with the files in a folder that only this user can read."""
        for index, content in enumerate(self.contents):
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
            with os.fdopen(os.open(os.path.join(folder, str(index)), flags, 0o600), "wb") as file:
                file.write(content)
        return [
            each if isinstance(each, str) else each[0] + os.path.join(folder, str(each[1]))
            for each in self.options
        ]


class Filter:
    """A process `ripslint filter`. A frame is written, then its answer is read: neither side ever waits for both."""

    def __init__(self, command, files, more=()):
        self.command = command
        self.files = files
        self._log = tempfile.TemporaryFile()
        with tempfile.TemporaryDirectory() as folder:
            options = [*files.written(folder), *more]
            self._process = subprocess.Popen(
                [*command_of(command), "filter", *options],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
            )
            try:
                self.hello = json.loads(self._read())
            except BaseException:
                self.close()
                raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def check(self, expected):
        """Fails unless this host judges as the driver does."""
        if self.hello["protocol"] != PROTOCOL or self.hello["judging"] != expected["judging"]:
            raise RipslintError(
                f"{socket.gethostname()} judges otherwise than the driver: ripslint "
                f"{self.hello['tool']['version']} here, {expected['tool']['version']} there"
            )

    def ask(self, count, offsets, parts):
        """The answer to a frame: its columns, and its findings as lines of JSON."""
        stdin = self._process.stdin
        try:
            stdin.write(struct.pack("<I", count))
            stdin.write(offsets)
            for part in parts:
                stdin.write(part)
            stdin.flush()
        except (BrokenPipeError, OSError):
            raise self._failure() from None
        columns, findings = {}, []
        while True:
            head, _, some = self._read().partition(b"\n")
            for name, values in json.loads(head).items():
                columns.setdefault(name, []).extend(values)
            findings.append(some)
            if len(columns["records"]) == count:
                return columns, b"".join(findings)

    def end(self):
        """Ends the input. Returns the counts of all rows."""
        self._process.stdin.close()
        counts = json.loads(self._read())
        if self._process.wait() != 0:
            raise self._failure()
        return counts

    def close(self):
        """Ends the process, however it is."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._log):
            try:
                stream.close()
            except OSError:
                pass

    def _read(self):
        size = self._process.stdout.read(4)
        if len(size) < 4:
            raise self._failure()
        (length,) = struct.unpack("<I", size)
        answer = self._process.stdout.read(length)
        if len(answer) < length:
            raise self._failure()
        return answer

    def _failure(self):
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            code = None
        return failure(code, self._log)


def failure(code, log):
    """An error for an exit code. Of standard error, only what ripslint says of its usage or of a file is taken."""
    log.seek(0)
    first = log.read(2000).decode("utf-8", "replace").split("\n", 1)[0]
    said = f": {first}" if code in (2, 3) and first.startswith("ripslint: ") else ""
    return RipslintError(f"ripslint ended with {code} on {socket.gethostname()}{said}")
