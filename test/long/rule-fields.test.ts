import { expect, test } from "vitest";
import { allNormRules } from "../../rules/norm/index";
import { versions as res2275 } from "../../rules/res2275/versions";
import { versions as res948 } from "../../rules/res948/versions";
import {
  fieldsOf,
  noContext,
  revisionContext,
  shapeNames,
  validateDocument,
} from "../../src/index";
import type { EnclosingName, NormData, NormTable } from "../../src/core/model/norm";
import { normTables } from "../../src/core/model/norm";
import { isOfFields } from "../../src/core/model/norm-rule";
import { ruleFields } from "../../src/norm/rule-fields";
import { normContext } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { casesIn, cleanDocument } from "../cases";
import { numbers, texts } from "../pack-values";

/**
 * The fields that the page of a rule lists are those that it can report. Fields of clean records get values of all
 * kinds, one at a time; each listed field is reported for one of them, and no other field ever is.
 */

type Values = Readonly<Record<string, unknown>>;
type Of = NormTable | EnclosingName;

const packs = [v001, v002, v003, lin32, jun2026];
const norms: readonly NormData[] = [...res948, ...res2275];
const rules = allNormRules.filter(isOfFields);

const given = {
  now: "2026-07-20 08:00",
  period: { from: "2026-07-01", to: "2026-07-31" },
  tables: { cups: ["471102"], cie10: ["J459"], cie11: ["5A11"], cum: ["19932754-987"], ium: [] },
};
const aged = { date: "2020-01-01", until: "2020-12-31" };
const contexts = [
  normContext(noContext, { ...given, paymentModality: "04" }),
  normContext(
    revisionContext({
      providerCodes: ["110010123401"],
      professionals: [
        { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000101" },
      ],
    }),
    { ...given, paymentModality: "02" },
  ),
  // Tables of which the last day is past, and those of places and of groups of codes.
  normContext(noContext, {
    now: given.now,
    tables: {
      cups: given.tables.cups,
      cie10: given.tables.cie10,
      municipios: ["11001"],
      paises: ["170"],
      gruposCups: [{ codigo: "990102", grupo: "intervencion-colectiva" }],
    },
    tableDates: { cups: aged, cie10: aged },
  }),
  // Tables whose codes are of another array, or of another group of services.
  ...(["AC", "AP"] as const).map((uso) =>
    normContext(noContext, {
      tables: {
        cups: ["471102", "890701", ...texts.filter((text) => /^\d{6}$/.test(text))].map(
          (codigo) => ({ codigo, uso }),
        ),
        servicios: [{ codigo: "999", grupo: uso === "AC" ? "01" : "02" }],
      },
    }),
  ),
];

/** By the type of a field: values of all kinds, most of them of this type. */
const values = {
  C: [null, true, 1, "null", "99", "42", "2030-01-01", "V011", "x".repeat(2000), ...texts],
  N: [null, true, "1", ...numbers.filter((text) => !/e/i.test(text)).map(Number)],
} as const;

const isLevel = (of: Of): of is EnclosingName => of === "transaccion" || of === "usuarios";
const nameOf = (of: Of): string => (typeof of === "number" ? shapeNames[of] : of);
const rowsOf = ({ enclosing, rows }: NormData, of: Of) => (isLevel(of) ? enclosing[of] : rows[of]);

/** All names of fields that a kind of record or enclosing object has. */
const namesIn = (data: NormData, of: Of): readonly string[] => [
  ...new Set([
    ...rowsOf(data, of).flatMap(({ name, also = name }) => [name, also]),
    ...(typeof of === "number" ? fieldsOf(of).map(({ name }) => name) : []),
  ]),
];

/** The number of a field in the annex, or its name if only the contract has it. */
function fieldIn(data: NormData, of: Of, name: string): string | undefined {
  const row = rowsOf(data, of).find((each) => each.name === name || each.also === name);
  return row?.id ?? namesIn(data, of).find((each) => each === name);
}

interface CleanDocument extends Values {
  readonly usuarios: readonly (Values & {
    readonly servicios: Readonly<Record<string, readonly Values[]>>;
  })[];
}

function cleanOf(version: string, of: Of): Values {
  const { usuarios, ...root } = cleanDocument(version) as CleanDocument;
  const { servicios = {}, ...usuario } = usuarios[0] ?? {};
  if (of === "transaccion") return root;
  return of === "usuarios" ? usuario : (servicios[nameOf(of)]?.[0] ?? {});
}

/** Documents with these objects: as many in one as possible. */
function documentsOf(of: Of, objects: readonly Values[]): readonly unknown[] {
  if (of === "transaccion") return objects.map((each) => ({ ...each, usuarios: [] }));
  if (of === "usuarios") return [{ usuarios: objects.map((each) => ({ ...each, servicios: {} })) }];
  return [{ usuarios: [{ servicios: { [nameOf(of)]: objects } }] }];
}

interface Case {
  readonly shape?: number;
  readonly array?: string;
  readonly record: Values;
  readonly issues: readonly unknown[];
}
const faulty = [...casesIn<Case>("norm").values()].flat().filter(({ issues }) => issues.length > 0);

/** A clean object, with each field changed to each value, and with the fields of the kit's cases that are wrong. */
function objectsOf(data: NormData, of: Of): readonly Values[] {
  const clean = cleanOf(data.id === "res948" ? data.version : "v002", of);
  const own = Object.values(clean).filter((value) => typeof value === "string");
  return [
    ...namesIn(data, of).flatMap((name) => {
      const row = rowsOf(data, of).find((each) => each.name === name || each.also === name);
      const { [row?.name ?? name]: _, [row?.also ?? name]: __, ...others } = clean;
      const changed = values[row?.type ?? "C"].map((value) => ({ ...clean, [name]: value }));
      const copied = own.map((value) => ({ ...clean, [name]: value }));
      return [others, ...changed, ...(row?.type === "N" ? [] : copied)];
    }),
    ...faulty
      .filter(({ shape, array }) => shape === of || array === of)
      .map(({ record }) => ({ ...clean, ...record })),
    // A note names its invoice.
    ...(of === "transaccion" ? [{ ...clean, numFactura: null, tipoNota: "NC", numNota: "1" }] : []),
    // Whoever has an accident at work has a SIRAS number.
    ...(of === "usuarios" ? [{ ...clean, tipoUsuario: "10", registroSIRAS: null }] : []),
  ];
}

/** The fields that rules report, each as rule, table and field. */
function reported(data: NormData, of: Of): ReadonlySet<string> {
  const pack = packs.filter(({ id, version }) => id === data.id && version === data.version);
  const codes = new Map(rules.map(({ code }) => [`${data.id}/${code}`, code]));
  const objects = objectsOf(data, of);
  // What needs no context reports the same in each: beside the first, each has half of the objects.
  const findings = contexts.flatMap((context, i) =>
    documentsOf(of, i === 0 ? objects : objects.filter((_, k) => k % 2 === i % 2)).flatMap(
      (document) => validateDocument(document, context, { rules: [], packs: pack }).findings,
    ),
  );
  const isOwn = (pointer: string) =>
    of === "transaccion" ||
    pointer.startsWith(isLevel(of) ? "/usuarios/" : `/usuarios/0/servicios/${nameOf(of)}/`);
  return new Set(
    findings.flatMap(({ code, path, params, pointer }) => {
      const rule = codes.get(code);
      const field = isLevel(of) ? params?.["field"] : fieldIn(data, of, String(path.at(-1)));
      if (rule === undefined || field === undefined || !isOwn(pointer)) return [];
      return [`${rule}: ${nameOf(of)} ${String(field)}`];
    }),
  );
}

/** The newest version of each norm; the others differ from it in few fields. */
const newest = norms.filter(({ id }, i) => norms[i + 1]?.id !== id);

test.each(newest.map((data) => [`${data.id}@${data.version}`, data] as const))(
  "%s: the listed fields are those that a rule reports",
  (_, data) => {
    const found = [...normTables, "transaccion" as const, "usuarios" as const].flatMap((of) => [
      ...reported(data, of),
    ]);
    const listed = rules.flatMap((rule) =>
      ruleFields(rule, data).map(({ of, name, id }) => `${rule.code}: ${nameOf(of)} ${id ?? name}`),
    );
    expect(found.toSorted()).toEqual(listed.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(400);
  },
);
