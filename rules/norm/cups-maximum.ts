import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { dayOfTime } from "../../src/core/text/civil";
import { Fingerprint } from "../../src/core/text/hash";
import { forCups } from "./shared/cups";
import { Seen } from "../../src/core/text/seen";

/**
 * C04, P05, and S06 of transfers and stays: a record counts once, regardless of its quantity. Honorarios have the code of their
 * surgery, so they do not count.
 */
export const cupsMaximum = {
  code: "cups-maximum",
  norms: ["res948", "res2275"],
  official: "RVC018",
  canReject: true,
  yieldsTo: ["service-repeated", "service-same-day"],
  needs: "cupsMaximum",
  create: (report, document) => {
    /** The number of records with a code on a day. */
    const counts = new Seen();
    return {
      beginUsuario: () => counts.begin(document.maxEntries),
      records: forCups(document.context.cupsMaximum, (most, field, record, { time }) => {
        if (record.get("tipoOS").is("05")) return;
        if (Number.isNaN(time)) return;
        const digest = new Fingerprint();
        record.get(field).addTo(digest);
        const key = digest.addInteger(dayOfTime(time)).end();
        const count = (counts.numberOf(key) ?? 0) + 1;
        if (!counts.set(key, count)) report.skips("entries");
        else if (count > most)
          report.record(field, undefined, {
            found: String(count),
            expected: { to: most, unit: "times" },
          });
      }),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} is repeated for the usuario on this day more often than the CUPS table allows.`,
    es: ({ field }) =>
      `${field} se repite en el día para el usuario más veces de las que admite la tabla CUPS.`,
  },
} satisfies DocumentNormRule;
