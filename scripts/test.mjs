/**
 * Every check, one after the other; a failure does not stop the rest. The last line counts tests and checks.
 *   --only NAMES  some of the steps, comma-separated; what else is given goes to vitest
 */
import { spawn } from "node:child_process";
import { setup as writeMissingPages } from "./write-pages.mjs";
import { root, tool } from "./tool.mjs";

const tsc = tool("typescript", "tsc");
const tsx = tool("tsx");
const vitest = [
  tool("vitest"),
  "run",
  "--reporter=default",
  "--reporter=./scripts/plain-reporter.ts",
];

/** Again in other time zones: what judges days and hours. */
const zoned = [
  ...vitest,
  ..."local-time rules revision norm norm-documents over-documents context"
    .split(" ")
    .map((name) => `test/${name}.test.ts`),
];

const steps = {
  format: [tool("@biomejs/biome", "biome"), "format"],
  lint: [tool("oxlint"), "--type-aware", "--deny-warnings"],
  types: [tsc, "-p", "tsconfig.json"],
  "types-core": [tsc, "-p", "tsconfig.core.json"],
  unused: [tool("knip"), "--no-config-hints"],
  derived: [tsx, "scripts/generate.ts", "--check"],
  build: ["scripts/build.mjs", "--quiet"],
  publint: [tool("publint"), "--strict"],
  attw: [
    tool("@arethetypeswrong/cli", "attw"),
    ..."--pack . --profile node16 --exclude-entrypoints ./package.json --no-emoji --no-color".split(
      " ",
    ),
  ],
  size: [tool("size-limit")],
  vitest,
  "vitest-bogota": zoned,
  "vitest-apia": zoned,
  "vitest-new-york": zoned,
};

const zones = {
  "vitest-bogota": "America/Bogota",
  "vitest-apia": "Pacific/Apia",
  "vitest-new-york": "America/New_York",
};

const [chosen, rest] = readArguments(process.argv.slice(2));
writeMissingPages();
let passed = 0;
let failed = 0;
for (const name of chosen) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const count = await run(name);
  passed += count.passed;
  failed += count.failed;
  const verdict = count.failed > 0 ? "FAILED" : "ok";
  console.log(`-- ${name}: ${verdict}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs one step. A check counts as one; a run of vitest as its tests, and as a failure if it dies. */
async function run(name) {
  const isVitest = name.startsWith("vitest");
  const { RIPSLINT_TZ_RUN: _, ...env } = process.env;
  if (zones[name]) Object.assign(env, { TZ: zones[name], RIPSLINT_TZ_RUN: "1" });
  const { code, output } = await spawned([...steps[name], ...(isVitest ? rest : [])], env);
  const counts = isVitest && /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(output);
  if (!counts)
    return { passed: code === 0 && !isVitest ? 1 : 0, failed: code === 0 && !isVitest ? 0 : 1 };
  const failures = Number(counts[2]);
  return { passed: Number(counts[1]), failed: code === 0 ? failures : Math.max(failures, 1) };
}

function spawned(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-1000);
      process.stdout.write(text);
    });
    child.on("close", (code) => resolve({ code, output }));
  });
}

function readArguments(args) {
  const at = args.indexOf("--only");
  if (at < 0) return [Object.keys(steps), args];
  const names = (args[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    console.error(`unknown step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}`);
    process.exit(2);
  }
  return [names, args.toSpliced(at, 2)];
}
