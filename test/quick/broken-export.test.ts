import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import type { Lang, Severity } from "../../src/index";
import { revisionContext } from "../../src/index";
import { formats, reportOf } from "../../src/report/formats";
import type { ReportOptions } from "../../src/report/report";
import { noPaint } from "../../src/report/report";
import { v003 } from "../../src/norm/packs";
import type { BrokenFile, BrokenKind } from "../broken-export";
import { brokenExport, providerCode } from "../broken-export";

/**
 * What each file of a kind gives, with the provider's code and the pack of v003. A document has one element in each of
 * the seven arrays, of which the contract describes four.
 */
const expected: Readonly<
  Record<BrokenKind, Readonly<Partial<Record<Severity, readonly string[]>>>>
> = {
  correct: {},
  "wrong site code": { error: ["provider-code", "res948/provider-unknown"] },
  "lost zeros": { error: ["res948/size"] },
  seconds: { error: ["local-time", "res948/birth-time", "res948/service-time"] },
  Z: { error: ["local-time", "res948/birth-time", "res948/service-time"] },
  "lowercase names": {
    error: ["document", "res948/not-null"],
    warning: ["near-name", "res948/optional-property", "res948/property"],
  },
  "texts for numbers": { error: ["res948/level-type", "type"] },
  "Latin-1": { error: ["json"] },
  empty: { error: ["json"] },
  XML: { error: ["json"] },
  ZIP: { error: ["json"] },
  "cut off": { error: ["json"] },
};

const files = brokenExport();

const codesOf = ({ name, bytes }: BrokenFile): (typeof expected)[BrokenKind] => {
  const context = revisionContext({ providerCodes: [providerCode] });
  const file = createBatch(context, { packs: [v003] }).file(name);
  const findings = [...file.push(bytes), ...file.end().findings];
  const codes = (wanted: Severity) => [
    ...new Set(findings.filter(({ severity }) => severity === wanted).map(({ code }) => code)),
  ];
  const error = codes("error").toSorted();
  const warning = codes("warning").toSorted();
  return { ...(error.length > 0 && { error }), ...(warning.length > 0 && { warning }) };
};

test("the export has 70 files, each with a name of its own", () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(70);
});

describe.each(Object.entries(expected))("a file of the kind %s", (kind, codes) => {
  test("gives its codes", () => {
    const some = files.filter((file) => file.kind === kind);
    expect(some.length).toBeGreaterThan(0);
    for (const file of some) expect(codesOf(file), file.name).toEqual(codes);
  });
});

describe.each(["en", "es"] as const)("the report as text, in %s", (lang) => {
  const lines = (quiet: boolean) => reportedIn(lang, { quiet }).trimEnd().split("\n");

  test("fits a screen of 40 lines and 80 columns, with a line for each problem", () => {
    const report = lines(false);
    expect(report.length).toBeLessThanOrEqual(40);
    expect(report.filter((line) => line.length > 80)).toEqual([]);
    // the first code of a problem, with its own number where it has several
    for (const code of ["provider-code", "res948/size", "local-time", "res948/not-null", "type"])
      expect(
        report.filter((line) => new RegExp(`\\(${code}(?: [\\d,.]+, …)?\\)`).test(line)).length,
        code,
      ).toBe(1);
    expect(report.filter((line) => line.includes("(json)")).length).toBe(1);
  });

  test("is at most 15 lines long without a list, and ends with the verdict", () => {
    const report = lines(true);
    expect(report.length).toBeLessThanOrEqual(15);
    expect(report.slice(-2)).toEqual(
      {
        en: ["309 of 428 records have errors.", "16 to send, 54 to correct."],
        es: ["309 de 428 registros tienen errores.", "16 por enviar, 54 por corregir."],
      }[lang],
    );
  });

  test("lists what to send and what to correct, if the files are asked for", () => {
    const report = reportedIn(lang, { quiet: true, files: true });
    const listOf = (title: string) => report.split(`${title}:\n`)[1]?.split("\n\n")[0]?.split("\n");
    const send = files.filter(({ kind }) => kind === "correct").map(({ name }) => name);
    const correct = files.filter(({ kind }) => kind !== "correct").map(({ name }) => name);
    const titles = {
      en: ["Send these (16)", "Correct these (54)"],
      es: ["Envíe estos (16)", "Corrija estos (54)"],
    } as const;
    expect(listOf(titles[lang][0])).toEqual(send);
    expect(listOf(titles[lang][1])).toEqual(correct);
  });
});

/** The report of all files as text, as it is written to a file. */
function reportedIn(lang: Lang, options: Pick<ReportOptions, "quiet" | "files">): string {
  const batch = createBatch(revisionContext({ providerCodes: [providerCode] }), {
    packs: [v003],
    lang,
  });
  const report = reportOf(formats.text, {
    tool: { name: "ripslint", version: "0" },
    lang,
    paint: noPaint,
    width: 80,
    rules: ruleTexts(lang, [v003]),
    ...options,
  });
  const summaries = files.map(({ name, bytes }) => {
    const file = batch.file(name);
    const first = file.push(bytes);
    const { findings, summary } = file.end();
    for (const finding of [...first, ...findings]) report.finding(finding);
    return summary;
  });
  const outcome = {
    summary: { ...batch.summary(), listed: 0 },
    files: summaries,
    evaluated: batch.evaluated(),
  };
  return report.end(outcome);
}
