import type { DocumentNormRule } from "../../src/model/norm-rule";

/** S05. */
export const stayWithoutAdmission = {
  code: "stay-without-admission",
  official: "RVC056",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let stays = 0;
      return {
        record(record, { array }) {
          if (array === "otrosServicios" && record.get("tipoOS").is("03")) stays += 1;
        },
        end(at) {
          const admissions = usuario.services("urgencias") + usuario.services("hospitalizacion");
          if (usuario.isWhole && stays > 0 && admissions === 0) report.at(at);
        },
      };
    },
  }),
  message: {
    en: () =>
      "A stay (tipoOS 03) must have a record of urgencias or hospitalizacion beside it, under the same usuario.",
    es: () =>
      "Una estancia (tipoOS 03) debe tener al lado un registro de urgencias u hospitalizacion, bajo el mismo usuario.",
  },
} satisfies DocumentNormRule;
