import { isZero } from "../../../src/text/decimal";
import type { ByteCheck } from "../../../src/model/in-bytes";
import { isEmpty as isEmptyInBytes, isFilled, unless, where } from "../../../src/norm/in-bytes";
import type { NormRule } from "../../../src/model/norm-rule";
import { amount, filled, isEmpty, textIn } from "../target";

/** M09 to M12. */
export const unneededMedicineData = {
  code: "unneeded-medicine-data",
  official: "RVC065",
  shapes: [1],
  isFirm: true,
  given: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
  pages: "79–80, 110–129",
  summary: {
    en: "Name, concentration, unit and form are for magistral preparations, not for tipoMedicamento 01, 02 and 04.",
    es: "Nombre, concentración, unidad y forma son para preparaciones magistrales, no para tipoMedicamento 01, 02 y 04.",
  },
  fix: {
    en: "Send null (0 for the numbers); the medicine's code already says all this.",
    es: "Envíe null (0 en los números); el código del medicamento ya dice todo esto.",
  },
  check: (target) =>
    target.shape !== 1 ||
    !["01", "02", "04"].includes(textIn(target, "tipoMedicamento") ?? "") ||
    isEmpty(target),
  inBytes: where("tipoMedicamento", ["01", "02", "04"], isEmptyInBytes),
  message: {
    en: ({ field }) =>
      `${field} is not needed for this tipoMedicamento; only magistral preparations have it.`,
    es: ({ field }) =>
      `${field} no se necesita para este tipoMedicamento; solo lo llevan las preparaciones magistrales.`,
  },
} satisfies NormRule;

/** M09 to M12 of a magistral preparation. */
export const magistralData = {
  code: "magistral-data",
  official: "RVG06",
  shapes: [1],
  asksAbsent: true,
  isFirm: false,
  given: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
  pages: "77–80",
  summary: {
    en: "A magistral preparation (tipoMedicamento 03) has name, concentration, unit and pharmaceutical form.",
    es: "Una preparación magistral (tipoMedicamento 03) lleva nombre, concentración, unidad y forma farmacéutica.",
  },
  fix: {
    en: "Send them for each ingredient; the form as C and five digits, or COLFF and three.",
    es: "Envíelos por cada principio activo; la forma como C y cinco dígitos, o COLFF y tres.",
  },
  doubt: {
    en: "These messages of RVG06 were notifications in the Lineamientos; whether they reject since June 2026 was not seen.",
    es: "Estos mensajes de RVG06 eran notificaciones en los Lineamientos; no se vio si rechazan desde junio de 2026.",
  },
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

/** M14, S08. */
export const quantity = {
  code: "quantity",
  official: "RVG01",
  isFirm: true,
  given: ["cantidadMedicamento", "cantidadOS"],
  pages: "§ 1.2, 81, 91",
  summary: {
    en: "A quantity is more than 0; in a magistral preparation it stands in one ingredient and is 0 in the others.",
    es: "Una cantidad es mayor que 0; en una preparación magistral va en un principio activo y es 0 en los demás.",
  },
  fix: {
    en: "Send what was delivered; a record of what was not delivered is left out.",
    es: "Envíe lo entregado; el registro de lo que no se entregó se omite.",
  },
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative || !isZero(digits)) return true;
    return target.shape === 1 && textIn(target, "tipoMedicamento") === "03";
  },
  inBytes: (asked) =>
    asked.shape === 1 ? unless("tipoMedicamento", "03", isFilled)(asked) : isFilled,
  message: {
    en: ({ field }) => `${field} must be more than 0.`,
    es: ({ field }) => `${field} debe ser mayor que 0.`,
  },
} satisfies NormRule;

/** M15. */
export const treatmentDays = {
  code: "treatment-days",
  official: "RVG06",
  shapes: [1],
  isFirm: false,
  given: ["diasTratamiento"],
  pages: "81",
  summary: {
    en: "The days of treatment are at least 1, rounded up.",
    es: "Los días de tratamiento son al menos 1, redondeados hacia arriba.",
  },
  fix: {
    en: "Send 1 for a single dose.",
    es: "Envíe 1 para una dosis única.",
  },
  doubt: {
    en: "The field's text says it; no official rule names it, so this only warns.",
    es: "Lo dice el texto del campo; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative || !isZero(digits)) return true;
    return textIn(target, "tipoMedicamento") === "03";
  },
  inBytes: unless("tipoMedicamento", "03", isFilled),
  message: {
    en: ({ field }) => `${field} must be at least 1.`,
    es: ({ field }) => `${field} debe ser al menos 1.`,
  },
} satisfies NormRule;

/** S09, S10. */
export const osProfessional = {
  code: "os-professional",
  official: "RVC050",
  shapes: [4],
  asksAbsent: true,
  isFirm: true,
  given: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"],
  pages: "91–92, 119",
  summary: {
    en: "A medical device and a complementary service (tipoOS 01 and 04) have their professional.",
    es: "Un dispositivo médico y un servicio complementario (tipoOS 01 y 04) llevan su profesional.",
  },
  fix: {
    en: "Send the document of who ordered or performed it.",
    es: "Envíe el documento de quien lo ordenó o realizó.",
  },
  check: (target) =>
    target.shape !== 4 ||
    !["01", "04"].includes(textIn(target, "tipoOS") ?? "") ||
    !isEmpty(target),
  inBytes: where("tipoOS", ["01", "04"], isFilled),
  message: {
    en: ({ field }) => `${field} must be given for this tipoOS (01 and 04).`,
    es: ({ field }) => `${field} debe darse para este tipoOS (01 y 04).`,
  },
} satisfies NormRule;

/** S09, S10 of transfers and stays. */
export const osProfessionalUnneeded = {
  code: "os-professional-unneeded",
  official: "RVG06",
  shapes: [4],
  isFirm: false,
  given: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"],
  pages: "91–92",
  summary: {
    en: "A transfer and a stay (tipoOS 02 and 03) have no professional.",
    es: "Un traslado y una estancia (tipoOS 02 y 03) no llevan profesional.",
  },
  fix: { en: "Send null.", es: "Envíe null." },
  doubt: {
    en: "The field's text says so, but the official sample fills it in for a stay.",
    es: "El texto del campo lo dice, pero el ejemplo oficial lo diligencia en una estancia.",
  },
  check: (target) =>
    target.shape !== 4 || !["02", "03"].includes(textIn(target, "tipoOS") ?? "") || isEmpty(target),
  inBytes: where("tipoOS", ["02", "03"], isEmptyInBytes),
  message: {
    en: ({ field }) => `${field} must be null for this tipoOS (02 and 03).`,
    es: ({ field }) => `${field} debe ser null para este tipoOS (02 y 03).`,
  },
} satisfies NormRule;

/** S07. */
export const osName = {
  code: "os-name",
  official: "RVC066",
  shapes: [4],
  asksAbsent: true,
  isFirm: true,
  given: ["nomTecnologiaSalud"],
  pages: "91, 110–129",
  summary: {
    en: "A medical device or supply (tipoOS 01) has its name.",
    es: "Un dispositivo médico o insumo (tipoOS 01) lleva su nombre.",
  },
  fix: {
    en: "Send the device's name, up to 200 characters.",
    es: "Envíe el nombre del dispositivo, hasta 200 caracteres.",
  },
  check: (target) => target.shape !== 4 || textIn(target, "tipoOS") !== "01" || !isEmpty(target),
  inBytes: where("tipoOS", ["01"], isFilled),
  message: {
    en: ({ field }) => `${field} must be given for medical devices and supplies (tipoOS 01).`,
    es: ({ field }) => `${field} debe darse para dispositivos médicos e insumos (tipoOS 01).`,
  },
} satisfies NormRule;
