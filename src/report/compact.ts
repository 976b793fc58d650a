import { notesOf, summaryTexts, words } from "./summary-words";
import type { Format } from "./report";
import { visible, visibleFirst } from "./visible";

/** `file:line:col: severity code message`, one line per finding: for editors, grep and problem matchers. */
export const compact: Format = {
  maxIssues: "none",
  hasNotes: true,
  make: ({ tool, lang, quiet, showValues = false }) => ({
    begin: () => (showValues ? `${tool.name}: ${words[lang].hasValues}\n` : ""),
    finding: ({ file, line, column, severity, code, message, value }) => {
      if (quiet) return "";
      const shown = !value ? "" : ` ${visible(value)}`;
      return `${visibleFirst(file)}:${line}:${column}: ${severity} ${visible(code)} ${visible(message)}${shown}\n`;
    },
    end: (outcome) => {
      const texts = summaryTexts(outcome, { lang, tool }, !quiet);
      const lines = [`${texts.scope}, ${texts.total}`, ...notesOf(texts, lang)];
      return lines.map((line) => `${tool.name}: ${line}\n`).join("");
    },
  }),
};
