/** QuickJS, in WebAssembly: evaluates the scripts that are named, the kit last, and prints the answer. */
import { readFileSync } from "node:fs";
import { getQuickJS } from "quickjs-emscripten";

const quickJs = await getQuickJS();
const runtime = quickJs.newRuntime();
runtime.setMaxStackSize(1 << 20);
const context = runtime.newContext();

for (const path of process.argv.slice(2)) evaluated(readFileSync(path, "utf8"), path);
evaluated(
  "ripslintKit(100_000).then((text) => { answer = text; }, (error) => { answer = `${error}\\n${error.stack}`; })",
  "host",
);
const jobs = runtime.executePendingJobs();
if (jobs.error) throw new Error(JSON.stringify(context.dump(jobs.error)));
process.stdout.write(context.getString(context.getProp(context.global, "answer")));

function evaluated(code, name) {
  const result = context.evalCode(code, name);
  if (result.error) throw new Error(`${name}: ${JSON.stringify(context.dump(result.error))}`);
}
