import type { Lang } from "../src/model/issue";

/** Why a rule is there, how a fault usually arises, and who mends it: for people, on the rule's page. */
export interface Reason {
  /** The clause or the standard that it rests on; what is not shown there, and was decided. */
  readonly why: string;
  /** How it usually happens in a hospital's export. */
  readonly how: string;
  /** Who fixes it, and how. */
  readonly fix: string;
}

/**
 * The reasons of every code. They stand apart from the rules, because the core is bundled with the rules and
 * must stay small: only what derives the pages reads this file.
 */
export const reasons: Readonly<Record<string, Readonly<Record<Lang, Reason>>>> = {
  json: {
    en: {
      why: "The contract says that all requests and responses are JSON (section 1), and JSON that systems exchange is UTF-8 (RFC 8259, section 8.1). What the service does with other bytes is not shown. It was decided to read strictly, because a replaced byte would silently change a name or a code.",
      how: "The system exports in Windows-1252 (the bytes at fault are then ñ and the accents), the file was cut while it was copied or sent, or a comma or a quote was lost when someone edited it by hand.",
      fix: "Whoever runs the export sets it to UTF-8 and exports again; a cut file is copied again from its source. If the fault is a quote or a line break inside a text, the vendor of the system has to write it escaped.",
    },
    es: {
      why: "El contrato dice que todas las peticiones y respuestas son JSON (sección 1), y el JSON que intercambian los sistemas va en UTF-8 (RFC 8259, sección 8.1). El contrato no muestra qué hace el servicio con otros bytes. Se decidió leer de forma estricta, porque un byte reemplazado cambiaría sin aviso un nombre o un código.",
      how: "El sistema exporta en Windows-1252 (los bytes con error son entonces las eñes y las tildes), el archivo quedó cortado al copiarlo o enviarlo, o se perdió una coma o una comilla cuando alguien lo editó a mano.",
      fix: "Quien genera la exportación la configura en UTF-8 y la genera de nuevo; un archivo cortado se vuelve a copiar desde su origen. Si el error es una comilla o un salto de línea dentro de un texto, al proveedor del software le corresponde escribirlo con su escape.",
    },
  },
  record: {
    en: {
      why: "The contract describes a record by its named fields (section 2.2), so a record is a JSON object. What is none has no fields for a rule to judge, which is why this one cannot be skipped.",
      how: "The export leaves null, an empty list or an empty text where a service was deleted, or it writes each record as a text in quotes, that is, as JSON within JSON.",
      fix: "The area that maintains the export, or the vendor of the system: one object for each service, and nothing at all for a deleted one. A file that is one array on one line is read with --input json.",
    },
    es: {
      why: "El contrato describe un registro por sus campos con nombre (sección 2.2), así que un registro es un objeto JSON. Lo que no lo es no tiene campos que una regla pueda revisar; por eso esta regla no se puede omitir.",
      how: "La exportación deja null, una lista vacía o un texto vacío donde se borró un servicio, o escribe cada registro como un texto entre comillas, es decir, JSON dentro de JSON.",
      fix: "El área que mantiene la exportación o el proveedor del software: un objeto por cada servicio, y nada donde se borró uno. Un archivo que es un solo arreglo en una sola línea se lee con --input json.",
    },
  },
  shape: {
    en: {
      why: "The contract has four record shapes with different fields (section 2.2), and without the shape no rule can run; the shapes' own names are not shown. It was decided never to guess: the shape is told by the RIPS array that holds the record, by an envelope, by --shape, or by a field name that only one shape has.",
      how: "Records were taken out of their RIPS document, and only fields that all shapes share remain; or two kinds of service were merged in one query, so that a record has the fields of both.",
      fix: "Whoever prepares the file: check one kind of service at a time and name it with --shape, or keep the records in their document. If a record mixes two services, the query of the export has to be corrected.",
    },
    es: {
      why: "El contrato tiene cuatro formas de registro con campos distintos (sección 2.2), y sin saber la forma no puede correr ninguna regla; el contrato no muestra cómo se llaman las formas. Se decidió no adivinar nunca: la forma la dice el arreglo RIPS que contiene el registro, un sobre, --shape, o un nombre de campo que solo tiene una forma.",
      how: "Los registros se sacaron de su documento RIPS y solo quedaron campos comunes a todas las formas; o se unieron dos clases de servicio en una misma consulta, y un registro quedó con los campos de ambas.",
      fix: "Quien prepara el archivo: valide una clase de servicio a la vez e indíquela con --shape, o deje los registros en su documento. Si un registro mezcla dos servicios, hay que corregir la consulta de la exportación.",
    },
  },
  document: {
    en: {
      why: "The contract describes records only; the levels around them (usuarios, servicios and its seven arrays) are those of the RIPS document. Holding them to their names and JSON types was decided: a misspelt level hides every record below it, and a file with hidden records must not pass as clean. Null and absent levels are legal.",
      how: "An export of a single patient writes usuarios as an object instead of a list of one, as converters from XML do; or the name of an array differs by a plural or a capital letter (Procedimientos, otroServicio).",
      fix: "The vendor of the system, or the area that maintains the export: write lists even for one element, and the names exactly as RIPS has them. Then validate again, because the records below were not read.",
    },
    es: {
      why: "El contrato solo describe los registros; los niveles que los encierran (usuarios, servicios y sus siete arreglos) son los del documento RIPS. Exigir sus nombres y tipos JSON fue una decisión: un nivel mal escrito esconde todos los registros que tiene debajo, y un archivo con registros escondidos no debe pasar como limpio. Un nivel ausente o null es válido.",
      how: "Al exportar un solo paciente, usuarios queda como objeto y no como lista de un elemento, como hacen los conversores desde XML; o el nombre de un arreglo cambia en un plural o una mayúscula (Procedimientos, otroServicio).",
      fix: "El proveedor del software o el área que mantiene la exportación: escribir listas aunque tengan un solo elemento, y los nombres exactamente como los tiene RIPS. Después hay que validar otra vez, porque los registros de ese nivel no se leyeron.",
    },
  },
  "too-large": {
    en: {
      why: "The contract does not show how large a request may be (section 8, although status 413 is listed). ripslint holds one record at a time, so a limit was decided: 16 MiB, which --max-record changes; a usual record has about one thousand bytes.",
      how: "A closing quote is missing, so that the rest of the file counts as one record; or the system puts a scanned document or an image into an extra property of the record.",
      fix: "Whoever maintains the export looks at the place of the finding: first for a missing quote or brace, then for an attachment, which does not belong in a service record. Raise --max-record only if the record is really that large.",
    },
    es: {
      why: "El contrato no muestra qué tamaño puede tener una petición (sección 8, aunque aparece el estado 413). ripslint tiene en memoria un registro a la vez, así que se decidió un límite: 16 MiB, que se cambia con --max-record; un registro corriente tiene unos mil bytes.",
      how: "Falta una comilla de cierre y el resto del archivo cuenta como un solo registro; o el sistema mete un documento escaneado o una imagen en una propiedad adicional del registro.",
      fix: "Quien mantiene la exportación revisa el lugar del hallazgo: primero si falta una comilla o una llave, luego si hay un adjunto, que no va en un registro de servicio. Suba --max-record solo si el registro de verdad es así de grande.",
    },
  },
  "too-deep": {
    en: {
      why: "A record of the contract is flat; only extra properties can be nested, and how deep is not shown. A limit of 256 levels, the record's own braces being the first, was decided, so that a broken or hostile file cannot exhaust the reader.",
      how: "A program writes an object that contains itself, or a fault in the export opens a bracket over and over and never closes it. People do not nest records this deep.",
      fix: "The vendor of the system: find the extra property that repeats itself and leave it out of the export. Billing cannot mend this by hand.",
    },
    es: {
      why: "Un registro del contrato es plano; solo las propiedades adicionales pueden tener anidamiento, y el contrato no muestra hasta dónde. Se decidió un límite de 256 niveles, contando como primero las llaves del propio registro, para que un archivo dañado o malintencionado no agote a quien lo lee.",
      how: "Un programa escribe un objeto que se contiene a sí mismo, o un error de la exportación abre un corchete una y otra vez y nunca lo cierra. Nadie anida así un registro a mano.",
      fix: "El proveedor del software: ubicar la propiedad adicional que se repite y sacarla de la exportación. Facturación no puede arreglarlo a mano.",
    },
  },
  type: {
    en: {
      why: "The Type column of the contract (section 2.2) gives every field one JSON type, or null. It is the one fault of a field that is told at the draft stage too: such a record does not load. Allowed values are not shown, so nothing but the type is judged here.",
      how: 'A spreadsheet or a database turns codes into numbers ("01" becomes 1) and amounts into texts ("45000", or "12,5" with a decimal comma), or missing data are written as false, [] or {}. Some fields with "cod" or "unidad" in their name are numbers: codServicio, unidadMedida.',
      fix: "Whoever sets up the export: codes in quotes, amounts and quantities without, null where there is nothing. If a code has already lost its zeros, take it again from its source; adding the quotes does not bring them back.",
    },
    es: {
      why: "La columna Type del contrato (sección 2.2) le da a cada campo un solo tipo JSON, o null. Es el único error de un campo que se informa también en la etapa de borrador: un registro así no carga. El contrato no muestra los valores permitidos, así que aquí solo se revisa el tipo.",
      how: 'Una hoja de cálculo o una base de datos convierte los códigos en números ("01" queda en 1) y los valores en textos ("45000", o "12,5" con coma decimal), o lo que falta se escribe como false, [] o {}. Algunos campos con "cod" o "unidad" en el nombre son números: codServicio, unidadMedida.',
      fix: "Quien configura la exportación: los códigos entre comillas, los valores y las cantidades sin ellas, y null donde no hay dato. Si un código ya perdió sus ceros, hay que tomarlo de nuevo de su origen; ponerle comillas no los devuelve.",
    },
  },
  required: {
    en: {
      why: "Fields are required only when a revision is validated (contract 2.2, rule 1); which ones is not shown. So the caller names them in the context, under required. An alias that carries a value satisfies its canonical field, because submission uses that field (rule 9).",
      how: "A form of the hospital's system lets people save without the field, or the export has no column for it; sometimes the name is misspelt, and near-name says so beside it.",
      fix: "Whoever recorded the service completes the datum in the hospital's system. If no record has the field, the export is not sending it, and that is for whoever maintains it.",
    },
    es: {
      why: "Los campos solo son obligatorios cuando se valida una revisión (contrato 2.2, regla 1); el contrato no muestra cuáles. Por eso quien valida los nombra en el contexto, en required. Un alias que lleva un valor satisface a su campo canónico, porque el envío usa ese campo (regla 9).",
      how: "Un formulario del sistema deja guardar sin el campo, o la exportación no tiene columna para él; a veces el nombre está mal escrito, y near-name lo dice al lado.",
      fix: "Quien registró el servicio completa el dato en el sistema del hospital. Si ningún registro trae el campo, la exportación no lo está enviando, y le toca a quien la mantiene.",
    },
  },
  presence: {
    en: {
      why: "The presence of every field is checked when a revision is validated (contract 2.2, rules 1 and 2), but what must be present is not shown. The contract gives a role to the provider code, the local times and the professional (rules 6 to 8), so their absence is told, as a warning.",
      how: "The record is still a draft, or the export does not send the field. Some services really have no professional of their own, and then the warning can be left as it is.",
      fix: "Billing decides whether the field belongs to this service, and whoever recorded it completes it. To make a field an error, name it in the context, under required; to go without the warning, use --skip presence.",
    },
    es: {
      why: "La presencia de cada campo se revisa cuando se valida una revisión (contrato 2.2, reglas 1 y 2), pero el contrato no muestra qué debe estar presente. El contrato da un rol al código del prestador, a las horas locales y al profesional (reglas 6 a 8), así que su ausencia se informa, como advertencia.",
      how: "El registro todavía es un borrador, o la exportación no envía el campo. Hay servicios que de verdad no tienen un profesional propio, y entonces la advertencia se puede dejar así.",
      fix: "Facturación decide si el campo corresponde a ese servicio, y quien lo registró lo completa. Para que un campo sea error, nómbrelo en el contexto, en required; para prescindir de la advertencia, use --skip presence.",
    },
  },
  "provider-code": {
    en: {
      why: "Contract 2.2, rule 7: codPrestador holds the verified code of the provider or site, taken from the providerCodes of GET /rips-packages/context; it is not the professional's document. How the items of that list look, and which form a code has, is not shown. So texts and objects are accepted, and codes are compared exactly.",
      how: "A spreadsheet drops the zero in front (05… becomes 5…), the professional's document was put in the place of the code, a blank came along when the code was pasted, the cell was left empty, or it is the code of a site that this workspace does not have.",
      fix: "Billing takes the code of the site where the service was rendered from providerCodes, and gives the column the format text before opening the file in a spreadsheet. If the code is right and not in the list, fetch the context again; if it is still missing, the site has to be registered first.",
    },
    es: {
      why: "Contrato 2.2, regla 7: codPrestador lleva el código verificado del prestador o de la sede, tomado de los providerCodes de GET /rips-packages/context; no es el documento del profesional. El contrato no muestra cómo son los elementos de esa lista ni qué formato tiene un código. Por eso se aceptan textos y objetos, y los códigos se comparan exactamente.",
      how: "Una hoja de cálculo borra el cero inicial (05… queda en 5…), se puso el documento del profesional en lugar del código, se coló un espacio al pegar el código, la celda quedó vacía, o es el código de una sede que no está en este espacio de trabajo.",
      fix: "Facturación toma de providerCodes el código de la sede donde se prestó el servicio, y le da a la columna formato de texto antes de abrir el archivo en una hoja de cálculo. Si el código es correcto y no está en la lista, descargue otra vez el contexto; si sigue sin aparecer, primero hay que registrar la sede.",
    },
  },
  "local-time": {
    en: {
      why: "Contract 2.2, rule 6: these fields hold clinical local time in the form YYYY-MM-DD HH:mm and must not be converted to a UTC timestamp. So ripslint asks no time zone and shifts nothing. Which years are allowed is not shown; 0001 to 9999, on days that exist, was decided.",
      how: "A program writes the moment as a UTC instant (10:05 in Colombia becomes 2026-02-03T15:05:00Z), a database adds seconds, or a spreadsheet writes the date as 3/02/2026 and drops the hour.",
      fix: "Whoever maintains the export writes the time as it stands in the clinical record, without seconds, Z or conversion. Do not just delete the Z of a UTC instant: the hour would be five hours off, and sometimes the day too. Export the local time again.",
    },
    es: {
      why: "Contrato 2.2, regla 6: estos campos llevan la hora local clínica en la forma YYYY-MM-DD HH:mm y no se deben convertir a una marca de tiempo UTC. Por eso ripslint no pregunta por ninguna zona horaria ni corre ninguna hora. El contrato no muestra qué años se permiten; se decidió de 0001 a 9999, en días que existen.",
      how: "Un programa escribe el momento como instante UTC (las 10:05 en Colombia quedan en 2026-02-03T15:05:00Z), una base de datos agrega los segundos, o una hoja de cálculo escribe la fecha como 3/02/2026 y pierde la hora.",
      fix: "Quien mantiene la exportación escribe la hora tal como está en la historia clínica, sin segundos, sin Z y sin conversión. No basta con borrar la Z de un instante UTC: la hora quedaría corrida cinco horas, y a veces también el día. Exporte otra vez la hora local.",
    },
  },
  "alias-conflict": {
    en: {
      why: 'Contract 2.2, rule 9: submission uses the canonical field, and a request must not carry the alias and the canonical field with different values. The rule speaks of "a request", but conditions are checked when the revision is validated and drafts are saved as they are (rules 1 and 2); so this was decided to run at revision only. In shape 1 the …CIE11 names of the principal diagnosis are the aliases; in shape 3 it is the …ECIE11 names.',
      how: "The hospital's system fills the name of the older annex and the name of the newer one, and when a diagnosis was corrected, only one of the two was changed.",
      fix: "Whoever codes the diagnosis says which one is right; the system then sends only one of the two. Where both agree, ripslint canonicalize keeps the canonical one and removes the alias.",
    },
    es: {
      why: "Contrato 2.2, regla 9: el envío usa el campo canónico, y una petición no debe llevar el alias y el campo canónico con valores distintos. La regla habla de «una petición», pero las condiciones se revisan cuando se valida la revisión y los borradores se guardan como están (reglas 1 y 2); por eso se decidió que esta corra solo en la revisión. En la forma 1 los alias son los nombres …CIE11 del diagnóstico principal; en la forma 3 lo son los nombres …ECIE11.",
      how: "El sistema llena el nombre del anexo anterior y el del nuevo y, al corregir un diagnóstico, se cambió solo uno de los dos.",
      fix: "Quien codifica el diagnóstico dice cuál es el correcto; después, el sistema envía solo uno de los dos. Donde ambos coinciden, ripslint canonicalize conserva el canónico y quita el alias.",
    },
  },
  "professional-id": {
    en: {
      why: "Contract 2.2, rule 8: these fields identify the professional who rendered the service. One without the other, or a blank one, identifies nobody; that they come together is not written there, and was decided. Which document types there are is not shown.",
      how: "The document type is a list that nobody chose from, the professional was created in the system without a number, or the export fills an empty column with blanks.",
      fix: "Whoever maintains the list of professionals in the hospital's system completes type and number there, once; then export again.",
    },
    es: {
      why: "Contrato 2.2, regla 8: estos campos identifican al profesional que prestó el servicio. Uno sin el otro, o uno en blanco, no identifica a nadie; que vayan juntos no está escrito allí, y fue una decisión. El contrato no muestra qué tipos de documento hay.",
      how: "El tipo de documento es una lista de la que nadie escogió, el profesional se creó en el sistema sin número, o la exportación llena con espacios una columna vacía.",
      fix: "Quien administra la lista de profesionales en el sistema del hospital completa allí el tipo y el número, una sola vez; después se exporta de nuevo.",
    },
  },
  "professional-is-patient": {
    en: {
      why: "Contract 2.2, rule 8: the fields marked professional identify the professional who rendered the service, not the patient. In a document the patient is the enclosing usuario; for bare records the context may name one. Shape 3 is left alone: its document fields are not marked professional.",
      how: "The usuario and the service have fields of the same name, and the export fills both from the patient; or a template copies the patient's document into an empty professional.",
      fix: "The vendor of the system, or whoever maintains the export, joins the professional's table there. Correcting records by hand only lasts until the next export. If a professional really treated himself or herself, billing confirms it before submission.",
    },
    es: {
      why: "Contrato 2.2, regla 8: los campos marcados como professional identifican al profesional que prestó el servicio, no al paciente. En un documento, el paciente es el usuario que encierra el registro; para registros sueltos, el contexto puede nombrarlo. La forma 3 no se toca: sus campos de documento no están marcados como professional.",
      how: "El usuario y el servicio tienen campos con el mismo nombre, y la exportación llena ambos con el paciente; o una plantilla copia el documento del paciente donde falta el profesional.",
      fix: "El proveedor del software o quien mantiene la exportación une allí la tabla de profesionales. Corregir los registros a mano solo dura hasta la siguiente exportación. Si de verdad un profesional se atendió a sí mismo, facturación lo confirma antes del envío.",
    },
  },
  "professional-unknown": {
    en: {
      why: "Contract 2.2, rule 8, for callers who know their professionals; a list of them is not shown in the contract. So the rule runs only where the context lists professionals, and it compares type and number exactly.",
      how: "The number was mistyped, has dots or a blank, or stands under another document type; or the professional is new and not yet in the list.",
      fix: "Billing compares the number with the professional's document. If it is right, whoever maintains the list adds the professional to the context; if not, it is corrected in the hospital's system.",
    },
    es: {
      why: "Contrato 2.2, regla 8, para quien conoce a sus profesionales; el contrato no muestra ninguna lista de ellos. Por eso la regla solo corre donde el contexto enumera profesionales, y compara el tipo y el número exactamente.",
      how: "El número quedó mal digitado, tiene puntos o un espacio, o está con otro tipo de documento; o el profesional es nuevo y todavía no está en la lista.",
      fix: "Facturación compara el número con el documento del profesional. Si es correcto, quien mantiene la lista agrega al profesional al contexto; si no, se corrige en el sistema del hospital.",
    },
  },
  "near-name": {
    en: {
      why: "Contract 2.2, rule 3: properties that are not listed are accepted and preserved, so a misspelt field gives no error anywhere. What submission does with it is not shown, but it can only use the fields that it knows. So a name that is nearly that of an absent field gives a warning; how near was decided: two letters, one for names under eight.",
      how: "A letter was lost or exchanged when the export was set up (numDocumentoldentificacion with a small L for the capital I), or the name has other capital letters (codprestador).",
      fix: "Whoever maintains the export writes the name exactly as the message gives it. If the property is meant to be one of your own, leave it: a warning does not keep a record from being submitted.",
    },
    es: {
      why: "Contrato 2.2, regla 3: las propiedades que no están en la lista se aceptan y se conservan, así que un campo mal escrito no da error en ninguna parte. El contrato no muestra qué hace el envío con él, pero solo puede usar los campos que conoce. Por eso un nombre casi igual al de un campo ausente da una advertencia; se decidió qué es casi igual: dos letras, o una en nombres de menos de ocho.",
      how: "Se perdió o se cambió una letra al configurar la exportación (numDocumentoldentificacion con ele minúscula en vez de i mayúscula), o el nombre tiene otras mayúsculas (codprestador).",
      fix: "Quien mantiene la exportación escribe el nombre exactamente como lo da el mensaje. Si la propiedad es suya a propósito, déjela: una advertencia no impide enviar el registro.",
    },
  },
  "duplicate-key": {
    en: {
      why: "JSON says that the names in an object should be unique (RFC 8259, section 4), and the contract does not show which of two values the service keeps. Most readers keep the last one and drop the others without a word; ripslint judges the last one and says that there were more.",
      how: "The export joins texts instead of writing objects, a column was added twice to a query, or two systems each add the same field.",
      fix: "Whoever maintains the export finds out which of the values is right and removes the other. Do not rely on the last one being the right one.",
    },
    es: {
      why: "JSON dice que los nombres de un objeto deberían ser únicos (RFC 8259, sección 4), y el contrato no muestra con cuál de dos valores se queda el servicio. La mayoría de los lectores se queda con el último y descarta los demás sin decir nada; ripslint revisa el último y avisa que había más.",
      how: "La exportación pega textos en vez de escribir objetos, se agregó dos veces una columna a una consulta, o dos sistemas agregan cada uno el mismo campo.",
      fix: "Quien mantiene la exportación averigua cuál de los valores es el correcto y quita el otro. No confíe en que el último sea el correcto.",
    },
  },
  "number-precision": {
    en: {
      why: "JSON sets no limit to the digits of a number, but most readers keep it as a double, with some 15 to 17 digits (RFC 8259, section 6). What the service keeps is not shown. So this is a warning, and only where the value would really change: 0.1 is silent.",
      how: "An identifier of many digits was written without quotes (a document number, an authorisation), or a calculation left a tail of decimals.",
      fix: "Whoever maintains the export writes identifiers in quotes and rounds amounts before they are written.",
    },
    es: {
      why: "JSON no limita los dígitos de un número, pero la mayoría de los lectores lo guarda como double, con unos 15 a 17 dígitos (RFC 8259, sección 6). El contrato no muestra qué conserva el servicio. Por eso es una advertencia, y solo donde el valor de verdad cambiaría: 0.1 no se informa.",
      how: "Un identificador de muchos dígitos se escribió sin comillas (un número de documento, una autorización), o un cálculo dejó una cola de decimales.",
      fix: "Quien mantiene la exportación escribe los identificadores entre comillas y redondea los valores antes de escribirlos.",
    },
  },
};
