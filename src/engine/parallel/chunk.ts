import type { RunSetup } from "../batch/batch";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { ReadAt, Segment, SegmentTask } from "./segment";
import { readSegment } from "./segment";

/** A part of a file between two split points, with its findings, for another thread. */
export interface Chunk extends Segment {
  readonly findings: readonly Finding[];
}

/**
 * The maximum number of findings of a chunk. A chunk with more is read on the main thread, which reports findings
 * as they are found.
 */
export const maxFindings = 50_000;

/**
 * Reads a chunk. Returns undefined if it does not have two split points, or has too many findings; the file must
 * then be read on the main thread.
 */
export function readChunk(setup: RunSetup, task: SegmentTask, read: ReadAt): Chunk | undefined {
  const most = task.until + 2 * setup.plan.maxRecord;
  const reading = readSegment(setup, task, { read, most });
  const findings: Finding[] = [];
  let next = reading.next();
  for (; next.done !== true; next = reading.next()) {
    for (const finding of next.value) findings.push(finding);
    if (findings.length >= maxFindings) return undefined;
  }
  return next.value && { ...next.value, findings };
}
