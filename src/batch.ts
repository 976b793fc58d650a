export type { AbortSignalLike } from "./model/signal";
export type { Batch, BatchFile } from "./batch/batch";
export { createBatch } from "./batch/batch";
export type { TypedFinding as Finding } from "./evaluate/typed-issue";
export type { Evaluation, FileSummary, InvoiceSummary, Summary } from "./model/finding";
export type { BatchOptions, RunOptions } from "./batch/plan";
export type {
  ByteChunks,
  ByteStream,
  RunResult,
  RunSummary,
  ValidationRun,
} from "./batch/stream";
export { validateStream } from "./batch/stream";
export type { BytesOptions, BytesValidator, RecordBytesOptions } from "./batch/validator";
export { createValidator } from "./batch/validator";
export type { Fixed, Fixer } from "./fixes/fixer";
export { createFixer } from "./fixes/fixer";
export type { FixCode, PatchOperation, SuggestedFinding, Suggestion } from "./fixes/suggestion";
