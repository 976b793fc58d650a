"""The findings of ripslint in Apache Spark. Only `mapInArrow` is used: it works with Spark Connect, too."""

import re
from urllib.parse import unquote

from . import arrow, places
from .node import Files, Filter, RipslintError

__all__ = ["Ripslint", "RipslintError"]

#: Partitions of documents are at least this large, in bytes: each of them is a process.
PARTITION = 64 * 1024 * 1024

#: The largest file that can be a row, in bytes.
MAX_DOCUMENT = 1024 * 1024 * 1024

#: Rows in a batch of Arrow.
BATCH = 1000


class Ripslint:
    """
    How records are judged, in every task alike.

    :param context: the answer of the contract's context, as a path or bytes; without it, `options` must say what to do
        (`--provider-code`, `--no-context`).
    :param options: those of `ripslint filter`, as `["--pack", "res948"]`. The files that they name are read here.
    :param command: the command line of ripslint on every host; otherwise see `command_of`.
    :raises RipslintError: if the command cannot be run here, or refuses the context or an option.
    """

    def __init__(self, context=None, options=(), command=None):
        self._files = Files(options, context)
        self._command = command
        self._hello = self._judging()

    def column(self, df, text="json", key=()):
        """
        Judges each row as a file of its own: a record, an array, a document, NDJSON or gzip. There is one row of results
        for each row, with the columns of `key`.
        """
        self._set_batches(df.sparkSession)
        names = list(key)
        taken = [name for name in names if name in arrow.TAKEN]
        if taken:
            raise ValueError(f"columns of results have these names, rename those of the key: {', '.join(taken)}")
        rows = df.select(*names, df[text].cast("binary").alias("_text"))
        schema = arrow.with_keys(rows.schema, names)
        return rows.mapInArrow(self._task(arrow.rows_of, names), schema)

    def documents(self, spark, path, pattern="*.json", recursive=True):
        """
        Judges each file of a folder as a row, with its path as `file`.

        :raises RipslintError: names files above 1 GiB, which `ripslint validate` reads on one machine.
        """
        files = (
            spark.read.format("binaryFile")
            .option("pathGlobFilter", pattern)
            .option("recursiveFileLookup", str(bool(recursive)).lower())
            .load(path)
        )
        large = [row.path for row in files.where(files.length > MAX_DOCUMENT).select("path").limit(5).collect()]
        if large:
            raise RipslintError(f"too large to be rows, use ripslint validate: {', '.join(large)}")
        total = files.select("length").groupBy().sum().collect()[0][0] or 0
        partitions = max(1, total // PARTITION)
        rows = files.select(files.path.alias("file"), "content").coalesce(partitions)
        empty = _empty_files(files)
        if empty:
            nothing = [(name, b"") for name in empty]
            rows = rows.union(spark.createDataFrame(nothing, "file string, content binary").coalesce(1))
        return self.column(rows, "content", ["file"])

    def ndjson(self, spark, paths):
        """
        Judges files of NDJSON, which Spark splits. Rows of results are pieces of a file: `file, start, seq, findings,
        end`, with places in the file.

        :raises RipslintError: (by the task) names a file that is not NDJSON, and (here) one that is packed.
        """
        from pyspark import StorageLevel
        from pyspark.sql import functions as F

        self._set_batches(spark)
        text = spark.read.option("lineSep", "\n").text(paths)
        lines = text.select(
            F.col("value").cast("binary").alias("_text"),
            F.col("_metadata.file_path").alias("file"),
            F.col("_metadata.file_block_start").alias("start"),
            F.col("_metadata.file_block_length").alias("length"),
            F.col("_metadata.file_size").alias("size"),
        )
        packed = [row.file for row in lines.select("file").distinct().collect() if row.file.lower().endswith(".gz")]
        if packed:
            raise RipslintError(f"packed, Spark cannot split them: {', '.join(packed[:5])}")
        pieces = lines.mapInArrow(self._task(arrow.pieces_of, None), arrow.PIECES)
        # They are read twice, for the findings and for the sums before them; `spark.catalog.clearCache()` removes them.
        return places.placed(pieces.persist(StorageLevel.DISK_ONLY))

    def findings(self, results):
        """One row for each finding of `column`, `documents` or `ndjson`, with the other columns that are no counts."""
        from pyspark.sql import functions as F

        others = {*arrow.COUNTED, "findings"}
        if {"start", "seq", "end"} <= set(results.columns):
            others |= {"start", "seq", "end"}
        kept = [F.col(name) for name in results.columns if name not in others]
        return results.select(*kept, F.explode("findings").alias("_finding")).select(*kept, "_finding.*")

    def summary(self, results):
        """The counts of the results of `column` or `documents`, as `summary` of the json report, without totals."""
        return places.summary(results)

    def _task(self, work, names):
        more = ["--input", "ndjson"] if names is None else []
        command, files = self._command, self._files
        hello = self._judging(more) if more else self._hello

        def run(batches):
            with Filter(command, files, more) as process:
                process.check(hello)
                yield from work(process, batches, names)
                process.end()

        return run

    def _judging(self, more=()):
        """What the command says here of how records are judged."""
        with Filter(self._command, self._files, more) as process:
            process.end()
            return process.hello

    @staticmethod
    def _set_batches(spark):
        """A batch must not be many gigabytes."""
        name = "spark.sql.execution.arrow.maxRecordsPerBatch"
        if int(spark.conf.get(name)) > BATCH or int(spark.conf.get(name)) <= 0:
            spark.conf.set(name, BATCH)


def _empty_files(files):
    """The files without a byte, which Spark lists and does not read."""
    listed = files.inputFiles()
    if len(listed) == files.select("length").count():
        return []
    read = {unquote(row.path) for row in files.select("path").toLocalIterator()}
    names = (re.sub("^file:/+", "file:/", unquote(name)) for name in listed)
    return sorted(name for name in names if name not in read)
