import type { Plan } from "../../engine/batch/run-plan";
import { afterBlanks } from "../../engine/bytes/json-text";
import { sharedNames, usuarioNames } from "../../engine/document/names";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import { fieldsOf, isFieldName } from "../../core/model/shapes";
import { sharesWord } from "../../core/text/name-words";
import { NearNames } from "../../core/text/near-names";
import type { Edit } from "./edits";
import type { Fix } from "./fix";
import { ownerOf } from "./fix";
import { arrays, isConsecutivo } from "./numbering";
import type { Known } from "./repairs";
import { digitsOf, repairOf } from "./repairs";
import { tableNames } from "./levels";
import { isSameName } from "./same-name";
import type { Node } from "./tree";
import { nodeAt, textIn, treeOf } from "./tree";

/** The longest text that may be a code or time. */
const maxText = 200;

const enclosingNames: readonly string[] = [
  ...usuarioNames,
  ...sharedNames,
  ..."numDocumentoIdObligado numFactura tipoNota numNota usuarios".split(" "),
];

export class Fields {
  private readonly plan: Plan;
  private readonly known: Known;
  private readonly repairs: ReadonlyMap<string, Diagnostic["repairs"]>;
  /** True if a rule that numbers arrays from 1 runs. */
  private readonly wantsCount: boolean;
  private readonly near = new Map<unknown, NearNames>();

  /** @param allowsNull is true if a version of a norm states which fields may be null. */
  constructor(plan: Plan, allowsNull: boolean) {
    this.plan = plan;
    this.known = { context: plan.context, allowsNull };
    const { rules, otherArrayRules, documents } = plan;
    const all = [...rules, ...otherArrayRules, ...(documents?.rules ?? [])];
    this.repairs = new Map(all.map((rule) => [rule.code, rule.repairs]));
    this.wantsCount = all.some(({ repairs }) => repairs === "counting");
  }

  /** Returns true if numbering its array from 1 removes a finding. */
  isOfNumbering({ code, pointer }: Finding): boolean {
    const repairs = this.repairs.get(code);
    return (
      repairs === "counting" ||
      repairs === "numbering" ||
      (this.wantsCount && isConsecutivo(pointer))
    );
  }

  /** Returns true if joining its usuario with another usuario removes a finding. */
  isOfJoining({ code }: Finding): boolean {
    return this.repairs.get(code) === "joining";
  }

  fix(finding: Finding, root: Node): Fix | undefined {
    const { pointer, offset, length } = finding;
    if (pointer === "" || pointer.includes("…")) return undefined;
    const node = nodeAt(root, offset);
    const isValue = node.from === offset && node.to === offset + length;
    const isPlain = isValue && length <= maxText && node.kind !== "object" && node.kind !== "array";
    const text = () => (isPlain ? node.text : "");
    const repair = repairOf(finding, this.repairs.get(finding.code), text, this.known);
    if (repair === undefined) return undefined;
    const owner = ownerOf(pointer);
    const name = pointer.slice(owner.length + 1);
    if ("to" in repair) {
      // norms report a property at its object
      const member = node.name === name ? node : node.from === offset && node.member(name);
      return member ? this.renaming(finding, member, repair.to, pointer) : undefined;
    }
    if ("adds" in repair)
      return node.kind === "object" && node.from === offset
        ? this.addition(finding, node, name)
        : undefined;
    if (!isValue || node.name !== name) return undefined;
    const { parent } = node;
    const isOnly = parent?.isWhole === true && parent.counts.get(name) === 1;
    const own = { findings: [finding], place: pointer, record: recordOf(parent) };
    if ("removes" in repair) {
      const patch = [{ op: "remove", path: pointer }] as const;
      return { ...own, code: repair.code, patch, edits: [removalOf(node)], isSure: isOnly };
    }
    const { code, value, text: written = JSON.stringify(value), isGuess = false } = repair;
    const pair = "hasPair" in repair ? repeatedPair(node) : [];
    const places = [node, ...(pair ?? [])];
    const isNumber = code === "leading-zeros" && isOther(node, String(value));
    return {
      ...own,
      code,
      patch: places.map((each) => ({ op: "replace", path: `${owner}/${each.name}`, value })),
      edits: places.map(({ from, to }) => ({ from, to, text: written })),
      isSure: isOnly && pair !== undefined && !isGuess && !isNumber,
    };
  }

  /** Adds a missing field with null, unless another name may have its value. */
  private addition(finding: Finding, node: Node, name: string): Fix | undefined {
    const { bytes } = node;
    if (!node.isWhole || node.counts.has(name)) return undefined;
    const near = this.nearOf(finding);
    const own = new Set(this.namesOf(finding));
    const others = node.children.filter((each) => !own.has(each.name ?? ""));
    const names = [name, ...aliasesOf(finding, name)];
    const rightNameOf = (each: Node) => names.find((right) => isSameName(each.name ?? "", right));
    const same = others.filter((each) => rightNameOf(each) !== undefined);
    const isMissing = (field: string) => !node.counts.has(field);
    const means =
      same.length > 0
        ? same
        : others.filter((each) => near.nearest(each.name ?? "", undefined, isMissing) === name);
    const [empty] = means;
    if (empty !== undefined && means.length === 1 && empty.kind === "null") {
      const from = `${ownerOf(finding.pointer)}/${empty.name}`;
      const isSure = node.counts.get(empty.name ?? "") === 1;
      return { ...this.renaming(finding, empty, rightNameOf(empty) ?? name, from), isSure };
    }
    const isThere = (each: Node) => each.kind !== "null" && sharesWord(each.name ?? "", name);
    if (means.length > 0 || others.some(isThere)) return undefined;
    const first = afterBlanks(bytes, node.from + 1);
    const blanks = textIn(bytes, node.from + 1, first);
    const edit = {
      from: node.from + 1,
      to: node.from + 1,
      text: `${blanks}${JSON.stringify(name)}:${blanks === "" ? "" : " "}null,`,
      isFirst: node.children.length === 0,
    };
    return {
      code: "write-null",
      findings: [finding],
      patch: [{ op: "add", path: finding.pointer, value: null }],
      edits: [edit],
      isSure: true,
      place: finding.pointer,
      record: recordOf(node),
    };
  }

  /**
   * Returns the new name of a misspelt field. Both names must have the same words, the object must have the old one once and
   * lack the new one, and no other missing field may fit.
   */
  private renaming(finding: Finding, node: Node, to: string, from: string): Fix {
    const { parent, name = "" } = node;
    const counts = parent?.counts ?? new Map<string, number>();
    const place = `${ownerOf(from)}/${to}`;
    const isOne =
      name.toLowerCase() === to.toLowerCase() ||
      this.namesOf(finding).every(
        (each) => each === to || counts.has(each) || !isSameName(name, each),
      );
    const others = [...counts.keys()].filter(
      (each) => each !== name && !this.isKnown(each) && isSameName(each, to),
    );
    return {
      code: "rename",
      findings: [finding],
      patch: [{ op: "move", from, path: place }],
      edits: [{ from: node.nameFrom, to: node.nameTo, text: JSON.stringify(to) }],
      isSure:
        parent?.isWhole === true &&
        counts.get(name) === 1 &&
        !counts.has(to) &&
        others.length === 0 &&
        isSameName(name, to) &&
        isOne,
      place,
      record: recordOf(parent),
      reveals: ({ pointer }) => pointer === place,
    };
  }

  private isKnown(name: string): boolean {
    const tables = Object.values(this.plan.documents?.tables ?? {});
    const isIn = (names: readonly string[]) => names.includes(name);
    return isFieldName(name) || isIn(enclosingNames) || tables.some(({ names }) => isIn(names));
  }

  private namesOf({ shape, array }: Finding): readonly string[] {
    if (shape !== null) return fieldsOf(shape).map(({ name }) => name);
    return tableNames(this.plan, array) ?? enclosingNames;
  }

  private nearOf(finding: Finding): NearNames {
    const key = finding.shape ?? finding.array;
    const near = this.near.get(key) ?? new NearNames(this.namesOf(finding));
    this.near.set(key, near);
    return near;
  }
}

/** The other accepted names of a field: the fields of CIE11 of a principal diagnosis have two. */
const aliasesOf = ({ shape }: Finding, name: string): readonly string[] =>
  shape === null
    ? []
    : fieldsOf(shape).flatMap((field) => {
        if (field.canonical === name) return [field.name];
        return field.name === name && field.canonical !== undefined ? [field.canonical] : [];
      });

/** Returns the text of a record without its consecutivo. The tree is not kept. */
function recordOf(record: Node | undefined): (() => string) | undefined {
  if (record === undefined) return undefined;
  const { bytes, from, to } = record;
  return () =>
    treeOf(bytes, from, to)
      .children.filter(({ name }) => name !== "consecutivo")
      .map(({ name, text }) => `${name}:${text}`)
      .join();
}

/**
 * Returns true if another member of the object has the digits of a value that lacks zeros: they are then a document number, not
 * a code that has lost its zeros.
 */
function isOther({ parent }: Node, value: string): boolean {
  const others = parent?.children.filter(
    ({ name, from, to }) => name !== "codPrestador" && to - from <= maxText,
  );
  return others?.some((each) => digitsOf(each.text) === digitsOf(value)) === true;
}

/**
 * Removes an array that is null with the comma before it; or with the comma after it if all members before it are removed too.
 * So no two removals in an object overlap.
 */
function removalOf(node: Node): Edit {
  const members = node.parent?.children ?? [];
  const index = members.indexOf(node);
  const isFirst = members
    .slice(0, index)
    .every((each) => arrays.has(each.name ?? "") && each.kind === "null");
  return isFirst
    ? { from: node.nameFrom, to: members[index + 1]?.nameFrom ?? node.to, text: "" }
    : { from: members[index - 1]?.to ?? node.nameFrom, to: node.to, text: "" };
}

/**
 * Returns the code of CIE11 and its name beside a related diagnosis. They become null too if they repeat those fields
 * of the same diagnosis; undefined if they differ, so that it may be another diagnosis.
 */
function repeatedPair(node: Node): readonly Node[] | undefined {
  const { parent, name = "" } = node;
  if (parent === undefined || parent.counts.size < parent.children.length) return undefined;
  const filled = (names: readonly string[]) =>
    names.flatMap((each) => {
      const own = parent.member(each);
      return own !== undefined && own.kind !== "null" ? [own] : [];
    });
  const bases = parent.children.filter(
    (each) => each !== node && diagnosis.test(each.name ?? "") && each.text === node.text,
  );
  const pair = filled([`${name}CIE11`, nameOf(name)]);
  const repeats = (member: Node) =>
    bases.some((base) =>
      filled(otherNames(base.name ?? "", member.name ?? "")).some(
        ({ text }) => text === member.text,
      ),
    );
  return pair.every(repeats) ? pair : undefined;
}

/** The fields of diagnoses that a related one may repeat. */
const diagnosis = /^codDiagnostico(?:Principal|Relacionado)E?\d?$/;

const nameOf = (field: string): string => `nomC${field.slice(1)}CIE11`;

/** The CIE11 fields of a diagnosis that the field of another diagnosis may repeat; one of them has two names. */
const otherNames = (base: string, field: string): readonly string[] =>
  [`${base}CIE11`, `${base}ECIE11`].map((name) =>
    field.startsWith("nom") ? `nomC${name.slice(1)}` : name,
  );
