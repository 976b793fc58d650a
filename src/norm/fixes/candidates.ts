import type { Plan } from "../../engine/batch/run-plan";
import type { Member } from "../../engine/bytes/json-text";
import { afterBlanks, isBlankByte } from "../../engine/bytes/json-text";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import { fieldsOf, isFieldName, otherArrayNames, shapeNames } from "../../core/model/shapes";
import { NearNames } from "../../core/text/near-names";
import type { Edit, Place } from "./edits";
import { fieldKeys, objectKeys } from "./edits";
import { isConsecutivo } from "./numbered-array";
import type { ObjectMembers } from "./object-members";
import { membersOf, objectAround } from "./object-members";
import type { Known, Repair } from "./repairs";
import { digitsOf, repairOf } from "./repairs";
import { isSameName } from "./same-name";
import type { FixCode, PatchOperation } from "./suggestion";

/** What could repair a finding, and where. */
export interface Candidate extends Place {
  readonly finding: Finding;
  readonly code: FixCode;
  /** The pointer of the field, by its right name. */
  readonly field: string;
  readonly patch: readonly PatchOperation[];
  /** The first is at the place of the finding. */
  readonly edits: readonly [Edit, ...Edit[]];
  /** Whether it can mean one thing only. */
  readonly isSure: boolean;
}

/** A candidate before the other members of its object were checked. */
type Draft = Omit<Candidate, "isSure" | "edits" | keyof Place> & {
  readonly line: number;
  readonly owner: string;
  readonly edit: Edit;
  /** The misspelt name and the right one. */
  readonly names: { readonly from: string; readonly to: string } | undefined;
  /** The name of a member that is added. */
  readonly added: string | undefined;
  readonly repair: Repair;
};

/** Longer texts are no codes or times. */
const maxText = 200;

/** How many pairs of names are remembered. */
const maxPairs = 10_000;

/** Finds what could repair the findings of a run. */
export class Candidates {
  private readonly plan: Plan;
  private readonly known: Known;
  private readonly repairs: ReadonlyMap<string, Diagnostic["repairs"]>;
  /** Whether a rule runs that wants arrays to count from 1. */
  private readonly wantsCount: boolean;
  private readonly near = new Map<unknown, NearNames | undefined>();
  private readonly same = new Map<string, boolean>();
  private readonly decoder = new TextDecoder();

  /** Whether a finding is to be repaired. */
  readonly isWanted: (finding: Finding) => boolean;

  /**
   * @param allowsNull tells whether a version of a norm says which fields may be null.
   * @param only tells which findings are repaired.
   */
  constructor(plan: Plan, allowsNull: boolean, only: (finding: Finding) => boolean = () => true) {
    this.plan = plan;
    this.isWanted = only;
    this.known = { context: plan.context, allowsNull };
    const { rules, otherArrayRules, documents } = plan;
    const all = [...rules, ...otherArrayRules, ...(documents?.rules ?? [])];
    this.repairs = new Map(all.map((rule) => [rule.code, rule.repairs]));
    this.wantsCount = all.some(({ repairs }) => repairs === "counting");
  }

  /** Whether a finding goes if its array is numbered from 1. */
  isOfNumbering({ code, pointer }: Finding): boolean {
    const repairs = this.repairs.get(code);
    return (
      repairs === "counting" ||
      repairs === "numbering" ||
      (this.wantsCount && isConsecutivo(pointer))
    );
  }

  /** Whether a finding goes if its usuario is joined with another one. */
  isOfJoining({ code }: Finding): boolean {
    return this.repairs.get(code) === "joining";
  }

  /** The candidates of findings of one object. Of those that would change the same bytes, the first counts. */
  of(findings: readonly Finding[], bytes: Uint8Array, areLines: boolean): readonly Candidate[] {
    const drafts = findings.flatMap(
      (finding) => (this.isWanted(finding) && this.draftOf(finding, bytes, areLines)) || [],
    );
    const [first] = drafts;
    if (first === undefined) return [];
    const members = membersAround(first, bytes, areLines);
    const ofObject = objectKeys(first.line, first.owner);
    const sources = new Map<string, Set<number>>();
    for (const { names, edit } of drafts)
      if (names) sources.set(names.to, (sources.get(names.to) ?? new Set()).add(edit.from));
    /** The names that are changed: what they hold is none of the fields that are added. */
    const renamed = new Set<string>();
    for (const draft of drafts) {
      const { from, to } = draft.names ?? {};
      if (from !== undefined && members !== undefined && sources.get(to ?? "")?.size === 1)
        if (this.isName(draft, members)) renamed.add(from);
    }
    const texts = new Map<number, string>();
    return drafts.flatMap((draft): Candidate[] => {
      const { names, added, repair, edit, finding, code, patch, line, field } = draft;
      /** Each member by itself: a spread of so many objects costs more than what is found. */
      const candidate = (edits: Candidate["edits"], isSure: boolean, own = patch): [Candidate] => [
        {
          finding,
          code,
          field,
          patch: own,
          edits,
          isSure,
          keys: fieldKeys(line, field, ofObject),
          writesValue: own.some(writesValue),
        },
      ];
      if (added !== undefined && (sources.has(added) || this.mayBeThere(draft, members, renamed)))
        return [];
      const { from, text } = edit;
      const isFirst = added !== undefined || (texts.get(from) ?? text) === text;
      if ("hasPair" in repair) {
        const further = members && repeatedPair(draft, members, bytes);
        const edits = [edit, ...(further?.edits ?? [])] as const;
        const all = [...patch, ...(further?.patch ?? [])];
        return candidate(edits, isFirst && further !== undefined, all);
      }
      if ("removes" in repair) {
        const removal = members && removalOf(draft, members, bytes);
        return candidate([removal ?? edit], removal !== undefined);
      }
      const isSure =
        isFirst &&
        (members !== undefined ||
          (names === undefined && added === undefined && code !== "leading-zeros")) &&
        (names === undefined || renamed.has(names.from)) &&
        !(members && code === "leading-zeros" && isOther(draft, members, bytes));
      if (isSure && added === undefined) texts.set(from, text);
      return candidate([edit], isSure);
    });
  }

  private draftOf(finding: Finding, bytes: Uint8Array, areLines: boolean): Draft | undefined {
    const { pointer, offset, length } = finding;
    const cut = pointer.lastIndexOf("/");
    const at = offset;
    if (cut < 0 || at < 0 || pointer.includes("…")) return undefined;
    const isPlain = length <= maxText && bytes[at] !== 0x7b && bytes[at] !== 0x5b;
    const text = () => (isPlain ? this.decoder.decode(bytes.subarray(at, at + length)) : "");
    const repair = repairOf(finding, this.repairs.get(finding.code), text, this.known);
    if (repair === undefined) return undefined;
    const owner = pointer.slice(0, cut);
    const name = pointer.slice(cut + 1);
    const line = areLines ? finding.line : 0;
    const { code } = repair;
    const draft = (
      edit: Edit,
      operation: PatchOperation,
      names?: Draft["names"],
      added?: string,
      field = pointer,
    ): Draft => ({
      finding,
      code,
      line,
      owner,
      field,
      repair,
      edit,
      patch: [operation],
      names,
      added,
    });
    if ("to" in repair) {
      const place = nameAt(bytes, at, length, name);
      if (place === undefined) return undefined;
      const edit = {
        from: place.from,
        to: place.to,
        text: JSON.stringify(repair.to),
      };
      const field = `${owner}/${repair.to}`;
      const names = { from: name, to: repair.to };
      return draft(edit, { op: "move", from: pointer, path: field }, names, undefined, field);
    }
    if ("value" in repair) {
      const edit = {
        from: offset,
        to: offset + length,
        text: repair.text ?? JSON.stringify(repair.value),
      };
      return draft(edit, { op: "replace", path: pointer, value: repair.value });
    }
    if ("removes" in repair) {
      const edit = { from: offset, to: offset + length, text: "" };
      return draft(edit, { op: "remove", path: pointer });
    }
    if (bytes[at] !== 0x7b) return undefined;
    const first = afterBlanks(bytes, at + 1);
    const blanks = this.decoder.decode(bytes.subarray(at + 1, first));
    const edit = {
      from: offset + 1,
      to: offset + 1,
      text: `${blanks}${JSON.stringify(name)}:${blanks === "" ? "" : " "}null,`,
      isFirst: bytes[first] === 0x7d,
    };
    return draft(edit, { op: "add", path: pointer, value: null }, undefined, name);
  }

  /**
   * Whether the field that is to be added with null may be in its record under a misspelt name, also if `near-name` does
   * not run.
   */
  private mayBeThere(
    { finding, added }: Draft,
    members: ObjectMembers | undefined,
    renamed: ReadonlySet<string>,
  ): boolean {
    if (finding.shape === null) return false;
    if (members === undefined) return true;
    const near = this.nearOf(finding);
    const isField = (name: string) => name === added;
    return [...members.filled].some(
      (name) =>
        !isFieldName(name) &&
        !renamed.has(name) &&
        near?.nearest(name, undefined, isField) !== undefined,
    );
  }

  /**
   * Whether a misspelt name can only mean one field: its words are the same, the object has it once, does not have the right
   * one, and lacks no other field that it may mean.
   */
  private isName({ finding, names }: Draft, { counts, filled }: ObjectMembers): boolean {
    const { from, to } = names as NonNullable<Draft["names"]>;
    if (counts.get(from) !== 1 || counts.has(to) || !this.isSame(from, to)) return false;
    if (from.toLowerCase() === to.toLowerCase()) return true;
    return this.namesOf(finding).every(
      (name) => name === to || filled.has(name) || !this.isSame(from, name),
    );
  }

  private isSame(from: string, to: string): boolean {
    const pair = `${from} ${to}`;
    let isSame = this.same.get(pair);
    if (isSame !== undefined) return isSame;
    if (this.same.size >= maxPairs) this.same.clear();
    this.same.set(pair, (isSame = isSameName(from, to)));
    return isSame;
  }

  /** The names of a kind of object, in which a name may be misspelt. */
  private namesOf({ shape, array }: Finding): readonly string[] {
    const tables: Readonly<Record<string, { readonly names: readonly string[] }>> =
      this.plan.documents?.tables ?? {};
    return shape === null
      ? (tables[array ?? ""]?.names ?? [])
      : fieldsOf(shape).map(({ name }) => name);
  }

  private nearOf(finding: Finding): NearNames | undefined {
    const key = finding.shape ?? finding.array;
    if (!this.near.has(key)) {
      const names = this.namesOf(finding);
      this.near.set(key, names.length === 0 ? undefined : new NearNames(names));
    }
    return this.near.get(key);
  }
}

const writesValue = (operation: PatchOperation): boolean =>
  operation.op === "move" || (operation.op === "replace" && operation.value !== null);

/** The members of the object that a candidate changes; undefined if it is not in memory. */
function membersAround(
  { edit, added }: Draft,
  bytes: Uint8Array,
  areLines: boolean,
): ObjectMembers | undefined {
  const at = edit.from;
  const open = added === undefined ? objectAround(bytes, at, areLines) : at - 1;
  return open < 0 ? undefined : membersOf(bytes, open, bytes.length);
}

/**
 * Whether another member of the object has the digits to which zeros would be added: they are then a document's number,
 * not a code that has lost its zeros.
 */
function isOther({ repair }: Draft, { members }: ObjectMembers, bytes: Uint8Array): boolean {
  const digits = "value" in repair ? digitsOf(String(repair.value)) : "";
  return members.some(({ name, valueAt, valueEnd }) => {
    if (name === "codPrestador" || valueEnd - valueAt > maxText) return false;
    return digitsOf(new TextDecoder().decode(bytes.subarray(valueAt, valueEnd))) === digits;
  });
}

/** Where the name of a member is; the finding is at the name, or at the value. */
function nameAt(
  bytes: Uint8Array,
  at: number,
  length: number,
  name: string,
): { readonly from: number; readonly to: number } | undefined {
  let to = at + length;
  if (bytes[afterBlanks(bytes, to)] !== 0x3a) {
    to = beforeBlanks(bytes, at);
    if (bytes[to - 1] !== 0x3a) return undefined;
    to = beforeBlanks(bytes, to - 1);
  }
  const quoted = new TextEncoder().encode(JSON.stringify(name));
  const from = to - quoted.length;
  return quoted.every((byte, i) => bytes[from + i] === byte) ? { from, to } : undefined;
}

/** The index after the last byte before an index that is not blank. */
function beforeBlanks(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isBlankByte(bytes[end - 1] ?? 0)) end -= 1;
  return end;
}

/** The arrays of services. */
export const arrays: ReadonlySet<string> = new Set([
  ...Object.values(shapeNames),
  ...otherArrayNames,
]);

/**
 * How an array that is null is left out, with one of the commas around it: that before it, unless all members before it are
 * left out too. So no two removals of an object overlap.
 */
function removalOf(
  { edit, field, owner }: Draft,
  { members, counts }: ObjectMembers,
  bytes: Uint8Array,
): Edit | undefined {
  const at = edit.from;
  const index = members.findIndex(({ valueAt }) => valueAt === at);
  const own = members[index];
  if (own === undefined || counts.get(own.name) !== 1 || field !== `${owner}/${own.name}`)
    return undefined;
  const isFirst = members
    .slice(0, index)
    .every(({ name, valueAt }) => arrays.has(name) && bytes[valueAt] === 0x6e);
  const [from, to] = isFirst
    ? [own.nameAt, members[index + 1]?.nameAt ?? own.valueEnd]
    : [members[index - 1]?.valueEnd ?? own.nameAt, own.valueEnd];
  return { from, to, text: "" };
}

/**
 * The code of CIE11 and its name that go with a related diagnosis, which become null too if they repeat those of the same
 * diagnosis; undefined if they say something else, so that it may be another diagnosis.
 */
function repeatedPair(
  { field, owner }: Draft,
  { members, counts }: ObjectMembers,
  bytes: Uint8Array,
): { readonly edits: readonly Edit[]; readonly patch: readonly PatchOperation[] } | undefined {
  const name = field.slice(owner.length + 1);
  const textOf = ({ valueAt, valueEnd }: Member) =>
    new TextDecoder().decode(bytes.subarray(valueAt, valueEnd));
  const of = new Map(members.map((member) => [member.name, member]));
  const own = of.get(name);
  if (own === undefined || [...counts.values()].some((count) => count > 1)) return undefined;
  const bases = members.filter(
    (each) => each !== own && diagnosis.test(each.name) && textOf(each) === textOf(own),
  );
  const isFilled = (member: Member | undefined): member is Member =>
    member !== undefined && textOf(member) !== "null";
  const filled = [`${name}CIE11`, nameOf(name)].map((each) => of.get(each)).filter(isFilled);
  const repeats = (member: Member) =>
    bases.some((base) =>
      otherNames(base.name, member.name).some((each) => {
        const other = of.get(each);
        return isFilled(other) && textOf(other) === textOf(member);
      }),
    );
  if (!filled.every(repeats)) return undefined;
  return {
    edits: filled.map(({ valueAt, valueEnd }) => ({
      from: valueAt,
      to: valueEnd,
      text: "null",
    })),
    patch: filled.map((member) => ({
      op: "replace",
      path: `${owner}/${member.name}`,
      value: null,
    })),
  };
}

/** The fields of diagnoses that a related one may repeat. */
const diagnosis = /^codDiagnostico(?:Principal|Relacionado)E?\d?$/;

/** The field with the name of a diagnosis. */
const nameOf = (field: string): string => `nomC${field.slice(1)}CIE11`;

/** The fields of CIE11 of a diagnosis, that the field of another diagnosis may repeat; one of them has two names. */
const otherNames = (base: string, field: string): readonly string[] =>
  [`${base}CIE11`, `${base}ECIE11`].map((name) =>
    field.startsWith("nom") ? `nomC${name.slice(1)}` : name,
  );
