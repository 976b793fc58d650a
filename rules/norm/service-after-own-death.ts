import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";
import { minutesOf } from "../../src/text/civil";
import { isLocalTime } from "../../src/text/local-time";
import { forTimes, isStay } from "./shared/document";
import { Span } from "./shared/span";

/** R09, H12 with R11, H14, and the services of the usuario. */
export const serviceAfterOwnDeath = {
  code: "service-after-own-death",
  official: "RVC053",
  canReject: true,
  create: (report) => ({
    usuario: () => {
      const times = new Span();
      const ofTimes = forTimes(times);
      let death = "";
      let diedAt: Mark | undefined;
      return {
        array(array) {
          if (!isStay(array.name)) return ofTimes(array);
          return {
            record(record, _index, mark) {
              times.add(record.get("fechaInicioAtencion"));
              if (!record.get("condicionDestinoUsuarioEgreso").is("02")) return;
              const egress = record.get("fechaEgreso");
              if (!isLocalTime(egress)) return;
              const text = egress.text();
              if (death !== "" && text >= death) return;
              death = text;
              diedAt = mark();
            },
          };
        },
        end() {
          const { last } = times;
          if (diedAt === undefined || last <= death) return;
          if (minutesOf(last) > minutesOf(death) + 24 * 60)
            report.at(diedAt, "condicionDestinoUsuarioEgreso");
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} says that the patient died, but the usuario has a service later than 24 hours after fechaEgreso.`,
    es: ({ field }) =>
      `${field} dice que el paciente murió, pero el usuario tiene un servicio posterior a 24 horas de la fechaEgreso.`,
  },
} satisfies DocumentNormRule;
