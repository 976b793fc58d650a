import { existsSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import type { Field, Shape } from "../src/core/model/shapes";
import { allShapes, byShape, fieldsOf } from "../src/core/model/shapes";
import { draftSchema } from "../src/core/validate/schema";

/**
 * A schema library, the differences between its check and validateDraft, and its checks; null if it is not
 * installed.
 */
export interface ObjectPeer {
  readonly name: string;
  readonly differs: string;
  readonly checks: Checks | null;
}

/** A file of bench/peers: makes a check from one shape's rows of the table. */
interface Adapter {
  readonly checkOf: (fields: readonly Field[]) => (record: unknown) => boolean;
}

const typesAlone = "the same types, yes or no, no place";

export async function objectPeers(): Promise<readonly ObjectPeer[]> {
  return [
    { name: "Ajv standalone", differs: typesAlone, checks: await ajvStandalone() },
    {
      name: "Ajv compile()",
      differs: "the same types and a place; compiled, needs `eval`",
      checks: checksOf((shape) =>
        new Ajv2020({ allowUnionTypes: true }).compile(draftSchema(shape)),
      ),
    },
    await installed("typebox", `${typesAlone}; compiled, needs \`eval\``),
    await installed("arktype", `${typesAlone}; compiled, needs \`eval\``),
    await installed("zod", "the same types and a place; makes a copy of the record"),
    await installed("valibot", `${typesAlone}; makes a copy of the record`),
  ];
}

async function installed(name: string, differs: string): Promise<ObjectPeer> {
  const version = peerVersion(name);
  if (version === undefined) return { name, differs, checks: null };
  const adapter = new URL(`./peers/${name}.mjs`, import.meta.url).href;
  const { checkOf } = (await import(adapter)) as Adapter;
  return {
    name: `${name} ${version}`,
    differs,
    checks: checksOf((shape) => checkOf(fieldsOf(shape))),
  };
}

/** The version of a package of bench/peers; undefined if it is not installed. */
export function peerVersion(name: string): string | undefined {
  const file = new URL(`./peers/node_modules/${name}/package.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

const checksOf = (check: (shape: Shape) => (record: unknown) => boolean): Checks =>
  Object.fromEntries(allShapes.map((shape) => [shape, check(shape)])) as unknown as Checks;

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
