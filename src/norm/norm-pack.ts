import type { Confidence, NormData, NormTable, FactSource } from "../core/model/norm";
import type { NormRules, PreparedNorm } from "../core/model/norm-rule";
import type { AnyRule } from "../core/model/rule";
import { norms as allNorms } from "../core/model/rule";
import { isLocalTime } from "../core/text/local-time";
import { boundRules, isBound } from "./bind";
import { documentsOf } from "./document/documents";
import { needWords } from "./need-words";
import type { Pack } from "../core/settings/pack";
import { prepared } from "./prepared";

/** A version of a norm as a pack, with its sources and its confidence. */
export interface NormPack extends Pack {
  readonly sources: readonly FactSource[];
  readonly confidence: Confidence;
  /** @internal */
  readonly data: NormData;
  /** @internal The same version until the day when only the verdict of a rule changed. */
  readonly earlier?: { readonly until: string; readonly pack: NormPack };
}

/**
 * Makes a pack from the data of a version and the rules of its norm. If several versions of one norm run together,
 * equal findings are reported once.
 */
export function packOf(data: NormData, rules: NormRules, digest: string): NormPack {
  const { id, version, date, sources, confidence } = data;
  const documents = onceFor((others: object) => documentsOf(data, rules, others));
  return {
    id,
    version,
    date,
    digest,
    sources,
    confidence,
    data,
    after: onceFor((before: readonly AnyRule[]) => joined(before, rules, prepared(data))),
    documents: (others) => documents(others ?? alone),
    why: needWords,
  };
}

/** The key for a norm whose document rules come first. */
const alone: object = {};

/** Caches the result of a function for each object. */
function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

/**
 * Returns the rules, followed by the norm's rules, which are bound to this version and to the other versions of the
 * norm in the list.
 */
function joined(
  rules: readonly AnyRule[],
  { records }: NormRules,
  norm: PreparedNorm,
): readonly AnyRule[] {
  const isOwn = (rule: AnyRule) => isBound(rule) && rule.norms[0]?.data.id === norm.data.id;
  const own = rules.find(isOwn);
  const norms = own !== undefined && isBound(own) ? own.norms : [];
  if (norms.some(({ data }) => data.version === norm.data.version)) return rules;
  const all = [...rules.filter((rule) => !isOwn(rule)), ...boundRules(records, [...norms, norm])];
  return all.map((rule) =>
    rule.yieldsTo?.includes(allNorms) === true ? yielding(rule, norm) : rule,
  );
}

/** Makes a rule silent about fields if the norm's table states whether they may be absent. */
const yielding = (rule: AnyRule, norm: PreparedNorm): AnyRule => ({
  ...rule,
  applies: (field, key) =>
    norm.lineOf(key as NormTable, field.name)?.size === undefined &&
    rule.applies?.(field, key) !== false,
});

/**
 * The newest of the packs that applied on a day, written YYYY-MM-DD, regardless of their order; undefined before the first.
 *
 * @throws TypeError when an argument has a wrong JavaScript type; RangeError when the day does not exist.
 */
export function packOn(packs: readonly NormPack[], day: string): NormPack | undefined {
  const isPack = (pack: unknown) => typeof (pack as Partial<NormPack> | null)?.date === "string";
  const list: unknown = packs; // `packs` keeps its type: `isArray` would change it to `any[]`
  if (!Array.isArray(list) || !list.every(isPack))
    throw new TypeError("packs must list packs, such as officialVersions");
  if (typeof day !== "string") throw new TypeError("day must be of type string");
  if (!isLocalTime(`${day} 00:00`)) throw new RangeError("day must be a day, written YYYY-MM-DD");
  const applied = packs.filter(({ date }) => date <= day);
  const pack = applied.reduce<NormPack | undefined>(
    (newest, each) => (newest !== undefined && newest.date > each.date ? newest : each),
    undefined,
  );
  return pack && editionOn(pack, day);
}

/** A version as it was on a day, before its verdicts changed. */
export const editionOn = (pack: NormPack, day: string): NormPack =>
  pack.earlier !== undefined && day < pack.earlier.until ? pack.earlier.pack : pack;
