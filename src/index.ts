export { contractRules } from "../rules/contract/index";
export type { ApiError, ApiErrorOptions, ApiErrorRead, StandardIssue } from "./validate/api-error";
export { readApiError, toApiError } from "./validate/api-error";
export type { Canonical, PatchOperation } from "./validate/canonical";
export { canonicalize } from "./validate/canonical";
export type { ContextInput } from "./model/context";
export { ContextError, noContext, revisionContext } from "./model/context";
export type {
  DocumentFinding,
  DocumentOptions,
  DocumentRecord,
  DocumentResult,
} from "./validate/document";
export { recordsOf, validateDocument } from "./validate/document";
export type { DraftOptions } from "./validate/draft";
export { isDraft, validateDraft } from "./validate/draft";
export type { Evaluation, NormCount } from "./model/finding";
export type {
  IssueOf,
  OtherCode,
  OtherIssue,
  RuleCode,
  RuleParams,
  TypedIssue as Issue,
} from "./evaluate/typed-issue";
export type { Lang, LangTag, Params, Severity } from "./model/issue";
export { isIssueOf } from "./validate/issue-of";
export type { OpaqueContext as RevisionContext } from "./model/opaque-context";
export type { MessageOptions } from "./model/options";
export type { Pack } from "./norm/pack";
export type { JudgingOptions, RevisionOptions, Stage } from "./settings/settings";
export { validateRevision } from "./validate/revision";
export type { Diagnostic, Said } from "./model/diagnostic";
export type { Given } from "./model/given";
export type { Need, Person, RevisionContext as RuleContext } from "./model/revision-context";
export type { AnyRule, Rule } from "./model/rule";
export type { Digits, FieldValue, Kind, RecordValues, Value } from "./model/value";
export type { DraftSchema, SchemaTarget } from "./validate/schema";
export { draftSchema } from "./validate/schema";
export type {
  Field,
  FieldName,
  FieldsOf,
  FieldType,
  RecordOf,
  Role,
  Shape,
  ShapeName,
  OtherArrayName,
} from "./model/shapes";
export { allShapes, fieldsOf, shapeNames, shapeOf, shapes } from "./model/shapes";
export type { FailOption, StandardResult, StandardSchema } from "./validate/standard";
export { draftSchemaOf, revisionSchemaOf } from "./validate/standard";
export type {
  RecordOptions,
  StageOptions,
  Validator,
  ValidatorOptions,
} from "./validate/validator";
export { createValidator } from "./validate/validator";
