/**
 * Checks, one after the other; a failure does not stop the rest. The last line counts tests and checks.
 *   --quick       what one runs before each commit
 *   --only NAMES  some of the steps, comma-separated; what else is given goes to vitest
 */
import { spawn } from "node:child_process";
import { setup as writeMissingPages } from "./write-pages.mjs";
import { root, tool } from "./tool.mjs";

const tsc = tool("typescript", "tsc");
const vitest = [
  tool("vitest"),
  "run",
  "--reporter=default",
  "--reporter=./scripts/plain-reporter.ts",
];

const steps = {
  format: [tool("@biomejs/biome", "biome"), "format"],
  lint: [tool("oxlint"), "--type-aware", "--deny-warnings"],
  types: [tsc, "-p", "tsconfig.json"],
  "types-core": [tsc, "-p", "tsconfig.core.json"],
  unused: [tool("knip"), "--no-config-hints"],
  derived: [tool("tsx"), "scripts/generate.ts", "--check"],
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
  "vitest-quick": [...vitest, "--project", "quick"],
};

const quick = ["format", "lint", "types", "types-core", "vitest-quick"];
const full = Object.keys(steps).filter((name) => name !== "vitest-quick");

/** The quick loop takes a tenth of the fixed seeds. */
const env = { ...process.env };
const quickEnv = { RIPSLINT_SEEDS: "2000", ...env };

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
  const { code, output } = await spawned(
    [...steps[name], ...(isVitest ? rest : [])],
    name === "vitest-quick" ? quickEnv : env,
  );
  const counts = isVitest && /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(output);
  if (!counts)
    return { passed: code === 0 && !isVitest ? 1 : 0, failed: code === 0 && !isVitest ? 0 : 1 };
  const failures = Number(counts[2]);
  return { passed: Number(counts[1]), failed: code === 0 ? failures : Math.max(failures, 1) };
}

function spawned(args, environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: environment,
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
  if (args[0] === "--quick") return [quick, args.slice(1)];
  const at = args.indexOf("--only");
  if (at < 0) return [full, args];
  const names = (args[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    console.error(`unknown step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}`);
    process.exit(2);
  }
  return [names, args.toSpliced(at, 2)];
}
