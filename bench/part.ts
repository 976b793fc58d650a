import type { Pace } from "./pace";
import type { Row } from "./row";
import type { SectionName } from "./sections";

/** Measures the rows of one section, one after the other. */
export type Part = (pace: Pace) => Iterable<Row> | AsyncIterable<Row>;

export type Parts = Readonly<Partial<Record<SectionName, Part>>>;
