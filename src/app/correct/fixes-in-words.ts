import type { Part } from "../../norm/fixes/judging";
import type { Correction } from "../../core/model/correction";
import type { FixCode, PatchOperation, SuggestedFinding } from "../../norm/fixes/suggestion";
import { correctionOf, fixKindOf } from "../../norm/fixes/suggestion";
import { menderOf } from "../../../rules/menders";
import type { Mender } from "../../core/model/rule-doc";
import type { Change } from "./changes";
import { changesIn, chosenIn } from "./changes";
import { withAYes } from "./with-a-yes";
import type { HandCounts, Reason } from "./by-hand";
import { reasonOf } from "./by-hand";
import type { Lang } from "../../core/model/issue";
import { isCounted } from "../../core/model/one-fault";
import { countOf, numberOf } from "../../report/number";
import { nameOf } from "../../report/document-name";
import { words } from "../../report/summary-words";
import { visible } from "../../core/text/visible";

/** The corrections of a file, and its remaining findings. */
export interface FileFixes {
  readonly file: string;
  /** The number of corrected places, by kind of correction and field. */
  readonly fixes: ReadonlyMap<
    string,
    { readonly count: number; readonly lines: readonly number[] }
  >;
  /** By kind of correction: the corrected invoices and notes whose numbers could be read. */
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
  readonly repaired: number;
  /** The number of findings before and after. A correction may remove several. */
  readonly found: number;
  readonly left: number;
  /** The number of further remaining findings, which appeared only after the text was corrected. */
  readonly revealed: number;
  readonly errorsLeft: number;
  /** The number of remaining findings with a suggestion that is not safe. */
  readonly unsafe: number;
  /** The number of places that would be corrected with the user's consent, by code. */
  readonly offered: ReadonlyMap<FixCode, number>;
  readonly byHand: HandCounts;
}

/** A corrected place, or a remaining finding. */
export interface FixEvent {
  readonly isCorrected: boolean;
  readonly kind: Correction;
  /** The code of the correction; for a remaining finding, only if the user's consent would correct it. */
  readonly code?: FixCode;
  /** Left out for a correction that no finding reports. */
  readonly finding?: SuggestedFinding;
  /** The change, if it changes a value or a name. */
  readonly operation?: PatchOperation;
  /** The JSON that it replaces. */
  readonly before?: string;
  /** The reason why it is left to a person, and who can correct it. */
  readonly reason?: Reason;
  readonly mender?: Mender;
}

export interface FixWatch {
  /** Called with each finding that has a suggestion. */
  readonly suggested?: (finding: SuggestedFinding) => void;
  /** Called with each place that counts as corrected, and each finding that counts as remaining. */
  readonly event?: (event: FixEvent) => void;
}

/** The most lines that are named. One more is kept, to show that there are more. */
const maxLines = 3;

/** The most invoices of a file that are kept for a kind of correction, and the most in a line of the text. */
const maxDocuments = 10_000;
const maxShown = 5;

export class FixCounts {
  changes = 0;
  private readonly fixes = new Map<string, { count: number; lines: number[] }>();
  private readonly documents = new Map<string, Set<string>>();
  private readonly offered = new Map<FixCode, number>();
  private found = 0;
  private left = 0;
  private revealed = 0;
  private errorsLeft = 0;
  private unsafe = 0;
  private readonly byHand = new Map<`${Reason} ${Mender}`, number>();
  private readonly file: string;
  private readonly watch: FixWatch;

  constructor(file: string, watch: FixWatch = {}) {
    this.file = file;
    this.watch = watch;
  }

  add(part: Part): void {
    const { findings, left, offered: withYes, silent = [] } = part;
    for (const code of silent) {
      this.count(code, "", 1);
      this.watch.event?.({ isCorrected: true, kind: fixKindOf(code), code });
    }
    for (const finding of findings) {
      const { revealed, suggestions = [] } = finding;
      if (suggestions.length > 0) this.watch.suggested?.(finding);
      if (suggestions.length > 0 && chosenIn(finding) === undefined) this.unsafe += 1;
      if (!isCounted(finding)) continue;
      if (revealed === undefined) this.found += 1;
      else if (suggestions.some(({ safe }) => safe) !== true) this.revealed += 1;
    }
    for (const change of changesIn(part)) this.addChange(change);
    for (const [i, finding] of left.entries()) {
      if (!isCounted(finding)) continue;
      this.left += 1;
      if (finding.severity === "error") this.errorsLeft += 1;
      this.addLeft(finding, withYes?.get(i));
    }
  }

  /** Counts why a finding is left, unless the user's consent would correct it. */
  private addLeft(finding: SuggestedFinding, code: FixCode | undefined): void {
    if (code !== undefined) {
      this.watch.event?.({ isCorrected: false, kind: "with-a-yes", code, finding });
      return;
    }
    const mender = menderOf(finding.code);
    const reason = reasonOf(finding, mender);
    const key = `${reason} ${mender}` as const;
    this.byHand.set(key, (this.byHand.get(key) ?? 0) + 1);
    const kind = correctionOf(finding, mender);
    this.watch.event?.({ isCorrected: false, kind, finding, reason, mender });
  }

  private addChange({ finding, suggestion: { code, safe }, operation, before }: Change): void {
    if (!safe) {
      this.offered.set(code, (this.offered.get(code) ?? 0) + 1);
      return;
    }
    this.count(code, operation?.path.split("/").at(-1) ?? "", finding.line);
    this.name(code, finding);
    this.watch.event?.({
      isCorrected: true,
      kind: fixKindOf(code),
      code,
      finding,
      ...(operation && { operation }),
      ...(before !== undefined && { before }),
    });
  }

  private name(code: FixCode, { concerns = {} }: SuggestedFinding): void {
    const number = concerns.numNota ?? concerns.numFactura;
    if (number === undefined) return;
    const own = this.documents.get(code) ?? new Set<string>();
    this.documents.set(code, own);
    if (own.size < maxDocuments) own.add(number);
  }

  private count(code: FixCode, field: string, line: number): void {
    this.changes += 1;
    const key = `${code} ${field}`;
    const known = this.fixes.get(key) ?? { count: 0, lines: [] };
    this.fixes.set(key, known);
    known.count += 1;
    if (known.lines.length <= maxLines && !known.lines.includes(line)) known.lines.push(line);
  }

  end(): FileFixes {
    const { file, fixes, documents, changes: repaired, found, errorsLeft, unsafe } = this;
    const { offered, byHand } = this;
    const revealed = Math.min(this.revealed, this.left);
    const left = this.left - revealed;
    return {
      file,
      fixes,
      documents,
      repaired,
      found,
      left,
      revealed,
      errorsLeft,
      unsafe,
      offered,
      byHand,
    };
  }
}

/** The corrections of a file: its name, and a line for each kind and field; empty without corrections. */
export const fixesInWords = (file: FileFixes, lang: Lang): string =>
  file.fixes.size === 0
    ? ""
    : `${visible(file.file)}\n${fixLines(file, lang)
        .map((line) => `  ${line}\n`)
        .join("")}\n`;

function fixLines({ fixes }: FileFixes, lang: Lang): readonly string[] {
  const { at } = say[lang];
  return [...fixes].map(([key, { count, lines }]) => {
    const [code, field = ""] = key.split(" ");
    const named = lines.slice(0, maxLines);
    const more = lines.length > maxLines ? ", …" : "";
    return `${field === "" ? "" : `${field}: `}${say[lang].codes[code as FixCode]} ×${numberOf(count, lang)} (${at(lines.length)} ${named.join(", ")}${more})`;
  });
}

/**
 * A line for each kind of correction, the most frequent first: the number of places, the correction, the number of files, and
 * the first invoices; a file stands for those whose numbers could not be read.
 */
export function kindLines(all: readonly FileFixes[], lang: Lang): readonly string[] {
  const kinds = new Map<
    string,
    { count: number; fields: Set<string>; documents: Set<string>; files: number }
  >();
  for (const { file, fixes, documents } of all) {
    const own = new Set<string>();
    for (const [key, { count }] of fixes) {
      const [code = "", field = ""] = key.split(" ");
      const kind = kinds.get(code) ?? {
        count: 0,
        fields: new Set(),
        documents: new Set(),
        files: 0,
      };
      kinds.set(code, kind);
      for (const number of documents.get(code) ?? [nameOf({ file })])
        if (kind.documents.size <= maxShown) kind.documents.add(number);
      kind.count += count;
      if (field !== "") kind.fields.add(field);
      if (!own.has(code)) kind.files += 1;
      own.add(code);
    }
  }
  const sorted = [...kinds].sort(([, a], [, b]) => b.count - a.count);
  const counts = sorted.map(([, { count }]) => numberOf(count, lang));
  const wide = Math.max(4, ...counts.map(({ length }) => length));
  return sorted.map(([code, { fields: names, documents, files }], i) => {
    const [only] = names;
    const named = [...documents].slice(0, maxShown).map(visible);
    const more = documents.size > maxShown ? ["…"] : [];
    const invoices = named.length === 0 ? "" : `: ${[...named, ...more].join(", ")}`;
    const fields = names.size > 1 ? countOf(names.size, say[lang].fields, lang) : only;
    const parts = [fixKind(code, lang), fields, countOf(files, words[lang].files, lang)];
    return `${counts[i]?.padStart(wide)}  ${parts.filter((part) => part !== undefined).join(" · ")}${invoices}`;
  });
}

/** A line for each kind of correction that needs consent: the number of places, the option that applies it, and its meaning. */
export function offeredLines(all: readonly FileFixes[], lang: Lang): readonly string[] {
  const counts = new Map<FixCode, number>();
  for (const { offered } of all)
    for (const [code, count] of offered) counts.set(code, (counts.get(code) ?? 0) + count);
  const lines = [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([code, count]) => {
      const number = numberOf(count, lang).padStart(4);
      const line = `${number}  ${fixKind(code, lang)}: --also ${code}`;
      const means = withAYes(lang)[code]?.means;
      return means === undefined ? [line] : [line, `      ${means}`];
    });
  return lines.length === 0 ? [] : [say[lang].offered, ...lines];
}

export const fixKind = (code: string, lang: Lang): string =>
  (say[lang].codes as Readonly<Record<string, string>>)[code] ?? code;

export function totalInWords(all: readonly FileFixes[], isDry: boolean, lang: Lang): string {
  const sum = (count: (file: FileFixes) => number) =>
    all.reduce((total, file) => total + count(file), 0);
  const files = sum(({ fixes }) => (fixes.size > 0 ? 1 : 0));
  return say[lang].total({
    repaired: sum(({ repaired }) => repaired),
    files,
    found: sum(({ found }) => found),
    left: sum(({ left }) => left),
    revealed: sum(({ revealed }) => revealed),
    unsafe: sum(({ unsafe }) => unsafe),
    isDry,
  });
}

/** For programs: the number of places that each kind corrected, and the invoices. */
export function kindsAsJson({ fixes, documents }: FileFixes): readonly object[] {
  const counts = new Map<string, number>();
  for (const [key, { count }] of fixes) {
    const [code = ""] = key.split(" ");
    counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return Array.from(counts, ([code, count]) => ({
    code,
    count,
    documents: [...(documents.get(code) ?? [])],
  }));
}

/** For programs: a finding with its suggestions, with the values in patches only if values are shown. */
export const findingAsJson = (
  { suggestions = [], concerns: _, ...finding }: SuggestedFinding,
  showsValues: boolean,
): string =>
  JSON.stringify({
    ...finding,
    suggestions: suggestions.map(({ patch, ...rest }) => ({
      ...rest,
      patch: showsValues ? patch : patch.map(withoutValue),
    })),
  });

/** Keeps only a null value; masks the names in pointers as findings do. */
const withoutValue = (operation: PatchOperation): object => {
  if (operation.op !== "replace" || operation.value === null) return operation;
  const { value: _, ...rest } = operation;
  return rest;
};

/** The sums over some files, with the number of corrected files, and whether the corrections are written. */
type Total = Pick<FileFixes, "repaired" | "found" | "left" | "revealed" | "unsafe"> & {
  readonly files: number;
  readonly isDry: boolean;
};

const say = {
  en: {
    at: (lines: number) => (lines === 1 ? "line" : "lines"),
    fields: ["field", "fields"],
    offered: "Can be corrected too, if you say yes:",
    codes: {
      rename: "misspelt name corrected",
      "leading-zeros": "leading zeros restored",
      "local-time": "time as YYYY-MM-DD HH:mm",
      trim: "spaces removed",
      "write-null": "added, empty",
      quote: "number put in quotes",
      unquote: "quotes around a number removed",
      "utf-8": "damaged letters corrected",
      "byte-order-mark": "invisible mark at the beginning removed",
      "trailing-comma": "comma that is left over removed",
      "surrounding-text": "text around the JSON removed",
      date: "date as YYYY-MM-DD",
      consecutivo: "consecutivos numbered 1, 2, 3…",
      code: "code as the official table has it",
      "text-null": "text without a value left empty",
      "null-array": "empty list of services removed",
      "zero-null": "0 instead of a document's number left empty",
      "related-diagnosis": "related diagnosis that repeats another one left empty",
      incapacidad: "incapacidad with 01 or 02 written as SI or NO",
      "serial-date": "number of a spreadsheet written as the date that it is",
      array: "record put into a list",
      "keyed-list": "records with keys put into a list",
      "user-repeated": "usuario with the same data joined",
    } satisfies Record<FixCode, string>,
    total: ({ repaired, files, found, left, revealed, unsafe, isDry }: Total) =>
      [
        `${countOf(repaired, ["correction", "corrections"], "en")} ${isDry ? "would be made " : ""}in ${countOf(files, words.en.files, "en")}.`,
        `${numberOf(left, "en")} of ${countOf(found, ["finding", "findings"], "en")} ${left === 1 || found === 1 ? "is" : "are"} left.`,
        revealed > 0 && `${numberOf(revealed, "en")} more came to light.`,
        unsafe > 0 &&
          `${countOf(unsafe, ["has a suggestion that is", "have a suggestion that is"], "en")} not safe, and not applied.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(" "),
  },
  es: {
    at: (lines: number) => (lines === 1 ? "línea" : "líneas"),
    fields: ["campo", "campos"],
    offered: "También se puede corregir, si usted lo aprueba:",
    codes: {
      rename: "nombre mal escrito corregido",
      "leading-zeros": "ceros iniciales restituidos",
      "local-time": "hora como AAAA-MM-DD HH:MM",
      trim: "espacios eliminados",
      "write-null": "agregado, vacío",
      quote: "número puesto entre comillas",
      unquote: "comillas de un número quitadas",
      "utf-8": "letras dañadas corregidas",
      "byte-order-mark": "marca invisible del comienzo quitada",
      "trailing-comma": "coma sobrante quitada",
      "surrounding-text": "texto alrededor del JSON quitado",
      date: "fecha como AAAA-MM-DD",
      consecutivo: "consecutivos numerados 1, 2, 3…",
      code: "código como está en la tabla oficial",
      "text-null": "texto sin dato dejado vacío",
      "null-array": "lista de servicios vacía quitada",
      "zero-null": "0 en lugar de un número de documento dejado vacío",
      "related-diagnosis": "diagnóstico relacionado repetido dejado vacío",
      incapacidad: "incapacidad en 01 o 02 pasada a SI o NO",
      "serial-date": "número de hoja de cálculo pasado a la fecha que es",
      array: "registro puesto en una lista",
      "keyed-list": "registros con claves puestos en una lista",
      "user-repeated": "usuario repetido con los mismos datos unido en uno solo",
    } satisfies Record<FixCode, string>,
    total: ({ repaired, files, found, left, revealed, unsafe, isDry }: Total) =>
      [
        `${repaired === 1 ? (isDry ? "Se haría" : "Se hizo") : isDry ? "Se harían" : "Se hicieron"} ${countOf(repaired, ["corrección", "correcciones"], "es")} en ${countOf(files, words.es.files, "es")}.`,
        `De ${countOf(found, ["hallazgo", "hallazgos"], "es")} ${left === 0 ? "no queda ninguno" : `${left === 1 ? "queda" : "quedan"} ${numberOf(left, "es")}`}.`,
        revealed > 0 &&
          `${revealed === 1 ? "Apareció" : "Aparecieron"} ${numberOf(revealed, "es")} más.`,
        unsafe > 0 &&
          `${countOf(unsafe, ["tiene", "tienen"], "es")} una sugerencia que no es segura y no se aplica.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(" "),
  },
} as const;
