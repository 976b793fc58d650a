import type { DocumentNormRule } from "../../../../src/model/norm-rule";

/** M04, M08. */
export const medicineRepeated = {
  code: "medicine-repeated",
  official: "RVG13",
  isFirm: true,
  looksAt: {
    en: "medicamentos.codTecnologiaSalud (M08) and fechaDispensAdmon (M04) of a usuario",
    es: "medicamentos.codTecnologiaSalud (M08) y fechaDispensAdmon (M04) de un usuario",
  },
  pages: "108–110",
  summary: {
    en: "The same medicine is not told twice for a user at the same date and time.",
    es: "El mismo medicamento no se informa dos veces a un usuario en la misma fecha y hora.",
  },
  fix: {
    en: "Add the quantities up in one record, or correct the time of one of them.",
    es: "Sume las cantidades en un registro, o corrija la hora de uno de ellos.",
  },
  message: {
    en: ({ field, params }) =>
      `${field} must not stand twice with the same fechaDispensAdmon; element ${params["first"]} (counted from 0) has both.`,
    es: ({ field, params }) =>
      `${field} no debe ir dos veces con la misma fechaDispensAdmon; el elemento ${params["first"]} (contando desde 0) tiene ambas.`,
  },
} satisfies DocumentNormRule;

/** Procedures and other services. */
export const serviceRepeated = {
  code: "service-repeated",
  official: "RVC018",
  isFirm: false,
  looksAt: {
    en: "every field but consecutivo of the procedimientos and otrosServicios of a usuario",
    es: "todos los campos menos consecutivo de los procedimientos y otrosServicios de un usuario",
  },
  pages: "110–129",
  summary: {
    en: "No two procedures, and no two other services, of a user are the same in everything but consecutivo.",
    es: "No hay dos procedimientos, ni dos otros servicios, de un usuario iguales en todo menos en consecutivo.",
  },
  fix: {
    en: "Take the second one out if it was exported twice; add quantities up, or tell the times apart, if it was done twice.",
    es: "Retire el segundo si se exportó dos veces; sume cantidades, o distinga las horas, si se hizo dos veces.",
  },
  doubt: {
    en: "RVC018 counts a CUPS per day against a table that is not shipped; that two records are wholly the same is our sign of it.",
    es: "RVC018 cuenta un CUPS por día contra una tabla que no se incluye; que dos registros sean del todo iguales es nuestra señal de ello.",
  },
  message: {
    en: ({ params }) =>
      `The record must not be the same in everything but consecutivo as element ${params["first"]} (counted from 0) of its array.`,
    es: ({ params }) =>
      `El registro no debe ser igual en todo menos en consecutivo al elemento ${params["first"]} (contando desde 0) de su arreglo.`,
  },
} satisfies DocumentNormRule;

/** P02, M04, S04 against U04. */
export const serviceBeforeBirth = {
  code: "service-before-birth",
  official: "RVC079",
  isFirm: true,
  looksAt: {
    en: "procedimientos.fechaInicioAtencion (P02), medicamentos.fechaDispensAdmon (M04) and otrosServicios.fechaSuministroTecnologia (S04), with the usuario's fechaNacimiento (U04)",
    es: "procedimientos.fechaInicioAtencion (P02), medicamentos.fechaDispensAdmon (M04) y otrosServicios.fechaSuministroTecnologia (S04), con la fechaNacimiento (U04) del usuario",
  },
  pages: "38, 74, 88, 110–129",
  summary: {
    en: "A service is not before its user's birth.",
    es: "Un servicio no es anterior al nacimiento de su usuario.",
  },
  fix: {
    en: "Compare the date with the user's fechaNacimiento; one of them is wrong.",
    es: "Compare la fecha con la fechaNacimiento del usuario; una de las dos está errada.",
  },
  message: {
    en: ({ field }) => `${field} must not be before the usuario's fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
  },
} satisfies DocumentNormRule;

/** S05. */
export const stayWithoutAdmission = {
  code: "stay-without-admission",
  official: "RVC056",
  isFirm: true,
  looksAt: {
    en: "otrosServicios.tipoOS (S05), with urgencias and hospitalizacion of the usuario",
    es: "otrosServicios.tipoOS (S05), con urgencias y hospitalizacion del usuario",
  },
  pages: "88, 110–129",
  summary: {
    en: "A user with a stay (tipoOS 03) has a record of urgencias or hospitalizacion.",
    es: "Un usuario con una estancia (tipoOS 03) tiene un registro de urgencias u hospitalizacion.",
  },
  fix: {
    en: "Export the admission beside the stay, or correct tipoOS.",
    es: "Exporte el ingreso junto a la estancia, o corrija tipoOS.",
  },
  message: {
    en: () =>
      "A stay (tipoOS 03) must have a record of urgencias or hospitalizacion beside it, under the same usuario.",
    es: () =>
      "Una estancia (tipoOS 03) debe tener al lado un registro de urgencias u hospitalizacion, bajo el mismo usuario.",
  },
} satisfies DocumentNormRule;

/** P17, M20, S13 against U03. */
export const moderatorContributive = {
  code: "moderator-contributive",
  official: "RVC035",
  isFirm: true,
  looksAt: {
    en: "conceptoRecaudo (P17, M20, S13), with the usuario's tipoUsuario (U03)",
    es: "conceptoRecaudo (P17, M20, S13), con el tipoUsuario (U03) del usuario",
  },
  pages: "83, 110–129",
  summary: {
    en: "A cuota moderadora (conceptoRecaudo 02) is collected in the contributive regime only (tipoUsuario 01, 02, 03).",
    es: "Una cuota moderadora (conceptoRecaudo 02) solo se recauda en el régimen contributivo (tipoUsuario 01, 02, 03).",
  },
  fix: {
    en: "Check the user's regime; in the subsidized one a copago may apply (01), or nothing (05).",
    es: "Verifique el régimen del usuario; en el subsidiado puede aplicar un copago (01), o nada (05).",
  },
  doubt: {
    en: "With presupuesto máximo the Ministry's table of coverages also shows 02 beside the subsidized regime; the rule notifies, it does not reject.",
    es: "Con presupuesto máximo la tabla de coberturas del Ministerio también muestra 02 junto al régimen subsidiado; la regla notifica, no rechaza.",
  },
  message: {
    en: ({ field }) =>
      `${field} must not be a cuota moderadora (02) unless tipoUsuario is of the contributive regime.`,
    es: ({ field }) =>
      `${field} no debe ser cuota moderadora (02) salvo que tipoUsuario sea del régimen contributivo.`,
  },
} satisfies DocumentNormRule;

/** P17, M20, S13 against U03. The Ministry's message names the other regime; its rule is what counts. */
export const voluntarySubsidized = {
  code: "voluntary-subsidized",
  official: "RVC037",
  isFirm: true,
  looksAt: moderatorContributive.looksAt,
  pages: "83, 110–129",
  summary: {
    en: "A user of the subsidized regime (tipoUsuario 04) has no payment of voluntary plans (conceptoRecaudo 03).",
    es: "Un usuario del régimen subsidiado (tipoUsuario 04) no tiene pagos de planes voluntarios (conceptoRecaudo 03).",
  },
  fix: {
    en: "Check the user's type, or the concept: 01 copago, 05 nothing.",
    es: "Verifique el tipo de usuario, o el concepto: 01 copago, 05 no aplica.",
  },
  doubt: {
    en: "The rule speaks of the subsidized regime, but its message of the contributive one.",
    es: "La regla habla del régimen subsidiado, pero su mensaje del contributivo.",
  },
  message: {
    en: ({ field }) =>
      `${field} must not be a payment of voluntary plans (03) when tipoUsuario is of the subsidized regime (04).`,
    es: ({ field }) =>
      `${field} no debe ser un pago de planes voluntarios (03) cuando tipoUsuario es del régimen subsidiado (04).`,
  },
} satisfies DocumentNormRule;
