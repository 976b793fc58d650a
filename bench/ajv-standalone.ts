import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import { allShapes, byShape } from "../src/model/shapes";
import type { Shape } from "../src/model/shapes";
import { draftSchema } from "../src/validate/schema";

/** Per shape: is every field absent, null or of its type? */
export type Checks = Readonly<Record<Shape, (record: unknown) => boolean>>;

/** The draft schemas as Ajv compiles them ahead. */
export async function ajvStandalone(): Promise<Checks> {
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(ajvCode())}`
  )) as Readonly<Record<string, (record: unknown) => boolean>>;
  return byShape((shape) => module[`shape${shape}`] as (record: unknown) => boolean);
}

function ajvCode(): string {
  const ajv = new Ajv2020({
    messages: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]);
  return standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
}
