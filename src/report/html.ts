import { Causes } from "./causes";
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
  rejectionsSection,
  totalsSection,
  verdictSection,
} from "./html-summary";
import { say } from "./html-words";
import { markup } from "./markup";
import { numberOf } from "./number";
import { summaryModel } from "./model";
import type { Format, Outcome, ReportOptions } from "./report";
import type { SummaryTexts } from "./summary-words";

/**
 * One file for a browser, for the person who must correct the records: whether they can be sent, what to fix first,
 * where, and what was not checked. It contains everything and loads nothing. It can be read without scripts; with
 * scripts, the findings can be sorted and filtered.
 */
export const html: Format = {
  isForPeople: () => true,
  hasNotes: true,
  maxIssues: 10_000,
  make: (options) => {
    const { lang, quiet } = options;
    const causes = new Causes(options.rules);
    /** How many rows each rule has. */
    const rows = new Map<string, number>();
    let hidden = 0;
    return {
      begin: () => "",
      finding: (finding) => {
        const { code } = finding;
        causes.add(finding, !quiet);
        if (quiet) return "";
        const before = rows.get(code) ?? 0;
        rows.set(code, before + 1);
        if (before >= maxOfRule) hidden += 1;
        return rowOf(finding, options, { isFirst: before === 0, isMore: before >= maxOfRule });
      },
      unlisted: (finding) => {
        causes.add(finding, false);
      },
      head: (outcome) => {
        const all = causes.all(outcome.files);
        const model = summaryModel(outcome, all, options, !quiet);
        return [
          opening(options, model.texts, outcome),
          verdictSection(model, lang),
          countsSection(model, lang),
          rejectionsSection(model, lang),
          filesSection(model.files, lang),
          faultsSection(model, lang),
          fixesSections(model.run.problems, outcome.files.length, options),
          answersSection(outcome.answers, lang),
          totalsSection(model, lang),
          quiet ? "" : findingsHead(outcome, model.texts, all, hidden, options),
          rows.size === 0 ? "" : tableHead(outcome.files.length, options),
        ].join("");
      },
      end: (outcome) => {
        const model = summaryModel(outcome, causes.all(outcome.files), options);
        return [
          rows.size === 0 ? "" : "</tbody></table>\n",
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

/** More rows of a rule than these are hidden at first. */
const maxOfRule = 20;

function opening(
  { tool, lang }: ReportOptions,
  { total, scope }: SummaryTexts,
  { files, against = {} }: Outcome,
): string {
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`;
  const generator = `${tool.name} ${tool.version} ${tool.commit ?? ""}`.trimEnd();
  const { now, providerCodes } = against;
  const words = say[lang];
  const facts = [
    ...(now === undefined ? [] : [`${words.now} ${now}`]),
    ...(providerCodes === undefined
      ? []
      : [`${words.providerCodes}: ${numberOf(providerCodes, lang)}`]),
    ...(tool.packs ?? []).map(({ id, version, date }) => `${id}@${version} (${date})`),
    generator,
  ];
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
<header><p>${markup(words.title)}</p><p>${markup(scope)}${name}</p><p>${markup(facts.join(" · "))}</p></header>
<main>
`;
}
