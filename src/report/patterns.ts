import type { Finding, Summary } from "../core/model/finding";
import type { Severity } from "../core/model/issue";
import type { OtherArrayName } from "../core/model/shapes";
import { objectOf } from "./place";

/** A finding that repeats: same rule, field and mistake, in many records or in many elements of one array. */
export interface Pattern {
  readonly code: string;
  /** "error" if one of its findings is an error. */
  readonly severity: Severity;
  /** The field, if its findings are about one. */
  readonly field?: string;
  readonly mistake?: string;
  /** The array of the elements; left out for records. */
  readonly array?: OtherArrayName;
  /** The number of findings. */
  readonly findings: number;
  /** The number of records or elements that have one of them, of all that were judged. */
  readonly count: number;
  readonly total: number;
  /** The message; left out if its findings have different ones. */
  readonly message?: string;
  /** The first three findings. */
  readonly first: readonly Finding[];
}

/** The parts of a summary that say how many records and elements were judged. */
export type Judged = Pick<Summary, "records" | "otherArrays" | "notJudged">;

/** The number of records, or of elements of an array, that a repeated finding must have at least. */
const leastCount = 10;

/** How many repeated findings are told apart; findings of further ones are never patterns. */
const maxGroups = 1000;

/** How many findings are held, unless it is set. */
export const maxHeld = 10_000;

/** How many places of a pattern are shown. */
const maxFirst = 3;

/**
 * Finds what repeats in a run, while it also chooses the findings to list: those that are no part of a pattern.
 *
 * A pattern is a finding of the same rule, field and mistake in at least 10 records, and in at least half of the
 * records of the run; for elements of an array that no shape describes, in 10 and half of those that were judged.
 * Only the first 1,000 of such groups are counted, and findings outside records and elements are in none.
 *
 * The list is the first `most` findings, in the order of the run, that are no part of a pattern. Whether a group is
 * a pattern is known only at the end, so the first `most` findings of each group are held until then. Where that
 * makes more than 10,000, the group with the most findings is no longer held, and then the next one: its findings
 * are counted, but no longer listed.
 */
export class Patterns {
  private readonly most: number;
  private readonly maxHeld: number;
  private readonly groups = new Map<string, Group>();
  /** The findings that are in no group. */
  private readonly others: Held[] = [];
  private held = 0;
  private seen = 0;

  constructor(most: number, holds = maxHeld) {
    this.most = most;
    this.maxHeld = Math.max(most, holds);
  }

  add(finding: Finding): void {
    const held = { order: this.seen, finding };
    this.seen += 1;
    const group = this.groupOf(finding);
    group?.add(finding);
    if (group?.isDropped) return;
    const list = group?.held ?? this.others;
    if (list.length >= this.most) return;
    list.push(held);
    this.held += 1;
    if (this.held > this.maxHeld) this.drop();
  }

  /** The patterns: errors first, then those in the most records, then the first seen. */
  patterns(judged: Judged): readonly Pattern[] {
    return [...this.groups.values()]
      .flatMap((group) => (group.isPattern(judged) ? [group.pattern(judged)] : []))
      .sort(
        (a, b) =>
          Number(b.severity === "error") - Number(a.severity === "error") || b.count - a.count,
      );
  }

  /** The findings to list, in the order of the run. */
  listed(judged: Judged): readonly Finding[] {
    const lists = [...this.groups.values()]
      .filter((group) => !group.isPattern(judged))
      .map(({ held }) => held);
    return [this.others, ...lists]
      .flat()
      .sort((a, b) => a.order - b.order)
      .slice(0, this.most)
      .map(({ finding }) => finding);
  }

  private groupOf(finding: Finding): Group | undefined {
    const { record, array, code, path, params } = finding;
    if (record === null && array === undefined) return undefined;
    const key = [array ?? "", code, path[0] ?? "", params?.["mistake"] ?? ""].join("\n");
    let group = this.groups.get(key);
    if (group === undefined && this.groups.size < maxGroups) {
      group = new Group(finding);
      this.groups.set(key, group);
    }
    return group;
  }

  /** Drops the held findings of the groups with the most findings, until no more than allowed are held. */
  private drop(): void {
    while (this.held > this.maxHeld) {
      let most: Group | undefined;
      for (const group of this.groups.values())
        if (!group.isDropped && group.findings > (most?.findings ?? 0)) most = group;
      if (most === undefined) return;
      this.held -= most.held.length;
      most.drop();
    }
  }
}

interface Held {
  readonly order: number;
  readonly finding: Finding;
}

/** The findings of one rule, field and mistake. */
class Group {
  findings = 0;
  isDropped = false;
  held: Held[] = [];
  private count = 0;
  private last = "";
  private severity: Severity = "warning";
  private isOneMessage = true;
  private readonly first: Finding[] = [];
  private readonly example: Finding;

  constructor(example: Finding) {
    this.example = example;
  }

  add(finding: Finding): void {
    this.findings += 1;
    const { record, line } = finding;
    // Documents on lines of their own have elements with the same pointer.
    const subject = `${record === null ? line : ""} ${objectOf(finding)}`;
    if (subject !== this.last) this.count += 1;
    this.last = subject;
    if (finding.severity === "error") this.severity = "error";
    if (finding.message !== this.example.message) this.isOneMessage = false;
    if (this.first.length < maxFirst) this.first.push(finding);
  }

  drop(): void {
    this.isDropped = true;
    this.held = [];
  }

  isPattern(judged: Judged): boolean {
    return this.count >= leastCount && 2 * this.count >= this.totalOf(judged);
  }

  pattern(judged: Judged): Pattern {
    const { code, path, params, array, message } = this.example;
    const [field] = path;
    const mistake = params?.["mistake"];
    return {
      code,
      severity: this.severity,
      ...(typeof field === "string" && { field }),
      ...(mistake !== undefined && { mistake: String(mistake) }),
      ...(array !== undefined && { array }),
      findings: this.findings,
      count: this.count,
      total: this.totalOf(judged),
      ...(this.isOneMessage && { message }),
      first: this.first,
    };
  }

  private totalOf({ records, otherArrays, notJudged }: Judged): number {
    const { array } = this.example;
    return array === undefined ? records : otherArrays[array] - notJudged[array];
  }
}
