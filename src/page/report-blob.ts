import type { Given } from "../app/arguments";
import { fileWidth, mostListed, reportOptionsOf } from "../app/report-options";
import { Review } from "../app/review/review";
import { ruleTexts } from "../app/rule-texts";
import { zipOf } from "../app/archive/zip-of";
import { reportOf } from "../report/formats";
import type { Format } from "../report/report";
import { noPaint } from "../report/report";
import { BlobWriter } from "./blob-writer";
import { KeptFiles } from "./file-bytes";
import { judgingOf } from "./judging";
import type { PageFormat } from "./page-formats";
import { pageFormats } from "./page-formats";
import type { ReportRequest, RunRequest } from "./protocol";
import { prepare } from "./prepared";
import { FilesHere, ProgressMeter } from "./run-files";
import type { Following } from "./following";
import { turn } from "./turn";
import { isSeen } from "../core/model/one-fault";

/**
 * Writes a report as the command writes it to a file: the files are read again, so that nothing of them has to be
 * kept. Undefined if it was cancelled.
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
  const report = reportOf(format, { ...options, paint: noPaint, width: fileWidth });
  const list = new BlobWriter();
  list.add(report.begin());
  let listed = 0;
  const kept = new KeptFiles();
  const prepared = await prepare(run, judging, { kept });
  const { files } = prepared;
  const identify = request.identify === true || format.namesDocuments === true;
  const review = new Review(prepared, {
    ...judging.options,
    identify,
    namesDocuments: format.namesDocuments !== undefined,
  });
  const meter = new ProgressMeter(files, progressed);
  await review.judge(new FilesHere(files, review.run, { lang, meter, isCancelled, kept }), {
    take: (findings) => {
      meter.count(findings);
      for (const finding of findings) {
        if (report.listsRepeats !== true && !isSeen(finding)) continue;
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
  const outcome = { ...reviewed, summary: { ...reviewed.summary, listed } };
  const type = reportTypes[request.format];
  if (report.files) {
    const files = report.files(outcome).map(({ name, text, afterList = false }) => {
      if (afterList) list.add(text);
      return { name, input: afterList ? list.blob("") : text };
    });
    return new Blob([await zipOf(files)], { type });
  }
  const head = report.head?.(outcome) ?? "";
  list.add(report.end(outcome));
  return new Blob([head, list.blob(type)], { type: `${type};charset=utf-8` });
}

/** The media types of reports. */
export const reportTypes: Readonly<Record<PageFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  html: "text/html",
  csv: "text/csv",
  json: "application/json",
};

/** The choices of a report as the command's options. */
const givenOf = ({
  most,
  showValues,
  showTotals,
  identify,
  quiet,
  csvStyle,
  paths,
}: ReportRequest): readonly Given[] => [
  ...(most === undefined ? [] : [{ name: "max-issues", value: String(most) }]),
  ...(showValues ? [{ name: "show-values", value: "" }] : []),
  ...(showTotals ? [{ name: "totals", value: "" }] : []),
  ...(identify ? [{ name: "identify", value: "" }] : []),
  ...(quiet ? [{ name: "quiet", value: "" }] : []),
  ...(csvStyle === undefined ? [] : [{ name: "csv-style", value: csvStyle }]),
  ...(paths === undefined ? [] : [{ name: "paths", value: paths }]),
];
