import { existsSync, readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

/**
 * The kernel as WebAssembly, in base64: src/bytes/kernel.ts compiled as AssemblyScript. The folder `assembly` has what
 * differs there: its types, and loops over sixteen bytes at once. (The types of the compiler declare globals of its own, so
 * this is no TypeScript.)
 */
export async function kernelFile() {
  const bytes = await compiled();
  const lines = Buffer.from(bytes)
    .toString("base64")
    .match(/.{1,120}/g)
    .map((line) => `  "${line}",\n`);
  return [
    "src/generated/kernel.ts",
    `// Derived by \`npm run generate\` from src/bytes/kernel.ts; do not edit.
/** The kernel as WebAssembly, in base64. */
export const kernelWasm: string = [
${lines.join("")}].join("");
`,
  ];
}

async function compiled() {
  let bytes;
  const options =
    "-O3 --converge --runtime stub --noAssert --enable simd --importMemory --use abort= -o kernel.wasm";
  const { error } = await asc.main(["assembly/index.ts", ...options.split(" ")], {
    readFile: (name) => {
      const own = name.replace(/^src\/(bytes|text)\/(words|times)\.ts$/, "assembly/$2.ts");
      return existsSync(own) ? readFileSync(own, "utf8") : null;
    },
    writeFile: (_, contents) => {
      bytes = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined)
    throw new Error("the kernel is no AssemblyScript", { cause: error });
  return bytes;
}
