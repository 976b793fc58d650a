import type { Results, Row, SectionName, Spread } from "./results";
import { isMissing, textOf } from "./results";

type Lang = "en" | "es";

/**
 * The chart for the READMEs: the command on a file, and validateDraft on an object, compared with the
 * alternatives.
 */
export function chart({ bench }: Results, lang: Lang): string {
  const rowsOf = (name: SectionName): readonly Row[] => bench?.sections[name] ?? [];
  const { title, command, library, note, notThere } = words[lang];
  const groups: readonly Group[] = [
    [command, [...rowsOf("processes"), ...rowsOf("commands")].filter(isAsItComes)] as const,
    [library, rowsOf("objects").filter(({ what }) => what === "validateDraft")] as const,
  ].map(([heading, rows]) => ({
    heading,
    bars: rows.map((row) => barOf(row, lang)).toSorted((a, b) => medianOf(a) - medianOf(b)),
  }));
  return barChart({ title, note, notThere, groups });
}

/** Without an option, the command chooses the number of threads. */
const isAsItComes = ({ what }: Row): boolean => !what.endsWith(", one thread");

const barOf = ({ against, measured }: Row, lang: Lang): Bar => ({
  label: textOf(against, lang),
  ...(isMissing(measured) ? {} : { spread: measured }),
});

const medianOf = ({ spread }: Bar): number => spread?.median ?? Number.POSITIVE_INFINITY;

const words = {
  en: {
    title: "How many times as fast ripslint is",
    command: "The command on a file, whole processes without options, against:",
    library: "validateDraft of an object already parsed, against:",
    note: "Logarithmic. Below 1 it is slower. On files the others check less, or nothing: see bench/README.md.",
    notThere: "not there",
  },
  es: {
    title: "Cuántas veces más rápido es ripslint",
    command: "El comando sobre un archivo, procesos completos sin opciones, frente a:",
    library: "validateDraft de un objeto ya leído, frente a:",
    note: "Escala logarítmica. Por debajo de 1 es más lento. En archivos los demás verifican menos, o nada: vea bench/README.md.",
    notThere: "no está instalado",
  },
} as const;

/** The content of a chart: groups of ratios, each with a label. */
interface Chart {
  readonly title: string;
  readonly note: string;
  readonly notThere: string;
  readonly groups: readonly Group[];
}

interface Group {
  readonly heading: string;
  readonly bars: readonly Bar[];
}

/** One ratio. It was not measured if it has no spread. */
interface Bar {
  readonly label: string;
  readonly spread?: Spread;
}

const width = 820;
const left = 350;
const right = 70;
const line = 24;

/**
 * Bars of ratios as SVG. They begin at 1, and extend to the right for larger ratios and to the left for smaller
 * ones, on a logarithmic scale, on which twice and half have the same length. A thin line shows the spread.
 * Colours follow the reader's scheme; title and description contain the same information in words.
 */
export function barChart({ title, note, notThere, groups }: Chart): string {
  const place = scaleOf(groups.flatMap(({ bars }) => bars));
  const drawn: string[] = [];
  let y = 62;
  for (const { heading, bars } of groups) {
    drawn.push(text(0, y, heading, "b"), gridAt(y + 8, bars.length * line, place));
    for (const bar of bars) drawn.push(barAt((y += line), bar, place, notThere));
    y += line * 1.5;
  }
  const ticks = place.ticks.map((tick) => text(place.at(tick), 38, `${tick} ×`, "m"));
  const height = y + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escaped(title)}</title>
<desc id="desc">${escaped(inWords(groups, notThere))} ${escaped(note)}</desc>
<style>${style}</style>
${text(0, 16, title, "b")}
${[...ticks, ...drawn].join("\n")}
${text(0, y - 2, note, "n")}
</svg>
`;
}

const style = `
text{font:13px system-ui,sans-serif;fill:#1f2328}
.b{font-weight:600}.n{font-size:12px}.m{text-anchor:middle;font-size:12px}.e{text-anchor:end}
.more{fill:#2f6fd0}.less{fill:#b3591c}
.tick{stroke:#d0d7de}.one{stroke:#57606a}.range{stroke:#1f2328}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3}.more{fill:#4f8ff0}.less{fill:#d9823f}
.tick{stroke:#3d444d}.one{stroke:#9198a1}.range{stroke:#e6edf3}
}
`;

/** The position of a ratio between the margins. */
interface Scale {
  readonly at: (ratio: number) => number;
  readonly ticks: readonly number[];
}

function scaleOf(bars: readonly Bar[]): Scale {
  const ends = bars.flatMap(({ spread }) => (spread ? [spread.low, spread.high] : []));
  const low = Math.log(Math.min(0.5, ...ends));
  const high = Math.log(Math.max(2, ...ends));
  const at = (ratio: number): number =>
    Math.round(left + ((Math.log(ratio) - low) / (high - low)) * (width - left - right));
  const ticks = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter(
    (tick) => Math.log(tick) >= low && Math.log(tick) <= high,
  );
  return { at, ticks };
}

/** Lines under a group's heading, from top to bottom of its bars. */
const gridAt = (y: number, height: number, { at, ticks }: Scale): string =>
  ticks
    .map((tick) => {
      const kind = tick === 1 ? "one" : "tick";
      return `<path class="${kind}" d="M${at(tick)} ${y}v${height}"/>`;
    })
    .join("");

function barAt(y: number, { label, spread }: Bar, { at }: Scale, notThere: string): string {
  const name = text(left - 14, y, label, "e");
  if (spread === undefined) return name + text(at(1) + 6, y, notThere, "n");
  const [one, end] = [at(1), at(spread.median)];
  const bar = `<rect class="${end < one ? "less" : "more"}" x="${Math.min(one, end)}" y="${y - 12}" width="${Math.max(1, Math.abs(end - one))}" height="16"/>`;
  const range = `<path class="range" d="M${at(spread.low)} ${y - 4}H${at(spread.high)}"/>`;
  const after = Math.max(one, end, at(spread.high)) + 6;
  return name + bar + range + text(after, y, ratioText(spread.median), "n");
}

const ratioText = (ratio: number): string =>
  `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} ×`;

const text = (x: number, y: number, words: string, kind: string): string =>
  `<text x="${x}" y="${y}" class="${kind}">${escaped(words)}</text>`;

/** The same information in words, for readers who cannot see the chart. */
const inWords = (groups: readonly Group[], notThere: string): string =>
  groups
    .map(({ heading, bars }) => {
      const suites = bars.map(
        ({ label, spread }) => `${label} ${spread ? ratioText(spread.median) : notThere}`,
      );
      return `${heading} ${suites.join("; ")}.`;
    })
    .join(" ");

const escaped = (words: string): string =>
  words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
