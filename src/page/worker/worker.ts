import { isUsageError } from "../../app/options/usage";
import { fixedCopies } from "./fixed-copies";
import { fixedList } from "./fixed-list";
import type { Following } from "./following";
import { givenTable } from "./given-tables";
import type { Failure, FromWorker, ToWorker } from "../protocol";
import { ReadingFault } from "../files/reading-fault";
import { recordText } from "./record-text";
import { reportBlob } from "./report-blob";
import { judge } from "./review-run";
import { filesOf } from "./run-files";
import { unpacked } from "./unpacked";

/** The page's worker: it reads and judges, so that the page always responds. */

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
};

/** The requests that were cancelled before they ended. */
const cancelled = new Set<number>();

export function work(): void {
  port.onmessage = ({ data }) => {
    if (data.type === "cancel") cancelled.add(data.id);
    else void answer(data).finally(() => cancelled.delete(data.id));
  };
}

type Begin = Exclude<ToWorker, { type: "cancel" }>;

async function answer(message: Begin): Promise<void> {
  const { id } = message;
  try {
    const result = await resultOf(message, {
      isCancelled: () => cancelled.has(id),
      started: (started) => port.postMessage({ id, type: "started", started }),
      progressed: (progress) => port.postMessage({ id, type: "progress", progress }),
    });
    port.postMessage(result === undefined ? stopped(id) : { id, type: "done", result });
  } catch (error) {
    port.postMessage({ id, type: "failed", failure: failureOf(error) });
  }
}

/** Undefined if the task was cancelled and has no result. */
function resultOf(message: Begin, following: Following): Promise<unknown> {
  const { run } = message;
  if (message.task === "unpack") return unpacked(message.request, following);
  if (message.task === "run") return judge(run, following);
  if (message.task === "table") return givenTable(message.request).then(({ codes }) => codes);
  if (message.task === "record")
    return recordText(filesOf(run).files, message.request, following.isCancelled);
  if (message.task === "fix") return fixedCopies(run, message.request, following);
  if (message.task === "list") return fixedList(run, message.request, following);
  return reportBlob(run, message.request, following);
}

const stopped = (id: number): FromWorker => ({
  id,
  type: "failed",
  failure: { kind: "cancelled", words: { en: "cancelled", es: "cancelado" } },
});

function failureOf(error: unknown): Failure {
  if (isUsageError(error)) return { kind: "usage", words: error.words };
  if (error instanceof ReadingFault) return { kind: "usage", words: error.words };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: "internal", words: { en: text, es: text } };
}
