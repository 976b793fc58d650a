import type { NormRule, PreparedNorm } from "../../src/core/model/norm-rule";
import type { Requirement } from "../../src/core/model/requirement";
import { meets } from "../../src/core/model/requirement";

/** M09 to M12. Under 2275 they are null (LIN), and real answers name 0; DT1 v002 requires 0 in the numbers. */
export const unneededMedicineData = {
  code: "unneeded-medicine-data",
  norms: ["res948", "res2275"],
  official: "RVC065",
  canReject: true,
  where: {
    fields: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
    of: [1],
  },
  prefilter: ({ norm }) => requirementOf(norm),
  check: (value, record, { norm }, context) => meets(requirementOf(norm), value, record, context),
  compares: (_value, _record, { line, norm }) => ({
    expected: { value: line?.type === "N" && zeroCounts(norm) ? "0" : "null" },
  }),
  message: {
    en: ({ field }, norm) =>
      `${field} is not needed for this tipoMedicamento; only magistral preparations have it${zeroCounts(norm) ? "" : ", and 0 is not null"}.`,
    es: ({ field }, norm) =>
      `${field} no se necesita para este tipoMedicamento; solo lo llevan las preparaciones magistrales${zeroCounts(norm) ? "" : ", y 0 no es null"}.`,
  },
} satisfies NormRule;

const types = ["tipoMedicamento", "01", "02", "04"] as const;

/** Returns true if 0 counts as a missing value in a version. */
const zeroCounts = ({ data }: PreparedNorm): boolean => data.unneededIsNull !== true;

const zeroIsNothing: Requirement = { if: types, is: "empty" };
/** Any value other than null is wrong. */
const nothingIsRight: Requirement = { if: types };

const requirementOf = (norm: PreparedNorm): Requirement =>
  zeroCounts(norm) ? zeroIsNothing : nothingIsRight;
