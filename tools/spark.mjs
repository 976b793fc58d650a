/**
 * `npm run spark`: the tests of examples/spark with a real Spark. They need Java and a Python with pyspark, pandas and
 * pyarrow (`RIPSLINT_PYTHON`, otherwise `python3`); where one is missing they are skipped, and it is reported why.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tool.mjs";

const path = (name) => join(root, name);
const python = process.env.RIPSLINT_PYTHON ?? "python3";

const missing = () => {
  if (spawnSync("java", ["-version"]).status !== 0) return "Java is missing";
  const modules = "import pyspark, pandas, pyarrow";
  if (spawnSync(python, ["-c", modules]).status !== 0)
    return `${python} lacks pyspark, pandas or pyarrow: pip install "pyspark[sql]"`;
  return existsSync(path("dist/cli.cjs")) ? undefined : "the command is not built: npm run build";
};

const why = missing();
if (why === undefined) {
  const { status } = spawnSync(
    python,
    [path("examples/spark/tests/test_spark.py"), ...process.argv.slice(2)],
    { stdio: "inherit", env: { ...process.env, RIPSLINT_CLI: path("dist/cli.cjs") } },
  );
  process.exitCode = status ?? 1;
} else console.log(`skipped: ${why}`);
