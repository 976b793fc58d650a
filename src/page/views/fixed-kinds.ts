import { placesOf } from "../../app/correct/fixes-in-words";
import type { FixCode, SuggestedFinding, Suggestion } from "../../norm/fixes/suggestion";
import type { CorrectionKind, DocumentRow, FixPlace } from "../protocol";
import { isCounted } from "../../core/model/one-fault";

/** A finding, or a place in the text that no finding reports. */
type CorrectedPlace = Pick<
  SuggestedFinding,
  "file" | "line" | "column" | "sameAs" | "revealed" | "concerns" | "suggestions"
>;

export class FixedKinds {
  private readonly kinds = new Map<
    FixCode,
    {
      readonly fields: Set<string>;
      readonly files: Set<string>;
      readonly documents: Set<string>;
      readonly example: CorrectionKind["example"];
      readonly isOffered: boolean;
      count: number;
    }
  >();
  /** The number of findings that appear only once the text of a file is corrected, and remain. */
  revealed = 0;
  private file = "";
  /** The changed places of the file, since several findings may have the same correction. */
  private readonly places = new Set<string>();

  changes = 0;

  /** Adds a finding. Returns the kind of its correction, even if it needs the user's consent. */
  add({
    file,
    line,
    column,
    sameAs,
    revealed,
    concerns,
    suggestions = [],
  }: CorrectedPlace): FixCode | undefined {
    const own = suggestions.find(({ safe, offered }) => safe || offered);
    if (own?.safe !== true && revealed === true && isCounted({ sameAs })) this.revealed += 1;
    if (own === undefined) return undefined;
    const { code, safe } = own;
    if (file !== this.file) this.places.clear();
    this.file = file;
    const paths = placesOf(own).filter((path) => {
      const place = `${line} ${path ?? column}`;
      return !this.places.has(place) && this.places.add(place);
    });
    if (paths.length === 0) return code;
    const kind = this.kinds.get(code) ?? {
      example: exampleOf(own),
      isOffered: !safe,
      fields: new Set(),
      files: new Set(),
      documents: new Set(),
      count: 0,
    };
    this.kinds.set(code, kind);
    for (const path of paths) if (path !== undefined) kind.fields.add(nameIn(path));
    kind.files.add(file);
    kind.documents.add(documentKey({ ...concerns, file }));
    kind.count += paths.length;
    if (safe) this.changes += paths.length;
    return code;
  }

  all(): readonly CorrectionKind[] {
    return Array.from(this.kinds, ([code, { fields, files, documents, example, ...rest }]) => ({
      ...rest,
      code,
      fields: [...fields],
      files: files.size,
      documents: [...documents],
      ...(example && { example }),
    })).sort((a, b) => b.count - a.count);
  }
}

/** A document, as reviews and corrections name it; without numbers if they could not be read. */
export const documentKey = ({
  file,
  numFactura = "",
  numNota = "",
}: Pick<DocumentRow, "file" | "numFactura" | "numNota">): string =>
  [file, numFactura, numNota].join("\n");

/** The key of a finding for its correction: the review and the corrections report the finding alike. */
export const placeKey = ({ file, line, pointer, code }: FixPlace): string =>
  [file, line, pointer, code].join("\n");

/** The example of a correction: a name, or one of the user's own provider codes. Other values are not shown. */
function exampleOf({ code, patch: [first] }: Suggestion): CorrectionKind["example"] {
  if (first?.op === "move") return [nameIn(first.from), nameIn(first.path)];
  if (first?.op === "add") return ["{ }", `{ "${nameIn(first.path)}": null }`];
  if (first?.op !== "replace" || !first.path.endsWith("/codPrestador")) return undefined;
  const value = String(first.value);
  if (code === "leading-zeros") return [value.replace(/^0+/, ""), value];
  return code === "trim" ? [`"${value} "`, `"${value}"`] : undefined;
}

const nameIn = (pointer: string): string => pointer.split("/").at(-1) ?? "";
