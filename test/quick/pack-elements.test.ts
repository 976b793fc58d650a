import { expect, test } from "vitest";
import { random } from "../invented-records";
import { createBatch } from "../../src/batch";
import type { Issue, Pack } from "../../src/index";
import { noContext, validateDocument } from "../../src/index";
import { otherArrayNames } from "../../src/core/model/shapes";
import type { NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";
import { numbers, texts } from "../pack-values";
import { withUndefined } from "../with-undefined";

/**
 * Elements of the three arrays that no shape describes, with some members changed, left out, misspelt or doubled: in
 * memory, over bytes, in blocks, the same is found.
 */
type Element = Readonly<Record<string, unknown>>;

const exampleOf = (version: string) =>
  cleanDocument(version) as {
    usuarios: { servicios: Readonly<Record<string, readonly Element[]>> }[];
  };

const packs: readonly (readonly [string, readonly Pack[], string])[] = [
  ["v001", [v001], "v001"],
  ["v002", [v002], "v002"],
  ["v003", [v003], "v003"],
  ["lin32", [lin32], "v001"],
  ["jun2026", [jun2026], "v001"],
  ["three at once", [v001, v003, lin32], "v002"],
];

const contexts = (
  [
    {},
    {
      now: "2026-07-20 08:00",
      period: { from: "2026-07-01", to: "2026-07-31" },
      paymentModality: "04",
      coverage: "04",
      tables: {
        cups: [
          { codigo: "890701", sexo: "M", maximo: 1 },
          { codigo: "890201", sexo: null, maximo: null },
        ],
        cie10: ["K359", "I10X", "J459"],
      },
    },
    {
      invoices: [
        {
          numFactura: "FE1204",
          coverage: "02",
          modality: "03",
          period: { from: "2026-06-01", to: "2026-06-30" },
        },
      ],
    },
  ] satisfies readonly NormInput[]
).map((input) => normContext(noContext, input));

/** Codes that meet rules of one field with another. */
const codes = "02 05 11 22 24 25 27 34 38 40 42 K359 I10X Z000 R104 890201 890701 null".split(" ");

/** What is only in the bytes: how a number is written. */
const isWritten = (code: string): boolean =>
  code === "number-precision" || code.endsWith("/decimals");

/** A member as JSON; numbers are written as an object's would be, so that both sides see the same. */
function valueOf(next: () => number, element: Element): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] as string;
  const kind = next();
  if (kind < 0.3) return JSON.stringify(pick(texts));
  if (kind < 0.55) return JSON.stringify(pick(codes));
  if (kind < 0.75) return JSON.stringify(Number(pick(numbers)));
  if (kind < 0.85) return "null";
  if (kind < 0.95) return JSON.stringify(element[pick(Object.keys(element))] ?? null); // another field's
  return pick(["true", "[]", "{}", '[{"a":1}]']);
}

const misspelt = (name: string, next: () => number): string => {
  const at = Math.floor(next() * name.length);
  return next() < 0.5
    ? name.slice(0, at) + name.slice(at + 1)
    : name.slice(0, at) + name.charAt(at).toUpperCase() + name.slice(at + 1);
};

/** An element with up to five changes, as text; now and then no object at all. */
function changed(element: Element, next: () => number): string {
  if (next() < 0.02) return ["7", "null", "[]", '"x"'][Math.floor(next() * 4)] as string;
  const members = new Map(
    Object.entries(element).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const names = Object.keys(element);
  for (let changes = Math.floor(next() * 6); changes > 0; changes--) {
    const name = names[Math.floor(next() * names.length)] as string;
    const kind = next();
    if (kind < 0.1) members.delete(name);
    else if (kind < 0.2) {
      const value = members.get(name);
      members.delete(name);
      members.set(misspelt(name, next), value ?? "null");
    } else if (kind < 0.25)
      members.set(["interno", "x y", "__proto__"][changes % 3] as string, "1");
    else members.set(name, valueOf(next, element));
  }
  return `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(next() < 0.5 ? "," : " ,\n")}}`;
}

test.each(packs)("%s", (_, asked, version) => {
  const { usuarios, ...head } = exampleOf(version);
  const { servicios, ...usuario } = usuarios[0] as (typeof usuarios)[number];
  for (let seed = 1; seed <= caseCount(40); seed++) {
    const next = random(seed * 31);
    const arrays = otherArrayNames.map((name) => {
      const elements = Array.from({ length: Math.floor(next() * 3) + 1 }, () =>
        changed(servicios[name]?.[0] ?? {}, next),
      );
      return `"${name}":[${elements.join(",")}]`;
    });
    const own = `${JSON.stringify(usuario).slice(0, -1)},"servicios":{${arrays.join(",")}}}`;
    const text = `${JSON.stringify(head).slice(0, -1)},"usuarios":[${own}]}`;
    const context = contexts[seed % 3] ?? noContext;
    const inMemory = validateDocument(withUndefined(JSON.parse(text)), context, { packs: asked });
    const bytes = new TextEncoder().encode(text);
    const read = (size: number) => {
      const batch = createBatch(context, { packs: asked });
      const file = batch.file("-");
      const findings = [];
      for (let at = 0; at < bytes.length; at += size)
        findings.push(...file.push(bytes.subarray(at, at + size)));
      findings.push(...file.end().findings);
      const { norm, otherArrays } = batch.summary();
      return { findings, counts: JSON.stringify([norm, otherArrays]) };
    };
    const whole = read(bytes.length);
    // Compared as texts: a test compares objects much more slowly.
    const inBlocks = JSON.stringify(read(1 + (seed % 97)));
    expect(inBlocks === JSON.stringify(whole), `seed ${seed}`).toBe(true);
    const found = (findings: readonly (Issue & { readonly pointer: string })[]) =>
      findings
        .filter(({ code }) => !isWritten(code))
        .map(({ pointer, code, severity, message, params }) =>
          JSON.stringify([pointer, code, severity, message, params]),
        );
    expect(found(whole.findings).join("\n"), `seed ${seed}`).toBe(
      found(inMemory.findings).join("\n"),
    );
    const { otherArrays } = inMemory.summary;
    expect(whole.counts).toContain(JSON.stringify(otherArrays));
  }
});
