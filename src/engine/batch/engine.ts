import { ByteFields } from "./byte-fields";
import { InputBuffer } from "../bytes/buffer";
import { TokenValues } from "../bytes/token-values";
import { bitOf } from "../bytes/spellings";
import { Tokenizer } from "../bytes/tokenizer";
import { mayBeReported, rulesOfExtras } from "../../core/evaluate/table-plan";
import { UsuarioContexts } from "../../core/model/context";
import type { AnyRule } from "../../core/model/rule";
import { byShape, isFieldName } from "../../core/model/shapes";
import type { Table } from "../../core/model/table";
import { shapeTable } from "../../core/model/table";
import type { Plan } from "./run-plan";

/** The memory for reading a file. It is reused for the next file, and never shared by two open files. */
export class Workspace {
  readonly buffer = new InputBuffer();
  readonly contexts = new UsuarioContexts();
  readonly fields = { root: new ByteFields(), rips: new ByteFields(), usuario: new ByteFields() };
}

/** The state that all files of a run share: known names, and memory that is reused. */
export class Engine {
  readonly tokenizer: Tokenizer;
  /** The record that was tokenized last. */
  readonly tokens: TokenValues;
  readonly workspace = new Workspace();
  /** The memory of files that have ended. */
  readonly free: Workspace[] = [];
  /** True if a file is being read: the tokenizer has one record at a time. */
  isReading = false;

  constructor(plan: Plan) {
    const others = otherNames(plan);
    const isKnown = (name: string) => isFieldName(name) || others.has(name);
    const harmless = (name: string) => harmlessIn(name, plan, isKnown(name));
    this.tokenizer = new Tokenizer(harmless, others);
    this.tokens = new TokenValues(this.tokenizer);
  }
}

const otherNames = ({ documents }: Plan): ReadonlySet<string> =>
  new Set(
    Object.values(documents?.tables ?? {})
      .flatMap(({ fields }) => fields.map(({ name }) => name))
      .filter((name) => !isFieldName(name)),
  );

const shapeTables = byShape(shapeTable);

/** Returns the kinds of record, as bits, in which a name is never reported as unknown. */
const harmlessIn = (
  name: string,
  { rules, documents, otherArrayRules }: Plan,
  isKnown: boolean,
): number =>
  harmlessInTables(name, rules, shapeTables, isKnown, documents !== undefined) |
  (documents === undefined
    ? 0
    : harmlessInTables(name, otherArrayRules, documents.tables, isKnown, true));

/** Caches the result of `harmlessInTables` for known names, which every run needs, by the list of rules and their tables. */
const ofFields = new WeakMap<readonly AnyRule[], WeakMap<object, Map<string, number>>>();

/** @param seesAll means that document rules check every name that a table lacks. */
function harmlessInTables(
  name: string,
  rules: readonly AnyRule[],
  tables: Readonly<Record<string, Table>>,
  isKnown: boolean,
  seesAll: boolean,
): number {
  const ofRules = ofFields.get(rules) ?? new WeakMap<object, Map<string, number>>();
  ofFields.set(rules, ofRules);
  const known = ofRules.get(tables) ?? new Map<string, number>();
  ofRules.set(tables, known);
  const key = `${name} ${seesAll}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const ofExtras = rulesOfExtras(rules);
  const isHarmless = (table: Table) =>
    table.indexOf.has(name) || !(seesAll || mayBeReported(name, table, ofExtras));
  const bits = Object.values(tables)
    .filter(isHarmless)
    .reduce((all, table) => all | (1 << bitOf(table.key)), 0);
  if (isKnown) known.set(key, bits);
  return bits;
}
