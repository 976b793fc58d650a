import type { AnyFinding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { muvPath } from "../core/model/muv-path";
import { pointerSteps } from "../core/model/pointer";
import { shapeNames, otherArrayNames } from "../core/model/shapes";
import type { ReportOptions } from "./report";

/** The field of a finding in its record or element; outside these, the name at fault in the document, if any. */
export function fieldIn({ record, path, pointer }: AnyFinding): string {
  if (record !== null || path.length > 0) return path.join(".");
  const name = pointerSteps(pointer).at(-1) ?? "";
  return /^\d+$/.test(name) ? "" : name;
}

/**
 * The record of a finding, or the object around records that it is about, with its file. The findings of an object follow each
 * other. Documents on separate lines have objects with the same pointer.
 */
export function objectOf({ file, record, pointer, path }: AnyFinding): string {
  if (record !== null) return `${record} ${file}`;
  const steps = pointer.split("/");
  return `${steps.slice(0, steps.length - path.length).join("/")} ${file}`;
}

/** The place of a finding in its line or file: a JSON Pointer, or the Ministry's path. */
export const pathOf = (finding: AnyFinding, { paths }: Pick<ReportOptions, "paths">): string =>
  paths === "muv" ? muvPath(finding) : finding.pointer;

const parts = {
  en: {
    document: "document",
    usuario: "usuario",
    record: "record",
    line: "line",
    ofInvoice: "the whole invoice",
    ofUsuario: "own data",
  },
  es: {
    document: "documento",
    usuario: "usuario",
    record: "registro",
    line: "línea",
    ofInvoice: "toda la factura",
    ofUsuario: "sus datos",
  },
} as const;

/**
 * Names a document for people: its file, and in a file with several documents its number in the array or its line.
 *
 * @param place "152:/1", as in answers and pairs: the line and the pointer of the document.
 */
export function documentInWords(file: string, place: string | undefined, lang: Lang): string {
  const [, line, index] = /^(\d+):(?:\/(\d+))?/.exec(place ?? "") ?? [];
  if (line === undefined) return file;
  const own =
    index === undefined
      ? `${parts[lang].line} ${line}`
      : `${parts[lang].document} ${Number(index) + 1}`;
  return `${file}, ${own}`;
}

/** Matches the levels of a pointer above the field: an element of the outermost array, usuario, array and its element. */
const levelsAbove = new RegExp(
  `^(?:/(\\d+))?(?:/rips)?(?:/usuarios/(\\d+)(?:/servicios/(${[...Object.values(shapeNames), ...otherArrayNames].join("|")})(?:/(\\d+))?(?![^/]))?)?(?![^/])`,
);

/**
 * The places above the field of a finding, counted from 1: the element of the outermost array, and in a document the usuario,
 * the array, and its element.
 */
export function levelsOf({ pointer, path }: Pick<AnyFinding, "pointer" | "path">) {
  const steps = pointer.split("/");
  const above = steps.slice(0, steps.length - path.length).join("/");
  const [, outer, usuario, array, element] = levelsAbove.exec(above) ?? [];
  const from1 = (index: string | undefined) => (index ? Number(index) + 1 : undefined);
  return { outer: from1(outer), usuario: from1(usuario), array, element: from1(element) };
}

/**
 * Names the whole invoice or usuario that a rule of a norm is about; undefined for all other findings. The
 * line of a finding of the engine is enough to find it.
 */
export function wholeIn(
  finding: Pick<AnyFinding, "pointer" | "path" | "code" | "record" | "concerns">,
  lang: Lang,
): string | undefined {
  const { usuario, array } = levelsOf(finding);
  const { code, record, concerns = {} } = finding;
  if (array !== undefined || record !== null || !code.includes("/")) return undefined;
  if (usuario !== undefined) return parts[lang].ofUsuario;
  return (concerns.numNota ?? concerns.numFactura) && parts[lang].ofInvoice;
}

/** The levels above a finding, counted from 1: "usuario 2 · medicamentos 1"; empty if the finding is on a line of its own. */
export function levelsInWords(finding: AnyFinding, lang: Lang): string {
  const say = parts[lang];
  const { outer, usuario, array, element } = levelsOf(finding);
  const isRecord = finding.record !== null && usuario === undefined;
  return [
    outer && `${isRecord ? say.record : say.document} ${outer}`,
    usuario && `${say.usuario} ${usuario}`,
    array && (element ? `${array} ${element}` : array),
  ]
    .filter((part) => part)
    .join(" · ");
}

/**
 * A place that a person can find: "usuario 2 · medicamentos 1 · line 480". The line is the line of the value at fault, or of
 * its record.
 */
export function placeInWords(finding: AnyFinding, lang: Lang): string {
  const levels = levelsInWords(finding, lang);
  return `${levels}${levels === "" ? "" : " · "}${parts[lang].line} ${finding.line}`;
}
