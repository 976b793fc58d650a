import { muvPath } from "../core/model/muv-path";
import { levelsInWords } from "./place";
import type { Format } from "./report";
import { notesOf, summaryTexts } from "./summary-words";
import { visible } from "./visible";

/**
 * Workflow commands of GitHub Actions. Each command is one line, and no text can contain another command. GitHub
 * shows about ten annotations of a kind for each step; the others are in the step's log.
 */
export const github: Format = {
  maxIssues: 50,
  make: ({ tool, lang, paths, rules = [] }) => {
    const titles = new Map(rules.map(({ code, title }) => [code, `${code}: ${title}`]));
    return {
      begin: () => "",
      finding: (finding) => {
        const { file, line, column, severity, code, message, value } = finding;
        const place = paths === "muv" ? muvPath(finding) : levelsInWords(finding, lang);
        const subject = place === "" ? "" : `${visible(place)}: `;
        const shown = !value ? "" : `\n${visible(value)}`;
        const title = titles.get(code) ?? code;
        return `::${severity} file=${property(file)},line=${line},col=${column},title=${property(title)}::${data(`${subject}${visible(message)}${shown}`)}\n`;
      },
      end: (outcome) => {
        const words = summaryTexts(outcome, { lang, tool });
        const records = words.records.map(([name, count]) => `${name}: ${count}`);
        const lines = [
          words.scope,
          ...records,
          words.total,
          ...notesOf({ ...words, failed: [] }, lang),
        ];
        const failed = words.failed.map(
          ({ file, error }) => `::error title=ripslint::${data(`${file}: ${error}`)}\n`,
        );
        return `${failed.join("")}::notice title=ripslint::${data(lines.map(visible).join("\n"))}\n`;
      },
    };
  },
};

const data = (text: string): string => text.replace(/[%\r\n]/g, (sign) => `%${codeOf(sign)}`);

const property = (text: string): string =>
  visible(text).replace(/[%\r\n:,]/g, (sign) => `%${codeOf(sign)}`);

const codeOf = (sign: string): string =>
  sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
