import type { Field, Role, Shape } from "./shapes";
import { fieldsOf } from "./shapes";

/** The most columns of a table: readers keep a bit for each in two words. A test compares it with the tables. */
export const maxColumns = 64;

/** The most names of a record whose column is guessed. */
const maxGuesses = 128;

export class Table {
  /** The shape that the contract numbers; undefined for a table that only a norm has. */
  readonly shape: Shape | undefined;
  /** The key in a norm's tables: a shape's number, or the name of an array or enclosing object. */
  readonly key: Shape | string;
  readonly fields: readonly Field[];
  /** The fields' names, and whether each is a string: readers compare these for each property. */
  readonly names: readonly string[];
  readonly areStrings: readonly boolean[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly roles: Readonly<Partial<Record<Role, number>>>;
  /** The names that rules read last, in their order, and the columns of these. */
  private readonly guesses: string[] = Array.from({ length: maxGuesses }, () => "");
  private readonly columns = new Int32Array(maxGuesses).fill(-1);

  constructor(key: Shape | string, fields: readonly Field[]) {
    const roles: Partial<Record<Role, number>> = {};
    fields.forEach(({ role }, index) => {
      if (role !== undefined) roles[role] ??= index;
    });
    this.key = key;
    this.shape = typeof key === "number" ? key : undefined;
    this.fields = fields;
    this.names = fields.map(({ name }) => name);
    this.areStrings = fields.map(({ type }) => type === "string");
    this.indexOf = new Map(fields.map(({ name }, index) => [name, index]));
    this.roles = roles;
  }

  /**
   * Returns the column of a name; -1 if it has none. Rules read the same names in the same order in nearly every record, so the
   * column is first guessed from the number of names read before, `at`.
   */
  columnOf(name: string, at: number): number {
    const { guesses, columns } = this;
    if (guesses[at] === name) return columns[at] as number;
    const column = this.indexOf.get(name) ?? -1;
    if (at < maxGuesses) {
      guesses[at] = name;
      columns[at] = column;
    }
    return column;
  }
}

const tables: Partial<Record<Shape, Table>> = {};

/** The table of a shape, made when it is first needed: a program that uses none does not contain the fields. */
export const shapeTable = (shape: Shape): Table =>
  (tables[shape] ??= new Table(shape, fieldsOf(shape)));
