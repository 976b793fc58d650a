import { isUsageError } from "../app/usage";
import type { Counts } from "../engine/batch/counters";
import { runIn, setUpRun } from "../engine/batch/batch";
import type { Lang } from "../core/model/issue";
import { canonicalCopy } from "./canonical-copy";
import { fixedCopies } from "./fixed-copies";
import { ReadingFault } from "./reading-fault";
import { proposalFor } from "./proposal";
import { RowWriter } from "./finding-rows";
import type { Judging } from "./judging";
import { judgingOf } from "./judging";
import type { Failure, FromWorker, Progress, RunRequest, RunResult, ToWorker } from "./protocol";
import { recordText } from "./record-text";
import { reportBlob } from "./report-blob";
import { answersIn, prepare, refused } from "./prepared";
import { filesOf, ProgressMeter, readFiles } from "./run-files";
import { SummaryCollector } from "./summary-model";

/** The page's worker: it reads and judges, so that the page can always be used. */

/** The used part of a worker's global object. */
const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker, transfer?: readonly ArrayBuffer[]): void;
};

/** The requests that were cancelled before they ended. */
const cancelled = new Set<number>();

/** Begins to answer the page. */
export function work(): void {
  port.onmessage = ({ data }) => {
    if (data.type === "cancel") cancelled.add(data.id);
    else void answer(data).finally(() => cancelled.delete(data.id));
  };
}

async function answer(message: Exclude<ToWorker, { type: "cancel" }>): Promise<void> {
  const { id } = message;
  const isCancelled = () => cancelled.has(id);
  const progressed = (progress: Progress) => port.postMessage({ id, type: "progress", progress });
  try {
    if (message.type === "run") {
      const result = await judged(id, message.request, isCancelled, progressed);
      return port.postMessage({ id, type: "run", result });
    }
    const { run } = message;
    if (message.type === "record") {
      const { files } = filesOf(run);
      const result = await recordText(files, message.request, message.span, isCancelled);
      return port.postMessage(result === undefined ? stopped(id) : { id, type: "record", result });
    }
    if (message.type === "canonicalize") {
      const result = await canonicalCopy(run, message.request, isCancelled, progressed);
      return port.postMessage(
        result === undefined ? stopped(id) : { id, type: "canonicalize", result },
      );
    }
    if (message.type === "fix") {
      const result = await fixedCopies(run, message.request, isCancelled, progressed);
      return port.postMessage(result === undefined ? stopped(id) : { id, type: "fix", result });
    }
    const result = await reportBlob(run, message.request, isCancelled, progressed);
    port.postMessage(result === undefined ? stopped(id) : { id, type: "report", result });
  } catch (error) {
    port.postMessage({ id, type: "failed", failure: failureOf(error) });
  }
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

/** The pause between two portions of the list, in milliseconds, and the size at which one is sent at once. */
const pause = 100;
const maxInPortion = 5000;

async function judged(
  id: number,
  request: RunRequest,
  isCancelled: () => boolean,
  progressed: (progress: Progress) => void,
): Promise<RunResult> {
  const { lang, most } = request;
  const judging = await judgingOf(request, lang);
  const prepared = await prepare(request, judging);
  const { files, started, leftOut, context } = prepared;
  port.postMessage({ id, type: "started", started });
  const setup = setUpRun(context, { ...judging.options, recordSpans: true });
  const batch = runIn(setup);
  const unread = refused(prepared, batch);
  const meter = new ProgressMeter(files, progressed);
  const collector = new SummaryCollector(lang, judging.packs);
  const rows = new RowWriter();
  let listed = 0;
  let sent = performance.now();
  const send = () => {
    if (rows.length === 0) return;
    const portion = rows.take();
    port.postMessage({ id, type: "findings", portion }, [portion.rows.buffer as ArrayBuffer]);
    sent = performance.now();
  };
  const read = await readFiles(files, {
    run: batch,
    lang,
    meter,
    isCancelled,
    take: (findings) => {
      for (const finding of findings) {
        const isListed = listed < most;
        collector.add(finding, isListed);
        if (!isListed) continue;
        listed += 1;
        rows.add(finding);
      }
      if (rows.length >= maxInPortion || performance.now() - sent >= pause) send();
    },
  });
  send();
  meter.path = undefined;
  progressed(meter.progress());
  const evaluated = batch.evaluated();
  const hasNorm = judging.packs.length > 0 || request.stage === "draft";
  const proposal = hasNorm ? undefined : await proposalFor(files).catch(() => undefined);
  const all = [...unread, ...read.files];
  return {
    isCancelled: isCancelled(),
    unread: read.unread,
    outcome: {
      summary: { ...batch.summary(), listed },
      files: all,
      against: batch.against,
      evaluated,
      leftOut,
      ...answersIn(prepared, batch),
    },
    tool: judging.tool,
    ...(proposal && { proposal }),
    notes: prepared.notes,
    seconds: meter.seconds,
    model: collector.model(all, {
      [lang]: evaluated,
      [otherOf(lang)]: evaluatedIn(otherOf(lang), context, judging, batch.counts),
    } as Record<Lang, typeof evaluated>),
  };
}

const otherOf = (lang: Lang): Lang => (lang === "es" ? "en" : "es");

/** What was evaluated, in another language than that of the run. */
function evaluatedIn(
  lang: Lang,
  context: Judging["context"],
  { options }: Judging,
  counts: Counts,
) {
  const other = runIn(setUpRun(context, { ...options, lang }));
  other.counts.add(counts);
  return other.evaluated();
}
