import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { lists } from "../../rules/res948/lists";
import { codeNames } from "../../rules/res948/code-names";
import type { AnyFinding } from "../../src/core/model/finding";
import { comparedIn, comparedInWords } from "../../src/report/compared";
import { ripslint } from "../command";

/** What findings found and expect: as data, in words, and only where values are asked for. */
const month = fileURLToPath(new URL("../../fixtures/month", import.meta.url));

const findingsOf = async (...args: readonly string[]): Promise<readonly AnyFinding[]> => {
  const period = ["--period", "2026-07-01..2026-07-31", "--provider-code", "999999999999"];
  const { stdout } = await ripslint([
    month,
    "--pack",
    "res948@v003",
    ...period,
    "-f",
    "json",
    ...args,
  ]);
  return (JSON.parse(stdout) as { readonly findings: readonly AnyFinding[] }).findings;
};

test("findings have what is expected only if values are requested", async () => {
  const without = await findingsOf();
  expect(without.filter((each) => "found" in each || "expected" in each)).toEqual([]);
  expect(JSON.stringify(without)).not.toContain("999999999999");
  const provider = (await findingsOf("--show-values")).find(({ code }) => code === "provider-code");
  expect(provider?.expected).toEqual({ codes: ["999999999999"] });
});

test.each([
  [
    { found: "354000", expected: { amount: "359000" } },
    "dice 354.000; debe ser 359.000: faltan 5.000",
  ],
  [{ found: "0.5", expected: { amount: "1" } }, "dice 0,5; debe ser 1: faltan 0,5"],
  [
    { value: '"99"', expected: { codes: ["01", "02"], table: "ZonaVersion2" } },
    "dice 99; debe ser 01 Rural; 02 Urbano",
  ],
  [{ value: "1", expected: { to: "2026-08-01 10:00" } }, "dice 1; debe ser hasta 2026-08-01 10:00"],
  [{ value: "1", expected: { from: 400, to: 6000 } }, "dice 1; debe ser 400 a 6000"],
  [{ value: '{"a":1}', expected: { value: "null" } }, "debe ser vacío"],
  [
    { value: '"1"', expected: { characters: { lengths: [[4, 20]], nullable: false } } },
    "dice 1; debe ser 4 a 20 caracteres",
  ],
] as const)("%j is %s", (finding, text) => {
  expect(comparedInWords(comparedIn(finding, "es", codeNames), "es")).toBe(text);
});

test("the codes of the lists have names", () => {
  const nameless = Object.values(lists).flatMap(({ table, codes }) =>
    codes
      .split(" ")
      .filter((code) => !codeNames[table]?.has(code))
      .map((code) => `${table} ${code}`),
  );
  expect(nameless).toEqual(["LstSiNo 01", "LstSiNo 02"]);
});
