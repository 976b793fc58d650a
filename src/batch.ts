export type { Batch, BatchFile } from "./batch/batch";
export { createBatch } from "./batch/batch";
export type { TypedFinding as Finding } from "./evaluate/typed-issue";
export type { Evaluation, FileSummary, InvoiceSummary, Summary } from "./model/finding";
export type { BatchOptions, RunOptions } from "./batch/plan";
export type { ByteChunks, ByteStream, RunSummary, ValidationRun } from "./batch/stream";
export { validateStream } from "./batch/stream";
