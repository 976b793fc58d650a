/**
 * Installs the runtimes of test/runtimes/ and runs test/rare/runtimes.test.ts, where now everything has to run. They are programs
 * for Linux with x64 and glibc: elsewhere nothing runs. The last line counts the tests.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root, tool } from "./tool.mjs";

const total = { passed: 0, failed: 0 };
const hasGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
if (process.platform === "linux" && process.arch === "x64" && hasGlibc) runAll();
else console.log("skipped: the runtimes of test/runtimes/ are for Linux with x64 and glibc");
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runAll() {
  const isReady =
    run("npm", ["ci"], join(root, "test/runtimes")) &&
    run(process.execPath, ["tools/build/build.mjs", "--if-stale", "--quiet"], root);
  if (!isReady) {
    total.failed += 1;
    return;
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      tool("vitest"),
      "run",
      "test/rare/runtimes.test.ts",
      "--reporter=verbose",
      "--reporter=./tools/plain-reporter.ts",
    ],
    {
      cwd: root,
      env: { ...process.env, RIPSLINT_RUNTIMES: "all" },
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  console.log(stdout);
  const counts = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(stdout);
  total.passed += Number(counts?.[1] ?? 0);
  total.failed += Math.max(Number(counts?.[2] ?? 0), status === 0 ? 0 : 1);
}

function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: "inherit" }).status === 0;
}
