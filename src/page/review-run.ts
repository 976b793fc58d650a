import { codesIn, Seen } from "../app/codes-seen";
import { packNameOn } from "../app/packs";
import { ruleTexts } from "../app/rule-texts";
import type { Counts } from "../engine/batch/counters";
import { runIn, setUpRun } from "../engine/batch/batch";
import type { Lang } from "../core/model/issue";
import { forPeople } from "../report/for-people";
import { runSummary } from "../report/summary-model";
import { Collector } from "./collector";
import type { Judging } from "./judging";
import { judgingOf } from "./judging";
import { answersIn, prepare, refused } from "./prepared";
import type { Proposal, RunRequest, RunResult } from "./protocol";
import { ProgressMeter, readFiles } from "./run-files";
import type { Following } from "./following";

/** Judges the files of a run, and collects what the page shows of it. */
export async function judge(
  request: RunRequest,
  { isCancelled, started, progressed }: Following,
): Promise<RunResult> {
  const { lang } = request;
  const seen = new Seen();
  const judging = await judgingOf(request, lang);
  const prepared = await prepare(request, judging, seen);
  const { files, leftOut, context } = prepared;
  started(prepared.started);
  // Whom findings concern stays in this browser, and is shown when the user asks for it.
  const batch = runIn(setUpRun(context, { ...judging.options, recordSpans: true, identify: true }));
  const unread = refused(prepared, batch);
  const meter = new ProgressMeter(files, progressed);
  const rules = { en: ruleTexts("en", judging.packs), es: ruleTexts("es", judging.packs) };
  const collector = new Collector(lang, judging.packs, rules[lang]);
  const read = await readFiles(files, {
    run: batch,
    lang,
    meter,
    isCancelled,
    seen,
    take: (findings) => {
      for (const finding of findings) collector.add(finding);
    },
  });
  meter.path = undefined;
  progressed(meter.progress());
  const evaluated = batch.evaluated();
  const counted = forPeople({
    summary: { ...batch.summary(), listed: collector.length },
    files: [...unread, ...read.files],
  });
  const all = counted.files;
  const causes = collector.allCauses(all);
  const outcome = {
    ...counted,
    against: batch.against,
    evaluated,
    leftOut,
    ...(judging.settings && { settings: judging.settings }),
    ...answersIn(prepared, batch),
  };
  const proposal = proposalOf(seen, judging);
  return {
    isCancelled: isCancelled(),
    unread: read.unread,
    lang,
    outcome,
    summary: runSummary(outcome, causes, rules[lang]),
    tool: judging.tool,
    codes: codesIn(seen),
    ...(proposal && { proposal }),
    notes: prepared.notes,
    seconds: meter.seconds,
    ...collector.ended(all),
    evaluated: {
      [lang]: evaluated,
      [otherOf(lang)]: evaluatedIn(otherOf(lang), context, judging, batch.counts),
    } as Record<Lang, typeof evaluated>,
    rules,
    messages: collector.messages,
  };
}

/** The version of a norm that the documents are for, by their dates, if no version of this norm ran. */
function proposalOf(
  { first, last, hasDocuments }: Seen,
  { packs, options }: Judging,
): Proposal | undefined {
  const pack = hasDocuments && last !== "" ? packNameOn(last) : undefined;
  if (pack === undefined || options.stage === "draft") return undefined;
  const [norm] = pack.split("@");
  return packs.some(({ id }) => id === norm) ? undefined : { pack, first, last };
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
