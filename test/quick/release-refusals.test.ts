import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { staleFigures, wanted } from "../../scripts/release/figures.mjs";
import { refusals } from "../../scripts/release/refusals.mjs";
import { statedVersions } from "../../scripts/release/versions.mjs";

/** The whole command runs in release.test.ts. */

const good = {
  version: "1.2.3",
  changes: "",
  tags: ["v1.2.2", "1.2.3"],
  manifest: {
    repository: { type: "git", url: "git+https://code.example/ripslint.git" },
    bugs: "https://code.example/bugs",
    homepage: "https://code.example",
  },
  changelog: "# Changelog\n\n## Unreleased\n\n- A change.\n\n## 1.2.2\n\n- Another.\n",
  stale: [],
  figures: [],
};

describe("a release is refused", () => {
  test.each(["1.2.3", "0.2.0", "10.20.30", "1.0.0-rc.1", "1.0.0-0a.b-c"])("not as %s", (typed) =>
    expect(refusals({ ...good, version: typed })).toEqual([]),
  );

  test.each(["", "1.2", "v1.2.3", "1.2.3.4", "01.2.3", "1.2.3-01", "1.2.3-", "1.2.3+5", "1.2.x"])(
    'as "%s", which is no version',
    (typed) =>
      expect(refusals({ ...good, version: typed })).toEqual([
        `"${typed}" is not a version such as 1.2.3 or 1.2.3-rc.1`,
      ]),
  );

  test.each([
    ["with changes", { changes: " M README.md" }, /not committed:\n M README\.md$/],
    ["with its tag", { tags: ["v1.2.3"] }, /^the tag v1\.2\.3 exists$/],
    ["with other packages", { stale: ["node_modules/saxes"] }, /npm ci: node_modules\/saxes$/],
    [
      "with figures of other sources",
      { figures: ["acceptance/digests.json, npm run digests"] },
      /^not made from these sources: .*npm run digests$/,
    ],
    ["without notes", { changelog: "# Changelog\n\n## 1.2.2\n" }, /no section Unreleased/],
    ["with empty notes", { changelog: "## Unreleased\n\n## 1.2.2\n\n- a" }, /or an empty one/],
    [
      "with older notes of its own",
      { changelog: `${good.changelog}\n## 1.2.3 (2026-01-01)\n` },
      /has a section 1\.2\.3 already/,
    ],
    [
      "without a repository",
      { manifest: { ...good.manifest, repository: { type: "git", url: "" } } },
      /^repository of package\.json is empty.* RIPSLINT_REPOSITORY$/,
    ],
    ["without bugs", { manifest: { ...good.manifest, bugs: "" } }, /^bugs .*RIPSLINT_BUGS$/],
    [
      "with a homepage that is no address",
      { manifest: { ...good.manifest, homepage: "code.example" } },
      /^homepage .* no address .*: code\.example$/,
    ],
  ])("%s", (_, change, sentence) => {
    const sentences = refusals({ ...good, ...change });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(sentence);
  });

  test("for all reasons at once", () => {
    const manifest = { repository: { url: "" } };
    expect(refusals({ ...good, changes: "?? a", tags: ["v1.2.3"], manifest })).toHaveLength(5);
  });
});

describe("figures", () => {
  const kindOf = (isIdentified: boolean, most: number) => ({ isIdentified, peak: [70, most, 90] });
  const sources = { "rules/contract": "a1", "src/core/text": "b2" };
  const fresh = {
    digests: { sources, records: 1_000_000 },
    fuzz: { sources, minutes: 60, wrong: 0 },
    hostile: { sources, kinds: [kindOf(false, 150), kindOf(true, 200)] },
    mutation: { "rules/contract": { sources: "a1", score: 90 } },
    sources,
    folders: [{ folder: "rules/contract", bar: 90 }],
  };
  const others = { ...sources, "src/core/text": "b3" };

  test("of the own sources are right", () => {
    expect(wanted).toEqual({ records: 1_000_000, minutes: 60, megabytes: 150 });
    expect(staleFigures(fresh)).toEqual([]);
  });

  test.each([
    ["digests of other sources", { digests: { ...fresh.digests, sources: others } }, /digests/],
    ["digests of fewer records", { digests: { sources, records: 990_000 } }, /--inputs 250000/],
    ["fuzzing of other sources", { fuzz: { ...fresh.fuzz, sources: others } }, /fuzz/],
    ["fuzzing that was short", { fuzz: { ...fresh.fuzz, minutes: 59 } }, /--minutes 60$/],
    ["fuzzing that found something", { fuzz: { ...fresh.fuzz, wrong: 1 } }, /fuzz/],
    [
      "hostile inputs of other sources",
      { hostile: { sources: others, kinds: [] } },
      /npm run hostile$/,
    ],
    [
      "hostile inputs that take too much memory",
      { hostile: { sources, kinds: [kindOf(false, 151)] } },
      /npm run hostile$/,
    ],
    ["no mutants", { mutation: {} }, /mutation -- --only rules\/contract$/],
    [
      "mutants of other sources",
      { mutation: { "rules/contract": { sources: "a2", score: 99 } } },
      /mutation/,
    ],
    [
      "mutants that were not found",
      { mutation: { "rules/contract": { sources: "a1", score: 89.9 } } },
      /mutation/,
    ],
  ])("that are %s are not", (_, change, sentence) => {
    const sentences = staleFigures({ ...fresh, ...change });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(sentence);
  });
});

test("the project states one version of itself, where a release sets it", () => {
  const stated = statedVersions(fileURLToPath(new URL("../..", import.meta.url)));
  expect(Object.keys(stated)).toEqual(
    expect.arrayContaining([
      "package.json",
      "package-lock.json",
      "docs/ci.md",
      "docs/command.md",
      "docs/library.es.md",
      "examples/server/package-lock.json",
    ]),
  );
  const others = Object.entries(stated).filter(([, all]) => all.some((each) => each !== version));
  expect(others).toEqual([]);
  expect(stated["package-lock.json"]).toHaveLength(2);
});

test("what the package says of its publication", () => {
  const manifest = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  ) as object;
  expect(manifest).toMatchObject({ publishConfig: { access: "public", provenance: true } });
  for (const name of ["repository", "bugs", "homepage"]) expect(manifest).toHaveProperty(name);
});
