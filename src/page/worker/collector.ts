import type { Diagnostic } from "../../core/model/diagnostic";
import type { DocumentNumbers } from "../../core/model/concern";
import type { FileSummary, AnyFinding } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import { shownName } from "../../core/model/issue";
import { pointerSteps } from "../../core/model/pointer";
import { groupBy } from "../../core/text/group-by";
import { isCounted } from "../../core/model/one-fault";
import { lastName } from "../../core/evaluate/wording";
import { recordSpan } from "../../engine/batch/record-span";
import type { NormPack } from "../../norm/norm-pack";
import { diagnosticsOf } from "../../core/settings/pack";
import { builtInRules } from "../../../rules/index";
import type { Cause } from "../../report/causes";
import { Causes } from "../../report/causes";
import type { RuleText } from "../../report/report";
import type { DocumentRow, Row } from "../protocol";

/** The most findings that are listed, in all and for one rule. Counts are exact. */
const maxListed = 20_000;
export const maxOfRule = 1000;

/**
 * The most messages that are kept. They contain names of fields and codes of lists, no values, so only a hostile run has more.
 */
const maxMessages = 20_000;

/** The most documents with findings that are counted separately. */
const maxDocuments = 100_000;

interface Counted {
  readonly file: string;
  readonly numbers: DocumentNumbers;
  errors: number;
  warnings: number;
}

/** A finding of the list, before its document is known. */
type Listed = Omit<Row, "document"> & { readonly of: Counted };

/** Collects the findings of a run for the page: counts all, and lists the first ones. */
export class Collector {
  readonly messages = new Map<string, string>();
  private readonly causes: Causes;
  private readonly listed: Listed[] = [];
  private readonly ofRule = new Map<string, number>();
  private readonly documents = new Map<string, Counted>();
  /** The document of the last finding, which is usually the next finding's too. */
  private last: Counted | undefined;
  private readonly lang: Lang;
  private readonly diagnostics: ReadonlyMap<string, Diagnostic<never>>;

  constructor(lang: Lang, packs: readonly NormPack[], rules: readonly RuleText[]) {
    this.lang = lang;
    this.causes = new Causes(rules, (finding, isListed, cause) =>
      this.take(finding, isListed, cause),
    );
    const all = [...builtInRules, ...diagnosticsOf({ packs })];
    this.diagnostics = new Map(all.map((each) => [each.code, each]));
  }

  get length(): number {
    return this.listed.length;
  }

  add(finding: AnyFinding): void {
    const { code } = finding;
    if (!isCounted(finding)) return;
    const before = this.ofRule.get(code) ?? 0;
    this.ofRule.set(code, before + 1);
    this.causes.add(finding, before < maxOfRule && this.listed.length < maxListed);
  }

  private take(finding: AnyFinding, isListed: boolean, problem: string): void {
    const { severity, message } = finding;
    const of = this.documentOf(finding);
    if (severity === "error") of.errors += 1;
    else of.warnings += 1;
    if (!isListed) return;
    const span = recordSpan(finding);
    this.listed.push({ ...finding, problem, of, ...(span && { span }) });
    if (!this.messages.has(message) && this.messages.size < maxMessages)
      this.messages.set(message, this.reworded(finding) ?? message);
  }

  private documentOf({ file, concerns = {} }: AnyFinding): Counted {
    const { numFactura, numNota } = concerns;
    const { last } = this;
    const isLast =
      last?.file === file &&
      last.numbers.numFactura === numFactura &&
      last.numbers.numNota === numNota;
    if (last !== undefined && isLast) return last;
    const isFull = this.documents.size >= maxDocuments;
    const key = isFull ? file : `${file}\n${numFactura ?? ""}\n${numNota ?? ""}`;
    let counted = this.documents.get(key);
    if (counted === undefined) {
      const numbers = {
        ...(numFactura !== undefined && { numFactura }),
        ...(numNota !== undefined && { numNota }),
      };
      counted = { file, numbers, errors: 0, warnings: 0 };
      this.documents.set(key, counted);
    }
    this.last = counted;
    return counted;
  }

  /** At the end, the causes of all findings. */
  allCauses(files: readonly FileSummary[]): readonly Cause[] {
    return this.causes.all(files);
  }

  /** At the end, the documents of the files in their order, and the list with the indexes of its documents. */
  ended(files: readonly FileSummary[]): {
    readonly documents: readonly DocumentRow[];
    readonly rows: readonly Row[];
  } {
    const byFile = groupBy(this.documents.values(), ({ file }) => file);
    const documents: DocumentRow[] = [];
    const placeOf = new Map<Counted, number>();
    for (const { file, numbers = [] } of files) {
      const found = byFile.get(file) ?? [];
      const add = (its: readonly Counted[], own: DocumentNumbers, isOneOfSeveral: boolean) => {
        for (const each of its) placeOf.set(each, documents.length);
        documents.push({ ...own, file, isOneOfSeveral, ...sumOf(its) });
      };
      if (numbers.length <= 1) {
        add(found, numbers[0] ?? {}, false);
        continue;
      }
      const rest = new Set(found);
      for (const own of numbers) {
        const its = found.filter((each) => rest.has(each) && isSame(each.numbers, own));
        for (const each of its) rest.delete(each);
        add(its, own, true);
      }
      for (const each of rest) add([each], each.numbers, true);
    }
    const rows = this.listed.map(({ of, ...row }): Row => {
      return { ...row, document: placeOf.get(of) ?? -1 };
    });
    return { documents, rows };
  }

  /** The message in the other language; undefined if the finding lacks data that the message needs. */
  private reworded({ code, path, pointer, params, message }: AnyFinding): string | undefined {
    const diagnostic = this.diagnostics.get(code) as Diagnostic<unknown> | undefined;
    if (diagnostic === undefined) return undefined;
    const other = this.lang === "es" ? "en" : "es";
    const names = [lastName(path), shownName(pointerSteps(pointer).at(-1) ?? "")];
    for (const field of names) {
      const given = { field, params };
      try {
        if (diagnostic.message[this.lang](given) === message)
          return diagnostic.message[other](given);
      } catch {
        // the message needs data that the finding lacks
      }
    }
    return undefined;
  }
}

const isSame = (one: DocumentNumbers, other: DocumentNumbers): boolean =>
  one.numFactura === other.numFactura && one.numNota === other.numNota;

function sumOf(all: readonly Counted[]): Pick<DocumentRow, "errors" | "warnings"> {
  let [errors, warnings] = [0, 0];
  for (const each of all) {
    errors += each.errors;
    warnings += each.warnings;
  }
  return { errors, warnings };
}
