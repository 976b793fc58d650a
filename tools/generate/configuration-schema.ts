import { configurableCodes } from "../../src/app/configuration/configuration";
import type { Member } from "../../src/app/configuration/members";
import { levels, members } from "../../src/app/configuration/members";

/** The JSON Schema of a configuration, derived from the table of options. */
export const configurationSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:ripslint:config",
  title: "ripslint.config.json",
  description: "What every run of ripslint validate in a folder and its folders has in common.",
  type: "object",
  properties: {
    $schema: { description: "This schema, for editors.", type: "string" },
    rules: {
      description: "The severity of rules, by code; reports say which differ from the rules' own.",
      $ref: "#/$defs/rules",
    },
    overrides: {
      description:
        "Severities of rules in some files, by globs relative to the folder of the configuration; the last one that matches applies.",
      type: "array",
      items: {
        type: "object",
        properties: {
          files: { type: "array", minItems: 1, items: text },
          rules: { $ref: "#/$defs/rules" },
        },
        required: ["files"],
        additionalProperties: false,
      },
    },
    ignore: {
      description:
        "Globs of files and folders that are not read unless they are named, relative to the folder of the configuration.",
      type: "array",
      items: text,
    },
    ...Object.fromEntries(members.map((member) => [member.key, schemaOf(member)])),
  },
  additionalProperties: false,
  $defs: {
    rules: {
      type: "object",
      propertyNames: { enum: configurableCodes() },
      additionalProperties: { enum: levels },
    },
  },
});

/** Descriptions of options whose help is about a command line. */
const descriptions: Readonly<Record<string, string>> = {
  output:
    "the file of the last format, or a list with that of each format, in their order (- is standard output); without format, its extension names the format",
};

const text = { type: "string", minLength: 1 };

function schemaOf({
  option: { name, help, value },
  kind,
  values,
}: Member): Readonly<Record<string, unknown>> {
  const description = descriptions[name] ?? help.en;
  const one = values === undefined ? text : { enum: values };
  if (kind === "flag") return { description, type: "boolean" };
  if (kind === "number") return { description, anyOf: [one, { type: "integer", minimum: 0 }] };
  if (kind === "list")
    return { description, anyOf: [one, { type: "array", minItems: 1, items: one }] };
  return { description, ...one, ...(value === "YYYY-MM-DD" && { format: "date" }) };
}
