import { describe, expect, test } from "vitest";
import { correctionsOf } from "../../src/app/correct/correction-source";
import { FixCounts } from "../../src/app/correct/fixes-in-words";
import { createBatch } from "../../src/batch";
import type { Correction } from "../../src/core/model/correction";
import type { AnyFinding } from "../../src/core/model/finding";
import { isCounted } from "../../src/core/model/one-fault";
import { createFileFixer } from "../../src/norm/fixes/fixer";
import { revisionContext } from "../../src/index";
import { normContext, officialVersions } from "../../src/res948";
import { officialTables } from "../../src/tables";
import { cleanDocument } from "../cases";
import { clerkMonth, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** How each finding is corrected: what reports say of it must be what `fix` does. */

const context = normContext(revisionContext({ providerCodes: ["110010123401", ownCode] }), {
  tables: officialTables,
});
const packs = officialVersions.slice(-1);
const batch = createBatch(context, { packs, lang: "en" });
const fix = createFileFixer(context, { packs, lang: "en" });

interface Told {
  readonly finding: AnyFinding;
  readonly correction: Correction;
}

/** The findings that a person sees, each with how it is corrected; and how many of them `fix` removes. */
async function told(content: string | Uint8Array): Promise<{ all: Told[]; removed: number }> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  async function* open() {
    yield bytes;
  }
  const corrections: Correction[] = [];
  const counts = new FixCounts("a.json");
  for await (const part of fix(open, "a.json")) {
    corrections.push(...correctionsOf(part));
    counts.add(part);
  }
  const file = batch.file("a.json");
  const found = [...file.push(bytes), ...file.end().findings];
  expect(corrections).toHaveLength(found.length);
  const all = found
    .map((finding, i) => ({ finding, correction: corrections[i] as Correction }))
    .filter(({ finding }) => isCounted(finding));
  const { found: before, left } = counts.end();
  return { all, removed: before - left };
}

const kindsOf = (all: readonly Told[]): readonly string[] =>
  [...new Set(all.map(({ finding, correction }) => `${finding.code} ${correction}`))].sort();

const code = /(?<="codPrestador": ?")[^"]+/;
const clean = JSON.stringify(cleanDocument("v003")).replaceAll(new RegExp(code, "g"), ownCode);

describe("a finding is corrected as `fix` corrects it", () => {
  test.each([
    ["a lost zero", clean.replace(code, ownCode.slice(1)), ["res948/provider-unknown automatic"]],
    ["a code of nobody", clean.replace(code, "999999999999"), ["res948/provider-unknown by-hand"]],
    [
      "a code of 01 in incapacidad",
      clean.replace('"incapacidad":"NO"', '"incapacidad":"02"'),
      ["res948/incapacidad-code with-a-yes"],
    ],
  ])("%s", async (_, text, expected) => {
    const { all, removed } = await told(text);
    for (const kind of expected) expect(kindsOf(all)).toContain(kind);
    expect(all.filter(({ correction }) => correction === "automatic")).toHaveLength(removed);
  });

  const pretty = JSON.stringify(JSON.parse(clean), null, 2);
  test.each([
    [
      "lines of documents",
      `${clean.replace(code, ownCode.slice(1))}\n${clean.replace(code, "1")}\n`,
    ],
    ["lines that move", pretty.replace(/^ *"codPaisOrigen".*\n/m, "").replace(code, "1")],
    ["a comma too many, and what it hid", pretty.replace(code, "1").replace("]", ",]")],
    ["Latin-1", Buffer.from(pretty.replace(code, "1").replace("NO", "ÑO"), "latin1")],
    ["a repeated name", clean.replace('"incapacidad"', '"incapacidad":"NO","incapacidad"')],
    ["no JSON", "%PDF-1.4"],
    ["half a document", pretty.slice(0, 3000)],
    ["nothing", ""],
  ])("as many as it removes of %s", async (_, text) => {
    const { all, removed } = await told(text);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ correction }) => correction === "automatic")).toHaveLength(removed);
  });
});

describe("a clerk's month", () => {
  inFolder();

  test("the report says as many as `fix` then removes, and names no value", async () => {
    writeFiles(Object.fromEntries(clerkMonth().map(({ path, bytes }) => [`mes/${path}`, bytes])));
    const args = ["--provider-code", ownCode, "--pack", "res948", "--now", "2026-08-05 09:00"];
    const { stdout } = await ripslint(["mes", ...args, "--lang", "en"]);
    const numbers = (pattern: RegExp) => (pattern.exec(stdout) ?? []).slice(1).map(Number);
    const [automatic = 0, all = 0] = numbers(/(\d+) of (\d+) can be corrected automatically:/);
    const [byHand = 0, maintainer = 0] = numbers(
      /By hand: (\d+); for whoever maintains the software: (\d+)\./,
    );
    expect(automatic + byHand + maintainer).toBe(all);
    const fixed = await ripslint(["fix", "mes", ...args, "--lang", "en", "--dry-run"]);
    expect(fixed.stdout).toContain(`. ${all - automatic} of ${all} findings are left.`);
  });
});
