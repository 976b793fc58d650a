import { contractRules } from "../../rules/contract/index";
import { record as recordNotice } from "../../rules/contract/record";
import { type as typeRule } from "../../rules/contract/type";
import { validators } from "../generated/validators";
import type { Issue, Lang, Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { AnyRule, Given, Notice, RevisionContext, Target } from "../model/rule";
import { isAsMade, isSameAsking } from "./same-asking";
import type { Field, Role, Shape } from "../model/shapes";
import { allShapes, byShape, fieldsOf } from "../model/shapes";

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

/** A record as the loop asks it, whatever holds it: an object, or bytes that were walked. */
export interface View {
  /** The record as an object. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Whether each field is absent or of its type. */
  readonly isSound: boolean;
  /** The record's own value under a name; undefined when it has none. */
  readonly valueOf: (name: string) => unknown;
  /** The names of its properties, in its order. */
  readonly names: () => Iterable<string>;
}

/**
 * Every fault of one record against a list of rules, in the rules' order and then the table's. A field of a
 * wrong type gives one `type` fault, and no other rule speaks of it.
 */
export function faultsOf(
  shape: Shape,
  record: unknown,
  context: RevisionContext,
  rules: readonly AnyRule[] = contractRules,
): readonly Fault[] {
  if (isRecord(record)) return faultsIn(shape, viewOf(shape, record), context, rules);
  fieldsOf(shape);
  return [{ notice: recordNotice, path: [] }];
}

/** The same of a record that need not be an object. */
export function faultsIn(
  shape: Shape,
  view: View,
  context: RevisionContext,
  rules: readonly AnyRule[],
): readonly Fault[] {
  const steps = planOf(rules)[shape];
  const target = new Asked(shape, view, context);
  let faults: Fault[] | undefined;
  for (const step of steps) {
    if (isSpared(step, target, view.isSound)) continue;
    const fields = step.ofExtras ? extrasOf(shape, view.names()) : step.fields;
    faults = ask(step, fields, target, view.isSound, steps, faults);
  }
  return faults ?? none;
}

/** The same in portions, one for some hundred extras: a record may have millions of them, and as many faults. */
export function* portionsOfFaults(
  shape: Shape,
  view: View,
  context: RevisionContext,
  rules: readonly AnyRule[],
): Generator<readonly Fault[], void> {
  const steps = planOf(rules)[shape];
  const target = new Asked(shape, view, context);
  const { isSound } = view;
  let faults: Fault[] | undefined;
  for (const step of steps) {
    if (isSpared(step, target, isSound)) continue;
    if (!step.ofExtras) {
      faults = ask(step, step.fields, target, isSound, steps, faults);
      continue;
    }
    for (const extras of portionsOfExtras(shape, view.names())) {
      yield ask(step, extras, target, isSound, steps, faults) ?? none;
      faults = undefined;
    }
  }
  yield faults ?? none;
}

/** Whether a rule is not evaluated, or surely holds for all of a record. */
const isSpared = ({ needs, holds }: Step, target: Asked, isSound: boolean): boolean =>
  (needs !== undefined && target.context[needs] === undefined) ||
  (isSound && holds?.(target) === true);

/** Asks a rule about some fields or extras, and adds what it finds to a list, if there is one. */
function ask(
  { rule, check, ofExtras, seesWrongTypes }: Step,
  fields: readonly Field[],
  target: Asked,
  isSound: boolean,
  steps: readonly Step[],
  faults: Fault[] | undefined,
): Fault[] | undefined {
  let found = faults;
  for (const field of fields) {
    const value = target.valueOf(field.name);
    if (!seesWrongTypes && !isSound && !ofExtras && isWrong(field, value)) continue;
    target.field = field;
    target.value = value;
    if (check(target) || goesFirst(rule, target, steps)) continue;
    const fault = { notice: rule, path: [field.name] };
    found ??= [];
    found.push(rule.params ? { ...fault, params: rule.params(target as Target) as Params } : fault);
  }
  return found;
}

const none: readonly Fault[] = Object.freeze([]);

const viewOf = (shape: Shape, record: Readonly<Record<string, unknown>>): View => ({
  record,
  isSound: hasRightTypes(shape, record),
  valueOf: (name) => (Object.hasOwn(record, name) ? record[name] : undefined),
  names: () => Object.keys(record),
});

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
  if (path.length === 1 && typeof path[0] === "string") return path[0]; // nearly always
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

/** A rule and what it asks. All have the same properties in the same order, so that the loop finds them at once. */
interface Step {
  readonly rule: AnyRule;
  readonly check: AnyRule["check"];
  readonly holds: AnyRule["holds"];
  readonly needs: AnyRule["needs"];
  readonly fields: readonly Field[];
  readonly ofExtras: boolean;
  readonly seesWrongTypes: boolean;
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
  return {
    rule,
    check: rule.check,
    holds: holdsOf(rule),
    needs: rule.needs,
    fields,
    ofExtras: given.includes("extra"),
    seesWrongTypes: rule.seesWrongTypes === true,
  };
}

/** What spares asking a rule of a record whose types are right: they are all that `type` asks for. */
function holdsOf(rule: AnyRule): AnyRule["holds"] {
  if (isSameAsking(rule, typeRule)) return always;
  return isAsMade(rule) ? rule.holds : undefined;
}

const always = (): boolean => true;

/** What the rules are asked about, one after the other; made once for each record. */
class Asked {
  field = anyField;
  value: unknown = undefined;
  readonly fields: readonly Field[];
  readonly isFieldName = isFieldName;
  readonly valueOf: (name: string) => unknown;
  readonly valueIn: (role: Role) => unknown;
  readonly shape: Shape;
  readonly context: RevisionContext;
  private readonly view: View;

  constructor(shape: Shape, view: View, context: RevisionContext) {
    const { valueOf } = view;
    const names = roleNames[shape];
    this.shape = shape;
    this.view = view;
    this.context = context;
    this.fields = fieldsOf(shape);
    this.valueOf = valueOf;
    this.valueIn = (role) => {
      const name = names[role];
      return name === undefined ? undefined : valueOf(name);
    };
  }

  /** Few rules ask for it, and bytes that were walked are no object yet. */
  get record(): Readonly<Record<string, unknown>> {
    return this.view.record;
  }
}

const anyField = { name: "", type: "string" } as Target["field"];

/** The field of each role. */
const roleNames = byShape((shape) => {
  const names: Partial<Record<Role, string>> = {};
  for (const { name, role } of fieldsOf(shape)) if (role !== undefined) names[role] ??= name;
  return names;
});

const fieldNames = new Set(allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => name)));

/** Whether any of the four shapes has a field of this name. */
export const isFieldName = (name: string): boolean => fieldNames.has(name);

/** The properties that a shape does not have. Their names mostly come in the order of the table. */
function extrasOf(shape: Shape, names: Iterable<string>): readonly Field[] {
  const fields = fieldsOf(shape);
  let extras: Field[] | undefined;
  let next = 0;
  for (const name of names) {
    if (fields[next]?.name === name) {
      next += 1;
      continue;
    }
    const at = places[shape].get(name);
    if (at !== undefined) next = at + 1;
    else {
      extras ??= [];
      extras.push({ name, type: "string" });
    }
  }
  return extras ?? noExtras;
}

const noExtras: readonly Field[] = [];

/** How many names make a portion. */
const portion = 500;

function* portionsOfExtras(shape: Shape, names: Iterable<string>): Generator<readonly Field[]> {
  let some: string[] = [];
  for (const name of names) {
    some.push(name);
    if (some.length < portion) continue;
    yield extrasOf(shape, some);
    some = [];
  }
  yield extrasOf(shape, some);
}

/** The place of each field in its table. */
const places = byShape((shape) => new Map(fieldsOf(shape).map(({ name }, at) => [name, at])));

const isWrong = (field: Field, value: unknown): boolean =>
  ownType.check({ field, value } as Target<"field">) === false;
const ownType: { check: (target: Target<"field">) => boolean } = typeRule;

/** Of one absent field at most one of the rules that yield to each other speaks. */
function goesFirst(rule: AnyRule, target: Asked, steps: readonly Step[]): boolean {
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
