import { isProduct, isShort, isZero } from "../../../src/text/decimal";
import {
  isEmpty as isEmptyInBytes,
  isFilled,
  neverSure,
  unless,
  where,
} from "../../../src/norm/in-bytes";
import type { NormRule, NormTarget } from "../../../src/model/norm-rule";
import { amount, amountIn, isEmpty, textIn } from "../target";
import { codeKey } from "../../../src/norm/byte-value";

const concept = (target: NormTarget): string => textIn(target, "conceptoRecaudo") ?? "";

/** M20, P17, S13. */
export const advance = {
  code: "advance",
  official: "RVC092",
  isFirm: true,
  given: ["conceptoRecaudo"],
  pages: "83, 93, 110–129",
  summary: {
    en: "An advance payment (anticipo) stands in the invoice only, not in a record.",
    es: "Un anticipo va solo en la factura, no en un registro.",
  },
  fix: {
    en: "Send 05 when nothing was collected. Before May 2025 the table was ordered otherwise: what is now an anticipo was a shared payment of voluntary plans, which is 03 today.",
    es: "Envíe 05 cuando no se recaudó nada. Antes de mayo de 2025 la tabla tenía otro orden: lo que hoy es anticipo era un pago compartido de planes voluntarios, que hoy es 03.",
  },
  check: (target) => concept(target) !== "04",
  inBytes: where("conceptoRecaudo", ["04"], neverSure),
  message: {
    en: ({ field }) =>
      `${field} must not say anticipo; an advance payment stands in the invoice only.`,
    es: ({ field }) => `${field} no debe decir anticipo; un anticipo va solo en la factura.`,
  },
} satisfies NormRule;

/** M21, P18; not S14. */
export const moderatorValue = {
  code: "moderator-value",
  official: "RVC060",
  shapes: [1, 2],
  isFirm: false,
  given: ["valorPagoModerador"],
  pages: "45, 84–85, 121",
  summary: {
    en: "Where a cuota moderadora or a shared payment (02, 03) was collected, its value is at least 1.",
    es: "Donde se recaudó una cuota moderadora o un pago compartido (02, 03), su valor es al menos 1.",
  },
  fix: {
    en: "Send the value in the record where it was collected, and 05 with 0 in the others of the order.",
    es: "Envíe el valor en el registro donde se recaudó, y 05 con 0 en los demás de la orden.",
  },
  doubt: {
    en: "The rule asks for 1 or more, but the fields' texts write the value once per order and 0 elsewhere; and that 03 is the bono it names is our reading. So it only warns.",
    es: "La regla pide 1 o más, pero los textos de los campos escriben el valor una vez por orden y 0 en lo demás; y que 03 sea el bono que nombra es nuestra lectura. Por eso solo advierte.",
  },
  check: (target) =>
    target.shape === 4 ||
    !["02", "03"].includes(concept(target)) ||
    isAmountAbsent(target) ||
    !isEmpty(target),
  inBytes: where("conceptoRecaudo", ["02", "03"], isFilled),
  message: {
    en: ({ field }) =>
      `${field} should be at least 1 when conceptoRecaudo names a payment (02, 03).`,
    es: ({ field }) =>
      `${field} debería ser al menos 1 cuando conceptoRecaudo nombra un pago (02, 03).`,
  },
} satisfies NormRule;

/** M21, P18; not S14. */
export const noModeratorValue = {
  code: "no-moderator-value",
  official: "RVC061",
  shapes: [1, 2],
  isFirm: true,
  given: ["valorPagoModerador"],
  pages: "45, 84–85, 121",
  summary: {
    en: "Where no payment applies (conceptoRecaudo 05), its value is 0.",
    es: "Donde no aplica pago (conceptoRecaudo 05), su valor es 0.",
  },
  fix: {
    en: "Send 0, or the concept of what was collected.",
    es: "Envíe 0, o el concepto de lo que se recaudó.",
  },
  check: (target) => target.shape === 4 || concept(target) !== "05" || isEmpty(target),
  inBytes: where("conceptoRecaudo", ["05"], isEmptyInBytes),
  message: {
    en: ({ field }) => `${field} must be 0 when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) => `${field} debe ser 0 cuando conceptoRecaudo dice que no aplica pago (05).`,
  },
} satisfies NormRule;

/** M22, P19, S15. */
export const moderatorInvoice = {
  code: "moderator-invoice",
  official: "RVG06",
  isFirm: false,
  given: ["numFEVPagoModerador"],
  pages: "46, 85, 94",
  summary: {
    en: "Where no payment applies (conceptoRecaudo 05), there is no invoice of it.",
    es: "Donde no aplica pago (conceptoRecaudo 05), no hay factura de él.",
  },
  fix: { en: "Send null.", es: "Envíe null." },
  doubt: {
    en: "The fields' texts say it; no official rule names it, so this only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  check: (target) => concept(target) !== "05" || isEmpty(target),
  inBytes: where("conceptoRecaudo", ["05"], isEmptyInBytes),
  message: {
    en: ({ field }) =>
      `${field} must be null when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) =>
      `${field} debe ser null cuando conceptoRecaudo dice que no aplica pago (05).`,
  },
} satisfies NormRule;

/** P16, M18, M19, S11, S12. In a magistral preparation the value may stand in one ingredient only, so those are left out. */
export const valueByModality = {
  code: "value-by-modality",
  official: "RVC034",
  isFirm: true,
  given: ["vrServicio", "vrUnitMedicamento", "vrUnitOS"],
  needs: "paymentModality",
  pages: "82–83, 92, 110–129",
  summary: {
    en: "With pago por evento (04) the values are more than 0, and 0 with any other modality.",
    es: "Con pago por evento (04) los valores son mayores que 0, y 0 con cualquier otra modalidad.",
  },
  fix: {
    en: "Check the modality of the contract that the invoice names.",
    es: "Verifique la modalidad del contrato que nombra la factura.",
  },
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative) return true;
    if (!isPerEvent(target)) return isZero(digits);
    return !isZero(digits) || isMagistral(target);
  },
  inBytes: (asked) => {
    if (asked.context.paymentModality !== "04") return isEmptyInBytes;
    return asked.shape === 1 ? unless("tipoMedicamento", "03", isFilled)(asked) : isFilled;
  },
  params: (target) => ({ expected: isPerEvent(target) ? "positive" : "zero" }),
  message: {
    en: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} must be more than 0 with pago por evento.`
        : `${field} must be 0 when the modality is not pago por evento.`,
    es: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} debe ser mayor que 0 con pago por evento.`
        : `${field} debe ser 0 cuando la modalidad no es pago por evento.`,
  },
} satisfies NormRule;

/** M19. */
export const lineTotal = {
  code: "line-total",
  official: "RVC094",
  shapes: [1],
  isFirm: true,
  given: ["vrServicio"],
  needs: "paymentModality",
  pages: "83, 128",
  summary: {
    en: "A medicine's value is its quantity times its unit value, exactly, with pago por evento and unless it is magistral.",
    es: "El valor de un medicamento es su cantidad por su valor unitario, exactamente, con pago por evento y salvo que sea magistral.",
  },
  fix: {
    en: "Round the unit value before multiplying, not after.",
    es: "Redondee el valor unitario antes de multiplicar, no después.",
  },
  check: (target) => {
    if (target.shape !== 1 || !isPerEvent(target) || isMagistral(target)) return true;
    const total = amount(target);
    const count = amountIn(target, "cantidadMedicamento");
    const unit = amountIn(target, "vrUnitMedicamento");
    if (!total || !count || !unit) return true;
    // the size is another rule's matter
    return ![total, count, unit].every(isShort) || isProduct(total, count, unit);
  },
  inBytes: ({ context, idOf }) => {
    if (context.paymentModality !== "04") return undefined;
    const type = idOf("tipoMedicamento");
    const count = idOf("cantidadMedicamento");
    const unit = idOf("vrUnitMedicamento");
    return (value) => {
      const product = value.other(count).whole * value.other(unit).whole;
      if (product <= Number.MAX_SAFE_INTEGER && product === value.whole) return true;
      return value.codeOf(type) === codeKey("03");
    };
  },
  message: {
    en: ({ field }) => `${field} must be cantidadMedicamento times vrUnitMedicamento.`,
    es: ({ field }) => `${field} debe ser cantidadMedicamento por vrUnitMedicamento.`,
  },
} satisfies NormRule;

const isPerEvent = ({ context }: NormTarget): boolean => context.paymentModality === "04";

const isMagistral = (target: NormTarget): boolean =>
  target.shape === 1 && textIn(target, "tipoMedicamento") === "03";

const isAmountAbsent = (target: NormTarget): boolean => amount(target) === undefined;
