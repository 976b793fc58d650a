import type { ByteCheck } from "../../src/model/in-bytes";
import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, where } from "../../src/norm/in-bytes";
import { filled, isEmpty, textIn } from "./shared/values";

/** M09 to M12 of a magistral preparation. */
export const magistralData = {
  code: "magistral-data",
  official: "RVG06",
  shapes: [1],
  absent: "also",
  canReject: false,
  given: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
  check: (target) => {
    if (target.shape !== 1 || textIn(target, "tipoMedicamento") !== "03") return true;
    if (target.field.name !== "formaFarmaceutica") return !isEmpty(target);
    return /^(?:C\d{5}|COLFF\d{3})$/.test(filled(target.value) ?? "");
  },
  inBytes: (asked) =>
    where("tipoMedicamento", ["03"], asked.name === "formaFarmaceutica" ? isForm : isFilled)(asked),
  message: {
    en: ({ field }) => `${field} must be given, in its own form, for a magistral preparation.`,
    es: ({ field }) => `${field} debe darse, con su propia forma, en una preparación magistral.`,
  },
} satisfies NormRule;

/** C and five digits, or COLFF and three. */
const isForm: ByteCheck = (value) => {
  const letters = value.at(1) === 0x4f ? 5 : 1;
  const isLetters = value.compare(colff, 0, letters) === 0;
  const digits = letters === 5 ? 3 : 5;
  return (
    value.isPlain &&
    value.length === letters + digits &&
    isLetters &&
    value.digitsFrom(letters) === digits
  );
};

const colff = new TextEncoder().encode("COLFF");
