import type { Field, Shape } from "../../core/model/shapes";
import { fieldsOf, shapeNames } from "../../core/model/shapes";
import type { DraftRead } from "./draft-text";
import { draftOf, hasAll, keepsDigits, keepsOrder } from "./draft-text";
import type { Drafts, Setup } from "./setup";
import { Unanswered, answered, effectsOf } from "./requests";
import type { Check, Outcome, Said } from "./said";
import { checksOf, failed, joined, passed, skipped } from "./said";

/** What the contract says about drafts: section 2.2. */
export function draftChecks(setup: Setup): readonly Check[] {
  const { drafts } = setup;
  const make = checksOf(null);
  const check = (
    code: string,
    clause: string,
    promise: Said,
    run: (drafts: Drafts) => Promise<Outcome>,
  ): Check =>
    make(code, clause, promise, async () => (drafts === undefined ? notGiven : run(drafts)));
  return [
    ...kinds.map(({ code, clause, promise, json, note }) =>
      check(code, clause, promise, (given) => comeBack(setup, given, json, note)),
    ),
    check(
      "draft-not-sent",
      "2.2.4",
      [
        "a draft that is saved has no external effect",
        "un borrador que se guarda no tiene ningún efecto externo",
      ],
      (given) => notSent(setup, given),
    ),
  ];
}

/** A kind of draft, and what is noted of it besides. */
interface Kind {
  readonly code: string;
  readonly clause: string;
  readonly promise: Said;
  /** Undefined if a shape has no such draft. */
  readonly json: (shape: Shape) => string | undefined;
  readonly note?: (sent: string, read: DraftRead) => Said | undefined;
}

const object = (names: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify(Object.fromEntries(names));

const isLocalTime = ({ role }: Field): boolean => role === "local-time";

const kinds: readonly Kind[] = [
  {
    code: "draft-empty",
    clause: "2.2.1",
    promise: ["a draft without any field is saved", "un borrador sin ningún campo se guarda"],
    json: () => "{}",
  },
  {
    code: "draft-null",
    clause: "2.2.1",
    promise: [
      "a draft with null in every field comes back as it is",
      "un borrador con null en cada campo vuelve tal cual",
    ],
    json: (shape) => object(fieldsOf(shape).map(({ name }) => [name, null])),
  },
  {
    code: "draft-fields",
    clause: "2.2.1, 2.2.5",
    promise: [
      "every field of a draft comes back with its value",
      "cada campo de un borrador vuelve con su valor",
    ],
    json: (shape) =>
      object(
        fieldsOf(shape)
          .filter((field) => !isLocalTime(field))
          .map((field, index) => [field.name, valueOf(field, index)]),
      ),
  },
  {
    code: "draft-local-time",
    clause: "2.2.6",
    promise: [
      "a local time comes back as it was written, not as a UTC timestamp",
      "una hora local vuelve como se escribió, no como una marca de tiempo UTC",
    ],
    json: (shape) =>
      object(
        fieldsOf(shape)
          .filter(isLocalTime)
          .map(({ name }) => [name, "2026-02-04 23:20"]),
      ),
  },
  {
    code: "draft-text",
    clause: "2.2.1, 2.2.3",
    promise: [
      "every text of a draft comes back letter for letter: leading zeros, accents, characters of any kind",
      "cada texto de un borrador vuelve letra por letra: ceros iniciales, tildes, caracteres de toda clase",
    ],
    json: (shape) => {
      const fields = fieldsOf(shape).filter(
        (field) => field.type === "string" && !isLocalTime(field),
      );
      const names = fields.map(({ name }) => name);
      // an alias has the text of its canonical field
      const textOf = (name: string) => texts[names.indexOf(name) % texts.length];
      return object([
        ...fields.map(({ name, canonical }) => [name, textOf(canonical ?? name)] as const),
        ...texts.map((text, index) => [`nota${index}`, text] as const),
      ]);
    },
  },
  {
    code: "draft-alias",
    clause: "2.2.1, 2.2.9",
    promise: [
      "an alias without its canonical field comes back as it is",
      "un alias sin su campo canónico vuelve tal cual",
    ],
    json: (shape) => {
      const aliases = fieldsOf(shape).filter(({ canonical }) => canonical !== undefined);
      if (aliases.length === 0) return undefined;
      return object(aliases.map((field, index) => [field.name, valueOf(field, index)]));
    },
  },
  {
    code: "draft-extra",
    clause: "2.2.3",
    promise: [
      "additional properties of a draft come back with their values",
      "las propiedades adicionales de un borrador vuelven con sus valores",
    ],
    json: () =>
      '{"notaInterna":"  ñandú 🜚 \\u00f1 ","__proto__":{"x":1},"constructor":"","lista":[null,true,[],{"a":{"b":false}}],"codServico":"744"}',
  },
  {
    code: "draft-digits",
    clause: "2.2.3",
    promise: [
      "the numbers of a draft come back with their values",
      "los números de un borrador vuelven con sus valores",
    ],
    json: () => '{"vrServicio":1500.50,"consecutivo":1E0,"saldo":12345678901234567890,"cero":-0.0}',
    note: (sent, read) =>
      keepsDigits(sent, read)
        ? undefined
        : [
            "digits of numbers were rewritten, such as 1500.50 to 1500.5",
            "se reescribieron dígitos de números, como 1500.50 a 1500.5",
          ],
  },
  {
    code: "draft-order",
    clause: "2.2.3",
    promise: [
      "the properties of a draft come back, whatever their order",
      "las propiedades de un borrador vuelven, sea cual sea su orden",
    ],
    json: () => '{"zeta":1,"10":2,"consecutivo":3,"2":4,"alfa":5,"codPrestador":null}',
    note: (sent, read) =>
      keepsOrder(sent, read)
        ? undefined
        : ["properties were put in another order", "las propiedades cambiaron de orden"],
  },
];

/**
 * Texts that a server may change: digits that look like a number, accents that are two characters (and, beside them,
 * one), characters beyond the first 65,536.
 */
const texts: readonly string[] = [
  "050010987602",
  "007",
  "000",
  "1e5",
  "pen\u0303a a\u0301rbol",
  "peña árbol",
  "🜚𝒜👩\u200d⚕\ufe0f",
];

/** Each value differs from the others, except that an alias has the value of its canonical field. */
function valueOf({ name, type, canonical }: Field, index: number): string | number {
  if (type === "number") return index + 0.5;
  return `0${canonical ?? name} `;
}

async function comeBack(
  setup: Setup,
  drafts: Drafts,
  json: Kind["json"],
  note: Kind["note"],
): Promise<Outcome> {
  const lost: Said[] = [];
  let count = 0;
  const notes = new Map<string, Said>();
  for (const shape of drafts.shapes) {
    const sent = json(shape);
    if (sent === undefined) continue;
    count += 1;
    try {
      const read = await saveAndRead(setup, drafts, sent, shape);
      if (!hasAll(read, sent)) lost.push(changed(shape));
      const said = read.text === undefined ? undefined : note?.(sent, read);
      if (note !== undefined && read.text === undefined) notes.set(unseen[0], unseen);
      if (said !== undefined) notes.set(said[0], said);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      const [en, es] = error.why;
      lost.push([`shape ${shape}: ${en}`, `forma ${shape}: ${es}`]);
    }
  }
  if (count === 0)
    return skipped(
      "none of the shapes has such a draft",
      "ninguna de las formas tiene un borrador así",
    );
  const outcome = lost.length === 0 ? passed : failed(...joined(lost));
  return notes.size === 0 ? outcome : { ...outcome, notes: [...notes.values()] };
}

async function saveAndRead(
  setup: Setup,
  drafts: Drafts,
  sent: string,
  shape: Shape,
): Promise<DraftRead> {
  const id = await answered(setup, async () => drafts.save(sent, shape), [
    "saveDraft threw",
    "saveDraft lanzó una excepción",
  ]);
  const read = await answered(setup, async () => drafts.read(id, shape), [
    "readDraft threw",
    "readDraft lanzó una excepción",
  ]);
  return draftOf(read);
}

async function notSent(setup: Setup, drafts: Drafts): Promise<Outcome> {
  const count = async () => {
    const counts = [
      await effectsOf(setup, "healthInvoices.retryEmission"),
      await effectsOf(setup, "debitNotes.sendEmail"),
    ].filter((each) => each !== undefined);
    return counts.length === 0 ? undefined : counts.reduce((sum, each) => sum + each, 0);
  };
  const before = await count();
  if (before === undefined)
    return skipped(
      "the option effects does not count external effects",
      "la opción effects no cuenta los efectos externos",
    );
  for (const shape of drafts.shapes) await saveAndRead(setup, drafts, "{}", shape);
  if ((await count()) === before) return passed;
  return failed(
    "saving drafts had an external effect",
    "guardar borradores tuvo un efecto externo",
  );
}

const changed = (shape: Shape): Said => [
  `shape ${shape} (${shapeNames[shape]}): a property is missing or has another value`,
  `forma ${shape} (${shapeNames[shape]}): falta una propiedad o tiene otro valor`,
];

const unseen: Said = [
  "readDraft returns no text, so digits and order cannot be seen",
  "readDraft no devuelve un texto, así que no se ven los dígitos ni el orden",
];

const notGiven = skipped(
  "the options saveDraft and readDraft are not given",
  "no se dieron las opciones saveDraft y readDraft",
);
