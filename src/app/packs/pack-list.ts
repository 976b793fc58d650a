import { coverage, statuses } from "../../../rules/res948/coverage";
import type { Lang } from "../../core/model/issue";
import { followedUntil } from "../../norm/packs";
import type { Arguments } from "../options/arguments";
import { countsIn } from "./coverage-counts";
import { nameOf, norms, normsOf } from "./packs";
import { tableIn } from "../../report/summary-words";
import { allOfficial } from "./norms";
import { UsageError } from "../options/usage";

/** `ripslint packs`: the norms that can be selected, with dates, sources and the official rules that are not covered. */
export function packList({ positionals }: Arguments, lang: Lang): string {
  if (positionals.length > 0)
    throw new UsageError({ en: "packs takes no argument", es: "packs no recibe argumentos" });
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
  const tables = allOfficial.map((table) => `  ${tableIn(table, lang)}\n`);
  return `${blocks.join("\n")}\n${say.tables}:\n${tables.join("")}\n${say.followed}\n\n${say.notCovered}\n${rest.join("")}`;
}

/** Wraps a list of codes at ten per line. */
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
    tables: "official tables that come with ripslint (docs/tables.md)",
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
    followed: `La norma se consultó hasta el ${followedUntil}; de res948, v003 es la versión más reciente que se conoce, vigente desde 2026-07-15, y v002 la más reciente leída del texto oficial.`,
    official: "texto oficial",
    tables: "tablas oficiales incluidas en ripslint (docs/tables.es.md)",
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
