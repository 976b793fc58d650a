export type { ContractCheck, ContractResult } from "./contract-tests/checks";
export { contractChecks, contractTests } from "./contract-tests/checks";
export type { ContractTestOptions, Handler } from "./contract-tests/options";
