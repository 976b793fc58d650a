import { ajvCode } from "../scripts/ajv-code";
import { byShape } from "../src/model/shapes";
import type { Checks } from "./object-peers";

/** What Ajv compiles ahead, unchanged; the library strips the counting of errors from its own. */
export async function ajvStandalone(): Promise<Checks> {
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(ajvCode())}`
  )) as Readonly<Record<string, (record: unknown) => boolean>>;
  return byShape((shape) => module[`shape${shape}`] as (record: unknown) => boolean);
}
