import type { DocumentIdentity } from "../core/model/concern";
import type { Evaluation, FileSummary, AnyFinding } from "../core/model/finding";
import { groupBy } from "../core/text/group-by";
import { fieldIn, levelsOf } from "./place";

/** The part of a run that a comparison uses. */
export interface ComparedRun<F extends AnyFinding = AnyFinding> {
  readonly findings: readonly F[];
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  /** Returns true if `findings` has all findings of a rule. By default it has all findings of every rule. */
  readonly hasAll?: (code: string) => boolean;
}

/** The findings of two runs, by their state in the new run. */
export interface Comparison<F extends AnyFinding = AnyFinding> {
  readonly new: readonly F[];
  /** Findings that are errors in the new run and were warnings in the old one. */
  readonly worse: readonly F[];
  readonly persisting: readonly F[];
  /** Findings of the old run that are gone although everything that could show them was checked again. */
  readonly corrected: readonly F[];
  /** Findings of the old run whose rule, file or record was not checked again, or only partly. */
  readonly unchecked: readonly F[];
  readonly unread: readonly string[];
}

/**
 * Compares two runs. A finding persists if the other run has one with the same code at the same place: file below the root,
 * record and pointer. If its place has moved, it is found by its field and patient, provided that the runs name the patients.
 *
 * @param structural The codes of findings about records that no other rule has judged.
 */
export function compareRuns<F extends AnyFinding>(
  before: ComparedRun<F>,
  after: ComparedRun<F>,
  structural: readonly string[],
): Comparison<F> {
  const { from, to } = rootsOf(before.files.map(nameOf), after.files.map(nameOf));
  const replaced = replacedIn(before, after, from, to);
  const keys = keysOf(before, after, from, to, replaced);
  const oldOf = new Map<F, F>();
  let gone = before.findings;
  for (const { key } of keys) {
    const waiting = groupBy(gone, (finding) => key(finding, "before"));
    for (const some of waiting.values()) some.reverse();
    const matched = new Set<F>();
    for (const finding of after.findings) {
      if (oldOf.has(finding)) continue;
      const wanted = key(finding, "after");
      const old = wanted === undefined ? undefined : waiting.get(wanted)?.pop();
      if (old === undefined) continue;
      oldOf.set(finding, old);
      matched.add(old);
    }
    gone = gone.filter((finding) => !matched.has(finding));
  }
  const isWorse = (finding: F): boolean =>
    finding.severity === "error" && oldOf.get(finding)?.severity === "warning";
  const { hasAll = () => true } = before;
  const wasChecked = checkedIn(before, after, from, to, structural);
  const isCorrected = (finding: F): boolean =>
    !replaced.has(finding.file.slice(from.length)) && wasChecked(finding);
  return {
    // if the old list of a rule was capped, it may have omitted the finding
    new: after.findings.filter((finding) => !oldOf.has(finding) && hasAll(finding.code)),
    worse: after.findings.filter(isWorse),
    persisting: after.findings.filter((finding) => oldOf.has(finding) && !isWorse(finding)),
    corrected: gone.filter(isCorrected),
    unchecked: gone.filter((finding) => !isCorrected(finding)),
    unread: after.files.filter(({ error }) => error !== undefined).map(nameOf),
  };
}

type Side = "before" | "after";

/** Returns the keys for the comparison of findings, the strictest first. */
function keysOf(
  before: ComparedRun,
  after: ComparedRun,
  from: string,
  to: string,
  replaced: ReadonlyMap<string, "all" | "some">,
): readonly { readonly key: (finding: AnyFinding, side: Side) => string | undefined }[] {
  const single = { before: filesOfOneDocument(before), after: filesOfOneDocument(after) };
  const belowRoot = (file: string, side: Side) =>
    file.slice(side === "before" ? from.length : to.length);
  const base = ({ file, code, params }: AnyFinding, side: Side) => {
    const below = belowRoot(file, side);
    // a finding at the same place in another document is a different one
    return [below, replaced.get(below) === "all" ? side : "", code, params?.["official"] ?? ""];
  };
  /**
   * Pointers outside records begin at the root of a line, so the line distinguishes documents on separate lines. In a file of
   * one document the line changes with each line that is inserted above it.
   */
  const place = (finding: AnyFinding, side: Side) => {
    const { file, record, line, pointer } = finding;
    const below = belowRoot(file, side);
    const isSingle = single.before.has(from + below) && single.after.has(to + below);
    return [...base(finding, side), record, record !== null || isSingle ? null : line, pointer];
  };
  return [
    { key: (finding, side) => JSON.stringify([finding.severity, ...place(finding, side)]) },
    { key: (finding, side) => JSON.stringify(place(finding, side)) },
    {
      key: (finding, side) => {
        const patient = finding.concerns?.numDocumentoIdentificacion;
        return patient === undefined
          ? undefined
          : JSON.stringify([
              ...base(finding, side),
              levelsOf(finding).array,
              fieldIn(finding),
              patient,
            ]);
      },
    },
  ];
}

const filesOfOneDocument = ({ files }: ComparedRun): ReadonlySet<string> =>
  new Set(files.filter(({ documents, partial }) => documents === 1 && !partial).map(nameOf));

/**
 * Returns the files, below the roots, that have lost all or some of their documents, by NIT, numFactura and numNota. The
 * findings do not show which of them belonged to a lost document.
 */
function replacedIn(
  before: ComparedRun,
  after: ComparedRun,
  from: string,
  to: string,
): ReadonlyMap<string, "all" | "some"> {
  const now = new Map(
    after.files.map(({ file, numbers = [] }) => [
      file.slice(to.length),
      new Set(numbers.flatMap(identityOf)),
    ]),
  );
  const replaced = new Map<string, "all" | "some">();
  for (const { file, numbers = [] } of before.files) {
    const below = file.slice(from.length);
    const current = now.get(below);
    const then = numbers.flatMap(identityOf);
    // without numbers in the new run it is unknown whether a document was lost
    if (current === undefined || current.size === 0) continue;
    const kept = then.filter((identity) => current.has(identity));
    if (kept.length < then.length) replaced.set(below, kept.length === 0 ? "all" : "some");
  }
  return replaced;
}

/** Empty if the document has neither numFactura nor numNota. */
const identityOf = ({ numDocumentoIdObligado, numFactura, numNota }: DocumentIdentity) =>
  numFactura === undefined && numNota === undefined
    ? []
    : [JSON.stringify([numDocumentoIdObligado, numFactura, numNota])];

/** Makes a function that returns true if everything that could show an old finding was checked again. */
function checkedIn(
  before: ComparedRun,
  after: ComparedRun,
  from: string,
  to: string,
  structural: readonly string[],
): (finding: AnyFinding) => boolean {
  const { hasAll = () => true } = after;
  const files = new Map(after.files.map((each) => [each.file, each]));
  const rulesOf = ({ evaluated }: ComparedRun) =>
    new Map(evaluated.map((each) => [each.code, each]));
  const [rulesBefore, rules] = [rulesOf(before), rulesOf(after)];
  const notJudged = new Set(
    after.findings
      .filter(({ record, code }) => record !== null && structural.includes(code))
      .map(({ file, record }) => `${record} ${file}`),
  );
  // if a file ends within a record, the objects around the record are not judged
  const truncated = new Set(
    after.findings
      .filter(
        ({ code, params }) => structural.includes(code) && params?.["mistake"] === "truncated",
      )
      .map(({ file }) => file),
  );
  return ({ file, record, code }) => {
    const name = to + file.slice(from.length);
    const current = files.get(name);
    if (current === undefined || current.error !== undefined || current.partial) return false;
    if (record === null && truncated.has(name)) return false;
    if (record !== null && (record >= current.records || notJudged.has(`${record} ${name}`)))
      return false;
    const [old, rule] = [rulesBefore.get(code), rules.get(code)];
    if (rule?.status !== "ran" || skippedBy(rule) > skippedBy(old) || !hasAll(code)) return false;
    // globs are not matched here: a file with the same name and the same globs was judged in the same way
    const off = offIn(rule);
    return off === "" || (name === file && off === offIn(old));
  };
}

/** The number of usuarios, arrays, entries and documents that a rule skipped. */
const skippedBy = ({ usuarios = 0, skipped = 0 }: Partial<Evaluation> = {}): number =>
  usuarios + skipped;

/** Returns the globs of the files where a rule is off. */
const offIn = ({ inFiles = [] }: Partial<Evaluation> = {}): string =>
  inFiles
    .filter(({ severity }) => severity === "off")
    .map(({ files }) => JSON.stringify(files))
    .join();

const nameOf = ({ file }: FileSummary): string => file;

/** The most nested folders that are tried as the root of a run. */
const maxRoots = 12;

/**
 * Finds the folders, each with its final `/`, that contain the most common paths of two lists, and the number of these paths: a
 * folder may be compared with copies of its files in another folder or archive, or with some of its files. The shortest such
 * folders are returned.
 */
export function rootsOf(
  before: readonly string[],
  after: readonly string[],
): { readonly from: string; readonly to: string; readonly common: number } {
  let best = { from: "", to: "", common: 0 };
  const folders = rootsIn(after);
  for (const from of rootsIn(before)) {
    const paths = new Set(before.map((file) => file.slice(from.length)));
    for (const to of folders) {
      const common = after.filter((file) => paths.has(file.slice(to.length))).length;
      if (common > best.common) best = { from, to, common };
    }
  }
  return best;
}

/** The folders that contain all files, from the outermost to the innermost. */
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
