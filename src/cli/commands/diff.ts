import { structuralCodes } from "../../core/diagnostics/codes";
import { maxIssuesOf } from "../../app/options/report-options";
import { isArchiveName } from "../../app/archive/archive";
import type { Arguments, GivenOption } from "../../app/options/arguments";
import { commandLine } from "../../app/options/command-line";
import { isSystemError } from "../../app/input/file-errors";
import { reportIn } from "../../app/input/report-json";
import { ParsedOptions } from "../../app/options/parsed-options";
import { exit, prefixed, UsageError } from "../../app/options/usage";
import type { Lang } from "../../core/model/issue";
import { inMessage } from "../../core/text/visible";
import { compact } from "../../report/compact";
import type { Comparison, ComparedRun } from "../../report/comparison";
import { compareRuns } from "../../report/comparison";
import { countOf, numberOf } from "../../report/number";
import { noPaint } from "../../report/report";
import { jsonOf } from "../../report/visible";
import type { CommandIo } from "../io/command-io";
import { isFolderAt } from "../io/files";
import { reasonFor } from "../io/near-file";
import { blocksOf } from "../io/source";
import { toStandardOutput } from "../io/standard-output";

/** The most new findings that are listed, unless --max-issues sets another number. */
const listedByDefault = 200;

/** `ripslint diff OLD NEW`: which findings of two reports are new, worse, corrected, or in both. */
export async function compareReports(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const [before, after, ...more] = args.positionals;
  if (before === undefined || after === undefined || more.length > 0)
    throw new UsageError({
      en: "diff needs two reports in the format json or ndjson: the old one and the new one",
      es: "diff necesita dos informes en el formato json o ndjson: el anterior y el nuevo",
    });
  refuseFolders([before, after], args, lang, io);
  const parsed = new ParsedOptions(args);
  const cap = maxIssuesOf(parsed.value("max-issues")) ?? listedByDefault;
  const most = cap === "none" ? Number.POSITIVE_INFINITY : cap;
  const comparison = compareRuns(
    await reportAt(before, io),
    await reportAt(after, io),
    structuralCodes,
  );
  const texts = parsed.has("json") ? asJson(comparison) : inWords(comparison, most, lang);
  for (const text of portions(texts)) await toStandardOutput(io, text);
  if (comparison.unread.length > 0) return exit.failure;
  const { new: added, worse, unchecked } = comparison;
  return added.length + worse.length + unchecked.length > 0 ? exit.findings : exit.clean;
}

/** Refuses folders and archives, which must be reviewed first. */
function refuseFolders(
  paths: readonly [string, string],
  { given }: Arguments,
  lang: Lang,
  { platform }: CommandIo,
): void {
  const reviewed = paths.map((path) => isArchiveName(path) || isFolderAt(path));
  if (!reviewed.includes(true)) return;
  const reports = paths.map((path, i) => (reviewed[i] ? (words[lang].reports[i] ?? "") : path));
  const line = (command: "validate" | "diff", positionals: readonly string[], output = "") => {
    // Rules without their codes do not run, and their old findings would count as corrected.
    const own =
      output === ""
        ? []
        : [
            option("provider-code", words[lang].code),
            option("format", "json"),
            option("output", output),
          ];
    return `  ${commandLine(command, { positionals, given: [...given, ...own] }, platform)}`;
  };
  throw new UsageError(
    {
      en: "diff compares two reports, not folders. Make the reports first, each with the options of its review:",
      es: "diff compara dos informes, no carpetas. Haga primero los informes, cada uno con las opciones de su revisión:",
    },
    [
      ...paths.flatMap((path, i) => (reviewed[i] ? [line("validate", [path], reports[i])] : [])),
      line("diff", reports),
    ],
  );
}

const option = (name: string, value: string): GivenOption => ({ name, value });

async function reportAt(path: string, { stdin }: CommandIo): Promise<ComparedRun> {
  try {
    return await reportIn(blocksOf(path, stdin), path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(prefixed(inMessage(path), await reasonFor(path, error)));
  }
}

/** In the order of the output. */
const kinds = ["new", "worse", "persisting", "corrected", "unchecked"] as const;

function* asJson(comparison: Comparison): Generator<string, void> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, comparison[kind].length]));
  yield `{"schemaVersion":"2","counts":${jsonOf(counts)}`;
  for (const kind of kinds) {
    let separator = `,\n"${kind}":[\n`;
    for (const finding of comparison[kind]) {
      yield `${separator}${jsonOf(finding)}`;
      separator = ",\n";
    }
    yield comparison[kind].length === 0 ? `,\n"${kind}":[]` : "\n]";
  }
  yield `,\n"unread":${jsonOf(comparison.unread)}}\n`;
}

function* inWords(comparison: Comparison, most: number, lang: Lang): Generator<string, void> {
  const { new: added, worse, unchecked, unread } = comparison;
  const say = words[lang];
  const tool = { name: "ripslint", version: "" };
  const report = compact.make({ lang, paint: noPaint, quiet: false, tool });
  const faults = [...added, ...worse];
  for (const finding of faults.slice(0, most)) yield report.finding(finding);
  const listed = Math.min(faults.length, most);
  if (faults.length > listed)
    yield `${say.listed(numberOf(listed, lang), numberOf(faults.length, lang))}\n`;
  if (listed > 0) yield "\n";
  const counts = kinds.flatMap((kind) => {
    const { length } = comparison[kind];
    const isShown = length > 0 || (kind !== "worse" && kind !== "unchecked");
    return isShown ? [countOf(length, say[kind], lang)] : [];
  });
  yield `${counts.join(", ")}.\n`;
  if (unchecked.length > 0) yield `${say.why}\n`;
  if (unread.length > 0) yield `${countOf(unread.length, say.unread, lang)}\n`;
  yield `${say.by}\n`;
}

/** Joins texts, so that they are written in few calls. */
function* portions(texts: Iterable<string>): Generator<string, void> {
  let text = "";
  for (const each of texts) {
    text += each;
    if (text.length < 64 * 1024) continue;
    yield text;
    text = "";
  }
  yield text;
}

const words = {
  en: {
    code: "CODE",
    reports: ["before.json", "after.json"],
    new: ["new finding", "new findings"],
    worse: ["worse (a warning before, an error now)", "worse (warnings before, errors now)"],
    persisting: "still there",
    corrected: "corrected",
    unchecked: "not checked again",
    why: "Not checked again: their rule did not run for the new report, or not everywhere; or their file or record was not read, or not completely; or the file has another document now.",
    unread: "{file|files} of the new report could not be read, or not to {its|their} end.",
    listed: (listed: string, all: string) => `Listed: ${listed} of ${all} (--max-issues).`,
    by: "Compared by file, record, path and code. A record that has moved counts as corrected and new, unless both reports were made with --identify.",
  },
  es: {
    code: "CÓDIGO",
    reports: ["antes.json", "despues.json"],
    new: ["hallazgo nuevo", "hallazgos nuevos"],
    worse: ["peor (antes advertencia, ahora error)", "peores (antes advertencias, ahora errores)"],
    persisting: ["sigue", "siguen"],
    corrected: ["corregido", "corregidos"],
    unchecked: "sin revisar de nuevo",
    why: "Sin revisar de nuevo: su regla no se aplicó en el informe nuevo, o no en todo; o su archivo o su registro no se leyó, o no completo; o el archivo tiene ahora otro documento.",
    unread: "{archivo|archivos} del informe nuevo no se {pudo|pudieron} leer, o no hasta el final.",
    listed: (listed: string, all: string) => `Listados: ${listed} de ${all} (--max-issues).`,
    by: "Se compararon por archivo, registro, ruta y código. Un registro que cambió de lugar cuenta como corregido y como nuevo, salvo que los dos informes se hayan hecho con --identify.",
  },
} as const;
