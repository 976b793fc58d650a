import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsOf, noContext, validateRevision } from "../../src/index";
import { distance, letters } from "../../src/core/text/distance";
import { NearNames } from "../../src/core/text/near-names";
import { caseCount } from "../case-count";
import { allShapes } from "../../src/core/model/shapes";
import { contractRules } from "../../rules/contract/index";

/** The optimal string alignment distance as its definition has it: the whole matrix, character by character. */
function wholeDistance(one: string, other: string): number {
  const [a, b] = [one, other].map((name) =>
    Array.from(name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  ) as [string[], string[]];
  const cells = new Map<string, number>();
  const at = (i: number, j: number) => cells.get(`${i} ${j}`) ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      cells.set(`${i} ${j}`, i + j === 0 ? 0 : least);
    }
  return at(a.length, b.length);
}

/** A text with a few insertions, deletions, substitutions and swaps. */
const edited = (name: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(3), fc.nat(), fc.constantFrom("a", "C", "1", "_", "ñ", "\u{1f600}")), {
      maxLength: 4,
    })
    .map((edits) =>
      edits.reduce((text, [kind, place, letter]) => {
        const all = Array.from(text);
        const i = place % (all.length + 1);
        if (kind === 0) all.splice(i, 0, letter);
        else if (kind === 1) all.splice(i, 1);
        else if (kind === 2) all.splice(i, 1, letter);
        else all.splice(i, 2, ...all.slice(i, i + 2).reverse());
        return all.join("");
      }, name),
    );

const fewLetters = fc.array(fc.constantFrom("a", "b", "A", "c"), { maxLength: 14 });

describe("the distance that is cut off", () => {
  test("is that of the whole matrix, up to its limit", () => {
    const seen = new Set<number>();
    const pairs = fewLetters.chain((some) =>
      fc.tuple(
        fc.constant(some.join("")),
        fc.oneof(
          fewLetters.map((list) => list.join("")),
          edited(some.join("")),
        ),
      ),
    );
    fc.assert(
      fc.property(pairs, fc.nat(2), ([name, other], limit) => {
        const whole = wholeDistance(other, name);
        const found = distance(letters(other), letters(name), limit);
        expect([other, name, Math.min(found, limit + 1)]).toEqual([
          other,
          name,
          Math.min(whole, limit + 1),
        ]);
        seen.add(whole);
      }),
      { numRuns: caseCount(20_000) },
    );
    expect([0, 1, 2, 3].filter((each) => !seen.has(each))).toEqual([]);
  });

  test.each([
    ["moved by one at one end and back at the other", "xabcdefgh", "abcdefghy", 2],
    ["a swap at each end", "bacdefghji", "abcdefghij", 2],
    ["a swap and a letter more", "bacdefghijk", "abcdefghij", 2],
    ["the middle has moved by two", "xyabcdefgh", "abcdefghzw", 4],
    ["anagrams", "hgfedcba", "abcdefgh", 7],
  ])("%s", (_, a, b, expected) => {
    expect(wholeDistance(a, b)).toBe(expected);
    expect(Math.min(distance(letters(a), letters(b), 2), 3)).toBe(Math.min(expected, 3));
  });
});

describe("names that are looked up", () => {
  test("have the nearest name of the list that is chosen, as if each were compared", () => {
    const seen = { found: 0, none: 0 };
    const lists = allShapes.map((shape) => fieldsOf(shape).map(({ name }) => name));
    const tables = lists.map((list) => new NearNames(list));
    const cases = fc.nat(3).chain((table) => {
      const list = lists[table] as readonly string[];
      const some = fc.constantFrom(...list);
      const name = fc.oneof(some.chain(edited), fc.string({ maxLength: 34 }));
      return fc.tuple(
        fc.constant(table),
        name,
        fc.subarray([...list], { minLength: list.length >> 1 }),
      );
    });
    fc.assert(
      fc.property(cases, ([table, name, chosen]) => {
        const limit = Array.from(name).length < 8 ? 1 : 2;
        const [nearest] = chosen
          .map((each) => ({ each, far: wholeDistance(name, each) }))
          .filter(({ far }) => far <= limit)
          .sort((a, b) => a.far - b.far);
        const found = tables[table]?.nearest(name, chosen, (each, list) => list.includes(each));
        expect([name, found]).toEqual([name, nearest?.each]);
        seen[found === undefined ? "none" : "found"] += 1;
      }),
      { numRuns: caseCount(3000) },
    );
    expect(Math.min(seen.found, seen.none)).toBeGreaterThan(20);
  });
});

describe("a record with many unknown names", () => {
  const near = (i: number) => `finalidadTecnologiaSalud${String.fromCodePoint(0x4e00 + i)}`;
  const record = (own: object) => ({
    ...own,
    ...Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [near(i), 1])),
  });
  const found = (own: object, rules = contractRules) =>
    validateRevision(2, record(own), noContext, { rules }).filter(
      ({ code }) => code === "near-name",
    );

  test("has a warning for each that resembles an absent field, and none if the record has it", () => {
    expect(found({})).toHaveLength(5000);
    expect(found({ finalidadTecnologiaSalud: null })).toHaveLength(5000);
    expect(found({ finalidadTecnologiaSalud: "44" })).toEqual([]);
    expect(found({ finalidadTecnologiaSalud: 44 })).toEqual([]);
  });

  test("is judged by a rule of one's own without a test by name, too", () => {
    const own = {
      code: "own/no-chinese",
      severity: "error",
      given: "extra",
      check: ({ name }: { name: string }) => !/\p{sc=Han}/u.test(name),
      message: { en: () => "wrong", es: () => "mal" },
    } as const;
    const codes = validateRevision(2, record({ finalidadTecnologiaSalud: "44" }), noContext, {
      rules: [...contractRules, own],
    }).map(({ code }) => code);
    expect(codes.filter((code) => code === "own/no-chinese")).toHaveLength(5000);
    expect(codes).not.toContain("near-name");
  });
});
