import type { DocumentIdentity } from "../core/model/concern";
import type { Evaluation, FileSummary, Finding } from "../core/model/finding";
import { groupBy } from "../core/text/group-by";

/** What two runs have for a comparison. */
export interface Reported {
  readonly findings: readonly Finding[];
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  /** The files that certainly have one document, and not several on lines of their own. */
  readonly ofOneDocument: ReadonlySet<string>;
}

/** What became of the findings. */
export interface Comparison {
  readonly new: readonly Finding[];
  /** Warnings of the old run that are errors in the new one. */
  readonly worse: readonly Finding[];
  readonly persisting: readonly Finding[];
  readonly corrected: readonly Finding[];
  /** Those of the old run whose rule, file or record was not checked, or not completely, in the new one. */
  readonly unchecked: readonly Finding[];
  /** The files of the new run that could not be read, or not to their end. */
  readonly unread: readonly string[];
}

/**
 * Compares two runs, by the file below its root, the record, the path and the code. Of equal findings, as many persist as
 * there are in both. A finding that is gone is corrected only if everything that could show it was looked at again.
 *
 * @param structural are the codes of records that no other rule has judged.
 */
export function compared(
  before: Reported,
  after: Reported,
  structural: readonly string[],
): Comparison {
  const [from, to] = rootsOf(before.files.map(nameOf), after.files.map(nameOf));
  const replaced = replacedIn(before, after, from, to);
  const areOfOne = ({ file }: Finding, root: string): boolean => {
    const below = file.slice(root.length);
    return before.ofOneDocument.has(from + below) && after.ofOneDocument.has(to + below);
  };
  /**
   * Pointers outside records begin at the root of the line, so documents on lines of their own are told apart by their
   * lines. In a file of one document the line says nothing, and changes with each line that is inserted.
   */
  const keyIn = (root: string, run: string) => (finding: Finding) => {
    const { file, record, line, pointer, code } = finding;
    const below = file.slice(root.length);
    const ofLine = record !== null || areOfOne(finding, root) ? null : line;
    // What is at the same place in another document is another fault.
    const ofRun = replaced.get(below) === "all" ? run : "";
    return JSON.stringify([below, record, ofLine, pointer, code, ofRun]);
  };
  const left = groupBy(before.findings, keyIn(from, "before"));
  const keyOf = keyIn(to, "after");
  const take = (finding: Finding, isEqual: (old: Finding) => boolean): Finding | undefined => {
    const equal = left.get(keyOf(finding)) ?? [];
    const at = equal.findIndex(isEqual);
    return at < 0 ? undefined : equal.splice(at, 1)[0];
  };
  const persisting: Finding[] = [];
  const others: Finding[] = [];
  for (const finding of after.findings) {
    const old = take(finding, ({ severity }) => severity === finding.severity);
    (old === undefined ? others : persisting).push(finding);
  }
  const added: Finding[] = [];
  const worse: Finding[] = [];
  for (const finding of others) {
    const old = take(finding, () => true);
    (old === undefined ? added : finding.severity === "error" ? worse : persisting).push(finding);
  }
  const wasChecked = checkedIn(before, after, from, to, structural);
  const isOfSame = ({ file }: Finding) => !replaced.has(file.slice(from.length));
  const isCorrected = (finding: Finding) => isOfSame(finding) && wasChecked(finding);
  const gone = [...left.values()].flat();
  return {
    new: added,
    worse,
    persisting,
    corrected: gone.filter(isCorrected),
    unchecked: gone.filter((finding) => !isCorrected(finding)),
    unread: after.files.filter(({ error }) => error !== undefined).map(nameOf),
  };
}

/**
 * The files, below the roots, that have lost documents, by their NIT, numFactura and numNota: all or some of them. Which of
 * the findings were those of a lost document is not known.
 */
function replacedIn(
  before: Reported,
  after: Reported,
  from: string,
  to: string,
): ReadonlyMap<string, "all" | "some"> {
  const now = new Map(
    after.files.map(({ file, numbers = [] }) => [
      file.slice(to.length),
      numbers.flatMap(identityOf),
    ]),
  );
  const replaced = new Map<string, "all" | "some">();
  for (const { file, numbers = [] } of before.files) {
    const below = file.slice(from.length);
    const own = new Set(now.get(below));
    const then = numbers.flatMap(identityOf);
    const kept = then.filter((identity) => own.has(identity));
    // Where a side shows no numbers, it is not known.
    if (own.size > 0 && kept.length < then.length)
      replaced.set(below, kept.length === 0 ? "all" : "some");
  }
  return replaced;
}

/** What identifies a document; nothing where it shows neither of its own numbers. */
const identityOf = ({ numDocumentoIdObligado, numFactura, numNota }: DocumentIdentity) =>
  numFactura === undefined && numNota === undefined
    ? []
    : [JSON.stringify([numDocumentoIdObligado, numFactura, numNota])];

/** Tells whether everything that could show an old finding was looked at again. */
function checkedIn(
  before: Reported,
  after: Reported,
  from: string,
  to: string,
  structural: readonly string[],
): (finding: Finding) => boolean {
  const files = new Map(after.files.map((each) => [each.file, each]));
  const [ranBefore, ran] = [before, after].map(
    ({ evaluated }) => new Map(evaluated.map((each) => [each.code, each])),
  ) as [Map<string, Evaluation>, Map<string, Evaluation>];
  const notJudged = new Set(
    after.findings
      .filter(({ record, code }) => record !== null && structural.includes(code))
      .map(({ file, record }) => `${record} ${file}`),
  );
  // The objects around a record in which a file ends are not judged.
  const cut = new Set(
    after.findings
      .filter(
        ({ code, params }) => structural.includes(code) && params?.["mistake"] === "truncated",
      )
      .map(({ file }) => file),
  );
  return ({ file, record, code }) => {
    const name = to + file.slice(from.length);
    const its = files.get(name);
    if (its === undefined || its.error !== undefined || its.partial) return false;
    if (record === null && cut.has(name)) return false;
    if (record !== null && (record >= its.records || notJudged.has(`${record} ${name}`)))
      return false;
    const rule = ran.get(code);
    if (rule?.status !== "ran" || (rule.usuarios ?? 0) + (rule.skipped ?? 0) > 0) return false;
    // The globs are not matched here: a file of the same name, below the same globs, was judged alike.
    const off = offIn(rule);
    return off === "" || (name === file && off === offIn(ranBefore.get(code)));
  };
}

/** The globs of the files in which a rule is off. */
const offIn = ({ inFiles = [] }: Partial<Evaluation> = {}): string =>
  inFiles
    .filter(({ severity }) => severity === "off")
    .map(({ files }) => JSON.stringify(files))
    .join();

const nameOf = ({ file }: FileSummary): string => file;

/** How many folders that all files of a run are in may be its root. */
const maxRoots = 12;

/**
 * The folders, each with the `/` at its end, below which the files of two runs are the same ones: of all that contain the
 * files, the pair for which most have the same path, and the shortest of these. So a folder may be compared with the copies
 * of its files in another one, or with a part of them.
 */
function rootsOf(before: readonly string[], after: readonly string[]): readonly [string, string] {
  let best: readonly [string, string] = ["", ""];
  let most = 0;
  const of = rootsIn(after);
  for (const from of rootsIn(before)) {
    const paths = new Set(before.map((file) => file.slice(from.length)));
    for (const to of of) {
      const count = after.filter((file) => paths.has(file.slice(to.length))).length;
      if (count > most) [best, most] = [[from, to], count];
    }
  }
  return best;
}

/** The folders that all files are in, from none to the innermost. */
function rootsIn(files: readonly string[]): readonly string[] {
  let [common = ""] = files;
  for (const file of files) {
    let end = 0;
    while (end < common.length && common[end] === file[end]) end += 1;
    common = common.slice(0, end);
  }
  const roots = [""];
  for (let at = common.indexOf("/"); at >= 0; at = common.indexOf("/", at + 1))
    roots.push(common.slice(0, at + 1));
  return roots.length <= maxRoots ? roots : ["", ...roots.slice(1 - maxRoots)];
}
