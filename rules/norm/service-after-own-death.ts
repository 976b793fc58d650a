import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { isLaterBy, laterThan, notLaterBy } from "./shared/dates";
import { documentKey, inArrays, stayArrays, withCode } from "./shared/document";
import { Seen } from "../../src/core/text/seen";

/** R09, H12 with R11, H14, and the services of the same person, including other usuario entries (DT1 v002 p. 22). */
export const serviceAfterOwnDeath = {
  code: "service-after-own-death",
  norms: ["res948", "res2275"],
  official: "RVC053",
  canReject: true,
  facts: ({ hoursAfterDeath }) => hoursAfterDeath * 60,
  create: (report, document, minutesAfterDeath) => {
    const isLater = (served = Number.NaN, died = Number.NaN) =>
      isLaterBy(minutesAfterDeath, served, died);
    let death = Number.NaN;
    let diedAt: Mark | undefined;
    /** The times of death, and of the last service, by the person's document. */
    const deaths = new Seen();
    const services = new Seen();
    return {
      begin() {
        deaths.begin(document.maxEntries);
        services.begin(document.maxEntries);
      },
      beginUsuario() {
        death = Number.NaN;
        diedAt = undefined;
      },
      records: inArrays(
        stayArrays,
        withCode(["condicionDestinoUsuarioEgreso", "02"], (record, _index, mark) => {
          const egress = record.get("fechaEgreso").localTime();
          if (egress >= death || Number.isNaN(egress)) return;
          death = egress;
          diedAt = mark();
        }),
      ),
      endUsuario(usuario, at) {
        const { last } = usuario.times;
        const served = Number.isNaN(last) ? undefined : last;
        const died = diedAt && death;
        if (served === undefined && died === undefined) return;
        const key = documentKey(usuario);
        const servedBefore = key === undefined ? undefined : services.numberOf(key);
        const diedBefore = key === undefined ? undefined : deaths.numberOf(key);
        const later = [served, servedBefore].find((each) => isLater(each, died));
        if (later !== undefined && died !== undefined)
          report.at(
            diedAt ?? at,
            "condicionDestinoUsuarioEgreso",
            undefined,
            notLaterBy(minutesAfterDeath, later, died),
          );
        else if (served !== undefined && diedBefore !== undefined && isLater(served, diedBefore))
          report.at(at, undefined, undefined, notLaterBy(minutesAfterDeath, served, diedBefore));
        if (key === undefined) return;
        const isServiceKept =
          served === undefined || services.set(key, Math.max(served, servedBefore ?? served));
        const isDeathKept =
          died === undefined || deaths.set(key, Math.min(died, diedBefore ?? died));
        if (!isServiceKept || !isDeathKept) report.skips("entries");
      },
    };
  },
  message: {
    en: ({ field }, { data: { hoursAfterDeath } }) =>
      field === ""
        ? `No service may be later than ${hoursAfterDeath === 0 ? "" : `${hoursAfterDeath} hours after `}the death that another usuario entry of the same person has.`
        : `${field} says that the patient died, but the person has a service later than ${hoursAfterDeath === 0 ? "" : `${hoursAfterDeath} hours after `}fechaEgreso.`,
    es: ({ field }, { data: { hoursAfterDeath } }) =>
      field === ""
        ? `Ningún servicio debe prestarse ${laterThan(hoursAfterDeath)} la muerte informada en otro usuario de la misma persona.`
        : `${field} dice que el paciente murió, pero la persona tiene un servicio ${laterThan(hoursAfterDeath)} la fechaEgreso.`,
  },
} satisfies DocumentNormRule<number>;
