import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import type { Shape } from "../src/index";
import { allShapes, draftSchema } from "../src/index";

/** The draft schemas as Ajv compiles them ahead: plain functions that say yes or no, without eval or Ajv. */
export async function ajvStandalone(): Promise<
  Readonly<Record<Shape, (record: unknown) => boolean>>
> {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    messages: false,
    allowUnionTypes: true,
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = Object.fromEntries(
    allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]),
  );
  const code = standaloneCode(ajv, names)
    .replace(/^const schema\d+ = .*;$\n?/gm, "")
    .replace(/^validate\d+\.errors = \[\{.*\}\];$\n?/gm, ""); // the verdict is enough
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<
    Record<string, (record: unknown) => boolean>
  >;
  const check = (shape: Shape) => module[`shape${shape}`] as (record: unknown) => boolean;
  return { 1: check(1), 2: check(2), 3: check(3), 4: check(4) };
}
