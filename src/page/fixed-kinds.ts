import { placesOf } from "../app/fixes-in-words";
import type { FixCode, SuggestedFinding, Suggestion } from "../norm/fixes/suggestion";
import type { FixKind } from "./protocol";
import { isSeen } from "../core/model/one-fault";

/** Counts the corrections of files by their kind. */
export class FixedKinds {
  private readonly kinds = new Map<
    FixCode,
    {
      readonly fields: Set<string>;
      readonly documents: Set<string>;
      readonly example: FixKind["example"];
      count: number;
    }
  >();
  /** How many findings come to light when the text of files is corrected, and are left. */
  revealed = 0;
  private file = "";
  /** The places of the file that are changed: several findings may have the same correction. */
  private readonly places = new Set<string>();

  /** How many corrections there are. */
  get count(): number {
    return this.all().reduce((sum, { count }) => sum + count, 0);
  }

  add({
    file,
    line,
    column,
    concerns = {},
    sameAs,
    revealed,
    suggestions = [],
  }: Pick<
    SuggestedFinding,
    "file" | "line" | "column" | "concerns" | "sameAs" | "revealed" | "suggestions"
  >): void {
    const safe = suggestions.find((each) => each.safe);
    if (safe === undefined) {
      if (revealed === true && isSeen({ sameAs })) this.revealed += 1;
      return;
    }
    const { code } = safe;
    if (file !== this.file) this.places.clear();
    this.file = file;
    const paths = placesOf(safe).filter((path) => {
      const place = `${line} ${path ?? column}`;
      return !this.places.has(place) && this.places.add(place);
    });
    if (paths.length === 0) return;
    const { numFactura = "", numNota = "" } = concerns;
    const kind = this.kinds.get(code) ?? {
      example: exampleOf(safe),
      fields: new Set(),
      documents: new Set(),
      count: 0,
    };
    this.kinds.set(code, kind);
    for (const path of paths) if (path !== undefined) kind.fields.add(nameIn(path));
    kind.documents.add(`${file} ${numFactura} ${numNota}`);
    kind.count += paths.length;
  }

  all(): readonly FixKind[] {
    return Array.from(this.kinds, ([code, { fields, documents, count, example }]) => ({
      code,
      fields: [...fields],
      documents: documents.size,
      count,
      ...(example && { example }),
    })).sort((a, b) => b.count - a.count);
  }
}

/** A name, or a provider code: it is one of the user's own, since it would not be safe otherwise. */
function exampleOf({ code, patch: [first] }: Suggestion): FixKind["example"] {
  if (first?.op === "move") return [nameIn(first.from), nameIn(first.path)];
  if (first?.op === "add") return ["{ }", `{ "${nameIn(first.path)}": null }`];
  if (first?.op !== "replace" || !first.path.endsWith("/codPrestador")) return undefined;
  const value = String(first.value);
  if (code === "leading-zeros") return [value.replace(/^0+/, ""), value];
  return code === "trim" ? [`"${value} "`, `"${value}"`] : undefined;
}

const nameIn = (pointer: string): string => pointer.split("/").at(-1) ?? "";
