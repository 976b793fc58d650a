import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { transform } from "esbuild";
import { createInstrumenter } from "istanbul-lib-instrument";
import type * as fuzz from "../../test/fuzz";
import { bundled } from "../acceptance/builds";

/** How often each place of one file was reached: statements, functions, and the ways out of branches. */
interface Counts {
  readonly s: Record<string, number>;
  readonly f: Record<string, number>;
  readonly b: Record<string, number[]>;
}

const variable = "__ripslintCoverage__";

/** The sources whose places count: those that a finding depends on. */
const counted = /\/(?:src\/(?:core|engine|norm)|rules\/(?:contract|norm|res948|res2275))\//;

/** Makes these sources count. */
const counting: Plugin = {
  name: "counting",
  setup: (building) =>
    building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!counted.test(path.replaceAll("\\", "/"))) return undefined;
      const { code } = await transform(await readFile(path, "utf8"), { loader: "ts" });
      const instrumenter = createInstrumenter({
        esModules: true,
        compact: false,
        coverageVariable: variable,
      });
      return { contents: instrumenter.instrumentSync(code, path), loader: "js" };
    }),
};

/** The fuzz test over sources that count the places which they reach. */
export class CoveredFuzz {
  readonly faultOf: typeof fuzz.faultOf;
  private readonly files: readonly Counts[];
  /** By place: how often it was reached at once, so far, a bit for each order of magnitude. */
  private readonly seen: Uint8Array;

  private constructor(faultOf: typeof fuzz.faultOf, files: readonly Counts[]) {
    this.faultOf = faultOf;
    this.files = files;
    let places = 0;
    this.each(() => (places += 1));
    this.seen = new Uint8Array(places);
  }

  static async load(): Promise<CoveredFuzz> {
    const outfile = await bundled("test/fuzz.ts", [counting]);
    const { faultOf } = (await import(pathToFileURL(outfile).href)) as typeof fuzz;
    const files = (globalThis as unknown as Record<string, Record<string, Counts>>)[variable];
    return new CoveredFuzz(faultOf, Object.values(files ?? {}));
  }

  /** Whether anything was reached since the last call that was not before; unless it is places alone, also as often. */
  takeNew({ isPlacesAlone = false } = {}): boolean {
    let isNew = false;
    const { seen } = this;
    let place = 0;
    this.each((count) => {
      if (count > 0) {
        const bit = isPlacesAlone ? 1 : 1 << Math.min(31 - Math.clz32(count), 7);
        if (((seen[place] as number) & bit) === 0) {
          seen[place] = (seen[place] as number) | bit;
          isNew = true;
        }
      }
      place += 1;
    });
    return isNew;
  }

  /** How many places there are, and how many were reached. */
  places(): { readonly all: number; readonly reached: number } {
    return { all: this.seen.length, reached: this.seen.filter((bits) => bits > 0).length };
  }

  /** Passes every count on, and sets it to 0. */
  private each(take: (count: number) => void): void {
    for (const { s, f, b } of this.files) {
      for (const counts of [s, f])
        for (const key in counts) {
          take(counts[key] as number);
          counts[key] = 0;
        }
      for (const key in b) {
        const ways = b[key] as number[];
        for (let i = 0; i < ways.length; i++) {
          take(ways[i] as number);
          ways[i] = 0;
        }
      }
    }
  }
}
