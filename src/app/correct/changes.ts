import type { Part } from "../../norm/fixes/judging";
import type { PatchOperation, SuggestedFinding, Suggestion } from "../../norm/fixes/suggestion";

/** A place that is changed, or that would be changed with the user's consent. */
export interface Change {
  readonly finding: SuggestedFinding;
  readonly suggestion: Suggestion;
  /** Left out if the change is not one of a value or a name. */
  readonly operation?: PatchOperation;
  /** The JSON that a correction replaced. */
  readonly before?: string | undefined;
}

/** The suggestion of a finding that is applied, or would be applied with the user's consent. */
export const chosenIn = ({ suggestions = [] }: SuggestedFinding): Suggestion | undefined =>
  suggestions.find(({ safe, offered }) => safe || offered);

/**
 * Returns the changes of a part, each once. Of several findings with the same correction, the finding at the changed place
 * describes it.
 */
export function changesIn({
  findings,
  replaced,
}: Pick<Part, "findings" | "replaced">): readonly Change[] {
  const changes = new Map<unknown, Change>();
  for (const finding of findings) {
    const suggestion = chosenIn(finding);
    if (suggestion === undefined) continue;
    const { code, patch, array } = suggestion;
    if (patch.length === 0 && array === undefined)
      changes.set(`${code} ${finding.line} ${finding.column}`, { finding, suggestion });
    for (const operation of patch)
      if (!changes.has(operation) || placeBefore(operation) === finding.pointer)
        changes.set(operation, {
          finding,
          suggestion,
          operation,
          before: replaced?.get(operation),
        });
  }
  return [...changes.values()];
}

/** The pointer of an operation's place in the text before it. */
export const placeBefore = (operation: PatchOperation): string =>
  operation.op === "move" ? operation.from : operation.path;
