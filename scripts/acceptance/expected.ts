import type { Finding } from "../../src/batch";

/** A difference from the other commit that was decided. */
export interface Expected {
  /** The decision, in a sentence. */
  readonly because: string;
  /** The code of its findings in the working tree. */
  readonly code: string;
  /** Their code in the other commit, if it was renamed. */
  readonly was?: string;
  /** What differs: only one side has these findings, or both with other values of these members. */
  readonly differs?: "new" | "missing" | readonly (keyof Finding)[];
  /** Which findings of this code, if not all. */
  readonly where?: (finding: Finding) => boolean;
  /** Other parts of the report that differ with these findings, as they are printed: "summary.ready". */
  readonly also?: readonly string[];
  /** Whether the whole report of a file with such a finding differs, and is not compared. */
  readonly wholeReport?: true;
}

/**
 * What acceptance expects to differ. Counts by code and by severity, and findings of a file, follow from the findings.
 * An entry that no longer matches is reported: remove it when the commits to compare with have the same.
 */
export const expected: readonly Expected[] = [];
