import type { DocumentNormRule } from "../../src/model/norm-rule";
import { forCups } from "./shared/cups";

/** C04, P05, and S06 of transfers, stays and honorarios, against U05. */
export const cupsSex = {
  code: "cups-sex",
  official: "RVC016",
  canReject: true,
  needs: "cupsSex",
  create: (report, { context: { cupsSex: sexes } }) => ({
    usuario: (usuario) => {
      let isSkipped = false;
      return {
        array({ name }) {
          const own = usuario.get("codSexo");
          return forCups(name, sexes, (sex, field) => {
            if (own.kind === "absent") isSkipped = true;
            else if (own.is(sex === "M" ? "F" : "M")) report.record(field);
          });
        },
        end() {
          if (isSkipped) report.skips("usuarios");
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} is for the other sex than the usuario's codSexo, by the CUPS table that you gave.`,
    es: ({ field }) =>
      `${field} no corresponde al codSexo del usuario, según la tabla CUPS que usted dio.`,
  },
} satisfies DocumentNormRule;
