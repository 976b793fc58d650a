import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { anchorsOf, headingsOf, linksOf, proseOf } from "../markdown";

/**
 * Pointers from one text to a section of another: with a link, or in words such as "the README's section Stability". `links.test.ts`
 * looks at all other links.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(root + file, "utf8");
const kept = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const pages = kept.filter((file) => file.endsWith(".md") && existsSync(root + file));
const sources = kept.filter(
  (file) =>
    /^(?:src|rules|tools|test|examples)\/.*\.(?:tsx?|mjs)$/.test(file) &&
    file !== "test/quick/pointers.test.ts" &&
    existsSync(root + file),
);

/** A section that a text names, as far as its words show: the name may end before `rest` does. */
interface Pointer {
  readonly document: string;
  readonly rest: string;
}

const named = String.raw`(?<document>(?:[\w.-]+\/)*[\w.-]+\.md|(?:README|CONTRIBUTING|SECURITY|CHANGELOG|SPECIFICATION)\b)`;
const section = String.raw`(?:[Ss]ections?|[Ss]ecci(?:ón|ones)|[Aa]partados?)`;
const of = String.raw`(?:of|in|del?|en)(?: the| la| el)?`;

/** Each has the document, and the section or the words from its name on. */
const forms = [
  // the README's section Stability says
  String.raw`${named}['’]s ${section} ["“«]?(?<rest>[\p{Lu}\d][^.;]*)`,
  // README.md, section Stability
  String.raw`${named},? \(?(?:in |en )?(?:the |la |el )?${section} ["“«]?(?<rest>[\p{Lu}\d][^.;]*)`,
  // section "Stability" of the README
  String.raw`${section} ["“«]?(?<rest>\d+(?:\.\d+)*|\p{Lu}[^.;:"”»]*?)["”»]? ${of} ${named}`,
  // "Stability" in the README
  String.raw`["“«](?<rest>[\p{Lu}\d][^"“«”»]*)["”»] ${of} ${named}`,
  // the README, under "Stability"
  String.raw`${named},? (?:under|bajo) ["“«](?<rest>[\p{Lu}\d][^"”»]*)["”»]`,
].map((form) => new RegExp(form, "gu"));

/** The sections that a text names in words. Lines are joined, since a sentence may go on in the next one. */
const pointersIn = (text: string): readonly Pointer[] => {
  if (!/\.md\b|README|CONTRIBUTING|SECURITY|CHANGELOG|SPECIFICATION/.test(text)) return []; // most of the sources
  const plain = text
    .replaceAll(/\[[^\]]*\]\(([^)\s#]+)[^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\n[ \t]*(?:\/\/)?[ \t]*(?=\S)/g, " ");
  return forms.flatMap((form) =>
    [...plain.matchAll(form)].map(({ groups }) => ({
      document: groups?.["document"] ?? "",
      rest: groups?.["rest"] ?? "",
    })),
  );
};

/** The pages that a name may mean: those that end in it. */
const meant = (name: string): readonly string[] => {
  const file = (name.endsWith(".md") ? name : `${name}.md`).replace(/^(?:\.\.?\/)+/, "");
  const own = pages.filter((page) => page === file || page.endsWith(`/${file}`));
  const isPlain = !name.includes("/") && own.includes(file);
  return isPlain
    ? [file, file.replace(/\.md$/, ".es.md")].filter((page) => pages.includes(page))
    : own;
};

/** Whether a page has a section whose name the words begin with. Of a number, its heading begins with it. */
function hasSection(page: string, rest: string): boolean {
  const number = /^\d+(?:\.\d+)*/.exec(rest)?.[0];
  const plain = (text: string) => text.toLowerCase().replaceAll(/["“”«»`*_]/g, "");
  return headingsOf(page).some((heading) =>
    number === undefined
      ? plain(rest).startsWith(plain(heading))
      : new RegExp(String.raw`^${number.replaceAll(".", String.raw`\.`)}\.?\s`).test(heading),
  );
}

const goneIn = (text: string): readonly string[] => {
  const gone = pointersIn(text).filter(
    ({ document, rest }) => !meant(document).some((page) => hasSection(read(page), rest)),
  );
  return [...new Set(gone.map(({ document, rest }) => `${document}: ${rest}`))];
};

test.each(pages)("each section that %s names exists", (page) => {
  expect(goneIn(proseOf(read(page)))).toEqual([]);
});

test("each section that a source names exists", () => {
  expect(sources.length).toBeGreaterThan(500);
  const gone = sources.flatMap((file) => goneIn(read(file)).map((each) => `${file}: ${each}`));
  expect(gone).toEqual([]);
});

test.each(pages)("each anchor that %s links to exists", (page) => {
  const gone = linksOf(read(page)).filter((link) => {
    const [path = "", anchor] = decodeURI(link).split("#");
    const target = path === "" ? page : posix.normalize(posix.join(dirname(page), path));
    // A page that is made, and not in git, is the matter of links.test.ts.
    if (anchor === undefined || !pages.includes(target)) return false;
    return !anchorsOf(read(target)).has(anchor);
  });
  expect(gone).toEqual([]);
});

describe("a pointer in words", () => {
  test.each([
    ["The README's section Stability says what is public.", "README", "Stability"],
    ["see README.md, section Stability", "README.md", "Stability"],
    ["docs/command.md (section “Exit codes”)", "docs/command.md", "Exit codes"],
    ["as the section “Exit codes” of docs/command.md says", "docs/command.md", "Exit codes"],
    ["see section Exit codes in [the page](x) and `docs/command.md`", "", ""],
    [
      "see “Add a field” in\n   [CONTRIBUTING.md](../../CONTRIBUTING.md).",
      "../../CONTRIBUTING.md",
      "Add a field",
    ],
    ["la sección «Estabilidad» del README", "README", "Estabilidad"],
    ["el apartado Qué es de README.es.md", "README.es.md", "Qué es"],
    ["README.es.md, en la sección «Qué es»", "README.es.md", "Qué es"],
    ["section 2.2 of\n * fixtures/kit/SPECIFICATION.md", "fixtures/kit/SPECIFICATION.md", "2.2"],
    ["the section of docs/norm.md about real answers", "", ""],
    ["RFC 8259, section 8.1", "", ""],
    ["The contract has four shapes (section 2.2).", "", ""],
  ])("%j", (text, name, rest) => {
    const [found] = pointersIn(text);
    expect(found?.document ?? "").toBe(name);
    expect((found?.rest ?? "").startsWith(rest)).toBe(true);
  });

  test.each([
    ["The README's section Stability says what is public.", false],
    ["The README's section What it is says what it is.", true],
    ["la sección «Qué es» del README", true],
    ["la sección «Qué fue» del README", false],
    ["“Add a field” in CONTRIBUTING.md", true],
    ["“Add a table” in CONTRIBUTING.md", false],
    ["section 2 of fixtures/kit/SPECIFICATION.md", true],
    ["section 222 of fixtures/kit/SPECIFICATION.md", false],
    ["section Nothing of docs/none.md", false],
  ])("%j exists: %s", (text, exists) => {
    expect(goneIn(text)).toHaveLength(exists ? 0 : 1);
  });
});
