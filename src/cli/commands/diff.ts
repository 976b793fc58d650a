import { readFile } from "node:fs/promises";
import type { Arguments } from "../../app/arguments";
import type { Comparison, ReportRead } from "../../app/baseline/compare";
import { compared, reportIn } from "../../app/baseline/compare";
import { ParsedOptions } from "../../app/parsed-options";
import { maxIssuesOf } from "../../app/report-options";
import { exit, UsageError } from "../../app/usage";
import type { Lang } from "../../core/model/issue";
import { compact } from "../../report/compact";
import { countOf } from "../../report/number";
import { noPaint } from "../../report/report";
import { jsonOf } from "../../report/visible";
import type { CommandIo } from "../io/command-io";
import { reasonFor } from "../io/near-file";
import { toStandardOutput } from "../io/standard-output";

/** How many new findings are listed, unless --max-issues says otherwise. */
const listedByDefault = 200;

/** `ripslint diff OLD NEW`: which findings of two reports are new, fixed, or in both. */
export async function compareReports(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const [before, after, ...more] = args.positionals;
  if (before === undefined || after === undefined || more.length > 0)
    throw new UsageError({
      en: "diff needs two reports in the format json or ndjson: the old one and the new one",
      es: "diff necesita dos informes en el formato json o ndjson: el anterior y el nuevo",
    });
  const parsed = new ParsedOptions(args);
  const cap = maxIssuesOf(parsed.value("max-issues")) ?? listedByDefault;
  const most = cap === "none" ? Number.POSITIVE_INFINITY : cap;
  const comparison = compared(await reportAt(before), await reportAt(after));
  await toStandardOutput(
    io,
    parsed.has("json") ? asJson(comparison) : inWords(comparison, most, lang),
  );
  if (comparison.unread.length > 0) return exit.failure;
  return comparison.new.length + comparison.unchecked.length > 0 ? exit.findings : exit.clean;
}

async function reportAt(path: string): Promise<ReportRead> {
  const text = await readFile(path, "utf8").catch(async (error: unknown) => {
    const { en, es } = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${en}`, es: `${path} ${es}` });
  });
  return reportIn(text, path);
}

function asJson({ by, ...kinds }: Comparison): string {
  const counts = {
    new: kinds.new.length,
    fixed: kinds.fixed.length,
    persisting: kinds.persisting.length,
    unchecked: kinds.unchecked.length,
  };
  return `${jsonOf({ schemaVersion: "1", by, counts, ...kinds })}\n`;
}

function inWords(comparison: Comparison, most: number, lang: Lang): string {
  const { by, new: added, fixed, persisting, unchecked, unread } = comparison;
  const say = words[lang];
  const tool = { name: "ripslint", version: "" };
  const report = compact.make({ lang, paint: noPaint, quiet: false, tool });
  const listed = added.slice(0, most).map((each) => report.finding(each));
  const counts = [
    countOf(added.length, say.new, lang),
    countOf(fixed.length, say.fixed, lang),
    countOf(persisting.length, say.persisting, lang),
    ...(unchecked.length > 0 ? [countOf(unchecked.length, say.unchecked, lang)] : []),
  ];
  return [
    ...listed,
    ...(added.length > listed.length ? [`${say.listed(listed.length, added.length)}\n`] : []),
    ...(listed.length > 0 ? ["\n"] : []),
    `${counts.join(", ")}.\n`,
    ...(unchecked.length > 0 ? [`${say.why}\n`] : []),
    ...(unread.length > 0 ? [`${countOf(unread.length, say.unread, lang)}\n`] : []),
    `${say.by[by]}\n`,
  ].join("");
}

const words = {
  en: {
    new: ["new finding", "new findings"],
    fixed: ["fixed", "fixed"],
    persisting: ["in both reports", "in both reports"],
    unchecked: ["not checked again", "not checked again"],
    why: "Not checked again: their rule did not run for the new report, or their file was not read for it, or not to its end.",
    unread: [
      "file of the new report could not be read, or not to its end.",
      "files of the new report could not be read, or not to their end.",
    ],
    listed: (listed: number, all: number) => `Listed: ${listed} of ${all} (--max-issues).`,
    by: {
      fingerprint: "Compared by fingerprints, wherever a record is.",
      place:
        "Compared by file, record, path and code, so a record that has moved counts as fixed and new; reports of the same --baseline are compared by fingerprints.",
    },
  },
  es: {
    new: ["hallazgo nuevo", "hallazgos nuevos"],
    fixed: ["corregido", "corregidos"],
    persisting: ["en ambos informes", "en ambos informes"],
    unchecked: ["sin revisar de nuevo", "sin revisar de nuevo"],
    why: "Sin revisar de nuevo: su regla no se aplicó en el informe nuevo, o su archivo no se leyó para él, o no hasta el final.",
    unread: [
      "archivo del informe nuevo no se pudo leer, o no hasta el final.",
      "archivos del informe nuevo no se pudieron leer, o no hasta el final.",
    ],
    listed: (listed: number, all: number) => `Listados: ${listed} de ${all} (--max-issues).`,
    by: {
      fingerprint: "Se compararon por huellas, esté donde esté un registro.",
      place:
        "Se compararon por archivo, registro, ruta y código, así que un registro que cambió de lugar cuenta como corregido y nuevo; los informes de una misma --baseline se comparan por huellas.",
    },
  },
} as const;
