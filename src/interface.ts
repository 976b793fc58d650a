export type {
  InputField,
  InputFieldsOf,
  InputForm,
  InputName,
  InputOf,
  PatientInput,
  ServicePatch,
  SpecialistInput,
} from "./interface/inputs";
export { allInputs, inputFieldsOf, inputs } from "./interface/inputs";
export type {
  KnownStatus,
  Operation,
  OperationName,
  PathParameter,
  PathParametersOf,
  ResourceName,
} from "./interface/operations";
export { allOperations, isKnownStatus, operations, statusesOf } from "./interface/operations";
export type { OperationMatch } from "./interface/path";
export { operationOf, pathOf } from "./interface/path";
export type { HeaderGetter, HeaderRecord, PreflightRequest } from "./interface/preflight";
export { preflight } from "./interface/preflight";
export type { InputProperty, InputSchema } from "./interface/schema";
export { inputSchema } from "./interface/schema";
export { inputSchemaOf, isInput, validateInput } from "./interface/validate";
export type { TypedIssue as Issue } from "./evaluate/typed-issue";
export type { MessageOptions } from "./model/options";
export type { SchemaTarget } from "./validate/schema";
export type { StandardResultOf, StandardSchemaOf } from "./validate/standard";
