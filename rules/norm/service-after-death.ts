import type { RecordValues } from "../../src/core/model/value";
import { isLaterBy, laterThan, notLaterBy } from "./shared/dates";
import { documentKey, mayBeNewborn } from "./shared/document";
import { Seen } from "../../src/core/text/seen";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** N10, N12, and the services of the usuario with the newborn's document. */
export const serviceAfterDeath = {
  code: "service-after-death",
  norms: ["res948", "res2275"],
  official: "RVC053",
  canReject: false,
  facts: ({ hoursAfterDeath }) => hoursAfterDeath * 60,
  create: (report, document, minutesAfterDeath) => {
    /** The times of death, and of the last service of a usuario, by document. */
    const deaths = new Seen();
    const services = new Seen();
    return {
      begin() {
        deaths.begin(document.maxEntries);
        services.begin(document.maxEntries);
      },
      records: {
        recienNacidos(record) {
          const egress = record.get("fechaEgreso").localTime();
          if (!diedIn(record) || Number.isNaN(egress)) return;
          const key = documentKey(record);
          if (key === undefined) return;
          const served = services.numberOf(key);
          if (served !== undefined) {
            if (isLaterBy(minutesAfterDeath, served, egress))
              report.record(
                "condicionDestinoUsuarioEgreso",
                undefined,
                notLaterBy(minutesAfterDeath, served, egress),
              );
          } else if (!deaths.set(key, egress)) report.skips("entries");
        },
      },
      endUsuario(usuario, at) {
        if (usuario.services() === 0 || !mayBeNewborn(usuario)) return;
        const key = documentKey(usuario);
        if (key === undefined) return;
        const { last } = usuario.times;
        const death = deaths.numberOf(key);
        const before = services.numberOf(key) ?? never;
        const isKept = services.set(key, last > before ? last : before);
        if (death === undefined) {
          if (!isKept) report.skips("entries");
        } else if (isLaterBy(minutesAfterDeath, last, death))
          report.at(at, undefined, undefined, notLaterBy(minutesAfterDeath, last, death));
      },
    };
  },
  message: {
    en: (_, { data }) =>
      `No service of a newborn who died may be later than ${data.hoursAfterDeath === 0 ? "" : `${data.hoursAfterDeath} hours after `}death.`,
    es: (_, { data }) =>
      `Ningún servicio de un recién nacido que murió debe prestarse ${laterThan(data.hoursAfterDeath)} la muerte.`,
  },
} satisfies DocumentNormRule<number>;

/** A time before all others, for a usuario whose services have no time. */
const never = Number.MIN_SAFE_INTEGER;

const diedIn = (record: RecordValues): boolean =>
  record.get("condicionDestinoUsuarioEgreso").is("02");
