import { distance, letters } from "../../core/text/distance";
import { isFieldName } from "../../core/model/shapes";

/** The names that make an object a document, if no field of the four shapes comes before them. */
export type RootName = "usuarios" | "rips";

export const isRootName = (name: string | false): name is RootName =>
  name === "usuarios" || name === "rips";

/**
 * Determines the kind of an object from its names, in their order. Of `usuarios` and `rips`, the first one is
 * judged. A field of the four shapes before it makes the object a record.
 */
export class RootNames {
  /** The name that makes the object a document. */
  root: RootName | undefined;
  private hasOther = false;
  /** Whether a field of the four shapes occurred. */
  hasField = false;
  private hasShape = false;
  private hasRecord = false;

  /**
   * The kind of the object. A document has `usuarios` or `rips`, whatever the value, and no field before it. An envelope
   * has both `shape` and `record`, and no field. Of an object that was only partly read, "document" is final; so is
   * "record", if a name is a field.
   */
  get kind(): "document" | "envelope" | "record" {
    if (this.root !== undefined) return "document";
    return !this.hasField && this.hasShape && this.hasRecord ? "envelope" : "record";
  }

  /** Whether the object may be an envelope whose other name follows. */
  get mayBeEnvelope(): boolean {
    return this.hasShape || this.hasRecord;
  }

  /** Whether the object may be a document with a misspelt name. */
  get mayBeMisspelt(): boolean {
    return this.kind === "record" && !this.hasField;
  }

  /**
   * Classifies the next name: "judged" if its value is to be judged; "several" if a document must not have it in
   * addition; "passed" if it was reported already; otherwise "other".
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

/** How many edits make a name that of a level. No name is so near to two of them. */
const levels = { usuarios: 2, servicios: 2, rips: 1 } as const;

/** A level of a document, by its name. */
export type LevelName = keyof typeof levels;

/**
 * The level of a document whose name another name resembles. If it is a misspelling, the records in it would be lost.
 */
export function nearLevel(name: string): LevelName | false {
  const read = letters(name);
  for (const level of Object.keys(levels) as LevelName[])
    if (distance(read, letters(level), levels[level]) <= levels[level]) return level;
  return false;
}
