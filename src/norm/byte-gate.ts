import type { Gate, GateInput, MakeGate, Slots } from "../evaluate/gate";
import type { Given } from "../model/rule";
import type { Field, Shape } from "../model/shapes";
import type { ByteCheck, Facts } from "../model/in-bytes";
import { neverSure } from "./in-bytes";
import { Look } from "./look";
import type { RangeName } from "../model/norm";
import type { Line, NormRule, Prepared } from "../model/norm-rule";
import { severityOf } from "./severity";
import { ESCAPED, nowhere, NULL, Value } from "./byte-value";

/**
 * The fast way of a norm over bytes: what the table says of a field and what its rules say are checks made once,
 * for the rules that run. As with the gate over objects, the rules are the reference: this may only be too careful.
 */
export const byteGateOf =
  (rules: readonly NormRule[], norms: readonly Prepared[]): MakeGate =>
  (input): Gate => {
    const { slots } = input;
    const value = new Value(slots, new Value(slots));
    const of = (shape: Shape) => asksOf(rules, norms, shape, input);
    const plans = { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
    return {
      holds(shape, bytes) {
        value.bytes = bytes;
        for (const ask of plans[shape]) if (!passes(ask, slots, bytes, value)) return false;
        return true;
      },
      unsure(shape, bytes) {
        value.bytes = bytes;
        return plans[shape]
          .filter((ask) => !passes(ask, slots, bytes, value))
          .map(({ name }) => name);
      },
    };
  };

/** One field of a shape, with all that is asked of it. */
interface Ask {
  readonly name: string;
  readonly id: number;
  /** Whether null holds; and whether leaving it out does, always or where its other spelling is written. */
  readonly mayBeNull: boolean;
  readonly mayBeAbsent: boolean;
  readonly other: number;
  readonly look: Look | undefined;
  /** What rules ask of a value, and what they ask though there is none. */
  readonly checks: readonly ByteCheck[];
  readonly absentChecks: readonly ByteCheck[];
}

function passes(ask: Ask, slots: Slots, bytes: Uint8Array, value: Value): boolean {
  const slot = slots.slotOf(ask.id);
  const kind = slot & 7;
  let { checks } = ask;
  if (kind === NULL) {
    if (slot !== nowhere) {
      if (!ask.mayBeNull) return false;
    } else if (!ask.mayBeAbsent && (ask.other < 0 || slots.slotOf(ask.other) === nowhere))
      return false;
    checks = ask.absentChecks;
    if (checks.length === 0) return true;
    value.moveTo(NULL, 0, 0);
  } else {
    const quote = kind <= ESCAPED ? 1 : 0;
    const start = (slot >>> 3) + quote;
    const end = slots.endOf(ask.id) - quote;
    if (ask.look !== undefined && !ask.look.holds(bytes, kind, start, end)) return false;
    if (checks.length === 0) return true;
    value.moveTo(kind, start, end);
  }
  for (const check of checks) if (!check(value)) return false;
  return true;
}

/** What is asked of the fields of a shape, once for all norms that ask the same. */
function asksOf(
  rules: readonly NormRule[],
  norms: readonly Prepared[],
  shape: Shape,
  input: GateInput,
): readonly Ask[] {
  const asks = new Map<string, Ask>();
  for (const norm of norms) {
    const running = runningOf(rules, norm, shape, input);
    for (const field of input.fieldsOf(shape)) {
      const line = norm.lineOf(shape, field.name);
      const facts = factsOf(field, norm, shape);
      const own = running.filter((rule) => asksFor(rule, field));
      const key = JSON.stringify([facts, [...(line?.codes ?? [])], own.map(({ code }) => code)]);
      if (own.length > 0 && !asks.has(key)) asks.set(key, askOf(facts, line, own, input));
    }
  }
  return [...asks.values()];
}

/** The rules of a norm that run, and may speak in a shape. */
const runningOf = (
  rules: readonly NormRule[],
  norm: Prepared,
  shape: Shape,
  input: GateInput,
): readonly NormRule[] => {
  const codes = new Set(input.rules.map(({ code }) => code));
  return rules.filter(
    (rule) =>
      codes.has(`${norm.data.id}/${rule.code}`) &&
      severityOf(rule, norm) !== undefined &&
      (rule.shapes === undefined || rule.shapes.includes(shape)) &&
      (rule.needs === undefined || input.context[rule.needs] !== undefined),
  );
};

const asksFor = ({ given }: NormRule, { name, role }: Field): boolean =>
  ["field", role, name].some((each) => given.includes(each as Given));

const factsOf = ({ name }: Field, { data, lineOf }: Prepared, shape: Shape): Facts => ({
  shape,
  name,
  row: lineOf(shape, name)?.row,
  range: data.ranges[name as RangeName],
  isRemoved: data.removed.includes(name),
});

function askOf(
  facts: Facts,
  line: Line | undefined,
  own: readonly NormRule[],
  { context, slots }: GateInput,
): Ask {
  const { name, row } = facts;
  const isRefused = (what: NormRule["refuses"]) => own.some(({ refuses }) => refuses === what);
  const idOf = (other: string) => slots.idOfField(other) ?? -1;
  const made = own.flatMap(({ inTable, inBytes, absent }) => {
    if (inTable && inBytes === undefined) return [];
    const check = inBytes === undefined ? neverSure : inBytes({ ...facts, context, idOf });
    return check === undefined ? [] : [{ check, absent }];
  });
  const spellings = [row?.name ?? "", row?.also ?? ""].map(idOf);
  const isNullable = line?.isNullable ?? true;
  return {
    name,
    id: idOf(name),
    mayBeNull: isNullable || !isRefused("null"),
    mayBeAbsent: line === undefined || !isRefused(isNullable ? "absent" : "null"),
    other: isNullable ? (spellings.find((id) => id >= 0 && id !== idOf(name)) ?? -1) : -1,
    look: line !== undefined && own.some(({ inTable }) => inTable) ? new Look(line) : undefined,
    checks: made.map(({ check }) => check),
    absentChecks: made.filter(({ absent }) => absent !== undefined).map(({ check }) => check),
  };
}
