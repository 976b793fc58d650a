import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone";
import addFormats from "ajv-formats";
import { transformSync } from "esbuild";
import { allShapes } from "../../src/core/model/shapes";
import { draftJsonSchema } from "../../src/core/validate/schema";
import { allInputs } from "../../src/service/interface/inputs";
import { inputJsonSchema } from "../../src/service/interface/schema";

/**
 * The published schemas as code, made by Ajv: what `isDraft`, `validateDraft` and `validateInput` run. Ajv itself is not
 * in the library; it would need `new Function`, which the page's policy forbids.
 */
export const compiledSchemas = (): readonly (readonly [file: string, text: string])[] => [
  ["src/generated/draft-guards.ts", draftGuards()],
  ["src/generated/draft-errors.ts", draftErrors()],
  ["src/generated/input-errors.ts", inputErrors()],
];

const drafts = allShapes.map((shape) => ({ key: `${shape}`, schema: draftJsonSchema(shape) }));
const inputs = allInputs.map((name) => ({ key: name, schema: inputJsonSchema(name) }));

function draftGuards(): string {
  const { code, members } = compiled(drafts, false);
  return `${head("draft-*.json")}import type { Shape } from "../core/model/shapes";

${withoutErrors(code)}
/** Whether every field of a draft is absent or of its type. They stop at the first one that is not. */
export const draftGuards: Readonly<Record<Shape, (record: object) => boolean>> = {
${members}};
`;
}

function draftErrors(): string {
  const { code, members } = compiled(drafts, true);
  return `${head("draft-*.json")}import type { Shape } from "../core/model/shapes";
import type { SchemaCheck } from "../core/model/schema-error";

${withShortErrors(code)}
/** Every field of a draft that is not of its type, in the order of the table. */
export const draftErrors: Readonly<Record<Shape, SchemaCheck>> = {
${members}};
`;
}

function inputErrors(): string {
  const { code, members } = compiled(inputs, true);
  return `${head("patient-input.json, specialist-input.json and service-patch.json")}import { fullFormats } from "ajv-formats/dist/formats.js";
import type { SchemaCheck } from "../core/model/schema-error";

${withShortErrors(code)}
/** Every field of an input that is not of its type or format, in the order of the table. */
export const inputErrors: Readonly<
  Record<"PatientInput" | "SpecialistInput" | "ServicePatch", SchemaCheck>
> = {
${members}};
`;
}

const head = (
  schemas: string,
): string => `// @ts-nocheck -- Compiled by Ajv, in \`npm run generate\`, from rules/schemas/${schemas}; do not edit.
`;

interface Named {
  readonly key: string;
  readonly schema: { readonly $id: string };
}

/** The functions that Ajv makes of schemas, and for each schema a line that says which is its own. */
function compiled(
  schemas: readonly Named[],
  allErrors: boolean,
): { readonly code: string; readonly members: string } {
  const ajv = new Ajv({
    schemas: schemas.map(({ schema }) => schema),
    code: { source: true, esm: true, lines: true },
    validateSchema: false, // the tests do, and the code is shorter without what only 2020-12 has
    allowUnionTypes: true,
    allErrors,
    messages: false,
    ownProperties: true,
  });
  addFormats(ajv, ["date"]);
  const names = Object.fromEntries(schemas.map(({ schema }, i) => [`of${i}`, schema.$id]));
  const lines = standaloneCode(ajv, names);
  const members = schemas.map(({ key }, i) => {
    const own = new RegExp(`^export const of${i} = (\\w+);$`, "m").exec(lines)?.[1];
    if (own === undefined) throw new Error(`Ajv made no function for ${key}`);
    return `  ${key}: ${own},\n`;
  });
  return { code: trimmed(lines), members: members.join("") };
}

/**
 * Removes code that is never read: parameters, places in the schema, and with them the schema. A property is read only
 * where the object has it itself; Ajv reads it first, which would run the getter of a prototype.
 */
function trimmed(code: string): string {
  const changed = code
    .replace(/^"use strict";\n/, "")
    .replace(/^export const of\d+ = .*\n/gm, "")
    .replace(/^const schema\d+ = .*\n/gm, "")
    .replace(/^\/\*# sourceURL=.*\n/gm, "")
    .replace(/, \{instancePath="".*?\}=\{\}\)/g, ")")
    .replace(/(data\.(\w+) !== undefined) && (func\d+\.call\(data, "\2"\))/g, "$3 && $1")
    .replace(/require\("ajv-formats\/dist\/formats"\)\.fullFormats/g, "fullFormats");
  const left =
    /require\(|new Function|eval\(|(?<!func\d+\.call\(data, "\w+"\) && )data\.\w+ !== undefined/.exec(
      changed,
    );
  if (left !== null) throw new Error(`the compiled code must not have ${left[0]}`);
  return changed;
}

/** Shorter, since nobody reads it. */
const shortened = (code: string): string => transformSync(code, { minifyWhitespace: true }).code;

/** A check that only says whether there is an error. */
const withoutErrors = (code: string): string =>
  checked(code.replace(/^validate\d+\.errors = .*\n/gm, ""));

/** Errors have their field and keyword. The words and params are made from the table. */
const withShortErrors = (code: string): string =>
  checked(
    code
      .replace(/^validate\d+\.errors = vErrors;\nreturn errors === 0;/gm, "return vErrors;")
      .replace(/^(?:let errors = 0;|errors\+\+;)\n/gm, "")
      .replace(
        /\{instancePath(?::instancePath\+("[^"]*"))?,schemaPath:"[^"]*",(keyword:"\w+"),params:\{[^}]*\}\}/g,
        (_, path = `""`, keyword: string) => `{instancePath:${path},${keyword}}`,
      ),
  );

function checked(code: string): string {
  const left = /schema\w*|instancePath\+/.exec(code);
  if (left !== null) throw new Error(`the compiled code must not have ${left[0]}`);
  return shortened(code);
}
