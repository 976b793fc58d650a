import type { DocumentRules } from "../../document/visitor";
import type { NormData } from "../../model/norm";
import { prepared } from "../prepared";
import { boundRules } from "../rule";
import { levelRules, ownLevelRules } from "../../../rules/norm/rules/levels";
import { voiced } from "./rule";
import { documentNormRules } from "../../../rules/norm/document/rules/index";
import { newCounts } from "./counts";
import { leftOf } from "./left";
import { totalsOf } from "./totals";
import type { Voices } from "./watch";
import { NormWatch } from "./watch";

/** The rules over documents of norms: the versions of each that were asked for. */
export interface NormDocuments extends DocumentRules {
  readonly norms: readonly NormData[];
}

const isOfNorms = (rules: DocumentRules | undefined): rules is NormDocuments =>
  rules !== undefined && Object.hasOwn(rules, "norms");

const made = new WeakMap<NormData, WeakMap<object, NormDocuments>>();
const alone = {};

/** The rules over documents of a version, with those of the versions asked for before it; the same for the same, each time. */
export function documentsOf(data: NormData, others: DocumentRules | undefined): NormDocuments {
  const known = made.get(data) ?? new WeakMap<object, NormDocuments>();
  made.set(data, known);
  const before = isOfNorms(others) ? others : undefined;
  const rules = known.get(before ?? alone) ?? joined([...(before?.norms ?? []), data]);
  known.set(before ?? alone, rules);
  return rules;
}

function joined(all: readonly NormData[]): NormDocuments {
  const norms = all.filter((data, i) => all.indexOf(data) === i);
  const ids = [...new Set(norms.map(({ id }) => id))];
  const groups = ids.map((id) => norms.filter((data) => data.id === id).map(prepared));
  const rules = groups.flatMap((group) => voiced(documentNormRules, group));
  const levels = groups.map((group) => ({
    rules: boundRules(levelRules, group),
    rows: rowsOf(group.map(({ data }) => data)),
  }));
  const voices: Voices = { rules, levels, names: namesOf(norms) };
  const own = levels
    .flatMap((level) => level.rules)
    .filter(({ code }) => ownLevelRules.some((rule) => code.endsWith(`/${rule.code}`)));
  return {
    norms,
    rules: [...own, ...rules],
    watch: (asked) => new NormWatch(voices, asked),
    count: newCounts,
    totals: totalsOf,
    left: leftOf,
  };
}

/** The rows of the levels that any of the versions has, each once. */
function rowsOf(norms: readonly NormData[]): NormData["levels"] {
  const of = (level: keyof NormData["levels"]) => {
    const rows = norms.flatMap((data) => data.levels[level]);
    return rows.filter(({ name }, i) => rows.findIndex((row) => row.name === name) === i);
  };
  return { transaccion: of("transaccion"), usuarios: of("usuarios") };
}

/** The fields that tell whether two usuarios, or two records of an array, are the same: all but consecutivo. */
function namesOf(norms: readonly NormData[]): Voices["names"] {
  const names = (rows: (data: NormData) => NormData["rows"][1]) =>
    [
      ...new Set(
        norms.flatMap((data) =>
          rows(data).flatMap(({ name, also }) => (also === undefined ? [name] : [name, also])),
        ),
      ),
    ].filter((name) => name !== "consecutivo");
  return {
    usuarios: names(({ levels }) => levels.usuarios),
    procedimientos: names(({ rows }) => rows[2]),
    otrosServicios: names(({ rows }) => rows[4]),
  };
}
