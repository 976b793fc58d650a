import type { AnswerGroups } from "../answers/attached";
import { noContext, withData } from "../model/context";
import type { OpaqueContext } from "../model/opaque-context";

/** The context with the answers among the inputs, so that documents are looked for in them. */
export function withAnswers(
  context: OpaqueContext | undefined,
  { index, groups, loose }: AnswerGroups,
): OpaqueContext | undefined {
  if (groups.length + loose.length === 0) return context;
  return withData(context ?? noContext, { answers: index });
}
