import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** The published schemas, and OASIS's for SARIF, with their formats: what every output of the tests is held to. */

const read = (url: URL): Record<string, unknown> =>
  JSON.parse(readFileSync(url, "utf8")) as Record<string, unknown>;
const published = (name: string) => read(new URL(`../schemas/${name}`, import.meta.url));

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
addFormats(ajv);
for (const name of ["context.json", "report.json", "rules.json"]) ajv.addSchema(published(name));

const compiled = (ref: string) => ajv.compile({ $ref: ref });
export const isContext = compiled("urn:ripslint:context");
export const isReport = compiled("urn:ripslint:report");
export const isFinding = compiled("urn:ripslint:report#/$defs/finding");
export const isNdjsonEnd = compiled("urn:ripslint:report#/$defs/ndjsonEnd");
export const isRuleList = compiled("urn:ripslint:rules");

/** As a package carries it: draft 04, of which Ajv needs to be told nothing but the name. */
const {
  $schema: _,
  id: __,
  ...sarif
} = read(
  new URL(
    "lib/schemas/sarif-2.1.0-rtm.5.json",
    new URL(".", import.meta.resolve("@microsoft/jest-sarif/package.json")),
  ),
);
const ajvOfSarif = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true });
addFormats(ajvOfSarif);
export const isSarif = ajvOfSarif.compile(sarif);

/** What a schema says against a value. */
export const errorsOf = (validate: ValidateFunction, value: unknown): readonly unknown[] =>
  validate(value) ? [] : (validate.errors ?? []);

/**
 * What the schemas say against an output of the command, where it is in a format that has one: json, ndjson, SARIF, and
 * the list of rules. Nothing against any other.
 */
export function schemaFaultsOf(output: string): readonly unknown[] {
  if (/^\{"schemaVersion".*"findings":\[/.test(output))
    return errorsOf(isReport, JSON.parse(output));
  if (/^\{"schemaVersion"[^]*"rules":\[\n/.test(output))
    return errorsOf(isRuleList, JSON.parse(output));
  if (/^\{"\$schema":"[^"]*sarif/.test(output)) return errorsOf(isSarif, JSON.parse(output));
  if (!/^\{"summary".*"evaluated"/m.test(output) || !/^\{"(?:file|muvPath|summary)"/.test(output))
    return [];
  return output
    .trimEnd()
    .split("\n")
    .flatMap((line) =>
      errorsOf(line.startsWith('{"summary"') ? isNdjsonEnd : isFinding, JSON.parse(line)),
    );
}
