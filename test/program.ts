import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = new URL("../node_modules/.cache/tests/", import.meta.url);

/**
 * Runs a program of this folder, bundled, in a process of its own: vitest's own modules take half as long again for
 * the same work. Returns its standard output.
 */
export async function outputOf(name: string, ...args: readonly string[]): Promise<string> {
  const outdir = fileURLToPath(new URL(name, folder));
  const program = join(outdir, `${name}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What a program imports as it runs stays apart from it.
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${output}`);
  return output;
}
