import { assertContext } from "../model/context";
import type { Issue } from "../evaluate/typed-issue";
import type { RevisionContext } from "../model/revision-context";
import type { MessageOptions } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { RuleContext } from "../model/rule-context";
import type { AnyRule } from "../model/rule";
import type { RecordOf, ShapeLike } from "../model/shapes";
import { shapeFrom } from "../model/shapes";
import { revisionKinds, rulesOf } from "../settings/pack";
import type { RevisionOptions } from "../settings/settings";
import { draftIssues } from "./draft";
import { issuesOfRecord } from "./record-issues";
import type { SchemaTarget } from "./schema";
import { draftJsonSchema, revisionSchema } from "./schema";

/**
 * The validator that Standard Schema v1 and StandardJSONSchemaV1 define. The value of a success is the record itself,
 * unchanged, so the JSON Schemas of the input and of the output are the same.
 */
export interface StandardSchema<T> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "ripslint";
    readonly validate: (value: unknown) => StandardResult<T>;
    readonly types?: { readonly input: T; readonly output: T } | undefined;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/** Either the value, or the issues that make it fail. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** The lowest severity that makes a Standard Schema fail: "error" by default. */
export interface FailOption {
  readonly failOn?: "error" | "warning" | undefined;
}

export const failKinds = { failOn: ["error", "warning"] } as const;

/**
 * The draft stage as a Standard Schema v1 and StandardJSONSchemaV1 object.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 */
export function draftSchemaOf<S extends ShapeLike>(
  shape: S,
  options?: MessageOptions,
): StandardSchema<RecordOf<S>> {
  const own = shapeFrom(shape);
  const { lang } = optionsOf(options, messageKinds);
  return standardSchema<RecordOf<S>>(
    (value) => draftIssues(own, value, lang),
    (target) => ({ ...draftJsonSchema(own, { target }) }),
  );
}

/**
 * The revision stage as a Standard Schema v1 and StandardJSONSchemaV1 object. A Standard Schema has no severities, so it
 * fails on errors and leaves out warnings, unless `failOn: "warning"` makes them fail too. Its JSON Schema is the
 * draft's with `required`; the rules are not in it.
 *
 * @throws TypeError when `context` was not made by `revisionContext`; TypeError or RangeError when `shape` is not
 * 1 to 4, or an option is wrong.
 */
export function revisionSchemaOf<S extends ShapeLike>(
  shape: S,
  context: RevisionContext,
  options?: RevisionOptions & FailOption,
): StandardSchema<RecordOf<S>> {
  const own = shapeFrom(shape);
  assertContext(context);
  const { failOn, lang, ...given } = optionsOf(options, { ...revisionKinds, ...failKinds });
  const rules = rulesOf(given);
  return standardSchema<RecordOf<S>>(
    (value) => failing(issuesOfRecord(own, value, context, lang, rules), failOn),
    (target) => revisionSchema(own, asRequired(context, rules, failOn), target),
  );
}

export const asRequired = (
  context: RuleContext,
  rules: readonly Pick<AnyRule, "needs" | "severity">[],
  failOn: FailOption["failOn"],
): Pick<RuleContext, "required"> =>
  rules.some((rule) => rule.needs === "required" && failing([rule], failOn).length > 0)
    ? context
    : {};

export const failing = <I extends Pick<Issue, "severity">>(
  issues: readonly I[],
  failOn: FailOption["failOn"],
): readonly I[] => issues.filter(({ severity }) => failOn === "warning" || severity === "error");

/** Makes a Standard Schema from a function that returns the issues of a value and a function that returns the JSON Schema. */
export function standardSchema<T>(
  issuesOf: (value: unknown) => readonly Issue[],
  schemaIn: (target: SchemaTarget) => Record<string, unknown>,
): StandardSchema<T> {
  const validate = (value: unknown): StandardResult<T> => {
    const issues = issuesOf(value);
    return issues.length > 0 ? { issues } : { value: value as T };
  };
  const inDialect = (given: { readonly target: string }) => schemaIn(targetOf(given));
  return {
    "~standard": {
      version: 1,
      vendor: "ripslint",
      validate,
      jsonSchema: { input: inDialect, output: inDialect },
    },
  };
}

/** The schema is the same in drafts 2020-12 and 07. Throws for any other dialect. */
function targetOf(given: { readonly target: string }): SchemaTarget {
  assertType(given, "object", "the options");
  const { target } = given;
  assertType(target, "string", "target");
  if (target === "draft-2020-12" || target === "draft-07") return target;
  throw new RangeError("the JSON Schema target must be draft-2020-12 or draft-07");
}
