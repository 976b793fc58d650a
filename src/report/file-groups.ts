import type { Finding } from "../core/model/finding";
import type { Severity } from "../core/model/issue";
import type { Names } from "./causes";
import { NameCounter } from "./causes";

/** Files of a run in which the same causes led to the same mistakes: one program usually wrote them. */
export interface FileGroup {
  /** How many, and the first of them. */
  readonly files: number;
  readonly names: readonly string[];
  /** Those with errors first, then the most frequent. */
  readonly causes: readonly CauseInFiles[];
}

/** The findings of one cause in the files of a group. */
export interface CauseInFiles {
  /** The rule that says best what happened. */
  readonly code: string;
  /** "error" if one of its findings is an error. */
  readonly severity: Severity;
  readonly findings: number;
  /** The value of `params.mistake`, if it is one in all files, and a rule that gives it. */
  readonly mistake: { readonly code: string; readonly name: string } | undefined;
  readonly names: Names;
  /** The first findings of the first file. */
  readonly first: readonly Finding[];
}

/** How many files of a group are named, and how many findings of a cause. */
const maxNamed = 3;

/** More groups than this are not told apart. */
const maxGroups = 1000;

/** Groups the files of a run by the causes of their findings. */
export class FileGroups {
  private readonly groups = new Map<string, GroupCounter>();
  private readonly file = new Map<string, FileCauseCounter>();
  private name = "";
  /** The files that are in no group, since there are too many. */
  private others = 0;

  /** The findings of a file come one after the other; `meant` is the field that a misspelt name means. */
  add(finding: Finding, cause: string, meant: string | undefined): void {
    const { file } = finding;
    if (file !== this.name) this.close();
    this.name = file;
    const counter = this.file.get(cause) ?? new FileCauseCounter(cause);
    this.file.set(cause, counter);
    counter.add(finding, meant);
  }

  /** The groups, those with errors first, then those of most files; and how many files are in none. */
  all(): { readonly groups: readonly FileGroup[]; readonly others: number } {
    this.close();
    const groups = [...this.groups.values()].map((group) => group.group());
    const isError = ({ causes }: FileGroup) => causes.some(({ severity }) => severity === "error");
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
  private readonly causes: ReadonlyMap<string, FileCauseCounter>;

  constructor(name: string, causes: ReadonlyMap<string, FileCauseCounter>) {
    this.names = [name];
    this.causes = causes;
  }

  add(name: string, causes: ReadonlyMap<string, FileCauseCounter>): void {
    this.files += 1;
    if (this.names.length < maxNamed) this.names.push(name);
    for (const [code, cause] of causes) this.causes.get(code)?.merge(cause);
  }

  group(): FileGroup {
    const { files, names, causes } = this;
    const isError = ({ severity }: FileCauseCounter) => Number(severity === "error");
    const sorted = [...causes.values()].sort(
      (a, b) => isError(b) - isError(a) || b.findings - a.findings,
    );
    return { files, names, causes: sorted };
  }
}

class FileCauseCounter implements CauseInFiles {
  readonly code: string;
  severity: Severity = "warning";
  findings = 0;
  readonly first: Finding[] = [];
  readonly names = new NameCounter();
  /** Each with a rule that gives it. */
  private readonly mistakes = new Map<string, string>();

  constructor(code: string) {
    this.code = code;
  }

  get mistake(): CauseInFiles["mistake"] {
    const [only, ...others] = this.mistakes;
    return only === undefined || others.length > 0 ? undefined : { name: only[0], code: only[1] };
  }

  /** The cause with its mistakes, in any order. */
  get key(): string {
    return [this.code, ...[...this.mistakes.keys()].sort()].join(" ");
  }

  add(finding: Finding, meant: string | undefined): void {
    const { code, severity, params } = finding;
    this.findings += 1;
    if (this.first.length < maxNamed) this.first.push(finding);
    if (severity === "error") this.severity = "error";
    const mistake = params?.["mistake"];
    if (typeof mistake === "string") this.mistakes.set(mistake, code);
    if (meant !== undefined) this.names.add(finding, meant);
  }

  /** Adds the counts of the same cause in another file. */
  merge({ findings, severity, names }: FileCauseCounter): void {
    this.findings += findings;
    this.names.merge(names);
    if (severity === "error") this.severity = "error";
  }
}
