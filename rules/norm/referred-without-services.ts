import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** R09; H12 may not have the code at all. */
export const referredWithoutServices = {
  code: "referred-without-services",
  official: "RVC062",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let referredAt: Mark | undefined;
      return {
        array({ name }) {
          if (name !== "urgencias") return undefined;
          return {
            record(record, _index, mark) {
              if (record.get("condicionDestinoUsuarioEgreso").is("03")) referredAt ??= mark();
            },
          };
        },
        end() {
          const others = usuario.services() - usuario.services("urgencias");
          if (referredAt !== undefined && usuario.isWhole && others === 0) report.at(referredAt);
        },
      };
    },
  }),
  message: {
    en: () =>
      "A patient sent to another service (condicionDestinoUsuarioEgreso 03) must have other services.",
    es: () =>
      "Un paciente derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener otros servicios.",
  },
} satisfies DocumentNormRule;
