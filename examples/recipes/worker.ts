/// <reference lib="webworker" />
/*
 * - The page gives the file to the worker as it is. The worker reads it as a stream, in constant memory, so a large
 *   file does not stop the page.
 * - Findings come in messages of at most 500. They have line, column and field, and no value.
 * - Tested in a real thread of Node, with Node's structured clone, Blob and streams. `self`, `postMessage` and
 *   `onmessage` are simulated; no browser is tested.
 */
import { revisionContext, type Summary } from "ripslint";
import { type Finding, validateStream } from "ripslint/batch";

/** What the page sends: the file itself, which is not copied, and the answer of GET /rips-packages/context. */
export interface Job {
  readonly file: Blob;
  readonly context: unknown;
}

/** What the worker sends: findings, some at a time, and the counts at the end. None of them contains a value. */
export type Report =
  | { readonly findings: readonly Finding[] }
  | { readonly summary: Summary }
  | { readonly failed: string };

const send = (report: Report): void => self.postMessage(report);

self.onmessage = async ({ data: { file, context } }: MessageEvent<Job>) => {
  try {
    const run = validateStream(file.stream(), revisionContext(context), { lang: "es" });
    let findings: Finding[] = [];
    for await (const finding of run) {
      findings.push(finding);
      if (findings.length < 500) continue;
      send({ findings });
      findings = [];
    }
    send({ findings });
    send({ summary: await run.summary });
  } catch (error) {
    // Such as a ContextError, whose message names the item and not its value.
    send({ failed: error instanceof Error ? error.message : "failed" });
  }
};
