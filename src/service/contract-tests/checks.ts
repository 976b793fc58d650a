import type { OperationName } from "../interface/operations";
import type { Lang } from "../../core/model/issue";
import { answerChecks } from "./answer-checks";
import { draftChecks } from "./draft-checks";
import { keyChecks } from "./key-checks";
import type { ContractTestOptions } from "./options";
import { setupOf } from "./setup";
import { Unanswered } from "./requests";
import type { Check, Outcome, Status } from "./said";
import { failed, inLang } from "./said";

/** What a check of the contract found. It contains no token and no value of a request or an answer. */
export interface ContractResult {
  /** Stable, for programs: "retry". Unique together with `operation`. */
  readonly code: string;
  /** Null for what concerns drafts, whose endpoints the contract does not show. */
  readonly operation: OperationName | null;
  /** The sections of the contract that promise it, such as "5.1, 5.4". */
  readonly clause: string;
  /** The promise, in the requested language: the name of a test. */
  readonly name: string;
  readonly status: Status;
  /** Why it failed, or was skipped. */
  readonly why?: string;
  /** What the contract does not forbid, and is good to know. */
  readonly notes: readonly string[];
}

/** A check that was not run yet. */
export interface ContractCheck
  extends Pick<ContractResult, "code" | "operation" | "clause" | "name"> {
  /** Runs the check. If one of the caller's functions throws, the check has failed; what it throws is not repeated. Rejects with the reason of the signal, if that is aborted. */
  readonly run: () => Promise<ContractResult>;
}

/**
 * The checks of what the contract promises, one by one, for a test runner. They count effects, so they must not run at
 * the same time; otherwise they do not depend on each other or on their order.
 *
 * @throws TypeError or RangeError when an option is missing or wrong.
 */
export function contractChecks(options: ContractTestOptions): readonly ContractCheck[] {
  const setup = setupOf(options);
  const checks = [
    ...setup.operations.flatMap((name) => [
      ...answerChecks(setup, name),
      ...keyChecks(setup, name),
    ]),
    ...draftChecks(setup),
  ];
  return checks.map((check) => named(check, setup.lang));
}

/**
 * Runs all checks, one after another, and returns what each found, in the order of the contract. They create, change and
 * send: run them on a server for tests, never on one whose external service is real.
 *
 * @throws (rejects with) TypeError or RangeError when an option is missing or wrong; the signal's reason when it is
 * aborted.
 */
export async function contractTests(
  options: ContractTestOptions,
): Promise<readonly ContractResult[]> {
  const results: ContractResult[] = [];
  for (const check of contractChecks(options)) results.push(await check.run());
  return results;
}

function named({ code, operation, clause, promise, run }: Check, lang: Lang): ContractCheck {
  const text = inLang(promise, lang);
  const what = {
    code,
    operation,
    clause,
    name: operation === null ? text : `${operation}: ${text}`,
  };
  return {
    ...what,
    run: async () => {
      const { status, why, notes = [] } = await outcomeOf(run);
      return {
        ...what,
        status,
        ...(why !== undefined && { why: inLang(why, lang) }),
        notes: notes.map((note) => inLang(note, lang)),
      };
    },
  };
}

async function outcomeOf(run: Check["run"]): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Unanswered) return failed(...error.why);
    throw error;
  }
}
