export { contractRules } from "../rules/contract/index";
export type { ApiError, ApiErrorOptions, ApiErrorRead } from "./api-error";
export { readApiError, toApiError } from "./api-error";
export type { Canonical, PatchOperation } from "./canonical";
export { canonicalize } from "./canonical";
export { ContextError, noContext, revisionContext } from "./context";
export type { DocumentFinding, DocumentResult } from "./document";
export { validateDocument } from "./document";
export type { DraftOptions } from "./draft";
export { validateDraft } from "./draft";
export type { Issue, Lang, LangTag, Params, Severity } from "./issue";
export type { Pack } from "./pack";
export type { RevisionOptions } from "./revision";
export { validateRevision } from "./revision";
export type {
  AnyRule,
  Given,
  Need,
  Notice,
  Person,
  RevisionContext,
  Rule,
  Said,
  Target,
} from "./rule";
export type { DraftSchema } from "./schema";
export { draftSchema } from "./schema";
export type {
  Field,
  FieldName,
  FieldType,
  RecordOf,
  Role,
  Shape,
  ShapeName,
  UncoveredName,
} from "./shapes";
export { allShapes, fieldsOf, shapeNames, shapeOf, shapes } from "./shapes";
export type { StandardDraftSchema, StandardResult, StandardSchema } from "./standard";
export { draftSchemaOf, revisionSchemaOf } from "./standard";
