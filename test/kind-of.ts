import { rootNamesIn } from "../src/engine/batch/root-names-in";

/** The kind of an object, as a reader of files determines it. */
export function kindOf(object: object): "document" | "envelope" | "record" {
  const bytes = new TextEncoder().encode(JSON.stringify(object));
  return rootNamesIn(bytes, 0, bytes.length).kind;
}
