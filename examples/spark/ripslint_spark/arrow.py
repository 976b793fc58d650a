"""Batches of Arrow: rows in, results out. Texts pass as the buffers that they are; Python loops over findings only."""

import json
from bisect import bisect_right

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import types as T

from .node import MAX_FRAME, Filter, RipslintError

_FINDING = [
    ("record", pa.int64(), T.LongType()),
    ("shape", pa.int32(), T.IntegerType()),
    ("array", pa.string(), T.StringType()),
    ("index", pa.int64(), T.LongType()),
    ("pointer", pa.string(), T.StringType()),
    ("line", pa.int64(), T.LongType()),
    ("column", pa.int64(), T.LongType()),
    ("offset", pa.int64(), T.LongType()),
    ("length", pa.int64(), T.LongType()),
    ("code", pa.string(), T.StringType()),
    ("severity", pa.string(), T.StringType()),
    ("path", pa.list_(pa.string()), T.ArrayType(T.StringType())),
    ("message", pa.string(), T.StringType()),
    ("params", pa.string(), T.StringType()),
    ("value", pa.string(), T.StringType()),
]
_FINDING_ARROW = pa.struct([pa.field(name, kind) for name, kind, _ in _FINDING])
FINDING = T.StructType([T.StructField(name, kind) for name, _, kind in _FINDING])

_RESULTS = [
    ("records", pa.int32(), T.IntegerType()),
    ("loaded", pa.int32(), T.IntegerType()),
    ("ready", pa.int32(), T.IntegerType()),
    ("errors", pa.int32(), T.IntegerType()),
    ("warnings", pa.int32(), T.IntegerType()),
    ("partial", pa.bool_(), T.BooleanType()),
    ("error", pa.string(), T.StringType()),
    ("digest", pa.string(), T.StringType()),
]

#: The columns of results that are counts, or about the whole row.
COUNTED = [*(name for name, _, _ in _RESULTS), "counts"]

#: The names of results and of findings.
TAKEN = frozenset([*COUNTED, "findings", *(name for name, _, _ in _FINDING)])

PIECES = T.StructType(
    [
        T.StructField("file", T.StringType()),
        T.StructField("start", T.LongType()),
        T.StructField("seq", T.LongType()),
        T.StructField("size", T.LongType()),
        T.StructField("findings", T.ArrayType(FINDING)),
        T.StructField(
            "end",
            T.StructType([T.StructField(name, T.LongType()) for name in ("records", "lines", "bytes")]),
        ),
    ]
)

#: Findings in one row of `ndjson`.
LISTED = 1000


def with_keys(schema, names):
    """The schema of results behind the columns of a key."""
    fields = [schema[name] for name in names]
    fields += [T.StructField(name, kind) for name, _, kind in _RESULTS]
    return T.StructType(
        [*fields, T.StructField("counts", T.StringType()), T.StructField("findings", T.ArrayType(FINDING))]
    )


def rows_of(process, batches, names):
    """The results of rows, batch by batch."""
    for batch in batches:
        text = _binary(batch.column(batch.schema.get_field_index("_text")))
        at = 0
        while at < batch.num_rows:
            count, offsets, parts = _frame(text, at)
            columns, findings = process.ask(count, offsets, parts)
            keys = [batch.column(batch.schema.get_field_index(name)).slice(at, count) for name in names]
            arrays = [pa.array(columns[name], kind) for name, kind, _ in _RESULTS]
            counts = [None if each is None else json.dumps(each) for each in columns["counts"]]
            lists = _lists(findings, count)
            yield pa.RecordBatch.from_arrays(
                [*keys, *arrays, pa.array(counts, pa.string()), lists],
                [*names, *COUNTED, "findings"],
            )
            at += count


def _binary(column):
    return pc.fill_null(column.cast(pa.binary()), b"")


def _frame(text, at):
    """The rows from an index on that make a frame: their count, the offsets from 0, and the bytes."""
    _, held, data = text.buffers()
    offsets = memoryview(held).cast("i")[text.offset : text.offset + len(text) + 1]
    begin = offsets[at]
    to = max(bisect_right(offsets, begin + MAX_FRAME, at + 1) - 1, at + 1)
    own = pa.Array.from_buffers(pa.int32(), to - at + 1, [None, held], offset=text.offset + at)
    from_zero = pc.subtract(own, pa.scalar(begin, pa.int32())).buffers()[1]
    end = offsets[to]
    parts = [] if data is None or end == begin else [memoryview(data)[begin:end]]
    return to - at, memoryview(from_zero)[: 4 * (to - at + 1)], parts


def _lists(findings, count):
    """The findings of an answer by row."""
    offsets = [0] * (count + 1)
    items = []
    for finding in _parsed(findings):
        offsets[finding["row"] + 1] += 1
        items.append(finding)
    for row in range(count):
        offsets[row + 1] += offsets[row]
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), _structs(items))


def _parsed(findings):
    return (json.loads(line) for line in findings.split(b"\n") if line)


def _structs(items):
    for finding in items:
        finding["path"] = [str(step) for step in finding["path"]]
        if "params" in finding:
            finding["params"] = json.dumps(finding["params"], ensure_ascii=False)
    return pa.array([{name: each.get(name) for name, _, _ in _FINDING} for each in items], _FINDING_ARROW)


class _Piece:
    """Lines of one split of a file, as many as make a frame."""

    def __init__(self, file, start, length, size):
        self.key = (file, start)
        self.isEnd = start + length >= size
        self.size = size
        self.seq = 0
        self.lines = []
        self.bytes = 0

    def add(self, line):
        self.lines.append(line)
        self.bytes += len(line) + 1


def pieces_of(process, batches, _names):
    """The results of lines: each piece of a split is a row of the filter, with places of its own."""
    piece = None
    for batch in batches:
        column = {name: batch.column(i) for i, name in enumerate(batch.schema.names)}
        files, starts = column["file"].to_pylist(), column["start"].to_pylist()
        lengths, sizes = column["length"].to_pylist(), column["size"].to_pylist()
        lines = column["_text"].to_pylist()
        for line, *split in zip(lines, files, starts, lengths, sizes):
            if piece is None or piece.key != (split[0], split[1]):
                if piece is not None:
                    yield from _judged(process, piece, True)
                piece = _Piece(*split)
            if piece.lines and piece.bytes + len(line) > MAX_FRAME // 2:
                yield from _judged(process, piece, False)
            piece.add(line)
    if piece is not None:
        yield from _judged(process, piece, True)


def _judged(process, piece, is_last):
    text = b"\n".join(piece.lines) + b"\n"
    # Whether a line end stands behind the last line of a file is not known here. It matters only for a sequence of UTF-8
    # that is cut: then there is none.
    if is_last and piece.isEnd and _is_cut(piece.lines[-1]):
        text = text[:-1]
    file, start = piece.key
    if start == 0 and piece.seq == 0 and len(piece.lines) > 1:
        _assert_lines(process, file, text)
    columns, findings = process.ask(1, _two(len(text)), [text])
    items = list(_parsed(findings))
    end = {"records": columns["records"][0], "lines": len(piece.lines), "bytes": piece.bytes}
    none = {"records": 0, "lines": 0, "bytes": 0}
    first = True
    while items or first:
        listed, items = items[:LISTED], items[LISTED:]
        yield pa.RecordBatch.from_arrays(
            [
                pa.array([file]),
                pa.array([start], pa.int64()),
                pa.array([piece.seq], pa.int64()),
                pa.array([piece.size], pa.int64()),
                pa.ListArray.from_arrays(pa.array([0, len(listed)], pa.int32()), _structs(listed)),
                pa.array([none if items else end], pa.struct([(name, pa.int64()) for name in none])),
            ],
            ["file", "start", "seq", "size", "findings", "end"],
        )
        piece.seq += 1
        first = False
    piece.lines, piece.bytes = [], 0


def _two(length):
    return pa.array([0, length], pa.int32()).buffers()[1]


def _is_cut(line):
    for back in range(1, min(4, len(line) + 1)):
        byte = line[-back]
        if byte < 0x80:
            return False
        if byte >= 0xC0:
            return back < (2 if byte < 0xE0 else 3 if byte < 0xF0 else 4)
    return False


def _assert_lines(process, file, text):
    """Fails if the head of a file says that it is one value and not lines."""
    with Filter(process.command, process.files) as other:
        columns, _ = other.ask(1, _two(min(len(text), MAX_FRAME // 8)), [text[: MAX_FRAME // 8]])
        other.end()
    if not columns["lines"][0]:
        raise RipslintError(f"{file} is not NDJSON: use documents")
