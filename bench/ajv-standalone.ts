import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import type { Shape } from "../src/model/shapes";
import { allShapes } from "../src/model/shapes";
import { draftSchema } from "../src/validate/schema";

/** The draft schemas as Ajv writes them out beforehand: functions without `eval`. */
export async function ajvStandalone(): Promise<Record<Shape, (record: unknown) => boolean>> {
  const ajv = new Ajv2020({
    code: { source: true, esm: true },
    messages: false,
    allowUnionTypes: true,
    schemas: allShapes.map(draftSchema),
  });
  const nameOf = (shape: Shape) => `shape${shape}` as const;
  const ids = allShapes.map((shape) => [nameOf(shape), draftSchema(shape).$id] as const);
  const code = standaloneCode(ajv, Object.fromEntries(ids));
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const made = (await import(/* @vite-ignore */ url)) as Record<
    `shape${Shape}`,
    (record: unknown) => boolean
  >;
  return { 1: made.shape1, 2: made.shape2, 3: made.shape3, 4: made.shape4 };
}
