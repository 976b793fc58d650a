import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { httpServer } from "../listener.mjs";
import { example } from "./example.mjs";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("..", import.meta.url));
const document = createRequire(import.meta.url).resolve("ripslint/schemas/openapi.json");
const requirements = join(folder, "requirements.txt");
const [, version] = /^schemathesis==(\S+)$/m.exec(readFileSync(requirements, "utf8"));

/** Schemathesis, installed by pip into a virtual environment outside the repository, which later runs use again. */
async function installed() {
  const environment = join(tmpdir(), `ripslint-schemathesis-${version}`);
  const isWindows = process.platform === "win32";
  const program = (name) => join(environment, isWindows ? "Scripts" : "bin", name);
  if (!(await isReady(program("st")))) {
    await run(isWindows ? "python" : "python3", ["-m", "venv", "--clear", environment]);
    const quiet = ["--quiet", "--disable-pip-version-check"];
    await run(program("pip"), ["install", ...quiet, "-r", requirements]);
  }
  return { st: program("st"), environment };
}

async function isReady(program) {
  if (!existsSync(program)) return false;
  const { stdout } = await run(program, ["--version"]).catch(() => ({ stdout: "" }));
  return stdout.includes(version);
}

test("requests that Schemathesis makes of the OpenAPI document are answered as it says", async (t) => {
  let found;
  try {
    found = await installed();
  } catch (error) {
    const [reason = error.message] = (error.stderr ?? "").trim().split("\n").slice(-1);
    return t.skip(`Schemathesis ${version} cannot be installed: ${reason || error.message}`);
  }
  const server = httpServer(example().app);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const config = ["--config-file", join(folder, "schemathesis.toml")];
  // what it writes stays beside it
  const options = { cwd: found.environment, env: { ...process.env, NO_COLOR: "1" } };
  const args = [...config, "run", document, "--url", url, "--max-examples", "25", "--seed", "1"];
  const { stdout } = await run(found.st, args, options)
    .catch((failed) => failed)
    .finally(() => server.close());
  assert.match(stdout, /^=+ No issues found/m, stdout);
  t.diagnostic(/^ +\d+ generated.*$/m.exec(stdout)[0].trim());
});
