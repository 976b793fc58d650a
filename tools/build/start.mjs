/** Builds the command if it is missing or stale, then runs it; without arguments it runs on the sample. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../tool.mjs";

const sample =
  "validate fixtures/samples/rips.json --context fixtures/samples/context.json --fail-on never";

const given = process.argv.slice(2);
const isSample = given.length === 0;
if (isSample) console.error(`$ ripslint ${sample}`);

const { status } = spawnSync(
  process.execPath,
  [join(root, "tools/build/build.mjs"), "--if-stale", "--cli", "--quiet"],
  { stdio: ["ignore", 2, 2] },
);
if (status !== 0) process.exit(status ?? 1);

// npm changes to the project's folder, but paths are relative to the folder in which the user typed them.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
if (isSample) process.chdir(root);
else if (script === "start" && typedIn) process.chdir(typedIn);

// The command runs in this process, so that signals, exit code and streams are its own.
const command = join(root, "dist/cli.cjs");
process.argv = [process.execPath, command, ...(isSample ? sample.split(" ") : given)];
createRequire(import.meta.url)(command);
