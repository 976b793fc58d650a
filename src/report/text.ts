import type { Finding } from "../batch/finding";
import type { Lang } from "../issue";
import { shapeNames } from "../shapes";
import { muvPath } from "../muv-path";
import type { Format, Outcome, Paint, ReportOptions } from "./report";
import { visible } from "./visible";

/** For people: findings under the name of their file, aligned, and a summary last. */
export const text: Format = {
  maxIssues: 200,
  make: ({ tool, lang, paint, quiet, paths }) => {
    const say = words[lang];
    let file: string | undefined;
    return {
      begin: () => "",
      finding: (finding) => {
        if (quiet) return "";
        const head =
          finding.file === file
            ? ""
            : `${file === undefined ? "" : "\n"}${paint.underline(visible(finding.file))}\n`;
        file = finding.file;
        const place = `${finding.line}:${finding.column}`.padStart(9);
        const isError = finding.severity === "error";
        const severity = paint[isError ? "red" : "yellow"](say[finding.severity].padEnd(11));
        const where = paths === "muv" ? muvPath(finding) : placeOf(finding, lang);
        const value =
          finding.value === undefined ? "" : `\n${indent}${paint.dim(visible(finding.value))}`;
        return `${head}${place}  ${severity}  ${paint.bold(padded(finding.code, 24))}${where}\n${indent}${visible(finding.message)}${value}\n`;
      },
      end: (outcome) =>
        `${file === undefined || quiet ? "" : "\n"}${summaryOf(outcome, lang, paint)}${packsOf(tool, lang)}`,
    };
  },
};

/** Below the code: two blanks, place, two blanks, severity, two blanks. */
const indent = " ".repeat(24);

/** Which record, and which field of it. */
function placeOf({ record, shape, path, pointer }: Finding, lang: Lang): string {
  if (record === null) return pointer;
  const kind = shape === null ? words[lang].record : shapeNames[shape];
  return [`${kind} #${record}`, path.join(".")].filter((part) => part !== "").join("  ");
}

function summaryOf({ summary, files, evaluated }: Outcome, lang: Lang, paint: Paint): string {
  const say = words[lang];
  const number = (value: number) => value.toLocaleString(lang === "es" ? "es-CO" : "en-US");
  const count = (value: number, [one, many]: readonly [string, string]) =>
    `${number(value)} ${value === 1 ? one : many}`;
  const { error, warning } = summary.bySeverity;
  const lines = [
    `${count(summary.records, say.records)} ${say.in} ${count(summary.files, say.files)}`,
  ];
  if (summary.loaded !== null) lines.push(`  ${say.load}: ${number(summary.loaded)}`);
  if (summary.ready !== null) lines.push(`  ${say.ready}: ${number(summary.ready)}`);
  const total = `${count(error, say.errors)}, ${count(warning, say.warnings)}`;
  lines.push(error > 0 ? paint.red(total) : warning > 0 ? paint.yellow(total) : paint.green(total));
  for (const [code, times] of Object.entries(summary.byCode))
    lines.push(`  ${padded(code, 26)}${number(times).padStart(9)}`);
  const uncovered = Object.entries(summary.notCovered).filter(([, times]) => times > 0);
  if (uncovered.length > 0)
    lines.push(
      `${say.notCovered}: ${uncovered.map(([name, times]) => `${number(times)} ${name}`).join(", ")}`,
    );
  for (const { file, error: reason } of files)
    if (reason !== undefined) lines.push(paint.red(`${visible(file)}: ${visible(reason)}`));
  if (summary.partial) lines.push(paint.yellow(say.partial));
  const left = evaluated.filter(({ why }) => why !== undefined);
  if (left.length > 0) lines.push(`${say.notEvaluated}:`);
  for (const { code, why, usuarios } of left) {
    lines.push(
      `  ${padded(code, 26)}${why ?? ""}${usuarios === undefined ? "" : ` (${count(usuarios, say.usuarios)})`}`,
    );
  }
  if (summary.listed < error + warning)
    lines.push(`${say.listed(number(summary.listed), number(error + warning))}`);
  return `${lines.join("\n")}\n`;
}

/** A code in its column; a longer one keeps a blank behind it. */
const padded = (code: string, width: number): string =>
  code.padEnd(Math.max(width, code.length + 1));

/** By which norms it was judged, besides the contract. */
const packsOf = ({ packs }: ReportOptions["tool"], lang: Lang): string =>
  packs === undefined
    ? ""
    : `${words[lang].norms}: ${packs.map(({ id, version, date, digest }) => `${id}@${version} (${date}, ${digest})`).join(", ")}\n`;

const words = {
  en: {
    error: "error",
    warning: "warning",
    record: "record",
    records: ["record", "records"],
    files: ["file", "files"],
    errors: ["error", "errors"],
    warnings: ["warning", "warnings"],
    usuarios: ["usuario", "usuarios"],
    in: "in",
    load: "load as drafts",
    ready: "ready for submission",
    notCovered: "Not covered by the contract",
    notEvaluated: "Not evaluated",
    norms: "Norms",
    partial: "Not every byte could be read or judged, so these counts are partial.",
    listed: (listed: string, total: string) => `Listed: ${listed} of ${total} (--max-issues).`,
  },
  es: {
    error: "error",
    warning: "advertencia",
    record: "registro",
    records: ["registro", "registros"],
    files: ["archivo", "archivos"],
    errors: ["error", "errores"],
    warnings: ["advertencia", "advertencias"],
    usuarios: ["usuario", "usuarios"],
    in: "en",
    load: "cargan como borrador",
    ready: "listos para enviar",
    notCovered: "No cubiertos por el contrato",
    notEvaluated: "No evaluadas",
    norms: "Normas",
    partial: "No se pudieron leer o evaluar todos los bytes, así que estos conteos son parciales.",
    listed: (listed: string, total: string) => `Listados: ${listed} de ${total} (--max-issues).`,
  },
} as const;
