import type { GivenOption } from "../../app/options/arguments";
import { CorrectionSource } from "../../app/correct/correction-source";
import { fileWidth, mostListed, reportOptionsOf } from "../../app/options/report-options";
import { Review } from "../../app/review/review";
import { ruleTexts } from "../../app/packs/rule-texts";
import type { BatchOptions } from "../../engine/batch/run-plan";
import { reportOf } from "../../report/formats";
import type { Format } from "../../report/report";
import { noPaint } from "../../report/report";
import { BlobWriter, zippedTexts } from "../files/blob-writer";
import { rootIn } from "../files/folder-of";
import { cancellableFixer } from "./cancellable-fixer";
import { judgingOf } from "./judging";
import type { PageFormat } from "../page-formats";
import { pageFormats } from "../page-formats";
import type { GivenFile, ReportRequest, RunRequest } from "../protocol";
import type { PreparedHere } from "./prepared";
import { prepare } from "./prepared";
import { ReadingFault } from "../files/reading-fault";
import { FilesHere, ProgressMeter } from "./run-files";
import type { Following } from "./following";
import { turn } from "./turn";
import { isCounted } from "../../core/model/one-fault";

/**
 * Writes a report as the command writes it to a file. The files are read again, so that nothing of them has to be kept.
 * Undefined if it was cancelled.
 */
export async function reportBlob(
  run: RunRequest,
  request: ReportRequest,
  { isCancelled, progressed }: Following,
): Promise<Blob | undefined> {
  const { lang } = request;
  const judging = await judgingOf(run, lang, givenOf(request));
  const { parsed, packs, tool } = judging;
  const format: Format = pageFormats[request.format];
  const most = mostListed(format, parsed);
  const options = reportOptionsOf(parsed, tool, ruleTexts(lang, packs), lang);
  // the command would be called with the dropped folder
  const root = rootIn(run.files.map(({ path }) => path));
  const report = reportOf(format, { ...options, paint: noPaint, width: fileWidth, root });
  const list = new BlobWriter();
  list.add(report.begin());
  let listed = 0;
  const prepared = await prepare(run, judging);
  const { files, bytes } = prepared;
  const identify = request.withData === true || format.namesDocuments === true;
  const review = new Review(prepared, {
    ...judging.options,
    ...(request.withData === true && { showValues: true }),
    identify,
    namesDocuments: format.namesDocuments !== undefined,
  });
  const meter = new ProgressMeter(files, progressed);
  const source = new FilesHere(files, review.run, { lang, meter, isCancelled, bytes });
  const corrected =
    format.forPeople && withCorrections(source, prepared, review, judging.options, isCancelled);
  await review.judge(corrected || source, {
    take: (findings) => {
      meter.count(findings);
      for (const finding of findings) {
        if (report.listsRepeats !== true && !isCounted(finding)) continue;
        if (listed >= most) {
          report.unlisted?.(finding);
          continue;
        }
        listed += 1;
        list.add(report.finding(finding));
      }
      return turn();
    },
    isCancelled,
  });
  if (isCancelled()) return undefined;
  const reviewed = await review.outcome(judging.settings);
  const outcome = {
    ...reviewed,
    summary: { ...reviewed.summary, listed },
    ...(corrected && { corrections: corrected.result }),
  };
  const type = reportTypes[request.format];
  if (report.files) return await zippedTexts(report.files(outcome), type);
  const head = report.head?.(outcome) ?? "";
  list.add(report.end(outcome));
  return new Blob([head, list.blob(type)], { type: `${type};charset=utf-8` });
}

/** Adds to each finding how it is corrected. */
function withCorrections(
  source: FilesHere,
  { files, bytes }: Pick<PreparedHere, "files" | "bytes">,
  { context }: Review<GivenFile>,
  options: BatchOptions,
  isCancelled: () => boolean,
): CorrectionSource {
  const { fix, cancelled } = cancellableFixer(context, options, isCancelled);
  const fileOf = (index: number) => {
    const { path: name, content, fault } = files[index] as GivenFile;
    const open = fault === undefined ? () => bytes.blocks(content) : undefined;
    return { name, size: content.size, open };
  };
  const isFault = (error: unknown) => error === cancelled || error instanceof ReadingFault;
  return new CorrectionSource(source, fileOf, fix, isFault);
}

export const reportTypes: Readonly<Record<PageFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  html: "text/html",
  json: "application/json",
};

const givenOf = ({ withData }: ReportRequest): readonly GivenOption[] =>
  withData ? ["identify", "show-values"].map((name) => ({ name, value: "" })) : [];
