import type { Gate, GateInput, MakeGate, Slots } from "../../src/gate";
import type { Given } from "../../src/rule";
import type { Field, Shape } from "../../src/shapes";
import type { ByteCheck } from "./in-bytes";
import { neverSure } from "./in-bytes";
import { Look } from "./look";
import type { Prepared } from "./prepared";
import type { NormRule } from "./rule";
import { severityOf } from "./severity";
import { ESCAPED, nowhere, NULL, Value } from "./value";

/**
 * The fast way of a norm over bytes: what the table says of a field and what its rules say are checks made once,
 * for the rules that run. As with the gate over objects, the rules are the reference: this may only be too careful.
 */
export const byteGateOf =
  (rules: readonly NormRule[], norms: readonly Prepared[]): MakeGate =>
  (input): Gate => {
    const { slots } = input;
    const value = new Value(slots, new Value(slots));
    const of = (shape: Shape) => norms.flatMap((norm) => asksOf(rules, norm, shape, input));
    const plans = { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
    return (shape, bytes) => {
      value.bytes = bytes;
      for (const ask of plans[shape]) if (!passes(ask, slots, bytes, value)) return false;
      return true;
    };
  };

/** One field of a shape, with all that is asked of it. */
interface Ask {
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

function asksOf(
  rules: readonly NormRule[],
  norm: Prepared,
  shape: Shape,
  input: GateInput,
): readonly Ask[] {
  const codes = new Set(input.rules.map(({ code }) => code));
  const running = rules.filter(
    (rule) =>
      codes.has(`${norm.data.id}/${rule.code}`) &&
      severityOf(rule, norm) !== undefined &&
      (rule.shapes === undefined || rule.shapes.includes(shape)) &&
      (rule.needs === undefined || input.context[rule.needs] !== undefined),
  );
  return input
    .fieldsOf(shape)
    .map((field) => askOf(field, running, norm, shape, input))
    .filter(
      ({ mayBeNull, mayBeAbsent, look, checks }) =>
        !mayBeNull || !mayBeAbsent || look !== undefined || checks.length > 0,
    );
}

function askOf(
  { name, role }: Field,
  running: readonly NormRule[],
  norm: Prepared,
  shape: Shape,
  { context, slots }: GateInput,
): Ask {
  const line = norm.lineOf(shape, name);
  const runs = (code: string) => running.some((rule) => rule.code === code);
  const idOf = (other: string) => slots.idOfField(other) ?? -1;
  const own = running.filter(({ given }) =>
    ["field", role, name].some((each) => given.includes(each as Given)),
  );
  const made = own.flatMap(({ inTable, inBytes, asksAbsent }) => {
    if (inTable && inBytes === undefined) return [];
    const check = inBytes === undefined ? neverSure : inBytes({ shape, name, norm, context, idOf });
    return check === undefined ? [] : [{ check, asksAbsent }];
  });
  const spellings = [line?.row.name ?? "", line?.row.also ?? ""].map(idOf);
  const isNullable = line?.isNullable ?? true;
  return {
    id: idOf(name),
    mayBeNull: isNullable || !runs("not-null"),
    mayBeAbsent: line === undefined || !runs(isNullable ? "property" : "not-null"),
    other: isNullable ? (spellings.find((id) => id >= 0 && id !== idOf(name)) ?? -1) : -1,
    look: line !== undefined && own.some(({ inTable }) => inTable) ? new Look(line) : undefined,
    checks: made.map(({ check }) => check),
    absentChecks: made.filter(({ asksAbsent }) => asksAbsent).map(({ check }) => check),
  };
}
