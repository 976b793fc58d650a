import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { isDci } from "./shared/medicine-code";
import { isMagistral } from "./shared/payment";
import { isSound } from "./shared/values";

const cannabis = new CodeSet(["02887", "50840", "50941"]);

/** M08 of magistral preparations with cannabis. */
export const cannabisDci = {
  code: "cannabis-dci",
  norms: ["res948", "res2275"],
  official: "RVC064",
  canReject: false,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  prefilter: { is: "ium-or-cum" },
  check: (value, record, column) =>
    !isDci(value) ||
    !isSound(value, column) ||
    (isMagistral(record, column) && value.isIn(cannabis)),
  message: {
    en: ({ field }) =>
      `${field} must be an IUM or a CUM; a DCI is for magistral preparations with cannabis.`,
    es: ({ field }) =>
      `${field} debe ser un IUM o un CUM; un DCI es para preparaciones magistrales con cannabis.`,
  },
} satisfies NormRule;
