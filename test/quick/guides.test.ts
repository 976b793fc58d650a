import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** What all pages for users have in common. What their examples print is tested by `readme.test.ts`. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const guides = readdirSync(`${root}docs`).filter((name) => name.endsWith(".md"));
const pages = ["README.md", "README.es.md", ...guides.map((name) => `docs/${name}`)];
const read = (page: string): string => readFileSync(root + page, "utf8");

describe.each(guides)("docs/%s", (name) => {
  test("begins with a link to the other language and to the README", () => {
    const other = name.endsWith(".es.md")
      ? name.replace(".es.md", ".md")
      : name.replace(".md", ".es.md");
    const links = name.endsWith(".es.md")
      ? `[English](${other}) · [README](../README.es.md)`
      : `[Español](${other}) · [README](../README.md)`;
    expect(read(`docs/${name}`)).toMatch(/^(?:<!-- .* -->\n\n)?# .+\n\n.+\n/);
    expect(/^# .+\n\n(.+)\n/m.exec(read(`docs/${name}`))?.[1]).toBe(links);
    expect(guides).toContain(other);
  });
});

test("nobody is told to install ripslint by its name, which is on no registry", () => {
  const named = pages.filter((page) =>
    /npm (?:install|i|add) (?:[^`\n]* )?ripslint(?=[\s`@])/.test(read(page)),
  );
  expect(named).toEqual([]);
});
