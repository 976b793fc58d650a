import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import type { AnswerSection } from "../../src/core/model/answer";
import { ripslint } from "../command";
import type { Summary } from "../../src/index";

/** The invented month of the guide: five packages as a billing office has them, with their XML and answers. */

interface Report {
  readonly findings: readonly Finding[];
  readonly files: readonly { readonly file: string }[];
  readonly summary: Summary;
  readonly answers: AnswerSection;
}

async function month(...args: readonly string[]) {
  const fixed = ["fixtures/month", "--no-context", "--pack", "res948@v002"];
  const { stdout, exit } = await ripslint([...fixed, ...args]);
  return { report: (args.includes("json") ? JSON.parse(stdout) : {}) as Report, stdout, exit };
}

const at = (name: string) => `fixtures/month/${name}`;

describe("the month of the guide", () => {
  test("has the findings for which it was made, and no others", async () => {
    const { report, exit } = await month("-f", "json");
    expect(report.findings.map(({ file, code, severity }) => [file, code, severity])).toEqual([
      // a service of August is in the invoice of July, and it is not in the invoice's total
      [at("FE1202/rips.json"), "res948/service-in-period", "error"],
      [at("FE1202/rips.json"), "res948/invoice-total", "error"],
      // a payment was collected that the invoice does not have
      [at("FE1204/rips.json"), "res948/no-moderator-value", "error"],
      [at("FE1204/rips.json"), "res948/moderator-total", "error"],
      // a credit note returns no payment
      [at("NC31/rips.json"), "res948/no-moderator-value", "error"],
      [at("NC31/rips.json"), "res948/note-moderator", "warning"],
    ]);
    expect(exit).toBe(1);
    expect(report.files.map(({ file }) => file)).toEqual(
      ["FE1201/rips.json", "FE1202/rips.json", "FE1203/envio.json"]
        .concat(["FE1204/rips.json", "NC31/rips.json"])
        .map(at),
    );
  });

  test("says how amounts differ where values are asked for, and not elsewhere", async () => {
    const valuesOf = async (...args: readonly string[]) =>
      (await month("-f", "json", ...args)).report.findings.flatMap(({ code, found, expected }) =>
        code.endsWith("-total") ? [[found, expected]] : [],
      );
    expect(await valuesOf("--show-values")).toEqual([
      ["90000", { amount: "135000" }],
      ["5000", { amount: "0" }],
    ]);
    expect((await valuesOf()).flat()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("pairs each document with its XML, also the one within the request", async () => {
    const { summary } = (await month("-f", "json")).report;
    expect(summary.invoices).toEqual({
      listed: 5,
      unused: 0,
      matched: 5,
      unmatched: 0,
      late: 0,
      xml: { files: 5, ambiguous: 0 },
    });
  });

  test("without further data, few rules are not evaluated for lack of a table, and the others run", async () => {
    const { stdout } = await ripslint(["fixtures/month", "--pack", "res948@v003", "-f", "json"]);
    const { evaluated } = JSON.parse(stdout) as {
      readonly evaluated: readonly { readonly code: string; readonly why?: string }[];
    };
    const lacking = evaluated.filter(({ why = "" }) => /table|tabla/i.test(why));
    // CIE-11, CUM and IUM, and the sex and the ages of purposes do not come with the product.
    expect(lacking.map(({ code }) => code.slice("res948/".length))).toEqual([
      "cie11-table",
      "cum-table",
      "ium-table",
      "finalidad-sex",
      "finalidad-age",
    ]);
  });

  test("says of each document what the Ministry said, and who reported which code", async () => {
    const { documents, unanswered } = (await month("-f", "json")).report.answers;
    expect(unanswered).toBe(2);
    const told = documents.map(({ file, state, codes }) => [
      file,
      state,
      codes.map(({ code, who, why }) => (why === undefined ? `${code} ${who}` : `${code} ${why}`)),
    ]);
    expect(told).toEqual([
      [at("FE1201/rips.json"), "approved", []],
      [
        at("FE1202/rips.json"),
        "rejected",
        ["RVC014 both", "RVC049 not-checkable", "RVG08 not-reached"],
      ],
      [at("FE1203/envio.json"), "no-answer", []],
      [at("FE1204/rips.json"), "rejected-before-sending", ["RVC061 not-reached", "RVG09 both"]],
      [at("NC31/rips.json"), "no-answer", []],
    ]);
  });

  test("shows no value of an XML, an answer or a record", async () => {
    for (const format of ["text", "html", "json", "csv"]) {
      const { stdout } = await month("-f", format);
      for (const value of ["1000000001", "1000000101", "Neumonía", "2026-08-02 08:00", "135000"])
        expect(stdout, format).not.toContain(value);
    }
  });
});
