import type { Finding } from "../../src/batch";
import type { Expected, ExpectedFindings, ExpectedPart } from "./expected";
import type { Report } from "./reports";

/** One difference between two reports. */
export interface Difference {
  /** The code of a finding; for another part of the report its path, such as "summary.ready". */
  readonly rule: string;
  /** Only the working tree has it, only the other commit, or both with other values. */
  readonly kind: "new" | "missing" | "changed";
  /** The members that changed. */
  readonly members?: string;
  /** The difference, as JSON. */
  readonly shown: string;
}

/** Compares reports, and sets aside what is expected to differ. */
export class Comparison {
  /** How many times each expected difference was found, by its label. */
  readonly matches: Record<string, number> = {};
  private readonly expected: readonly ExpectedFindings[];
  /** The new names of codes, by their old ones, and their entries. */
  private readonly renamed: ReadonlyMap<string, ExpectedFindings>;
  private readonly parts: Expected["parts"];
  private readonly members: Expected["members"];
  private readonly ignored: ReadonlySet<string>;

  /** @param oldCodes are the codes that the other commit has. */
  constructor({ findings, parts, members, ignored }: Expected, oldCodes: readonly string[]) {
    this.expected = findings;
    this.parts = parts;
    this.members = members;
    this.ignored = new Set(ignored);
    this.renamed = new Map(
      findings.flatMap((entry) =>
        entry.was !== undefined && oldCodes.includes(entry.was) ? [[entry.was, entry]] : [],
      ),
    );
  }

  /** The codes that the other commit has for these. */
  oldCodes(codes: readonly string[]): readonly string[] {
    const oldNames = new Map([...this.renamed].map(([was, { code }]) => [code, was]));
    return codes.map((code) => oldNames.get(code) ?? code);
  }

  /** Returns the differences between a report and the report of the other commit. */
  between(other: Report, report: Report): readonly Difference[] {
    return this.differencesOf(this.renewed(this.without(other)), this.without(report));
  }

  /** Removes the members of findings that are not compared. */
  private without(report: Report): Report {
    if (this.ignored.size === 0) return report;
    const findings = report.findings.map(
      (finding) =>
        Object.fromEntries(
          Object.entries(finding).filter(([name]) => !this.ignored.has(name)),
        ) as unknown as Finding,
    );
    return { ...report, findings };
  }

  private differencesOf(before: Report, report: Report): readonly Difference[] {
    if (JSON.stringify(before) === JSON.stringify(report)) return [];
    const found = changesBetween(before.findings, report.findings).map((change) => ({
      change,
      entry: this.entryOf(change),
      file: (change.after ?? change.before)?.file,
    }));
    const entries = found.flatMap(({ entry }) => entry ?? []);
    // Of a report with such a file, only the findings of the others are compared.
    const excused = new Set(
      found.flatMap(({ entry, file }) => (entry?.wholeReport === true ? [file] : [])),
    );
    const differences = found.flatMap(({ change, entry, file }) =>
      entry !== undefined || excused.has(file) ? [] : differenceOf(change),
    );
    if (excused.size > 0) return differences;
    const decided = found.flatMap(({ change, entry }) => (entry === undefined ? [] : change));
    const isFree = (path: string): boolean =>
      entries.some(({ also = [] }) => also.some((each) => isWithin(path, each)));
    const parts = partsThatDiffer(shifted(before, decided), report).filter(
      ({ rule, kind }) => !isFree(rule) && !this.isPartExpected(rule, kind),
    );
    return [...differences, ...parts, ...ordersThatDiffer(before, report)];
  }

  private match(label: string): void {
    this.matches[label] = (this.matches[label] ?? 0) + 1;
  }

  private entryOf(change: Change): ExpectedFindings | undefined {
    const finding = (change.after ?? change.before) as Finding;
    const kind = kindOf(change);
    const entry = this.expected.find(
      ({ code, differs, where }) =>
        code === finding.code &&
        (typeof differs === "object"
          ? change.members.length > 0 &&
            change.members.every((name) => differs.some((each) => each === name))
          : differs === kind) &&
        (where === undefined || where(finding)),
    );
    if (entry !== undefined) this.match(labelOf(entry));
    return entry;
  }

  /** Whether a part of the report is expected to differ; with a rule that only one side has, its entry does. */
  private isPartExpected(path: string, kind: Difference["kind"]): boolean {
    const entry = this.parts.find((each) => isWithin(path, each.path));
    if (entry !== undefined) this.match(labelOf(entry));
    return (
      entry !== undefined ||
      this.expected.some(({ code, differs }) => differs === kind && path === `evaluated.${code}`)
    );
  }

  /** A report of the other commit with the names of the working tree. */
  private renewed(report: Report): Report {
    if (this.renamed.size === 0 && Object.keys(this.members).length === 0) return report;
    const codeOf = (code: string): string => {
      const entry = this.renamed.get(code);
      if (entry !== undefined) this.match(labelOf(entry));
      return entry?.code ?? code;
    };
    const memberOf = (name: string): string => {
      const renamed = this.members[name];
      if (renamed !== undefined) this.match(name);
      return renamed ?? name;
    };
    const renewed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(renewed)
        : typeof value !== "object" || value === null
          ? value
          : Object.fromEntries(
              Object.entries(value).map(([name, each]) => [
                memberOf(codeOf(name)),
                name === "code" ? codeOf(String(each)) : renewed(each),
              ]),
            );
    const { findings, ...others } = report;
    return {
      ...(renewed(others) as object),
      findings: findings.map(
        (finding) => ({ ...finding, code: codeOf(finding.code) }) as (typeof findings)[number],
      ),
    };
  }
}

/** How an expected difference is named. */
export const labelOf = (entry: ExpectedFindings | ExpectedPart): string =>
  `${"code" in entry ? entry.code : entry.path} (${entry.because})`;

const isWithin = (path: string, part: string): boolean => `${path}.`.startsWith(`${part}.`);

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
  const isCommon = matcher(others.map((finding) => JSON.stringify(finding)));
  return list.filter((finding) => !isCommon(JSON.stringify(finding)));
}

/** The texts of a list that another has too, as often as it has them. */
const common = (list: readonly string[], others: readonly string[]): readonly string[] =>
  list.filter(matcher(others));

/** Tells of one text after another whether a list has it: each entry matches once. */
function matcher(others: readonly string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count > 0;
  };
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

/** A report with the findings and counts that it has with these changes. */
function shifted(report: Report, changes: readonly Change[]): Report {
  if (changes.length === 0) return report;
  const { findings, ...others } = report;
  const counts = structuredClone(others) as {
    file?: { findings: number };
    files?: { file: string; findings: number }[];
    summary?: {
      byCode?: Record<string, number>;
      bySeverity?: Record<string, number>;
      listed?: number;
    };
  };
  const { byCode, bySeverity } = counts.summary ?? {};
  const add = ({ code, severity, file }: Finding, by: number) => {
    if (byCode !== undefined) byCode[code] = (byCode[code] ?? 0) + by;
    if (bySeverity !== undefined) bySeverity[severity] = (bySeverity[severity] ?? 0) + by;
    if (counts.summary?.listed !== undefined) counts.summary.listed += by;
    const ofFile = counts.file ?? counts.files?.find((each) => each.file === file);
    if (ofFile !== undefined) ofFile.findings += by;
  };
  for (const { before, after } of changes) {
    if (before !== undefined) add(before, -1);
    if (after !== undefined) add(after, 1);
  }
  return { ...(counts as object), findings };
}

/** The parts of two reports that differ beside their findings. */
function partsThatDiffer(before: Report, after: Report): readonly Difference[] {
  const first = partsOf(before);
  const second = partsOf(after);
  return [...new Set([...first.keys(), ...second.keys()])].flatMap(
    (rule): readonly Difference[] => {
      const [was, is] = [first.get(rule), second.get(rule)];
      if (was === is) return [];
      const kind = was === undefined ? "new" : is === undefined ? "missing" : "changed";
      return [{ rule, kind, shown: `${was ?? "-"} → ${is ?? "-"}` }];
    },
  );
}

/** The lists whose common entries are in another order. */
function ordersThatDiffer(before: Report, after: Report): readonly Difference[] {
  const lists: Record<string, (report: Report) => readonly string[]> = {
    findings: ({ findings }) => findings.map((finding) => JSON.stringify(finding)),
    evaluated: ({ evaluated = [] }) => evaluated.map(({ code }) => code),
    "summary.byCode": ({ summary }) => Object.keys(summary?.byCode ?? {}),
  };
  return Object.entries(lists).flatMap(([rule, listOf]): readonly Difference[] => {
    const [first, second] = [listOf(before), listOf(after)];
    const isSame = common(first, second).join() === common(second, first).join();
    return isSame ? [] : [{ rule, kind: "changed", members: "order", shown: "" }];
  });
}

/** The parts of a report by path, each as JSON. A code with the count 0 is as one without a count. */
function partsOf({ findings: _, evaluated, ...others }: Report): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const collect = (path: string, value: unknown): void => {
    if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value))
        collect(path === "" ? name : `${path}.${name}`, each);
    else if (value !== 0 || !path.startsWith("summary.byCode."))
      parts.set(path, JSON.stringify(value));
  };
  collect("", others);
  for (const each of evaluated ?? []) parts.set(`evaluated.${each.code}`, JSON.stringify(each));
  return parts;
}
