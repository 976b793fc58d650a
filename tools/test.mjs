/**
 * Checks and tests. A failure does not stop the rest. The last line counts both.
 *   --quick       what one runs before each commit
 *   --ci          all, the tests of test/ci and of memory too, the runtimes and the examples
 *   --only NAMES  some of the steps, comma-separated; other arguments are passed to vitest
 */
import { spawn } from "node:child_process";
import { setup as writeMissingPages } from "./build/write-pages.mjs";
import { root, tool } from "./tool.mjs";

const vitest = (...projects) => [
  tool("vitest"),
  "run",
  "--reporter=default",
  "--reporter=./tools/plain-reporter.ts",
  ...projects.flatMap((name) => ["--project", name]),
];

/** The steps that check the sources. */
const checks = {
  format: [tool("@biomejs/biome", "biome"), "format"],
  // Types too, of each file by the nearest tsconfig.json: those of src and rules know no host, those of src/page a browser.
  lint: [tool("oxlint"), "--type-aware", "--type-check", "--deny-warnings"],
  unused: [tool("knip"), "--no-config-hints"],
  derived: [tool("tsx"), "tools/generate/generate.ts", "--check"],
};

/**
 * The steps that build the package and test it. They run at the same time as the checks, most of which use one
 * core.
 */
const tests = {
  build: ["tools/build/build.mjs", "--quiet"],
  publint: [tool("publint"), "--strict"],
  attw: [
    tool("@arethetypeswrong/cli", "attw"),
    ..."--pack . --profile node16 --exclude-entrypoints ./package.json --no-emoji --no-color".split(
      " ",
    ),
  ],
  size: [tool("size-limit")],
  vitest: vitest("quick", "mocks", "slow", "long"),
  "vitest-quick": vitest("quick", "mocks"),
  "vitest-rare": vitest("rare", "ci"),
  "vitest-ci": vitest("quick", "mocks", "slow", "long", "ci"),
  // By itself: beside others garbage is collected later, so that a run takes some MB more.
  "vitest-memory": [...vitest("rare"), "/memory.test.ts"],
};

/** What installs packages of its own to test the built package with. */
const apart = { runtimes: ["tools/runtimes.mjs"], examples: ["tools/examples.mjs"] };

const steps = { ...checks, ...tests, ...apart };
const quick = ["format", "lint", "vitest-quick"];
const full = Object.keys({ ...checks, ...tests }).filter(
  (name) => !/-(?:quick|rare|ci|memory)$/.test(name),
);

const [chosen, rest] = readArguments(process.argv.slice(2));
writeMissingPages();
let passed = 0;
let failed = 0;
const { build, ...onBuild } = tests;
const built = inTurn({ build });
await Promise.all([
  inTurn(checks)
    .then(() => built)
    .then(() => inTurn(apart)),
  built.then(() => inTurn(onBuild)),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs those steps of a group that are chosen. */
async function inTurn(group) {
  for (const name of chosen.filter((each) => Object.hasOwn(group, each))) await report(name);
}

/**
 * Runs one step, and counts it. What runs beside the tests is printed as one block when it has ended, so that outputs
 * are not mixed.
 */
async function report(name) {
  const start = performance.now();
  const isTest = Object.hasOwn(tests, name);
  if (isTest) console.log(`\n== ${name}`);
  const { output, ...count } = await run(name, isTest);
  if (!isTest) console.log(`\n== ${name}\n${output}`);
  passed += count.passed;
  failed += count.failed;
  const verdict = count.failed > 0 ? "FAILED" : "ok";
  console.log(`-- ${name}: ${verdict}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs one step. A check counts as one; a run of tests counts as its tests, or as one failure if it crashes. */
async function run(name, isShown) {
  const isVitest = name.startsWith("vitest");
  const hasCount = isVitest || Object.hasOwn(apart, name);
  // None of these connects to anything, and each process would load these certificates, for 80 ms.
  const { NODE_EXTRA_CA_CERTS: _, ...offline } = process.env;
  const env = Object.hasOwn(apart, name) ? process.env : offline;
  const { code, output } = await spawned(
    [...steps[name], ...(isVitest ? rest : [])],
    name === "vitest-quick" ? { ...env, RIPSLINT_QUICK: "1" } : env,
    isShown,
  );
  const counts = hasCount && /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(output);
  if (!counts)
    return {
      passed: code === 0 && !hasCount ? 1 : 0,
      failed: code === 0 && !hasCount ? 0 : 1,
      output,
    };
  const failures = Number(counts[2]);
  return {
    passed: Number(counts[1]),
    failed: code === 0 ? failures : Math.max(failures, 1),
    output,
  };
}

function spawned(args, env, isShown) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", isShown ? "inherit" : "pipe"],
    });
    let output = "";
    const take = (text) => {
      output += text;
      if (isShown) process.stdout.write(text);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    child.on("close", (code) => resolve({ code, output }));
  });
}

function readArguments(args) {
  if (args[0] === "--quick") return [quick, args.slice(1)];
  if (args[0] === "--ci") {
    const ofAll = full.map((name) => (name === "vitest" ? "vitest-ci" : name));
    return [[...ofAll, "vitest-memory", ...Object.keys(apart)], args.slice(1)];
  }
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
