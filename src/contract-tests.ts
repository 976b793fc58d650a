export type { ContractCheck, ContractResult } from "./contract-tests/checks";
export { contractChecks, contractTests } from "./contract-tests/checks";
export type { Attempt, ContractTestOptions, Handler } from "./contract-tests/options";
