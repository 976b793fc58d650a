import { Ajv2020, _ } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import addFormats from "ajv-formats";
import { allInputs } from "../src/interface/inputs";
import { inputSchema } from "../src/interface/schema";
import { allShapes } from "../src/model/shapes";
import { draftSchema } from "../src/validate/schema";

const options = { messages: false, allowUnionTypes: true } as const;
const code = { source: true, esm: true, lines: true } as const;

/** The draft schemas as Ajv compiles them ahead: a module that exports `shape1` to `shape4`. */
export function ajvCode(): string {
  const ajv = new Ajv2020({
    ...options,
    code,
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]);
  return standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
}

/**
 * The schemas of the inputs, compiled in the same way: a module that exports a function under each input's name. The
 * formats are those of ajv-formats; the code takes the function of each from an object `formats`.
 */
export function ajvCodeOfInputs(): string {
  const ajv = new Ajv2020({ ...options, code: { ...code, formats: _`formats` } });
  addFormats(ajv);
  for (const name of allInputs) ajv.addSchema(inputSchema(name));
  const names = allInputs.map((name) => [name, inputSchema(name).$id]);
  return standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
}
