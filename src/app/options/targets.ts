import type { FormatName } from "../../report/formats";
import { extensionOf, formatNames, formatOf, formats } from "../../report/formats";
import type { Bilingual } from "../../core/model/issue";
import type { Arguments } from "./arguments";
import { listOf, oneOf } from "./arguments";
import { UsageError } from "./usage";

/** A report: its format and its file. */
export interface ReportTarget {
  readonly format: FormatName;
  /** `-` for standard output. */
  readonly path: string;
}

/** Extensions of files that no format writes. A file with any other extension is text. */
const unwritable: ReadonlySet<string> = new Set(
  "sarif md xls xlsm xlsb ods numbers tsv dbf pdf docx doc docm odt rtf pages pptx ppt odp png jpg jpeg zip gz tgz rar yaml yml db sqlite mdb accdb parquet".split(
    " ",
  ),
);

const noFormat = (extension: string): UsageError =>
  new UsageError({
    en: `no format has the extension .${extension}; for a spreadsheet use -o report.xlsx, and to print -o findings.html`,
    es: `ningún formato tiene la extensión .${extension}; para una hoja de cálculo use -o informe.xlsx, y para imprimir -o findings.html`,
  });

/**
 * `-o` belongs to the `-f` before it; without one, its extension names the format. A second `-o` after an `-f` is an error,
 * because its format would be a guess.
 */
export function targetsOf({ given }: Arguments): readonly ReportTarget[] {
  const targets: { format: FormatName; path?: string }[] = [];
  let hasFormat = false;
  for (const { name, value } of given) {
    if (name === "format") {
      targets.push({ format: formatNamed("--format", value) });
      hasFormat = true;
    }
    if (name !== "output") continue;
    const last = targets.at(-1);
    const extension = extensionOf(value);
    if (unwritable.has(extension)) throw noFormat(extension);
    if (last === undefined || !hasFormat) targets.push({ format: formatOf(value), path: value });
    else if (last.path === undefined) last.path = value;
    else
      throw new UsageError({
        en: "each -o belongs to the -f before it, and one has two",
        es: "cada -o pertenece al -f anterior, y uno tiene dos",
      });
  }
  if (targets.length === 0) targets.push({ format: "text" });
  const whole = targets.map(({ format, path = "-" }) => ({ format, path }));
  const paths = whole.map(({ path }) => path);
  const twice = paths.find((path, i) => paths.indexOf(path) < i);
  if (twice === "-") throw twoToStandardOutput();
  if (twice !== undefined) throw twoFormats(twice);
  return whole;
}

/**
 * Checks the name of a format.
 *
 * @param name the option, or the place in the configuration, that has the name.
 */
export function formatNamed(name: string | Bilingual, value: string): FormatName {
  if (!removedFormats.has(value)) return oneOf(name, value, formatNames);
  const { en, es } = typeof name === "string" ? { en: name, es: name } : name;
  throw new UsageError({
    en: `${en} ${value} was removed: the formats are ${listOf(formatNames, "and")}; -q prints only the summary, and compact with docs/problem-matcher.json marks the lines in an editor or build server`,
    es: `${es} ${value} ya no existe: los formatos son ${listOf(formatNames, "y")}; -q muestra solo el resumen, y compact con docs/problem-matcher.json marca las líneas en un editor o servidor de integración`,
  });
}

/** The formats that earlier versions had. */
const removedFormats: ReadonlySet<string> = new Set(["summary", "markdown", "sarif", "github"]);

/** Returns true if one of the reports needs the person, or at least the document, that each finding concerns. */
export const identifies = (args: Arguments): boolean =>
  args.given.some(({ name }) => name === "identify") ||
  targetsOf(args).some(({ format }) => formats[format].namesDocuments === true);

/** Returns true if one of the reports names the documents of files. */
export const namesDocuments = (args: Arguments): boolean =>
  targetsOf(args).some(({ format }) => formats[format].namesDocuments !== undefined);

export const twoToStandardOutput = (): UsageError =>
  new UsageError({
    en: "two formats go to standard output; give one a file with -o",
    es: "dos formatos van a la salida estándar; envíe uno a un archivo con -o",
  });

/** The error if two formats go to one file. */
export const twoFormats = (path: string): UsageError =>
  new UsageError({ en: `two formats go to ${path}`, es: `dos formatos van a ${path}` });
