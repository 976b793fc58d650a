/**
 * The data that a revision is compared with, made by `revisionContext` or `normContext`, or `noContext`. Its members are not
 * public.
 */
export interface RevisionContext {
  /** Exists in the type only, so that a context made in CommonJS fits a module. */
  readonly "~ripslint": "context";
}
