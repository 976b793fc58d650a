import { markup } from "./markup";

/**
 * The files of a workbook in Office Open XML, as Excel, LibreOffice and Google Sheets read it. Each cell is marked as text or
 * number: a text is never evaluated, and keeps its zeros, even when a user edits it.
 */

export type Cell = string | number | undefined;

export interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** The texts that its cells may have, which the spreadsheet offers. */
  readonly choices?: readonly string[];
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Its rows are not a list: it has no filter, and its head is not frozen. */
  readonly isProse?: boolean;
}

/** The distinct texts of a workbook, with their indexes. */
type SharedTexts = Map<string, number>;

/** The files of a workbook, to be put into a ZIP. */
export function workbook(sheets: readonly Sheet[]): readonly TextFile[] {
  const texts: SharedTexts = new Map();
  const parts = sheets.map((sheet, i) => ({ name: partName(i), text: sheetXml(sheet, texts) }));
  const numbers = sheets.map((_, i) => i + 1);
  const shared = Array.from(
    texts.keys(),
    (text) => `<si><t xml:space="preserve">${markup(text)}</t></si>`,
  );
  return [
    {
      name: "[Content_Types].xml",
      text: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind("sheet.main")}"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kind("worksheet")}"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="${kind("styles")}"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind("sharedStrings")}"/></Types>`,
    },
    { name: ownPart, text: `${head}<ripslint/>` },
    { name: "_rels/.rels", text: relationships([["officeDocument", "xl/workbook.xml"]]) },
    {
      name: "xl/workbook.xml",
      text: `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${markup(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join("")}</sheets><definedNames>${sheets.map(({ name }, i) => `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${markup(name)}'!$1:$1</definedName>`).join("")}</definedNames></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: relationships([
        ...numbers.map((n) => ["worksheet", `worksheets/sheet${n}.xml`] as const),
        ["styles", "styles.xml"],
        ["sharedStrings", "sharedStrings.xml"],
      ]),
    },
    { name: "xl/styles.xml", text: styles },
    { name: "xl/sharedStrings.xml", text: `${head}<sst xmlns="${main}">${shared.join("")}</sst>` },
    ...parts,
  ];
}

/** A part that spreadsheets ignore, and that shows who wrote the workbook. A spreadsheet that saves it leaves this out. */
export const ownPart = "docProps/ripslint.xml";

const partName = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const kind = (part: string): string =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${documents}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The styles of cells: number, heading, text. Format 49 is the format of texts. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF1"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;
const heading = 1;
const text = 2;

/** The most characters of a cell. */
const maxText = 32_767;

/** Adds the sheet's texts to the texts of the workbook. */
function sheetXml({ columns, rows, isProse = false }: Sheet, texts: SharedTexts): string {
  const last = rows.length + 1;
  const rowXml = (cells: readonly Cell[], number: number, style: number): string =>
    `<row r="${number}">${cells.map((each, i) => cellXml(each, `${letter(i)}${number}`, style, texts)).join("")}</row>`;
  const offered = columns.flatMap(({ choices }, i) =>
    choices === undefined || rows.length === 0
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" sqref="${letter(i)}2:${letter(i)}${last}"><formula1>"${choices.join(",")}"</formula1></dataValidation>`,
        ],
  );
  return [
    `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${isProse ? "" : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'}</sheetView></sheetViews><cols>${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join("")}</cols><sheetData>`,
    rowXml(
      columns.map(({ title }) => title),
      1,
      heading,
    ),
    ...rows.map((cells, i) => rowXml(cells, i + 2, text)),
    `</sheetData>${isProse ? "" : `<autoFilter ref="A1:${letter(columns.length - 1)}${last}"/>`}${offered.length === 0 ? "" : `<dataValidations count="${offered.length}">${offered.join("")}</dataValidations>`}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`,
  ].join("");
}

function cellXml(value: Cell, place: string, style: number, texts: SharedTexts): string {
  if (value === undefined || value === "") return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  const own = value.slice(0, maxText);
  const index = texts.get(own) ?? texts.size;
  texts.set(own, index);
  return `<c r="${place}" s="${style}" t="s"><v>${index}</v></c>`;
}

/** The letter of a column. No sheet has more than 26 columns. */
const letter = (index: number): string => String.fromCharCode(65 + index);
