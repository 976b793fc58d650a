export type { Batch, BatchFile, ValidationRun } from "./batch/batch";
export { createBatch, validateStream } from "./batch/batch";
export type { Evaluation, FileSummary, Finding, InvoiceSummary, Summary } from "./model/finding";
export type { BatchOptions } from "./batch/plan";
