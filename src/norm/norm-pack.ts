import type { Pack } from "./pack";
import type { AnyRule } from "../model/rule";
import { byteGateOf } from "./byte-gate";
import { digests } from "../../rules/norm/digests";
import { documentsOf } from "./document/documents";
import { gateOf } from "./gate";
import type { NormData, Source } from "../model/norm";
import type { Prepared } from "../model/norm-rule";
import { prepared } from "./prepared";
import { boundRules, isBound } from "./rule";
import { normRules } from "../../rules/norm/rules/index";

/** A version of a norm as a pack, with what is said of it besides. */
export interface NormPack extends Pack {
  readonly sources: readonly Source[];
  readonly confidence: NormData["confidence"];
}

/** Makes a pack of a version's data. Versions of one norm that run at once say what they find alike once. */
export function packOf(data: NormData): NormPack {
  const { id, version, date, sources, confidence } = data;
  const norm = prepared(data);
  const made = new WeakMap<readonly AnyRule[], readonly AnyRule[]>();
  return {
    id,
    version,
    date,
    digest: digests[`${id}@${version}`] ?? "",
    sources,
    confidence,
    after: (rules) => {
      const known = made.get(rules) ?? joined(rules, norm);
      made.set(rules, known);
      return known;
    },
    documents: (others) => documentsOf(data, others),
  };
}

/** The rules, and behind them those of the norm's versions that are among them together with one more. */
function joined(rules: readonly AnyRule[], norm: Prepared): readonly AnyRule[] {
  const isOwn = (rule: AnyRule) => isBound(rule) && rule.norms[0]?.data.id === norm.data.id;
  const own = rules.find(isOwn);
  const norms = own !== undefined && isBound(own) ? own.norms : [];
  if (norms.some(({ data }) => data.version === norm.data.version)) return rules;
  const all = [...norms, norm];
  const bound = boundRules(normRules, all, {
    holds: gateOf(normRules, all),
    gate: byteGateOf(normRules, all),
  });
  return [...rules.filter((rule) => !isOwn(rule)), ...bound];
}

/** The newest of packs that applied on a day, written YYYY-MM-DD; undefined before the first. */
export const packOn = (packs: readonly NormPack[], day: string): NormPack | undefined =>
  packs.filter(({ date }) => date <= day).at(-1);
