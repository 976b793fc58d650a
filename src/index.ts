export { contractRules } from "../rules/contract/index";
export type { ApiError, ApiErrorOptions, ApiErrorRead } from "./validate/api-error";
export { readApiError, toApiError } from "./validate/api-error";
export type { Canonical, PatchOperation } from "./validate/canonical";
export { canonicalize } from "./validate/canonical";
export { ContextError, noContext, revisionContext } from "./model/context";
export type { DocumentFinding, DocumentResult } from "./validate/document";
export { validateDocument } from "./validate/document";
export type { DraftOptions } from "./validate/draft";
export { validateDraft } from "./validate/draft";
export type { NormCount } from "./model/finding";
export type { Issue, Lang, LangTag, Params, Severity } from "./model/issue";
export type { Pack } from "./norm/pack";
export type { RevisionOptions } from "./validate/revision";
export { validateRevision } from "./validate/revision";
export type {
  AnyRule,
  Given,
  Need,
  Diagnostic,
  Person,
  RevisionContext,
  Rule,
  Said,
} from "./model/rule";
export type { Digits, FieldValue, Kind, RecordValues, Value } from "./model/value";
export type { DraftSchema } from "./validate/schema";
export { draftSchema } from "./validate/schema";
export type {
  Field,
  FieldName,
  FieldType,
  RecordOf,
  Role,
  Shape,
  ShapeName,
  UncoveredName,
} from "./model/shapes";
export { allShapes, fieldsOf, shapeNames, shapeOf, shapes } from "./model/shapes";
export type { StandardDraftSchema, StandardResult, StandardSchema } from "./validate/standard";
export { draftSchemaOf, revisionSchemaOf } from "./validate/standard";
