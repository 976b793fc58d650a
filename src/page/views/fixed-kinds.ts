import type { Change } from "../../app/correct/changes";
import { changesIn, chosenIn } from "../../app/correct/changes";
import type { Part } from "../../norm/fixes/judging";
import type { FixCode } from "../../norm/fixes/suggestion";
import type { CorrectionKind, DocumentRow, FixPlace } from "../protocol";
import { isCounted } from "../../core/model/one-fault";

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
  changes = 0;

  /** Adds the corrections of a part of a file, even those that need the user's consent. */
  add(file: string, part: Pick<Part, "findings" | "replaced" | "silent">): void {
    for (const finding of part.findings)
      if (chosenIn(finding)?.safe !== true && finding.revealed === true && isCounted(finding))
        this.revealed += 1;
    const silent = part.silent?.map((code) => ({ suggestion: { code, patch: [], safe: true } }));
    for (const change of [...changesIn(part), ...(silent ?? [])]) this.addChange(file, change);
  }

  private addChange(file: string, change: Omit<Change, "finding"> & Partial<Change>): void {
    const { suggestion, operation, finding } = change;
    const { code, safe } = suggestion;
    const kind = this.kinds.get(code) ?? {
      example: exampleOf(change),
      isOffered: !safe,
      fields: new Set(),
      files: new Set(),
      documents: new Set(),
      count: 0,
    };
    this.kinds.set(code, kind);
    if (operation !== undefined) kind.fields.add(nameIn(operation.path));
    kind.files.add(file);
    kind.documents.add(documentKey({ ...finding?.concerns, file }));
    kind.count += 1;
    if (safe) this.changes += 1;
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

/** The example of a correction: a name, a consecutivo, or one of the user's own provider codes. Other values are not shown. */
function exampleOf({
  suggestion: { code },
  operation,
  before = "",
}: Pick<Change, "suggestion" | "operation" | "before">): CorrectionKind["example"] {
  if (operation?.op === "move") return [nameIn(operation.from), nameIn(operation.path)];
  if (operation?.op === "add") return ["{ }", `{ "${nameIn(operation.path)}": null }`];
  if (operation?.op !== "replace") return undefined;
  const value = String(operation.value);
  if (code === "consecutivo") return [before, value];
  if (!operation.path.endsWith("/codPrestador")) return undefined;
  if (code === "leading-zeros") return [value.replace(/^0+/, ""), value];
  return code === "trim" ? [`"${value} "`, `"${value}"`] : undefined;
}

const nameIn = (pointer: string): string => pointer.split("/").at(-1) ?? "";
