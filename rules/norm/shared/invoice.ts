import type { Compared } from "../../../src/core/model/compared";
import { oneOf } from "../../../src/core/model/compared";
import type {
  DocumentReport,
  DocumentScope,
  DocumentVisitor,
  Mark,
  Skipped,
} from "../../../src/core/model/document-rule";
import type { InvoicePart, RuleContext } from "../../../src/core/model/rule-context";
import type { Value } from "../../../src/core/model/value";
import type { Amount } from "../../../src/core/text/amount";
import {
  areEqual,
  difference,
  digitsOf,
  haveEqual,
  isZeroAmount,
  sum,
} from "../../../src/core/text/amount";
import { CodeSet } from "../../../src/core/text/code-set";
import { isPerEvent } from "./payment";

/** The users, concepts and modalities that the matrix of DT1 v002 (section 1.8) allows for a coverage. */
interface CoverageLimits {
  readonly modalities: readonly string[];
  readonly users: CodeSet;
  readonly concepts: CodeSet;
}

const row = (modalities: string, users: string, concepts: string): CoverageLimits => ({
  modalities: modalities.split(" "),
  users: new CodeSet(users.split(" ")),
  concepts: new CodeSet(concepts.split(" ")),
});

const allUsers = "01 02 03 04 05 06 07 08 09 10 11 12 13";

/**
 * By coverage; the matrix does not have 01 and 03. It was decoded twice, from the texts of v001 and v002; an empty cell is a
 * rejection (p. 9). The footnote of 16 on the groups 8902 and 8903 is unclear, and left out.
 */
const coverages: ReadonlyMap<string, CoverageLimits> = new Map([
  ["02", row("04", "01 02 03 04", "01 02 05")],
  ["04", row("01 04", "10", "05")],
  ["05", row("01 02 03 04", "09", "05")],
  ["06", row("01 04", `${allUsers} 14`, "05")],
  ["07", row("01 03 04", allUsers, "05")],
  ["08", row("04", "05", "05")],
  ["09", row("04", "05", "05")],
  ["10", row("01 02 03 04", "11", "03 05")],
  ["11", row("01 02 03 04", "11", "03 05")],
  ["12", row("01 04", "11", "03 05")],
  ["13", row("01 02 03 04", "06 07 13", "01 02 05")],
  ["14", row("01 02 03 04", "08", "05")],
  ["15", row("01 04", "12", "05")],
  ["16", row("01 02 03 04", "01 02 03", "01 02 05")],
  ["17", row("01 02 03 04", "04", "01 05")],
]);

/** Coverage 01 is inactive for invoices issued from this day on (DT1 v002, section 3.2). */
export const inactiveFrom = "2026-07-01";

export const coverageOf = ({ coverage }: RuleContext): CoverageLimits | undefined =>
  coverages.get(coverage ?? "");

/** The coverage of an invoice, compared with the coverages of the matrix. */
export const activeCoverages = (coverage: string): Compared => ({
  found: coverage,
  expected: { codes: [...coverages.keys()], table: "coberturaPlan" },
});

/**
 * Compares a document with its invoice at its end, if these parts of the invoice are known; otherwise counts it as not
 * evaluated.
 */
export const withInvoice = (
  report: DocumentReport,
  document: DocumentScope,
  parts: readonly InvoicePart[],
  compare: (at: Mark) => void,
): DocumentVisitor => ({
  end(at) {
    const why = document.lacks(...parts);
    if (why === undefined) compare(at);
    else report.skips(why);
  },
});

/** The same for a credit note, with the totals of its own XML. Other documents are skipped. */
export const withNote = (
  report: DocumentReport,
  document: DocumentScope,
  parts: readonly InvoicePart[],
  compare: (totals: readonly Amount[], at: Mark) => void,
): DocumentVisitor => ({
  end(at) {
    if (!document.get("tipoNota").is("NC")) return;
    const why = document.lacks("noteTotals", ...parts);
    const { noteTotals } = document.context;
    if (why === undefined && noteTotals !== undefined) compare(noteTotals, at);
    else report.skips(why ?? "ungiven");
  },
});

/**
 * Compares vrServicio of all records with the amounts that may be the total, if the modality is pago por evento. The norm does
 * not state whether the total includes vrDispensacion, so both sums are accepted.
 *
 * @param paid is what patients paid, if a total without it is a mistake of its own.
 */
export function compareTotal(
  report: DocumentReport,
  document: DocumentScope,
  totals: readonly Amount[],
  at: Mark,
  paid?: Amount,
): void {
  if (!isPerEvent(document.context)) return;
  const services = document.sumOf("vrServicio");
  const dispensed = document.sumOf("vrDispensacion");
  const [total, ...others] = totals;
  if (!document.isWhole || services === undefined || dispensed === undefined)
    return report.skips("documents");
  const all = sum(services, dispensed);
  if (total === undefined || haveEqual([services, all], totals)) return;
  const net = paid === undefined || isZeroAmount(paid) ? undefined : difference(total, paid);
  const own = [services, all].find((each) => net !== undefined && areEqual(each, net));
  if (own !== undefined) return report.at(at, undefined, { mistake: "net" }, amounts(own, total));
  const or = others.map(digitsOf);
  const more = {
    ...(or.length > 0 && { or }),
    ...(!isZeroAmount(dispensed) && { dispensed: digitsOf(all) }),
  };
  report.at(at, undefined, undefined, amounts(services, total, more));
}

/** Compares the amount of the records with the amount of the invoice. */
export const amounts = (
  own: Amount,
  invoiced: Amount,
  more: Omit<Extract<Compared["expected"], { amount: string }>, "amount"> = {},
): Compared & { readonly found: string } => ({
  found: digitsOf(own),
  expected: { amount: digitsOf(invoiced), ...more },
});

/** Reports each usuario whose tipoUsuario concerns a rule and does not match the coverage of the invoice. */
export const usersOfOtherCoverage = (
  report: DocumentReport,
  document: DocumentScope,
  concerns: (type: Value) => boolean,
): DocumentVisitor =>
  withCoverage(report, document, (coverage) => ({
    endUsuario(usuario, at) {
      const type = usuario.get("tipoUsuario");
      const known = coverage();
      if (known === undefined || !concerns(type) || type.isIn(known.users)) return;
      report.at(
        usuario.markOf("tipoUsuario") ?? at,
        "tipoUsuario",
        undefined,
        oneOf(known.users, "RIPSTipoUsuarioVersion2"),
      );
    },
  }));

/**
 * Visits a document with the coverage of its invoice. If the matrix does not have it, or the invoice cannot be compared,
 * `coverage` returns undefined, and the document counts as not evaluated.
 */
export function withCoverage(
  report: DocumentReport,
  document: DocumentScope,
  visitor: (coverage: () => CoverageLimits | undefined) => DocumentVisitor,
): DocumentVisitor {
  let known: CoverageLimits | undefined;
  let why: Skipped | undefined;
  return {
    ...visitor(() => known),
    begin() {
      why = undefined;
    },
    beginUsuario() {
      const coverage = coverageOf(document.context);
      why = document.lacks("coverage") ?? (coverage === undefined ? "matrix" : undefined);
      known = why === undefined ? coverage : undefined;
    },
    end() {
      if (why !== undefined) report.skips(why);
    },
  };
}
