import type { Profile } from "./profile";
import type { Row } from "./row";
import type { SectionName } from "./sections";

/** Measures the rows of one section, one after the other. */
export type Suite = (profile: Profile) => Iterable<Row> | AsyncIterable<Row>;

export type Suites = Readonly<Partial<Record<SectionName, Suite>>>;
