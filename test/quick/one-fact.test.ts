import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/core/model/shapes";
import { allShapes, fieldsOf, shapeNames } from "../../src/core/model/shapes";
import { isLocalTime } from "../../src/core/text/local-time";
import { casesIn } from "../cases";

/**
 * The table of shapes.ts is stated again where others read it: in the specification, in the second implementation, and in
 * cases that have each field once. Each of these fails here when a field is added, renamed or moved.
 */

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The rows of the table: name, type, role, canonical field. */
const rowsOf = (shape: Shape): readonly string[] =>
  fieldsOf(shape).map(({ name, type, role = "", canonical = "" }) =>
    [name, type, role, canonical].join(" ").trim(),
  );

test("the specification has the same fields, in the same order", () => {
  const tables = read("fixtures/kit/SPECIFICATION.md")
    .split("| # | Field | Type | Role | Canonical field |\n| --- | --- | --- | --- | --- |\n")
    .slice(1)
    .map((text) => /^(?:\|.*\n)+/.exec(text)?.[0].trim().split("\n") ?? []);
  expect(tables).toHaveLength(allShapes.length);
  for (const [i, shape] of allShapes.entries()) {
    const rows = tables[i]?.map((line, at) => {
      const [number, ...cells] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      expect(number).toBe(String(at + 1));
      return cells.join(" ").replaceAll("`", "").trim();
    });
    expect(rows).toEqual(rowsOf(shape));
  }
});

test("the second implementation has the same fields, in the same order", () => {
  const program = read("fixtures/kit/python/ripslint.py");
  for (const shape of allShapes) {
    const [, rows = ""] = new RegExp(`^    ${shape}: """\\n([^"]*)"""`, "m").exec(program) ?? [];
    const lines = rows.trim().split("\n");
    expect(lines.map((line) => line.trim())).toEqual(rowsOf(shape));
  }
});

interface FieldCase {
  readonly description: string;
  readonly shape: Shape;
  readonly record: Readonly<Record<string, unknown>>;
}

describe.each(["records/fields", "records/draft"])("%s", (folder) => {
  const cases = [...casesIn<FieldCase>(folder).values()].flat();
  test.each(allShapes)("shape %i has cases of each field, and no other", (shape) => {
    const own = cases.filter((each) => each.shape === shape);
    const names = fieldsOf(shape).map(({ name }) => name);
    const isOf = (name: string) => (each: FieldCase) => each.description.split(" ").includes(name);
    expect(names.filter((name) => own.filter(isOf(name)).length < 2)).toEqual([]);
    // those that give every other field give all of the table
    const whole = own.filter(({ description }) =>
      /^every field but|every other field/.test(description),
    );
    expect(whole.length).toBeGreaterThanOrEqual(names.length);
    for (const { description, record } of whole) {
      const given = new Set([...Object.keys(record), ...description.split(" ")]);
      // an alias would be the value of its canonical field
      const missing = fieldsOf(shape)
        .filter(
          ({ name, canonical = "" }) =>
            !given.has(name) && !description.includes(canonical || name),
        )
        .map(({ name }) => name);
      expect([shapeNames[shape], description, missing]).toEqual([
        shapeNames[shape],
        description,
        [],
      ]);
    }
  });
});

test("the schema of the context takes local times as now, and nothing else", () => {
  const { properties } = JSON.parse(read("rules/schemas/context.json")) as {
    readonly properties: { readonly now: { readonly pattern: string } };
  };
  const pattern = new RegExp(properties.now.pattern);
  const texts = [...(casesIn<FieldCase>("records").get("local-time") ?? [])].flatMap(({ record }) =>
    Object.values(record).filter((value) => typeof value === "string"),
  );
  expect(texts.length).toBeGreaterThan(50);
  // a pattern cannot tell a leap year
  const ofFebruary = /^\d{4}-02-29/;
  for (const text of texts.filter((each) => !ofFebruary.test(each)))
    expect([text, pattern.test(text)]).toEqual([text, isLocalTime(text)]);
});
