import { describe, expect, test } from "vitest";
import { contractRules } from "../../rules/contract/index";
import { createBatch } from "../../src/batch";
import type { Issue } from "../../src/index";
import { validateDraft, validateRevision } from "../../src/index";
import type { RuleCase } from "../cases";
import { casesIn, contextOf } from "../cases";

// test/quick/conformance.test.ts compares the issues with those that the cases expect.

const withoutMessages = (issues: readonly Issue[]) => issues.map(({ message: _, ...rest }) => rest);

for (const [code, cases] of casesIn<RuleCase>("records")) {
  describe(code, () => {
    test("has a case that holds and one that does not", () => {
      expect(cases.some(({ issues }) => issues.length === 0)).toBe(true);
      expect(cases.some(({ issues }) => issues.length > 0)).toBe(true);
    });

    test.each(cases.map((each) => [each.description, each] as const))("%s", (_, each) => {
      const { shape, issues } = each;
      const record = frozen(each.record);
      const context = contextOf(each.context);
      const all = validateRevision(shape, record, context);
      const isOwn = (issue: { readonly code: string }) => issue.code === code;
      expect(withoutMessages(all.filter(isOwn))).toEqual(issues.filter(isOwn));

      const spanish = validateRevision(shape, record, context, { lang: "es" });
      expect(withoutMessages(spanish)).toEqual(withoutMessages(all));
      for (const [i, issue] of all.entries()) {
        expect(issue.message).toMatch(/^\S.*\.$/);
        expect(spanish[i]?.message).toMatch(/^\S.*\.$/);
        expect(spanish[i]?.message).not.toBe(issue.message);
      }
      const found = inBatch(each).filter(({ code }) => isContractCode(code));
      // The message about a text in memory says that it should have been parsed.
      const inFile = withoutPlaces(found);
      if (typeof record !== "string") expect(inFile).toEqual(all);
      else expect(inFile.map(({ code }) => code)).toEqual(all.map(({ code }) => code));
      const draft = all.filter((issue) => issue.code === "type" || issue.code === "record");
      expect(validateDraft(shape, record)).toEqual(draft);
    });
  });
}

/** The issues of a case's record in a batch, in an envelope, which accepts any value. */
function inBatch({ record, shape, context }: RuleCase): readonly Issue[] {
  const text = JSON.stringify({ shape, record });
  const batch = createBatch(contextOf(context));
  const file = batch.file("case");
  return [...file.push(new TextEncoder().encode(text)), ...file.end().findings];
}

const withoutPlaces = (issues: readonly Issue[]) =>
  issues.map(({ code, severity, path, message, params }) => ({
    code,
    severity,
    path,
    message,
    ...(params !== undefined && { params }),
  }));

/** Excludes diagnostics that only the text of a record has: repeated names, the digits of numbers. */
const isContractCode = (code: string): boolean =>
  code === "record" || contractRules.some((rule) => rule.code === code);

/** A deeply frozen copy. */
function frozen(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}
