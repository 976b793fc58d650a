// Derived by `npm run generate` from rules/ and fixtures/; do not edit. The core does not load it.
import type { Lang, Severity } from "../issue";

/** The rules in order of report. */
export const ruleList: readonly {
  readonly code: string;
  readonly severity: Severity;
  readonly summary: Readonly<Record<Lang, string>>;
}[] = [
  {
    "code": "json",
    "severity": "error",
    "summary": {
      "en": "What is read is JSON in UTF-8.",
      "es": "Lo que se lee es JSON en UTF-8."
    }
  },
  {
    "code": "record",
    "severity": "error",
    "summary": {
      "en": "A record is a JSON object.",
      "es": "Un registro es un objeto JSON."
    }
  },
  {
    "code": "shape",
    "severity": "error",
    "summary": {
      "en": "It can be told which of the four shapes a record has.",
      "es": "Se puede saber cuál de las cuatro formas tiene un registro."
    }
  },
  {
    "code": "document",
    "severity": "error",
    "summary": {
      "en": "The levels around the records are as a RIPS document has them.",
      "es": "Los niveles que encierran los registros son los de un documento RIPS."
    }
  },
  {
    "code": "too-large",
    "severity": "error",
    "summary": {
      "en": "A record is not larger than the limit (16 MiB unless --max-record says otherwise).",
      "es": "Un registro no supera el límite de tamaño (16 MiB, salvo que --max-record diga otra cosa)."
    }
  },
  {
    "code": "too-deep",
    "severity": "error",
    "summary": {
      "en": "A record is not nested deeper than 256 levels.",
      "es": "Un registro no tiene más de 256 niveles de anidamiento."
    }
  },
  {
    "code": "type",
    "severity": "error",
    "summary": {
      "en": "A field has the JSON type that the contract gives it, or is null.",
      "es": "Un campo tiene el tipo JSON que le da el contrato, o es null."
    }
  },
  {
    "code": "required",
    "severity": "error",
    "summary": {
      "en": "A field that the context requires is present; a non-null alias satisfies its canonical field.",
      "es": "Un campo que el contexto exige está presente; un alias no nulo satisface a su campo canónico."
    }
  },
  {
    "code": "presence",
    "severity": "warning",
    "summary": {
      "en": "The provider code, the local times and the professional's document are present.",
      "es": "El código del prestador, las horas locales y el documento del profesional están presentes."
    }
  },
  {
    "code": "provider-code",
    "severity": "error",
    "summary": {
      "en": "The provider's code is one of the context's providerCodes, exactly.",
      "es": "El código del prestador es uno de los providerCodes del contexto, exactamente."
    }
  },
  {
    "code": "local-time",
    "severity": "error",
    "summary": {
      "en": "A clinical local time has exactly the form YYYY-MM-DD HH:mm and exists in the calendar; it is never converted to UTC.",
      "es": "Una hora local clínica tiene exactamente la forma YYYY-MM-DD HH:mm y existe en el calendario; nunca se convierte a UTC."
    }
  },
  {
    "code": "alias-conflict",
    "severity": "error",
    "summary": {
      "en": "An alias and its canonical field do not carry different values.",
      "es": "Un alias y su campo canónico no llevan valores distintos."
    }
  },
  {
    "code": "professional-id",
    "severity": "error",
    "summary": {
      "en": "The type and the number of the professional's document come together, and neither is blank.",
      "es": "El tipo y el número de documento del profesional van juntos, y ninguno está en blanco."
    }
  },
  {
    "code": "professional-is-patient",
    "severity": "error",
    "summary": {
      "en": "The professional's document is not the patient's.",
      "es": "El documento del profesional no es el del paciente."
    }
  },
  {
    "code": "professional-unknown",
    "severity": "error",
    "summary": {
      "en": "The professional is one of those that the context lists.",
      "es": "El profesional es uno de los que enumera el contexto."
    }
  },
  {
    "code": "near-name",
    "severity": "warning",
    "summary": {
      "en": "An extra property is not nearly the name of a field that is absent.",
      "es": "Una propiedad adicional no se llama casi como un campo que está ausente."
    }
  },
  {
    "code": "duplicate-key",
    "severity": "error",
    "summary": {
      "en": "A name stands once in an object, at any depth.",
      "es": "Un nombre aparece una sola vez en un objeto, a cualquier profundidad."
    }
  },
  {
    "code": "number-precision",
    "severity": "warning",
    "summary": {
      "en": "A number keeps its value when it is read as a double.",
      "es": "Un número conserva su valor cuando se lee como double."
    }
  }
];

/** Each rule's page, for a terminal of 80 columns. */
export const pages: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  "json": {
    en: `json (error)
What is read is JSON in UTF-8.

Speaks of
  the bytes of a record, and the text around records

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  The contract says that all requests and responses are JSON (section 1), and
  JSON that systems exchange is UTF-8 (RFC 8259, section 8.1). What the service
  does with other bytes is not shown. It was decided to read strictly, because a
  replaced byte would silently change a name or a code.

How it happens
  The system exports in Windows-1252 (the bytes at fault are then ñ and the
  accents), the file was cut while it was copied or sent, or a comma or a quote
  was lost when someone edited it by hand.

Who fixes it
  Whoever runs the export sets it to UTF-8 and exports again; a cut file is
  copied again from its source. If the fault is a quote or a line break inside a
  text, the vendor of the system has to write it escaped.

Related MUV rule
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: high)

Does not hold
  example.json
    {
      "codServicio": ,
      "codProcedimiento": "890201"
    }
  $ ripslint example.json --stage draft
  example.json
       2:18  error        json                    record 0
                          The text must be JSON, but it cannot be read here.

Holds
  example.json
    {
      "codServicio": 744,
      "nota": "niña, línea \\u0031"
    }
  $ ripslint example.json --stage draft
  (no findings)

params
  mistake: why it is not JSON
    empty      the file has no bytes but blanks
    utf-8      a byte that is not UTF-8
    latin-1    the text is in Latin-1 or Windows-1252
    utf-16     the text is in UTF-16
    truncated  the text ends too early
    syntax     anything else
  unreadFrom: the byte from which on nothing was read, because no end of the
    broken value could be found (a number; may be left out)
`,
    es: `json (error)
Lo que se lee es JSON en UTF-8.

Habla de
  los bytes de un registro y el texto que rodea los registros

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  El contrato dice que todas las peticiones y respuestas son JSON (sección 1), y
  el JSON que intercambian los sistemas va en UTF-8 (RFC 8259, sección 8.1). El
  contrato no muestra qué hace el servicio con otros bytes. Se decidió leer de
  forma estricta, porque un byte reemplazado cambiaría sin aviso un nombre o un
  código.

Cómo ocurre
  El sistema exporta en Windows-1252 (los bytes con error son entonces las eñes
  y las tildes), el archivo quedó cortado al copiarlo o enviarlo, o se perdió
  una coma o una comilla cuando alguien lo editó a mano.

Quién lo corrige
  Quien genera la exportación la configura en UTF-8 y la genera de nuevo; un
  archivo cortado se vuelve a copiar desde su origen. Si el error es una comilla
  o un salto de línea dentro de un texto, al proveedor del software le
  corresponde escribirlo con su escape.

Regla del MUV relacionada
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: alta)

No cumple
  example.json
    {
      "codServicio": ,
      "codProcedimiento": "890201"
    }
  $ ripslint example.json --stage draft
  example.json
       2:18  error        json                    registro 0
                          El texto debe ser JSON, pero no se puede leer aquí.

Cumple
  example.json
    {
      "codServicio": 744,
      "nota": "niña, línea \\u0031"
    }
  $ ripslint example.json --stage draft
  (sin hallazgos)

params
  mistake: por qué no es JSON
    empty      el archivo no tiene más que espacios
    utf-8      un byte que no es UTF-8
    latin-1    el texto está en Latin-1 o Windows-1252
    utf-16     el texto está en UTF-16
    truncated  el texto termina antes de tiempo
    syntax     cualquier otra cosa
  unreadFrom: el byte desde el que no se leyó nada, porque no se encontró el
    final del valor dañado (un número; puede faltar)
`,
  },
  "record": {
    en: `record (error)
A record is a JSON object.

Speaks of
  a record

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  The contract describes a record by its named fields (section 2.2), so a record
  is a JSON object. What is none has no fields for a rule to judge, which is why
  this one cannot be skipped.

How it happens
  The export leaves null, an empty list or an empty text where a service was
  deleted, or it writes each record as a text in quotes, that is, as JSON within
  JSON.

Who fixes it
  The area that maintains the export, or the vendor of the system: one object
  for each service, and nothing at all for a deleted one. A file that is one
  array on one line is read with --input json.

Related MUV rule
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: medium)

Does not hold, recienNacidos (3)
  example.json
    null
  $ ripslint example.json --stage draft --shape 3
  example.json
        1:1  error        record                  record 0 (recienNacidos)
                          A record must be a JSON object.

Holds, medicamentos (1)
  example.json
    {}
  $ ripslint example.json --stage draft --shape 1
  (no findings)
`,
    es: `record (error)
Un registro es un objeto JSON.

Habla de
  un registro

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  El contrato describe un registro por sus campos con nombre (sección 2.2), así
  que un registro es un objeto JSON. Lo que no lo es no tiene campos que una
  regla pueda revisar; por eso esta regla no se puede omitir.

Cómo ocurre
  La exportación deja null, una lista vacía o un texto vacío donde se borró un
  servicio, o escribe cada registro como un texto entre comillas, es decir, JSON
  dentro de JSON.

Quién lo corrige
  El área que mantiene la exportación o el proveedor del software: un objeto por
  cada servicio, y nada donde se borró uno. Un archivo que es un solo arreglo en
  una sola línea se lee con --input json.

Regla del MUV relacionada
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: media)

No cumple, recienNacidos (3)
  example.json
    null
  $ ripslint example.json --stage draft --shape 3
  example.json
        1:1  error        record                  registro 0 (recienNacidos)
                          Un registro debe ser un objeto JSON.

Cumple, medicamentos (1)
  example.json
    {}
  $ ripslint example.json --stage draft --shape 1
  (sin hallazgos)
`,
  },
  "shape": {
    en: `shape (error)
It can be told which of the four shapes a record has.

Speaks of
  a record, an envelope or a document

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  The contract has four record shapes with different fields (section 2.2), and
  without the shape no rule can run; the shapes' own names are not shown. It was
  decided never to guess: the shape is told by the RIPS array that holds the
  record, by an envelope, by --shape, or by a field name that only one shape
  has.

How it happens
  Records were taken out of their RIPS document, and only fields that all shapes
  share remain; or two kinds of service were merged in one query, so that a
  record has the fields of both.

Who fixes it
  Whoever prepares the file: check one kind of service at a time and name it
  with --shape, or keep the records in their document. If a record mixes two
  services, the query of the export has to be corrected.

Related MUV rule
  None in the facts that were seen.

Does not hold
  example.json
    {"codPrestador":"110010123401","consecutivo":1}
  $ ripslint example.json --stage draft
  example.json
        1:1  error        shape                   record 0
                          The record must have a field that only one shape has; without one, say which shape it is with --shape.

Holds
  example.json
    {"codServicio":1,"codServicio":2}
  $ ripslint example.json --stage draft
  (no findings)

params
  mistake: why it cannot be told
    none      no name that only one shape has
    several   names of several
    unknown   the envelope names no shape that there is
    conflict  the input says another shape than --shape
`,
    es: `shape (error)
Se puede saber cuál de las cuatro formas tiene un registro.

Habla de
  un registro, un sobre o un documento

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  El contrato tiene cuatro formas de registro con campos distintos (sección
  2.2), y sin saber la forma no puede correr ninguna regla; el contrato no
  muestra cómo se llaman las formas. Se decidió no adivinar nunca: la forma la
  dice el arreglo RIPS que contiene el registro, un sobre, --shape, o un nombre
  de campo que solo tiene una forma.

Cómo ocurre
  Los registros se sacaron de su documento RIPS y solo quedaron campos comunes a
  todas las formas; o se unieron dos clases de servicio en una misma consulta, y
  un registro quedó con los campos de ambas.

Quién lo corrige
  Quien prepara el archivo: valide una clase de servicio a la vez e indíquela
  con --shape, o deje los registros en su documento. Si un registro mezcla dos
  servicios, hay que corregir la consulta de la exportación.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple
  example.json
    {"codPrestador":"110010123401","consecutivo":1}
  $ ripslint example.json --stage draft
  example.json
        1:1  error        shape                   registro 0
                          El registro debe tener un campo que solo tenga una forma; si no, diga cuál es con --shape.

Cumple
  example.json
    {"codServicio":1,"codServicio":2}
  $ ripslint example.json --stage draft
  (sin hallazgos)

params
  mistake: por qué no se puede saber
    none      ningún nombre que solo tenga una forma
    several   nombres de varias
    unknown   el sobre nombra una forma que no existe
    conflict  la entrada dice una forma distinta de la de --shape
`,
  },
  "document": {
    en: `document (error)
The levels around the records are as a RIPS document has them.

Speaks of
  rips, usuarios, servicios and its seven arrays

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  The contract describes records only; the levels around them (usuarios,
  servicios and its seven arrays) are those of the RIPS document. Holding them
  to their names and JSON types was decided: a misspelt level hides every record
  below it, and a file with hidden records must not pass as clean. Null and
  absent levels are legal.

How it happens
  An export of a single patient writes usuarios as an object instead of a list
  of one, as converters from XML do; or the name of an array differs by a plural
  or a capital letter (Procedimientos, otroServicio).

Who fixes it
  The vendor of the system, or the area that maintains the export: write lists
  even for one element, and the names exactly as RIPS has them. Then validate
  again, because the records below were not read.

Related MUV rule
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: high)

Does not hold
  example.json
    {"numFactura":"F","usuarios":{}}
  $ ripslint example.json --stage draft
  example.json
       1:30  error        document                /usuarios
                          This must be an array or null; what stands here was not read.
                          "usuarios": …
                                      ^

Holds
  example.json
    {"usuarios":[{"servicios":{"procedimientos":[{}]}}]}
  $ ripslint example.json --stage draft
  (no findings)

params
  mistake: what is wrong with the level
    wrong-type    another JSON type
    unknown-name  a name that this level does not have
  expected: what should stand there (may be left out)
    array      an array
    object     an object
    usuarios   the name usuarios
    rips       the name rips
    servicios  the name servicios
`,
    es: `document (error)
Los niveles que encierran los registros son los de un documento RIPS.

Habla de
  rips, usuarios, servicios y sus siete arreglos

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  El contrato solo describe los registros; los niveles que los encierran
  (usuarios, servicios y sus siete arreglos) son los del documento RIPS. Exigir
  sus nombres y tipos JSON fue una decisión: un nivel mal escrito esconde todos
  los registros que tiene debajo, y un archivo con registros escondidos no debe
  pasar como limpio. Un nivel ausente o null es válido.

Cómo ocurre
  Al exportar un solo paciente, usuarios queda como objeto y no como lista de un
  elemento, como hacen los conversores desde XML; o el nombre de un arreglo
  cambia en un plural o una mayúscula (Procedimientos, otroServicio).

Quién lo corrige
  El proveedor del software o el área que mantiene la exportación: escribir
  listas aunque tengan un solo elemento, y los nombres exactamente como los
  tiene RIPS. Después hay que validar otra vez, porque los registros de ese
  nivel no se leyeron.

Regla del MUV relacionada
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: alta)

No cumple
  example.json
    {"numFactura":"F","usuarios":{}}
  $ ripslint example.json --stage draft
  example.json
       1:30  error        document                /usuarios
                          Esto debe ser un arreglo o null; no se leyó lo que está aquí.
                          "usuarios": …
                                      ^

Cumple
  example.json
    {"usuarios":[{"servicios":{"procedimientos":[{}]}}]}
  $ ripslint example.json --stage draft
  (sin hallazgos)

params
  mistake: qué error tiene el nivel
    wrong-type    otro tipo JSON
    unknown-name  un nombre que ese nivel no tiene
  expected: lo que debería estar ahí (puede faltar)
    array      un arreglo
    object     un objeto
    usuarios   el nombre usuarios
    rips       el nombre rips
    servicios  el nombre servicios
`,
  },
  "too-large": {
    en: `too-large (error)
A record is not larger than the limit (16 MiB unless --max-record says
otherwise).

Speaks of
  a record

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  The contract does not show how large a request may be (section 8, although
  status 413 is listed). ripslint holds one record at a time, so a limit was
  decided: 16 MiB, which --max-record changes; a usual record has about one
  thousand bytes.

How it happens
  A closing quote is missing, so that the rest of the file counts as one record;
  or the system puts a scanned document or an image into an extra property of
  the record.

Who fixes it
  Whoever maintains the export looks at the place of the finding: first for a
  missing quote or brace, then for an attachment, which does not belong in a
  service record. Raise --max-record only if the record is really that large.

Related MUV rule
  None in the facts that were seen.

Does not hold
  example.json
    {
      "codProcedimiento": "890201",
      "numAutorizacion":  "890201"
    }
  $ ripslint example.json --stage draft --max-record 60
  example.json
        1:1  error        too-large               record 0
                          The record must not be larger than 60 bytes.

Holds
  example.json
    {
      "codProcedimiento": "890201",
      "numAutorizacion":  "890201"
    }
  $ ripslint example.json --stage draft --max-record 66
  (no findings)

params
  limit: the limit that was passed (a number)
  unreadFrom: the byte from which on nothing was read, because no end of the
    broken value could be found (a number; may be left out)
`,
    es: `too-large (error)
Un registro no supera el límite de tamaño (16 MiB, salvo que --max-record diga
otra cosa).

Habla de
  un registro

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  El contrato no muestra qué tamaño puede tener una petición (sección 8, aunque
  aparece el estado 413). ripslint tiene en memoria un registro a la vez, así
  que se decidió un límite: 16 MiB, que se cambia con --max-record; un registro
  corriente tiene unos mil bytes.

Cómo ocurre
  Falta una comilla de cierre y el resto del archivo cuenta como un solo
  registro; o el sistema mete un documento escaneado o una imagen en una
  propiedad adicional del registro.

Quién lo corrige
  Quien mantiene la exportación revisa el lugar del hallazgo: primero si falta
  una comilla o una llave, luego si hay un adjunto, que no va en un registro de
  servicio. Suba --max-record solo si el registro de verdad es así de grande.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple
  example.json
    {
      "codProcedimiento": "890201",
      "numAutorizacion":  "890201"
    }
  $ ripslint example.json --stage draft --max-record 60
  example.json
        1:1  error        too-large               registro 0
                          El registro no debe superar 60 bytes.

Cumple
  example.json
    {
      "codProcedimiento": "890201",
      "numAutorizacion":  "890201"
    }
  $ ripslint example.json --stage draft --max-record 66
  (sin hallazgos)

params
  limit: el límite que se superó (un número)
  unreadFrom: el byte desde el que no se leyó nada, porque no se encontró el
    final del valor dañado (un número; puede faltar)
`,
  },
  "too-deep": {
    en: `too-deep (error)
A record is not nested deeper than 256 levels.

Speaks of
  a record

When it runs
  At the draft stage and at revision. It cannot be skipped.

Why
  A record of the contract is flat; only extra properties can be nested, and how
  deep is not shown. A limit of 256 levels, the record's own braces being the
  first, was decided, so that a broken or hostile file cannot exhaust the
  reader.

How it happens
  A program writes an object that contains itself, or a fault in the export
  opens a bracket over and over and never closes it. People do not nest records
  this deep.

Who fixes it
  The vendor of the system: find the extra property that repeats itself and
  leave it out of the export. Billing cannot mend this by hand.

Related MUV rule
  None in the facts that were seen.

Does not hold
  example.json
    {"codProcedimiento":"1","nota": …([ × 256)… 1 …(] × 256)… }
  $ ripslint example.json --stage draft
  example.json
        1:1  error        too-deep                record 0
                          The record must not be nested deeper than 256 levels.

Holds
  example.json
    {"codProcedimiento":"1","nota": …([ × 255)… 1 …(] × 255)… }
  $ ripslint example.json --stage draft
  (no findings)

params
  limit: the limit that was passed (a number)
  unreadFrom: the byte from which on nothing was read, because no end of the
    broken value could be found (a number; may be left out)
`,
    es: `too-deep (error)
Un registro no tiene más de 256 niveles de anidamiento.

Habla de
  un registro

Cuándo corre
  En la etapa de borrador y en la revisión. No se puede omitir.

Por qué
  Un registro del contrato es plano; solo las propiedades adicionales pueden
  tener anidamiento, y el contrato no muestra hasta dónde. Se decidió un límite
  de 256 niveles, contando como primero las llaves del propio registro, para que
  un archivo dañado o malintencionado no agote a quien lo lee.

Cómo ocurre
  Un programa escribe un objeto que se contiene a sí mismo, o un error de la
  exportación abre un corchete una y otra vez y nunca lo cierra. Nadie anida así
  un registro a mano.

Quién lo corrige
  El proveedor del software: ubicar la propiedad adicional que se repite y
  sacarla de la exportación. Facturación no puede arreglarlo a mano.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple
  example.json
    {"codProcedimiento":"1","nota": …([ × 256)… 1 …(] × 256)… }
  $ ripslint example.json --stage draft
  example.json
        1:1  error        too-deep                registro 0
                          El registro no debe tener más de 256 niveles de anidamiento.

Cumple
  example.json
    {"codProcedimiento":"1","nota": …([ × 255)… 1 …(] × 255)… }
  $ ripslint example.json --stage draft
  (sin hallazgos)

params
  limit: el límite que se superó (un número)
  unreadFrom: el byte desde el que no se leyó nada, porque no se encontró el
    final del valor dañado (un número; puede faltar)
`,
  },
  "type": {
    en: `type (error)
A field has the JSON type that the contract gives it, or is null.

Speaks of
  every field of the shape

When it runs
  At the draft stage and at revision.

Why
  The Type column of the contract (section 2.2) gives every field one JSON type,
  or null. It is the one fault of a field that is told at the draft stage too:
  such a record does not load. Allowed values are not shown, so nothing but the
  type is judged here.

How it happens
  A spreadsheet or a database turns codes into numbers ("01" becomes 1) and
  amounts into texts ("45000", or "12,5" with a decimal comma), or missing data
  are written as false, [] or {}. Some fields with "cod" or "unidad" in their
  name are numbers: codServicio, unidadMedida.

Who fixes it
  Whoever sets up the export: codes in quotes, amounts and quantities without,
  null where there is nothing. If a code has already lost its zeros, take it
  again from its source; adding the quotes does not bring them back.

Related MUV rule
  RVG04: the type of a value (confidence: high)
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: high)

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "vrServicio": "17860.5"
    }
  $ ripslint example.json --stage draft --shape 1
  example.json
       6:17  error        type                    record 0 (medicamentos)  vrServicio
                          vrServicio must be a JSON number or null, but it is a string.
                          "vrServicio": "…"
                                        ^^^

Holds, procedimientos (2)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaInicioAtencion": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codProcedimiento": ""
    }
  $ ripslint example.json --stage draft --shape 2
  (no findings)

params
  expected: the type that the contract gives
    string  a string
    number  a number
  actual: the type that stands there
    string      a string
    number      a number
    boolean     true or false
    object      an object
    array       an array
    non-finite  a number beyond the largest double, such as 1e400
`,
    es: `type (error)
Un campo tiene el tipo JSON que le da el contrato, o es null.

Habla de
  todos los campos de la forma

Cuándo corre
  En la etapa de borrador y en la revisión.

Por qué
  La columna Type del contrato (sección 2.2) le da a cada campo un solo tipo
  JSON, o null. Es el único error de un campo que se informa también en la etapa
  de borrador: un registro así no carga. El contrato no muestra los valores
  permitidos, así que aquí solo se revisa el tipo.

Cómo ocurre
  Una hoja de cálculo o una base de datos convierte los códigos en números ("01"
  queda en 1) y los valores en textos ("45000", o "12,5" con coma decimal), o lo
  que falta se escribe como false, [] o {}. Algunos campos con "cod" o "unidad"
  en el nombre son números: codServicio, unidadMedida.

Quién lo corrige
  Quien configura la exportación: los códigos entre comillas, los valores y las
  cantidades sin ellas, y null donde no hay dato. Si un código ya perdió sus
  ceros, hay que tomarlo de nuevo de su origen; ponerle comillas no los
  devuelve.

Regla del MUV relacionada
  RVG04: el tipo de un valor (confianza: alta)
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: alta)

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "vrServicio": "17860.5"
    }
  $ ripslint example.json --stage draft --shape 1
  example.json
       6:17  error        type                    registro 0 (medicamentos)  vrServicio
                          vrServicio debe ser un número JSON o null, pero es una cadena.
                          "vrServicio": "…"
                                        ^^^

Cumple, procedimientos (2)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaInicioAtencion": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codProcedimiento": ""
    }
  $ ripslint example.json --stage draft --shape 2
  (sin hallazgos)

params
  expected: el tipo que da el contrato
    string  una cadena
    number  un número
  actual: el tipo que está ahí
    string      una cadena
    number      un número
    boolean     true o false
    object      un objeto
    array       un arreglo
    non-finite  un número mayor que el double más grande, como 1e400
`,
  },
  "required": {
    en: `required (error)
A field that the context requires is present; a non-null alias satisfies its
canonical field.

Speaks of
  the fields that the context names under required

When it runs
  At revision. It needs required in the context.

Why
  Fields are required only when a revision is validated (contract 2.2, rule 1);
  which ones is not shown. So the caller names them in the context, under
  required. An alias that carries a value satisfies its canonical field, because
  submission uses that field (rule 9).

How it happens
  A form of the hospital's system lets people save without the field, or the
  export has no column for it; sometimes the name is misspelt, and near-name
  says so beside it.

Who fixes it
  Whoever recorded the service completes the datum in the hospital's system. If
  no record has the field, the export is not sending it, and that is for whoever
  maintains it.

Related MUV rule
  None in the facts that were seen.

Does not hold, otrosServicios (4)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaSuministroTecnologia": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "required": { "4": ["tipoOS"] }
    }
  $ ripslint example.json --shape 4 --only required --context context.json
  example.json
        1:1  error        required                record 0 (otrosServicios)  tipoOS
                          tipoOS is required by the context, but it is absent or null.
                          "tipoOS":
                                    ^

Holds, otrosServicios (4)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaSuministroTecnologia": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "tipoOS": "01",
      "cantidadOS": 2
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "required": { "4": ["tipoOS", "cantidadOS"] }
    }
  $ ripslint example.json --shape 4 --only required --context context.json
  (no findings)
`,
    es: `required (error)
Un campo que el contexto exige está presente; un alias no nulo satisface a su
campo canónico.

Habla de
  los campos que el contexto nombra en required

Cuándo corre
  En la revisión. Necesita required en el contexto.

Por qué
  Los campos solo son obligatorios cuando se valida una revisión (contrato 2.2,
  regla 1); el contrato no muestra cuáles. Por eso quien valida los nombra en el
  contexto, en required. Un alias que lleva un valor satisface a su campo
  canónico, porque el envío usa ese campo (regla 9).

Cómo ocurre
  Un formulario del sistema deja guardar sin el campo, o la exportación no tiene
  columna para él; a veces el nombre está mal escrito, y near-name lo dice al
  lado.

Quién lo corrige
  Quien registró el servicio completa el dato en el sistema del hospital. Si
  ningún registro trae el campo, la exportación no lo está enviando, y le toca a
  quien la mantiene.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple, otrosServicios (4)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaSuministroTecnologia": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "required": { "4": ["tipoOS"] }
    }
  $ ripslint example.json --shape 4 --only required --context context.json
  example.json
        1:1  error        required                registro 0 (otrosServicios)  tipoOS
                          El contexto exige tipoOS, pero está ausente o es null.
                          "tipoOS":
                                    ^

Cumple, otrosServicios (4)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaSuministroTecnologia": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "tipoOS": "01",
      "cantidadOS": 2
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "required": { "4": ["tipoOS", "cantidadOS"] }
    }
  $ ripslint example.json --shape 4 --only required --context context.json
  (sin hallazgos)
`,
  },
  "presence": {
    en: `presence (warning)
The provider code, the local times and the professional's document are present.

Fields
  medicamentos (1): codPrestador, fechaDispensAdmon,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion
  procedimientos (2): codPrestador, fechaInicioAtencion,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion
  recienNacidos (3): codPrestador, fechaEgreso
  otrosServicios (4): codPrestador, fechaSuministroTecnologia,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion

When it runs
  At revision. It is silent about an absent field of which required or
  professional-id speaks.

Why
  The presence of every field is checked when a revision is validated (contract
  2.2, rules 1 and 2), but what must be present is not shown. The contract gives
  a role to the provider code, the local times and the professional (rules 6 to
  8), so their absence is told, as a warning.

How it happens
  The record is still a draft, or the export does not send the field. Some
  services really have no professional of their own, and then the warning can be
  left as it is.

Who fixes it
  Billing decides whether the field belongs to this service, and whoever
  recorded it completes it. To make a field an error, name it in the context,
  under required; to go without the warning, use --skip presence.

Related MUV rule
  None in the facts that were seen.

Does not hold, recienNacidos (3)
  example.json
    { "fechaEgreso": "2026-02-03 10:05" }
  $ ripslint example.json --shape 3 --only presence --no-context
  example.json
        1:1  warning      presence                record 0 (recienNacidos)  codPrestador
                          codPrestador is absent or null; a revision usually needs the provider's code.
                          "codPrestador":
                                          ^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only presence --no-context
  (no findings)

params
  role: the role of the field
    provider-code        the provider's code
    local-time           a local time
    professional-type    the type of the professional's document
    professional-number  the number of the professional's document
`,
    es: `presence (advertencia)
El código del prestador, las horas locales y el documento del profesional están
presentes.

Campos
  medicamentos (1): codPrestador, fechaDispensAdmon,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion
  procedimientos (2): codPrestador, fechaInicioAtencion,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion
  recienNacidos (3): codPrestador, fechaEgreso
  otrosServicios (4): codPrestador, fechaSuministroTecnologia,
    tipoDocumentoIdentificacion, numDocumentoIdentificacion

Cuándo corre
  En la revisión. No dice nada de un campo ausente del que ya habla required o
  professional-id.

Por qué
  La presencia de cada campo se revisa cuando se valida una revisión (contrato
  2.2, reglas 1 y 2), pero el contrato no muestra qué debe estar presente. El
  contrato da un rol al código del prestador, a las horas locales y al
  profesional (reglas 6 a 8), así que su ausencia se informa, como advertencia.

Cómo ocurre
  El registro todavía es un borrador, o la exportación no envía el campo. Hay
  servicios que de verdad no tienen un profesional propio, y entonces la
  advertencia se puede dejar así.

Quién lo corrige
  Facturación decide si el campo corresponde a ese servicio, y quien lo registró
  lo completa. Para que un campo sea error, nómbrelo en el contexto, en
  required; para prescindir de la advertencia, use --skip presence.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple, recienNacidos (3)
  example.json
    { "fechaEgreso": "2026-02-03 10:05" }
  $ ripslint example.json --shape 3 --only presence --no-context
  example.json
        1:1  advertencia  presence                registro 0 (recienNacidos)  codPrestador
                          codPrestador está ausente o es null; una revisión suele necesitar el código del prestador.
                          "codPrestador":
                                          ^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only presence --no-context
  (sin hallazgos)

params
  role: el rol del campo
    provider-code        el código del prestador
    local-time           una hora local
    professional-type    el tipo de documento del profesional
    professional-number  el número de documento del profesional
`,
  },
  "provider-code": {
    en: `provider-code (error)
The provider's code is one of the context's providerCodes, exactly.

Fields
  all four shapes: codPrestador

When it runs
  At revision. It needs a context; with --no-context it is listed as not
  evaluated.

Why
  Contract 2.2, rule 7: codPrestador holds the verified code of the provider or
  site, taken from the providerCodes of GET /rips-packages/context; it is not
  the professional's document. How the items of that list look, and which form a
  code has, is not shown. So texts and objects are accepted, and codes are
  compared exactly.

How it happens
  A spreadsheet drops the zero in front (05… becomes 5…), the professional's
  document was put in the place of the code, a blank came along when the code
  was pasted, or it is the code of a site that this workspace does not have.

Who fixes it
  Billing takes the code of the site where the service was rendered from
  providerCodes, and gives the column the format text before opening the file in
  a spreadsheet. If the code is right and not in the list, fetch the context
  again; if it is still missing, the site has to be registered first.

Related MUV rule
  RVC011: codPrestador exists in the official tables of providers (confidence:
    medium)
  RVC012: codPrestador belongs to the NIT that reports (confidence: medium)

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "52345678",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    { "providerCodes": ["110010123401", "050010987602"] }
  $ ripslint example.json --shape 1 --only provider-code --context context.json
  example.json
       2:19  error        provider-code           record 0 (medicamentos)  codPrestador
                          codPrestador must be one of the context's providerCodes; it is the professional's document number.
                          "codPrestador": "…"
                                          ^^^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    { "providerCodes": ["110010123401", "050010987602"] }
  $ ripslint example.json --shape 1 --only provider-code --context context.json
  (no findings)

params
  mistake: what probably happened
    professional-document  it is the professional's document number
    lost-leading-zero      with one or more zeros in front it would be known
    surrounding-space      without the blanks around it, it would be known
    unknown                anything else
`,
    es: `provider-code (error)
El código del prestador es uno de los providerCodes del contexto, exactamente.

Campos
  las cuatro formas: codPrestador

Cuándo corre
  En la revisión. Necesita un contexto; con --no-context aparece como no
  evaluada.

Por qué
  Contrato 2.2, regla 7: codPrestador lleva el código verificado del prestador o
  de la sede, tomado de los providerCodes de GET /rips-packages/context; no es
  el documento del profesional. El contrato no muestra cómo son los elementos de
  esa lista ni qué formato tiene un código. Por eso se aceptan textos y objetos,
  y los códigos se comparan exactamente.

Cómo ocurre
  Una hoja de cálculo borra el cero inicial (05… queda en 5…), se puso el
  documento del profesional en lugar del código, se coló un espacio al pegar el
  código, o es el código de una sede que no está en este espacio de trabajo.

Quién lo corrige
  Facturación toma de providerCodes el código de la sede donde se prestó el
  servicio, y le da a la columna formato de texto antes de abrir el archivo en
  una hoja de cálculo. Si el código es correcto y no está en la lista, descargue
  otra vez el contexto; si sigue sin aparecer, primero hay que registrar la
  sede.

Regla del MUV relacionada
  RVC011: codPrestador existe en las tablas oficiales de prestadores (confianza:
    media)
  RVC012: codPrestador pertenece al NIT obligado a reportar (confianza: media)

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "52345678",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    { "providerCodes": ["110010123401", "050010987602"] }
  $ ripslint example.json --shape 1 --only provider-code --context context.json
  example.json
       2:19  error        provider-code           registro 0 (medicamentos)  codPrestador
                          codPrestador debe ser uno de los providerCodes del contexto; es el número de documento del profesional.
                          "codPrestador": "…"
                                          ^^^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    { "providerCodes": ["110010123401", "050010987602"] }
  $ ripslint example.json --shape 1 --only provider-code --context context.json
  (sin hallazgos)

params
  mistake: lo que probablemente pasó
    professional-document  es el número de documento del profesional
    lost-leading-zero      con uno o más ceros delante sería conocido
    surrounding-space      sin los espacios de los extremos sería conocido
    unknown                cualquier otra cosa
`,
  },
  "local-time": {
    en: `local-time (error)
A clinical local time has exactly the form YYYY-MM-DD HH:mm and exists in the
calendar; it is never converted to UTC.

Fields
  medicamentos (1): fechaDispensAdmon
  procedimientos (2): fechaInicioAtencion
  recienNacidos (3): fechaEgreso
  otrosServicios (4): fechaSuministroTecnologia

When it runs
  At revision.

Why
  Contract 2.2, rule 6: these fields hold clinical local time in the form
  YYYY-MM-DD HH:mm and must not be converted to a UTC timestamp. So ripslint
  asks no time zone and shifts nothing. Which years are allowed is not shown;
  0001 to 9999, on days that exist, was decided.

How it happens
  A program writes the moment as a UTC instant (10:05 in Colombia becomes
  2026-02-03T15:05:00Z), a database adds seconds, or a spreadsheet writes the
  date as 3/02/2026 and drops the hour.

Who fixes it
  Whoever maintains the export writes the time as it stands in the clinical
  record, without seconds, Z or conversion. Do not just delete the Z of a UTC
  instant: the hour would be five hours off, and sometimes the day too. Export
  the local time again.

Related MUV rule
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: high)

Does not hold, recienNacidos (3)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaEgreso": "2026-02-03T10:05:00Z"
    }
  $ ripslint example.json --shape 3 --only local-time --no-context
  example.json
       3:18  error        local-time              record 0 (recienNacidos)  fechaEgreso
                          fechaEgreso must be a local time in the form YYYY-MM-DD HH:mm, without Z or offset; it must not be a UTC timestamp.
                          "fechaEgreso": "…"
                                         ^^^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only local-time --no-context
  (no findings)

params
  mistake: what probably happened; the first that fits
    utc-instant        it ends in Z or in an offset
    t-separator        a T stands between day and time
    seconds            it has seconds
    date-only          it has no time
    time-24            it says 24:00
    impossible-date    the day does not exist
    impossible-time    the time does not exist
    other-order        the year does not stand first, as in dd/mm/yyyy
    twelve-hour        it has a. m. or p. m.
    surrounding-space  without the blanks around it, it would be right
    missing-zero       a month, day, hour or minute has one digit
    unknown            anything else
`,
    es: `local-time (error)
Una hora local clínica tiene exactamente la forma YYYY-MM-DD HH:mm y existe en
el calendario; nunca se convierte a UTC.

Campos
  medicamentos (1): fechaDispensAdmon
  procedimientos (2): fechaInicioAtencion
  recienNacidos (3): fechaEgreso
  otrosServicios (4): fechaSuministroTecnologia

Cuándo corre
  En la revisión.

Por qué
  Contrato 2.2, regla 6: estos campos llevan la hora local clínica en la forma
  YYYY-MM-DD HH:mm y no se deben convertir a una marca de tiempo UTC. Por eso
  ripslint no pregunta por ninguna zona horaria ni corre ninguna hora. El
  contrato no muestra qué años se permiten; se decidió de 0001 a 9999, en días
  que existen.

Cómo ocurre
  Un programa escribe el momento como instante UTC (las 10:05 en Colombia quedan
  en 2026-02-03T15:05:00Z), una base de datos agrega los segundos, o una hoja de
  cálculo escribe la fecha como 3/02/2026 y pierde la hora.

Quién lo corrige
  Quien mantiene la exportación escribe la hora tal como está en la historia
  clínica, sin segundos, sin Z y sin conversión. No basta con borrar la Z de un
  instante UTC: la hora quedaría corrida cinco horas, y a veces también el día.
  Exporte otra vez la hora local.

Regla del MUV relacionada
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: alta)

No cumple, recienNacidos (3)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaEgreso": "2026-02-03T10:05:00Z"
    }
  $ ripslint example.json --shape 3 --only local-time --no-context
  example.json
       3:18  error        local-time              registro 0 (recienNacidos)  fechaEgreso
                          fechaEgreso debe ser una hora local en la forma YYYY-MM-DD HH:mm, sin Z ni desfase; no debe ser una hora UTC.
                          "fechaEgreso": "…"
                                         ^^^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only local-time --no-context
  (sin hallazgos)

params
  mistake: lo que probablemente pasó; el primero que aplica
    utc-instant        termina en Z o en un desfase
    t-separator        hay una T entre el día y la hora
    seconds            tiene segundos
    date-only          no tiene hora
    time-24            dice 24:00
    impossible-date    el día no existe
    impossible-time    la hora no existe
    other-order        el año no va primero, como en dd/mm/aaaa
    twelve-hour        tiene a. m. o p. m.
    surrounding-space  sin los espacios de los extremos estaría bien
    missing-zero       un mes, día, hora o minuto tiene un solo dígito
    unknown            cualquier otra cosa
`,
  },
  "alias-conflict": {
    en: `alias-conflict (error)
An alias and its canonical field do not carry different values.

Fields
  medicamentos (1): codDiagnosticoPrincipalCIE11,
    nomCodDiagnosticoPrincipalCIE11
  recienNacidos (3): codDiagnosticoPrincipalECIE11,
    nomCodDiagnosticoPrincipalECIE11

When it runs
  At revision.

Why
  Contract 2.2, rule 9: submission uses the canonical field, and a request must
  not carry the alias and the canonical field with different values. The rule
  speaks of "a request", but conditions are checked when the revision is
  validated and drafts are saved as they are (rules 1 and 2); so this was
  decided to run at revision only. In shape 1 the …CIE11 names of the principal
  diagnosis are the aliases; in shape 3 it is the …ECIE11 names.

How it happens
  The hospital's system fills the name of the older annex and the name of the
  newer one, and when a diagnosis was corrected, only one of the two was
  changed.

Who fixes it
  Whoever codes the diagnosis says which one is right; the system then sends
  only one of the two. Where both agree, ripslint canonicalize keeps the
  canonical one and removes the alias.

Related MUV rule
  None in the facts that were seen.

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codDiagnosticoPrincipalECIE11": "CA40.Z",
      "codDiagnosticoPrincipalCIE11": "CA40.Y"
    }
  $ ripslint example.json --shape 1 --only alias-conflict --no-context
  example.json
       7:35  error        alias-conflict          record 0 (medicamentos)  codDiagnosticoPrincipalCIE11
                          codDiagnosticoPrincipalCIE11 is an alias of codDiagnosticoPrincipalECIE11 and must not carry a different value.
                          "codDiagnosticoPrincipalCIE11": "…"
                                                          ^^^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codDiagnosticoPrincipalECIE11": "CA40.Z",
      "codDiagnosticoPrincipalCIE11": "CA40.Z",
      "nomCodDiagnosticoPrincipalECIE11": "neumonía inventada",
      "nomCodDiagnosticoPrincipalCIE11": "neumonía inventada"
    }
  $ ripslint example.json --shape 1 --only alias-conflict --no-context
  (no findings)

params
  canonical: the canonical field of the alias (the name of a field)
`,
    es: `alias-conflict (error)
Un alias y su campo canónico no llevan valores distintos.

Campos
  medicamentos (1): codDiagnosticoPrincipalCIE11,
    nomCodDiagnosticoPrincipalCIE11
  recienNacidos (3): codDiagnosticoPrincipalECIE11,
    nomCodDiagnosticoPrincipalECIE11

Cuándo corre
  En la revisión.

Por qué
  Contrato 2.2, regla 9: el envío usa el campo canónico, y una petición no debe
  llevar el alias y el campo canónico con valores distintos. La regla habla de
  «una petición», pero las condiciones se revisan cuando se valida la revisión y
  los borradores se guardan como están (reglas 1 y 2); por eso se decidió que
  esta corra solo en la revisión. En la forma 1 los alias son los nombres …CIE11
  del diagnóstico principal; en la forma 3 lo son los nombres …ECIE11.

Cómo ocurre
  El sistema llena el nombre del anexo anterior y el del nuevo y, al corregir un
  diagnóstico, se cambió solo uno de los dos.

Quién lo corrige
  Quien codifica el diagnóstico dice cuál es el correcto; después, el sistema
  envía solo uno de los dos. Donde ambos coinciden, ripslint canonicalize
  conserva el canónico y quita el alias.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codDiagnosticoPrincipalECIE11": "CA40.Z",
      "codDiagnosticoPrincipalCIE11": "CA40.Y"
    }
  $ ripslint example.json --shape 1 --only alias-conflict --no-context
  example.json
       7:35  error        alias-conflict          registro 0 (medicamentos)  codDiagnosticoPrincipalCIE11
                          codDiagnosticoPrincipalCIE11 es un alias de codDiagnosticoPrincipalECIE11 y no debe llevar un valor distinto.
                          "codDiagnosticoPrincipalCIE11": "…"
                                                          ^^^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "codDiagnosticoPrincipalECIE11": "CA40.Z",
      "codDiagnosticoPrincipalCIE11": "CA40.Z",
      "nomCodDiagnosticoPrincipalECIE11": "neumonía inventada",
      "nomCodDiagnosticoPrincipalCIE11": "neumonía inventada"
    }
  $ ripslint example.json --shape 1 --only alias-conflict --no-context
  (sin hallazgos)

params
  canonical: el campo canónico del alias (el nombre de un campo)
`,
  },
  "professional-id": {
    en: `professional-id (error)
The type and the number of the professional's document come together, and
neither is blank.

Fields
  medicamentos (1), procedimientos (2), otrosServicios (4):
    tipoDocumentoIdentificacion, numDocumentoIdentificacion

When it runs
  At revision. It is silent about an absent field of which required speaks.

Why
  Contract 2.2, rule 8: these fields identify the professional who rendered the
  service. One without the other, or a blank one, identifies nobody; that they
  come together is not written there, and was decided. Which document types
  there are is not shown.

How it happens
  The document type is a list that nobody chose from, the professional was
  created in the system without a number, or the export fills an empty column
  with blanks.

Who fixes it
  Whoever maintains the list of professionals in the hospital's system completes
  type and number there, once; then export again.

Related MUV rule
  RVC050: in otrosServicios, tipoOS 01 and 04 name the professional (confidence:
    medium)

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC"
    }
  $ ripslint example.json --shape 1 --only professional-id --no-context
  example.json
        1:1  error        professional-id         record 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion is absent or null; the type and the number of the professional's document must come together.
                          "numDocumentoIdentificacion":
                                                        ^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only professional-id --no-context
  (no findings)

params
  mistake: what is wrong with the field
    absent  it is absent or null, and its partner is not
    blank   it is empty, or has only white space
`,
    es: `professional-id (error)
El tipo y el número de documento del profesional van juntos, y ninguno está en
blanco.

Campos
  medicamentos (1), procedimientos (2), otrosServicios (4):
    tipoDocumentoIdentificacion, numDocumentoIdentificacion

Cuándo corre
  En la revisión. No dice nada de un campo ausente del que ya habla required.

Por qué
  Contrato 2.2, regla 8: estos campos identifican al profesional que prestó el
  servicio. Uno sin el otro, o uno en blanco, no identifica a nadie; que vayan
  juntos no está escrito allí, y fue una decisión. El contrato no muestra qué
  tipos de documento hay.

Cómo ocurre
  El tipo de documento es una lista de la que nadie escogió, el profesional se
  creó en el sistema sin número, o la exportación llena con espacios una columna
  vacía.

Quién lo corrige
  Quien administra la lista de profesionales en el sistema del hospital completa
  allí el tipo y el número, una sola vez; después se exporta de nuevo.

Regla del MUV relacionada
  RVC050: en otrosServicios, los tipoOS 01 y 04 nombran al profesional
    (confianza: media)

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC"
    }
  $ ripslint example.json --shape 1 --only professional-id --no-context
  example.json
        1:1  error        professional-id         registro 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion está ausente o es null; el tipo y el número de documento del profesional deben ir juntos.
                          "numDocumentoIdentificacion":
                                                        ^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  $ ripslint example.json --shape 1 --only professional-id --no-context
  (sin hallazgos)

params
  mistake: qué error tiene el campo
    absent  está ausente o es null, y su pareja no
    blank   está vacío, o solo tiene espacios en blanco
`,
  },
  "professional-is-patient": {
    en: `professional-is-patient (error)
The professional's document is not the patient's.

Fields
  medicamentos (1), procedimientos (2), otrosServicios (4):
    numDocumentoIdentificacion

When it runs
  At revision. It needs a patient: the enclosing usuario, or patient in the
  context.

Why
  Contract 2.2, rule 8: the fields marked professional identify the professional
  who rendered the service, not the patient. In a document the patient is the
  enclosing usuario; for bare records the context may name one. Shape 3 is left
  alone: its document fields are not marked professional.

How it happens
  The usuario and the service have fields of the same name, and the export fills
  both from the patient; or a template copies the patient's document into an
  empty professional.

Who fixes it
  The vendor of the system, or whoever maintains the export, joins the
  professional's table there. Correcting records by hand only lasts until the
  next export. If a professional really treated himself or herself, billing
  confirms it before submission.

Related MUV rule
  None in the facts that were seen.

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "patient": {
        "tipoDocumentoIdentificacion": "CC",
        "numDocumentoIdentificacion": "52345678"
      }
    }
  $ ripslint example.json --shape 1 --only professional-is-patient --context context.json
  example.json
       5:33  error        professional-is-patient  record 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion must identify the professional, but type and number are the patient's.
                          "numDocumentoIdentificacion": "…"
                                                        ^^^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "patient": {
        "tipoDocumentoIdentificacion": "CC",
        "numDocumentoIdentificacion": "41765432"
      }
    }
  $ ripslint example.json --shape 1 --only professional-is-patient --context context.json
  (no findings)
`,
    es: `professional-is-patient (error)
El documento del profesional no es el del paciente.

Campos
  medicamentos (1), procedimientos (2), otrosServicios (4):
    numDocumentoIdentificacion

Cuándo corre
  En la revisión. Necesita un paciente: el usuario que encierra el registro, o
  patient en el contexto.

Por qué
  Contrato 2.2, regla 8: los campos marcados como professional identifican al
  profesional que prestó el servicio, no al paciente. En un documento, el
  paciente es el usuario que encierra el registro; para registros sueltos, el
  contexto puede nombrarlo. La forma 3 no se toca: sus campos de documento no
  están marcados como professional.

Cómo ocurre
  El usuario y el servicio tienen campos con el mismo nombre, y la exportación
  llena ambos con el paciente; o una plantilla copia el documento del paciente
  donde falta el profesional.

Quién lo corrige
  El proveedor del software o quien mantiene la exportación une allí la tabla de
  profesionales. Corregir los registros a mano solo dura hasta la siguiente
  exportación. Si de verdad un profesional se atendió a sí mismo, facturación lo
  confirma antes del envío.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "patient": {
        "tipoDocumentoIdentificacion": "CC",
        "numDocumentoIdentificacion": "52345678"
      }
    }
  $ ripslint example.json --shape 1 --only professional-is-patient --context context.json
  example.json
       5:33  error        professional-is-patient  registro 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion debe identificar al profesional, pero el tipo y el número son los del paciente.
                          "numDocumentoIdentificacion": "…"
                                                        ^^^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "patient": {
        "tipoDocumentoIdentificacion": "CC",
        "numDocumentoIdentificacion": "41765432"
      }
    }
  $ ripslint example.json --shape 1 --only professional-is-patient --context context.json
  (sin hallazgos)
`,
  },
  "professional-unknown": {
    en: `professional-unknown (error)
The professional is one of those that the context lists.

Fields
  medicamentos (1), procedimientos (2), otrosServicios (4):
    numDocumentoIdentificacion

When it runs
  At revision. It needs professionals in the context.

Why
  Contract 2.2, rule 8, for callers who know their professionals; a list of them
  is not shown in the contract. So the rule runs only where the context lists
  professionals, and it compares type and number exactly.

How it happens
  The number was mistyped, has dots or a blank, or stands under another document
  type; or the professional is new and not yet in the list.

Who fixes it
  Billing compares the number with the professional's document. If it is right,
  whoever maintains the list adds the professional to the context; if not, it is
  corrected in the hospital's system.

Related MUV rule
  RVG11: the professional is registered in RETHUS or MIPRES (confidence: medium)

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "professionals": [
        {
          "tipoDocumentoIdentificacion": "CC",
          "numDocumentoIdentificacion": "41765432"
        },
        {
          "tipoDocumentoIdentificacion": "CE",
          "numDocumentoIdentificacion": "X4471902"
        }
      ]
    }
  $ ripslint example.json --shape 1 --only professional-unknown --context context.json
  example.json
       5:33  error        professional-unknown    record 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion and its type must identify one of the context's professionals.
                          "numDocumentoIdentificacion": "…"
                                                        ^^^

Holds, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "professionals": [
        {
          "tipoDocumentoIdentificacion": "CC",
          "numDocumentoIdentificacion": "52345678"
        }
      ]
    }
  $ ripslint example.json --shape 1 --only professional-unknown --context context.json
  (no findings)
`,
    es: `professional-unknown (error)
El profesional es uno de los que enumera el contexto.

Campos
  medicamentos (1), procedimientos (2), otrosServicios (4):
    numDocumentoIdentificacion

Cuándo corre
  En la revisión. Necesita professionals en el contexto.

Por qué
  Contrato 2.2, regla 8, para quien conoce a sus profesionales; el contrato no
  muestra ninguna lista de ellos. Por eso la regla solo corre donde el contexto
  enumera profesionales, y compara el tipo y el número exactamente.

Cómo ocurre
  El número quedó mal digitado, tiene puntos o un espacio, o está con otro tipo
  de documento; o el profesional es nuevo y todavía no está en la lista.

Quién lo corrige
  Facturación compara el número con el documento del profesional. Si es
  correcto, quien mantiene la lista agrega al profesional al contexto; si no, se
  corrige en el sistema del hospital.

Regla del MUV relacionada
  RVG11: el profesional está registrado en RETHUS o MIPRES (confianza: media)

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "professionals": [
        {
          "tipoDocumentoIdentificacion": "CC",
          "numDocumentoIdentificacion": "41765432"
        },
        {
          "tipoDocumentoIdentificacion": "CE",
          "numDocumentoIdentificacion": "X4471902"
        }
      ]
    }
  $ ripslint example.json --shape 1 --only professional-unknown --context context.json
  example.json
       5:33  error        professional-unknown    registro 0 (medicamentos)  numDocumentoIdentificacion
                          numDocumentoIdentificacion y su tipo deben identificar a uno de los profesionales del contexto.
                          "numDocumentoIdentificacion": "…"
                                                        ^^^

Cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678"
    }
  context.json
    {
      "providerCodes": ["110010123401", "050010987602"],
      "professionals": [
        {
          "tipoDocumentoIdentificacion": "CC",
          "numDocumentoIdentificacion": "52345678"
        }
      ]
    }
  $ ripslint example.json --shape 1 --only professional-unknown --context context.json
  (sin hallazgos)
`,
  },
  "near-name": {
    en: `near-name (warning)
An extra property is not nearly the name of a field that is absent.

Speaks of
  every property that is no field of the shape

When it runs
  At revision.

Why
  Contract 2.2, rule 3: properties that are not listed are accepted and
  preserved, so a misspelt field gives no error anywhere. What submission does
  with it is not shown, but it can only use the fields that it knows. So a name
  that is nearly that of an absent field gives a warning; how near was decided:
  two letters, one for names under eight.

How it happens
  A letter was lost or exchanged when the export was set up
  (numDocumentoldentificacion with a small L for the capital I), or the name has
  other capital letters (codprestador).

Who fixes it
  Whoever maintains the export writes the name exactly as the message gives it.
  If the property is meant to be one of your own, leave it: a warning does not
  keep a record from being submitted.

Related MUV rule
  RVG01: the structure: JSON syntax, exact names of properties, and the types
    and formats of values (confidence: high)

Does not hold, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "vrServico": 17860.5
    }
  $ ripslint example.json --shape 1 --only near-name --no-context
  example.json
        6:3  warning      near-name               record 0 (medicamentos)  vrServico
                          This property is not a field of the shape; vrServicio is absent, and its name is nearly the same.
                          "vrServico": …
                          ^^^^^^^^^^^

Holds, procedimientos (2)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaInicioAtencion": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "observaciones": "valor inventado",
      "loteInterno": "L-77120"
    }
  $ ripslint example.json --shape 2 --only near-name --no-context
  (no findings)

params
  field: the field that was probably meant (the name of a field)
`,
    es: `near-name (advertencia)
Una propiedad adicional no se llama casi como un campo que está ausente.

Habla de
  toda propiedad que no es un campo de la forma

Cuándo corre
  En la revisión.

Por qué
  Contrato 2.2, regla 3: las propiedades que no están en la lista se aceptan y
  se conservan, así que un campo mal escrito no da error en ninguna parte. El
  contrato no muestra qué hace el envío con él, pero solo puede usar los campos
  que conoce. Por eso un nombre casi igual al de un campo ausente da una
  advertencia; se decidió qué es casi igual: dos letras, o una en nombres de
  menos de ocho.

Cómo ocurre
  Se perdió o se cambió una letra al configurar la exportación
  (numDocumentoldentificacion con ele minúscula en vez de i mayúscula), o el
  nombre tiene otras mayúsculas (codprestador).

Quién lo corrige
  Quien mantiene la exportación escribe el nombre exactamente como lo da el
  mensaje. Si la propiedad es suya a propósito, déjela: una advertencia no
  impide enviar el registro.

Regla del MUV relacionada
  RVG01: la estructura: sintaxis JSON, nombres exactos de las propiedades, y
    tipos y formatos de los valores (confianza: alta)

No cumple, medicamentos (1)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaDispensAdmon": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "vrServico": 17860.5
    }
  $ ripslint example.json --shape 1 --only near-name --no-context
  example.json
        6:3  advertencia  near-name               registro 0 (medicamentos)  vrServico
                          Esta propiedad no es un campo de la forma; vrServicio está ausente, y su nombre es casi igual.
                          "vrServico": …
                          ^^^^^^^^^^^

Cumple, procedimientos (2)
  example.json
    {
      "codPrestador": "110010123401",
      "fechaInicioAtencion": "2026-02-03 10:05",
      "tipoDocumentoIdentificacion": "CC",
      "numDocumentoIdentificacion": "52345678",
      "observaciones": "valor inventado",
      "loteInterno": "L-77120"
    }
  $ ripslint example.json --shape 2 --only near-name --no-context
  (sin hallazgos)

params
  field: el campo que probablemente se quiso escribir (el nombre de un campo)
`,
  },
  "duplicate-key": {
    en: `duplicate-key (error)
A name stands once in an object, at any depth.

Speaks of
  every name of a record at any depth, and the names of the levels around
  records

When it runs
  At revision.

Why
  JSON says that the names in an object should be unique (RFC 8259, section 4),
  and the contract does not show which of two values the service keeps. Most
  readers keep the last one and drop the others without a word; ripslint judges
  the last one and says that there were more.

How it happens
  The export joins texts instead of writing objects, a column was added twice to
  a query, or two systems each add the same field.

Who fixes it
  Whoever maintains the export finds out which of the values is right and
  removes the other. Do not rely on the last one being the right one.

Related MUV rule
  None in the facts that were seen.

Does not hold
  example.json
    {"codServicio":1,"codServicio":2}
  $ ripslint example.json --only duplicate-key --no-context
  example.json
       1:18  error        duplicate-key           record 0 (procedimientos)  codServicio
                          codServicio must stand once in its object; a reader keeps only the last value.
                          "codServicio": …
                          ^^^^^^^^^^^^^

Holds
  example.json
    {"codProcedimiento":"1","codprocedimiento":"1","CODPROCEDIMIENTO":"1"}
  $ ripslint example.json --only duplicate-key --no-context
  (no findings)
`,
    es: `duplicate-key (error)
Un nombre aparece una sola vez en un objeto, a cualquier profundidad.

Habla de
  todo nombre de un registro, a cualquier profundidad, y los nombres de los
  niveles que encierran los registros

Cuándo corre
  En la revisión.

Por qué
  JSON dice que los nombres de un objeto deberían ser únicos (RFC 8259, sección
  4), y el contrato no muestra con cuál de dos valores se queda el servicio. La
  mayoría de los lectores se queda con el último y descarta los demás sin decir
  nada; ripslint revisa el último y avisa que había más.

Cómo ocurre
  La exportación pega textos en vez de escribir objetos, se agregó dos veces una
  columna a una consulta, o dos sistemas agregan cada uno el mismo campo.

Quién lo corrige
  Quien mantiene la exportación averigua cuál de los valores es el correcto y
  quita el otro. No confíe en que el último sea el correcto.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple
  example.json
    {"codServicio":1,"codServicio":2}
  $ ripslint example.json --only duplicate-key --no-context
  example.json
       1:18  error        duplicate-key           registro 0 (procedimientos)  codServicio
                          codServicio debe aparecer una sola vez en su objeto; quien lo lee conserva solo el último valor.
                          "codServicio": …
                          ^^^^^^^^^^^^^

Cumple
  example.json
    {"codProcedimiento":"1","codprocedimiento":"1","CODPROCEDIMIENTO":"1"}
  $ ripslint example.json --only duplicate-key --no-context
  (sin hallazgos)
`,
  },
  "number-precision": {
    en: `number-precision (warning)
A number keeps its value when it is read as a double.

Speaks of
  every number of a record, at any depth

When it runs
  At revision.

Why
  JSON sets no limit to the digits of a number, but most readers keep it as a
  double, with some 15 to 17 digits (RFC 8259, section 6). What the service
  keeps is not shown. So this is a warning, and only where the value would
  really change: 0.1 is silent.

How it happens
  An identifier of many digits was written without quotes (a document number, an
  authorisation), or a calculation left a tail of decimals.

Who fixes it
  Whoever maintains the export writes identifiers in quotes and rounds amounts
  before they are written.

Related MUV rule
  None in the facts that were seen.

Does not hold
  example.json
    {"codServicio":12345678901234567890}
  $ ripslint example.json --only number-precision --no-context
  example.json
       1:16  warning      number-precision        record 0 (procedimientos)  codServicio
                          codServicio has more digits than a reader keeps; its value would change.
                          "codServicio": …
                                         ^

Holds
  example.json
    {"codProcedimiento":"12345678901234567890","nota":"1e400"}
  $ ripslint example.json --only number-precision --no-context
  (no findings)
`,
    es: `number-precision (advertencia)
Un número conserva su valor cuando se lee como double.

Habla de
  todo número de un registro, a cualquier profundidad

Cuándo corre
  En la revisión.

Por qué
  JSON no limita los dígitos de un número, pero la mayoría de los lectores lo
  guarda como double, con unos 15 a 17 dígitos (RFC 8259, sección 6). El
  contrato no muestra qué conserva el servicio. Por eso es una advertencia, y
  solo donde el valor de verdad cambiaría: 0.1 no se informa.

Cómo ocurre
  Un identificador de muchos dígitos se escribió sin comillas (un número de
  documento, una autorización), o un cálculo dejó una cola de decimales.

Quién lo corrige
  Quien mantiene la exportación escribe los identificadores entre comillas y
  redondea los valores antes de escribirlos.

Regla del MUV relacionada
  Ninguna en los hechos que se vieron.

No cumple
  example.json
    {"codServicio":12345678901234567890}
  $ ripslint example.json --only number-precision --no-context
  example.json
       1:16  advertencia  number-precision        registro 0 (procedimientos)  codServicio
                          codServicio tiene más dígitos de los que conserva quien lo lee; su valor cambiaría.
                          "codServicio": …
                                         ^

Cumple
  example.json
    {"codProcedimiento":"12345678901234567890","nota":"1e400"}
  $ ripslint example.json --only number-precision --no-context
  (sin hallazgos)
`,
  },
};
