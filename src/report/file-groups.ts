import type { Finding } from "../model/finding";
import type { Severity } from "../model/issue";

/** Files of a run in which the same rules found the same mistakes: one program usually wrote them. */
export interface FileGroup {
  /** How many, and the first of them. */
  readonly files: number;
  readonly names: readonly string[];
  /** Those with errors first, then the most frequent. */
  readonly rules: readonly RuleOfFiles[];
}

/** What one rule found in the files of a group. */
export interface RuleOfFiles {
  readonly code: string;
  /** "error" if one of its findings is an error. */
  readonly severity: Severity;
  readonly findings: number;
  /** The value of `params.mistake`, if it is one in all files. */
  readonly mistake: string | undefined;
  /** The first findings of the first file. */
  readonly first: readonly Finding[];
}

/** How many files of a group are named, and how many findings of a rule. */
const maxNamed = 3;

/** More groups than this are not told apart. */
const maxGroups = 1000;

/** Groups the files of a run by the rules that found something in them. */
export class FileGroups {
  private readonly groups = new Map<string, GroupCounter>();
  private readonly file = new Map<string, RuleCounter>();
  private name = "";
  /** The files that are in no group, since there are too many. */
  private others = 0;

  /** The findings of a file come one after the other. */
  add(finding: Finding): void {
    const { file, code } = finding;
    if (file !== this.name) this.close();
    this.name = file;
    const rule = this.file.get(code) ?? new RuleCounter(code);
    this.file.set(code, rule);
    rule.add(finding);
  }

  /** The groups, those with errors first, then those of most files; and how many files are in none. */
  all(): { readonly groups: readonly FileGroup[]; readonly others: number } {
    this.close();
    const groups = [...this.groups.values()].map((group) => group.group());
    const isError = ({ rules }: FileGroup) => rules.some(({ severity }) => severity === "error");
    groups.sort((a, b) => Number(isError(b)) - Number(isError(a)) || b.files - a.files);
    return { groups, others: this.others };
  }

  private close(): void {
    const { file, groups } = this;
    if (file.size === 0) return;
    const key = Array.from(file.values(), ({ key }) => key)
      .sort()
      .join("\n");
    const group = groups.get(key);
    if (group !== undefined) group.add(this.name, file);
    else if (groups.size < maxGroups) groups.set(key, new GroupCounter(this.name, new Map(file)));
    else this.others += 1;
    file.clear();
  }
}

class GroupCounter {
  private files = 1;
  private readonly names: string[];
  private readonly rules: ReadonlyMap<string, RuleCounter>;

  constructor(name: string, rules: ReadonlyMap<string, RuleCounter>) {
    this.names = [name];
    this.rules = rules;
  }

  add(name: string, rules: ReadonlyMap<string, RuleCounter>): void {
    this.files += 1;
    if (this.names.length < maxNamed) this.names.push(name);
    for (const [code, rule] of rules) this.rules.get(code)?.merge(rule);
  }

  group(): FileGroup {
    const { files, names, rules } = this;
    const isError = ({ severity }: RuleCounter) => Number(severity === "error");
    const sorted = [...rules.values()].sort(
      (a, b) => isError(b) - isError(a) || b.findings - a.findings,
    );
    return { files, names, rules: sorted };
  }
}

class RuleCounter implements RuleOfFiles {
  readonly code: string;
  severity: Severity = "warning";
  findings = 0;
  readonly first: Finding[] = [];
  private readonly mistakes = new Set<string>();

  constructor(code: string) {
    this.code = code;
  }

  get mistake(): string | undefined {
    const [only, ...others] = this.mistakes;
    return others.length === 0 ? only : undefined;
  }

  /** The rule with its mistakes, in any order. */
  get key(): string {
    return [this.code, ...[...this.mistakes].sort()].join(" ");
  }

  add(finding: Finding): void {
    const { severity, params } = finding;
    this.findings += 1;
    if (this.first.length < maxNamed) this.first.push(finding);
    if (severity === "error") this.severity = "error";
    const mistake = params?.["mistake"];
    if (typeof mistake === "string") this.mistakes.add(mistake);
  }

  /** Adds the count of the same rule in another file. */
  merge({ findings, severity }: RuleCounter): void {
    this.findings += findings;
    if (severity === "error") this.severity = "error";
  }
}
