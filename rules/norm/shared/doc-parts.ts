import type { Bilingual } from "../../../src/core/model/issue";
import type { NormRuleDoc } from "../../../src/core/model/norm-rule-doc";
import type { Param } from "../../../src/core/model/rule-doc";
import { slipWords } from "./slip";

export const nowFix: Bilingual = {
  en: "Check year and month; a service is reported after it took place.",
  es: "Revise el año y el mes; un servicio se informa después de prestado.",
};

export const periodFix: Bilingual = {
  en: "Check the date against the invoice's period, or bill the record in its own period.",
  es: "Compare la fecha con el periodo de la factura, o facture el registro en su propio periodo.",
};

export const tableFix: Bilingual = {
  en: "Check that the code is of the table in force on the day of the service, and that a table of your own is the one in force.",
  es: "Verifique que el código esté en la tabla vigente el día del servicio, y que una tabla propia sea la vigente.",
};

export const diagnosisFix: Bilingual = {
  en: "Send four characters, with X in the fourth place where the category has no subdivision (J00X).",
  es: "Envíe cuatro caracteres, con X en el cuarto lugar donde la categoría no se subdivide (J00X).",
};

export const rewordedCaveat: Bilingual = {
  en: "v003 words RVC024 differently, and we have not seen that text; so under v003 this only warns.",
  es: "v003 trae otra redacción de RVC024, que no conocemos; por eso en v003 es solo una advertencia.",
};

export const fieldTextsCaveat: Bilingual = {
  en: "The fields' texts say it; no official rule names it, so this only warns.",
  es: "Lo dicen los textos de los campos, pero ninguna regla oficial; por eso es solo una advertencia.",
};

export const fieldTextCaveat: Bilingual = {
  en: "The field's text says it; no official rule names it, so this only warns.",
  es: "Lo dice el texto del campo, pero ninguna regla oficial; por eso es solo una advertencia.",
};

/** For RVC091, 092, 094, 096, 097 and 098, which DT1 v002 moved back. */
export const notifiesCaveat: Bilingual = {
  en: "It does not reject today: since 1 July 2026 the Ministry only notifies, for the time being and without an end (DT1 v002, 3.1). Several guides say otherwise.",
  es: "Hoy no rechaza: desde el 1 de julio de 2026 el Ministerio solo notifica, de manera transitoria y sin fecha final (DT1 v002, 3.1). Varias guías dicen lo contrario.",
};

export const xmlProviderParts = {
  appliesTo: {
    en: "CODIGO_PRESTADOR of the XML of a document's invoice or note",
    es: "CODIGO_PRESTADOR del XML de la factura o nota de un documento",
  },
  causes: {
    en: "The software that makes the invoice takes the code of the RIPS, or the NIT.",
    es: "El software de facturación toma el código del RIPS, o el NIT.",
  },
  fix: {
    en: "Correct the settings of the software and issue the invoice again. Never edit the XML: it is signed, and DIAN has it.",
    es: "Corrija la configuración del software y expida de nuevo la factura. Nunca edite el XML: está firmado y la DIAN lo tiene.",
  },
  document: "DT2 v001",
  pages: "11–22, 54",
} as const;

export const pairFix: Bilingual = {
  en: "Send the code and its name together, or leave both empty.",
  es: "Envíe el código con su nombre, o deje vacíos ambos.",
};

export const nullFix: Bilingual = { en: "Leave it empty.", es: "Déjelo vacío." };

export const newbornCaveat: Bilingual = {
  en: "The services of a newborn are taken to be those of the usuario with its document, which is our reading of RVG17; so this only warns.",
  es: "Se toman como servicios de un recién nacido los del usuario con su documento, según nuestra interpretación de RVG17; por eso es solo una advertencia.",
};

export const consecutiveFields: Bilingual = {
  en: "consecutivo in usuarios, and in each of the seven arrays of a usuario",
  es: "consecutivo en usuarios, y en cada uno de los siete arreglos de un usuario",
};

export const paymentFields: Bilingual = {
  en: "conceptoRecaudo (C18, P17, M20, S13), with the usuario's tipoUsuario (U03)",
  es: "conceptoRecaudo (C18, P17, M20, S13), con el tipoUsuario (U03) del usuario",
};

export const lateCauses: Bilingual = {
  en: "The year or the month was mistyped when it had just changed, day and month were swapped, or the clock of a workstation was wrong.",
  es: "Se digitó mal el año o el mes al cambiar de periodo, se invirtieron el día y el mes, o el reloj de un equipo estaba errado.",
};

export const periodCauses: Bilingual = {
  en: "A record that was entered late went into the invoice of the next month, or the export was run with another range of dates than the invoice.",
  es: "Un registro que se ingresó tarde entró en la factura del mes siguiente, o la exportación se generó con un rango de fechas distinto del de la factura.",
};

export const tableCauses: Bilingual = {
  en: "The hospital's master table is older than the official one, or a code was withdrawn or typed by hand.",
  es: "La tabla maestra de la institución es más antigua que la oficial, o un código se retiró o se digitó a mano.",
};

export const agedParts = {
  causes: {
    en: "The code is newer than the table, or it does not exist.",
    es: "El código es más nuevo que la tabla, o no existe.",
  },
  fix: {
    en: "Give the table in force, or use a newer version of ripslint.",
    es: "Indique la tabla vigente, o use una versión más nueva de ripslint.",
  },
  caveat: {
    en: "A table changes from time to time: CUPS on 1 January. The day is that of validation; if it is not given, that of the service.",
    es: "Una tabla cambia de vez en cuando: CUPS, el 1 de enero. El día es el de la validación; si no se indica, el del servicio.",
  },
  params: [
    {
      name: "year",
      values: "text",
      says: { en: "the year of the table", es: "el año de la tabla" },
    },
  ],
} as const satisfies Pick<NormRuleDoc, "causes" | "fix" | "caveat" | "params">;

export const pairCauses: Bilingual = {
  en: "The system has a field for the code and none for its name, or it looks the name up only when the record is shown.",
  es: "El sistema tiene un campo para el código, pero no para su nombre, o busca el nombre solo cuando muestra el registro.",
};

/** The params that every issue of a norm has. */
export const commonParams: readonly Param[] = [
  {
    name: "official",
    values: "text",
    optional: true,
    says: {
      en: "the official rule that it represents; left out if there is none",
      es: "la regla oficial que representa; se omite si no hay ninguna",
    },
  },
  {
    name: "field",
    values: "text",
    optional: true,
    says: { en: "the field's number in the annex", es: "el número del campo en el anexo" },
  },
  {
    name: "version",
    values: "text",
    says: { en: "the versions that find it", es: "las versiones que lo encuentran" },
  },
];

const others: Readonly<Record<string, Bilingual>> = {
  empty: { en: "it is an empty text", es: "es un texto vacío" },
  obsolete: {
    en: "the table had this code once, or an older table had it",
    es: "la tabla tuvo este código antes, o lo tuvo una tabla anterior",
  },
  "other-column": {
    en: "another column of the table has it",
    es: "lo tiene otra columna de la tabla",
  },
  unknown: { en: "anything else", es: "cualquier otra cosa" },
};

/** The text of a slip without the requirement before it. */
const aloneIn = (lang: "en" | "es", slip: string): string => slipWords(lang, slip).slice(2);

/** The param with the mistake, for a rule that distinguishes several. */
export const mistakeParam = (...slips: readonly string[]): Param => ({
  name: "mistake",
  says: { en: "what probably happened", es: "lo que probablemente pasó" },
  values: Object.fromEntries(
    slips.map((slip) => [
      slip,
      others[slip] ?? { en: aloneIn("en", slip), es: aloneIn("es", slip) },
    ]),
  ),
});

/** The mistakes that a rule may find in a CUPS code. */
const ofCups = [
  "several",
  "dot",
  "inner-blank",
  "surrounding-blank",
  "lost-leading-zero",
  "lower-case",
  "letter-for-digit",
] as const;

/** The mistakes that a rule may find in any code. */
export const codeMistakes = [...ofCups, "missing-x", "cie11"] as const;

export const cupsMistakeParam = mistakeParam(...ofCups, "unknown");
export const cie10MistakeParam = mistakeParam(...codeMistakes, "unknown");

export const sizeParam: Param = {
  name: "size",
  values: "text",
  says: { en: "the size as the annex prints it", es: "el tamaño como aparece en el anexo" },
};

export const listParam: Param = {
  name: "list",
  values: "text",
  says: { en: "the official table", es: "la tabla oficial" },
};

export const codesParam: Param = {
  name: "codes",
  values: "text",
  optional: true,
  says: {
    en: "the codes that this field may have, with blanks between them, if they are at most five",
    es: "los códigos que puede tener este campo, separados por espacios, si son cinco o menos",
  },
};

export const limitParams: readonly Param[] = [
  { name: "from", values: "number", says: { en: "the least", es: "el mínimo" } },
  { name: "to", values: "number", says: { en: "the most", es: "el máximo" } },
];

export const firstParam: Param = {
  name: "first",
  values: "number",
  says: {
    en: "the element that has the same; the first one is 0",
    es: "el elemento que tiene lo mismo; el primero es el 0",
  },
};

export const fieldParam = (name: string, says: Bilingual): Param => ({
  name,
  values: "field",
  says,
});

export const capitaParam: Param = {
  name: "capita",
  optional: true,
  says: {
    en: "with an invoice of capitación beside it, where the time is",
    es: "con una factura de capitación al lado, dónde está la fecha",
  },
  values: {
    own: { en: "in the period of the XML itself", es: "en el periodo del propio XML" },
    other: { en: "elsewhere", es: "en otra parte" },
  },
};
