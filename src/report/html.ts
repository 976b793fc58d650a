import { FindingCounter } from "./counts";
import { answersSection } from "./html-answers";
import { filesSection } from "./html-files";
import { findingsHead, rowOf, tableHead } from "./html-findings";
import { fixesSections } from "./html-fixes";
import { script, scriptHash } from "./html-script";
import { style, styleHash } from "./html-style";
import {
  countsSection,
  faultsSection,
  footer,
  gapsSection,
  totalsSection,
  verdictSection,
} from "./html-summary";
import { say } from "./html-words";
import { markup } from "./markup";
import { summaryModel } from "./model";
import type { Format, Outcome, ReportOptions } from "./report";
import type { SummaryTexts } from "./summary-words";

/**
 * One file for a browser, for the person who must correct the records: whether they can be sent, what to fix first,
 * where, and what was not checked. It contains everything and loads nothing. It can be read without scripts; with
 * scripts, the findings can be sorted and filtered.
 */
export const html: Format = {
  maxIssues: 10_000,
  make: (options) => {
    const { lang, quiet } = options;
    const counter = new FindingCounter();
    let rows = 0;
    return {
      begin: () => "",
      finding: (finding) => {
        const isFirst = counter.add(finding, !quiet);
        if (quiet) return "";
        rows += 1;
        return rowOf(finding, isFirst, options);
      },
      unlisted: (finding) => {
        counter.add(finding, false);
      },
      head: (outcome) => {
        const model = summaryModel(outcome, options, !quiet);
        const counts = counter.counts();
        return [
          opening(options, model.texts, outcome),
          verdictSection(model, lang),
          countsSection(model, lang),
          faultsSection(model, lang),
          fixesSections(counts, outcome.files.length, options),
          filesSection(outcome.files, counts.files, lang),
          answersSection(outcome.answers, lang),
          totalsSection(model),
          quiet ? "" : findingsHead(outcome, model.texts, options),
          rows === 0 ? "" : tableHead(outcome.files.length, options),
        ].join("");
      },
      end: (outcome) => {
        const model = summaryModel(outcome, options);
        return [
          rows === 0 ? "" : "</tbody></table>\n",
          quiet ? "" : "</section>\n",
          gapsSection(model, lang),
          "</main>\n",
          footer(model, lang),
          `<script>${script}</script>\n</body></html>\n`,
        ].join("");
      },
    };
  },
};

function opening(
  { tool, lang }: ReportOptions,
  { total, scope }: SummaryTexts,
  { files }: Outcome,
): string {
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`;
  const generator = `${tool.name} ${tool.version} ${tool.commit ?? ""}`.trimEnd();
  const [only, ...more] = files;
  const name = only === undefined || more.length > 0 ? "" : `: <code>${markup(only.file)}</code>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${markup(generator)}">
<title>${markup(`${tool.name}: ${total}`)}</title>
<style>${style}</style></head>
<body>
<header><p>${markup(say[lang].title)}</p><p>${markup(scope)}${name}</p></header>
<main>
`;
}
