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

/** Collects the rows of the official table CUPS, one after the other. */
export class CupsList {
  private readonly codes = new Set<string>();
  private sexes: Map<string, "M" | "F"> | undefined;
  private maxima: Map<string, number> | undefined;

  /** Adds a row; gives what is wrong with it. A member that some row has, if only as null, is a column of the table. */
  add(row: unknown): CupsFault | undefined {
    if (!isRecord(row)) return { member: undefined, what: "cupsRow" };
    const { codigo, sexo, maximo } = row;
    if (typeof codigo !== "string" || isBlank(codigo) || codigo.trim() !== codigo)
      return { member: "codigo", what: "codigo" };
    if (sexo !== undefined) {
      this.sexes ??= new Map();
      if (sexo === "M" || sexo === "F") this.sexes.set(codigo, sexo);
      else if (sexo !== null) return { member: "sexo", what: "sexo" };
    }
    if (maximo !== undefined) {
      this.maxima ??= new Map();
      const isCount = typeof maximo === "number" && Number.isSafeInteger(maximo) && maximo >= 0;
      if (!isCount && maximo !== null) return { member: "maximo", what: "maximo" };
      if (isCount && maximo > 0) this.maxima.set(codigo, maximo);
    }
    this.codes.add(codigo);
    return undefined;
  }

  /** The rows that were added so far. */
  get table(): CupsTable {
    const { codes, sexes, maxima } = this;
    return {
      cups: new CodeSet(codes),
      ...(sexes !== undefined && { cupsSex: sexes }),
      ...(maxima !== undefined && { cupsMaximum: maxima }),
    };
  }
}

/** A context with a table CUPS. */
export function withCups(context: OpaqueContext, table: CupsTable): OpaqueContext {
  assertContext(context);
  return withPatient({ ...context, ...table }, context.patient);
}
