import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { staysWithoutAdmission } from "./shared/stays";

/** S05, if the admission is in another usuario entry with the same document. */
export const stayApart = {
  code: "stay-apart",
  norms: ["res948", "res2275"],
  official: "RVC056",
  canReject: false,
  create: (report, document) => staysWithoutAdmission(report, document, true),
  message: {
    en: () =>
      "The admission of a stay (tipoOS 03) is under another usuario entry of the same person; the rule asks for it beside the stay.",
    es: () =>
      "El ingreso de una estancia (tipoOS 03) está en otro usuario de la misma persona; la regla lo pide junto a la estancia.",
  },
} satisfies DocumentNormRule;
