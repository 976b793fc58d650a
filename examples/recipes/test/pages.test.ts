import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

// The code of the pages is compared by `node pages.mjs --check`.

const examples = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, examples), "utf8");

const pages = readdirSync(new URL("recipes/", examples)).filter((file) => file.endsWith(".md"));
const english = pages.filter((file) => !file.endsWith(".es.md")).map((file) => `recipes/${file}`);

/** What a page and its translation have in common: the kind of each line, the code, and where links lead. */
const skeleton = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:#+ |- |\|)|^```[^]*?^```$|\]\([^)]+\)/gm)].map(([part]) =>
    part.replace(/\.es\.md\)/, ".md)"),
  );

describe("the pages", () => {
  for (const page of ["README.md", ...english])
    test(`${page} has the same skeleton in both languages`, () => {
      const translated = skeleton(read(page.replace(".md", ".es.md")));
      assert.deepEqual(translated, skeleton(read(page)));
    });

  test("link to what there is, and the list to each of them", () => {
    for (const page of ["README.md", ...english].flatMap((file) => [
      file,
      file.replace(".md", ".es.md"),
    ]))
      for (const [, target = ""] of read(page).matchAll(/\]\(([^)]+)\)/g))
        assert.ok(existsSync(new URL(target, new URL(page, examples))), `${page}: ${target}`);
    for (const page of english) assert.ok(read("README.md").includes(`(${page})`), page);
  });

  test("name the versions that are tested", () => {
    const { dependencies, devDependencies } = JSON.parse(read("recipes/package.json")) as Record<
      string,
      Record<string, string>
    >;
    const rows = {
      Hono: dependencies?.["hono"],
      "@hono/standard-validator": dependencies?.["@hono/standard-validator"],
      Elysia: devDependencies?.["elysia"],
      Express: dependencies?.["express"],
      tRPC: dependencies?.["@trpc/server"],
      Fastify: dependencies?.["fastify"],
    };
    for (const [name, version] of Object.entries(rows))
      assert.ok(read("README.md").includes(`${name} ${version}`), name);
  });
});
