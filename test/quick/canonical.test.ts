import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aliasConflict } from "../../rules/contract/alias-conflict";
import type { CanonicalOperation, Shape } from "../../src/index";
import { canonicalize, noContext, validateRevision } from "../../src/index";
import { recordsOf } from "../arbitraries";

const code = "codDiagnosticoPrincipal";
const name = "nomCodDiagnosticoPrincipal";

// The cases of the kit, in fixtures/kit/cases/canonical, say what becomes of which values.

/** The suffixes of the alias and of the canonical field, which differ by shape. */
const directions: readonly (readonly [Shape, string, string])[] = [
  [1, "CIE11", "ECIE11"],
  [3, "ECIE11", "CIE11"],
];

describe.each(directions)("shape %i, from …%s to …%s", (shape, alias, canonical) => {
  const from = `${code}${alias}`;
  const to = `${code}${canonical}`;

  test("the canonical record is the same object where nothing changes, else a copy that keeps the order", () => {
    const record = { a: 1, [from]: "BA00", __proto__: null, z: [2] };
    const changed = canonicalize(shape, record).record;
    expect(Object.entries(changed ?? {})).toEqual([
      ["a", 1],
      [to, "BA00"],
      ["z", [2]],
    ]);
    expect(canonicalize(shape, changed).record).toBe(changed);
    const parsed: unknown = JSON.parse(`{"__proto__":1,"${from}":"x"}`);
    expect(JSON.stringify(canonicalize(shape, parsed).record)).toBe(`{"__proto__":1,"${to}":"x"}`);
  });

  test("a refusal is in the requested language", () => {
    const record = { [from]: "BA00", [to]: "BA01" };
    const [english] = canonicalize(shape, record).issues;
    const [spanish] = canonicalize(shape, record, { lang: "es" }).issues;
    expect(english?.message).toMatch(/^\S.*\.$/);
    expect(spanish?.message).toMatch(/^\S.*\.$/);
    expect(spanish?.message).not.toBe(english?.message);
  });

  test("the patch turns the record into canonical form, key by key", () => {
    const record = { a: 1, [from]: "BA00", [to]: null, z: [2] };
    const result = applied(record, canonicalize(shape, record).patch);
    expect(result).toEqual({ a: 1, [to]: "BA00", z: [2] });
  });
});

test("undefined is no record", () => {
  expect(canonicalize(1, undefined)).toMatchObject({ patch: [], issues: [{ code: "record" }] });
});

test("a shape that there is not is a RangeError", () => {
  expect(() => canonicalize(5 as Shape, {})).toThrow(RangeError);
});

describe("properties", () => {
  const value = fc.constantFrom("BA00", "BA01", "", null, 5, false);
  const names = [`${code}CIE11`, `${code}ECIE11`, `${name}CIE11`, `${name}ECIE11`];
  const ofAliases = (shape: Shape) =>
    fc
      .tuple(recordsOf(shape), fc.dictionary(fc.constantFrom(...names), value))
      .map(([record, aliases]): Readonly<Record<string, unknown>> => ({ ...record, ...aliases }));

  test.each(directions)("shape %i loses no value, and is done once", (shape, alias, canonical) => {
    const seen = { patched: 0, refused: 0 };
    fc.assert(
      fc.property(ofAliases(shape), (record) => {
        const copy = structuredClone(record);
        const { patch, record: own, issues } = canonicalize(shape, Object.freeze(record));
        expect(record).toEqual(copy);

        const result = applied(record, patch);
        const others = (of: object) => Object.entries(of).filter(([key]) => !names.includes(key));
        expect(others(result)).toEqual(others(record));

        const conflicts: string[] = [];
        for (const each of [code, name]) {
          const [from, to] = [record[`${each}${alias}`], record[`${each}${canonical}`]];
          if (from != null && to != null && from !== to) conflicts.push(`${each}${alias}`);
        }
        expect(issues.map(({ path }) => path[0])).toEqual(conflicts);
        if (conflicts.length > 0) {
          expect(patch).toEqual([]);
          seen.refused += 1;
          return;
        }
        for (const each of [code, name]) {
          const [from, to] = [record[`${each}${alias}`], record[`${each}${canonical}`]];
          expect(Object.hasOwn(result, `${each}${alias}`)).toBe(false);
          expect(result[`${each}${canonical}`] ?? null).toEqual(to ?? from ?? null);
        }
        expect(own).toEqual(result);
        expect(canonicalize(shape, result)).toEqual({ patch: [], record: result, issues: [] });
        expect(validateRevision(shape, result, noContext, { rules: [aliasConflict] })).toEqual([]);
        if (patch.length > 0) seen.patched += 1;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.patched, seen.refused)).toBeGreaterThan(50);
  });
});

/** Applies `move` and `remove` of RFC 6902 to members of an object, which must exist. */
function applied(record: object, patch: readonly CanonicalOperation[]): Record<string, unknown> {
  const result = structuredClone(record) as Record<string, unknown>;
  for (const operation of patch) {
    const source = operation.op === "move" ? operation.from : operation.path;
    const key = source.slice(1);
    if (!source.startsWith("/") || !Object.hasOwn(result, key)) throw new Error(`no ${source}`);
    const value = result[key];
    delete result[key];
    if (operation.op === "move") result[operation.path.slice(1)] = value;
  }
  return result;
}
