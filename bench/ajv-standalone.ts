import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import type { Shape } from "../src/index";
import { allShapes, draftSchema } from "../src/index";

/** A check of each shape. */
type Checks = Readonly<Record<Shape, (record: unknown) => boolean>>;

/** The draft schemas as Ajv compiles them ahead, unchanged; the library strips the counting of errors from its own. */
export async function ajvStandalone(): Promise<Checks> {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    messages: false,
    allowUnionTypes: true,
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = Object.fromEntries(
    allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]),
  );
  const code = encodeURIComponent(standaloneCode(ajv, names));
  const module = (await import(`data:text/javascript,${code}`)) as Readonly<
    Record<string, (record: unknown) => boolean>
  >;
  const check = (shape: Shape) => module[`shape${shape}`] as (record: unknown) => boolean;
  return { 1: check(1), 2: check(2), 3: check(3), 4: check(4) };
}
