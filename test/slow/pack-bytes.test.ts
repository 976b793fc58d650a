import { describe, expect, test } from "vitest";
import { benchContext, makeRecords } from "../invented-records";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Pack, RevisionContext, Shape } from "../../src/index";
import { noContext, revisionContext } from "../../src/index";
import type { NormInput } from "../../src/res948";
import { knownVersions, normContext } from "../../src/res948";
import { lin32, v002, v003 } from "../../src/norm/packs";
import { casesIn, contextOf } from "../cases";
import { readIn } from "../fuzz-inputs";
import type { Members } from "../pack-values";
import { cleanRecords, isNumber, numbers, texts } from "../pack-values";
import { unexpectedLine } from "../reference";

/** A case of a rule of the norm, as in test/long/norm.test.ts. */
interface NormCase {
  readonly description: string;
  /** Undefined for an element that no shape describes: test/long/norm.test.ts reads those in bytes. */
  readonly shape?: Shape;
  readonly record: Readonly<Record<string, unknown>>;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  readonly context?: unknown;
  readonly issues: readonly unknown[];
}

const packs: readonly Pack[] = knownVersions;

/** The first line that has other findings than in memory. */
function lineThatDiffers(text: string, context: RevisionContext, options: BatchOptions) {
  const { findings } = readIn(createBatch(context, options), new TextEncoder().encode(text));
  return unexpectedLine(text, findings, { context, options });
}

/** The cases of a version that are read with the same options, as lines of one file. */
function filesOf(list: readonly NormCase[], version: string) {
  const cases = list.filter(({ versions }) => versions === undefined || versions.includes(version));
  const files = new Map<string, { shape: Shape; context: RevisionContext; text: string }>();
  for (const { shape, record, given = {}, context: known = "none" } of cases) {
    if (shape === undefined) continue;
    const key = JSON.stringify([shape, given, known]);
    const context = files.get(key)?.context ?? normContext(contextOf(known), given);
    const text = `${files.get(key)?.text ?? ""}${JSON.stringify(record)}\n`;
    files.set(key, { shape, context, text });
  }
  return [...files.values()];
}

describe.each(packs)("the cases of the rules of $version say in bytes what they say", (pack) => {
  const rules = pack.after([]);
  test.each([...casesIn<NormCase>("norm")])("%s", (code, list) => {
    const alone = rules.filter((rule) => rule.code === `res948/${code}`);
    for (const { text, shape, context } of filesOf(list, pack.version)) {
      const escaped = text.replace(/:"(\w)/g, (_, first: string) => `:"${escapeOf(first)}`);
      for (const [each, asked] of [
        [text, rules],
        [text, alone],
        [escaped, alone],
      ] as const) {
        const options = { rules: asked, shape, input: "ndjson" } as const;
        expect(lineThatDiffers(each, context, options)).toBeUndefined();
      }
    }
  });
});

/** A clean record of each shape, and a magistral preparation. */
const bases = [
  [1, cleanWith(1, "tipoMedicamento", "01")],
  [1, cleanWith(1, "tipoMedicamento", "03")],
  [2, cleanWith(2, "conceptoRecaudo", "02")],
  [3, cleanWith(3, "condicionDestinoUsuarioEgreso", "02")],
  [4, cleanWith(4, "tipoOS", "05")],
] as const;

function cleanWith(shape: Shape, name: string, value: string): Members {
  const has = (members: Members) =>
    members.some(([each, text]) => each === name && text === `"${value}"`);
  return cleanRecords[shape].find(has) as Members;
}

const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text in several notations: plain, and with its first or its last character as an escape. */
function spellings(text: string): readonly string[] {
  const inner = (part: string) => JSON.stringify(part).slice(1, -1);
  if (text.length < 4 || text.length > 30) return [JSON.stringify(text)];
  return [
    JSON.stringify(text),
    `"${escapeOf(text.charAt(0))}${inner(text.slice(1))}"`,
    `"${inner(text.slice(0, -1))}${escapeOf(text.slice(-1))}"`,
  ];
}

const written = [...texts.flatMap(spellings), '"n\\u0075ll"'];

test.each([
  ...bases.map((base) => [v002, ...base] as const),
  ...bases.slice(1, 2).map((base) => [lin32, ...base] as const), // most sizes are not known in that version
])("each value in each field of a clean record (%#)", (pack, shape, base) => {
  const lineWith = (changed: string, value: string) =>
    `{${base.map(([name, text]) => `"${name}":${name === changed ? value : text}`).join(",")}}\n`;
  const text = base
    .flatMap(([name]) =>
      [...(isNumber(name) ? numbers : written), "null"].map((value) => lineWith(name, value)),
    )
    .join("");
  const options = { packs: [pack], shape, skip: ["presence"], input: "ndjson" } as const;
  expect(lineThatDiffers(text, noContext, options)).toBeUndefined();
});

describe("the records of the benchmark", () => {
  const records = makeRecords(1000, { faulty: 0 });
  const text = records.map((each) => `${each.text}\n`).join("");
  const context = revisionContext(benchContext);

  test("hold by the contract and the packs", () => {
    const file = createBatch(context, { packs: [v002, v003] }).file("-");
    const found = [...file.push(new TextEncoder().encode(text)), ...file.end().findings];
    expect(found).toEqual([]);
  });
});
