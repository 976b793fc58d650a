import type { OperationName } from "../interface/operations";
import type { Lang } from "../../core/model/issue";

/** A text in both languages. It contains statuses, counts and names of the contract, and nothing of a request. */
export type Said = readonly [en: string, es: string];

export const inLang = (said: Said, lang: Lang): string => said[lang === "en" ? 0 : 1];

/** Both languages of texts, joined. */
export const joined = (all: readonly Said[]): Said => [
  all.map(([en]) => en).join("; "),
  all.map(([, es]) => es).join("; "),
];

export type Status = "passed" | "failed" | "skipped";

/** What a check found. */
export interface Outcome {
  readonly status: Status;
  readonly why?: Said | undefined;
  readonly notes?: readonly Said[];
}

export const passed: Outcome = { status: "passed" };
export const failed = (...why: Said): Outcome => ({ status: "failed", why });
export const skipped = (...why: Said): Outcome => ({ status: "skipped", why });

/** One check, before its language is known. */
export interface Check {
  /** Stable, for programs: "retry". */
  readonly code: string;
  readonly operation: OperationName | null;
  /** The sections of the contract, such as "5.1, 5.4". */
  readonly clause: string;
  /** What the contract promises. */
  readonly promise: Said;
  readonly run: () => Promise<Outcome>;
}

/** Makes the checks of an operation, or those of drafts, which are of none. */
export const checksOf =
  (operation: OperationName | null) =>
  (code: string, clause: string, promise: Said, run: Check["run"]): Check => ({
    code,
    operation,
    clause,
    promise,
    run,
  });
