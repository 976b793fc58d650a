import { byHandLines } from "../../app/correct/by-hand";
import { correctionList, correctionRow } from "../../app/correct/correction-list";
import type { FileFixes } from "../../app/correct/fixes-in-words";
import { FixCounts, kindLines, offeredLines, totalInWords } from "../../app/correct/fixes-in-words";
import { BlobWriter, zippedTexts } from "../files/blob-writer";
import { fixing } from "./fixing";
import type { Following } from "./following";
import type { ListRequest, RunRequest } from "../protocol";
import { reportTypes } from "./report-blob";

/** Lists the corrections of a run as `ripslint fix --dry-run --list` does. Undefined if it was cancelled. */
export async function fixedList(
  run: RunRequest,
  { also, format, showsValues }: ListRequest,
  following: Following,
): Promise<Blob | undefined> {
  const { lang } = run;
  const list = correctionList(format, { isDry: true, lang, showsValues });
  const all: FileFixes[] = [];
  const text = new BlobWriter();
  text.add(list.begin());
  const countsOf = (path: string) =>
    new FixCounts(path, {
      event: (event) => text.add(list.row(correctionRow(event, path, lang, showsValues))),
    });
  let counts: FixCounts | undefined;
  const more = showsValues ? [{ name: "show-values", value: "" }] : [];
  const steps = fixing(run, { also }, following, more);
  for (;;) {
    const { done, value } = await steps.next();
    if (done === true) {
      if (!value) return undefined;
      break;
    }
    const { file, part } = value;
    counts ??= countsOf(file.path);
    if (part !== undefined) counts.add(part);
    else {
      all.push(counts.end());
      counts = undefined;
    }
  }
  const end = list.end([
    ...kindLines(all, lang),
    totalInWords(all, true, lang),
    ...offeredLines(all, lang),
    ...byHandLines(all, lang),
  ]);
  const type = reportTypes[format];
  if (typeof end === "string") {
    text.add(end);
    return text.blob(`${type};charset=utf-8`);
  }
  return await zippedTexts(end, type);
}
