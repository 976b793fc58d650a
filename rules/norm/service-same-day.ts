import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { dayOfTime } from "../../src/core/text/civil";
import { Fingerprint } from "../../src/core/text/hash";
import { Seen } from "../../src/core/text/seen";
import { byArray, hasText } from "./shared/document";
import { serviceCodes } from "./shared/repeated";

/** More than the number of elements of any array of a usuario. */
const mostElements = 2 ** 24;

/**
 * Reports a code (C04, P05, S06) that repeats for a patient on one day. All usuario entries with the same document count as one
 * patient. A real answer lists each repeated pair of code and day. Honorarios do not count: each professional has a record with
 * the code of the surgery.
 */
export const serviceSameDay = {
  code: "service-same-day",
  norms: ["res948", "res2275"],
  official: "RVC018",
  canReject: true,
  yieldsTo: ["service-repeated"],
  create: (report, document) => {
    const seen = new Seen();
    let place = "";
    /** Added to the index of an element, so that the sum identifies the usuario too. */
    let base = 0;
    return {
      begin: () => seen.begin(document.maxEntries),
      beginArray({ name }, usuario) {
        base = usuario.index * mostElements;
        const number = usuario.get("numDocumentoIdentificacion");
        place = hasText(number) ? `${name} n${number.text()}` : `${name} i${usuario.index}`;
      },
      records: byArray(serviceCodes, (record, field, index, { time }) => {
        const code = record.get(field);
        if (Number.isNaN(time) || !hasText(code)) return;
        if (field === "codTecnologiaSalud" && record.get("tipoOS").is("05")) return;
        const digest = new Fingerprint();
        code.addTo(digest);
        const key = digest.addOther(place).addInteger(dayOfTime(time)).end();
        const first = (seen.numberOf(key) ?? Number.NaN) - base;
        const isOfUsuario = first >= 0 && first < mostElements;
        if (!Number.isNaN(first)) report.record(field, isOfUsuario ? { first } : undefined);
        else if (!seen.set(key, base + index)) report.skips("entries");
      }),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} is given again for the patient on this day; the Ministry notifies of each further record.`,
    es: ({ field }) =>
      `${field} se repite para el paciente en este día; el Ministerio notifica cada registro de más.`,
  },
} satisfies DocumentNormRule;
