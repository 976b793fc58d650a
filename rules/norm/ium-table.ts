import type { NormRule } from "../../src/model/norm-rule";
import { isInTableOf, medicineKind } from "./shared/medicine-code";
import { tableMessages } from "./shared/table";
import { lineOf, soundText } from "./shared/values";

/** M08, where it has the form of an IUM. */
export const iumTable = {
  code: "ium-table",
  official: "RVC063",
  shapes: [1],
  canReject: true,
  given: ["codTecnologiaSalud"],
  needs: "ium",
  check: (target, norm) => {
    const text = target.shape === 1 ? (soundText(target, norm) ?? "") : "";
    return (
      lineOf(target, norm) === undefined ||
      medicineKind(text) !== "ium" ||
      (target.context.ium?.has(text) ?? true)
    );
  },
  inBytes: ({ context }) => isInTableOf("ium", context.ium),
  message: tableMessages("IUM"),
} satisfies NormRule;
