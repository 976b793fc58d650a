import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** The published schemas. Every output in the tests is validated by them. */

const read = (url: URL): Record<string, unknown> =>
  JSON.parse(readFileSync(url, "utf8")) as Record<string, unknown>;
const published = (name: string) => read(new URL(`../rules/schemas/${name}`, import.meta.url));

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
addFormats(ajv);
for (const name of ["context.json", "report.json", "rules.json"]) ajv.addSchema(published(name));

const compiled = (ref: string) => ajv.compile({ $ref: ref });
export const isContext = compiled("urn:ripslint:context");
export const isReport = compiled("urn:ripslint:report");
export const isFinding = compiled("urn:ripslint:report#/$defs/finding");
export const isNdjsonEnd = compiled("urn:ripslint:report#/$defs/ndjsonEnd");
export const isRuleList = compiled("urn:ripslint:rules");

/** The errors of a value by a schema. */
export const errorsOf = (validate: ValidateFunction, value: unknown): readonly unknown[] =>
  validate(value) ? [] : (validate.errors ?? []);

/**
 * The errors of an output of the command by its schema. Formats with a schema are json, ndjson and the list of
 * rules; any other output has no errors.
 */
export function schemaFaultsOf(output: string): readonly unknown[] {
  if (/^\{"schemaVersion".*"findings":\[/.test(output))
    return errorsOf(isReport, JSON.parse(output));
  if (/^\{"schemaVersion"[^]*"rules":\[\n/.test(output))
    return errorsOf(isRuleList, JSON.parse(output));
  if (!/^\{"summary".*"evaluated"/m.test(output) || !/^\{"(?:file|muvPath|summary)"/.test(output))
    return [];
  return output
    .trimEnd()
    .split("\n")
    .flatMap((line) =>
      errorsOf(line.startsWith('{"summary"') ? isNdjsonEnd : isFinding, JSON.parse(line)),
    );
}
