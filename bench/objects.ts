import { createValidator } from "../src/batch";
import { draftTypes } from "../src/generated/draft-types";
import { revisionContext, validateDraft, validateRevision } from "../src/index";
import type { Shape } from "../src/core/model/shapes";
import type { Variant } from "./data";
import { benchContext, makeRecords } from "./data";
import type { Profile } from "./measure";
import { inTurns, ratios } from "./measure";
import type { Checks } from "./peers";
import { ajvStandalone, objectPeers } from "./peers";
import type { Row } from "./results";
import { notThere } from "./results";

/**
 * validateDraft compared with the schema libraries: the types of a clean object, and of one that must be parsed
 * first.
 */
export async function* objects(profile: Profile): AsyncGenerator<Row> {
  const peers = await objectPeers();
  for (const { name, checks } of peers) if (checks !== null) assertAgrees(name, checks);
  for (const isParsed of [true, false]) {
    const way = isParsed ? loopParsed : loopText;
    const times = inTurns<string>(profile.rounds(9), {
      ripslint: way((shape, record) => validateDraft(shape, record).length === 0),
      ...Object.fromEntries(
        peers.flatMap(({ name, checks }) =>
          checks === null ? [] : [[name, way((shape, record) => checks[shape](record))]],
        ),
      ),
    });
    for (const { name, differs } of peers) {
      const [peer, ours] = [times[name], times["ripslint"]];
      yield {
        what: isParsed ? "validateDraft" : "JSON.parse + validateDraft",
        against: isParsed ? name : `JSON.parse + ${name}`,
        unit: "times as fast",
        measured: peer && ours ? ratios(peer, ours) : notThere,
        differs,
      };
    }
  }
}

/**
 * The cost of each call of the library on a clean object, compared with the bare check of its types. The objects
 * have their names either in one order, which the engine's inline caches learn, or in many orders. This suite runs
 * last of those that judge objects, since the second kind makes the caches useless for the first.
 */
export async function* gates(profile: Profile): AsyncGenerator<Row> {
  const standalone = await ajvStandalone();
  const context = revisionContext(benchContext);
  for (const [kind, list, atMost] of [
    ["", clean, 6],
    [", nulls left out", samples({ faulty: 0, withoutNulls: true }), 0.2],
    [", names shuffled", samples({ faulty: 0, shuffled: true }), 0.7],
    [", two unknown names", samples({ faulty: 0, extras: true }), 8],
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
    const row = (gate: string, time: readonly number[], most: number, differs: string): Row => ({
      what: `${gate}${kind}`,
      against: "Ajv standalone",
      unit: "times as long",
      measured: ratios(time, times.ajv),
      atMost: most,
      differs,
    });
    yield row("validateDraft", times.draft, 1.5, "the same types, yes or no, no place");
    yield row("validateRevision", times.revision, atMost, "types alone, none of the other rules");
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
      atMost: 3,
      differs: "no repeated names, no lost digits, no limit of depth",
    };
  }
}

/** Throws if a check disagrees with the table, since a comparison would then be meaningless. */
function assertAgrees(name: string, checks: Checks): void {
  for (const { shape, record } of samples({ faulty: 1 }))
    if (checks[shape](record) !== draftTypes[shape](record as Readonly<Record<string, unknown>>))
      throw new Error(`${name} judges a record of shape ${shape} otherwise`);
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

type Check = (shape: Shape, record: unknown) => boolean;

const loopParsed = (check: Check) => loop(clean, 50, ({ shape, record }) => check(shape, record));
const loopText = (check: Check) =>
  loop(clean, 10, ({ shape, text }) => check(shape, JSON.parse(text)));

/** Each result is used, so that the compiler cannot remove a call. */
const loop =
  (list: readonly Sample[], times: number, passes: (sample: Sample) => boolean) => (): void => {
    for (let time = 0; time < times; time++)
      for (const sample of list)
        if (!passes(sample)) throw new Error("a clean record did not pass");
  };
