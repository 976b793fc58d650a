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
  Operation,
  OperationName,
  PathParameter,
  ResourceName,
} from "./interface/operations";
export { allOperations, isKnownStatus, operations, statusesOf } from "./interface/operations";
export type { OperationMatch } from "./interface/path";
export { operationOf, pathOf } from "./interface/path";
