import type { NormRule } from "../../src/model/norm-rule";
import { isInTableOf, medicineKind } from "./shared/medicine-code";
import { tableMessages } from "./shared/table";
import { soundText } from "./shared/values";

/** M08, where it has the form of a CUM. */
export const cumTable = {
  code: "cum-table",
  official: "RVC063",
  shapes: [1],
  canReject: true,
  given: ["codTecnologiaSalud"],
  needs: "cum",
  check: (target, norm) => {
    const text = target.shape === 1 ? (soundText(target, norm) ?? "") : "";
    return medicineKind(text) !== "cum" || (target.context.cum?.has(text) ?? true);
  },
  inBytes: ({ context }) => isInTableOf("cum", context.cum),
  message: tableMessages("CUM"),
} satisfies NormRule;
