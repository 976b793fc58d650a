import type { NormRule } from "../../src/model/norm-rule";
import { trim } from "../../src/text/blank";
import { cupsIn, isCups, isCupsInBytes, onCups } from "./shared/cups";

/** S06 of transfers and stays. */
export const osCups = {
  code: "os-cups",
  official: "RVC024",
  shapes: [4],
  canReject: true,
  given: ["codTecnologiaSalud"],
  check: (target, norm) => {
    const text = cupsIn(target, norm, ["02", "03"]);
    return target.shape !== 4 || text === undefined || isCups(trim(text));
  },
  inBytes: onCups(["02", "03"], isCupsInBytes),
  message: {
    en: ({ field }) => `${field} must be a CUPS code when tipoOS is a transfer or a stay.`,
    es: ({ field }) => `${field} debe ser un código CUPS cuando tipoOS es traslado o estancia.`,
  },
} satisfies NormRule;
