import { codesIn, CodeCounter } from "../../app/input/codes-seen";
import { normOn } from "../../app/packs/packs";
import { Review } from "../../app/review/review";
import { ruleTexts } from "../../app/packs/rule-texts";
import type { Lang } from "../../core/model/issue";
import { reviewSummary } from "../../report/review-summary";
import { Collector, maxOfRule } from "./collector";
import type { Judging } from "./judging";
import { judgingOf } from "./judging";
import { prepare } from "./prepared";
import type { Proposal, RunRequest, RunResult } from "../protocol";
import { FilesHere, ProgressMeter, startedOf } from "./run-files";
import type { Following } from "./following";
import { turn } from "./turn";

export async function judge(
  request: RunRequest,
  { isCancelled, started, progressed }: Following,
): Promise<RunResult> {
  const { lang } = request;
  const seen = new CodeCounter();
  const judging = await judgingOf(request, lang);
  // Values and observations of answers stay in this browser, as patients do.
  const options = { ...judging.options, showValues: true, maxValues: maxOfRule };
  const prepared = await prepare(request, { ...judging, options }, seen);
  const { files, leftOut, notes, bytes } = prepared;
  started(startedOf(files, leftOut));
  const review = new Review(prepared, { ...options, recordSpans: true, identify: true });
  const meter = new ProgressMeter(files, progressed);
  const rules = { en: ruleTexts("en", judging.packs), es: ruleTexts("es", judging.packs) };
  const collector = new Collector(lang, judging.packs, rules[lang]);
  await review.judge(new FilesHere(files, review.run, { lang, meter, isCancelled, seen, bytes }), {
    take: (findings) => {
      meter.count(findings);
      for (const finding of findings) collector.add(finding);
      return turn();
    },
    isCancelled,
  });
  meter.path = undefined;
  progressed(meter.progress());
  const reviewed = await review.outcome(judging.settings);
  const { evaluated } = reviewed;
  const outcome = {
    ...reviewed,
    summary: { ...reviewed.summary, listed: collector.length },
  };
  const causes = collector.allCauses(outcome.files);
  const proposal = proposalOf(seen, judging);
  return {
    isCancelled: isCancelled(),
    unread: files.length - meter.filesDone,
    lang,
    outcome,
    summary: reviewSummary(outcome, causes, rules[lang]),
    tool: judging.tool,
    codes: codesIn(seen),
    ...(proposal && { proposal }),
    notes: [...judging.notes, ...notes],
    seconds: meter.seconds,
    ...collector.ended(outcome.files),
    evaluated: {
      [lang]: evaluated,
      [otherOf(lang)]: review.evaluatedIn(otherOf(lang)),
    } as Record<Lang, typeof evaluated>,
    rules,
    messages: collector.messages,
  };
}

/** Proposes the norm of the day of validation if there are documents and it did not run. */
function proposalOf(
  { hasDocuments }: CodeCounter,
  { packs, options }: Judging,
): Proposal | undefined {
  const pack = normOn();
  const isNeeded = hasDocuments && options.stage !== "draft";
  return isNeeded && !packs.some(({ id }) => id === pack) ? { pack } : undefined;
}

const otherOf = (lang: Lang): Lang => (lang === "es" ? "en" : "es");
