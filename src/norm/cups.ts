import { assertContext, withPatient } from "../model/context";
import type { OpaqueContext } from "../model/opaque-context";
import type { RevisionContext } from "../model/rule";
import { isRecord } from "../model/value";
import { isBlank } from "../text/blank";
import { CodeSet } from "../text/code-set";

/** What a table CUPS gives: its codes, and by code what it says of them, where it has such a column. */
export type CupsTable = Pick<RevisionContext, "cups" | "cupsSex" | "cupsMaximum">;

/** What is wrong with a row, and in which member. */
export interface CupsFault {
  readonly member: "codigo" | "sexo" | "maximo" | undefined;
  readonly what: "cupsRow" | "codigo" | "sexo" | "maximo";
}

/** What the rows of each code say in one column. */
class Column<T> {
  private readonly said = new Map<string, T | null>();

  /** Adds what a row says, null if nothing. Gives whether an earlier row of the code says something else. */
  add(code: string, value: T | null): boolean {
    const earlier = this.said.get(code);
    if (earlier === undefined) this.said.set(code, value);
    else if (earlier !== value) this.said.set(code, null);
    return earlier !== undefined && earlier !== value;
  }

  get values(): ReadonlyMap<string, T> {
    return new Map(
      [...this.said].flatMap(([code, value]) => (value === null ? [] : [[code, value] as const])),
    );
  }
}

/**
 * Collects the rows of the official table CUPS, one after the other. What two rows of one code say differently is
 * not used: it must accuse nobody.
 */
export class CupsList {
  private readonly codes = new Set<string>();
  private sexes: Column<"M" | "F"> | undefined;
  private maxima: Column<number> | undefined;
  private readonly unclear = new Set<string>();

  /** Adds a row; gives what is wrong with it. A member that some row has, if only as null, is a column of the table. */
  add(row: unknown): CupsFault | undefined {
    if (!isRecord(row)) return { member: undefined, what: "cupsRow" };
    const { codigo, sexo, maximo } = row;
    if (typeof codigo !== "string" || isBlank(codigo) || codigo.trim() !== codigo)
      return { member: "codigo", what: "codigo" };
    if (sexo !== undefined) {
      if (sexo !== "M" && sexo !== "F" && sexo !== null) return { member: "sexo", what: "sexo" };
      this.sexes ??= new Column();
      if (this.sexes.add(codigo, sexo)) this.unclear.add(codigo);
    }
    if (maximo !== undefined) {
      const isCount = typeof maximo === "number" && Number.isSafeInteger(maximo) && maximo >= 0;
      if (!isCount && maximo !== null) return { member: "maximo", what: "maximo" };
      this.maxima ??= new Column();
      if (this.maxima.add(codigo, maximo === 0 ? null : maximo)) this.unclear.add(codigo);
    }
    this.codes.add(codigo);
    return undefined;
  }

  /** The number of codes whose rows say different things of them. */
  get unclearCodes(): number {
    return this.unclear.size;
  }

  /** The rows that were added so far. */
  get table(): CupsTable {
    const { codes, sexes, maxima } = this;
    return {
      cups: new CodeSet(codes),
      ...(sexes !== undefined && { cupsSex: sexes.values }),
      ...(maxima !== undefined && { cupsMaximum: maxima.values }),
    };
  }
}

/** A context with a table CUPS. */
export function withCups(context: OpaqueContext, table: CupsTable): OpaqueContext {
  assertContext(context);
  return withPatient({ ...context, ...table }, context.patient);
}
