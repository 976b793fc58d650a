import { maxAnswer, readAnswers } from "../../norm/answers/read-answer";
import { runIn, setUpRun } from "../../engine/batch/batch";
import { groupAnswers } from "../../norm/answers/attached";
import { answerSection } from "../../app/answered";
import { withAnswers } from "../../app/with-answers";
import type { Arguments } from "../../app/arguments";
import { commit } from "../../app/commit";
import { packsOf } from "../../app/packs";
import { exit, UsageError } from "../../app/usage";
import { noContext } from "../../core/model/context";
import type { Lang } from "../../core/model/issue";
import { res948 } from "../../res948";
import type { AnswerReport } from "../answer-report";
import { asJson, asSummary, asText } from "../answer-report";
import type { CommandIo } from "../io/command-io";
import { FileReader } from "../io/file-reading";
import { expand } from "../io/files";
import { withNormInput, withXmlFiles } from "../io/norm-input";
import { answerBytesOf, withoutOthers } from "../io/other-files";
import { toStandardOutput } from "../io/standard-output";
import { turn } from "../io/turn";
import { FilesHere } from "../workers/files-here";
import { Workers } from "../workers/workers";

/** `ripslint answers PATHS`: the state of each document, and code by code who reported it. */
export async function answersIn(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const has = (option: string) => args.given.some(({ name }) => name === option);
  const { positionals: paths } = args;
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "answers takes files and folders, not standard input",
      es: "answers recibe archivos y carpetas, no la entrada estándar",
    });
  if (has("json") && has("summary"))
    throw new UsageError({
      en: "--json and --summary exclude each other",
      es: "--json y --summary no se pueden usar a la vez",
    });
  const selected = packsOf(args);
  const packs = selected.length === 0 ? [res948] : selected;
  const own = { name: "pack", value: res948.id };
  const judgedBy = selected.length === 0 ? { ...args, given: [...args.given, own] } : args;
  const withXml = !has("no-xml");
  const inputs = await withoutOthers(await expand(paths, { withXml }), io.stdout, {
    withXml,
    showsValues: has("show-values"),
  });
  const { files } = inputs;
  const given = await withNormInput(noContext, args, lang, io.stdin);
  const xml = await withXmlFiles(given.context, inputs, paths, lang);
  const grouped = groupAnswers(
    inputs.answers,
    files.map(({ shown }) => shown),
  );
  const context = withAnswers(xml.context, grouped) ?? noContext;
  const run = runIn(setUpRun(context, { packs, lang }));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const workers = new Workers(io.workerScript, { args: judgedBy, lang, context }, "auto", total);
  const { workerPool } = workers;
  const source = new FilesHere(files, run, workers, new FileReader(lang, { workerPool }));
  const named = new Set(paths);
  const loose = [...grouped.loose];
  const unread: { file: string; error: string }[] = [...xml.xml.unread];
  let skipped =
    inputs.notJson.filter((file) => /\.txt$/i.test(file)).length + inputs.reports.length;
  try {
    for (const [index, file] of files.entries()) {
      const before = run.counts.documents.documents;
      const reading = source.read(index);
      let next = await reading.next();
      for (; !next.done; next = await reading.next()) await turn();
      const { error } = next.value;
      if (error !== undefined) unread.push({ file: file.shown, error });
      else if (run.counts.documents.documents > before) continue;
      else {
        const isNamed = named.has(file.shown) && file.size <= maxAnswer;
        const bytes = isNamed ? await answerBytesOf(file) : undefined;
        if (bytes === undefined) skipped += 1;
        else for (const answer of readAnswers(bytes)) loose.push({ file: file.shown, answer });
      }
    }
  } finally {
    await source.end();
  }
  const tool = {
    version,
    ...(commit !== undefined && { commit }),
    packs: packs.map((pack) => `${pack.id}@${pack.version}`),
  };
  const report: AnswerReport = {
    ...answerSection({ ...grouped, loose }, run, true, has("show-values")),
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
  const isRejected = documents.some(({ state }) => state.startsWith("rejected"));
  const isNothing = documents.every(
    ({ state }) => state === "no-answer" || state === "not-an-answer",
  );
  return isRejected || isNothing ? exit.findings : exit.clean;
}
