import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { archives } from "../../tools/release/archives";
import { anchorsOf, linksOf, proseOf } from "../markdown";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", shell: process.platform === "win32" });

const packed = (
  JSON.parse(run("npm", "pack", "--dry-run", "--json", "--ignore-scripts")) as {
    readonly files: readonly { readonly path: string }[];
  }[]
).flatMap(({ files }) => files.map(({ path }) => path));

const isPage = (file: string): boolean => file.endsWith(".md");
/** What is kept, and what the build makes. */
const kept = [...new Set([...run("git", "ls-files").trim().split("\n"), ...packed])].filter(
  (file) => existsSync(join(root, file)),
);

const linksIn = (file: string): readonly string[] => linksOf(read(file));

/** What the package leaves to the repository, and so to the archive of all pages, which pages of the package may name. */
const leftOut = /^(?:CONTRIBUTING\.md|examples\/server\/.*|fixtures\/kit\/.*|docs\/.*\.png)$/;
const { paths, built } = archives["docs.zip"];
const docs = [
  ...run("git", "ls-files", "--", ...paths)
    .trim()
    .split("\n"),
  ...built,
];

/** The paths that a text of a page names, from the root or from the page. */
const pathsIn = (text: string, page: string): readonly string[] =>
  [...text.matchAll(/(?<![\w./-])(?:[\w-]+\/)+(?:[\w-][\w.-]*)?/g)].flatMap(([named]) => {
    const path = named.replace(/[./]+$/, "");
    return [path, posix.join(dirname(page), path)];
  });

const isIn = (files: readonly string[], path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path}/`));

/** The links of a page that lead nowhere among some files. */
function deadIn(page: string, files: ReadonlySet<string>): readonly string[] {
  return linksIn(page).filter((link) => {
    const [path = "", anchor] = decodeURI(link).split("#");
    const target = path === "" ? page : posix.normalize(posix.join(dirname(page), path));
    const isFolder =
      target === "." || [...files].some((file) => file.startsWith(`${target.replace(/\/$/, "")}/`));
    if (!files.has(target) && !isFolder) return true;
    if (anchor === undefined || !isPage(target)) return false;
    return !statSync(join(root, target)).isFile() || !anchorsOf(read(target)).has(anchor);
  });
}

describe.each([
  ["the repository", kept, []],
  ["the package", packed, kept.filter((file) => leftOut.test(file))],
  ["the archive of all pages", docs, []],
])("no link leads nowhere in %s", (_, files, besides) => {
  const all = new Set([...files, ...besides]);
  test.each(files.filter(isPage))("%s", (page) => {
    expect(deadIn(page, all)).toEqual([]);
  });
});

// Who reads a page in node_modules looks there for what it names.
test.each(packed.filter(isPage))("%s names what only the repository has as such", (page) => {
  const parts = read(page)
    .replace(/<!--[^]*?-->/g, "")
    .split(/\n{2,}/);
  const introduction = parts
    .slice(
      0,
      parts.findIndex((part) => part.startsWith("## ")),
    )
    .join("\n");
  const isSaid = (text: string) => /\b(?:repository|clone|repositorio|clon)\b/.test(text);
  const named = parts.flatMap((part, i) => {
    const before = part.startsWith("```") ? (parts[i - 1] ?? "") : "";
    return isSaid(introduction + before + part) ? [] : pathsIn(part, page);
  });
  const isMissing = (path: string) => isIn(kept, path) && !isIn(packed, path);
  expect(named.filter((path) => isMissing(path) && !path.endsWith(".png"))).toEqual([]);
});

test("there are pages and links to look at", () => {
  expect(kept.filter(isPage).flatMap(linksIn).length).toBeGreaterThan(100);
  expect(packed.filter(isPage).length).toBeGreaterThan(20);
  expect(docs.filter(isPage).length).toBeGreaterThan(packed.filter(isPage).length);
});

// A page for contributors that names what is gone sends them looking for it.
test("the contributors' page names only what the sources have", () => {
  const sources = kept
    .filter((file) =>
      /^(?:src|rules|tools|test|fixtures\/kit)\/.*\.(?:m?ts|mjs|json)$|^(?:package\.json|vitest\.config\.ts)$/.test(
        file,
      ),
    )
    .map(read)
    .join("\n");
  const words = new Set(sources.match(/\w+/g));
  const named = [...proseOf(read("CONTRIBUTING.md")).matchAll(/`([A-Za-z]\w*)(?:\.([a-z]\w*))?`/g)];
  expect(named.length).toBeGreaterThan(50);
  const gone = named.filter(
    ([, name = "", member]) => !words.has(name) || (member && !words.has(member)),
  );
  expect(gone.map(([text]) => text)).toEqual([]);
});

test("comments name only files that exist", () => {
  const ends = new Set(
    kept.flatMap((file) => {
      const parts = file.split("/");
      return parts.map((_, at) => parts.slice(at).join("/"));
    }),
  );
  const isSource = (file: string) => /^(?:src|rules|tools|test)\/.*\.(?:tsx?|mjs)$/.test(file);
  const gone = kept.filter(isSource).flatMap((file) => {
    const comments = read(file).match(/\/\*\*[\s\S]*?\*\/|(?<=\s)\/\/ .*$/gm) ?? [];
    return [
      ...comments
        .join("\n")
        .matchAll(/(?<![\w./<*$-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|md)\b(?!\.\w)/g),
    ]
      .filter(([name]) => !ends.has(name))
      .map(([name]) => `${file} names ${name}`);
  });
  expect(gone).toEqual([]);
});
