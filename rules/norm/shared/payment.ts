import type { NormTarget } from "../../../src/model/norm-rule";
import { textIn } from "./values";

export const concept = (target: NormTarget): string => textIn(target, "conceptoRecaudo") ?? "";

export const isPerEvent = ({ context }: NormTarget): boolean => context.paymentModality === "04";

export const isMagistral = (target: NormTarget): boolean =>
  target.shape === 1 && textIn(target, "tipoMedicamento") === "03";
