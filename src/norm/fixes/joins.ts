import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textNumber } from "../../core/text/hash";
import type { Member } from "../../engine/bytes/json-text";
import type { Candidates } from "./candidates";
import { arrays } from "./candidates";
import type { Edit } from "./edits";
import { Edits } from "./edits";
import { isForNumbering } from "./numbering";
import type { ObjectMembers } from "./object-members";
import { elementsOf, membersOf } from "./object-members";
import { lastAt } from "./surplus";

/** The usuarios of a document: where each begins and ends. */
interface Usuarios {
  readonly line: number;
  readonly pointer: string;
  readonly from: number[];
  readonly to: number[];
  /** What repeats another usuario, with the number of this one. */
  readonly repeated: Map<number, number>;
  isKept: boolean;
}

/** A usuario that may be joined, or with which others may. */
interface Usuario {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Usuarios that become the first of them. */
interface Group {
  readonly line: number;
  readonly pointer: string;
  readonly first: Usuario;
  /** Each with the end of the usuario before it. */
  others: (Usuario & { readonly after: number })[];
  edits: readonly Edit[];
  /** For each array of services, how many elements come from which usuario. */
  readonly origins: Map<string, { readonly index: number; readonly count: number }[]>;
  isRefused: boolean;
}

/**
 * Joins usuarios with the same document and the same own fields: their services come after those of the first, and they are
 * left out. The whole text must be read before anything of it is changed.
 */
export class Joins {
  private readonly open = new Map<string, Usuarios>();
  private readonly groups: Group[] = [];
  private edits = new Edits();
  /** By line and array: the numbers of the usuarios that are left out. */
  private readonly removed = new Map<string, number[]>();
  private readonly byPlace = new Map<string, Group>();
  /** Whether a finding was compared that is new: what caused it is then left out, and the change begins again. */
  hasNew = false;
  private readonly candidates: Candidates;
  private readonly areLines: boolean;

  constructor(candidates: Candidates, areLines: boolean) {
    this.candidates = candidates;
    this.areLines = areLines;
  }

  /** Sees a finding of the text, or a mark. Returns whether it is a finding. */
  see(finding: Finding): boolean {
    const { pointer, offset, length, params = {} } = finding;
    const { usuario, end, first } = params as Readonly<Record<string, unknown>>;
    const isMark = isForNumbering(finding);
    const isRepeated = !isMark && this.candidates.isOfJoining(finding);
    if (isMark && end !== undefined) this.end(finding, end);
    if (!isRepeated && usuario === undefined) return !isMark;
    const [, array = "", number = ""] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
    const own = this.usuariosAt(this.lineOf(finding), array);
    const index = Number(number);
    if (isRepeated) own.repeated.set(index, Number(first));
    else {
      own.isKept ||= own.from[index] !== undefined; // a name that is repeated has more than one array
      own.from[index] = offset;
      own.to[index] = offset + length;
    }
    return !isMark;
  }

  private lineOf({ line }: Finding): number {
    return this.areLines ? line : 0;
  }

  private usuariosAt(line: number, pointer: string): Usuarios {
    const key = `${line} ${pointer}`;
    const own = this.open.get(key) ?? {
      line,
      pointer,
      from: [],
      to: [],
      repeated: new Map<number, number>(),
      isKept: false,
    };
    this.open.set(key, own);
    return own;
  }

  /** Sees the end of a document. Those of a note, which may keep the numbers of the original, and approved ones stay. */
  private end(finding: Finding, end: unknown): void {
    for (const [key, own] of this.open) {
      if (own.line !== this.lineOf(finding) || !own.pointer.startsWith(`${finding.pointer}/`))
        continue;
      this.open.delete(key);
      if (end === "end" && !own.isKept) this.addGroups(own);
    }
  }

  private addGroups({ line, pointer, from, to, repeated }: Usuarios): void {
    const groups = new Map<number, Group>();
    const at = (index: number): Usuario | undefined => {
      const [begin, end] = [from[index], to[index]];
      if (begin === undefined || end === undefined) return undefined;
      return { index, from: begin, to: end };
    };
    for (const [index, of] of repeated) {
      const [own, first, after] = [at(index), at(of), to[index - 1]];
      if (own === undefined || first === undefined || after === undefined) continue;
      const group: Group = groups.get(of) ?? {
        line,
        pointer,
        first,
        others: [],
        edits: [],
        origins: new Map(),
        isRefused: false,
      };
      groups.set(of, group);
      group.others.push({ ...own, after });
    }
    this.groups.push(...groups.values());
  }

  /** Whether there are usuarios that may be joined. */
  get hasGroups(): boolean {
    return this.groups.length > 0;
  }

  /** Decides what is changed. False if that is nothing. */
  decide(text: Uint8Array): boolean {
    for (const group of this.groups) joinGroup(group, text);
    return this.again();
  }

  /** Decides it again, without what was refused. */
  again(): boolean {
    const edits = new Edits();
    this.removed.clear();
    this.byPlace.clear();
    this.hasNew = false;
    for (const group of this.groups.filter(isApplied)) {
      const { line, pointer, first, others } = group;
      const key = `${line} ${pointer}`;
      for (const edit of group.edits) edits.add(edit);
      const removed = this.removed.get(key) ?? [];
      this.removed.set(key, removed);
      for (const { index } of others) removed.push(index);
      for (const { index } of [first, ...others]) this.byPlace.set(`${key}/${index}`, group);
    }
    for (const removed of this.removed.values()) removed.sort((a, b) => a - b);
    this.edits = edits;
    return edits.count > 0;
  }

  apply(text: Uint8Array): Uint8Array {
    return this.edits.apply(text);
  }

  /** Whether a finding of the text goes because its usuario is joined with another one. */
  isJoined(finding: Finding): boolean {
    const { pointer } = finding;
    const group = this.byPlace.get(`${this.lineOf(finding)} ${pointer}`);
    return (
      group !== undefined &&
      this.candidates.isOfJoining(finding) &&
      pointer !== `${group.pointer}/${group.first.index}`
    );
  }

  // --- what is found then ---

  /** A number for a finding of the text. */
  keyOf(finding: Finding): number {
    return textNumber(`${this.lineOf(finding)} ${finding.code} ${finding.pointer}`);
  }

  /** Compares a finding after the change with those before it, of which each counts once: what caused a new one is refused. */
  compare(finding: Finding, known: Map<number, number>): void {
    const line = this.lineOf(finding);
    const places = this.placesBefore(line, finding.pointer);
    for (const pointer of places) {
      const key = this.keyOf({ ...finding, pointer });
      const count = known.get(key) ?? 0;
      known.set(key, count - 1);
      if (count > 0) return;
    }
    this.hasNew = true;
    const [own = ""] = /^.*\/usuarios\/\d+/.exec(places[0] ?? "") ?? [];
    const group = this.byPlace.get(`${line} ${own}`);
    for (const each of group === undefined ? this.groups : [group])
      each.isRefused ||= group !== undefined || each.line === line;
  }

  /** Where something may have been before usuarios were joined: what is of the joined usuario was of any of them. */
  private placesBefore(line: number, pointer: string): readonly string[] {
    const [, array = "", number = "", rest = ""] =
      /^(.*\/usuarios)\/(\d+)(?=\/|$)(.*)$/.exec(pointer) ?? [];
    const removed = this.removed.get(`${line} ${array}`);
    if (removed === undefined) return [pointer];
    const after = Number(number);
    const index = after + 1 + lastAt(removed.length, (i) => (removed[i] as number) - i <= after);
    const group = this.byPlace.get(`${line} ${array}/${index}`);
    if (group === undefined) return [`${array}/${index}${rest}`];
    const [, name = "", at, field = ""] = /^\/servicios\/(\w+)\/(\d+)(.*)$/.exec(rest) ?? [];
    if (at === undefined)
      return [group.first, ...group.others].map((each) => `${array}/${each.index}${rest}`);
    let element = Number(at);
    for (const { index: of, count } of group.origins.get(name) ?? []) {
      if (element < count) return [`${array}/${of}/servicios/${name}/${element}${field}`];
      element -= count;
    }
    return [`${array}/${index}${rest}`];
  }
}

const isApplied = ({ edits, isRefused }: Group): boolean => edits.length > 0 && !isRefused;

/** A usuario whose bytes are known. */
interface Read {
  readonly usuario: Usuario;
  readonly bytes: Uint8Array;
  readonly own: ObjectMembers;
  /** The value of `servicios`, and its members. */
  readonly at: Member;
  readonly servicios: ObjectMembers;
}

/** Reads a usuario; undefined if a name of it is repeated, or `servicios` has anything but arrays. */
function readUsuario(usuario: Usuario, text: Uint8Array): Read | undefined {
  const bytes = text.subarray(usuario.from, usuario.to);
  const own = membersOf(bytes, 0, bytes.length);
  const at = own?.members.find(({ name }) => name === "servicios");
  const servicios = at && membersOf(bytes, at.valueAt, at.valueEnd);
  if (own === undefined || at === undefined || servicios === undefined) return undefined;
  if (bytes[at.valueAt] !== 0x7b || isRepeated(own) || isRepeated(servicios)) return undefined;
  const areArrays = servicios.members.every(
    ({ name, valueAt }) => arrays.has(name) && (bytes[valueAt] === 0x5b || bytes[valueAt] === 0x6e),
  );
  return areArrays ? { usuario, bytes, own, at, servicios } : undefined;
}

const isRepeated = ({ members, counts }: ObjectMembers): boolean => counts.size < members.length;

const stringOf = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder().decode(bytes.subarray(from, to));

/** What a usuario has besides its services and its consecutivo, as it is written, in the order of the names. */
const ownText = ({ bytes, own }: Read): string =>
  own.members
    .filter(({ name }) => name !== "servicios" && name !== "consecutivo")
    .map(({ name, valueAt, valueEnd }) => `${name}\0${stringOf(bytes, valueAt, valueEnd)}`)
    .sort()
    .join("\0");

/** Finds how the usuarios of a group become one, without those that differ in anything. */
function joinGroup(group: Group, whole: Uint8Array): void {
  const first = readUsuario(group.first, whole);
  const text = first && ownText(first);
  const others = group.others.flatMap((usuario) => {
    const read = readUsuario(usuario, whole);
    return read !== undefined && ownText(read) === text ? [{ read, after: usuario.after }] : [];
  });
  const joined = new Set(others.map(({ read }) => read.usuario.index));
  group.others = group.others.filter(({ index }) => joined.has(index));
  if (first === undefined || others.length === 0) return;
  const removals = others.map(({ read, after }) => ({
    from: after,
    to: read.usuario.to,
    text: "",
  }));
  const reads = others.map(({ read }) => read);
  group.edits = [...removals, ...additionsTo(first, reads, group.origins)];
}

/** The services of others, as they are added to those of the first. */
function additionsTo(first: Read, others: readonly Read[], origins: Group["origins"]): Edit[] {
  const { bytes, servicios } = first;
  const { from: base, index } = first.usuario;
  const edits: Edit[] = [];
  const added: string[] = [];
  for (const name of new Set(others.flatMap((each) => each.servicios.members.map(nameOf)))) {
    const lists = others.flatMap((each) => {
      const member = each.servicios.members.find((own) => own.name === name);
      const list = member && listOf(each.bytes, member);
      return list === undefined ? [] : [{ ...list, index: each.usuario.index }];
    });
    const [example] = lists;
    if (example === undefined) continue;
    const own = servicios.members.find((member) => member.name === name);
    const ownList = own && listOf(bytes, own);
    const counts = lists.map(({ index: of, count }) => ({ index: of, count }));
    origins.set(name, [{ index, count: ownList?.count ?? 0 }, ...counts]);
    const elements = lists.map(({ text }) => text);
    if (ownList !== undefined) {
      const end = base + ownList.end;
      edits.push({ from: end, to: end, text: elements.map((each) => `,${each}`).join("") });
      continue;
    }
    const list = `[${elements.join(",")}${example.tail}]`;
    if (own === undefined) added.push(`${example.head}${list}`);
    else edits.push({ from: base + own.valueAt, to: base + own.valueEnd, text: list });
  }
  if (added.length === 0) return edits;
  const text = added.join(",");
  const last = servicios.members.at(-1);
  if (last === undefined) edits.push({ ...insideOf(first), text: text + endOf(others) });
  else edits.push({ from: base + last.valueEnd, to: base + last.valueEnd, text: `,${text}` });
  return edits;
}

/** Where the blanks of an empty `servicios` are. */
const insideOf = ({ usuario, at }: Read) => ({
  from: usuario.from + at.valueAt + 1,
  to: usuario.from + at.valueEnd - 1,
});

/** What is between the last array and the end of `servicios`, in the first that has one. */
function endOf(others: readonly Read[]): string {
  const example = others.find(({ servicios }) => servicios.members.length > 0);
  const last = example?.servicios.members.at(-1);
  return example && last ? stringOf(example.bytes, last.valueEnd, example.at.valueEnd - 1) : "";
}

const nameOf = ({ name }: Member): string => name;

/** The elements of an array, with the blanks before them; undefined for null, and if there are none. */
function listOf(bytes: Uint8Array, { nameAt, valueAt, valueEnd }: Member) {
  if (bytes[valueAt] !== 0x5b) return undefined;
  const elements = elementsOf(bytes, valueAt, valueEnd);
  const last = elements.at(-1);
  if (last === undefined) return undefined;
  let begin = nameAt;
  while (begin > 0 && bytes[begin - 1] !== 0x2c && bytes[begin - 1] !== 0x7b) begin -= 1;
  return {
    count: elements.length,
    end: last.to,
    text: stringOf(bytes, valueAt + 1, last.to),
    /** What is before the array, from the sign before its name. */
    head: stringOf(bytes, begin, valueAt),
    tail: stringOf(bytes, last.to, valueEnd - 1),
  };
}
