import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import { createBytesValidator } from "../../src/batch";
import type { Shape } from "../../src/core/model/shapes";
import { allShapes, byShape } from "../../src/core/model/shapes";
import { draftJsonSchema } from "../../src/core/validate/schema";
import { revisionContext, validateDraft, validateRevision } from "../../src/index";
import { benchContext, makeRecords } from "../../test/invented-records";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";

/** A record as text, as bytes and as a parsed object. */
interface Sample {
  readonly shape: Shape;
  readonly bytes: Uint8Array;
  readonly record: unknown;
}

/** The cost of each call of the library on a clean record, beside the bare check of its types. */
export async function* library(profile: Profile): AsyncGenerator<Row> {
  const standalone = await ajvStandalone();
  const context = revisionContext(benchContext);
  const rips = createBytesValidator({ context });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const times = inTurns(profile.rounds(9), {
    draft: loop(50, ({ shape, record }) => validateDraft(shape, record).length === 0),
    revision: loop(
      50,
      ({ shape, record }) => validateRevision(shape, record, context).length === 0,
    ),
    ajv: loop(50, ({ shape, record }) => standalone[shape](record)),
    bytes: loop(10, ({ shape, bytes }) => rips.bytes(shape, bytes).length === 0),
    parsed: loop(10, ({ shape, bytes }) => {
      const parsed: unknown = JSON.parse(decoder.decode(bytes));
      return rips.revision(shape, parsed).length === 0;
    }),
  });
  const row = (
    what: string,
    against: string,
    [one, other]: readonly (readonly number[])[],
    differs: string,
  ): Row => ({
    what,
    against,
    unit: "times as long",
    measured: ratios(one ?? [], other ?? []),
    differs,
  });
  const types = "types alone, yes or no, no place";
  yield row("validateDraft", "Ajv standalone", [times.draft, times.ajv], types);
  yield row("validateRevision", "Ajv standalone", [times.revision, times.ajv], types);
  yield row(
    "`bytes` of a validator",
    "JSON.parse + its revision",
    [times.bytes, times.parsed],
    "no repeated names, no lost digits, no limit of depth",
  );
}

const encoder = new TextEncoder();
const clean: readonly Sample[] = makeRecords(2000, { faulty: 0 }).map(({ shape, text }) => ({
  shape,
  bytes: encoder.encode(text),
  record: JSON.parse(text) as unknown,
}));

/** Per shape: is every field absent, null or of its type? The draft schemas, as Ajv compiles them ahead. */
async function ajvStandalone(): Promise<Readonly<Record<Shape, (record: unknown) => boolean>>> {
  const ajv = new Ajv2020({
    messages: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    schemas: allShapes.map((shape) => draftJsonSchema(shape)),
  });
  const names = allShapes.map((shape) => [`shape${shape}`, draftJsonSchema(shape).$id]);
  const code = standaloneCode(ajv, Object.fromEntries(names) as Record<string, string>);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<
    Record<string, (record: unknown) => boolean>
  >;
  return byShape((shape) => module[`shape${shape}`] as (record: unknown) => boolean);
}

/** Each result is used, so that the compiler cannot remove a call. */
const loop = (times: number, passes: (sample: Sample) => boolean) => (): void => {
  for (let time = 0; time < times; time++)
    for (const sample of clean) if (!passes(sample)) throw new Error("a clean record did not pass");
};
