import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentNormRules } from "../../rules/norm/index";
import type { NormData, NormTable, AnnexRow } from "../../src/core/model/norm";
import { normTables } from "../../src/core/model/norm";
import { versions } from "../../rules/res948/versions";
import type { Issue, Pack } from "../../src/index";
import {
  fieldsOf,
  noContext,
  revisionContext,
  shapeNames,
  validateDocument,
  validateRevision,
} from "../../src/index";
import { isBound } from "../../src/norm/bind";
import { knownVersions, normContext } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";
import type { AnyRule } from "../../src/core/model/rule";
import { allShapes } from "../../src/core/model/shapes";

type Values = Readonly<Record<string, unknown>>;

const packs: readonly Pack[] = knownVersions;

const context = normContext(revisionContext({ providerCodes: ["110010123401"] }), {
  now: "2026-07-20 08:00",
  period: { from: "2026-07-01", to: "2026-07-31" },
  paymentModality: "04",
  tables: {
    cups: ["471102", "890701"],
    cie10: ["J459", "I10X", "K359", "T814", "P599"],
    cum: ["19932754-987"],
    ium: [],
  },
});

const arrayOf = (table: NormTable): string =>
  typeof table === "number" ? shapeNames[table] : table;

function recordOf(version: string, table: NormTable): Values {
  const document = cleanDocument(version) as {
    usuarios: { servicios: Record<string, Values[]> }[];
  };
  return document.usuarios[0]?.servicios[arrayOf(table)]?.[0] ?? {};
}

const overDocuments = new Set(documentNormRules.map(({ code }) => `res948/${code}`));

/** The steps of a path to an element of a document: usuarios, 0, servicios, the array, 0. */
const levels = 5;

/** The issues that a pack's rules report for a record, or for an element that no shape describes. */
const judged = (pack: Pack, table: NormTable, record: Values): readonly Issue[] =>
  (typeof table === "number"
    ? validateRevision(table, record, context, { packs: [pack] })
    : validateDocument({ usuarios: [{ servicios: { [table]: [record] } }] }, context, {
        packs: [pack],
      })
        .findings.filter(({ array }) => array === table)
        .map((finding) => ({ ...finding, path: finding.path.slice(levels) }))
  ).filter(({ code }) => code.startsWith("res948/") && !overDocuments.has(code));

describe.each(packs)("the clean document of $version", (pack) => {
  test("gives no finding", () => {
    const options = { packs: [pack] };
    expect(validateDocument(cleanDocument(pack.version), context, options)).toMatchObject({
      findings: [],
      summary: {
        records: 4,
        ready: 4,
        otherArrays: { consultas: 1, urgencias: 1, hospitalizacion: 1 },
        norm: { [`res948@${pack.version}`]: { judged: 7, ready: 7 } },
      },
    });
  });
});

/**
 * A way to make one field wrong: its new value, or undefined if the mistake does not apply; and the expected codes
 * for the field.
 */
interface Mistake {
  readonly kind: string;
  readonly value: (row: AnnexRow, before: unknown) => unknown;
  readonly found: (row: AnnexRow, table: NormTable) => readonly string[];
}

const isNullable = ({ size }: AnnexRow): boolean => size === null || size.startsWith("0");
const isText = ({ type }: AnnexRow): boolean => type === "C";
const isTime = ({ pattern }: AnnexRow): boolean => pattern === "local-time";
const isFree = ({ list, pattern }: AnnexRow): boolean =>
  list === undefined && pattern === undefined;
const longest = ({ size }: AnnexRow): number => Number(/(\d+)$/.exec(size ?? "40")?.[1]);
const skipped = Symbol("skipped");

/** The rule that checks a local time; for the contract's fields, it is the contract's rule. */
const birth = ({ id }: AnnexRow) =>
  id === "N04" ? ["birth-time"] : /^[CRH]/.test(id) ? ["service-time"] : [];
const sizeRule = (row: AnnexRow) =>
  isTime(row)
    ? birth(row)
    : row.size === null
      ? []
      : [row.name === "idMIPRES" ? "mipres-size" : "size"];

const patterns: Readonly<Record<string, readonly [string, (table: NormTable) => string]>> = {
  provider: ["ABCDEFGHIJKL", () => "provider-format"],
  cups: ["abc-12", () => "cups-code"],
  cie10: ["0000", (table) => (table === 3 ? "diagnosis-code-long" : "diagnosis-code")],
  medicine: ["zz", () => "medicine-code"],
  "local-time": ["2026-02-30 10:00", (table) => (table === 3 ? "birth-time" : "")],
};

/** The schema lets these be left out; the annex has a notification for them. */
const propertyRule = ({ name }: AnnexRow): string =>
  name.endsWith("CIE11") || name === "codigoVIDA" || name === "registroSIRAS"
    ? "optional-property"
    : "property";

/** Whether the table itself lets the text null be in the field. */
const fits = (row: AnnexRow): boolean => isFree(row) && (row.size === null || fitsFour(row));

const mistakes: readonly Mistake[] = [
  {
    kind: "left out",
    value: () => undefined,
    found: (row) => [isNullable(row) ? propertyRule(row) : "not-null"],
  },
  { kind: "null", value: () => null, found: (row) => (isNullable(row) ? [] : ["not-null"]) },
  {
    kind: "empty",
    value: (row) => (isText(row) ? "" : skipped),
    found: (row) => [isNullable(row) ? "text" : "not-null"],
  },
  {
    kind: "word null",
    value: (row) => (isText(row) ? "null" : skipped),
    // What a program leaves in place of nothing is reported once, by text; a required field that its table refuses has no value.
    found: (row) =>
      isTime(row) ? sizeRule(row) : isNullable(row) || fits(row) ? ["text"] : ["text", "not-null"],
  },
  {
    kind: "too long",
    value: (row) => (isText(row) && row.size !== null ? "A".repeat(longest(row) + 1) : skipped),
    found: sizeRule,
  },
  {
    kind: "blank in front",
    value: (row, before) => (isText(row) && typeof before === "string" ? ` ${before}` : skipped),
    found: (row, table) => {
      if (row.name === "idMIPRES" || isFree(row)) return ["text"];
      if (row.pattern === "medicine") return ["medicine-code"];
      if (row.pattern === "cie10" && table === 3) return ["diagnosis-code-long"];
      return sizeRule(row);
    },
  },
  {
    kind: "outside the table",
    value: (row) => (row.list === undefined ? skipped : "ZZ"),
    found: (row) => [row.id === "N02" ? "newborn-document" : "code-list"],
  },
  {
    kind: "outside the form",
    value: (row) => (row.pattern === undefined ? skipped : patterns[row.pattern]?.[0]),
    found: (row, table) =>
      isTime(row) ? birth(row) : [patterns[row.pattern ?? ""]?.[1](table) ?? ""],
  },
  { kind: "negative", value: (row) => (isText(row) ? skipped : -7), found: () => ["negative"] },
  {
    kind: "with decimals",
    value: (row, before) => (isText(row) ? skipped : Number(before) + 0.5),
    found: (row) => (row.id === "M10" ? [] : ["decimals"]),
  },
  {
    kind: "seventeen digits",
    value: (row) => (isText(row) ? skipped : 12345678901234568),
    found: () => ["size"],
  },
  {
    kind: "zero",
    value: (row) => (isText(row) ? skipped : 0),
    found: ({ name, size }) => {
      if (name === "consecutivo") return ["consecutive"];
      if (name.startsWith("cantidad")) return ["quantity"];
      if (name === "diasTratamiento") return ["treatment-days"];
      if (name === "vrServicio" || name.startsWith("vrUnit")) return ["value-by-modality"];
      return size === "2" && name !== "numConsultasCPrenatal"
        ? ["size"]
        : size?.startsWith("3")
          ? ["size"]
          : [];
    },
  },
];

const fitsFour = ({ size }: AnnexRow): boolean =>
  [
    "0-30",
    "0, 1-1000",
    "0, 4-1000",
    "0, 4-256",
    "0, 1-256",
    "4-20",
    "0,4-20",
    "0, 4-20",
    "1-20",
    "0, 1-200",
    "0, 1-19",
  ].includes(size ?? "");

const absent = ["left out", "null", "empty"];
const filled = ["word null", "too long"];
const changed = ["negative", "with decimals", "seventeen digits"];

/** Further consequences of mistakes: the rows, the kinds, and the expected findings (@ is the field itself). */
const consequences: readonly (readonly [ids: string, kinds: readonly string[], found: string])[] = [
  ["M24 N14 P21 P25", absent, "cie11-pair @"],
  ["M25", absent, "cie11-name @"],
  ["N15 P22 P26 M26 M27", absent, "cie11-pair @"],
  ["C23 C24 C25 C26 C27 C28 C29 C30", absent, "cie11-pair @"],
  ["R13 R14 R15 R16 R17 R18 R19 R20 R21 R22", absent, "cie11-pair @"],
  ["H16 H17 H18 H19 H20 H21 H22 H23 H24 H25 H26 H27", absent, "cie11-pair @"],
  ["P23", filled, "cie11-pair nomCodDiagnosticoRelacionadoCIE11"],
  ["N16 R23 H28", filled, "cie11-pair nomCodDiagnosticoCausaMuerteCIE11"],
  ["P24", filled, "cie11-pair codDiagnosticoRelacionadoCIE11"],
  ["N17 R24 H29", filled, "cie11-pair codDiagnosticoCausaMuerteCIE11"],
  ["M09 M12", ["too long"], "unneeded-medicine-data @"],
  ["M10 M11", changed, "unneeded-medicine-data @"],
  ["M14 M18 M19", [...changed, "zero"], "line-total vrServicio"],
  ["M21", changed, "no-moderator-value @"],
  ["P18 C19", ["zero"], "moderator-value @"],
  ["M08", absent, "medicine-code-missing @"],
  ["S07", absent, "os-name @"],
  ["S09 S10", absent, "os-professional @"],
];

const consequencesOf = ({ id, name }: AnnexRow, kind: string): readonly string[] =>
  consequences
    .filter(([ids, kinds]) => ids.split(" ").includes(id) && kinds.includes(kind))
    .map(([, , found]) => found.replace("@", name));

describe.each(versions)(
  "$version: each single mistake gives exactly what is expected",
  (norm: NormData) => {
    const pack = packs.find(({ version }) => version === norm.version) as Pack;
    for (const table of normTables) {
      const clean = recordOf(norm.version, table);
      const rows = norm.rows[table].filter(
        ({ name }) =>
          typeof table === "string" || fieldsOf(table).some((field) => field.name === name),
      );
      for (const row of rows) {
        for (const { kind, value, found } of mistakes) {
          const wrong = value(row, clean[row.name]);
          if (wrong === skipped) continue;
          test(`${row.id} ${row.name}: ${kind}`, () => {
            const { [row.name]: _, ...rest } = clean;
            const record = wrong === undefined ? rest : { ...rest, [row.name]: wrong };
            const issues = judged(pack, table, record);
            const said = issues.map(({ code, path }) => `${code.slice(7)} ${path.join(".")}`);
            // What a wrong provider code probably is, the rule that compares it says best.
            const isCode =
              row.pattern === "provider" && typeof wrong === "string" && wrong !== "null";
            const expected = (isCode ? ["provider-unknown"] : found(row, table)).map(
              (code) => `${code} ${row.name}`,
            );
            const more = consequencesOf(row, kind);
            expect(said.toSorted()).toEqual([...expected, ...more].toSorted());
          });
        }
      }
    }
  },
);

describe("rules and versions that run together find the same as each of them alone", () => {
  const byVersion = ({ code, severity, path, params = {} }: Issue): readonly string[] => {
    const { version, ...more } = params;
    const versions = String(version).split(", ");
    return versions.map((each) => JSON.stringify([code, severity, path, each, more]));
  };
  const values = fc.oneof(
    fc.constantFrom(
      null,
      undefined,
      "",
      "null",
      " ",
      "01",
      "02",
      "03",
      "04",
      "05",
      "06",
      "CC",
      "CN",
    ),
    fc.constantFrom("Z370", "K359", "R104", "r104", "890201", "471102", "19932754-987", "50840"),
    fc.constantFrom("2026-07-05 10:05", "2026-07-05", "2027-01-01 00:00", "1A1014721001104"),
    fc.constantFrom(0, -0, 1, -1, 0.5, 3, 15, 16, 20, 46, 450, 500, 3200, 9999, 1e15, 1e21, 1e-7),
  );
  const contexts = [context, normContext(noContext, {})];
  const sets: readonly (readonly Pack[])[] = [
    ...packs.map((pack) => [pack]),
    [v002, v003],
    [lin32],
    [v001, lin32, jun2026],
  ];
  const hasPrecedence = (code: string, rule: AnyRule) =>
    isBound(rule) && rule.of.yieldsTo?.some((each) => code.endsWith(`/${each}`));
  /** A rule with the rules that it yields to, and the versions of the set, each on its own. */
  const ruleSets = sets.map((together) => ({
    rules: together.reduce<readonly AnyRule[]>((all, pack) => pack.after(all), []),
    alone: together.flatMap((pack) =>
      pack.after([]).map((rule, _, all) => ({
        code: rule.code,
        rules: all.filter(({ code }) => code === rule.code || hasPrecedence(code, rule)),
      })),
    ),
  }));
  test.each(allShapes)("shape %i", (shape) => {
    const clean = packs.map(({ version }) => recordOf(version, shape));
    const names = fieldsOf(shape).map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 }),
        fc.constantFrom(...clean),
        fc.constantFrom(...ruleSets),
        fc.constantFrom(...contexts),
        (changes, before, { rules, alone }, given) => {
          const record = { ...before, ...changes };
          // Several versions that run together report a shared fault as one issue; single versions report one
          // each.
          const issues = validateRevision(shape, record, given, { rules });
          const each = alone.flatMap(({ code, rules: own }) =>
            validateRevision(shape, record, given, { rules: own }).filter(
              (issue) => issue.code === code,
            ),
          );
          expect(issues.flatMap(byVersion).toSorted()).toEqual(each.flatMap(byVersion).toSorted());
        },
      ),
      { numRuns: caseCount(1500) },
    );
  });
});
