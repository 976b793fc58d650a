import { muvPath } from "../model/muv-path";
import { fieldOf, placeInWords } from "./place";
import type { SummaryModel } from "./model";
import { summaryModel } from "./model";
import type { Format, ReportOptions } from "./report";
import { reasonsIn, severityIn, words } from "./summary-words";
import { visible } from "./visible";

/** For a ticket: counts first, then the findings as a table. */
export const markdown: Format = {
  maxIssues: 100,
  make: (options) => {
    const { lang, quiet, showValues = false, paths } = options;
    let isOpen = false;
    const titles = showValues ? [...columns[lang], value[lang]] : columns[lang];
    return {
      begin: () => "",
      finding: (finding) => {
        if (quiet) return "";
        const head = isOpen ? "" : `\n${row(titles)}${row(titles.map(() => "---"))}`;
        isOpen = true;
        const cells = [
          code(`${finding.file}:${finding.line}:${finding.column}`),
          prose(placeInWords(finding, lang)),
          severityIn(lang)[finding.severity],
          code(finding.code),
          code(paths === "muv" ? muvPath(finding) : fieldOf(finding)),
          prose(finding.message),
          ...(showValues ? [code(finding.value ?? "")] : []),
        ];
        return `${head}${row(cells)}`;
      },
      head: (outcome) => headOf(summaryModel(outcome, options, !quiet), options),
      end: () => "",
    };
  },
};

function headOf({ texts, verdict, rules, totals }: SummaryModel, options: ReportOptions): string {
  const { lang, tool } = options;
  const { scope, total, records, failed, partial, notJudged, nothing, documents } = texts;
  const { leftOut, notEvaluated, listed, norms } = texts;
  const { sentence } = verdict;
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
  const byRule = rules.map(({ code: rule, title = "", count }) =>
    row([code(rule), prose(title), count]),
  );
  return [
    `## ${tool.name}: ${total}\n\n**${prose(sentence)}**\n\n${counts.join("; ")}.\n`,
    byRule.length > 0 ? `\n${row(codes[lang])}| --- | --- | ---: |\n${byRule.join("")}` : "",
    totalsOf(totals),
    items.length > 0 ? `\n${items.map((item) => `- ${item}\n`).join("")}` : "",
  ].join("");
}

function totalsOf(table: SummaryModel["totals"]): string {
  if (table === undefined) return "";
  const { title, titles, rows, notes } = table;
  const head = `${row(["", ...titles])}${row(["---", ...titles.map(() => "---:")])}`;
  const body = rows.map(({ name, numbers }) => row([code(name), ...numbers])).join("");
  return `\n### ${title}\n\n${head}${body}${notes.map((note) => `\n${note}\n`).join("")}`;
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

const value = { en: "Value", es: "Valor" } as const;

const codes = {
  en: ["Rule", "What is wrong", "Findings"],
  es: ["Regla", "Qué está mal", "Hallazgos"],
} as const;
