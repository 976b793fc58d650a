export type { AbortSignalLike } from "./core/model/signal";
export type { Batch, BatchFile } from "./engine/batch/batch";
export { createBatch } from "./engine/batch/batch";
export type { Finding } from "./core/evaluate/typed-issue";
export type { Concern, DocumentIdentity } from "./core/model/concern";
export type { FileSummary } from "./core/model/finding";
export type { BatchOptions, RunOptions } from "./engine/batch/run-plan";
export type {
  ByteChunks,
  ByteStream,
  RunResult,
  StreamOptions,
  ValidationRun,
} from "./engine/batch/stream";
export { validateStream } from "./engine/batch/stream";
export type { PreparedValidator } from "./core/settings/settings";
export type { BytesOptions, BytesValidator, RecordBytesOptions } from "./engine/batch/validator";
export { createBytesValidator } from "./engine/batch/validator";
export type { FixChoice, Fixed, Fixer } from "./norm/fixes/fixer";
export { createFixer } from "./norm/fixes/fixer";
export type {
  FixCode,
  FixKind,
  PatchOperation,
  SuggestedFinding,
  Suggestion,
} from "./norm/fixes/suggestion";
export { codesWithYes } from "./norm/fixes/suggestion";
