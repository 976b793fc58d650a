import { placeOf } from "./place";
import type { Lang } from "../issue";
import { muvPath } from "../muv-path";
import type { Format, ReportOptions } from "./report";
import { summaryOf } from "./summary";
import { severityIn } from "./told";
import { visible, visibleFirst } from "./visible";

/** For people: findings under the name of their file, aligned, and a summary last. */
export const text: Format = {
  maxIssues: 200,
  make: ({ tool, lang, paint, quiet, paths }) => {
    const say = severityIn(lang);
    let file: string | undefined;
    return {
      begin: () => "",
      finding: (finding) => {
        if (quiet) return "";
        const head =
          finding.file === file
            ? ""
            : `${file === undefined ? "" : "\n"}${paint.underline(visibleFirst(finding.file))}\n`;
        file = finding.file;
        const place = `${finding.line}:${finding.column}`.padStart(9);
        const isError = finding.severity === "error";
        const severity = paint[isError ? "red" : "yellow"](say[finding.severity].padEnd(11));
        const where = visible(paths === "muv" ? muvPath(finding) : placeOf(finding, lang));
        const value = !finding.value ? "" : `\n${indent}${paint.dim(visibleFirst(finding.value))}`;
        return `${head}${place}  ${severity}  ${paint.bold(where === "" ? finding.code : finding.code.padEnd(Math.max(24, finding.code.length + 2)))}${where}\n${indent}${visibleFirst(finding.message)}${value}\n`;
      },
      end: (outcome) =>
        `${file === undefined ? "" : "\n"}${summaryOf(outcome, lang, paint, !quiet)}${packsOf(tool, lang)}`,
    };
  },
};

/** Below the code: two blanks, place, two blanks, severity, two blanks. */
const indent = " ".repeat(24);

/** By which norms it was judged, besides the contract. */
const packsOf = ({ packs }: ReportOptions["tool"], lang: Lang): string =>
  packs === undefined
    ? ""
    : `${{ en: "Norms", es: "Normas" }[lang]}: ${packs.map(({ id, version, date, digest }) => `${id}@${version} (${date}, ${digest})`).join(", ")}\n`;
