import { statSync } from "node:fs";
import type { AnyRule, RevisionContext } from "../../src/index";
import { contractRules, revisionContext, validateRevision } from "../../src/index";
import { growthKinds } from "../../test/growth-kinds";
import { benchContext, writeFile } from "./data";
import type { Profile, Row } from "./measure";
import { inTurns, ratios, sizeText } from "./measure";
import {
  contextOptions,
  discard,
  exiting,
  ripslint,
  running,
  scratch,
  threads,
  tooLittleRoom,
} from "./program";

/** Twice the data may take twice as long, not more. */
export function* growth(profile: Profile): Generator<Row> {
  yield* grown(profile, [10e6, 1e9], 3);
  yield* growthOfUnknownNames(profile);
}

/** The largest files, which take a while. */
export const growthLarge = (profile: Profile): Generator<Row> => grown(profile, [8e9], 1);

/** The time per GB of files of several sizes, against that of 100 MB: whole processes, one thread. */
function* grown(profile: Profile, sizes: readonly number[], rounds: number): Generator<Row> {
  const base = profile.bytes(100e6);
  const options = [...contextOptions(), ...threads(1), "-q"];
  const judging = (name: string) => running(exiting(1, ripslint(scratch(name), ...options)));
  for (const full of sizes) {
    const size = profile.bytes(full);
    const row = {
      what: `${sizeText(size)} of NDJSON`,
      against: sizeText(base),
      unit: "times as long",
      // For a small file, the start of the process counts.
      ...(size > base ? { atMost: 1.1 } : {}),
    } as const;
    const missing = tooLittleRoom(size + base);
    if (missing !== undefined) {
      yield { ...row, measured: { missing } };
      continue;
    }
    writeFile(scratch("base.ndjson"), "ndjson", base);
    writeFile(scratch("file.ndjson"), "ndjson", size);
    const times = inTurns(
      profile.rounds(rounds),
      { base: repeated(judging("base.ndjson")), file: judging("file.ndjson") },
      true,
    );
    const perByte = (list: readonly number[], bytes: number) => list.map((time) => time / bytes);
    const measured = ratios(
      perByte(times.file, bytesOf("file.ndjson")),
      perByte(times.base, bytesOf("base.ndjson") * repeats),
    );
    discard("base.ndjson", "file.ndjson");
    yield { ...row, measured };
  }
}

const bytesOf = (name: string): number => statSync(scratch(name)).size;

/** A single short run, compared with a long one, would be inaccurate. */
const repeats = 5;
const repeated = (way: () => void) => (): void => {
  for (let time = 0; time < repeats; time++) way();
};

/** Kinds of `growthKinds` whose names no rule reports, so that only the search for near names costs. */
const kindsOfUnknownNames = [
  "a record with many unknown names",
  "a record with unknown names as long as fields",
  "a record with the letters of a field in other orders",
  "a record with names near a field that it has",
] as const;

const without = contractRules.filter(({ code }) => code !== "near-name");

/** What `near-name` adds to a request whose record has nothing but unknown names. */
export function* costOfUnknownNames(profile: Profile): Generator<Row> {
  const context = revisionContext(benchContext);
  for (const size of [profile.bytes(1e6), profile.bytes(15e6)])
    for (const kind of kindsOfUnknownNames) {
      const text = textOf(kind, size);
      const times = inTurns(profile.rounds(9), {
        all: judgingText(text, context),
        without: judgingText(text, context, without),
      });
      yield {
        what: `in memory: ${kind}, ${sizeText(size)}`,
        against: "without `near-name`",
        unit: "times as long",
        measured: ratios(times.all, times.without),
        atMost: 1.5,
      };
    }
}

/** The time per MB of a large record of unknown names, against that of a small one. */
function* growthOfUnknownNames(profile: Profile): Generator<Row> {
  const context = revisionContext(benchContext);
  const [small, large] = [profile.bytes(1e6), profile.bytes(15e6)];
  for (const kind of kindsOfUnknownNames) {
    const one = judgingText(textOf(kind, small), context);
    const times = inTurns(profile.rounds(5), {
      large: judgingText(textOf(kind, large), context),
      small: () => {
        for (let time = 0; time < large / small; time++) one();
      },
    });
    yield {
      what: `${kind}, ${sizeText(large)}`,
      against: sizeText(small),
      unit: "times as long",
      measured: ratios(times.large, times.small),
    };
  }
}

const textOf = (kind: (typeof kindsOfUnknownNames)[number], size: number): string =>
  String(growthKinds[kind]?.make(size));

const judgingText =
  (text: string, context: RevisionContext, rules: readonly AnyRule[] = contractRules) =>
  (): void => {
    if (validateRevision(2, JSON.parse(text), context, { rules }).some(isNearName))
      throw new Error("a name resembles a field that is absent");
  };

const isNearName = ({ code }: { readonly code: string }): boolean => code === "near-name";
