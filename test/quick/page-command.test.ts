import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Evaluation } from "../../src/core/model/finding";
import { causesInWords } from "../../src/report/causes-in-words";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { v003 } from "../../src/norm/packs";
import { filesModel, taskIn } from "../../src/report/files";
import type { LeftOut } from "../../src/report/left-out";
import { countOf } from "../../src/report/number";
import { leftOutInWords, words as allWords } from "../../src/report/summary-words";
import { orphansInWords } from "../../src/report/orphans";
import type { ReviewSummary } from "../../src/report/review-summary";
import { uncheckedGroups } from "../../src/report/unchecked";
import { clerkMonth, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** The page and the command give the same causes and numbers for the same files, each with its defaults. */
inFolder();

interface FileOfFolder {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is known of `test/page/judged.ts`, which has the types of a browser. */
interface OfPage {
  readonly defaultChoices: (code: string, moment: string) => object;
  readonly judged: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
  ) => Promise<{ readonly run: ReviewSummary; readonly leftOut: readonly LeftOut[] }>;
  readonly saved: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
  ) => Promise<{ readonly archive: Uint8Array; readonly left: number }>;
}
const pageUrl = new URL("../page/judged.ts", import.meta.url).href;
const { defaultChoices, judged, saved } = (await import(pageUrl)) as OfPage;

const fixtures = fileURLToPath(new URL("../../fixtures/month", import.meta.url));

/** The files of a folder. */
const filesOf = (folder: string): readonly FileOfFolder[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));

interface Report {
  readonly tool: { readonly dayOfNorm?: string; readonly packs?: readonly object[] };
  readonly evaluated: readonly Evaluation[];
  readonly files: readonly { readonly file: string; readonly state: string }[];
  readonly summary: Readonly<Record<string, unknown>> & {
    readonly bySeverity: { readonly error: number; readonly warning: number };
  };
}

test.each([
  ["guide", filesOf(fixtures), "110010123401"],
  ["clerk", clerkMonth(), ownCode],
])("the month of the %s", async (root, files, code) => {
  writeFiles(Object.fromEntries(files.map(({ path, bytes }) => [`${root}/${path}`, bytes])));
  const args = [root, "--provider-code", code];
  const time = "2026-08-03 10:00";
  const of = async (...format: readonly string[]) =>
    (await ripslint([...args, ...format, "--lang", "en"], { time })).stdout;
  const report = JSON.parse(await of("-f", "json")) as Report;
  expect(report.tool).toMatchObject({
    dayOfNorm: "2026-08-03",
    packs: [{ id: "res948", version: "v003" }],
  });
  const choices = defaultChoices(code, time);
  const { run, leftOut } = await judged(root, files, choices);
  const { files: rows, totals, states, problems } = run;

  // the states and counts of each file, and of all
  const shown = rows.map(({ file, state }) => ({ ...file, state }));
  const same = report.files.map((file) => file.file);
  expect(shown.map(({ file }) => file)).toEqual(same);
  expect(shown.map(({ state }) => state)).toEqual(report.files.map(({ state }) => state));
  expect(states).toEqual(report.summary["states"]);
  const { bySeverity } = report.summary;
  expect(totals).toMatchObject({
    files: report.summary["files"],
    records: report.summary["total"],
    ready: report.summary["totalReady"],
    errors: bySeverity.error,
    warnings: bySeverity.warning,
  });

  // the causes with their numbers, the verdict, and what was left out or not checked
  const words = allWords.en;
  const options = { lang: "en", rules: ruleTexts("en", [v003]) } as unknown as Parameters<
    typeof causesInWords
  >[2];
  const causes = causesInWords(problems, rows.length, options);
  const listed = await of("-f", "text", "--files");
  const text = listed.replaceAll(/\s+/g, " ");
  const model = filesModel(run, "en");
  expect(text).toContain(`${model.sentence}.`);
  const lines = [
    `${countOf(totals.errors, words.errors, "en")}, ${countOf(totals.warnings, words.warnings, "en")}`,
    ...leftOutInWords(leftOut, "en"),
    ...orphansInWords(run.orphans, "en"),
  ].map((line) => line.replaceAll(`${root}/`, ""));
  const whole = (await of("-f", "text", "--verbose")).replaceAll(/\s+/g, " ");
  for (const severity of ["error", "warning"])
    for (const { count, title, codes } of causes
      .filter((each) => each.severity === severity)
      .slice(0, 10))
      expect(whole).toContain(` ${count} ${title} (${codes})`);
  expect(causes.length).toBeGreaterThan(2);
  for (const line of lines) expect(whole).toContain(line.replaceAll(/\s+/g, " "));
  expect(run.unchecked).toEqual(uncheckedGroups(report.evaluated));

  // the headline counts the lists under it
  const tasks = Object.values(taskIn("en")).map((task) => task.replaceAll(/[()]/g, "\\$&"));
  const pattern = new RegExp(`^(?:${tasks.join("|")}) \\((\\d+)\\):\\n([^]*?)\\n\\n`, "gm");
  const lists = [...listed.matchAll(pattern)];
  for (const [list, count, names = ""] of lists)
    expect(names.split("\n"), list).toHaveLength(Number(count));
  expect(lists.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(rows.length);

  // what is corrected: the same files, byte by byte, and a review of them counts what both say is left
  const [, ...given] = args;
  const fixed = await ripslint(["fix", ...args, "-o", `${root} corrected/`, "--lang", "en"], {
    time,
  });
  const { archive, left } = await saved(root, files, choices);
  const ofPage = Object.entries(unzipSync(archive)).map(([name, bytes]) => ({
    path: name.slice(root.length + 1),
    bytes,
  }));
  expect(textsOf(filesOf(`${root} corrected`))).toEqual(textsOf(ofPage));
  expect(fixed.stdout).toMatch(new RegExp(`[.] ${left} of \\d+ findings are left`));
  const ofCopies = await ripslint([`${root} corrected`, ...given, "-f", "json"], { time });
  const after = JSON.parse(ofCopies.stdout) as Report;
  const again = await judged(root, ofPage, choices);
  expect(after.summary["states"]).toEqual(again.run.states);
  const once = (report: Report) =>
    (["error", "warning"] as const).reduce((sum, each) => sum + report.summary.bySeverity[each], 0);
  expect(once(after)).toBe(left);
  expect(again.run.totals.errors + again.run.totals.warnings).toBe(left);
});

/** Files as texts that show each byte, in the order of their names. */
const textsOf = (files: readonly FileOfFolder[]): readonly (readonly [string, string])[] =>
  files
    .map(({ path, bytes }) => [path, Buffer.from(bytes).toString("latin1")] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
