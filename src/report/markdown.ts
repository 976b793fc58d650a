import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { muvPath } from "../core/model/muv-path";
import { answerWords } from "./answers";
import { Causes } from "./causes";
import type { CauseWords } from "./causes-in-words";
import { causesInWords } from "./causes-in-words";
import type { FilesModel } from "./files";
import { fileTitlesIn, stateIn, taskIn } from "./files";
import { repeatsInWords } from "./counted-once";
import { fieldIn, placeInWords } from "./place";
import { mayReject } from "./may-reject";
import type { SummaryModel } from "./summary-model";
import { summaryModel } from "./summary-model";
import { countOf, numberOf } from "./number";
import { comparedIn, words as compared } from "./compared";
import { contentNote } from "./content-note";
import type { Format, ReportOptions } from "./report";
import { reasonsIn, severityIn, words } from "./summary-words";
import { visible } from "./visible";
import { capital } from "./wrap";

/** For a ticket: counts first, then the findings as a table. */
export const markdown: Format = {
  hasNotes: true,
  maxIssues: 100,
  make: (options) => {
    const { lang, quiet, showValues = false, paths, codeNames } = options;
    let isOpen = false;
    const causes = new Causes(options.rules);
    const titles = showValues
      ? [...columns[lang], capital(compared.found[lang]), capital(compared.expected[lang])]
      : columns[lang];
    return {
      begin: () => "",
      finding: (finding) => {
        causes.add(finding, true);
        if (quiet) return "";
        const head = isOpen ? "" : `\n${row(titles)}${row(titles.map(() => "---"))}`;
        isOpen = true;
        const { found, expected } = comparedIn(finding, lang, codeNames);
        const cells = [
          code(`${finding.file}:${finding.line}:${finding.column}`),
          prose(placeInWords(finding, lang)),
          prose(severityOf(finding, options)),
          [code(finding.code), prose(repeatsInWords(finding, lang))]
            .filter((part) => part !== "")
            .join(" · "),
          code(paths === "muv" ? muvPath(finding) : fieldIn(finding)),
          prose(finding.message),
          ...(showValues ? [code(found), code(expected)] : []),
        ];
        return `${head}${row(cells)}`;
      },
      unlisted: (finding) => {
        causes.add(finding, false);
      },
      head: (outcome) => {
        const model = summaryModel(outcome, causes.all(outcome.files), options, !quiet);
        return headOf(
          model,
          causesInWords(model.run.problems, outcome.files.length, options),
          options,
        );
      },
      end: () => "",
    };
  },
};

function headOf(
  model: SummaryModel,
  causes: readonly CauseWords[],
  options: ReportOptions,
): string {
  const { texts, verdict, totals, files } = model;
  const { lang, tool } = options;
  const { scope, total, records, failed, partial, notJudged, nothing, documents } = texts;
  const { leftOut, notEvaluated, listed, norms } = texts;
  const sentences = verdict.notes.map((note) => `${prose(note)}\n\n`).join("");
  const say = words[lang];
  const counts = [scope, ...records.map(([name, count]) => `${name}: ${count}`)];
  const items = [
    ...failed.map(({ file, error }) => `${code(file)}: ${prose(error)}`),
    ...(partial === undefined ? [] : [partial]),
    ...[notJudged, nothing, ...documents].flatMap((note) =>
      note === undefined ? [] : [prose(note)],
    ),
    ...leftOut.map(prose),
    ...reasonsIn(notEvaluated, lang).map((reason) => `${say.notEvaluated}: ${prose(reason)}`),
    ...(listed === undefined ? [] : [listed]),
    ...(norms === undefined ? [] : [`${say.norms}: ${prose(norms)}`]),
  ];
  const byCause = causes.map(({ codes, title, severity, count, remarks }) => {
    const what = [title, severityIn(lang)[severity], ...remarks].join(" · ");
    return row([prose(what), code(codes), count]);
  });
  const note = contentNote(options);
  return [
    `## ${tool.name}: ${total}\n\n${note === "" ? "" : `${note}\n\n`}**${prose(verdict.sentence)}**\n\n${sentences}${counts.join("; ")}.\n`,
    filesOf(files, lang),
    rejectionsOf(model, lang),
    byCause.length > 0
      ? `\n${row(causeTitles[lang])}| --- | --- | ---: |\n${byCause.join("")}`
      : "",
    totalsOf(totals),
    items.length > 0 ? `\n${items.map((item) => `- ${item}\n`).join("")}` : "",
  ].join("");
}

/** More files than these are counted, not listed. */
const maxFiles = 100;

/** The files as a table, then as lists that can be copied. A single file is in every row of the list. */
function filesOf({ rows, byState }: FilesModel, lang: Lang): string {
  if (rows.length < 2) return "";
  const hasNumbers = rows.some(({ file }) => file.numFactura !== undefined);
  const { file: name, state: stand, errors, warnings: warned, remarks } = fileTitlesIn(lang);
  const titles = [name, stand, errors, warned, remarks, ...(hasNumbers ? ["numFactura"] : [])];
  const marks = ["---", "---", "---:", "---:", "---", ...(hasNumbers ? ["---"] : [])];
  const body = rows
    .slice(0, maxFiles)
    .map(({ file, state, warnings, remark }) =>
      row([
        code(file.file),
        stateIn(lang)[state],
        numberOf(file.errors, lang),
        numberOf(warnings, lang),
        prose(remark),
        ...(hasNumbers ? [code(file.numFactura ?? "")] : []),
      ]),
    );
  const lists = [...byState].map(([state, all]) => {
    const names = all.slice(0, maxFiles).map(({ file }) => `    ${visible(file.file)}\n`);
    return `\n${taskIn(lang)[state]} (${numberOf(all.length, lang)}):\n\n${names.join("")}${moreOf(all.length, lang)}`;
  });
  return `\n${row(titles)}${row(marks)}${body.join("")}${moreOf(rows.length, lang)}${lists.join("")}`;
}

/** How many files are not listed. */
const moreOf = (count: number, lang: Lang): string =>
  count <= maxFiles ? "" : `\n${countOf(count - maxFiles, words[lang].moreFiles, lang)}\n`;

/** The documents that the Ministry rejected, each with its reasons. */
function rejectionsOf({ rejections }: SummaryModel, lang: Lang): string {
  if (rejections.length === 0) return "";
  const items = rejections
    .slice(0, maxFiles)
    .map(
      ({ name, lines }) =>
        `- ${code(name)}\n${lines.map((line) => `  - ${prose(line)}\n`).join("")}`,
    );
  return `\n### ${answerWords[lang].rejected}\n\n${items.join("")}${moreOf(rejections.length, lang)}`;
}

function totalsOf(table: SummaryModel["totals"]): string {
  if (table === undefined) return "";
  const { title, titles, rows, notes } = table;
  const head = `${row(["", ...titles])}${row(["---", ...titles.map(() => "---:")])}`;
  const body = rows.map(({ name, numbers }) => row([code(name), ...numbers])).join("");
  return `\n### ${title}\n\n${head}${body}${notes.map((note) => `\n${note}\n`).join("")}`;
}

/** The severity, and whether the Ministry may reject what the finding only warns of. */
function severityOf(finding: Finding, options: ReportOptions): string {
  const { lang } = options;
  const name = severityIn(lang)[finding.severity];
  return mayReject(finding, options) ? `${name} · ${words[lang].mayReject}` : name;
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

/** A text of the input in a code span: it cannot be markup, a mention or a link, or end its span or cell. */
const code = (text: string): string =>
  text === ""
    ? ""
    : `\`${visible(text).replace(/[`|]/g, (sign) => (sign === "|" ? "\\u007c" : "\\u0060"))}\``;

/** Our own words, which may contain the name of a field. */
const prose = (text: string): string => visible(text).replace(/[\\`*_{}[\]()<>#|~&!@]/g, "\\$&");

const columns = {
  en: ["File", "Place", "Severity", "Rule", "Field", "Message"],
  es: ["Archivo", "Lugar", "Gravedad", "Regla", "Campo", "Mensaje"],
} as const;

const causeTitles = {
  en: ["What is wrong", "Rules", "Findings"],
  es: ["Qué está mal", "Reglas", "Hallazgos"],
} as const;
