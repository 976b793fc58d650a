declare const made: unique symbol;

/**
 * What a revision is judged against, as callers hold it: `revisionContext` and `normContext` make one, and
 * `noContext` is one. What it contains is not public; a rule's `check` is given it as `RuleContext`.
 */
export interface OpaqueContext {
  readonly [made]: "context";
}
