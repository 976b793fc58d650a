import { validateDraft } from "./draft";
import type { Issue, LangTag } from "../model/issue";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { RevisionOptions } from "./revision";
import { revisionKinds } from "../norm/pack";
import { validateRevision } from "./revision";
import { assertContext } from "../model/context";
import type { RevisionContext } from "../model/rule";
import type { DraftSchema } from "./schema";
import { draftSchema } from "./schema";
import type { RecordOf, Shape } from "../model/shapes";
import { assertShape } from "../model/shapes";

/** The validator that Standard Schema v1 defines. The value of a success is the record itself, unchanged. */
export interface StandardSchema<S extends Shape> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "ripslint";
    readonly validate: (value: unknown) => StandardResult<S>;
    readonly types?: { readonly input: RecordOf<S>; readonly output: RecordOf<S> } | undefined;
  };
}

/** Either the record, or the issues for which it fails. */
export type StandardResult<S extends Shape> =
  | { readonly value: RecordOf<S>; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** The addition of StandardJSONSchemaV1: the JSON Schema of the input and of the output, which are the same. */
export interface StandardDraftSchema<S extends Shape> extends StandardSchema<S> {
  readonly "~standard": StandardSchema<S>["~standard"] & {
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/**
 * The draft gate as a Standard Schema v1 and StandardJSONSchemaV1 object. Throws a TypeError or RangeError when
 * `shape` is not 1 to 4, or an option is wrong.
 */
export function draftSchemaOf<S extends Shape>(
  shape: S,
  options?: { readonly lang?: LangTag },
): StandardDraftSchema<S> {
  const schema = draftSchema(shape);
  const checked = optionsOf(options, messageKinds);
  const jsonSchema = (asked: { readonly target: string }) => inDialect(schema, asked);
  const { "~standard": standard } = schemaOf<S>((value) => validateDraft(shape, value, checked));
  return { "~standard": { ...standard, jsonSchema: { input: jsonSchema, output: jsonSchema } } };
}

/**
 * The revision gate as a Standard Schema v1 object. A Standard Schema has no severities, so it fails on errors and
 * leaves out warnings, unless `failOn: "warning"` makes them fail too.
 *
 * @throws TypeError when `context` was not made by `revisionContext`; TypeError or RangeError when `shape` is not
 * 1 to 4, or an option is wrong.
 */
export function revisionSchemaOf<S extends Shape>(
  shape: S,
  context: RevisionContext,
  options?: RevisionOptions & { readonly failOn?: "error" | "warning" },
): StandardSchema<S> {
  assertShape(shape);
  assertContext(context);
  const { failOn, ...asked } = optionsOf(options, {
    ...revisionKinds,
    failOn: ["error", "warning"],
  });
  const fails = ({ severity }: Issue) => failOn === "warning" || severity === "error";
  return schemaOf<S>((value) => validateRevision(shape, value, context, asked).filter(fails));
}

function schemaOf<S extends Shape>(
  issuesOf: (value: unknown) => readonly Issue[],
): StandardSchema<S> {
  const validate = (value: unknown): StandardResult<S> => {
    const issues = issuesOf(value);
    return issues.length > 0 ? { issues } : { value: value as RecordOf<S> };
  };
  return { "~standard": { version: 1, vendor: "ripslint", validate } };
}

/** The schema is the same in drafts 2020-12 and 07; any other dialect is a mistake of the caller. */
function inDialect(
  schema: DraftSchema,
  asked: { readonly target: string },
): Record<string, unknown> {
  assertType(asked, "object", "the options");
  const { target } = asked;
  assertType(target, "string", "target");
  if (target === "draft-2020-12") return { ...schema };
  if (target === "draft-07")
    return { ...schema, $schema: "http://json-schema.org/draft-07/schema#" };
  throw new RangeError("the JSON Schema target must be draft-2020-12 or draft-07");
}
