import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { benchContext } from "../invented-records";
import { setUpRun } from "../../src/engine/batch/batch";
import { InputBuffer } from "../../src/engine/bytes/buffer";
import { findSuspects } from "../../src/engine/bytes/quick-tests";
import { TextFaults } from "../../src/engine/bytes/text-faults";
import { evaluate } from "../../src/core/evaluate/evaluator";
import { tablePlanOf } from "../../src/core/evaluate/table-plan";
import type { OtherArrayName } from "../../src/core/model/shapes";
import { allShapes, otherArrayNames } from "../../src/core/model/shapes";
import type { Table } from "../../src/core/model/table";
import { shapeTable } from "../../src/core/model/table";
import { revisionContext } from "../../src/index";
import type { NormPack } from "../../src/res948";
import { normContext, res2275 } from "../../src/res948";
import { v001, v002, v003 } from "../../src/norm/packs";
import { caseCount } from "../case-count";
import type { Members } from "../pack-values";
import { cleanRecords, numbers, texts } from "../pack-values";

const documentsUrl = new URL("../../fixtures/kit/cases/norm/documents/v002.json", import.meta.url);
const patient = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "52000111" };

/** Correct elements of the arrays that no shape describes. */
const cleanElements = (() => {
  const [{ document }] = JSON.parse(readFileSync(documentsUrl, "utf8")) as [
    { document: { usuarios: { servicios: Record<string, Record<string, unknown>[]> }[] } },
  ];
  const { usuarios } = document;
  return (name: OtherArrayName): readonly Members[] =>
    usuarios
      .flatMap(({ servicios }) => servicios[name] ?? [])
      .map((each) => Object.entries(each).map(([key, value]) => [key, JSON.stringify(value)]));
})();

/** The codes of the records and of the elements. */
const providerCodes = [...benchContext.providerCodes, "110010123401"];
const contexts = [
  revisionContext({ providerCodes }),
  revisionContext({ providerCodes, patient }),
  normContext(revisionContext({ providerCodes, now: "2026-07-31 12:00" }), {
    period: { from: "2026-07-01", to: "2026-07-31" },
  }),
];
const packLists: readonly (readonly NormPack[])[] = [
  [],
  [v001],
  [v002],
  [v003],
  [res2275],
  [v001, v003],
];

/** By packs and context: the plan of each table, and correct records of it. */
const subjects = packLists.flatMap((packs) =>
  contexts.map((context) => {
    const { plan, engine } = setUpRun(context, { packs });
    const others: Partial<Record<OtherArrayName, Table>> = plan.documents?.tables ?? {};
    const tables: readonly (readonly [Table, readonly Members[]])[] = [
      ...allShapes.map((shape) => [shapeTable(shape), cleanRecords[shape]] as const),
      ...otherArrayNames.flatMap((name) =>
        others[name] === undefined ? [] : [[others[name], cleanElements(name)] as const],
      ),
    ];
    return { plan, engine, tables };
  }),
);

const escaped = (json: string): string =>
  json.replace(
    /^"([0-9A-Z])/,
    (_, unit: string) => `"\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
const values = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts).map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...texts).map((text) => escaped(JSON.stringify(text))) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom("null", "true", "[]", "{}", '"ñandú"', '"😀"', '"x "') },
  { weight: 1, arbitrary: fc.string().map((text) => JSON.stringify(text)) },
);

/** A change of one member, by its place: another value, none, its value with an escape, or a second one. */
const change = fc.record({
  at: fc.nat(60),
  value: values,
  how: fc.constantFrom("set", "set", "set", "remove", "escape", "repeat"),
});

test("what the quick tests let pass has no fault: the evaluator finds the same without them", () => {
  const seen = { passed: 0, faults: 0, suspectsOnly: 0 };
  const buffer = new InputBuffer();
  fc.assert(
    fc.property(
      fc.constantFrom(...subjects),
      fc.nat(),
      fc.nat(),
      fc.array(change, { maxLength: 4 }),
      ({ plan, engine, tables }, ofTable, ofRecord, changes) => {
        const [table, clean] = tables[ofTable % tables.length] as (typeof tables)[number];
        let members = [...(clean[ofRecord % clean.length] as Members)];
        for (const { at, value, how } of changes) {
          const k = at % Math.max(members.length, 1);
          const [name = "", before = ""] = members[k] ?? [];
          if (how === "remove") members = members.toSpliced(k, 1);
          else if (how === "repeat") members.push([name, value]);
          else members[k] = [name, how === "escape" ? escaped(before) : value];
        }
        const json = `{${members.map(([name, value]) => `"${name}":${value}`).join(",")}}`;
        buffer.jump(0, 1, 1);
        buffer.push(new TextEncoder().encode(json));
        const { bytes, view, end } = buffer;
        const { tokenizer, tokens } = engine;
        expect(tokenizer.tokenize(bytes, view, 0, false)).toBe(end);
        const text = tokenizer.isSure ? undefined : new TextFaults();
        for (const _ of text?.reading(bytes, 0) ?? []) continue;
        const record = tokens.read(table, bytes, text);
        const rules = table.shape === undefined ? plan.otherArrayRules : plan.rules;
        const tablePlan = tablePlanOf(rules, plan.context, table);
        const isSuspect = findSuspects(record, tablePlan, plan.context);
        const all = evaluate(tablePlan, record, plan.context);
        const found = evaluate(tablePlan, record, plan.context, record.found);
        expect(found, json).toEqual(all);
        if (!isSuspect) seen.passed += 1;
        else if (all.length === 0) seen.suspectsOnly += 1;
        else seen.faults += 1;
      },
    ),
    { numRuns: caseCount(6_000, 1 / 4) },
  );
  // Each kind was there, and few records are suspected in vain, or the tests would save no time.
  expect(seen.passed).toBeGreaterThan(2 * seen.suspectsOnly);
  expect(seen.faults).toBeGreaterThan(0);
});
