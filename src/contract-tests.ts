export type { ContractCheck, ContractResult } from "./service/contract-tests/checks";
export { contractChecks, contractTests } from "./service/contract-tests/checks";
export type { Attempt, ContractTestOptions, Handler } from "./service/contract-tests/options";
