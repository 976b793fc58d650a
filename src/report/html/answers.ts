import type { Answered, AnswerSection } from "../../core/model/answer";
import type { Lang } from "../../core/model/issue";
import {
  answeredInWords,
  answerWords,
  stateInWords,
  statesInWords,
  totalsInWords,
} from "../answers";
import { section } from "./parts";
import { say } from "./words";
import { markup } from "../markup";

/** The number of documents that are shown before the rest is folded, and that are folded before the rest is only counted. */
const maxShown = 20;
const maxFolded = 1000;

/** In the order of urgency. */
const order: readonly Answered["state"][] = [
  "rejected",
  "rejected-before-sending",
  "not-an-answer",
  "approved-with-notifications",
  "approved",
];

/**
 * The answered documents with their states, and who reported which codes. Documents without an answer, and those approved
 * without a difference, are only counted.
 */
export function answersSection(answers: AnswerSection | undefined, lang: Lang): string {
  if (answers === undefined) return "";
  const rows = answers.documents
    .filter((each) => each.state !== "no-answer" && !isPlain(each, lang))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const folded = rows.slice(maxShown, maxShown + maxFolded);
  const left = rows.length - maxShown - folded.length;
  const words = say[lang];
  const rest = left > 0 ? `<p>${markup(words.moreDocuments(left))}</p>\n` : "";
  const more =
    folded.length === 0
      ? ""
      : `<details><summary>${markup(words.moreDocuments(folded.length))}</summary>\n${tableOf(folded, lang)}${rest}</details>\n`;
  const states = `<p>${markup(statesInWords(answers, lang))}.</p>\n`;
  const title = answerWords[lang].answers;
  return section(
    "answers",
    markup(title),
    `${states}${rows.length === 0 ? "" : tableOf(rows.slice(0, maxShown), lang)}${more}`,
  );
}

/** Returns true if a document was approved without any difference. */
const isPlain = (each: Answered, lang: Lang): boolean =>
  each.state === "approved" &&
  each.why === undefined &&
  each.spelledOtherwise !== true &&
  each.codes.length === 0 &&
  totalsInWords(each, lang).length === 0;

function tableOf(rows: readonly Answered[], lang: Lang): string {
  const texts = answerWords[lang];
  const { titles } = texts;
  const head = [titles.document, titles.result, titles.codes]
    .map((title) => `<th scope="col">${markup(title)}</th>`)
    .join("");
  const body = rows.map((row) => {
    const { state, why, codes, spelledOtherwise } = row;
    const name = answeredInWords(row, lang);
    const said = why === undefined ? "" : `: ${texts.noAnswer[why]}`;
    const more = [
      ...(spelledOtherwise === true ? [texts.spelledOtherwise] : []),
      ...totalsInWords(row, lang),
    ];
    const reason = [said, ...more].join("; ");
    const named = codes.map(({ code, who }) => `${code} (${texts.who[who]})`);
    return `<tr><th scope="row"><code>${markup(name)}</code></th><td>${markup(`${stateInWords(state, lang)}${reason}`)}</td><td class="codes" data-label="${markup(titles.codes)}">${markup(named.join(", "))}</td></tr>`;
  });
  return `<table class="files"><thead><tr>${head}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n`;
}
