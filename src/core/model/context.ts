import { CodeSet } from "../text/code-set";
import { isBlank } from "../text/blank";
import { localTimeIn } from "../text/moment";
import { distance, letters } from "../text/distance";
import { nearest } from "../text/nearest";
import { butIn, misuseOf } from "./foreign-object";
import type { Lang } from "./issue";
import type { RevisionContext } from "./revision-context";
import type { MessageOptions } from "./options";
import { assertType, messageKinds, optionsOf } from "./options";
import { personKey } from "./person-key";
import type { Person, RuleContext } from "./rule-context";
import { isRecord } from "./value";
import type { Field, Shape, shapes } from "./shapes";
import { allShapes, byShape, fieldsOf, shapeNames } from "./shapes";

const made = Symbol.for("ripslint.context");

/** States explicitly that there is no context: `provider-code` is then not evaluated, and reports list it as such. */
export const noContext: RevisionContext = brand({});

export const emptyContext: RuleContext = Object.freeze({});

/** Reports an invalid context. `path` leads from the context's root to the fault. */
export class ContextError extends Error {
  override readonly name = "ContextError";
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}

/** Any text. Editors still propose the texts that a union lists beside it. */
type AnyText = string & Readonly<Record<never, never>>;

/** The name of a field of shape `S` that is not an alias. */
type CanonicalName<S extends Shape> = Exclude<
  (typeof shapes)[S][number],
  { readonly role: "alias" }
>["name"];

/** The data that records are compared with, as a program writes them. See `revisionContext`. */
export interface ContextInput {
  readonly providerCodes: readonly (
    | string
    | { readonly code: string }
    | { readonly codPrestador: string }
  )[];
  /** Maps the number of a shape, or the name of its array, to its required fields. */
  readonly required?:
    | {
        readonly [S in Shape as S | (typeof shapeNames)[S]]?:
          | readonly (CanonicalName<S> | AnyText)[]
          | null
          | undefined;
      }
    | null
    | undefined;
  readonly patient?: Person | null | undefined;
  readonly professionals?: readonly Person[] | null | undefined;
  /** A local time, YYYY-MM-DD HH:mm; or a Date, which is read in Bogotá's time. */
  readonly now?: string | Date | null | undefined;
}

/**
 * Checks and prepares the data that records are compared with: the response of GET /rips-packages/context, saved
 * unchanged (contract 2.2, rule 7; its response shape is not shown), and the caller's additions to it.
 *
 * - `providerCodes`: strings, or objects whose code is in `code` or `codPrestador`. An empty list is legal and makes
 * every code unknown.
 * - `required`: `{ "<shape or array name>": [field, …] }`.
 * - `patient`, and each of `professionals`: `{ tipoDocumentoIdentificacion, numDocumentoIdentificacion }`.
 * - `now`: a local time, YYYY-MM-DD HH:mm, or a Date, which is read in Bogotá's time (UTC−5 all year). It does not move
 * on: a process that runs for days makes a context a day.
 *
 * Other keys are ignored, except one that is nearly a known key. Null means absent.
 *
 * @throws ContextError, whose message names the item in the requested language; TypeError or RangeError when an option
 * is wrong.
 */
export function revisionContext(input: ContextInput, options?: MessageOptions): RevisionContext;
/** The same for a parsed answer of unknown content: its type is `unknown`, `any` or a general object. */
export function revisionContext<T>(
  input: unknown extends T ? T : string extends keyof T ? T : never,
  options?: MessageOptions,
): RevisionContext;
export function revisionContext(input: unknown, options?: MessageOptions): RevisionContext {
  const { lang = "en" } = optionsOf(options, messageKinds);
  const say = sayer(lang);
  if (!isRecord(input)) throw say([], "object", butIn(misuseOf(input), lang));
  for (const key of Object.keys(input)) {
    const near = nearKey(key);
    if (near !== undefined) throw say([key], "near", near);
  }
  const own = (key: ContextKey): unknown =>
    Object.hasOwn(input, key) ? (input[key] ?? undefined) : undefined;
  const providerCodes = providerCodesOf(own("providerCodes"), say);
  const professionals = own("professionals");
  const required = own("required");
  const now = localTimeIn(own("now"));
  if (now === undefined && own("now") !== undefined) throw say(["now"], "now");
  return brand({
    providerCodes,
    maxCodeLength: [...providerCodes].reduce((longest, code) => Math.max(longest, code.length), 0),
    ...(own("patient") !== undefined && { patient: personOf(own("patient"), ["patient"], say) }),
    ...(professionals !== undefined && { professionals: professionalsOf(professionals, say) }),
    ...(required !== undefined && { required: requiredOf(required, say) }),
    ...(now !== undefined && { now }),
  });
}

/** Throws a TypeError unless the value was made by `revisionContext` or is `noContext`. */
export function assertContext(context: unknown): asserts context is RuleContext & RevisionContext {
  if (typeof context !== "object" || context === null || !Object.hasOwn(context, made)) {
    const but = butIn(misuseOf(context), "en");
    throw new TypeError(`the context must be made by revisionContext(), or be noContext${but}`);
  }
}

/** Throws a TypeError unless the value is a person's document; a RangeError if one of its texts is blank. */
export function assertPerson(value: unknown, name: string): void {
  assertType(value, "object", name);
  for (const key of ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"] as const) {
    const text = Object.hasOwn(value as object, key) ? (value as Person)[key] : undefined;
    assertType(text, "string", `${key} of ${name}`);
    if (isBlank(text as string)) throw new RangeError(`${key} of ${name} must not be blank`);
  }
}

/** A context that serves one patient after another. */
type PatientContext = RuleContext & { patient: Person | undefined };

/**
 * A copy of a context. All copies have the same members in the same order, absent ones too: engines read objects of one layout
 * much faster, and there is a copy for each file.
 */
const viewOf = (base: RuleContext, patient?: Person): PatientContext =>
  ({
    providerCodes: base.providerCodes,
    maxCodeLength: base.maxCodeLength,
    patient,
    professionals: base.professionals,
    required: base.required,
    now: base.now,
    asOf: base.asOf,
    cups: base.cups,
    cie10: base.cie10,
    cie11: base.cie11,
    cum: base.cum,
    ium: base.ium,
    municipios: base.municipios,
    paises: base.paises,
    servicios: base.servicios,
    cupsSex: base.cupsSex,
    cupsMaximum: base.cupsMaximum,
    cupsUse: base.cupsUse,
    cupsSurgery: base.cupsSurgery,
    cupsStay: base.cupsStay,
    cie10Sex: base.cie10Sex,
    cie10Ages: base.cie10Ages,
    finalidadSex: base.finalidadSex,
    finalidadAges: base.finalidadAges,
    serviceGroup: base.serviceGroup,
    serviceState: base.serviceState,
    cupsGroup: base.cupsGroup,
    period: base.period,
    capitaPeriod: base.capitaPeriod,
    paymentModality: base.paymentModality,
    invoiceTotal: base.invoiceTotal,
    hasUnreadTotal: base.hasUnreadTotal,
    moderatorTotal: base.moderatorTotal,
    coverage: base.coverage,
    issueDate: base.issueDate,
    billerNit: base.billerNit,
    invoiceName: base.invoiceName,
    providerStem: base.providerStem,
    payments: base.payments,
    noteTotals: base.noteTotals,
    xmlForm: base.xmlForm,
    invoices: base.invoices,
    invoicesComplete: base.invoicesComplete,
    answers: base.answers,
  }) satisfies Record<Exclude<keyof RuleContext, keyof RevisionContext>, unknown> as PatientContext;

/** A context whose patient changes from record to record. */
interface PatientView {
  /** Calls `judge` with the context for another patient, or for none (null). The context's data are not copied. */
  with<T>(patient: Person | null, judge: (context: RuleContext) => T): T;
}

/**
 * Copies a context once, so that changing the patient costs one assignment and the context's plan can be cached. A nested call
 * makes its own copy, because the first one is in use.
 */
export function patientView(context: RuleContext): PatientView {
  let spare: PatientContext | undefined;
  let without: PatientContext | undefined;
  return {
    with: (patient, judge) => {
      if (patient === null) return judge((without ??= viewOf(context)));
      const view = spare ?? viewOf(context, patient);
      spare = undefined;
      view.patient = patient;
      try {
        return judge(view);
      } finally {
        spare = view;
      }
    },
  };
}

/**
 * The contexts of the usuarios of a file. Each result is valid until the next call. Two objects serve for all usuarios, so that
 * a context's plan is looked up once.
 */
export class UsuarioContexts {
  private base: RuleContext | undefined;
  private without: RuleContext = emptyContext;
  private view: PatientContext | undefined;

  /** Returns the context with a usuario as the patient, if its document is known. */
  of(base: RuleContext, patient: Person | undefined): RuleContext {
    if (base !== this.base) {
      this.base = base;
      this.without = viewOf(base);
      this.view = undefined;
    }
    if (patient === undefined) return this.without;
    this.view ??= viewOf(base, patient);
    this.view.patient = patient;
    return this.view;
  }
}

export const withData = (
  context: RuleContext,
  data: Partial<RuleContext>,
): RuleContext & RevisionContext => brand({ ...context, ...data });

function brand(context: RuleContext): RuleContext & RevisionContext {
  return Object.freeze(Object.defineProperty(context, made, { value: true })) as RuleContext &
    RevisionContext;
}

export const contextKeys = [
  "providerCodes",
  "required",
  "patient",
  "professionals",
  "now",
] as const;
type ContextKey = (typeof contextKeys)[number];

/**
 * Returns the known key that a key nearly equals: within a distance of 2 (1 for the short `now`), regardless of letter case.
 */
function nearKey(key: string): ContextKey | undefined {
  if ((contextKeys as readonly string[]).includes(key)) return undefined;
  return contextKeys.find((known) => {
    const limit = known.length < 4 ? 1 : 2;
    return distance(letters(key), letters(known), limit) <= limit;
  });
}

function providerCodesOf(list: unknown, say: Sayer): CodeSet {
  if (!Array.isArray(list)) throw say(["providerCodes"], "codes");
  return new CodeSet(
    Array.from(list, (item: unknown, index) => codeOf(item, ["providerCodes", index], say)),
  );
}

function codeOf(item: unknown, path: Path, say: Sayer): string {
  const codes = isRecord(item)
    ? ["code", "codPrestador"]
        .filter((key) => Object.hasOwn(item, key))
        .map((key) => item[key])
        .filter((code) => code != null)
    : [item];
  const [code, other = code] = codes;
  if (typeof code !== "string" || typeof other !== "string") throw say(path, "code");
  if (code !== other) throw say(path, "twoCodes");
  if (isBlank(code)) throw say(path, "blank");
  return code;
}

function professionalsOf(list: unknown, say: Sayer): ReadonlySet<string> {
  if (!Array.isArray(list)) throw say(["professionals"], "list");
  return new Set(
    Array.from(list, (item: unknown, index) => {
      const person = personOf(item, ["professionals", index], say);
      return personKey(person.tipoDocumentoIdentificacion, person.numDocumentoIdentificacion);
    }),
  );
}

function personOf(value: unknown, path: Path, say: Sayer): Person {
  if (!isRecord(value)) throw say(path, "person");
  const member = (key: keyof Person): string => {
    const text = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof text !== "string" || isBlank(text)) throw say([...path, key], "member");
    return text;
  };
  return {
    tipoDocumentoIdentificacion: member("tipoDocumentoIdentificacion"),
    numDocumentoIdentificacion: member("numDocumentoIdentificacion"),
  };
}

function requiredOf(value: unknown, say: Sayer): Readonly<Record<Shape, ReadonlySet<string>>> {
  if (!isRecord(value)) throw say(["required"], "required");
  const sets = byShape(() => new Set<string>());
  for (const [key, names] of Object.entries(value)) {
    const shape = allShapes.find((each) => key === String(each) || key === shapeNames[each]);
    if (shape === undefined) throw say(["required", key], "shape");
    if (names == null) continue;
    if (!Array.isArray(names)) throw say(["required", key], "names");
    for (const [index, name] of names.entries())
      sets[shape].add(requiredField(shape, name, ["required", key, index], say));
  }
  return sets;
}

function requiredField(shape: Shape, name: unknown, path: Path, say: Sayer): string {
  const field: Field | undefined = fieldsOf(shape).find((each) => each.name === name);
  if (field === undefined) {
    const names = fieldsOf(shape).map((each) => each.name);
    const near = typeof name === "string" ? nearest(name, names) : undefined;
    if (near !== undefined) throw say(path, "meant", near);
    throw say(path, "field", `${shape} (${shapeNames[shape]})`);
  }
  if (field.canonical !== undefined) throw say(path, "alias", field.canonical);
  return field.name;
}

type Path = readonly (string | number)[];
type Sayer = (path: Path, what: keyof (typeof words)["en"], detail?: string) => ContextError;

const sayer =
  (lang: Lang): Sayer =>
  (path, what, detail = "") =>
    new ContextError(
      path,
      `${placeOf(path) || words[lang].context} ${words[lang][what].replace("%", detail)}`,
    );

export const placeOf = (path: Path): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text ? `${text}.${step}` : step,
    "",
  );

const words = {
  en: {
    context: "the context",
    object: "must be a JSON object with providerCodes%.",
    near: "is no known key; did you mean %?",
    codes: "must be a list of codes.",
    code: "must be a string, or an object whose code is a string in code or codPrestador.",
    twoCodes: "has a code and a codPrestador that differ.",
    blank: "is a blank code.",
    list: "must be a list.",
    person: "must be an object with tipoDocumentoIdentificacion and numDocumentoIdentificacion.",
    member: "must be a string that is not blank; type and number come together.",
    required: "must be an object of lists of fields, by shape.",
    shape:
      "is no shape; use 1 to 4, or medicamentos, procedimientos, recienNacidos, otrosServicios.",
    names: "must be a list of field names.",
    field: "is not a field of shape %.",
    meant: "is not a field of its shape; did you mean %?",
    alias: "is an alias; require its canonical field %.",
    now: "must be a local time in the format YYYY-MM-DD HH:MM.",
  },
  es: {
    context: "el contexto",
    object: "debe ser un objeto JSON con providerCodes%.",
    near: "no es una clave conocida; ¿quiso decir %?",
    codes: "debe ser una lista de códigos.",
    code: "debe ser una cadena, o un objeto cuyo código sea una cadena en code o codPrestador.",
    twoCodes: "tiene un code y un codPrestador que difieren.",
    blank: "es un código en blanco.",
    list: "debe ser una lista.",
    person: "debe ser un objeto con tipoDocumentoIdentificacion y numDocumentoIdentificacion.",
    member: "debe ser una cadena que no esté en blanco; tipo y número van juntos.",
    required: "debe ser un objeto de listas de campos, por forma.",
    shape:
      "no es una forma; use 1 a 4, o medicamentos, procedimientos, recienNacidos, otrosServicios.",
    names: "debe ser una lista de nombres de campos.",
    field: "no es un campo de la forma %.",
    meant: "no es un campo de su forma; ¿quiso decir %?",
    alias: "es un alias; exija su campo canónico %.",
    now: "debe ir en hora local, con el formato AAAA-MM-DD HH:MM.",
  },
} as const satisfies Record<Lang, Record<string, string>>;
