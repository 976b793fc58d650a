import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { Issue } from "../../src/index";
import { validateRevision } from "../../src/index";
import { isRecord } from "../../src/core/model/value";
import type { RuleCase } from "../cases";
import { casesIn, contextOf } from "../cases";
import { kindOf } from "../kind-of";

/**
 * Every case of every rule, in several notations and read with the tokenizer: the issues must be those of the
 * object.
 */
const issuesOf = (findings: readonly Issue[]) =>
  findings.map(({ code, severity, path, message, params }) =>
    params === undefined
      ? { code, severity, path, message }
      : { code, severity, path, message, params },
  );

/** JSON whose texts and names are written with escapes wherever possible. */
const escaped = (json: string): string =>
  json.replace(/"((?:[^"\\]|\\.)*)"/g, (text) => {
    const units = Array.from({ length: (JSON.parse(text) as string).length }, (_, i) =>
      (JSON.parse(text) as string).charCodeAt(i).toString(16).padStart(4, "0"),
    );
    return `"${units.map((unit) => `\\u${unit}`).join("")}"`;
  });

/** The same without their messages. */
const withoutMessages = (issues: readonly Issue[]) =>
  issues.map(({ code, severity, path, params }) => ({ code, severity, path, params }));

const spaced = (json: string): string => JSON.stringify(JSON.parse(json), null, 1);

/** A line that is an array has its own message, and some objects are not a record for a reader of files. */
const isSomethingElse = (record: unknown): boolean =>
  Array.isArray(record) || (isRecord(record) && kindOf(record) !== "record");

/** A record with a repeated name is judged by its text. */
const repeated = '{"again":1,"again":1';

const ways: readonly (readonly [string, (json: string, shape: number) => string])[] = [
  ["a line", (json) => `${json}\n`],
  ["a line with blanks", (json) => ` ${spaced(json).replace(/\n/g, " ")} \r\n`],
  ["a line in escapes", (json) => `${escaped(json)}\n`],
  ["an array", (json) => `[\n${spaced(json)}\n]`],
  [
    "a line with a repeated name",
    (json) => `${json.replace(/^\{/, json === "{}" ? repeated : `${repeated},`)}\n`,
  ],
  ["an envelope", (json, shape) => `{"shape":${shape},"id":7,"record":${json}}\n`],
];

/** In bytes, JSON that was encoded twice is reported as what it is. */
const isJsonInText = (value: unknown): boolean => typeof value === "string" && /^[{[]/.test(value);

describe.each(ways)("%s", (_, written) => {
  test.each([...casesIn<RuleCase>("records")])("%s", (_code, cases) => {
    for (const { description, shape, record, context } of cases) {
      if (isSomethingElse(record) || isJsonInText(record)) continue;
      const made = contextOf(context);
      const file = createBatch(made, { shape }).file("-");
      const text = written(JSON.stringify(record), shape);
      const before = file.push(new TextEncoder().encode(text));
      const findings = [...before, ...file.end().findings];
      const expected = validateRevision(shape, record, made);
      const ofRules = findings.filter(({ code }) => code !== "duplicate-key");
      // The message about a text in memory says that it should have been parsed; in a file it is one of the values.
      const compared = typeof record === "string" ? withoutMessages : issuesOf;
      expect(compared(ofRules), description).toEqual(compared(expected));
    }
  });
});
