import { isBeforeBirth, isJudged, timeFields } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** P02, M04, S04 against U04. */
export const serviceBeforeBirth = {
  code: "service-before-birth",
  official: "RVC079",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let isSkipped = false;
      return {
        record(record, { array }) {
          const name = isJudged(array) ? timeFields[array] : undefined;
          const isEarly = name !== undefined && isBeforeBirth(record.get(name), usuario);
          if (isEarly === "unknown") isSkipped = true;
          else if (isEarly) report.record(name);
        },
        end() {
          if (isSkipped) report.skips("usuarios");
        },
      };
    },
  }),
  message: {
    en: ({ field }) => `${field} must not be before the usuario's fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
  },
} satisfies DocumentNormRule;
