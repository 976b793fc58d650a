import { readFileSync } from "node:fs";
import { addYears, differenceInYears, getDaysInMonth } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime } from "../../rules/contract/local-time";
import { noContext, validateRevision } from "../../src/index";
import { yearsBetween } from "../../src/core/text/civil";
import { isLocalTime, midnightOf } from "../../src/core/text/local-time";
import { casesIn } from "../cases";

/** Whether ripslint accepts a text as a local time. This file runs under several TZ, and depends on none. */
const isRight = (text: string) => {
  const issues = validateRevision(1, { fechaDispensAdmon: text }, noContext, {
    rules: [localTime],
  });
  return issues.length === 0;
};

/** The independent calendar: date-fns knows how many days a month has. */
function exists(year: number, month: number, day: number, hour: number, minute: number): boolean {
  if (year < 1 || month < 1 || month > 12 || hour > 23 || minute > 59) return false;
  const first = new Date(2000, month - 1, 1, 12);
  first.setFullYear(year);
  return day >= 1 && day <= getDaysInMonth(first);
}

const digits = (number: number, length: number) => String(number).padStart(length, "0");

const written = (year: number, month: number, day: number, hour: number, minute: number) =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)} ${digits(hour, 2)}:${digits(minute, 2)}`;

const anyYear = fc.oneof(
  fc.integer({ min: 0, max: 9999 }),
  fc.constantFrom(0, 1, 4, 99, 100, 400, 1582, 1900, 1999, 2000, 2100, 9996, 9999),
);

const civil = fc.tuple(
  anyYear,
  fc.integer({ min: 0, max: 13 }),
  fc.oneof(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 28, max: 31 })),
  fc.integer({ min: 0, max: 25 }),
  fc.integer({ min: 0, max: 61 }),
);

/** A day at noon, so that no change of a zone's clock moves it to another. */
const dayAt = (day: number) => new Date(2000, 0, 1 + day, 12);

const dayText = (date: Date) =>
  written(date.getFullYear(), date.getMonth() + 1, date.getDate(), 0, 0).slice(0, 10);

const timeOn = (date: Date) => midnightOf(dayText(date));

describe("the calendar", () => {
  test("whole years between two days are those of date-fns", () => {
    const day = fc.integer({ min: -60_000, max: 30_000 });
    const years = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(day, day, years, (first, other, near) => {
        const from = dayAt(first);
        for (const to of [dayAt(other), dayAt(first + near), addYears(dayAt(first + near), 18)]) {
          const expected = differenceInYears(to, from);
          expect([dayText(from), dayText(to), yearsBetween(timeOn(from), timeOn(to))]).toEqual([
            dayText(from),
            dayText(to),
            expected,
          ]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("every month of every year has the days that date-fns gives it", () => {
    for (const year of [1, 2, 3, 4, 100, 400, 1582, 1700, 1900, 2000, 2023, 2024, 2100, 9999]) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 28; day <= 32; day++) {
          const text = written(year, month, day, 0, 0);
          expect([text, isRight(text)]).toEqual([text, exists(year, month, day, 0, 0)]);
        }
      }
    }
  });

  test("random civil times are judged as date-fns judges them", () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(civil, (time) => {
        const expected = exists(...time);
        seen[expected ? "right" : "wrong"] += 1;
        expect(isRight(written(...time))).toBe(expected);
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(500);
  });

  test.each([
    ["2011-12-30 12:00", "a day that Apia left out"],
    ["2026-03-08 02:30", "an hour that New York leaves out"],
    ["2026-11-01 01:30", "an hour that New York has twice"],
    ["1992-05-03 00:30", "an hour that Bogotá left out"],
    ["0001-01-01 00:00", "the first minute"],
    ["9999-12-31 23:59", "the last minute"],
    ["1582-10-10 12:00", "a day that the calendar's reform left out"],
    ["2000-02-29 00:00", "a leap day of a century"],
  ])("%s is a local time: %s", (text) => {
    expect(isRight(text)).toBe(true);
  });
});

describe("the form", () => {
  /** Each way to write a correct time incorrectly. */
  const breaks: readonly ((text: string) => string)[] = [
    (text) => text.replace(" ", "T"),
    (text) => text.replace(" ", "  "),
    (text) => text.replace(" ", "\t"),
    (text) => text.replace(" ", "\u00a0"),
    (text) => text.replaceAll("-", "/"),
    (text) => text.replaceAll("-", "\u2010"),
    (text) => text.replace(":", "."),
    (text) => text.replace(":", ""),
    (text) => `${text}:00`,
    (text) => `${text}Z`,
    (text) => `${text}-05:00`,
    (text) => `${text} a. m.`,
    (text) => `${text}\n`,
    (text) => ` ${text}`,
    (text) => `+${text}`,
    (text) => `-${text}`,
    (text) => `0${text}`,
    (text) => text.slice(1),
    (text) => text.slice(0, -1),
    (text) => text.slice(0, 10),
    (text) => text.slice(11),
    (text) => text.replace(/[0-9]/, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    (text) => text.replace(/[0-9]$/, (digit) => String.fromCharCode(0x0660 + Number(digit))),
    (text) => `${text}\n${text}`,
  ];

  test("a right time, written in any other way, is none", () => {
    fc.assert(
      fc.property(civil, fc.constantFrom(...breaks), (time, breakIt) => {
        expect(isRight(breakIt(written(...time)))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  // In time that grows with the square of their length, this test would not end.
  test("other texts are none, however long they are", () => {
    for (const text of [
      "",
      " ",
      "now",
      "9".repeat(1e6),
      " ".repeat(1e6),
      "2024-02-29 ".repeat(1e5),
    ])
      expect(isRight(text)).toBe(false);
  });
});

test("the schema of the context takes local times as now, and nothing else", () => {
  const { properties } = JSON.parse(
    readFileSync(new URL("../../rules/schemas/context.json", import.meta.url), "utf8"),
  ) as {
    readonly properties: { readonly now: { readonly pattern: string } };
  };
  const pattern = new RegExp(properties.now.pattern);
  const texts = [
    ...(casesIn<{ readonly record: object }>("records").get("local-time") ?? []),
  ].flatMap(({ record }) => Object.values(record).filter((value) => typeof value === "string"));
  expect(texts.length).toBeGreaterThan(50);
  // a pattern cannot tell a leap year
  const ofFebruary = /^\d{4}-02-29/;
  for (const text of texts.filter((each) => !ofFebruary.test(each)))
    expect([text, pattern.test(text)]).toEqual([text, isLocalTime(text)]);
});
