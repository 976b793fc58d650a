import type { DocumentNormRule } from "../../src/model/norm-rule";
import { Fingerprint } from "../../src/text/hash";
import { isLocalTime } from "../../src/text/local-time";
import { Seen } from "../../src/text/seen";
import { forCups } from "./shared/cups";
import { timeFieldOf } from "./shared/document";

/**
 * C04, P05, and S06 of transfers and stays: a record counts once, whatever its quantity. Honorarios have the code of
 * their surgery, so they do not count.
 */
export const cupsMaximum = {
  code: "cups-maximum",
  official: "RVC018",
  canReject: true,
  needs: "cupsMaximum",
  create: (report, { context: { cupsMaximum: maxima }, maxEntries }) => ({
    usuario: () => {
      /** How often a code was seen on a day; made when a code of the table comes. */
      let seen: Seen | undefined;
      const key = new Fingerprint();
      return {
        array({ name }) {
          const timeField = timeFieldOf(name);
          if (timeField === undefined) return undefined;
          return forCups(name, maxima, (most, field, record) => {
            if (record.get("tipoOS").is("05")) return;
            const time = record.get(timeField);
            if (!isLocalTime(time)) return;
            key.begin().add(record.get(field).text()).add(time.text().slice(0, 10)).end();
            seen ??= new Seen(maxEntries);
            const count = (seen.numberOf(key) ?? 0) + 1;
            if (!seen.set(key, count)) report.skips("entries");
            else if (count > most) report.record(field);
          });
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} is repeated for the usuario on this day more often than the CUPS table that you gave allows.`,
    es: ({ field }) =>
      `${field} se repite en el día para el usuario más veces de las que admite la tabla CUPS que usted dio.`,
  },
} satisfies DocumentNormRule;
