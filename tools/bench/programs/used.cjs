/** Loaded before a program: writes the resources that it used where the benchmark asks for them. */
const { writeFileSync } = require("node:fs");

process.on("exit", () =>
  writeFileSync(process.env.RIPSLINT_BENCH_USED, JSON.stringify(process.resourceUsage())),
);
