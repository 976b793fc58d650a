export type {
  ApiError,
  ApiErrorOptions,
  ApiErrorRead,
  StandardIssue,
} from "./core/validate/api-error";
export { readApiError, toApiError } from "./core/validate/api-error";
export type { Canonical, CanonicalOperation } from "./core/validate/canonical";
export { canonicalize } from "./core/validate/canonical";
export type { ContextInput } from "./core/model/context";
export { ContextError, noContext, revisionContext } from "./core/model/context";
export type {
  DocumentFinding,
  DocumentOptions,
  DocumentRecord,
  DocumentResult,
} from "./core/validate/document";
export { recordsOf, validateDocument } from "./core/validate/document";
export { recordOfTexts, textsOf } from "./core/validate/form-record";
export { isDraft, validateDraft } from "./core/validate/draft";
export type { FileState } from "./core/model/file-state";
export type {
  Evaluation,
  InvoiceSummary,
  NormCount,
  RunSummary,
  Summary,
} from "./core/model/finding";
export type { PlacedTotalText, Totals, TotalText } from "./core/model/totals";
export type {
  IssueOf,
  OtherCode,
  OtherIssue,
  RuleCode,
  RuleParams,
  Issue,
} from "./core/evaluate/typed-issue";
export type { Lang, LangTag, Params, Severity } from "./core/model/issue";
export type { RevisionContext } from "./core/model/revision-context";
export type { MessageOptions } from "./core/model/options";
export type { Person } from "./core/model/rule-context";
export type { Pack } from "./core/settings/pack";
export type { RevisionOptions, Stage } from "./core/settings/settings";
export { validateRevision } from "./core/validate/revision";
export type { DraftSchema, SchemaTarget } from "./core/validate/schema";
export { draftJsonSchema } from "./core/validate/schema";
export type {
  Field,
  FieldName,
  FieldsOf,
  FieldType,
  OtherArrayName,
  RecordOf,
  Role,
  Shape,
  ShapeLike,
  ShapeName,
} from "./core/model/shapes";
export { fieldsOf, shapeNames } from "./core/model/shapes";
export type { FailOption, StandardResult, StandardSchema } from "./core/validate/standard";
export { draftSchemaOf, revisionSchemaOf } from "./core/validate/standard";
export type {
  RecordOptions,
  StageOptions,
  Validator,
  ValidatorOptions,
} from "./core/validate/validator";
export { createValidator } from "./core/validate/validator";
