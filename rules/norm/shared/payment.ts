import type { NormTarget } from "../../../src/model/norm-rule";
import { textIn } from "./values";

/** What was collected: the code in conceptoRecaudo; empty where there is none. */
export const concept = (target: NormTarget): string => textIn(target, "conceptoRecaudo") ?? "";

/** Whether the invoice is paid per event (pago por evento). */
export const isPerEvent = ({ context }: NormTarget): boolean => context.paymentModality === "04";

/** Whether a record is a magistral preparation. */
export const isMagistral = (target: NormTarget): boolean =>
  target.shape === 1 && textIn(target, "tipoMedicamento") === "03";
