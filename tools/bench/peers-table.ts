import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bilingual, Lang } from "../../src/core/model/issue";
import { sizeText } from "./measure";
import type { Program } from "./program";

/** Another program that reads the same records. */
export interface Peer {
  readonly name: string;
  /** The checks that it leaves out. */
  readonly unchecked: Bilingual;
  readonly program: Program;
  /** The folder that must exist. */
  readonly needs?: string;
}

/** The seconds of a program by size; undefined if it is not installed. */
export interface Measured {
  readonly peer: Pick<Peer, "name" | "unchecked">;
  readonly seconds: readonly number[] | undefined;
}

/** A run, with where and when it was. */
export interface PeersRun {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly versions: string;
  readonly rounds: number;
  /** In bytes, the smallest first. */
  readonly sizes: readonly number[];
  readonly measured: readonly Measured[];
}

const words = {
  program: { en: "Program", es: "Programa" },
  unchecked: { en: "Does not check", es: "No verifica" },
  further: { en: "each further 100 MB", es: "cada 100 MB más" },
  start: { en: "start and warm-up", es: "arranque y calentamiento" },
  missing: { en: "not installed", es: "no instalado" },
} as const satisfies Record<string, Bilingual>;

/**
 * Returns the cost of each further 100 MB, in seconds, between the two largest sizes, and the rest of the smallest
 * size: start and warm-up, which are paid once.
 */
export function growthOf(
  sizes: readonly number[],
  seconds: readonly number[],
): { readonly further: number; readonly start: number } {
  const [before = 0, last = 0] = sizes.slice(-2);
  const [secondsBefore = 0, secondsLast = 0] = seconds.slice(-2);
  const perByte = (secondsLast - secondsBefore) / (last - before);
  const start = (seconds[0] ?? 0) - perByte * (sizes[0] ?? 0);
  return { further: perByte * 100e6, start: Math.max(start, 0) };
}

/** The tables of both languages, each with a line about the run. */
export const peersTables = (run: PeersRun): Bilingual => ({
  en: tableOf(run, "en"),
  es: tableOf(run, "es"),
});

function tableOf(run: PeersRun, lang: Lang): string {
  const { date, commit, machine, versions, rounds, sizes, measured } = run;
  const about = {
    en: `Measured on ${date} at commit ${commit}: ${machine}; ${versions}. Seconds of a whole process, the median of ${rounds} rounds.`,
    es: `Medido el ${date} en el commit ${commit}: ${machine}; ${versions}. Segundos de un proceso completo, mediana de ${rounds} rondas.`,
  };
  const figure = (value: number) => {
    const text = value.toFixed(2);
    return lang === "es" ? text.replace(".", ",") : text;
  };
  const head = [
    words.program[lang],
    ...sizes.map(sizeText),
    words.further[lang],
    words.start[lang],
    words.unchecked[lang],
  ];
  const rows = measured.map(({ peer, seconds }) => {
    if (seconds === undefined)
      return [peer.name, words.missing[lang], ...sizes.map(() => ""), "", peer.unchecked[lang]];
    const { further, start } = growthOf(sizes, seconds);
    return [peer.name, ...[...seconds, further, start].map(figure), peer.unchecked[lang]];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`.replaceAll("|  |", "| |");
  const rule = line(["---", ...sizes.map(() => "---:"), "---:", "---:", "---"]);
  return [about[lang], "", line(head), rule, ...rows.map(line)].join("\n");
}

const begin = "<!-- npm run bench -- --only=peers --install --write -->";
const end = "<!-- end -->";

/** Writes the tables into the two pages, between their marks. */
export function writeTables(root: string, tables: Bilingual): void {
  for (const [name, lang] of [
    ["docs/benchmarks.md", "en"],
    ["docs/benchmarks.es.md", "es"],
  ] as const)
    writeFileSync(join(root, name), replaced(readFileSync(join(root, name), "utf8"), tables[lang]));
}

/** The page with another table. */
export function replaced(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`the page has no ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`;
}
