import type { NormData } from "../../core/model/norm";
import type { NormPack } from "../../norm/norm-pack";
import { editionOn, packOn } from "../../norm/norm-pack";
import { jun2026, knownVersions, lin32, officialVersions, v003 } from "../../norm/packs";
import type { Arguments, GivenOption } from "../options/arguments";
import { oneOf } from "../options/arguments";
import { isDay } from "../../core/text/local-time";
import { givenTwice, UsageError } from "../options/usage";

/**
 * A norm that can be selected: the versions whose official text was read, and all versions, the oldest first. The newest one is
 * the default; `--as-of` or `--now` selects by day.
 */
interface Norm {
  readonly id: string;
  readonly official: readonly NormPack[];
  readonly all: readonly NormPack[];
}

export const norms: readonly [inForce: Norm, ...before: Norm[]] = [
  { id: "res948", official: officialVersions, all: knownVersions },
  { id: "res2275", official: [lin32, jun2026], all: [lin32, jun2026] },
];

export const newestPacks = (): readonly NormPack[] => norms.flatMap(({ all }) => all.at(-1) ?? []);

export const allPacks: readonly NormPack[] = norms.flatMap(({ all }) => all);

/**
 * The value of --pack for the norm of the day of validation, without a version, which that day determines. The days of the
 * services do not matter. Without a day, and before the first norm, it is the norm in force.
 */
export function normOn(day?: string): string {
  const pack = day === undefined || !isDay(day) ? undefined : anyPackOn(day);
  return pack?.id ?? norms[0].id;
}

/**
 * The options by which documents are judged: where they choose no norm, they get that of the day of --as-of, else of --now,
 * else of the clock, which then is the moment of validation. A draft has no norm.
 */
export function withNormOfToday(
  given: readonly GivenOption[],
  clock: () => string,
): readonly GivenOption[] {
  const value = (wanted: string) => given.find(({ name }) => name === wanted)?.value;
  if (value("pack") !== undefined || value("stage") === "draft") return given;
  const day = value("as-of") ?? value("now");
  const now = day === undefined ? [{ name: "now", value: clock(), isDefault: true } as const] : [];
  const pack = normOn((day ?? now[0]?.value)?.slice(0, 10));
  return [...given, { name: "pack", value: pack, isDefault: true }, ...now];
}

const anyPackOn = (day: string): NormPack | undefined =>
  packOn(
    [...allPacks].sort((a, b) => (a.date < b.date ? -1 : 1)),
    day,
  );

/** The name of a version, as a value of --pack. */
export const nameOf = ({ id, version }: NormPack): string => `${id}@${version}`;

/**
 * The packs that --pack selects. The day of validation determines the version of a pack that is named without
 * one: --as-of, else the day of --now, else the newest version applies.
 */
export function packsOf({ given }: Arguments): readonly NormPack[] {
  const names = given.filter(({ name }) => name === "pack").map(({ value }) => value);
  const day = given.find(({ name }) => name === "as-of")?.value;
  const today = given.find(({ name }) => name === "now")?.value.slice(0, 10);
  if (day !== undefined && !isDay(day)) {
    throw new UsageError({
      en: "--as-of must be a day in the form YYYY-MM-DD",
      es: "--as-of debe ser un día con el formato AAAA-MM-DD",
    });
  }
  if (names.includes("none") && names.length > 1) {
    throw new UsageError({
      en: "--pack none and another --pack exclude each other",
      es: "--pack none no se puede usar con otro --pack",
    });
  }
  const packs = names.filter((name) => name !== "none").map((name) => packNamed(name, day, today));
  if (day !== undefined && !names.some((name) => name !== "none" && !name.includes("@"))) {
    throw new UsageError({
      en: "--as-of chooses the version of a --pack that names none",
      es: "--as-of elige la versión de un --pack que no nombra ninguna",
    });
  }
  const twice = packs.find((pack, i) => packs.indexOf(pack) < i);
  if (twice === undefined) return packs;
  throw givenTwice(`pack ${nameOf(twice)}`);
}

function packNamed(name: string, day: string | undefined, today: string | undefined): NormPack {
  const known = day ?? (today !== undefined && isDay(today) ? today : undefined);
  const norm = norms.find(({ id }) => id === name);
  if (norm === undefined) {
    const exact = oneOf("--pack", name, [
      ...norms.map(({ id }) => id),
      ...allPacks.map(nameOf),
      "none",
    ]);
    const pack = allPacks.find((each) => nameOf(each) === exact) ?? v003;
    return known === undefined ? pack : editionOn(pack, known);
  }
  const pack = known === undefined ? norm.all.at(-1) : packOn(norm.all, known);
  if (pack !== undefined) return pack;
  const [first] = norm.all;
  if (day === undefined && first !== undefined) return first; // norm-dates says that it is not in force
  const { date = "" } = first ?? {};
  const other = day === undefined ? undefined : anyPackOn(day);
  throw new UsageError({
    en: `${name} did not apply on ${day}; its first version is of ${date}${other ? `. ${nameOf(other)} applied that day: --pack ${other.id} --as-of ${day}` : ""}`,
    es: `${name} no aplicaba el ${day}; su primera versión es del ${date}${other ? `. Ese día aplicaba ${nameOf(other)}: --pack ${other.id} --as-of ${day}` : ""}`,
  });
}

export const normsOf = (packs: readonly NormPack[]): readonly NormData[] =>
  packs.map(({ data }) => data);
