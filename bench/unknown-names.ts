import type { AnyRule, RevisionContext } from "../src/index";
import { contractRules, revisionContext, validateRevision } from "../src/index";
import { growthKinds } from "../test/growth-kinds";
import { benchContext } from "./data";
import { inTurns, ratios } from "./measure";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import type { Row } from "./row";

/** Kinds of `growthKinds` whose names no rule reports, so that only the search for near names costs. */
const kinds = [
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
    for (const kind of kinds) {
      const text = textOf(kind, size);
      const times = inTurns(profile.rounds(9), {
        all: judging(text, context),
        without: judging(text, context, without),
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
export function* growthOfUnknownNames(profile: Profile): Generator<Row> {
  const context = revisionContext(benchContext);
  const [small, large] = [profile.bytes(1e6), profile.bytes(15e6)];
  for (const kind of kinds) {
    const one = judging(textOf(kind, small), context);
    const times = inTurns(profile.rounds(5), {
      large: judging(textOf(kind, large), context),
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

const textOf = (kind: (typeof kinds)[number], size: number): string =>
  String(growthKinds[kind]?.make(size));

const judging =
  (text: string, context: RevisionContext, rules: readonly AnyRule[] = contractRules) =>
  (): void => {
    if (validateRevision(2, JSON.parse(text), context, { rules }).some(isNearName))
      throw new Error("a name resembles a field that is absent");
  };

const isNearName = ({ code }: { readonly code: string }): boolean => code === "near-name";
