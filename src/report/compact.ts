import { notesOf, summaryTexts } from "./summary-words";
import { contentNote } from "./content-note";
import type { Format } from "./report";
import { visible, visibleFirst } from "./visible";

/** `file:line:col: severity code message`, one line per finding: for editors, grep and problem matchers. */
export const compact: Format = {
  maxIssues: "none",
  hasNotes: true,
  make: ({ tool, lang, quiet, showValues = false }) => ({
    begin: () => {
      const note = contentNote({ lang, showValues });
      return note === "" ? "" : `${tool.name}: ${note}\n`;
    },
    finding: ({ file, line, column, severity, code, message, value }) => {
      if (quiet) return "";
      const shown = !value ? "" : ` ${visible(value)}`;
      return `${visibleFirst(file)}:${line}:${column}: ${severity} ${visible(code)} ${visible(message)}${shown}\n`;
    },
    end: (outcome) => {
      const words = summaryTexts(outcome, { lang, tool }, !quiet);
      const lines = [`${words.scope}, ${words.total}`, ...notesOf(words, lang)];
      return lines.map((line) => `${tool.name}: ${line}\n`).join("");
    },
  }),
};
