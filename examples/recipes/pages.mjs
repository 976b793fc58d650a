import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Puts the files of this folder into the pages: each code block below a link to a file, such as `[hono.ts](hono.ts):`, is
 * that file. `npm run pages` writes them; with --check, which `npm test` uses, a page that differs is an error.
 */

const folder = new URL("./", import.meta.url);
const check = process.argv.includes("--check");

for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
  const page = new URL(name, folder);
  const text = readFileSync(page, "utf8");
  const filled = text.replace(
    /(\[(\S+)\]\(\2\):\n\n)```(\w+)\n[\s\S]*?^```$/gm,
    (_, link, file, language) =>
      `${link}\`\`\`${language}\n${readFileSync(new URL(file, folder), "utf8")}\`\`\``,
  );
  if (filled === text) continue;
  if (!check) writeFileSync(page, filled);
  else {
    console.error(`${name} differs from its files; run: npm run pages`);
    process.exitCode = 1;
  }
}
