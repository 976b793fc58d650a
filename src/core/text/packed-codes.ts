/**
 * The codes of an official table, in a compact text: groups of codes with equal cells, each front-coded. A group is
 * its cells, divided by commas, a colon, the length of its codes, and the codes in their order. Of each, what it has
 * in common with the one before is left out: a lowercase letter says how many characters that are (a for none), and
 * without one they are all but the last. Groups are divided by semicolons.
 *
 * The codes are decoded when they are first needed. An object is plain data besides, for a structured clone.
 */
export class PackedCodes implements Iterable<string> {
  private readonly packed: string;
  private groups: ReadonlyMap<string, number> | undefined;

  constructor(packed: string) {
    this.packed = packed;
  }

  /** Restores codes that were copied to another thread. */
  static ofClone(clone: PackedCodes): PackedCodes {
    return new PackedCodes(clone.packed);
  }

  has(code: string): boolean {
    return this.decoded.has(code);
  }

  /** The number of the group that a code is in. */
  groupOf(code: string): number | undefined {
    return this.decoded.get(code);
  }

  get size(): number {
    return this.decoded.size;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.decoded.keys();
  }

  /** The cells of each group. */
  get cells(): readonly (readonly string[])[] {
    return this.packed.split(";").map((group) => group.slice(0, group.indexOf(":")).split(","));
  }

  private get decoded(): ReadonlyMap<string, number> {
    return (this.groups ??= decode(this.packed));
  }
}

/** The letter for nothing in common. */
const none = "a".charCodeAt(0);

function decode(packed: string): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  for (const [number, group] of packed.split(";").entries()) {
    let at = group.indexOf(":") + 1;
    const length = Number(group[at]);
    let code = "";
    for (at += 1; at < group.length; ) {
      const common = group.charCodeAt(at) - none;
      const kept = common < 0 ? length - 1 : common;
      if (common >= 0) at += 1;
      code = code.slice(0, kept) + group.slice(at, at + length - kept);
      at += length - kept;
      codes.set(code, number);
    }
  }
  return codes;
}

/** What one column of such a table says for a code. */
export class PackedColumn<Value> {
  private readonly codes: PackedCodes;
  /** By group; undefined where it says nothing. */
  private readonly values: readonly (Value | undefined)[];

  constructor(codes: PackedCodes, values: readonly (Value | undefined)[]) {
    this.codes = codes;
    this.values = values;
  }

  get(code: string): Value | undefined {
    const group = this.codes.groupOf(code);
    return group === undefined ? undefined : this.values[group];
  }

  /** Whether a value is a column that was copied to another thread. */
  static isClone(value: unknown): value is PackedColumn<unknown> {
    return typeof value === "object" && value !== null && "codes" in value && "values" in value;
  }

  /** Restores such a column; `codesOf` restores the codes of its table. */
  static ofClone(
    { codes, values }: PackedColumn<unknown>,
    codesOf: (clone: PackedCodes) => PackedCodes,
  ): PackedColumn<unknown> {
    return new PackedColumn(codesOf(codes), values);
  }
}
