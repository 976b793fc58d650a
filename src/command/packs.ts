import { coverage, statuses } from "../../rules/res948/coverage";
import type { NormData } from "../model/norm";
import type { NormPack } from "../norm/norm-pack";
import { packOn } from "../norm/norm-pack";
import { versions as res2275 } from "../../rules/res2275/versions";
import { versions as res948 } from "../../rules/res948/versions";
import { followedUntil, jun2026, knownVersions, lin32, officialVersions, v003 } from "../packs";
import type { Lang } from "../model/issue";
import type { Arguments } from "./arguments";
import { oneOf } from "./arguments";
import { countsIn } from "./coverage-counts";
import { isDay } from "../text/local-time";
import { UsageError } from "./usage";

/**
 * A norm that can be selected: the versions whose official text was read, and all versions, the oldest first. The
 * newest one is the default, and `--as-of` selects by day.
 */
interface Norm {
  readonly id: string;
  readonly official: readonly NormPack[];
  readonly all: readonly NormPack[];
}

const norms: readonly Norm[] = [
  { id: "res948", official: officialVersions, all: knownVersions },
  { id: "res2275", official: [lin32, jun2026], all: [lin32, jun2026] },
];

/** All versions of all norms. */
export const allPacks: readonly NormPack[] = norms.flatMap(({ all }) => all);

/** The name of the newest version of any norm that applied on a day; undefined before the first one. */
export function packNameOn(day: string): string | undefined {
  const byDate = [...allPacks].sort((a, b) => (a.date < b.date ? -1 : 1));
  const pack = packOn(byDate, day);
  return pack && nameOf(pack);
}

const nameOf = ({ id, version }: NormPack): string => `${id}@${version}`;

/** The packs that --pack and --as-of select; none by default. */
export function packsOf({ given }: Arguments): readonly NormPack[] {
  const names = given.filter(({ name }) => name === "pack").map(({ value }) => value);
  const day = given.find(({ name }) => name === "as-of")?.value;
  if (day !== undefined && !isDay(day)) {
    throw new UsageError({
      en: "--as-of must be a day in the form YYYY-MM-DD",
      es: "--as-of debe ser un día en la forma YYYY-MM-DD",
    });
  }
  if (names.includes("none") && names.length > 1) {
    throw new UsageError({
      en: "--pack none and another --pack exclude each other",
      es: "--pack none y otro --pack se excluyen",
    });
  }
  const packs = names.filter((name) => name !== "none").map((name) => packNamed(name, day));
  if (day !== undefined && !names.some((name) => name !== "none" && !name.includes("@"))) {
    throw new UsageError({
      en: "--as-of chooses the version of a --pack that names none",
      es: "--as-of elige la versión de un --pack que no nombra ninguna",
    });
  }
  const twice = packs.find((pack, i) => packs.indexOf(pack) < i);
  if (twice === undefined) return packs;
  throw new UsageError({
    en: `--pack ${nameOf(twice)} is given twice`,
    es: `--pack ${nameOf(twice)} se dio dos veces`,
  });
}

function packNamed(name: string, day: string | undefined): NormPack {
  const norm = norms.find(({ id }) => id === name);
  if (norm === undefined) {
    const known = oneOf("--pack", name, [
      ...norms.map(({ id }) => id),
      ...allPacks.map(nameOf),
      "none",
    ]);
    return allPacks.find((pack) => nameOf(pack) === known) ?? v003;
  }
  const pack = day === undefined ? norm.all.at(-1) : packOn(norm.all, day);
  if (pack !== undefined) return pack;
  const { date = "" } = norm.all[0] ?? {};
  throw new UsageError({
    en: `${name} did not apply on ${day}; its first version is of ${date}`,
    es: `${name} no aplicaba el ${day}; su primera versión es del ${date}`,
  });
}

/** The data of packs, version by version. */
export const normsOf = (packs: readonly NormPack[]): readonly NormData[] =>
  packs.flatMap(({ id, version }) =>
    [...res948, ...res2275].filter((data) => data.id === id && data.version === version),
  );

/** `ripslint packs`: the norms that can be selected, with dates, sources and what is not covered. */
export function packList({ positionals }: Arguments, lang: Lang): string {
  if (positionals.length > 0)
    throw new UsageError({ en: "packs takes no argument", es: "packs no lleva argumentos" });
  const say = words[lang];
  const blocks = norms.flatMap(({ all, official }) =>
    all.map((pack) => {
      const { date, digest, sources, confidence } = pack;
      const mark =
        pack === all.at(-1) ? say.standard : pack === official.at(-1) ? say.newestRead : "";
      const head = `${nameOf(pack).padEnd(18)}${say.from} ${date.padEnd(12)}${digest}${mark}\n`;
      const lines = sources.map(
        ({ title, url, official: isOfficial }) =>
          `  ${isOfficial ? say.official : say.third}: ${title}${url ? `\n    ${url}` : ""}\n`,
      );
      const counts = normsOf([pack]).map((data) => `  ${say.arrays}: ${countsIn(data, lang)}\n`);
      return `${head}${lines.join("")}  ${say.confidence}: ${say[confidence]}\n${counts.join("")}`;
    }),
  );
  const rest = Object.entries(statuses)
    .filter(([status]) => status !== "full")
    .map(([status, meaning]) => {
      const codes = coverage.filter((each) => each.status === status).map((each) => each.official);
      return codes.length === 0 ? "" : `  ${meaning[lang]}:\n    ${wrapped(codes)}\n`;
    });
  return `${blocks.join("\n")}\n${say.followed}\n\n${say.notCovered}\n${rest.join("")}`;
}

/** A list of codes in lines of ten. */
const wrapped = (codes: readonly string[]): string =>
  codes
    .map((code, i) => (i > 0 && i % 10 === 0 ? `\n    ${code}` : i > 0 ? ` ${code}` : code))
    .join("");

const words = {
  en: {
    from: "since",
    standard: "  (where no version is named)",
    newestRead: "  (the newest one read from the official text)",
    followed: `The norm was followed up to ${followedUntil}; of res948 v003 is the newest version known, in force since 2026-07-15, and v002 the newest one read from the official text.`,
    official: "official text",
    third: "third parties",
    confidence: "confidence",
    arrays: "in all seven arrays",
    high: "high",
    medium: "medium",
    low: "low",
    notCovered: "Official rules that are not checked wholly (rules/res948/README.md lists each):",
  },
  es: {
    from: "desde",
    standard: "  (si no se nombra una versión)",
    newestRead: "  (la más reciente leída del texto oficial)",
    followed: `La norma se siguió hasta ${followedUntil}; de res948, v003 es la versión más reciente que se conoce, vigente desde 2026-07-15, y v002 la más reciente leída del texto oficial.`,
    official: "texto oficial",
    third: "terceros",
    confidence: "confianza",
    arrays: "en los siete arreglos",
    high: "alta",
    medium: "media",
    low: "baja",
    notCovered:
      "Reglas oficiales que no se verifican del todo (rules/res948/README.es.md las enumera):",
  },
} as const;
