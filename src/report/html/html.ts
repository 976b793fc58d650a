import type { Finding } from "../../core/model/finding";
import { Causes } from "../causes";
import { answersSection } from "./answers";
import { otherDocuments, DocumentsWriter } from "./documents";
import { filesSection } from "./files";
import { ProblemPlaces, problemsSection } from "./problems";
import { style, styleHash } from "./style";
import {
  countsSection,
  faultsSection,
  footer,
  gapsSection,
  rejectionsSection,
  totalsSection,
  verdictSection,
} from "./summary";
import { say } from "./words";
import { markup } from "../markup";
import { numberOf } from "../number";
import type { SummaryModel } from "../summary-model";
import { summaryModel } from "../summary-model";
import { contentNote } from "../content-note";
import type { Format, Outcome, ReportOptions } from "../report";
import type { SummaryTexts } from "../summary-words";

/**
 * One file for a browser, for those who correct the records: whether they can be sent, then the same list by problem and by
 * invoice, and what was not checked. Printed, it is a worksheet by invoice. It contains everything, loads nothing, and has no
 * script.
 */
export const html: Format = {
  hasNotes: true,
  forPeople: true,
  namesDocuments: true,
  maxIssues: 10_000,
  make: (options) => {
    const { lang, quiet } = options;
    const places = new ProblemPlaces(options);
    const documents = new DocumentsWriter(options);
    /** The part of the list by invoice that was not returned yet. */
    let list = "";
    const causes = new Causes(options.rules, (finding, isListed, cause) => {
      if (!isListed) return;
      places.add(finding, cause);
      list += documents.add(finding, cause);
    });
    const taken = (): string => {
      const text = list;
      list = "";
      return text;
    };
    const add = (finding: Finding): string => {
      causes.add(finding, !quiet);
      return taken();
    };
    return {
      begin: () => "",
      finding: add,
      unlisted: (finding) => {
        causes.add(finding, false);
        documents.unlisted(finding);
      },
      head: (outcome) => {
        const model = summaryModel(outcome, causes.all(outcome.files), options, !quiet);
        return [
          opening(options, model.texts, outcome),
          verdictSection(model, outcome, lang),
          countsSection(model, lang),
          faultsSection(model, lang),
          quiet ? "" : viewsOf(model, lang),
          problemsSection(model.run.problems, outcome.files.length, places, options),
          rejectionsSection(model, lang),
          `<div class="by-document">\n`,
        ].join("");
      },
      end: (outcome) => {
        const model = summaryModel(outcome, causes.all(outcome.files), options);
        return [
          taken(),
          documents.end(),
          documents.lists(),
          quiet ? "" : otherDocuments(model.run, (each) => documents.hasFindings(each), lang),
          "</div>\n",
          filesSection(model.files, lang),
          answersSection(outcome.answers, lang),
          totalsSection(model, lang),
          gapsSection(model, lang),
          "</main>\n",
          footer(model, lang),
          "</body></html>\n",
        ].join("");
      },
    };
  },
};

/** The choice between both views, and how much of the findings they list. */
function viewsOf({ texts: { listed }, run }: SummaryModel, lang: ReportOptions["lang"]): string {
  const { listBy, byProblem, byDocument } = say[lang];
  if (run.problems.length === 0) return "";
  const note = listed === undefined ? "" : `<p class="capped">${markup(listed)}</p>\n`;
  const radio = (id: string, text: string, rest: string) =>
    `<label><input type="radio" name="view" id="${id}"${rest}> ${markup(text)}</label>`;
  return `<fieldset class="views"><legend>${listBy}</legend>${radio("by-problem", byProblem, " checked")} ${radio("by-document", byDocument, "")}</fieldset>\n${note}`;
}

function opening(
  options: ReportOptions,
  { total, scope }: SummaryTexts,
  { files, against = {} }: Outcome,
): string {
  const { tool, lang, identify, root } = options;
  const note = contentNote(options);
  const policy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'`;
  const generator = `${tool.name} ${tool.version} ${tool.commit ?? ""}`.trimEnd();
  const { now, providerCodes } = against;
  const words = say[lang];
  const facts = [
    ...(now === undefined ? [] : [`${words.now} ${now}`]),
    ...(providerCodes === undefined
      ? []
      : [`${words.providerCodes}: ${numberOf(providerCodes, lang)}`]),
    ...(tool.packs ?? []).map(({ id, version, date }) => `${id}@${version} (${date})`),
    identify === true ? words.persons : words.noPersons,
    generator,
  ];
  const [only, ...more] = files;
  const named = more.length > 0 ? root : only?.file;
  const name = named === undefined ? "" : `: <code>${markup(named)}</code>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${markup(generator)}">
<title>${markup(`${tool.name}: ${total}`)}</title>
<style>${style}</style></head>
<body>
<p class="office" contenteditable="plaintext-only" role="textbox" aria-label="${markup(words.heading)}"></p>
<header><p>${markup(words.title)}</p><p>${markup(scope)}${name}</p><p>${markup(facts.join(" · "))}</p>${note === "" ? "" : `<p><strong>${markup(note)}</strong></p>`}</header>
<main>
`;
}
