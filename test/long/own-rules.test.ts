import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { RunSetup } from "../../src/engine/batch/batch";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { noContext, validateDocument, validateRevision } from "../../src/index";
import type { FieldValue } from "../../src/core/model/value";
import { isRecord } from "../../src/core/model/value";
import { v002, v003 } from "../../src/norm/packs";
import type { Issue, RevisionContext } from "../../src/index";
import type { AnyRule, Rule } from "../../src/core/model/rule";
import { defineRule } from "../../src/rules";
import type { Shape } from "../../src/core/model/shapes";
import { shapeNames } from "../../src/core/model/shapes";
import type { RuleCase } from "../cases";
import { caseSample } from "../case-count";
import { casesIn, cleanDocument, contextOf } from "../cases";
import { kindOf } from "../kind-of";
import { contractRules } from "../../rules/contract/index";

/**
 * Rules that are not built in run in the batch as they do in `validateRevision`, even if they are copies of
 * built-in ones.
 */

const message = { en: () => "wrong", es: () => "mal" };

/** A rule as README describes it, in the form of the contract's own. */
const own = {
  code: "own-rule",
  severity: "error",
  given: ["codProcedimiento", "codTecnologiaSalud"],
  check: (value: FieldValue) => value.is("890201"),
  message,
} satisfies AnyRule;

test.each(["own-rule", "own/rule"])("an error of the rule %s is one of every pack", (code) => {
  const document = cleanDocument("v002");
  const options = (rules: readonly AnyRule[]) => ({ rules, packs: [v002] });
  const normOf = (rules: readonly AnyRule[]) =>
    validateDocument(document, noContext, options(rules)).summary.norm?.["res948@v002"];
  const wrong = { ...own, code, given: "codProcedimiento", check: () => false } satisfies AnyRule;
  const { judged, ready } = normOf([]) ?? { judged: 0, ready: 0 };
  expect(ready).toBe(judged);
  expect(normOf([wrong])).toEqual({ judged, ready: judged - 1 });
  const batch = createBatch(noContext, options([wrong]));
  const file = batch.file("-");
  file.push(new TextEncoder().encode(JSON.stringify(document)));
  file.end();
  expect(batch.summary().norm).toEqual({ "res948@v002": { judged, ready: judged - 1 } });
});

test.each([
  [undefined, ["codProcedimiento", "nota"]],
  ["value", ["codProcedimiento", "nota"]],
  ["both", ["numAutorizacion", "codProcedimiento", "vrServicio", "otra", "nota"]],
  ["absent", ["numAutorizacion", "vrServicio", "otra"]],
  ["wrong-type", ["codServicio", "nota"]],
] as const)("on %s, a rule runs on %s", (on, expected) => {
  const rule = { ...own, check: () => false, ...(on && { on }) };
  const rules: readonly AnyRule[] = [
    { ...rule, given: ["numAutorizacion", "codProcedimiento", "codServicio", "vrServicio"] },
    { ...rule, code: "own-extra", given: "extra" },
  ];
  const codes = { codProcedimiento: "890201", codServicio: "1" };
  const record = { numAutorizacion: null, ...codes, otra: null, nota: "x" };
  const issues = validateRevision(2, record, noContext, { rules });
  expect(issues.map(({ path }) => path[0])).toEqual(expected);
});

/** Rules that read more of a record than any built-in one. */
const curious: readonly AnyRule[] = [
  {
    ...own,
    given: "extra",
    check: ({ kind }: FieldValue) => kind !== "object" && kind !== "array",
  },
  { ...own, given: "extra", on: "both", check: ({ kind }: FieldValue) => kind !== "null" },
  {
    ...own,
    given: "extra",
    check: (value: FieldValue) => value.length < 8 && !(value.number() > 10),
  },
  { ...own, given: "provider-code", check: (_, record) => record.get("extra").kind === "absent" },
  {
    ...own,
    given: "field",
    on: "both",
    check: ({ kind }: FieldValue, _, { patient }) => kind !== "absent" || !patient,
  },
  { ...own, given: "extra", on: "absent", check: () => false },
  {
    ...own,
    given: "field",
    on: "absent",
    check: ({ kind }: FieldValue, record) => kind === "null" || record.get("vrServicio").is("1"),
  },
  {
    ...own,
    given: "field",
    on: "wrong-type",
    check: ({ kind }: FieldValue) => kind !== "boolean",
  },
];

/** Rules that callers make: what they read is the same over bytes as over objects. */
const defined = [
  defineRule({
    code: "own-defined",
    severity: "warning",
    field: ["codProcedimiento", "codServicio", "vrServicio"],
    on: "both",
    check: (value, record) =>
      value !== record.get("codProcedimiento") && record.get("codServicio") === null,
    message: { en: "wrong", es: "mal" },
  }),
  defineRule({
    code: "own-of-shapes",
    severity: "error",
    field: "codTecnologiaSalud",
    shapes: ["medicamentos", 4],
    check: () => false,
    message: "never in shape 2",
  }),
] as readonly Rule[] as readonly AnyRule[];

/** Changes that a caller may make to a copy of a built-in rule. */
const copies: Readonly<Record<string, (rule: AnyRule) => AnyRule>> = {
  "another severity": (rule) => ({
    ...rule,
    severity: rule.severity === "error" ? "warning" : "error",
  }),
  "another code": (rule) => ({ ...rule, code: "mine", yieldsTo: [] }),
  "other words": ({ params: _, ...rule }) => ({ ...rule, message }),
  "other params": (rule) => ({
    ...rule,
    message,
    params: (value: FieldValue, record) => ({ length: value.length, shape: record.shape }),
  }),
  "a check that never holds": ({ params: _, ...rule }) => ({
    ...rule,
    message,
    check: () => false,
  }),
  "a check that always holds": (rule) => ({ ...rule, check: () => true }),
  "all fields": ({ params: _, ...rule }) => ({
    ...rule,
    given: "field",
    message,
  }),
  "all extras": ({ params: _, ...rule }) => ({
    ...rule,
    given: "extra",
    message,
    check: () => false,
  }),
  "no needs": ({ needs: _, ...rule }) => rule,
  "yielding to all": (rule) => ({ ...rule, yieldsTo: contractRules.map(({ code }) => code) }),
};

const issuesOf = (issues: readonly Issue[]) =>
  issues.map(({ code, severity, path, message: text, params }) => ({
    code,
    severity,
    path,
    text,
    params,
  }));

const recordCases = casesIn<RuleCase>("records");

const isSomethingElse = (record: unknown): boolean =>
  !isRecord(record) || kindOf(record) !== "record";

interface Read {
  readonly shape: Shape;
  readonly record: unknown;
  readonly context: RevisionContext;
}

/** The forms in which the batch reads a record: a line between others, an element, an envelope. */
const written: readonly ((json: string, shape: Shape) => string)[] = [
  (json) => `${json}\n`,
  (json) => `[${json}]`,
  (json, shape) => `{"shape":${shape},"record":${json}}\n`,
];

function expectSame(
  rules: readonly AnyRule[],
  cases: readonly Read[],
  packs: (typeof v002)[] = [],
) {
  const setups = new Map<RevisionContext, Map<Shape, RunSetup>>();
  for (const { shape, record, context } of cases) {
    if (isSomethingElse(record)) continue;
    const ofShapes = setups.get(context) ?? new Map<Shape, RunSetup>();
    const setup = ofShapes.get(shape) ?? setUpRun(context, { rules, packs, shape });
    setups.set(context, ofShapes.set(shape, setup));
    const issues = validateRevision(shape, record, context, { rules, packs });
    for (const write of written) {
      const text = write(JSON.stringify(record), shape);
      const batch = runIn(setup);
      const file = batch.file("-");
      const findings = [...file.push(new TextEncoder().encode(text)), ...file.end().findings];
      const ready = issues.some(({ severity }) => severity === "error") ? 0 : 1;
      const read = [issuesOf(findings), batch.summary().ready];
      const expected = [issuesOf(issues), ready];
      // To expect takes longer than to read; it shows the difference.
      if (!isDeepStrictEqual(read, expected)) expect(read, text).toEqual(expected);
    }
  }
}

const contexts = new Map<string, RevisionContext>();

/** A case of a rule, with one context for all that say the same of it: what is made of a context can be used again. */
function readOf({ shape, record, context: given }: RuleCase): Read {
  const text = JSON.stringify(given) ?? "";
  const context = contexts.get(text) ?? contextOf(given);
  contexts.set(text, context);
  return { shape, record, context };
}

const cases: readonly Read[] = [...recordCases.values()].flatMap((list) =>
  list.filter((_, i) => i % 4 === 0).map(readOf),
);

describe.each(Object.entries(copies))("a copy with %s", (_, copyOf) => {
  test.each(contractRules.map((rule) => [rule.code, rule] as const))("of %s", (code, rule) => {
    const copied = contractRules.map((each) => (each === rule ? copyOf(rule) : each));
    const about = recordCases.get(code) ?? [];
    const shown = about.map(readOf);
    expectSame(copied, caseSample([...shown, ...cases.filter((__, i) => i % 12 === 0)]));
  });
});

test.each([own, ...curious, ...defined].map((rule, i) => [i, rule] as const))(
  "a rule of one's own (%i)",
  (_, rule) => {
    const records = [
      { codPrestador: "110010123401", codProcedimiento: "890201", codTecnologiaSalud: "x" },
      { codProcedimiento: "890202", codComplicacion: "A", nota: [1, 2, { a: "niño" }], otra: {} },
      { codProcedimiento: 1, numero: 12345678901, no: null, sí: true },
    ];
    const context = contextOf(undefined);
    const read = records.map((record) => ({ shape: 2 as const, record, context }));
    expectSame([...contractRules, rule], read);
    expectSame([rule], read);
  },
);

test.each(Object.entries(copies))("a copy of a pack's rule with %s is refused", (_, copyOf) => {
  const rules = v002.after([]);
  for (const rule of caseSample(rules.filter((_rule, i) => i % 7 === 0))) {
    const copied = rules.map((each) => (each === rule ? copyOf(rule) : each));
    const sentence = "rules has a copy of a rule of res948, which cannot run: set severities";
    expect(() => validateRevision(1, {}, noContext, { rules: copied })).toThrow(sentence);
    expect(() => createBatch(noContext, { rules: copied })).toThrow(TypeError);
  }
});

test("a rule that calls the check of a pack's rule learns that it cannot", () => {
  for (const { code, severity, check } of caseSample(v002.after([]))) {
    const asking: AnyRule = { code, severity, given: "vrServicio", check, message };
    expect(() => validateRevision(2, { vrServicio: 1 }, noContext, { rules: [asking] })).toThrow(
      `${code} cannot be called: its pack calls it`,
    );
  }
});

test("a pack's rule that is listed twice, or before others, speaks of each version once and in order", () => {
  const record = { tipoDocumentoIdentificacion: "ZZ" };
  const versionsOf = (rules: readonly AnyRule[]) =>
    validateRevision(2, record, noContext, { rules })
      .filter(({ code }) => code === "res948/code-list")
      .map(({ params }) => params?.["version"]);
  const one = v002.after([]);
  const both = v003.after(one);
  expect(versionsOf([...one, ...one])).toEqual(versionsOf(one));
  expect(versionsOf(one)).toEqual(["v002"]);
  expect(versionsOf(both.toReversed())).toEqual(["v002, v003"]);
});

test.each([undefined, null, 0, ""])("a check that returns %j does not hold", (nothing) => {
  const check = () => nothing as unknown as boolean;
  const rules: readonly AnyRule[] = [
    { ...own, check },
    { ...own, code: "own-extra", given: "extra", check },
  ];
  const record = { codProcedimiento: "890201", nota: "x" };
  const codes = ["own-rule", "own-extra"];
  expect(validateRevision(2, record, noContext, { rules }).map(({ code }) => code)).toEqual(codes);
  const file = createBatch(noContext, { rules }).file("-");
  const findings = file.push(new TextEncoder().encode(`${JSON.stringify(record)}\n`));
  expect(findings.map(({ code }) => code)).toEqual(codes);
});

test("a rule that is added to the contract's list runs", () => {
  const list = contractRules as AnyRule[];
  list.push(own);
  try {
    const batch = createBatch(noContext);
    const file = batch.file("-");
    const findings = file.push(new TextEncoder().encode('{"codProcedimiento":"x"}\n'));
    expect(findings.map(({ code }) => code)).toContain("own-rule");
  } finally {
    list.pop();
  }
});

test.each(["type", "presence", "near-name"])("a copy of %s finds what the rule finds", (code) => {
  const rule = contractRules.find((each) => each.code === code) as AnyRule;
  const copy: AnyRule = { ...rule, code: "mine", severity: "warning", yieldsTo: [] };
  for (const { shape, record, context } of recordCases.get(code) ?? []) {
    const given = contextOf(context);
    const expected = validateRevision(shape, record, given, { rules: [rule] });
    expect(validateRevision(shape, record, given, { rules: [copy] })).toEqual(
      expected.map((issue) => ({ ...issue, code: "mine", severity: "warning" })),
    );
  }
});

test("a rule that no built-in way knows is asked about the record's own properties, and no others", () => {
  const asked: string[] = [];
  const rule: AnyRule = {
    ...own,
    given: "extra",
    check: ({ name }: FieldValue, _, context) =>
      asked.push(name) > 0 && context.providerCodes !== undefined,
  };
  const file = createBatch(contextOf(undefined), { rules: [rule] }).file("-");
  file.push(
    new TextEncoder().encode(
      '{"usuarios":[{"otro":1,"servicios":{"procedimientos":[{"nota":1}]}}]}',
    ),
  );
  file.end();
  expect(asked).toEqual(["nota"]);
});

test("a copy of type still tells which records load, and another rule does not", () => {
  const type = contractRules[0] as AnyRule;
  const record = { codServicio: "x" };
  const countsOf = (rules: readonly AnyRule[], stage: "draft" | "revision" = "revision") => {
    const batch = createBatch(noContext, { rules, shape: 2, stage });
    const file = batch.file("-");
    file.push(new TextEncoder().encode(`${JSON.stringify(record)}\n{}\n`));
    const { loaded, ready } = (file.end(), batch.summary());
    return { loaded, ready };
  };
  expect(countsOf([type])).toEqual({ loaded: 1, ready: 1 });
  expect(countsOf([{ ...type, severity: "warning" }])).toEqual({ loaded: 1, ready: 2 });
  expect(countsOf([{ ...type, code: "mine" }])).toEqual({ loaded: 1, ready: 1 });
  expect(countsOf([{ ...own, code: "type" }])).toEqual({ loaded: null, ready: 2 });
  expect(countsOf([{ ...type, severity: "warning" }], "draft")).toEqual({ loaded: 1, ready: null });
  expect(countsOf([own], "draft")).toEqual({ loaded: null, ready: null });

  const document = { usuarios: [{ servicios: { [shapeNames[2]]: [record, {}] } }] };
  const inMemory = (rules: readonly AnyRule[]) => {
    const {
      summary: { loaded, ready },
    } = validateDocument(document, noContext, { rules });
    return { loaded, ready };
  };
  expect(inMemory([{ ...type, code: "mine", severity: "warning" }])).toEqual({
    loaded: 1,
    ready: 2,
  });
});
