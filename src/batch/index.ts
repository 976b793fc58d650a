export type { Batch, BatchFile, ValidationRun } from "./batch";
export { createBatch, validateStream } from "./batch";
export type { Evaluation, FileSummary, Finding, Summary } from "./finding";
export type { BatchOptions } from "./plan";
