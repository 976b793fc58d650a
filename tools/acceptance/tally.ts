import type { Difference } from "./differences";

/** Differences of one rule that differ in the same way. */
export interface Group {
  /** The rule, the kind and the members. */
  readonly name: string;
  readonly rule: string;
  readonly kind: Difference["kind"];
  readonly members: string;
  count: number;
  /** Some inputs with it, by their seeds. */
  readonly seeds: number[];
  example: Example;
}

/** The first of a group: what differs, how it was read, and a short text that has it too. */
export interface Example {
  readonly seed: number;
  readonly shown: string;
  readonly manner?: string;
  readonly text?: string;
}

/** The counts of a comparison, and its differences. Plain data, since processes send it to each other. */
export interface Tally {
  inputs: number;
  reports: number;
  findings: number;
  readonly groups: Record<string, Group>;
  /** How many times each expected difference was found, by its label. */
  readonly matches: Record<string, number>;
}

export const emptyTally = (): Tally => ({
  inputs: 0,
  reports: 0,
  findings: 0,
  groups: {},
  matches: {},
});

const maxSeeds = 5;

/** Counts a difference. Returns its group if it is the first of its kind. */
export function count(tally: Tally, difference: Difference, seed: number): Group | undefined {
  const { rule, kind, members = "", shown } = difference;
  const name = `${rule} ${kind} ${members}`;
  const known = tally.groups[name];
  const group = known ?? {
    name,
    rule,
    kind,
    members,
    count: 0,
    seeds: [],
    example: { seed, shown },
  };
  tally.groups[name] = group;
  group.count += 1;
  if (group.seeds.length < maxSeeds && !group.seeds.includes(seed)) group.seeds.push(seed);
  return known === undefined ? group : undefined;
}

/** Adds what another process has counted. */
export function add(tally: Tally, other: Tally): void {
  tally.inputs += other.inputs;
  tally.reports += other.reports;
  tally.findings += other.findings;
  for (const [label, matches] of Object.entries(other.matches))
    tally.matches[label] = (tally.matches[label] ?? 0) + matches;
  for (const [key, group] of Object.entries(other.groups)) {
    const own = tally.groups[key];
    if (own === undefined) tally.groups[key] = group;
    else {
      own.count += group.count;
      if (group.example.text !== undefined) own.example = group.example;
      const seeds = new Set([...own.seeds, ...group.seeds]);
      own.seeds.splice(0, maxSeeds, ...[...seeds].sort((a, b) => a - b).slice(0, maxSeeds));
    }
  }
}
