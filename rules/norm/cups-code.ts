import type { NormRule } from "../../src/model/norm-rule";
import { trim } from "../../src/text/blank";
import { cupsIn, isCups, isCupsInBytes, onCups } from "./shared/cups";

/** P05, and S06 of honorarios: the form of CUPS. Whether the code exists needs the table. */
export const cupsCode = {
  code: "cups-code",
  official: "RVC096",
  shapes: [2, 4],
  canReject: true,
  given: ["codProcedimiento", "codTecnologiaSalud"],
  check: (target, norm) => {
    const text = cupsIn(target, norm, ["05"]);
    return text === undefined || isCups(trim(text));
  },
  inBytes: onCups(["05"], isCupsInBytes),
  message: {
    en: ({ field }) => `${field} must be a CUPS code: six digits or capital letters.`,
    es: ({ field }) => `${field} debe ser un código CUPS: seis dígitos o letras mayúsculas.`,
  },
} satisfies NormRule;
