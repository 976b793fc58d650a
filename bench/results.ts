import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./row";
import type { SectionName } from "./sections";

/** bench/results.json: the measurements of the latest run of each kind. Everything else is derived from it. */
export interface Results {
  readonly bench?: Run;
  readonly large?: Run;
}

/** The rows of one run, section by section, and the machine on which it ran. */
export interface Run {
  readonly node: string;
  readonly platform: string;
  readonly cores: number;
  readonly sections: Sections;
}

/** The measurements, by section. */
export type Sections = Readonly<Partial<Record<SectionName, readonly Row[]>>>;

const file = new URL("results.json", import.meta.url);

export const readResults = (): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};

export const writeResults = (results: Results): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
