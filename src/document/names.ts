import { distance, letters } from "../text/distance";
import { isFieldName } from "../model/shapes";

/** The names that make an object a document, if no field of the four shapes comes before them. */
export type RootName = "usuarios" | "rips";

const isRootName = (name: string): name is RootName => name === "usuarios" || name === "rips";

/**
 * What the names of an object make of it, told in their order. Of `usuarios` and `rips` the one that comes first
 * is judged; a field of the four shapes before it makes the object a record.
 */
export class RootNames {
  /** The name that makes the object a document. */
  root: RootName | undefined;
  private hasOther = false;
  private hasField = false;
  private hasShape = false;
  private hasRecord = false;

  /** Whether the object is an envelope: it has both `shape` and `record`. */
  get isEnvelope(): boolean {
    return this.isUntold && this.hasShape && this.hasRecord;
  }

  /** Whether the object is a document all the same, if one of its names is nearly right. */
  get mayBeMisspelt(): boolean {
    return this.isUntold && !this.isEnvelope;
  }

  private get isUntold(): boolean {
    return this.root === undefined && !this.hasField;
  }

  /**
   * What the next name is: the one whose value is judged; one that a document must not have beside it; one that
   * was told already; or any other.
   */
  next(name: string): "judged" | "several" | "passed" | "other" {
    const isField = isFieldName(name);
    if (this.root === undefined) {
      this.hasField ||= isField;
      this.hasShape ||= name === "shape";
      this.hasRecord ||= name === "record";
      if (this.hasField || !isRootName(name)) return "other";
      this.root = name;
    }
    if (name === this.root) return "judged";
    if (isField) {
      if (this.hasField) return "passed";
      this.hasField = true;
      return "several";
    }
    if (!isRootName(name)) return "other";
    if (this.hasOther) return "passed";
    this.hasOther = true;
    return "several";
  }
}

/** Whether a name is nearly that of a level of a document: the records behind a misspelt one would be lost. */
export const isNearly = (name: string, level: "usuarios" | "servicios"): boolean =>
  distance(letters(name), letters(level), 2) <= 2;

/** The root name that another one misspells; a name as short as `rips` may differ from it in one letter. */
export function misspeltRoot(name: string): RootName | undefined {
  if (isNearly(name, "usuarios")) return "usuarios";
  return distance(letters(name), letters("rips"), 1) <= 1 ? "rips" : undefined;
}
