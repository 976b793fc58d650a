import fc from "fast-check";
import { expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Pack } from "../../src/index";
import { noContext, validateDocument } from "../../src/index";
import { knownVersions, normContext } from "../../src/res948";
import { jun2026, lin32, v003 } from "../../src/norm/packs";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";
import { numbers, texts } from "../pack-values";

/** Decision 3.1: versions of packs never change each other's findings. Together each finds what it finds alone. */

const packs: readonly Pack[] = [...knownVersions, jun2026, lin32];
const byVersion = new Map(packs.map((pack) => [pack.version, pack]));
const documents = new Map(
  knownVersions.map(({ version }) => [version, cleanDocument(version)] as const),
);
const context = normContext(noContext, {
  now: "2026-07-20 08:00",
  period: { from: "2026-07-01", to: "2026-07-31" },
  coverage: "12",
});

type Found = Pick<Finding, "code" | "path" | "severity" | "message" | "params"> & {
  readonly pointer: string;
};

/** The findings of norms, one for each version that they name, without what tells the versions apart. */
function told(findings: readonly Found[]): readonly string[] {
  const each = findings
    .filter(({ code }) => code.startsWith("res"))
    .flatMap(({ code, pointer, path, severity, message, params = {} }) => {
      const { version, ...rest } = params;
      const text = message.replace(/^(?:[a-z]+\d+, )*[a-z]+\d+: /, "");
      return String(version)
        .split(", ")
        .map((one) =>
          JSON.stringify([code.split("/")[0], one, code, pointer, path, severity, text, rest]),
        );
    });
  return each.toSorted();
}

function inBytes(document: unknown, running: readonly Pack[]): readonly Found[] {
  const file = createBatch(context, { packs: running }).file("-");
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return [...file.push(bytes), ...file.end().findings];
}

const inMemory = (document: unknown, running: readonly Pack[]): readonly Found[] =>
  validateDocument(document, context, { packs: running }).findings;

const values = fc.oneof(
  fc.constantFrom<unknown>(null, true, {}, [], 0.1, ""),
  fc.constantFrom(...texts, ...numbers.filter((text) => !/[eE]/.test(text))).map((text) => {
    const number = Number(text);
    return Number.isNaN(number) || !numbers.includes(text) ? text : number;
  }),
);

type Json = { [name: string]: unknown } | unknown[];

/** All objects of a document, the document itself included. */
function objectsIn(value: unknown): readonly { [name: string]: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value as Json).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as { [name: string]: unknown }, ...below];
}

interface Change {
  readonly object: number;
  readonly member: number;
  readonly what: "value" | "name" | "leave" | "repeat" | "foreign";
  readonly value: unknown;
}

/** What is changed in a document: some members get another value or name, go, or appear in a second element. */
const change: fc.Arbitrary<Change> = fc.record({
  object: fc.nat(),
  member: fc.nat(),
  what: fc.constantFrom<Change["what"]>("value", "value", "name", "leave", "repeat", "foreign"),
  value: values,
});

const names = [...new Set([...documents.values()].flatMap(objectsIn).flatMap(Object.keys))];

function changed(version: string, changes: readonly Change[]): unknown {
  const document = structuredClone(documents.get(version));
  for (const { object, member, what, value } of changes) {
    const objects = objectsIn(document);
    const target = objects[object % objects.length] as { [name: string]: unknown };
    const name = Object.keys(target)[member % Math.max(1, Object.keys(target).length)];
    if (name === undefined) continue;
    if (what === "value") target[name] = value;
    else if (what === "leave") delete target[name];
    else if (what === "foreign") target[names[member % names.length] as string] = value;
    else if (what === "name") {
      target[`${name.slice(0, 3)}${name.slice(4)}`] = target[name];
      delete target[name];
    } else {
      const list = Object.values(target).find(Array.isArray);
      if (list?.[0] !== undefined) list.push({ ...list[0], [name]: value });
    }
  }
  return document;
}

test("versions that run together find what each finds alone", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...documents.keys()),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.subarray([...byVersion.keys()], { minLength: 2 }),
      (version, changes, versions) => {
        const running = versions.flatMap((each) => byVersion.get(each) ?? []);
        const document = changed(version, changes);
        for (const read of [inMemory, inBytes]) {
          const alone = running.flatMap((pack) => told(read(document, [pack])));
          expect(told(read(document, running))).toEqual(alone.toSorted());
          found += alone.length;
        }
      },
    ),
    { numRuns: caseCount(200, 1 / 5) },
  );
  expect(found).toBeGreaterThan(500);
});

test("a rule yields in those versions in which the other one reports", () => {
  const consulta = { codConsulta: "890201", fechaInicioAtencion: "2026-07-05 08:00" };
  const consultas = [consulta, { ...consulta, codDiagnosticoPrincipalCIE11: "BA00" }]; // 2275 does not have this field
  const document = { usuarios: [{ servicios: { consultas } }] };
  const running = [v003, lin32];
  for (const read of [inMemory, inBytes])
    expect(
      read(document, running)
        .filter(({ code }) => /\/service-(?:repeated|same-day)$/.test(code))
        .map(({ code, params }) => `${code} ${String(params?.["version"])}`)
        .toSorted(),
    ).toEqual(["res2275/service-repeated lin32", "res948/service-same-day v003"]);
});
