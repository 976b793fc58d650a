import { byHandLines } from "../../app/correct/by-hand";
import { correctionRow, correctionSheets } from "../../app/correct/correction-list";
import type { FileFixes } from "../../app/correct/fixes-in-words";
import { FixCounts, kindLines, totalInWords } from "../../app/correct/fixes-in-words";
import { zippedTexts } from "../files/blob-writer";
import { fixing } from "./fixing";
import type { Following } from "./following";
import type { ListRequest, RunRequest } from "../protocol";
import { reportTypes } from "./report-blob";

/** Lists the corrections of a run in a workbook, as `ripslint fix --dry-run --list` does. Undefined if it was cancelled. */
export async function fixedList(
  run: RunRequest,
  { also, showsValues }: ListRequest,
  following: Following,
): Promise<Blob | undefined> {
  const { lang } = run;
  const list = correctionSheets({ lang, showsValues });
  const all: FileFixes[] = [];
  const countsOf = (path: string) =>
    new FixCounts(path, {
      event: (event) => void list.row(correctionRow(event, path, lang, showsValues)),
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
  const summary = [
    ...kindLines(all, lang),
    totalInWords(all, true, lang),
    ...byHandLines(all, lang),
  ];
  return await zippedTexts(list.end(summary), reportTypes.xlsx);
}
