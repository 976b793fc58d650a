import type { Pack } from "../norm/pack";
import type { Stage } from "../core/settings/settings";
import type { AnswerGroups } from "../norm/answers/attached";
import { noContext, withData } from "../core/model/context";
import type { OpaqueContext } from "../core/model/opaque-context";

/** Whether a run visits documents, which its XMLs and answers belong to: a pack runs, and drafts have no norm. */
export const areDocumentsVisited = (packs: readonly Pack[], stage: Stage | undefined): boolean =>
  packs.length > 0 && stage !== "draft";

/** The context with the answers among the inputs, so that documents are looked for in them. */
export function withAnswers(
  context: OpaqueContext | undefined,
  { index, groups, loose }: AnswerGroups,
): OpaqueContext | undefined {
  if (groups.length + loose.length === 0) return context;
  return withData(context ?? noContext, { answers: index });
}
