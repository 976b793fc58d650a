/**
 * The points that the contract calls "not shown": a row for each, in its order. `notShownPage` makes the page in both
 * languages from it, and `openApi` repeats each at its place.
 */

/** A text in English and in Spanish. */
type Text = readonly [en: string, es: string];

/** One "not shown" of the contract. */
interface NotShown {
  /** The section of the contract that says so. */
  readonly section: string;
  /** The point, in our words. */
  readonly what: Text;
  /** The decision of ripslint; undefined if the point is left open. */
  readonly decision?: Text;
}

const lenientInput: Text = [
  "No field is required, null counts as absent, other properties are accepted, and no value is refused but one of a wrong type.",
  "Ningún campo es obligatorio, null cuenta como ausente, se aceptan otras propiedades, y no se rechaza ningún valor salvo el de otro tipo.",
];

// biome-ignore format: a text fits on a line
export const notShown = {
  purpose: { section: "1", what: ["The purpose beyond the listed points, and the service's other operations", "El propósito más allá de los puntos listados, y las demás operaciones del servicio"] },
  inputs: { section: "2.1", what: ["Which input fields are required; their allowed values and formats", "Qué campos de entrada son obligatorios; sus valores y formatos permitidos"], decision: lenientInput },
  patientInput: { section: "2.1", what: ["The requirements and allowed values of PatientInput", "Los requisitos y valores permitidos de PatientInput"], decision: ["As for all inputs; but `birthDate` must be a date of the calendar in the form YYYY-MM-DD, which the table gives.", "Como en todas las entradas; pero `birthDate` debe ser una fecha del calendario en la forma AAAA-MM-DD, que la tabla da."] },
  patient: { section: "2.1", what: ["The fields of Patient, as returned", "Los campos de Patient en la respuesta"] },
  specialistInput: { section: "2.1", what: ["The requirements and allowed values of SpecialistInput", "Los requisitos y valores permitidos de SpecialistInput"], decision: lenientInput },
  specialist: { section: "2.1", what: ["The fields of Specialist, as returned", "Los campos de Specialist en la respuesta"] },
  servicePatch: { section: "2.1", what: ["The requirements and constraints of ServicePatch, and which of its fields a partial update may omit", "Los requisitos y restricciones de ServicePatch, y cuáles de sus campos puede omitir una actualización parcial"], decision: ["As for all inputs: each field may be omitted, and so may all.", "Como en todas las entradas: cada campo se puede omitir, y también todos."] },
  service: { section: "2.1", what: ["The fields of Service, as returned", "Los campos de Service en la respuesta"] },
  healthInvoice: { section: "2.1", what: ["The fields of HealthInvoice, as returned", "Los campos de HealthInvoice en la respuesta"] },
  emailResult: { section: "2.1", what: ["The fields of EmailResult, as returned", "Los campos de EmailResult en la respuesta"] },
  apiError: { section: "2.1", what: ["The fields of ApiError other than error.code, error.issues and requestId", "Los campos de ApiError aparte de error.code, error.issues y requestId"], decision: ["`toApiError` adds error.message, a sentence; `readApiError` needs no field but error.code.", "`toApiError` agrega error.message, una frase; `readApiError` no necesita ningún campo aparte de error.code."] },
  shapes: { section: "2.2", what: ["The schema names of the four record shapes, and the endpoints that take or return them", "Los nombres de esquema de las cuatro formas de registro, y los endpoints que las reciben o devuelven"], decision: ["A shape has the contract's number and the name of its RIPS array. No operation of `operations` takes a record.", "Una forma tiene el número del contrato y el nombre de su arreglo RIPS. Ninguna operación de `operations` recibe un registro."] },
  values: { section: "2.2", what: ["The allowed values, lengths and code lists of the records' fields", "Los valores permitidos, las longitudes y las listas de códigos de los campos de los registros"], decision: ["None is judged by the contract; a pack judges them by the national norm.", "Por el contrato no se evalúa ninguno; un paquete los evalúa según la norma nacional."] },
  states: { section: "3", what: ["The states of any resource, and their names", "Los estados de los recursos, y sus nombres"] },
  transitions: { section: "3", what: ["The transitions between states", "Las transiciones entre estados"] },
  accepted: { section: "4.4", what: ["When healthInvoices.retryEmission answers 200 and when 202", "Cuándo responde healthInvoices.retryEmission 200 y cuándo 202"], decision: ["Both are a success, and nothing is concluded from which of them it is.", "Ambos son un éxito, y no se concluye nada de cuál de los dos es."] },
  context: { section: "4.7", what: ["The path prefix, parameters and response shape of GET /rips-packages/context", "El prefijo de la ruta, los parámetros y la forma de la respuesta de GET /rips-packages/context"], decision: ["It is not in `operations`. Its answer is read as an object with providerCodes, which are strings or objects with `code` or `codPrestador`, also inside `data`.", "No está en `operations`. Su respuesta se lee como un objeto con providerCodes, que son cadenas u objetos con `code` o `codPrestador`, también dentro de `data`."] },
  operations: { section: "4.7", what: ["Any other operation", "Cualquier otra operación"] },
  tokens: { section: "5", what: ["How tokens are issued, how long they live, and scopes other than write and send", "Cómo se emiten los tokens, cuánto duran, y los alcances distintos de write y send"], decision: ["`preflight` judges only that a token is one run of visible ASCII characters, as a header needs.", "`preflight` solo revisa que el token sea una sola secuencia de caracteres ASCII visibles, como lo exige un encabezado."] },
  workspaces: { section: "5", what: ["Which operations the token's workspace restricts", "Qué operaciones restringe el espacio de trabajo del token"] },
  events: { section: "6", what: ["Events, callbacks and webhooks", "Eventos, callbacks y webhooks"] },
  errors: { section: "7", what: ["The values of error.code, the structure of an item of error.issues, and the exact cause of each status", "Los valores de error.code, la estructura de un elemento de error.issues, y la causa exacta de cada estado"], decision: ["`toApiError` writes the caller's code, `validation-failed` by default, and our issues as items; `readApiError` returns both unchanged. The causes are left open.", "`toApiError` escribe el código que dé quien llama, por defecto `validation-failed`, y nuestras observaciones como elementos; `readApiError` devuelve ambos sin cambio. Las causas quedan abiertas."] },
  requestId: { section: "7", what: ["Whether requestId is inside error or beside it", "Si requestId va dentro de error o a su lado"], decision: ["`toApiError` writes it beside error unless `requestIdIn` says otherwise; `readApiError` reads both.", "`toApiError` lo escribe al lado de error salvo que `requestIdIn` diga otra cosa; `readApiError` lee ambos."] },
  rates: { section: "8", what: ["Rate limits", "Los límites de frecuencia"] },
  size: { section: "8", what: ["The size limit of a request's body", "El límite de tamaño del cuerpo de una petición"] },
  idempotency: { section: "8", what: ["The length, format and retention of an idempotency key", "La longitud, el formato y el tiempo de retención de una clave de idempotencia"], decision: ["Any key that is not blank is taken where one is required; where it is optional, a blank one counts as not given. The retention is left open.", "Donde es obligatoria se acepta cualquier clave que no esté en blanco; donde es opcional, una en blanco cuenta como no dada. La retención queda abierta."] },
  versioning: { section: "9", what: ["The deprecation policy, promises of compatibility, and a version header", "La política de retiro, las promesas de compatibilidad, y un encabezado de versión"] },
} as const satisfies Readonly<Record<string, NotShown>>;

/** The name of a row. */
export type NotShownName = keyof typeof notShown;

const rows: readonly NotShown[] = Object.values(notShown);

/** The page in both languages. */
export const notShownPages = (): readonly (readonly [file: string, text: string])[] => [
  ["docs/not-shown.md", page(0)],
  ["docs/not-shown.es.md", page(1)],
];

const texts = {
  title: ["What the contract does not show", "Lo que el contrato no muestra"],
  links: [
    "[Español](not-shown.es.md) · [README](../README.md)",
    "[English](not-shown.md) · [README](../README.es.md)",
  ],
  derived: [
    "Derived by `npm run generate` from tools/generate/not-shown.ts; do not edit.",
    "Derivado por `npm run generate` de tools/generate/not-shown.ts; no se edita.",
  ],
  head: [
    "The contract (*Clinical Records Service: Interface Specification*) leaves points open with the words “not shown”. Each of them is a row here, in the order of the contract, with what ripslint does, or “left open” where nothing in ripslint depends on the answer. The sentences are ours; the section numbers are the contract's. The same points are in [rules/schemas/openapi.json](../rules/schemas/openapi.json) as `x-not-shown`.",
    "El contrato (*Clinical Records Service: Interface Specification*) deja puntos abiertos con las palabras “not shown” (no se muestra). Cada uno es aquí una fila, en el orden del contrato, con lo que hace ripslint, o “queda abierto” donde nada en ripslint depende de la respuesta. Las frases son nuestras; los números de sección son los del contrato. Los mismos puntos están en [rules/schemas/openapi.json](../rules/schemas/openapi.json) como `x-not-shown`.",
  ],
  columns: [
    "| Section | Not shown | What ripslint does |",
    "| Sección | No se muestra | Qué hace ripslint |",
  ],
  open: ["left open", "queda abierto"],
} as const;

function page(lang: 0 | 1): string {
  const decided = rows.filter(({ decision }) => decision !== undefined).length;
  const count = [
    `${rows.length} points: ${decided} with a decision, ${rows.length - decided} left open.`,
    `${rows.length} puntos: ${decided} con una decisión, ${rows.length - decided} abiertos.`,
  ] as const;
  const lines = rows.map(
    ({ section, what, decision }) =>
      `| ${section} | ${what[lang]} | ${decision?.[lang] ?? texts.open[lang]} |`,
  );
  return `<!-- ${texts.derived[lang]} -->

# ${texts.title[lang]}

${texts.links[lang]}

${texts.head[lang]}

${texts.columns[lang]}
| --- | --- | --- |
${lines.join("\n")}

${count[lang]}
`;
}
