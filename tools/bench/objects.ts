import { createValidator } from "../../src/batch";
import { revisionContext, validateDraft, validateRevision } from "../../src/index";
import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import type { Shape } from "../../src/core/model/shapes";
import { allShapes, byShape } from "../../src/core/model/shapes";
import { draftSchema } from "../../src/core/validate/schema";
import type { Variant } from "./data";
import { benchContext, makeRecords } from "./data";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";

/**
 * The cost of each call of the library on a clean object, compared with the bare check of its types. The objects
 * have their names either in one order, which the engine's inline caches learn, or in many orders.
 */
export async function* gates(profile: Profile): AsyncGenerator<Row> {
  const standalone = await ajvStandalone();
  const context = revisionContext(benchContext);
  for (const [kind, list] of [
    ["", clean],
    [", nulls left out", samples({ faulty: 0, withoutNulls: true })],
    [", names shuffled", samples({ faulty: 0, shuffled: true })],
    [", two unknown names", samples({ faulty: 0, extras: true })],
  ] as const) {
    const times = inTurns(profile.rounds(9), {
      draft: loop(list, 50, ({ shape, record }) => validateDraft(shape, record).length === 0),
      revision: loop(
        list,
        50,
        ({ shape, record }) => validateRevision(shape, record, context).length === 0,
      ),
      ajv: loop(list, 50, ({ shape, record }) => standalone[shape](record)),
    });
    const row = (gate: string, time: readonly number[], differs: string): Row => ({
      what: `${gate}${kind}`,
      against: "Ajv standalone",
      unit: "times as long",
      measured: ratios(time, times.ajv),
      differs,
    });
    yield row("validateDraft", times.draft, "the same types, yes or no, no place");
    yield row("validateRevision", times.revision, "types alone, none of the other rules");
  }
  yield* bodies(profile);
}

/** A record as bytes, such as the body of a request, compared with the revision of its parsed copy. */
function* bodies(profile: Profile): Generator<Row> {
  const rips = createValidator({ context: revisionContext(benchContext) });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const twice = clean.map((sample) => ({
    ...sample,
    text: sample.text.replace("{", '{"nota":1,"nota":2,'),
  }));
  for (const [kind, list] of [
    ["clean", clean],
    ["all faulty", samples({ faulty: 1 })],
    ["a name twice in each", twice],
  ] as const) {
    const encoder = new TextEncoder();
    const given = list.map(({ shape, text }) => ({ shape, record: encoder.encode(text), text }));
    const times = inTurns(profile.rounds(9), {
      bytes: loop(
        given,
        10,
        ({ shape, record }) => rips.bytes(shape, record as Uint8Array).length >= 0,
      ),
      parsed: loop(given, 10, ({ shape, record }) => {
        const parsed: unknown = JSON.parse(decoder.decode(record as Uint8Array));
        return rips.revision(shape, parsed).length >= 0;
      }),
    });
    yield {
      what: `bytes of a validator, ${kind}`,
      against: "JSON.parse + its revision",
      unit: "times as long",
      measured: ratios(times.bytes, times.parsed),
      differs: "no repeated names, no lost digits, no limit of depth",
    };
  }
}

/** A record as text, and as a parsed object. */
interface Sample {
  readonly shape: Shape;
  readonly text: string;
  readonly record: unknown;
}

const samples = (variant: Variant): readonly Sample[] =>
  makeRecords(2000, variant).map(({ shape, text }) => ({
    shape,
    text,
    record: JSON.parse(text) as unknown,
  }));

const clean = samples({ faulty: 0 });

/** Per shape: is every field absent, null or of its type? The draft schemas, as Ajv compiles them ahead. */
async function ajvStandalone(): Promise<Readonly<Record<Shape, (record: unknown) => boolean>>> {
  const ajv = new Ajv2020({
    messages: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    schemas: allShapes.map((shape) => draftSchema(shape)),
  });
  const names = allShapes.map((shape) => [`shape${shape}`, draftSchema(shape).$id]);
  const code = standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<
    Record<string, (record: unknown) => boolean>
  >;
  return byShape((shape) => module[`shape${shape}`] as (record: unknown) => boolean);
}

/** Each result is used, so that the compiler cannot remove a call. */
const loop =
  (list: readonly Sample[], times: number, passes: (sample: Sample) => boolean) => (): void => {
    for (let time = 0; time < times; time++)
      for (const sample of list)
        if (!passes(sample)) throw new Error("a clean record did not pass");
  };
