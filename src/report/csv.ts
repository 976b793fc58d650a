import { muvPath } from "../model/muv-path";
import { shapeNames } from "../model/shapes";
import { fieldOf } from "./place";
import type { Format } from "./report";
import { visible } from "./visible";

/**
 * One row per finding and nothing else (RFC 4180). A text that a spreadsheet would compute as a formula is
 * preceded by an apostrophe.
 */
export const csv: Format = {
  maxIssues: "none",
  rowsOnly: true,
  make: ({ showValues = false, bom = false, paths }) => ({
    begin: () => {
      const names = [
        ...columns,
        ...(paths === "muv" ? ["muvPath"] : []),
        ...(showValues ? ["value"] : []),
      ];
      return `${bom ? "\ufeff" : ""}${names.join(",")}\r\n`;
    },
    finding: (finding) => {
      const { file, record, shape, pointer, line, column, offset, length } = finding;
      const { code, severity, message, params, value = "" } = finding;
      const texts = [
        code,
        severity,
        fieldOf(finding),
        message,
        params === undefined ? "" : JSON.stringify(params),
        ...(paths === "muv" ? [muvPath(finding)] : []),
        ...(showValues ? [value] : []),
      ];
      const cells = [
        cell(file),
        record ?? "",
        shape ?? "",
        shape === null ? "" : shapeNames[shape],
        cell(pointer),
        line,
        column,
        offset,
        length,
        ...texts.map(cell),
      ];
      return `${cells.join(",")}\r\n`;
    },
    end: () => "",
  }),
};

const columns = [
  ..."file,record,shape,array,pointer,line,column,offset,length".split(","),
  ..."code,severity,field,message,params".split(","),
];

/** A text in a cell. The `-` of standard input is not a formula. */
function cell(text: string): string {
  const shown = visible(text);
  const safe =
    /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(shown) && shown !== "-" ? `'${shown}` : shown;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
