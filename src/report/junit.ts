import type { FileSummary, AnyFinding } from "../core/model/finding";
import { markup } from "./markup";
import { muvPath } from "../core/model/muv-path";
import { fieldIn, levelsInWords, pathOf } from "./place";
import type { Format, Outcome, ReportOptions } from "./report";
import { notesOf, notJudgedIn, summaryTexts } from "./summary-words";

/**
 * JUnit XML, for build servers: a test case for each finding, under its file. An error fails; a warning passes with a note. A
 * file without findings passes; a file that could not be read is an error. A file that was judged only partly, and a rule that
 * was not evaluated, are skipped.
 */
export const junit: Format = {
  maxIssues: 10_000,
  make: (options) => {
    const { tool, lang } = options;
    let failures = 0;
    return {
      begin: () => "",
      finding: (finding) => {
        const isError = finding.severity === "error";
        if (isError) failures += 1;
        const { line, column } = finding;
        const place =
          options.paths === "muv"
            ? [muvPath(finding)]
            : [levelsInWords(finding, lang), fieldIn(finding)];
        const where = [`${line}:${column}`, ...place.filter((part) => part !== "")].join(" ");
        const kind = isError
          ? `<failure type="${markup(finding.code)}" message="${markup(finding.message)}">${textOf(finding, options)}</failure>`
          : `<system-out>${markup(finding.message)}\n${textOf(finding, options)}</system-out>`;
        return `<testcase classname="${markup(finding.file)}" name="${markup(`${finding.code} ${where}`)}" file="${markup(finding.file)}" line="${line}">${kind}</testcase>\n`;
      },
      head: (outcome) => {
        const { clean, unjudged, failed, skipped } = othersOf(outcome);
        const skips = unjudged.length + skipped.length;
        const tests = outcome.summary.listed + clean.length + failed.length + skips;
        const counts = `tests="${tests}" failures="${failures}" errors="${failed.length}" skipped="${skips}"`;
        return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${markup(tool.name)}" ${counts}>\n<testsuite name="${markup(tool.name)}" ${counts}>\n${propertiesOf(outcome)}`;
      },
      end: (outcome) => {
        const { clean, unjudged, failed, skipped } = othersOf(outcome);
        const hasHint = outcome.summary.ready !== null && tool.packs === undefined;
        const words = summaryTexts(outcome, options);
        const notes = [words.scope, words.total, ...notesOf(words, lang)];
        return [
          ...clean.map((file) => caseOf(file, ok[lang], "")),
          ...unjudged.map((each) => {
            const { notJudged = "" } = notJudgedIn(each, hasHint, lang);
            return caseOf(
              each.file,
              judged[lang],
              `<skipped message="${markup(notJudged)}"></skipped>`,
            );
          }),
          ...failed.map(({ file, error = "" }) =>
            caseOf(file, unread[lang], `<error type="file" message="${markup(error)}"></error>`),
          ),
          ...skipped.map(({ code, why = "" }) =>
            caseOf(tool.name, code, `<skipped message="${markup(why)}"></skipped>`),
          ),
          `<system-out>${notes.map(markup).join("\n")}</system-out>\n</testsuite>\n</testsuites>\n`,
        ].join("");
      },
    };
  },
};

function textOf(finding: AnyFinding, options: ReportOptions): string {
  const { file, line, column, value } = finding;
  const lines = [`${file}:${line}:${column}`, pathOf(finding, options), value ?? ""];
  return lines
    .filter((each) => each !== "")
    .map(markup)
    .join("\n");
}

const caseOf = (group: string, name: string, content: string): string =>
  `<testcase classname="${markup(group)}" name="${markup(name)}">${content}</testcase>\n`;

/** The test cases that are not findings. */
const othersOf = ({ files, evaluated }: Outcome) => ({
  clean: files
    .filter((each) => each.findings === 0 && each.error === undefined && !isLeft(each))
    .map(({ file }) => file),
  unjudged: files.filter((each) => each.error === undefined && isLeft(each)),
  failed: files.filter(({ error }) => error !== undefined),
  skipped: evaluated.filter(({ status }) => status === "not-evaluated"),
});

/** Returns true if elements of a file were not judged. */
const isLeft = ({ notJudged }: FileSummary): boolean =>
  Object.values(notJudged).some((count) => count > 0);

function propertiesOf({ summary }: Outcome): string {
  const { records, loaded, ready, total, totalReady, bySeverity, listed, byCode } = summary;
  const all = { records, loaded, ready, total, totalReady, ...bySeverity, listed, ...byCode };
  const lines = Object.entries(all)
    .filter(([, count]) => count !== null)
    .map(([name, count]) => `<property name="${markup(name)}" value="${count}"></property>\n`);
  return `<properties>\n${lines.join("")}</properties>\n`;
}

const ok = { en: "no findings", es: "sin hallazgos" } as const;
const judged = { en: "is judged wholly", es: "se evalúa por completo" } as const;
const unread = { en: "can be read", es: "se puede leer" } as const;
