import type { AnswerSection } from "../core/model/answer";
import type { Finding } from "../core/model/finding";
import type { ReportTotals } from "../core/model/totals";
import type { Orphan } from "./orphan";
import type { Outcome } from "./report";

/** Names the files of a run below the folder that was given. */
export class Below {
  private readonly root: string;

  /** @param root is the folder, with the slash at its end. */
  constructor(root: string) {
    this.root = root;
  }

  finding(finding: Finding): Finding {
    return { ...finding, file: this.name(finding.file) };
  }

  outcome(outcome: Outcome): Outcome {
    const { files, leftOut, answers, pairs, summary } = outcome;
    const { totals } = summary;
    return {
      ...outcome,
      files: files.map((each) => ({ ...each, file: this.name(each.file) })),
      summary: { ...summary, ...(totals && { totals: this.totals(totals) }) },
      ...(leftOut && {
        leftOut: leftOut.map((each) => ({ ...each, files: this.names(each.files) })),
      }),
      ...(answers && { answers: this.answers(answers) }),
      ...(pairs && { pairs: this.pairs(pairs) }),
    };
  }

  private totals(totals: ReportTotals): ReportTotals {
    const placed = <T extends { readonly file?: string }>(all: readonly T[]): readonly T[] =>
      all.map((each) => this.placed(each));
    return {
      ...totals,
      byDocument: placed(totals.byDocument),
      byUsuario: placed(totals.byUsuario),
    };
  }

  private answers(section: AnswerSection): AnswerSection {
    const documents = section.documents.map((each) => {
      const { answers, fits } = each;
      return {
        ...this.placed(each),
        answers: this.names(answers),
        ...(fits && { fits: this.names(fits) }),
      };
    });
    return { ...section, documents };
  }

  private pairs(orphans: readonly Orphan[]): readonly Orphan[] {
    return orphans.map((each) => {
      const { other } = each;
      return { ...this.placed(each), ...(other && { other: this.placed(other) }) };
    });
  }

  private placed<T extends { readonly file?: string }>(each: T): T {
    return each.file === undefined ? each : { ...each, file: this.name(each.file) };
  }

  private names(files: readonly string[]): readonly string[] {
    return files.map((file) => this.name(file));
  }

  private name(file: string): string {
    return file.startsWith(this.root) ? file.slice(this.root.length) : file;
  }
}

/** The folder that was given, with the slash at its end, if all files are in it and nothing else was given. */
export function rootOf(given: readonly string[], files: readonly string[]): string | undefined {
  const [only = "", ...more] = given;
  if (more.length > 0 || files.length === 0) return undefined;
  const folder = only.replace(/[/\\]+$/, "");
  const roots = [`${folder}/`, `${folder.replaceAll("\\", "/")}/`];
  return roots.find((root) => files.every((file) => file.startsWith(root)));
}
