import type { Bilingual } from "../model/issue";
import type { Clause, Param, Related, RuleDoc } from "../model/rule-doc";

export const contract = (section: string, ...rules: readonly number[]): Clause => ({
  document: "contract",
  section,
  ...(rules.length > 0 && { rules }),
});

export const rfc8259 = (section: string): Clause => ({ document: "RFC 8259", section });

/** The Ministry's rule about the structure of a file. */
export const structureRule: Related = {
  official: "RVG01",
  confidence: "high",
  asks: {
    en: "the structure: JSON syntax, exact names of properties, and the types and formats of values",
    es: "la estructura: sintaxis JSON, nombres exactos de las propiedades, y tipos y formatos de los valores",
  },
};

export const limit: Param = {
  name: "limit",
  values: "number",
  says: { en: "the limit that was passed", es: "el límite que se superó" },
};

export const unreadFrom: Param = {
  name: "unreadFrom",
  values: "number",
  optional: true,
  says: {
    en: "the byte from which on nothing was read, because no end of the broken value could be found",
    es: "el byte desde el que no se leyó nada, porque no se encontró el final del valor dañado",
  },
};

export const providerMistakeParam = {
  name: "mistake",
  says: {
    en: "what probably happened; the first that fits",
    es: "lo que probablemente pasó; el primero que aplica",
  },
  values: {
    blank: { en: "it is empty or only blanks", es: "está vacío o solo tiene espacios" },
    "professional-document": {
      en: "it is the professional's document number",
      es: "es el número de documento del profesional",
    },
    "lost-leading-zero": {
      en: "with one or more zeros in front it would be known",
      es: "le faltan los ceros iniciales",
    },
    "surrounding-space": {
      en: "without leading and trailing spaces it would be known",
      es: "tiene espacios de más al comienzo o al final",
    },
    unknown: { en: "anything else", es: "cualquier otra cosa" },
  },
} satisfies Param;

export const providerFixes = {
  blank: {
    en: "Write the code of the site where the service was rendered, taken from the provider's list.",
    es: "Escriba el código de la sede donde se prestó el servicio, tomado de la lista del prestador.",
  },
  "professional-document": {
    en: "Whoever maintains the software takes codPrestador from the site, not from the professional's document.",
    es: "Pida a quien mantiene el software que tome codPrestador de la sede y no del documento del profesional.",
  },
  "lost-leading-zero": {
    en: "Write the zero in front; in a spreadsheet, give the column the format text before you open the file.",
    es: "Escriba el cero inicial; en una hoja de cálculo, dé a la columna formato de texto antes de abrir el archivo.",
  },
  "surrounding-space": {
    en: "Remove the spaces before and after the code.",
    es: "Quite los espacios antes y después del código.",
  },
  unknown: {
    en: "Write the code of the site where the service was rendered, taken from the provider's list. If the code has 12 digits and is right, add it to those that you give: fetch the list again, and if it is not there, the site has to be registered first.",
    es: "Escriba el código de la sede donde se prestó el servicio, tomado de la lista del prestador. Si el código tiene 12 dígitos y es correcto, agréguelo a los que usted indica: descargue otra vez la lista y, si no aparece en ella, primero hay que registrar la sede.",
  },
} as const satisfies RuleDoc["fixes"];

const countedTimes = {
  "serial-date": {
    en: "it is the number of days by which a spreadsheet keeps a date",
    es: "es el número de días con el que una hoja de cálculo guarda una fecha",
  },
  milliseconds: {
    en: "it is a number of milliseconds since 1970",
    es: "es un número de milisegundos desde 1970",
  },
} as const;

/** How a number counts a time. */
export const countedTimeParam: Param = {
  name: "mistake",
  optional: true,
  says: { en: "how the number counts a time", es: "cómo cuenta el número una fecha" },
  values: countedTimes,
};

/** Explains the probable mistake in a local time of another form. */
export const timeMistakeParam: Param = {
  name: "mistake",
  says: {
    en: "what probably happened; the first that fits",
    es: "lo que probablemente pasó; el primero que aplica",
  },
  values: {
    "utc-instant": {
      en: "it ends in Z or in an offset",
      es: "termina en Z o en un desfase horario",
    },
    "t-separator": {
      en: "there is a T between day and time",
      es: "hay una T entre el día y la hora",
    },
    seconds: { en: "it has seconds", es: "tiene segundos" },
    "date-only": { en: "it has no time", es: "no tiene hora" },
    "time-24": { en: "it says 24:00", es: "dice 24:00" },
    "impossible-date": { en: "the day does not exist", es: "el día no existe" },
    "impossible-time": { en: "the time does not exist", es: "la hora no existe" },
    "other-order": {
      en: "the year does not come first, as in dd/mm/yyyy",
      es: "el año no va primero, como en dd/mm/aaaa",
    },
    "twelve-hour": { en: "it has a. m. or p. m.", es: "tiene a. m. o p. m." },
    "surrounding-space": {
      en: "without leading and trailing spaces it would be right",
      es: "sin espacios al comienzo ni al final estaría bien",
    },
    "missing-zero": {
      en: "a month, day, hour or minute has one digit",
      es: "un mes, día, hora o minuto tiene un solo dígito",
    },
    ...countedTimes,
    unknown: { en: "anything else", es: "cualquier otra cosa" },
  },
};

export const patientAsProfessionalCauses: Bilingual = {
  en: "The usuario and the service have fields of the same name, and the export fills both from the patient; or a template copies the patient's document into an empty professional.",
  es: "El usuario y el servicio tienen campos con el mismo nombre, y la exportación llena ambos con el paciente; o una plantilla copia el documento del paciente donde falta el profesional.",
};

export const patientAsProfessionalFix: Bilingual = {
  en: "The vendor of the system, or whoever maintains the software, joins the professional's table there. Correcting records by hand only lasts until the next export. If a professional really treated himself or herself, billing confirms it before submission.",
  es: "El proveedor del software o quien mantiene el software debe tomar ese documento de la tabla de profesionales. Corregir los registros a mano solo dura hasta la siguiente exportación. Si de verdad un profesional se atendió a sí mismo, confírmelo antes del envío.",
};

export const unlistedProfessionalCauses: Bilingual = {
  en: "The number was mistyped, has dots or a blank, or is under another document type; or the professional is new and not yet in the list.",
  es: "El número quedó mal digitado, tiene puntos o un espacio, o está con otro tipo de documento; o el profesional es nuevo y todavía no está en la lista.",
};

export const unlistedProfessionalFix: Bilingual = {
  en: "Billing compares the number with the professional's document. If it is right, add the professional to the list; if not, it is corrected in the hospital's system.",
  es: "Compare el número con el documento del profesional. Si es correcto, pida que agreguen al profesional a la lista; si no, corríjalo en el sistema.",
};
