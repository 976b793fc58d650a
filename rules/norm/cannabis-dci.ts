import type { NormRule } from "../../src/model/norm-rule";
import { codeKey } from "../../src/norm/byte-value";
import { isDci, medicineKindInBytes } from "./shared/medicine-code";
import { soundText, textIn } from "./shared/values";

const cannabis: readonly string[] = ["02887", "50840", "50941"];

/** M08 of magistral preparations with cannabis. */
export const cannabisDci = {
  code: "cannabis-dci",
  official: "RVC064",
  shapes: [1],
  canReject: false,
  given: ["codTecnologiaSalud"],
  check: (target, norm) => {
    const text = target.shape === 1 ? soundText(target, norm) : undefined;
    if (text === undefined || !isDci(text)) return true;
    return textIn(target, "tipoMedicamento") === "03" && cannabis.includes(text);
  },
  inBytes: ({ idOf }) => {
    const type = idOf("tipoMedicamento");
    return (value) => {
      const kind = medicineKindInBytes(value);
      if (kind !== "dci") return kind !== undefined;
      return value.codeOf(type) === codeKey("03") && cannabis.includes(value.text);
    };
  },
  message: {
    en: ({ field }) =>
      `${field} must be an IUM or a CUM; a DCI is for magistral preparations with cannabis.`,
    es: ({ field }) =>
      `${field} debe ser un IUM o un CUM; un DCI es para preparaciones magistrales con cannabis.`,
  },
} satisfies NormRule;
