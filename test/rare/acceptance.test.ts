import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWorkingTree } from "../../tools/acceptance/builds";
import { compareCommands } from "../../tools/acceptance/commands";
import type { Expected } from "../../tools/acceptance/expected";
import { libraryIn } from "../../tools/acceptance/library";
import { Reader } from "../../tools/acceptance/reader";
import { summaryOf } from "../../tools/acceptance/summary";
import type { Tally } from "../../tools/acceptance/tally";

const nothing: Expected = { findings: [], parts: [], members: {} };

describe("acceptance compares the reports of two builds", () => {
  let own = "";
  let folder = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-builds-"));
    own = await buildWorkingTree(join(folder, "own"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A copy of the build with another text in the place of one in its bundles. */
  function changed(name: string, text: string | RegExp, by: string): string {
    const copy = join(folder, name);
    cpSync(own, copy, { recursive: true });
    let times = 0;
    for (const file of readdirSync(copy)) {
      const before = readFileSync(join(copy, file), "utf8");
      const after = before.replaceAll(text, by);
      if (after !== before) times += 1;
      writeFileSync(join(copy, file), after);
    }
    expect(times).toBeGreaterThan(0);
    return copy;
  }

  async function compared(other: string, expected = nothing, count = 16): Promise<Tally> {
    const reader = new Reader(await libraryIn(other), await libraryIn(own), expected);
    return reader.read(1, 1 + count);
  }

  const kinds = ({ groups }: Tally): readonly string[] =>
    Object.values(groups).map(({ rule, kind, members }) => `${rule} ${kind} ${members}`.trim());

  test("a build does not differ from itself", async () => {
    const tally = await compared(own);
    expect(kinds(tally)).toEqual([]);
    expect(tally.inputs).toBe(16);
    expect(tally.findings).toBeGreaterThan(500);
    expect(kinds(await compareCommands(own, own, { first: 1, count: 2 }, nothing))).toEqual([]);
  });

  test("a message that was another", async () => {
    const other = changed("message", "must be a text in quotes", "must be a quoted text");
    const tally = await compared(other);
    expect(kinds(tally)).toEqual(["type changed message"]);
    const printed = summaryOf(tally, "BEFORE", nothing);
    expect(printed).toMatch(/^type: \d+ changed \(message\); seeds \d+/m);
    expect(printed).toMatch(/--against BEFORE --inputs 1 --seed \d+$/m);
    expect(printed).toMatch(/^1 kind of difference$/m);
    expect(kinds(await compareCommands(other, own, { first: 2, count: 1 }, nothing))).toEqual([
      "type changed message",
    ]);

    const because = "A sentence of its own.";
    const expected = (differs: "message" | "severity"): Expected => ({
      ...nothing,
      findings: [{ because, code: "type", differs: [differs] }],
    });
    const decided = await compared(other, expected("message"));
    expect(kinds(decided)).toEqual([]);
    expect(summaryOf(decided, "BEFORE", expected("message"))).not.toContain("not found");
    const stale = await compared(other, expected("severity"));
    expect(kinds(stale)).toEqual(["type changed message"]);
    expect(summaryOf(stale, "BEFORE", expected("severity"))).toContain(
      "expected, but not found: type (A sentence of its own.)",
    );
  });

  test("a rule that found nothing", async () => {
    const other = changed("verdict", /check: isLocalTime\b/g, "check: () => true");
    const tally = await compared(other);
    expect(kinds(tally)).toContain("local-time new");
    expect(kinds(tally)).toContain("summary.byCode.local-time new");
    const expected: Expected = {
      ...nothing,
      findings: [
        {
          because: "It finds more.",
          code: "local-time",
          differs: "new",
          also: ["summary.ready", "summary.norm", "file.errors"],
        },
      ],
    };
    expect(kinds(await compared(other, expected))).toEqual([]);
  });

  test("a member that had another name", async () => {
    const other = changed("member", /\bbySeverity\b/g, "severities");
    expect(kinds(await compared(other))).toEqual([
      "summary.severities.error missing",
      "summary.severities.warning missing",
      "summary.bySeverity.error new",
      "summary.bySeverity.warning new",
    ]);
    const renamed: Expected = { ...nothing, members: { severities: "bySeverity" } };
    expect(kinds(await compared(other, renamed))).toEqual([]);

    const because = "It counts otherwise.";
    const paths = ["summary.severities", "summary.bySeverity", "summary.by"];
    const parts: Expected = { ...nothing, parts: paths.map((path) => ({ because, path })) };
    const tally = await compared(other, parts);
    expect(kinds(tally)).toEqual([]);
    expect(summaryOf(tally, "BEFORE", parts).split("\n").slice(1)).toEqual([
      "expected, but not found: summary.by (It counts otherwise.)",
      "no differences",
    ]);
  });

  test("a code that had another name", async () => {
    const other = changed("names", /\bnear-name\b/g, "nearly-name");
    expect(kinds(await compared(other, nothing, 40))).toContain("near-name new");
    const expected: Expected = {
      ...nothing,
      findings: [{ because: "It is shorter.", code: "near-name", was: "nearly-name" }],
    };
    expect(kinds(await compared(other, expected, 40))).toEqual([]);
  });
});
