export type {
  InputField,
  InputFieldsOf,
  InputForm,
  InputName,
  InputOf,
  PatientInput,
  ServicePatch,
  SpecialistInput,
} from "./service/interface/inputs";
export { allInputs, inputFieldsOf, inputs } from "./service/interface/inputs";
export type {
  KnownStatus,
  Operation,
  OperationName,
  PathParameter,
  PathParametersOf,
  ResourceName,
} from "./service/interface/operations";
export {
  allOperations,
  isKnownStatus,
  operations,
  statusesOf,
} from "./service/interface/operations";
export type { OperationMatch } from "./service/interface/path";
export { operationOf, pathOf } from "./service/interface/path";
export type { HeaderGetter, HeaderRecord, PreflightRequest } from "./service/interface/preflight";
export { preflight } from "./service/interface/preflight";
export type { InputProperty, InputSchema } from "./service/interface/schema";
export { inputJsonSchema } from "./service/interface/schema";
export { inputSchemaOf, isInput, validateInput } from "./service/interface/validate";
export type { TypedIssue as Issue } from "./core/evaluate/typed-issue";
export type { MessageOptions } from "./core/model/options";
export type { SchemaTarget } from "./core/validate/schema";
export type { StandardResultOf, StandardSchemaOf } from "./core/validate/standard";
