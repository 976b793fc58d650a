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
