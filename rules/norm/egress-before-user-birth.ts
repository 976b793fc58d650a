import { isBeforeBirth } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N12 against U04. */
export const egressBeforeUserBirth = {
  code: "egress-before-user-birth",
  official: "RVC080",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let isSkipped = false;
      return {
        record(record, { array }) {
          const name = array === "recienNacidos" ? "fechaEgreso" : undefined;
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
