/**
 * Installs and tests each folder of examples/ that is a package, with the package of ripslint as a user has it. They are not
 * part of `npm test`, because each one has packages of its own. The last line counts all tests.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./tool.mjs";

const total = { passed: 0, failed: 0 };
const unpacked = mkdtempSync(join(tmpdir(), "ripslint-examples-"));
if (isPacked()) for (const name of packages()) report(name);
else total.failed += 1;
rmSync(unpacked, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Builds the package, packs it, and unpacks it. */
function isPacked() {
  const build = ["tools/build/build.mjs", "--if-stale", "--quiet"];
  if (run(process.execPath, build, root).status !== 0) return false;
  if (npm(["pack", "--ignore-scripts", "--pack-destination", unpacked], root).status !== 0)
    return false;
  const [file] = readdirSync(unpacked);
  return run("tar", ["-xzf", file], unpacked).status === 0;
}

/** Runs with the packed package in the place of the link to this project. */
function withPackage(folder, test) {
  const at = join(folder, "node_modules/ripslint");
  const link = readlinkSync(at);
  rmSync(at, { recursive: true });
  try {
    cpSync(join(unpacked, "package"), at, { recursive: true });
    return test();
  } finally {
    rmSync(at, { recursive: true, force: true });
    symlinkSync(link, at, "junction");
  }
}

function packages() {
  const folder = join(root, "examples");
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "package.json")))
    .sort();
}

function report(name) {
  const start = performance.now();
  const { passed, failed, skipped = [] } = tested(join(root, "examples", name));
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`-- examples/${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  for (const test of skipped) console.log(`   skipped: ${test}`);
}

/** Counts tests as their runner does. A run without tests, or one that ends with an error, has at least one failure. */
function tested(folder) {
  const installed = npm(["ci"], folder);
  if (installed.status !== 0) return { passed: 0, failed: 1 };
  const { status, stdout } = withPackage(folder, () => npm(["test"], folder));
  const passed = countIn(stdout, "pass");
  const failed = countIn(stdout, "fail") + countIn(stdout, "cancelled");
  if (status !== 0) return { passed, failed: Math.max(failed, 1) };
  const skipped = Array.from(stdout.matchAll(/^ *﹣ (.*)$/gm), ([, test]) => test);
  return passed + failed > 0 ? { passed, failed, skipped } : { passed: 0, failed: 1 };
}

/** A total of Node's test runner, whose reporters write `# pass 5` or `ℹ pass 5`. */
function countIn(output, name) {
  return Number(new RegExp(`^[#ℹ] ${name} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
}

function npm(args, cwd) {
  return run("npm", args, cwd, process.platform === "win32");
}

/** Runs a program, and prints its output only if it fails. */
function run(command, args, cwd, shell = false) {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  const result = spawnSync(command, args, {
    cwd,
    shell,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) console.log(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  return result;
}
