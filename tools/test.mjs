/**
 * Runs the checks and the tests. A failure does not stop the rest. The last line counts both.
 *   --quick       what to run before each commit
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

/** The steps that build the package and test it. They run beside the checks, most of which use one core. */
const tests = {
  build: ["tools/build/build.mjs", "--if-stale", "--quiet"],
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
  "vitest-rare": vitest("rare"),
};

const steps = { ...checks, ...tests };
const quick = ["format", "lint", "vitest-quick"];
const full = Object.keys(steps).filter((name) => !/-(?:quick|rare)$/.test(name));

const [chosen, rest] = readArguments(process.argv.slice(2));
writeMissingPages();
let passed = 0;
let failed = 0;
await Promise.all([inTurn(checks), inTurn(tests)]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs those steps of a group that are chosen. */
async function inTurn(group) {
  for (const name of chosen.filter((each) => Object.hasOwn(group, each))) await report(name);
}

/** Runs one step, and counts it. The output of a check is printed as one block, so that it is not mixed with that of tests. */
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
  // No step connects to a server, and each process would load these certificates, for 80 ms.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const { code, output } = await spawned(
    [...steps[name], ...(isVitest ? rest : [])],
    name === "vitest-quick" ? { ...env, RIPSLINT_QUICK: "1" } : env,
    isShown,
  );
  const isOk = code === 0;
  if (!isVitest) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
  const counts = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(output);
  const failures = counts === null ? 1 : Number(counts[2]);
  return {
    passed: Number(counts?.[1] ?? 0),
    failed: isOk ? failures : Math.max(failures, 1),
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
