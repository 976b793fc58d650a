"""Places in whole files, and counts, from the rows of results."""

import json

from pyspark.sql import Window
from pyspark.sql import functions as F


def placed(pieces):
    """The pieces of files with the places of their findings in the file: running sums of what came before."""
    order = Window.partitionBy("file").orderBy("start", "seq").rowsBetween(Window.unboundedPreceding, -1)
    whole = Window.partitionBy("file")
    ends = pieces.select("file", "start", "seq", "size", "end.*")
    before = ends.select(
        "file",
        "start",
        "seq",
        *(
            F.coalesce(F.sum(name).over(order), F.lit(0)).alias(f"_{name}")
            for name in ("records", "lines", "bytes")
        ),
        # Hadoop drops a byte order mark; a last line without a line end counts one byte too many.
        F.when((F.col("size") - F.sum("bytes").over(whole)).isin(2, 3), 3).otherwise(0).alias("_mark"),
    )
    joined = pieces.join(F.broadcast(before), ["file", "start", "seq"])
    finding = lambda each: (
        each.withField("record", each["record"] + F.col("_records"))
        .withField("line", each["line"] + F.col("_lines"))
        .withField("offset", each["offset"] + F.col("_bytes") + F.col("_mark"))
    )
    return joined.select(
        "file", "start", "seq", F.transform("findings", finding).alias("findings"), "end"
    )


_sums = ("records", "loaded", "ready", "errors", "warnings")


def summary(results):
    """`summary` of the json report, without totals and lists of invoices, from the results of rows."""
    own = [F.sum(name).alias(name) for name in _sums] + [
        F.count(F.lit(1)).alias("files"),
        F.max("partial").alias("partial"),
        F.count("loaded").alias("_loaded"),
        F.count("ready").alias("_ready"),
    ]
    counts = results.agg(*own).collect()[0]
    more = {}
    for row in results.where(F.col("counts").isNotNull()).groupBy("counts").count().toLocalIterator():
        _add(more, json.loads(row["counts"]), row["count"])
    none = {"consultas": 0, "urgencias": 0, "hospitalizacion": 0}
    norm = more.get("norm")
    return {
        "files": counts["files"],
        "records": counts["records"] or 0,
        "loaded": (counts["loaded"] or 0) if counts["_loaded"] == counts["files"] else None,
        "ready": (counts["ready"] or 0) if counts["_ready"] == counts["files"] else None,
        "otherArrays": more.get("otherArrays", none),
        "notJudged": more.get("notJudged", none),
        **({} if norm is None else {"norm": norm}),
        "partial": bool(counts["partial"]),
        "bySeverity": {"error": counts["errors"] or 0, "warning": counts["warnings"] or 0},
        "byCode": more.get("byCode", {}),
    }


def _add(into, counts, times):
    for name, value in counts.items():
        if isinstance(value, dict):
            _add(into.setdefault(name, {}), value, times)
        else:
            into[name] = into.get(name, 0) + value * times
