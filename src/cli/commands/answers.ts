import type { AnswerFile } from "../../norm/answers/attached";
import { maxAnswer, readAnswers } from "../../norm/answers/read-answer";
import type { Arguments } from "../../app/options/arguments";
import { commit } from "../../app/packs/own-tool";
import { packsOf, withNormOfToday } from "../../app/packs/packs";
import { paired } from "../../app/review/prepare";
import { Review } from "../../app/review/review";
import { excluding, exit, UsageError } from "../../app/options/usage";
import { isUntrusted } from "../../core/model/answer";
import { noContext } from "../../core/model/context";
import type { Lang } from "../../core/model/issue";
import type { AnswerReport } from "../answer-report";
import { asJson, asSummary, asText } from "../answer-report";
import type { CommandIo } from "../io/command-io";
import { sortedInputs } from "../input-options";
import { judgedFiles } from "../judged-files";
import { withNormInput } from "../io/norm-input";
import { toStandardOutput } from "../io/standard-output";
import { turn } from "../io/turn";
import { filesOf } from "../io/file-reading";

/** `ripslint answers PATHS`: the state of each document, and who reported each code. */
export async function answersIn(
  typed: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const has = (option: string) => typed.given.some(({ name }) => name === option);
  const { positionals: paths } = typed;
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "answers takes files and folders, not standard input",
      es: "answers recibe archivos y carpetas, no la entrada estándar",
    });
  if (has("json") && has("summary")) throw excluding("json", "summary");
  const args = { ...typed, given: withNormOfToday(typed.given, io.now) };
  const packs = packsOf(args);
  const reading = { packs, withXml: !has("no-xml"), showValues: has("show-values") };
  const { found } = await judgedFiles(args, paths, io);
  const inputs = await sortedInputs(found, paths, reading, io);
  const { files, host } = inputs;
  const given = await withNormInput(noContext, args, packs, lang, io.stdin);
  const prepared = await paired(inputs, given.context ?? noContext, { host, lang });
  const review = new Review(prepared, { packs, lang });
  const source = filesOf(review, lang, { stdin: io.stdin });
  const named = new Set(paths);
  const loose: AnswerFile[] = [];
  let skipped =
    inputs.notJson.filter((file) => /\.(?:txt|(?:json|ndjson|jsonl)(?:\.gz)?)$/i.test(file))
      .length + inputs.reports.length;
  const answering = new Set(prepared.answers.map(({ file }) => file));
  await review.judge(source, { take: turn });
  const unread = review.read.flatMap(({ file, error }) =>
    error === undefined ? [] : [{ file, error }],
  );
  for (const [index, { error, documents }] of review.read.slice(prepared.unread.length).entries()) {
    const file = files[index];
    if (file === undefined || error !== undefined || documents !== undefined) continue;
    if (answering.has(file.shown)) continue;
    const isNamed = named.has(file.shown) && file.size <= maxAnswer;
    const bytes = isNamed ? await host.bytes(file, maxAnswer) : undefined;
    if (bytes === undefined || bytes.length > maxAnswer) skipped += 1;
    else for (const answer of readAnswers(bytes)) loose.push({ file: file.shown, answer });
  }
  const tool = {
    version,
    ...(commit !== undefined && { commit }),
    packs: packs.map((pack) => `${pack.id}@${pack.version}`),
  };
  const report: AnswerReport = {
    ...(await review.answers(loose)),
    skipped,
    unread,
    tool,
  };
  const text = has("json")
    ? asJson(report)
    : has("summary")
      ? asSummary(report, lang)
      : asText(report, lang);
  await toStandardOutput(io, text);
  return exitOf(report);
}

function exitOf({ documents, unread }: AnswerReport): number {
  if (unread.length > 0) return exit.failure;
  const isRejected = documents.some(
    (each) => each.state.startsWith("rejected") || isUntrusted(each),
  );
  const states = new Set(documents.map(({ state }) => state));
  states.delete("no-answer");
  // Documents without an answer are clean; a file that was saved in place of the only answer is not.
  const isNothing = states.size === 1 && states.has("not-an-answer");
  return isRejected || isNothing ? exit.findings : exit.clean;
}
