import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { staysWithoutAdmission } from "./shared/stays";

/** S05. */
export const stayWithoutAdmission = {
  code: "stay-without-admission",
  norms: ["res948", "res2275"],
  official: "RVC056",
  canReject: true,
  create: (report, document) => staysWithoutAdmission(report, document, false),
  message: {
    en: () =>
      "A stay (tipoOS 03) must have a record of urgencias or hospitalizacion beside it, under the same usuario.",
    es: () =>
      "Una estancia (tipoOS 03) debe tener un registro de urgencias u hospitalizacion en el mismo usuario.",
  },
} satisfies DocumentNormRule;
