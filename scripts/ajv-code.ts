import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import { allShapes } from "../src/model/shapes";
import { draftSchema } from "../src/validate/schema";

/** The draft schemas as Ajv compiles them ahead: a module that exports `shape1` to `shape4`. */
export function ajvCode(): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    messages: false,
    allowUnionTypes: true,
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]);
  return standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
}
