/** Loaded before a program: leaves its largest resident set, in kB, where the benchmark asks for it. */
const { writeFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

// A worker loads this too, and its set is the process's.
if (isMainThread)
  process.on("exit", () =>
    writeFileSync(process.env.RIPSLINT_BENCH_PEAK, String(process.resourceUsage().maxRSS)),
  );
