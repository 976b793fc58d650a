import { Causes } from "../causes";
import { answersSection } from "./answers";
import { DocumentsWriter } from "./documents";
import { filesSection } from "./files";
import { style, styleHash } from "./style";
import {
  countsSection,
  footer,
  gapsSection,
  notesSection,
  sheetTop,
  totalsSection,
} from "./summary";
import { say } from "./words";
import { markup } from "../markup";
import { normIn } from "../norm-name";
import type { SummaryModel } from "../summary-model";
import { summaryModel } from "../summary-model";
import type { Format, Outcome, ReportOptions } from "../report";

/**
 * One file for a browser and for paper, for the people who correct the records: a work sheet by invoice and patient, as the
 * page prints it, and everything else in a fold at its end. It loads nothing and has no script.
 */
export const html: Format = {
  hasNotes: true,
  forPeople: true,
  namesDocuments: true,
  maxIssues: 10_000,
  mostIssues: 100_000, // they are in memory
  make: (options) => {
    const { lang, quiet } = options;
    const forPeople = { ...options, isPage: true }; // nothing names an option of the command
    const documents = new DocumentsWriter(options);
    const causes = new Causes(options.rules, (finding, isListed, cause) => {
      if (isListed) documents.add(finding, cause);
    });
    return {
      begin: () => "",
      // The list waits for the states of the files.
      finding: (finding) => {
        causes.add(finding, !quiet);
        return "";
      },
      unlisted: (finding) => {
        causes.add(finding, false);
        documents.addUnlisted({ file: finding.file, ...finding.concerns });
      },
      end: (outcome) => {
        const model = summaryModel(outcome, causes.all(outcome.files), forPeople, !quiet);
        return [
          opening(options, model, outcome),
          sheetTop(model, outcome, lang, runName(options, outcome)),
          quiet ? "" : documents.write(model.run),
          `<details class="more"><summary>${markup(say[lang].more)}</summary>\n`,
          countsSection(model, lang),
          notesSection(model),
          filesSection(model.files, lang),
          answersSection(outcome.answers, lang),
          totalsSection(model, lang),
          gapsSection(model, lang),
          footer(model, options),
          "</details>\n</main>\n</body></html>\n",
        ].join("");
      },
    };
  },
};

/** The name of the folder of a run, or of its only file. */
function runName({ root }: ReportOptions, { files }: Outcome): string {
  const [only, ...more] = files;
  const path = more.length > 0 ? root : only?.file;
  return path?.replace(/\/$/, "").split("/").at(-1) ?? "";
}

function opening(options: ReportOptions, { texts }: SummaryModel, outcome: Outcome): string {
  const { tool, lang } = options;
  const policy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'`;
  const generator = `${tool.name} ${tool.version} ${tool.commit ?? ""}`.trimEnd();
  const words = say[lang];
  const name = runName(options, outcome);
  const facts = [
    words.sheet,
    outcome.against?.now,
    ...(tool.packs ?? []).map(({ id, version }) => normIn(`${id}@${version}`, lang)),
    ...(options.identify === true || options.showValues === true
      ? [words.hasData]
      : [words.hasNoData]),
    texts.listed,
  ].filter((fact) => fact !== undefined);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${markup(generator)}">
<title>${markup(`${tool.name}: ${name || texts.total}`)}</title>
<style>${style}</style></head>
<body>
<p class="office" contenteditable="plaintext-only" role="textbox" aria-label="${markup(words.heading)}"></p>
<header><p>${markup(facts.join(" · "))}</p></header>
<main>
`;
}
