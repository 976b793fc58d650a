"""
ripslint_spark with a real Spark: every result is that of `ripslint validate` on the same bytes, whatever dies on the way.
Run by `npm run spark`, which sets RIPSLINT_CLI.
"""

import gzip
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)
os.environ["PYTHONPATH"] = ROOT
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

import pyspark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

from ripslint_spark import Ripslint, RipslintError  # noqa: E402

CLI = os.environ["RIPSLINT_CLI"]

#: Where workers keep the standard output and error of executors.
WORK = os.path.join(os.path.dirname(pyspark.__file__), "work")
COMMAND = ["node", CLI]
PLANTED = "PLANTED7731"
CODE = "110010000001"


def record(number, faulty):
    """A record of procedimientos; a faulty one has a value that must be shown nowhere."""
    return {
        "codPrestador": CODE,
        "fechaInicioAtencion": PLANTED if faulty else "2026-01-02 10:00",
        "codProcedimiento": "890201",
        "vrServicio": f"{PLANTED}á" if faulty else number,
        "tipoDocumentoIdentificacion": "CC",
        "numDocumentoIdentificacion": "1000000001",
        "consecutivo": number,
    }


def document(records):
    person = {"tipoDocumentoIdentificacion": "CC", "numDocumentoIdentificacion": "7"}
    return {"numFactura": "FE1", "usuarios": [{**person, "servicios": {"procedimientos": records}}]}


def as_bytes(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="ripslint-spark-")
        shutil.rmtree(WORK, ignore_errors=True)
        cls.events = cls.path("events")
        os.mkdir(cls.events)
        cls.context = as_bytes({"providerCodes": [CODE]})
        with open(cls.path("context.json"), "wb") as file:
            file.write(cls.context)
        cls.spark = cls.session("local-cluster[2,1,1024]")
        cls.rips = Ripslint(context=cls.context, options=["--lang", "en"], command=COMMAND)

    @classmethod
    def session(cls, master, **more):
        builder = SparkSession.builder.master(master).appName("ripslint")
        settings = {
            "spark.ui.enabled": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.executorEnv.PYTHONPATH": ROOT,
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": f"file://{cls.events}",
            "spark.eventLog.compress": "false",
            "spark.sql.shuffle.partitions": "2",
            # A row of 64 MB is a few large arrays, for which the heap of the standard collector is often too fragmented.
            "spark.executor.extraJavaOptions": "-XX:+UseParallelGC",
            "spark.excludeOnFailure.enabled": "false",
            **more,
        }
        for name, value in settings.items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("WARN")
        return session

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.assertNothingLeft()
        shutil.rmtree(cls.folder, ignore_errors=True)

    def tearDown(self):
        self.spark.catalog.clearCache()

    @classmethod
    def path(cls, *names):
        return os.path.join(cls.folder, *names)

    @classmethod
    def assertNothingLeft(cls):
        """No process of node is left, and the planted value is in no log of Spark."""
        for _ in range(100):
            left = subprocess.run(["pgrep", "-f", CLI], stdout=subprocess.PIPE, check=False).stdout.split()
            if not left:
                break
            time.sleep(0.1)
        assert not left, f"{len(left)} processes are left"
        for log in (cls.events, WORK):
            found = subprocess.run(["grep", "-rl", PLANTED, log], stdout=subprocess.PIPE, check=False).stdout
            assert not found, f"a value is in {found.decode()}"

    def validated(self, *paths, options=()):
        """The json report of one run over files."""
        context = ["--context", self.path("context.json"), "--lang", "en"]
        ended = subprocess.run(
            [*COMMAND, *paths, *context, *options, "-f", "json", "-q"], stdout=subprocess.PIPE, check=False
        )
        return json.loads(ended.stdout)

    def written(self, name, content):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def found(self, results):
        """The findings of results as they are in the json report, but the file."""
        rows = []
        for row in self.rips.findings(results).toLocalIterator():
            finding = {name: value for name, value in row.asDict(recursive=True).items() if value is not None}
            if "params" in finding:
                finding["params"] = json.loads(finding["params"])
            rows.append(finding)
        return rows

    def expected(self, report, key):
        """The findings of a report in the form of `found`; `key` is the column for a file."""
        findings = []
        for finding in report["findings"]:
            own = {name: value for name, value in finding.items() if value is not None and name != "file"}
            own["path"] = [str(step) for step in own["path"]]
            findings.append({**own, **key(finding["file"])})
        return findings

    def assertSame(self, own, theirs):
        order = lambda finding: json.dumps(finding, sort_keys=True)
        self.assertEqual(sorted(map(order, own)), sorted(map(order, theirs)))

    def assertSummary(self, results, report):
        own = self.rips.summary(results)
        theirs = {name: value for name, value in report["summary"].items() if name in own}
        self.assertEqual(own, theirs)
        self.assertGreater(own["bySeverity"]["error"], 0)

    def rows(self, count, faulty):
        """Rows of every kind, written as files, too: their texts, and the report of one run over the files."""
        kinds = [
            lambda i: as_bytes(record(i, i % faulty == 0)),
            lambda i: as_bytes([record(i, i % faulty == 0), record(i, False)]),
            lambda i: as_bytes(document([record(i, i % faulty == 0)])),
            lambda i: b"\n".join(as_bytes(record(j, j % faulty == 0)) for j in range(i % 7)),
            lambda i: gzip.compress(as_bytes(record(i, i % faulty == 0)), mtime=0),
            lambda i: as_bytes(record(i, True))[:-9],
            lambda i: as_bytes(record(i, True)).decode().encode("latin-1", "replace"),
            lambda i: b"",
        ]
        texts = [bytearray(kinds[i % len(kinds)](i)) for i in range(count)]
        folder = f"rows-{count}-{faulty}"
        for i, text in enumerate(texts):
            self.written(f"{folder}/{i:06}.json", text)
        return texts, self.validated(self.path(folder))

    def table(self, texts, partitions):
        data = [(i, text) for i, text in enumerate(texts)]
        return self.spark.createDataFrame(data, "id long, json binary").repartitionByRange(partitions, "id")

    def id_of(self, file):
        return {"id": int(os.path.basename(file)[:6])}

    def wrapped(self, name, script):
        """A command that does something before or beside node, as often as there are markers."""
        path = self.written(f"{name}.sh", script.encode())
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return Ripslint(context=self.context, options=["--lang", "en"], command=[path])

    def dying(self, name, times, kill):
        """A command of which the first processes in tasks kill something. Returns it with the folder of what is left of the markers."""
        markers = self.path(f"markers-{name}")
        os.mkdir(markers)
        script = f"""#!/bin/sh
for marker in {markers}/*; do
  if mv "$marker" "{markers}.used-$$" 2>/dev/null; then {kill}; break; fi
done
exec node {CLI} "$@"
"""
        rips = self.wrapped(name, script)
        for i in range(times):
            with open(os.path.join(markers, str(i)), "w", encoding="utf-8"):
                pass
        return rips, markers

    # --- the ways ---

    def test_column(self):
        texts, report = self.rows(400, 3)
        results = self.rips.column(self.table(texts, 4), key=["id"]).persist()
        self.assertEqual(results.count(), 400)
        self.assertSummary(results, report)
        self.assertSame(self.found(results), self.expected(report, self.id_of))

    def test_column_with_a_pack(self):
        texts, _ = self.rows(64, 3)
        options = ["--pack", "res948@v002"]
        report = self.validated(self.path("rows-64-3"), options=options)
        rips = Ripslint(context=self.path("context.json"), options=["--lang", "en", *options], command=COMMAND)
        results = rips.column(self.table(texts, 2), key=["id"]).persist()
        self.assertSummary(results, report)
        self.assertSame(self.found(results), self.expected(report, self.id_of))

    def test_null_is_an_empty_row(self):
        table = self.spark.createDataFrame([(1, None), (2, "null")], "id long, json string")
        rows = {row.id: row for row in self.rips.column(table, key=["id"]).collect()}
        self.assertEqual([rows[1].records, rows[1].findings[0].code], [0, "json"])
        self.assertEqual(json.loads(rows[1].findings[0].params), {"mistake": "empty"})

    def test_documents(self):
        _, report = self.rows(300, 5)
        results = self.rips.documents(self.spark, self.path("rows-300-5")).persist()
        self.assertSummary(results, report)
        self.assertSame(self.found(results), self.expected(report, lambda file: {"file": f"file:{file}"}))
        self.assertLessEqual(results.rdd.getNumPartitions(), 2)

    def lines(self, name, end=b"\n", mark=b"", last=True):
        """A file of NDJSON of several splits, with lines of every kind."""
        kinds = [
            lambda i: as_bytes(record(i, i % 40 == 0)),
            lambda i: as_bytes(document([record(i, False)])) if i % 50 == 1 else as_bytes(record(i, False)),
            lambda i: b"" if i % 30 == 2 else as_bytes(record(i, False)),
            lambda i: as_bytes(record(i, True))[:-5] if i % 60 == 3 else as_bytes(record(i, False)),
            lambda i: as_bytes(record(i, False)).replace(b"890201", b"\xe1\xf1") if i % 80 == 4 else b" ",
        ]
        text = mark + end.join(kinds[i % len(kinds)](i) for i in range(6000)) + (end if last else b"")
        return self.written(name, text)

    def test_ndjson(self):
        paths = [
            self.lines("lines/lf.ndjson"),
            self.lines("lines/crlf.ndjson", end=b"\r\n"),
            self.lines("lines/mark.ndjson", mark=b"\xef\xbb\xbf"),
            self.lines("lines/mark-cut.ndjson", mark=b"\xef\xbb\xbf", last=False),
            self.lines("lines/cut.ndjson", last=False),
            self.written("lines/utf8-cut.ndjson", as_bytes(record(1, False)) + b'\n{"a":"\xc3'),
            self.written("lines/one.ndjson", as_bytes(record(1, True))),
        ]
        report = self.validated(*paths)
        self.spark.conf.set("spark.sql.files.maxPartitionBytes", 100_000)
        results = self.rips.ndjson(self.spark, self.path("lines")).persist()
        self.assertGreater(results.select("file", "start").distinct().count(), 20)
        self.assertSame(self.found(results), self.expected(report, lambda file: {"file": f"file:{file}"}))
        self.assertGreater(len(report["findings"]), 500)
        self.spark.conf.unset("spark.sql.files.maxPartitionBytes")

    def test_ndjson_refuses_what_is_not_lines(self):
        self.written("other/a.ndjson", json.dumps(document([record(1, False)] * 3), indent=1).encode())
        with self.assertRaisesRegex(Exception, "a.ndjson is not NDJSON: use documents"):
            self.rips.ndjson(self.spark, self.path("other/a.ndjson")).count()
        self.written("other/b.ndjson.gz", gzip.compress(as_bytes(record(1, False))))
        with self.assertRaisesRegex(RipslintError, "b.ndjson.gz"):
            self.rips.ndjson(self.spark, self.path("other/b.ndjson.gz"))

    def test_a_row_of_64_megabytes(self):
        path = self.written("large/row.json", b'{"a":"' + b"x" * 64_000_000 + b'"}')
        (row,) = self.rips.documents(self.spark, os.path.dirname(path)).collect()
        self.assertEqual([finding.code for finding in row.findings], ["too-large"])

    def test_skew_and_rows_that_are_all_faulty(self):
        began = time.monotonic()
        texts, report = self.rows(3000, 1)
        table = self.table(texts, 2).selectExpr("*", "if(id % 10 < 8, 0, id) as part").repartition(4, "part")
        results = self.rips.column(table, key=["id"]).persist()
        self.assertSummary(results, report)
        self.assertLess(time.monotonic() - began, 120)

    # --- what dies ---

    def assertSurvives(self, name, times, kill):
        texts, report = self.rows(400, 3)
        rips, markers = self.dying(name, times, kill)
        results = rips.column(self.table(texts, 4), key=["id"]).persist()
        self.assertSummary(results, report)
        self.assertSame(self.found(results), self.expected(report, self.id_of))
        self.assertEqual(os.listdir(markers), [])

    def test_python_workers_are_killed(self):
        self.assertSurvives("python", 2, "kill -9 $PPID; exit 1")

    def test_node_is_killed(self):
        self.assertSurvives("node", 2, "kill -9 $$")

    def test_node_ends_within_an_answer(self):
        cut = """
const { spawn } = require("node:child_process");
const child = spawn(process.execPath, process.argv.slice(2), { stdio: ["inherit", "pipe", "inherit"] });
let left = 400;
child.stdout.on("data", (bytes) => {
  const some = bytes.subarray(0, left);
  left -= some.length;
  process.stdout.write(some, () => left === 0 && child.kill("SIGKILL"));
});
child.on("exit", () => process.exit(1));"""
        program = self.written("cut.js", cut.encode())
        self.assertSurvives("cut", 2, f'exec node {program} {CLI} "$@"')

    def test_an_executor_is_killed(self):
        parent = "$(ps -o ppid= -p {})".format
        self.assertSurvives("executor", 1, f"kill -9 {parent(parent('$PPID'))}; exit 1")

    def test_a_host_that_judges_otherwise(self):
        other = self.path("other-context.json")
        with open(other, "wb") as file:
            file.write(as_bytes({"providerCodes": ["110010000002"]}))
        flag = self.path("otherwise")
        rips = self.wrapped(
            "otherwise-command",
            f'#!/bin/sh\n[ -e {flag} ] && exec node {CLI} filter --context {other}\nexec node {CLI} "$@"\n',
        )
        with open(flag, "w", encoding="utf-8"):
            pass
        with self.assertRaisesRegex(Exception, "judges otherwise than the driver"):
            rips.column(self.table([b"{}"], 1), key=["id"]).collect()

    def test_wrong_usage_is_said_here(self):
        with self.assertRaisesRegex(RipslintError, "did you mean --pack"):
            Ripslint(context=self.context, options=["--pakc", "res948"], command=COMMAND)
        with self.assertRaises(FileNotFoundError):
            Ripslint(context=self.path("no-context.json"), command=COMMAND)
        with self.assertRaisesRegex(ValueError, "path"):
            self.rips.column(self.spark.createDataFrame([("a", "{}")], "path string, json string"), key=["path"])


class WalkTest(unittest.TestCase):
    """The example of docs/scale.md, from an empty folder to a table of findings, with what it prints."""

    def test_the_example_of_the_guide(self):
        root = os.path.dirname(os.path.dirname(ROOT))
        for page in ("docs/scale.md", "docs/scale.es.md"):
            with open(os.path.join(root, page), encoding="utf-8") as file:
                text = file.read()
            program = text.split("```python\n")[1].split("```")[0]
            printed = text.split("```text\n")[1].split("```")[0]
            with tempfile.TemporaryDirectory() as folder:
                for name in ("records.ndjson", "context.json"):
                    shutil.copy(os.path.join(root, "fixtures/samples", name), folder)
                ended = subprocess.run(
                    [sys.executable, "-c", program],
                    cwd=folder,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env={**os.environ, "RIPSLINT_COMMAND": f"node {CLI}"},
                    check=False,
                )
            self.assertEqual(ended.stdout.decode().strip(), printed.strip())


class PackTest(unittest.TestCase):
    """The archive with node and the command, unpacked as Spark unpacks it."""

    def test_the_archive_has_the_whole_command(self):
        with tempfile.TemporaryDirectory() as folder:
            archive = os.path.join(folder, "ripslint-node.tar.gz")
            pack = [sys.executable, "-m", "ripslint_spark", "pack", "-o", archive, "--cli"]
            missing = subprocess.run([*pack, os.path.join(folder, "cli.cjs")], stderr=subprocess.PIPE, check=False)
            self.assertNotEqual(missing.returncode, 0)
            self.assertIn(b"No such file", missing.stderr)
            subprocess.run([*pack, CLI], check=True)
            shutil.unpack_archive(archive, os.path.join(folder, "ripslint"))
            program = "from ripslint_spark import Ripslint; Ripslint(options=['--provider-code', '110010000001', '--pack', 'res948'])"
            environment = {key: value for key, value in os.environ.items() if key != "RIPSLINT_COMMAND"}
            subprocess.run([sys.executable, "-c", program], cwd=folder, env=environment, check=True)


class SpeculationTest(unittest.TestCase):
    """A second attempt of a slow task: it never starts on the same host, so there are two workers with addresses of their own."""

    def test_speculation(self):
        home = os.path.dirname(pyspark.__file__)
        spark_class = os.path.join(home, "bin", "spark-class")
        SparkTest.folder = tempfile.mkdtemp(prefix="ripslint-spark-")
        folder = SparkTest.folder
        SparkTest.events = os.path.join(folder, "events")
        os.mkdir(SparkTest.events)
        begun = []
        environment = {**os.environ, "SPARK_WORKER_DIR": folder, "SPARK_HOME": home, "SPARK_LOCAL_HOSTNAME": "127.0.0.1"}

        def begin(name, *args):
            with open(os.path.join(folder, f"{name}.log"), "wb") as log:
                begun.append(subprocess.Popen([spark_class, *args], stdout=log, stderr=log, env=environment))

        port = 17077
        try:
            begin("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0")
            time.sleep(4)
            for host in ("127.0.0.2", "127.0.0.3"):
                begin(host, "org.apache.spark.deploy.worker.Worker", "--host", host, "--cores", "1", "--memory", "1g", "--webui-port", "0", f"spark://127.0.0.1:{port}")
            spark = SparkTest.session(
                f"spark://127.0.0.1:{port}",
                **{
                    "spark.executor.memory": "512m",
                    "spark.speculation": "true",
                    "spark.speculation.interval": "200ms",
                    "spark.speculation.multiplier": "1.5",
                    "spark.speculation.quantile": "0.5",
                    "spark.scheduler.minRegisteredResourcesRatio": "1.0",
                    "spark.cores.max": "2",
                    "spark.executor.cores": "1",
                },
            )
            marker = os.path.join(folder, "slow")
            script = os.path.join(folder, "slow.sh")
            begins = os.path.join(folder, "begins")
            os.mkdir(begins)
            with open(script, "w", encoding="utf-8") as file:
                file.write(
                    f"#!/bin/sh\ntouch {begins}/$$\nif mv {marker} {marker}.used 2>/dev/null; then exec sleep 600; fi\nexec node {CLI} \"$@\"\n"
                )
            os.chmod(script, 0o700)
            rips = Ripslint(options=["--no-context", "--lang", "en"], command=[script])
            os.mknod(marker)
            texts = [as_bytes(record(i, i % 2 == 0)) for i in range(80)]
            table = spark.createDataFrame(list(enumerate(texts)), "id long, json binary").repartitionByRange(8, "id")
            results = rips.column(table, key=["id"])
            rows = results.collect()
            self.assertEqual(sorted(row.id for row in rows), list(range(80)))
            self.assertEqual(sum(row.records for row in rows), 80)
            self.assertEqual(sum(row.errors > 0 for row in rows), 40)
            self.assertFalse(os.path.exists(marker))
            self.assertGreater(len(os.listdir(begins)), 1 + 8, "no second attempt ran")
            spark.stop()
        finally:
            for process in begun:
                process.terminate()
            for process in begun:
                process.wait()
        left = subprocess.run(["pgrep", "-f", script], stdout=subprocess.PIPE, check=False).stdout
        self.assertEqual(left, b"")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    unittest.main(verbosity=2)
