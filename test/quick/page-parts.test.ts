import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleTexts } from "../../src/app/rule-texts";
import { needWords } from "../../src/norm/need-words";
import type { OutlineNode } from "../../src/page/outline";
import { outlineOf, partAt } from "../../src/page/outline";
import { pageText } from "../../src/page/page-text";
import { RowHeights } from "../../src/page/row-heights";
import { knownVersions, lin32 } from "../../src/norm/packs";

/** The parts of the page that need no browser. */

describe("an outline", () => {
  /** The value that an outline shows. */
  const valueOf = ({ kind, text, children }: OutlineNode): unknown =>
    kind === "array"
      ? children.map(valueOf)
      : kind === "object"
        ? children.map((child) => [child.name, valueOf(child)])
        : JSON.parse(text);

  const expected = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(expected)
      : typeof value === "object" && value !== null
        ? Object.entries(value).map(([name, each]) => [name, expected(each)])
        : value;

  test("of any JSON text has all of it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, "\t"), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const { root, end } = outlineOf(text);
        expect(end).toBe(text.length);
        expect(root && valueOf(root)).toEqual(expected(JSON.parse(text)));
      }),
    );
  });

  test("of any text ends where it is no JSON, and loses nothing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(200), fc.string(), (value, at, more) => {
        const text = JSON.stringify(value).slice(0, at) + more;
        const { end } = outlineOf(text);
        expect(end).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test("keeps numbers as they are written, and names that repeat", () => {
    const { root } = outlineOf('{"a": 1.50, "a": 12345678901234567890}');
    expect(root?.children.map(({ name, text }) => [name, text])).toEqual([
      ["a", "1.50"],
      ["a", "12345678901234567890"],
    ]);
  });

  test("finds the part of a value, of a name, and of neither", () => {
    const text = '{"a": {"b": [1, 22]}, "c": 3}';
    const { root } = outlineOf(text);
    const part = (found: string) => {
      const from = text.indexOf(found);
      const node = root && partAt(root, from, from + found.length);
      return node && text.slice(node.from, node.to);
    };
    expect(part("22")).toBe("22");
    expect(part('"b"')).toBe('"b": [1, 22]');
    expect(part("3")).toBe('"c": 3');
    expect(part(text)).toBeUndefined();
  });

  test("of broken JSON has what comes before the fault", () => {
    const { root, end } = outlineOf('{"a": 1, "b": tru');
    expect(root?.children.map(({ name }) => name)).toEqual(["a"]);
    expect(end).toBe('{"a": 1, "b": '.length);
    expect(outlineOf("").root).toBeUndefined();
    expect(outlineOf("[".repeat(100_000)).end).toBeLessThan(200);
  });
});

describe("the heights of rows", () => {
  test("tell where each row is, and which row is where", () => {
    const change = fc.record({ row: fc.nat(1999), height: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(1999), (changes, asked) => {
        const heights = new RowHeights(2000, 50);
        const plain = Array.from({ length: 2000 }, () => 50);
        for (const { row, height } of changes) {
          expect(heights.set(row, height)).toBe(height - (plain[row] ?? 0));
          plain[row] = height;
        }
        const offset = plain.slice(0, asked).reduce((sum, height) => sum + height, 0);
        expect(heights.offsetOf(asked)).toBe(offset);
        expect(heights.heightOf(asked)).toBe(plain[asked]);
        expect(heights.rowAt(offset)).toBe(asked);
        expect(heights.rowAt(offset + (plain[asked] ?? 0) - 0.5)).toBe(asked);
        expect(heights.total).toBe(plain.reduce((sum, height) => sum + height, 0));
      }),
      { numRuns: 50 },
    );
  });

  test("of no row, and behind the last one", () => {
    expect(new RowHeights(0, 50).total).toBe(0);
    expect(new RowHeights(0, 50).rowAt(10)).toBe(0);
    expect(new RowHeights(3, 50).rowAt(1000)).toBe(2);
    expect(new RowHeights(3, 50).rowAt(-5)).toBe(0);
  });
});

describe("the texts of the page", () => {
  test.each(["en", "es"] as const)("name no option of the command (%s)", (lang) => {
    const rules = ruleTexts(lang, [...knownVersions, lin32]).flatMap((rule) =>
      [rule.title, rule.summary, rule.help, rule.causes, rule.fix].filter(
        (text) => text !== undefined,
      ),
    );
    for (const text of [...rules, ...Object.values(needWords[lang])])
      expect(pageText(text, lang)).not.toMatch(/--[a-z]/);
  });
});
