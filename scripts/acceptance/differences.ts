import type { Finding } from "../../src/batch";
import type { Expected } from "./expected";
import type { Report } from "./reports";

/** One difference between two reports. */
export interface Difference {
  /** The code of a finding; for another part of the report its path, such as "summary.ready". */
  readonly rule: string;
  /** Only the working tree has it, only the other commit, or both with other values. */
  readonly kind: "new" | "missing" | "changed";
  /** The members that changed. */
  readonly members?: string;
  /** What differs, as JSON. */
  readonly shown: string;
}

/** Compares reports, and sets aside what is expected to differ. */
export class Comparison {
  /** How many times each entry was found. */
  readonly matches: number[];
  private readonly expected: readonly Expected[];
  /** The new names of codes, by their old ones. */
  private readonly renamed: ReadonlyMap<string, string>;

  /** @param oldCodes are the codes that the other commit has. */
  constructor(expected: readonly Expected[], oldCodes: readonly string[]) {
    this.expected = expected;
    this.matches = expected.map(() => 0);
    this.renamed = new Map(
      expected.flatMap(({ was, code }) =>
        was !== undefined && oldCodes.includes(was) ? [[was, code] as const] : [],
      ),
    );
  }

  /** The codes that the other commit has for these. */
  oldCodes(codes: readonly string[]): readonly string[] {
    const oldNames = new Map([...this.renamed].map(([was, code]) => [code, was]));
    return codes.map((code) => oldNames.get(code) ?? code);
  }

  /** The differences of a report from that of the other commit. */
  between(other: Report | undefined, report: Report | undefined): readonly Difference[] {
    if (JSON.stringify(other) === JSON.stringify(report)) return [];
    const before = { findings: [], ...(this.renamed.size === 0 ? other : this.inNewCodes(other)) };
    const after = { findings: [], ...report };
    const changes = changesBetween(before.findings, after.findings);
    const found = changes.map((change) => ({ change, entry: this.entryOf(change) }));
    const entries = found.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
    const shifts = found.flatMap(({ change, entry }) => (entry === undefined ? [] : [change]));
    if (entries.some(({ wholeReport }) => wholeReport === true)) return [];
    const unexpected = found.flatMap(({ change, entry }) =>
      entry === undefined ? [differenceOf(change)] : [],
    );
    const isFree = (path: string): boolean =>
      entries.some(({ also = [] }) => also.some((each) => `${path}.`.startsWith(`${each}.`)));
    const rest = partsThatDiffer(shifted(before, shifts), after).filter(
      ({ rule, kind }) => !isFree(rule) && !this.isCodeExpected(rule, kind),
    );
    const all = [...unexpected, ...rest];
    if (all.length > 0 || entries.length > 0 || this.renamed.size > 0) return all;
    return [{ rule: "report", kind: "changed", members: "order", shown: "" }];
  }

  private entryOf(change: Change): Expected | undefined {
    const finding = (change.after ?? change.before) as Finding;
    const at = this.expected.findIndex(
      ({ code, differs, where }) =>
        code === finding.code &&
        (where === undefined || where(finding)) &&
        (typeof differs === "object"
          ? kindOf(change) === "changed" &&
            change.members.every((member) => differs.some((each) => each === member))
          : differs === kindOf(change)),
    );
    if (at >= 0) (this.matches[at] as number) += 1;
    return this.expected[at];
  }

  /** Whether a part of the report differs because only one side has this code. */
  private isCodeExpected(path: string, kind: Difference["kind"]): boolean {
    return this.expected.some(
      ({ code, differs }) =>
        differs === kind && [`summary.byCode.${code}`, `evaluated.${code}`].includes(path),
    );
  }

  private inNewCodes(report: Report | undefined): Report | undefined {
    if (report === undefined) return undefined;
    const nameOf = (code: string): string => {
      const name = this.renamed.get(code);
      if (name === undefined) return code;
      this.expected.forEach((entry, i) => {
        if (entry.was === code) (this.matches[i] as number) += 1;
      });
      return name;
    };
    const { findings, summary, evaluated, ...others } = report;
    const { byCode, ...counts } = summary ?? {};
    return {
      ...others,
      findings: findings.map((finding) => ({ ...finding, code: nameOf(finding.code) })),
      ...(summary !== undefined && { summary: counts }),
      ...(byCode !== undefined && {
        summary: {
          ...counts,
          byCode: Object.fromEntries(
            Object.entries(byCode).map(([code, count]) => [nameOf(code), count]),
          ),
        },
      }),
      ...(evaluated !== undefined && {
        evaluated: evaluated.map((each) => ({ ...each, code: nameOf(each.code) })),
      }),
    };
  }
}

/** A finding of one side only, or one whose members differ. */
interface Change {
  readonly before?: Finding;
  readonly after?: Finding;
  readonly members: readonly string[];
}

const kindOf = ({ before, after }: Change): Difference["kind"] =>
  before === undefined ? "new" : after === undefined ? "missing" : "changed";

/** Findings that only one list has. Of the same rule at the same place, two are one that changed. */
function changesBetween(before: readonly Finding[], after: readonly Finding[]): readonly Change[] {
  const missing = without(before, after);
  const added = without(after, before);
  const placeOf = ({ file, code, record, pointer, array, index }: Finding): string =>
    JSON.stringify([file, code, record, pointer, array, index]);
  const byPlace = new Map<string, Finding[]>();
  for (const finding of missing) {
    const place = placeOf(finding);
    byPlace.set(place, [...(byPlace.get(place) ?? []), finding]);
  }
  const changed = added.map((finding): Change => {
    const pair = byPlace.get(placeOf(finding))?.shift();
    if (pair === undefined) return { after: finding, members: [] };
    const names = new Set([...Object.keys(pair), ...Object.keys(finding)]);
    const members = [...names].filter(
      (name) =>
        JSON.stringify(pair[name as keyof Finding]) !==
        JSON.stringify(finding[name as keyof Finding]),
    );
    return { before: pair, after: finding, members };
  });
  const left = [...byPlace.values()].flat().map((finding) => ({ before: finding, members: [] }));
  return [...changed, ...left];
}

/** The findings of a list that another does not have, or not as often. */
function without(list: readonly Finding[], others: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const finding of others) {
    const text = JSON.stringify(finding);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return list.filter((finding) => {
    const text = JSON.stringify(finding);
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

function differenceOf(change: Change): Difference {
  const { before, after, members } = change;
  const finding = (after ?? before) as Finding;
  const rule = finding.code;
  if (before === undefined || after === undefined)
    return { rule, kind: kindOf(change), shown: JSON.stringify(finding) };
  const values = members.map((name) => [
    name,
    before[name as keyof Finding],
    after[name as keyof Finding],
  ]);
  return { rule, kind: "changed", members: members.join(" "), shown: JSON.stringify(values) };
}

/** A report with the counts that it has with these changes. */
function shifted(report: Report, changes: readonly Change[]): Report {
  if (changes.length === 0) return report;
  const copy = structuredClone(report) as {
    file?: { findings: number };
    summary?: { byCode?: Record<string, number>; bySeverity?: Record<string, number> };
    findings: readonly Finding[];
  };
  const { byCode, bySeverity } = copy.summary ?? {};
  const add = ({ code, severity }: Finding, by: number) => {
    if (byCode !== undefined) byCode[code] = (byCode[code] ?? 0) + by;
    if (bySeverity !== undefined) bySeverity[severity] = (bySeverity[severity] ?? 0) + by;
    if (copy.file !== undefined) copy.file.findings += by;
  };
  for (const { before, after } of changes) {
    if (before !== undefined) add(before, -1);
    if (after !== undefined) add(after, 1);
  }
  const changed = new Map(changes.map(({ before, after }) => [JSON.stringify(before), after]));
  copy.findings = report.findings.map((each) => changed.get(JSON.stringify(each)) ?? each);
  return copy as Report;
}

/** The parts of two reports that differ beside their findings, and the findings' order. */
function partsThatDiffer(before: Report, after: Report): readonly Difference[] {
  const ordered = [before, after].map(({ findings }) =>
    findings.map((each) => JSON.stringify(each)),
  );
  const [codes, others] = ordered as [string[], string[]];
  const isReordered =
    codes.length === others.length &&
    codes.join() !== others.join() &&
    codes.toSorted().join() === others.toSorted().join();
  const first = partsOf(before);
  const second = partsOf(after);
  const names = new Set([...first.keys(), ...second.keys()]);
  const differences = [...names].flatMap((rule): readonly Difference[] => {
    const [was, is] = [first.get(rule), second.get(rule)];
    if (was === is) return [];
    const kind = was === undefined ? "new" : is === undefined ? "missing" : "changed";
    return [{ rule, kind, shown: `${was ?? "-"} → ${is ?? "-"}` }];
  });
  const order: Difference = { rule: "findings", kind: "changed", members: "order", shown: "" };
  return isReordered ? [order, ...differences] : differences;
}

/** The parts of a report by path, each as JSON; lists of codes also by their order. */
function partsOf({ findings: _, evaluated, ...others }: Report): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const collect = (path: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) {
      parts.set(path, JSON.stringify(value));
      return;
    }
    for (const [name, each] of Object.entries(value))
      collect(path === "" ? name : `${path}.${name}`, each);
  };
  collect("", others);
  for (const each of evaluated ?? []) parts.set(`evaluated.${each.code}`, JSON.stringify(each));
  return parts;
}
