import type { Given } from "../model/rule";
import type { Field, Shape } from "../model/shapes";
import { trim } from "../text/blank";
import { writtenKey } from "../text/decimal";
import type { Line, NormRule, NormTarget, Prepared } from "../model/norm-rule";
import { severityOf } from "./severity";
import { isCie10 } from "../text/cie10";

/**
 * The fast way of a norm: one look at a record that says yes, every rule holds, or "not sure". The rules
 * themselves are the reference; this may only be wrong by being too careful, and a test compares the two.
 * It remembers its last answer, since each rule asks.
 */
export function gateOf(rules: readonly NormRule[], norms: readonly Prepared[]) {
  const plans = norms.map((norm) => ({
    norm,
    1: planOf(rules, norm, 1),
    2: planOf(rules, norm, 2),
    3: planOf(rules, norm, 3),
    4: planOf(rules, norm, 4),
  }));
  let last: NormTarget | undefined;
  let verdict = false;
  return (target: NormTarget): boolean => {
    if (target === last) return verdict;
    last = target;
    verdict =
      !Object.hasOwn(target.record, writtenKey) &&
      plans.every((plan) => passes(target, plan.norm, plan[target.shape]));
    return verdict;
  };
}

/** What must be looked at in a record of one shape. */
interface Plan {
  readonly rows: readonly Look[];
  /** The rules that the table does not answer, each with a field of theirs. */
  readonly rest: readonly (readonly [rule: NormRule, field: Field])[];
}

/** One field of the table, with what a value must be like. */
interface Look {
  readonly name: string;
  readonly other: string | undefined;
  readonly line: Line;
  /** The least and the greatest whole number that its size allows. */
  readonly least: number;
  readonly most: number;
}

function planOf(rules: readonly NormRule[], norm: Prepared, shape: Shape): Plan {
  const rows = norm.data.rows[shape].flatMap(({ name, also }) =>
    [name, ...(also === undefined ? [] : [also])].map((each) =>
      lookOf(each, name === each ? also : name, norm.lineOf(shape, each) as Line),
    ),
  );
  const names = [...rows.map(({ name }) => name), ...norm.data.removed];
  const rest = rules
    .filter((rule) => rule.inTable !== true && severityOf(rule, norm) !== undefined)
    .filter(({ shapes }) => shapes === undefined || shapes.includes(shape))
    .flatMap((rule) =>
      names
        .filter((name) => rule.given.includes(name as Given))
        .map((name) => [rule, { name, type: "string" }] as const),
    );
  return { rows, rest };
}

function lookOf(name: string, other: string | undefined, line: Line): Look {
  const lengths = line.size?.lengths ?? [];
  const from = Math.min(...lengths.map(([least]) => least));
  const to = Math.max(...lengths.map(([, most]) => most));
  const isWhole = lengths.every(
    ([least], i) => i === 0 || least === (lengths[i - 1]?.[1] ?? 0) + 1,
  );
  const digits = line.size?.whole ?? Math.min(to, 15);
  const isZeroFine = line.isNullable || from <= 1;
  const least = name === "consecutivo" ? 1 : isZeroFine ? 0 : 10 ** (from - 1);
  return { name, other, line, least, most: isWhole && line.size ? 10 ** digits - 1 : -1 };
}

function passes(target: NormTarget, norm: Prepared, { rows, rest }: Plan): boolean {
  const { valueOf } = target;
  for (const look of rows) if (!isFine(valueOf(look.name), look, valueOf)) return false;
  // The loop sets both before each check of its own; a copy of the target for each record costs more than all else.
  const asked = target as { -readonly [K in keyof NormTarget]: NormTarget[K] };
  for (const [rule, field] of rest) {
    if (rule.needs !== undefined && target.context[rule.needs] === undefined) continue;
    const value = valueOf(field.name);
    if (value == null && rule.absent === undefined) continue;
    asked.field = field;
    asked.value = value;
    if (!rule.check(asked, norm)) return false;
  }
  return true;
}

function isFine(value: unknown, look: Look, valueOf: NormTarget["valueOf"]): boolean {
  const { line } = look;
  if (value === null) return line.isNullable;
  if (typeof value === "string") return isFineText(value, line);
  if (typeof value === "number")
    return (
      Number.isInteger(value) && value >= look.least && value <= look.most && !Object.is(value, -0)
    );
  return line.isNullable && look.other !== undefined && valueOf(look.other) !== undefined;
}

function isFineText(text: string, { size, codes, row }: Line): boolean {
  if (codes !== undefined) return codes.has(text);
  if (text === "" || text === "null") return false;
  if (row.pattern === "local-time") return true;
  if (
    size !== undefined &&
    !size.lengths.some(([from, to]) => text.length >= from && text.length <= to)
  )
    return false;
  if (row.pattern === "provider") return /^\d{12}$/.test(text);
  if (row.pattern === "cie10") return isCie10(text);
  const first = text.charCodeAt(0);
  const end = text.charCodeAt(text.length - 1);
  return (first > 0x20 && first < 0x7f && end > 0x20 && end < 0x7f) || trim(text) === text;
}
