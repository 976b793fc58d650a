import { contractRules } from "../rules/contract/index";
import { record as recordNotice } from "../rules/contract/record";
import { type as typeRule } from "../rules/contract/type";
import { validators } from "./generated/validators";
import type { Issue, Lang, Params } from "./issue";
import { shownName } from "./issue";
import type { AnyRule, Given, Notice, RevisionContext, Target } from "./rule";
import type { Field, Role, Shape } from "./shapes";
import { allShapes, byShape, fieldsOf } from "./shapes";

/** What a rule found, before it is worded: the batch reader places it, `issueOf` words it. */
export interface Fault {
  readonly notice: Notice<never>;
  /** From the record; the names as they are, not yet masked. */
  readonly path: readonly (string | number)[];
  readonly params?: Params;
  /** The name that is spoken of, where the path does not end in it. */
  readonly name?: string;
  /** What only the message needs. */
  readonly hint?: unknown;
}

/**
 * The loop: every fault of one record against a list of rules, in the rules' order and then the table's.
 * A field of a wrong type gives one `type` fault, and no other rule speaks of it.
 */
export function faultsOf(
  shape: Shape,
  record: unknown,
  context: RevisionContext,
  rules: readonly AnyRule[] = contractRules,
): readonly Fault[] {
  const steps = planOf(rules)[shape];
  if (!isRecord(record)) return [{ notice: recordNotice, path: [] }];
  const sound = hasRightTypes(shape, record);
  const faults: Fault[] = [];
  const target = targetOf(shape, record, context);
  for (const { rule, fields, ofExtras } of steps) {
    if ((sound && (rule === typeRule || rule.holds?.(target))) || !isEvaluated(rule, context))
      continue;
    for (const field of ofExtras ? extrasOf(shape, record) : fields) {
      const value = target.valueOf(field.name);
      if (rule !== typeRule && !sound && !ofExtras && isWrong(field, value)) continue;
      target.field = field;
      target.value = value;
      if (rule.check(target) || goesFirst(rule, target, steps)) continue;
      const fault = { notice: rule, path: [field.name] };
      faults.push(rule.params ? { ...fault, params: rule.params(target) as Params } : fault);
    }
  }
  return faults;
}

/** The issue that words a fault: an unknown property's name stands in the path only when it looks like a name. */
export function issueOf({ notice, path, params, name, hint }: Fault, lang: Lang = "en"): Issue {
  const { code, severity, message } = notice as Notice<unknown>;
  const shown = path.map((step) => (typeof step === "string" ? shownName(step) : step));
  const issue = {
    code,
    severity,
    path: shown,
    message: message[lang]({
      field: name === undefined ? spokenOf(shown) : shownName(name),
      params: hint ?? params,
    }),
  };
  return params === undefined ? issue : { ...issue, params };
}

/** The name that a path ends in, with the indices behind it. */
function spokenOf(path: readonly (string | number)[]): string {
  const last = path.map((step) => typeof step).lastIndexOf("string");
  const [name = "", ...indices] = path.slice(Math.max(last, 0));
  return `${name}${indices.map((index) => `[${index}]`).join("")}`;
}

/** Whether the context has what the rule cannot do without. */
const isEvaluated = (rule: AnyRule, context: RevisionContext): boolean =>
  rule.needs === undefined || context[rule.needs] !== undefined;

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether each field is absent or of its type. True is Ajv's verdict; false may also be an unusual prototype. */
export function hasRightTypes(shape: Shape, record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return (prototype === Object.prototype || prototype === null) && validators[shape](record);
}

interface Step {
  readonly rule: AnyRule;
  readonly fields: readonly Field[];
  readonly ofExtras: boolean;
}

const plans = new WeakMap<readonly AnyRule[], Readonly<Record<Shape, readonly Step[]>>>();

/** Which rule asks which fields, worked out once for each list of rules. */
function planOf(rules: readonly AnyRule[]): Readonly<Record<Shape, readonly Step[]>> {
  const known = plans.get(rules);
  if (known !== undefined) return known;
  const plan = byShape((shape) => rules.map((rule) => stepOf(rule, fieldsOf(shape))));
  plans.set(rules, plan);
  return plan;
}

function stepOf(rule: AnyRule, table: readonly Field[]): Step {
  const given = [rule.given].flat() as readonly Given[];
  const fields = table.filter(({ name, role }) =>
    ["field", role, name].some((each) => given.includes(each as Given)),
  );
  return { rule, fields, ofExtras: given.includes("extra") };
}

type MutableTarget = { -readonly [K in keyof Target]: Target[K] };

function targetOf(
  shape: Shape,
  record: Readonly<Record<string, unknown>>,
  context: RevisionContext,
): MutableTarget {
  const fields = fieldsOf(shape);
  const valueOf = (name: string): unknown =>
    Object.hasOwn(record, name) ? record[name] : undefined;
  const valueIn = (role: Role): unknown => {
    const field = fields.find((each) => each.role === role);
    return field && valueOf(field.name);
  };
  const field = { name: "", type: "string" } as Target["field"];
  return { shape, field, value: undefined, record, context, fields, isFieldName, valueOf, valueIn };
}

const fieldNames = new Set(allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => name)));

/** Whether any of the four shapes has a field of this name. */
export const isFieldName = (name: string): boolean => fieldNames.has(name);

const extrasOf = (shape: Shape, record: object): readonly Field[] =>
  Object.keys(record)
    .filter((name) => !ownNames[shape].has(name))
    .map((name) => ({ name, type: "string" }));

const ownNames = byShape((shape) => new Set(fieldsOf(shape).map(({ name }) => name)));

const isWrong = (field: Field, value: unknown): boolean =>
  ownType.check({ field, value } as Target<"field">) === false;
const ownType: { check: (target: Target<"field">) => boolean } = typeRule;

/** Of one absent field at most one of the rules that yield to each other speaks. */
function goesFirst(rule: AnyRule, target: MutableTarget, steps: readonly Step[]): boolean {
  return (
    target.value == null &&
    steps.some(
      ({ rule: other, fields }) =>
        rule.yieldsTo?.includes(other.code) &&
        isEvaluated(other, target.context) &&
        fields.includes(target.field) &&
        !other.check(target),
    )
  );
}
