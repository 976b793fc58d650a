import { describe, expect, test } from "vitest";
import { allNormRules } from "../../rules/norm/index";
import { versions as res2275 } from "../../rules/res2275/versions";
import { versions as res948 } from "../../rules/res948/versions";
import type { EnclosingName, NormData, NormTable, AnnexRow } from "../../src/core/model/norm";
import { normTables } from "../../src/core/model/norm";
import type { NormRule } from "../../src/core/model/norm-rule";
import { isOfFields } from "../../src/core/model/norm-rule";
import { fieldsOf } from "../../src/core/model/shapes";
import { ruleFields } from "../../src/norm/rule-fields";
import { severityOf } from "../../src/norm/severity";

/** The fields that a rule of the annex's table can report follow from the annex as it is printed. */

const ruleOf = (code: string): NormRule => {
  const rule = allNormRules.find((each) => each.code === code);
  if (rule === undefined || !isOfFields(rule)) throw new Error(`no rule of fields: ${code}`);
  return rule;
};

const printed = ({ size, reads }: AnnexRow): string => reads ?? size ?? "";
const allowsNull = (row: AnnexRow): boolean =>
  row.size === null ? row.notNull !== true : /^0(?!\d)/.test(printed(row));
const isOptional = ({ name }: AnnexRow): boolean =>
  name.endsWith("CIE11") || name === "codigoVIDA" || name === "registroSIRAS";

/** Which rows of the annex each rule can report. */
const expected: Readonly<Record<string, (row: AnnexRow, data: NormData) => boolean>> = {
  "not-null": (row) => !allowsNull(row),
  property: (row) => allowsNull(row) && !isOptional(row),
  "optional-property": (row) => allowsNull(row) && isOptional(row),
  // A word that stands for nothing may be in any text (real-answers: nan, None, NULL …), and a local time has its own rule.
  text: (row) => row.type === "C" && row.pattern !== "local-time",
  size: (row) =>
    row.size !== null &&
    row.firm !== null &&
    row.pattern !== "local-time" &&
    row.name !== "idMIPRES",
  "size-doubtful": (row) =>
    row.size !== null && row.firm !== undefined && row.pattern !== "local-time",
  "mipres-size": ({ name }) => name === "idMIPRES",
  negative: ({ type }) => type === "N",
  decimals: (row) => row.type === "N" && row.size !== null && !printed(row).includes("("),
  "code-list": ({ id, list = "" }, { lists }) =>
    lists[list] !== undefined && lists[list].doubtful !== true && id !== "N02",
  "code-list-doubtful": ({ id, list = "" }, { lists }) =>
    lists[list]?.doubtful === true && id !== "N02",
  "newborn-document": ({ id }) => id === "N02",
  "provider-format": ({ pattern }) => pattern === "provider",
};

const places: readonly (NormTable | EnclosingName)[] = [...normTables, "transaccion", "usuarios"];
const rowsOf = (
  { enclosing, rows }: NormData,
  of: NormTable | EnclosingName,
): readonly AnnexRow[] => (of === "transaccion" || of === "usuarios" ? enclosing[of] : rows[of]);

/** The annex's name of a field; the other one if only that is a field of the contract, and so the one that is read. */
const nameOf = (of: NormTable | EnclosingName, { name, also = name }: AnnexRow): string =>
  typeof of === "number" && !fieldsOf(of).some((field) => field.name === name) ? also : name;

describe.each([...res948, ...res2275].map((data) => [data.version, data] as const))(
  "%s",
  (_, data) => {
    test.each(Object.entries(expected))("%s", (code, isExpected) => {
      const isThere = severityOf(ruleOf(code), { data }) !== undefined;
      const fields = places.flatMap((of) =>
        rowsOf(data, of)
          .filter((row) => isThere && isExpected(row, data))
          .map((row) => ({ of, name: nameOf(of, row), id: row.id })),
      );
      expect(ruleFields(ruleOf(code), data)).toEqual(fields);
    });
  },
);

describe("other rules", () => {
  const [v001, v002, v003] = res948 as readonly [NormData, NormData, NormData];
  const [lin32] = res2275;
  const idsOf = (code: string, data: NormData) =>
    ruleFields(ruleOf(code), data).map(({ id }) => id);

  test("a diagnosis is of four characters, or its size is doubtful", () => {
    expect(idsOf("diagnosis-code-long", v003)).toEqual(["N09", "N11"]);
    const four = idsOf("diagnosis-code", v003);
    expect(four).toHaveLength(22);
    expect(four).toEqual(expect.arrayContaining(["M05", "P13", "C10", "R10", "H13"]));
    expect(idsOf("diagnosis-code", lin32)).toEqual(["M06", "P13"]);
  });

  test("a type of user that was added later is only in the earlier norm", () => {
    expect(idsOf("code-later", v003)).toEqual([]);
    expect(idsOf("code-later", lin32)).toEqual(["U03"]);
  });

  test("a field that only the contract has is listed without a number", () => {
    const removed = { of: 1, name: "numAutorizacion", id: undefined };
    expect(ruleFields(ruleOf("removed-field"), v003)).toEqual([removed]);
    expect(ruleFields(ruleOf("removed-field"), lin32)).toEqual([]);
  });

  test("of two names the annex's is listed, unless only the other one is reported", () => {
    const named = (data: NormData, code: string) =>
      ruleFields(ruleOf(code), data).find(({ id }) => id === "M24")?.name;
    expect(named(v001, "size")).toBe("codDiagnosticoPrincipalECIE11");
    expect(named(v002, "size")).toBe("codDiagnosticoPrincipalCIE11");
    expect(named(v002, "official-name")).toBe("codDiagnosticoPrincipalECIE11");
  });

  test("a rule with a check of its own can report what it is given", () => {
    expect(ruleFields(ruleOf("birth-day"), v003).map(({ of, name }) => [of, name])).toEqual([
      ["usuarios", "fechaNacimiento"],
    ]);
    expect(idsOf("birth-time", v003)).toEqual(["N04"]);
  });
});
