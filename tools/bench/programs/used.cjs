/** Loaded before a program: leaves the resources that it used where the benchmark asks for it. */
const { writeFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

// A worker loads this too, and what it uses is the process's.
if (isMainThread)
  process.on("exit", () =>
    writeFileSync(process.env.RIPSLINT_BENCH_USED, JSON.stringify(process.resourceUsage())),
  );
