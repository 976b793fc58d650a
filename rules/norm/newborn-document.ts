import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";
import { isNewborn, listParams } from "./shared/listed-code";

/**
 * N02. RVC047, of the previous norm, still requires the mother's document if the newborn has none. So this is only a warning.
 */
export const newbornDocument = {
  code: "newborn-document",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["tipoDocumentoIdentificacion"], if: isNewborn },
  table: tableFaults.list,
  params: listParams,
  message: {
    en: ({ field }) => `${field} must be the newborn's own: CN, RC or MS.`,
    es: ({ field }) => `${field} debe ser el del propio recién nacido: CN, RC o MS.`,
  },
} satisfies NormRule;
