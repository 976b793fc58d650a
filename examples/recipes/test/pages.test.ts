import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

const examples = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, examples), "utf8");

/** What a page and its translation have in common: the kind of each line, the code, and where links lead. */
const skeleton = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:#+ |- |\|)|^```[^]*?^```$|\]\([^)]+\)/gm)].map(([part]) =>
    part.replace(/\.es\.md\)/, ".md)"),
  );

describe("the pages of the examples", () => {
  test("have the same skeleton in both languages", () => {
    assert.deepEqual(skeleton(read("README.es.md")), skeleton(read("README.md")));
  });

  test("link to what there is", () => {
    for (const [, target = ""] of read("README.md").matchAll(/\]\(([^)]+)\)/g))
      assert.ok(existsSync(new URL(target, examples)), target);
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
