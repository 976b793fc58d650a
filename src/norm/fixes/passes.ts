import { document } from "../../core/diagnostics/document";
import { textStart } from "../../core/text/byte-order-mark";
import { groupBy } from "../../core/text/group-by";
import type { Finding } from "../../core/evaluate/typed-issue";
import { edited } from "./edits";
import { toUtf8 } from "./encoding";
import type { Fields } from "./fields";
import type { Fix } from "./fix";
import { joiningFixes } from "./joins";
import type { Checked, Found, Part, Steps } from "./judging";
import { isOfJson, judge } from "./judging";
import { levelFix } from "./levels";
import { arrayOf, numberingFix } from "./numbering";
import type { FixCode, PatchOperation, SuggestedFinding, Suggestion } from "./suggestion";
import { fixKindOf } from "./suggestion";
import { indexIn, isAt, surplusOf } from "./surplus";
import type { Input } from "./text-kind";
import { areLinesIn, isJsonIn, textAround } from "./text-kind";
import type { Node, Unit } from "./tree";
import { lastIndexWhere, textIn, treeOf, unitsOf } from "./tree";
import type { Text } from "./texts";
import { Trial } from "./trial";

export interface Judging {
  readonly judged: Checked;
  /** Judges with all rules, including those that an option switched off; undefined if there are no such rules. */
  readonly checked: Checked | undefined;
  readonly fields: Fields;
  readonly input: Input;
  /** The corrections with the user's consent. */
  readonly also: ReadonlySet<FixCode>;
  readonly isWanted: (finding: Finding) => boolean;
}

/** The most passes over a text, after its encoding and the bytes around its JSON were corrected. */
const maxPasses = 10;
const maxTextPasses = 16;

/** The stages of a correction; a pass makes the corrections of the first stage that has any. */
type Stage = "levels" | "fields" | "joins";

interface State {
  readonly bytes: Uint8Array;
  readonly areLines: boolean;
  readonly found: Found;
  /** By all rules, if these differ from the selected ones. */
  readonly checked: readonly Finding[];
  readonly units: readonly Unit[];
}

interface Entry {
  readonly finding: Finding;
  readonly isRevealed: boolean;
  suggestion?: Suggestion;
}

/**
 * Corrects a text in passes, as linters do: makes all corrections that do not overlap, and judges the result. If there are new
 * findings, only the corrections that caused them are taken back. Each line, or each element of a file's only array, is decided
 * by itself.
 */
export class Passes {
  private readonly judging: Judging;
  private readonly name: string;
  private readonly isBlock: boolean;
  private state: State;
  private readonly report: Entry[] = [];
  private entries = new Map<Finding, Entry>();
  private readonly silent: FixCode[] = [];
  private readonly replaced = new Map<PatchOperation, string>();
  /** For each unit, the corrections that were refused since its last change. */
  private readonly refused = new Map<number, Set<string>>();
  /** The possible corrections of each unit of the text at a stage, once they were needed. */
  private readonly candidates = new Map<Stage, ReadonlyMap<number, readonly Fix[]>>();

  constructor(judging: Judging, name: string, { bytes, isBlock }: Text) {
    this.judging = judging;
    this.name = name;
    this.isBlock = isBlock;
    const areLines = isBlock || areLinesIn(bytes, judging.input);
    const found = { findings: [], approved: [], records: 0, read: 0 };
    this.state = { bytes, areLines, found, checked: [], units: [] };
  }

  *run(): Steps<Part> {
    const { bytes, areLines } = this.state;
    this.advance(yield* this.judge(bytes, areLines), () => "");
    const { records } = this.state.found;
    for (let pass = 0; pass < maxTextPasses && (yield* this.textPass()); pass++);
    for (let pass = 0; pass < maxPasses && (yield* this.pass()); pass++);
    const offered = yield* this.offers();
    const { findings: left } = this.state.found;
    const codes = left.flatMap((finding, i) => {
      const code = offered.get(finding)?.code;
      return code === undefined ? [] : [[i, code] as const];
    });
    const considered = [...this.candidatesOf("fields").values()].flat();
    for (const fix of [...considered, ...offered.values()]) this.suggest(fix, offered);
    const open = new Map(Array.from(this.entries, ([finding, entry]) => [entry, finding]));
    return {
      outcomes: this.report.map((entry) => {
        const own = open.get(entry);
        return own === undefined ? "corrected" : offered.has(own) ? "offered" : "left";
      }),
      findings: this.report.map(
        ({ finding, isRevealed, suggestion }): SuggestedFinding => ({
          ...finding,
          ...(suggestion && { suggestions: [suggestion] }),
          ...(isRevealed && { revealed: true as const }),
        }),
      ),
      bytes: this.state.bytes,
      left,
      records,
      replaced: this.replaced,
      ...(codes.length > 0 && { offered: new Map(codes) }),
      ...(this.silent.length > 0 && { silent: this.silent }),
    };
  }

  private *judge(
    bytes: Uint8Array,
    areLines: boolean,
    units = unitsOf(bytes, textStart(bytes), areLines),
  ): Steps<State> {
    const { judged, checked } = this.judging;
    const found = yield* judge(judged, this.name, areLines, bytes);
    const all = checked && (yield* judge(checked, this.name, areLines, bytes));
    return { bytes, areLines, found, checked: all?.findings ?? [], units };
  }

  /**
   * Continues with a text. `before` and `after` return the keys of findings in the old and the new text, for their comparison.
   */
  private advance(
    state: State,
    before: (finding: Finding) => string,
    after: (finding: Finding) => string = before,
  ): void {
    const isFirst = this.report.length === 0 && this.state.found.findings.length === 0;
    const open = [...this.entries].filter(([, { suggestion }]) => suggestion === undefined);
    const known = groupBy(open.reverse(), ([finding]) => before(finding));
    this.entries = new Map();
    for (const finding of state.found.findings) {
      let entry = known.get(after(finding))?.pop()?.[1];
      if (entry === undefined) this.report.push((entry = { finding, isRevealed: !isFirst }));
      this.entries.set(finding, entry);
    }
    this.state = state;
    this.candidates.clear();
  }

  /**
   * Suggests a correction that was not made. A correction that only writes null is not suggested, since the version does not
   * allow null there.
   */
  private suggest(fix: Fix, offered: ReadonlyMap<Finding, Fix>): void {
    const { code, patch, findings } = fix;
    for (const finding of findings) {
      const entry = this.entries.get(finding);
      const isOffered = offered.get(finding) === fix;
      const isNull = patch.some((each) => each.op === "replace" && each.value === null);
      if (entry === undefined || entry.suggestion || (isNull && !isOffered)) continue;
      const kind = isOffered && { offered: true as const };
      entry.suggestion = { code, patch, safe: false, ...kind };
    }
  }

  // --- the text around and in JSON ---

  /** Converts the text to UTF-8, or removes what does not belong to JSON. Returns true if anything changed. */
  private *textPass(): Steps<boolean> {
    const { input } = this.judging;
    const { bytes, areLines, found } = this.state;
    const next = (text: Uint8Array) => this.judge(text, this.isBlock || areLinesIn(text, input));
    const start = textStart(bytes);
    if (start > 0 && isJsonIn(bytes)) {
      this.silent.push("byte-order-mark");
      return this.changed(yield* next(bytes.subarray(start)), () => undefined);
    }
    const faults = found.findings.filter(isOfJson);
    if (faults.length === 0) return false;
    const recoded = faults.some(isOfEncoding) ? toUtf8(bytes) : undefined;
    if (recoded !== undefined && (isJsonIn(recoded) || textAround(recoded, input))) {
      const state = yield* next(recoded);
      const codeOf = (finding: Finding) => (isOfEncoding(finding) ? "utf-8" : undefined);
      if (state.found.read >= found.read) return this.changed(state, codeOf);
    }
    const isWhole = !this.isBlock && input !== "ndjson";
    const around = isWhole ? textAround(bytes, input) : "none";
    const surplus = surplusOf(bytes, faults, areLines, around);
    while (surplus.size > 0) {
      const removals = [...surplus.values()].flat();
      const { bytes: result, moved } = edited(bytes, removals);
      const state = yield* next(result);
      if (state.found.read < found.read) return false;
      const faultAt = indexIn(
        faults.map((fault) => {
          const from = surplus.get(fault)?.[0]?.from ?? fault.offset;
          return moved(Math.min(from, fault.offset), true);
        }),
      );
      const left = state.found.findings.filter(isOfJson).flatMap(({ offset, pointer, line }) => {
        const fault = faults[faultAt(offset)];
        const isSame = fault?.pointer === pointer && (!areLines || fault.line === line);
        return isSame && surplus.has(fault) ? [fault] : [];
      });
      if (left.length === 0) {
        const removalAt = indexIn(removals.map(({ from }) => from));
        return this.changed(state, (fault) => {
          const own = removals[removalAt(fault.offset)];
          return own && isAt(own, fault) ? own.code : undefined;
        });
      }
      for (const fault of left) surplus.delete(fault);
    }
    return false;
  }

  private changed(state: State, codeOf: (finding: Finding) => FixCode | undefined): true {
    for (const [finding, entry] of this.entries) {
      const code = isOfJson(finding) ? codeOf(finding) : undefined;
      if (code !== undefined) entry.suggestion = { code, patch: [], safe: true };
    }
    const { areLines } = state;
    this.advance(state, ({ line, code, pointer }) => `${areLines ? line : ""} ${code} ${pointer}`);
    return true;
  }

  // --- the values ---

  /** Makes the corrections of the first stage that has any. Returns true if anything changed. */
  private *pass(): Steps<boolean> {
    for (const stage of ["levels", "fields", "joins"] as const) {
      const { state, trials } = yield* this.tried(stage, (fix) => this.isAsked(fix));
      const accepted = trials.flatMap((trial) => trial.accepted);
      if (state === undefined || accepted.length === 0) continue;
      for (const fix of accepted) this.correct(fix);
      for (const { unit, accepted: own } of trials) if (own.length > 0) this.refused.delete(unit);
      const keysIn = ({ units }: State) => {
        const unitOf = unitFinder(units);
        return (finding: Finding) => `${unitOf(finding)} ${keyOf(finding, stage)}`;
      };
      this.advance(state, keysIn(this.state), keysIn(state));
      return true;
    }
    return false;
  }

  private correct({ findings, code, patch, edits, place }: Fix): void {
    for (const [i, operation] of patch.entries()) {
      const { from = 0, to = 0 } = edits[i] ?? {};
      const text = textIn(this.state.bytes, from, to);
      // Of members only those with null are removed, together with a comma.
      if (operation.op !== "add")
        this.replaced.set(operation, operation.op === "remove" ? "null" : text);
    }
    const array = code === "consecutivo" && { array: place };
    for (const [i, finding] of findings.entries()) {
      const entry = this.entries.get(finding);
      const own = i === 0 || array === false ? patch : [];
      if (entry !== undefined) entry.suggestion = { code, patch: own, safe: true, ...array };
    }
  }

  private isAsked({ code }: Fix): boolean {
    return fixKindOf(code) === "automatic" || this.judging.also.has(code);
  }

  private mayCorrect(finding: Finding, root: Node): boolean {
    const fix = this.judging.fields.fix(finding, root);
    return fix?.isSure === true && this.isAsked(fix);
  }

  /** Returns the corrections that need the user's consent, by the findings that they would remove. */
  private *offers(): Steps<ReadonlyMap<Finding, Fix>> {
    const offered = new Map<Finding, Fix>();
    for (const stage of ["fields", "joins"] as const) {
      const { trials } = yield* this.tried(stage, (fix) => !this.isAsked(fix));
      for (const { accepted } of trials)
        for (const fix of accepted) for (const finding of fix.findings) offered.set(finding, fix);
    }
    return offered;
  }

  private isOf(stage: Stage, finding: Finding): boolean {
    if (stage === "levels") return finding.code === document.code;
    return stage === "fields" || this.judging.fields.isOfJoining(finding);
  }

  private fixesOf(stage: Stage, findings: readonly Finding[], root: Node): readonly Fix[] {
    const { state, judging } = this;
    const { fields, judged, isWanted } = judging;
    const { found } = state;
    const approved = found.approved.filter(({ offset }) => offset >= root.from && offset < root.to);
    const isFree = ({ pointer }: Finding) =>
      !approved.some((each) => each.pointer === pointer || pointer.startsWith(`${each.pointer}/`));
    const wanted = findings.filter(isWanted);
    // Arrays around invalid JSON are not rewritten.
    const open = findings.some(isOfJson) && stage !== "levels" ? [] : wanted.filter(isFree);
    if (stage === "joins") return joiningFixes(open, root, fields);
    if (stage === "levels") return open.flatMap((each) => levelFix(each, root, judged.plan) ?? []);
    const mayBeNumbered = new Set(open);
    const ofNumbering = findings.filter((finding) => fields.isOfNumbering(finding));
    const numbered = [...groupBy(ofNumbering, arrayOf)].flatMap(([array, own]) =>
      own.some((each) => mayBeNumbered.has(each)) ? (numberingFix(array, own, root) ?? []) : [],
    );
    return [...numbered, ...wanted.flatMap((finding) => fields.fix(finding, root) ?? [])];
  }

  /** The possible corrections of all units at a stage. */
  private candidatesOf(stage: Stage): ReadonlyMap<number, readonly Fix[]> {
    const known = this.candidates.get(stage);
    if (known !== undefined) return known;
    const { bytes, found, units } = this.state;
    const isInStage = (finding: Finding) =>
      this.judging.isWanted(finding) && this.isOf(stage, finding);
    const candidates = new Map<number, readonly Fix[]>();
    for (const [unit, findings] of groupBy(found.findings, unitFinder(units))) {
      const { from, to } = units[unit] ?? {};
      if (from === undefined || to === undefined || !findings.some(isInStage)) continue;
      const root = treeOf(bytes, from, to);
      candidates.set(unit, mergedFixes(this.fixesOf(stage, findings, root)));
    }
    this.candidates.set(stage, candidates);
    return candidates;
  }

  /** Tries corrections in all units at once. Returns the text with those that were accepted. */
  private *tried(stage: Stage, isTried: (fix: Fix) => boolean) {
    const { bytes, areLines, found, checked, units } = this.state;
    const trials: Trial[] = [];
    for (const [unit, candidates] of this.candidatesOf(stage)) {
      const refused = this.refused.get(unit);
      const fixes = withoutOverlaps(
        candidates.filter(
          (fix) => fix.isSure && isTried(fix) && refused?.has(nameOf(fix)) !== true,
        ),
      );
      if (fixes.length > 0) trials.push(new Trial(unit, fixes));
    }
    if (trials.length === 0) return { state: undefined, trials };
    const unitOf = unitFinder(units);
    const before = groupBy(found.findings, unitOf);
    const beforeOfAll = groupBy(checked, unitOf);
    let state: State | undefined;
    const tries = new Set(trials.map(({ unit }) => unit));
    while (state === undefined && trials.some(({ accepted }) => accepted.length > 0)) {
      const tried = trials.map((trial) => trial.fixes);
      const { bytes: text, moved } = edited(
        bytes,
        tried.flat().flatMap((fix) => fix.edits),
      );
      const unitsAfter = units.map(({ from, to }) => ({
        from: moved(from, false),
        to: moved(to, true),
      }));
      state = yield* this.judge(text, areLines, unitsAfter);
      const unitAfter = unitFinder(unitsAfter);
      const after = groupBy(state.found.findings, unitAfter);
      const afterOfAll = groupBy(state.checked, unitAfter);
      // A rule may compare units, so any of them may have caused a finding in another unit.
      const elsewhere = [...after.keys()]
        .filter((unit) => !tries.has(unit))
        .flatMap((unit) => unwantedIn(before.get(unit), after.get(unit), [], stage, () => false));
      for (const [i, trial] of trials.entries()) {
        const { unit } = trial;
        const { from = 0 } = unitsAfter[unit] ?? {};
        const fixes = tried[i] ?? [];
        let root: Node | undefined;
        // The next pass must correct the findings that the right name reveals.
        const isHidden = (fix: Fix | undefined, finding: Finding): boolean =>
          fix?.reveals?.(finding) === true &&
          (stage !== "fields" ||
            this.mayCorrect(finding, (root ??= treeOf(text, from, text.length))));
        const unwanted = [
          unwantedIn(before.get(unit), after.get(unit), fixes, stage, isHidden),
          unwantedIn(beforeOfAll.get(unit), afterOfAll.get(unit), fixes, stage, isHidden),
        ];
        if (!trial.see([...unwanted.flat(), ...elsewhere])) state = undefined;
      }
    }
    for (const { unit, refused } of trials) {
      const known = this.refused.get(unit) ?? [];
      this.refused.set(unit, new Set([...known, ...Array.from(refused, nameOf)]));
    }
    return { state, trials };
  }
}

/** -1 if a finding belongs to no unit. */
const unitFinder =
  (units: readonly Unit[]) =>
  ({ offset }: Finding): number => {
    const at = lastIndexWhere(units.length, (i) => (units[i] as Unit).from <= offset);
    return offset < (units[at]?.to ?? -1) ? at : -1;
  };

/** Returns the key that identifies a finding. Joining usuarios changes the pointers after them. */
const keyOf = ({ code, pointer }: Finding, stage: Stage): string =>
  `${code} ${stage === "joins" ? pointer.replaceAll(/\d+/g, "*") : pointer}`;

const nameOf = ({ code, place }: Fix): string => `${code} ${place}`;

/** Several findings may have the same correction. */
function mergedFixes(fixes: readonly Fix[]): readonly Fix[] {
  const known = new Map<string, Fix>();
  for (const fix of fixes) {
    const [first] = fix.edits;
    const key = `${first?.from} ${first?.to} ${first?.text}`;
    const own = known.get(key);
    if (own === undefined) known.set(key, fix);
    else for (const each of fix.findings) if (!own.findings.includes(each)) own.findings.push(each);
  }
  return [...known.values()];
}

/** Keeps the first of several corrections of the same value; the next pass makes the rest. */
function withoutOverlaps(fixes: readonly Fix[]): readonly Fix[] {
  const taken = new Set<number>();
  return fixes.filter(({ edits }) => {
    const values = edits.filter(({ from, to }) => to > from);
    if (values.some(({ from }) => taken.has(from))) return false;
    for (const { from } of values) taken.add(from);
    return true;
  });
}

/**
 * Returns the new findings after corrections, except those that were only hidden before, and the findings that the corrections
 * should have removed.
 */
function unwantedIn(
  before: readonly Finding[] = [],
  after: readonly Finding[] = [],
  fixes: readonly Fix[],
  stage: Stage,
  isHidden: (fix: Fix | undefined, finding: Finding) => boolean,
): readonly Finding[] {
  const gone = new Set(fixes.flatMap(({ findings }) => findings));
  const nulled = new Set(
    fixes.flatMap(({ edits }) =>
      edits.filter(({ text }) => text === "null").map(({ from }) => from),
    ),
  );
  const counts = new Map<string, number>();
  for (const finding of before) {
    // a value that becomes null has no other fault
    if (gone.has(finding) || nulled.has(finding.offset)) continue;
    const key = keyOf(finding, stage);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byPlace = new Map(fixes.map((fix) => [fix.place, fix]));
  const isRevealed = (finding: Finding): boolean =>
    stage === "fields"
      ? isHidden(byPlace.get(finding.pointer), finding)
      : fixes.some((fix) => isHidden(fix, finding));
  return after.filter((finding) => {
    const key = keyOf(finding, stage);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0 && !isRevealed(finding);
  });
}

const isOfEncoding = (finding: Finding): boolean =>
  isOfJson(finding) && encodings.has(finding.params?.["mistake"]);

const encodings: ReadonlySet<unknown> = new Set(["utf-8", "latin-1", "utf-16"]);
