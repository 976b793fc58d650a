/**
 * The data that a revision is compared with, as callers see it: `revisionContext` and `normContext` make one, and
 * `noContext` is one. Its members are not public; the `check` of a rule receives it as `RuleContext`.
 */
export interface OpaqueContext {
  /** In the type only, so that a context made in CommonJS fits a module. */
  readonly "~ripslint": "context";
}
