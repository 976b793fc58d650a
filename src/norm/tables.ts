import type { InputFault } from "../core/model/input-words";
import type { Ages, RuleContext, TableFacts, TableName } from "../core/model/rule-context";
import { tableNames } from "../core/model/rule-context";
import { isRecord } from "../core/model/value";
import { isBlank } from "../core/text/blank";
import { CodeSet } from "../core/text/code-set";

/** A row of the official table CUPSRips. A column is not used for a code whose rows differ in it. */
export interface CupsRow {
  readonly codigo: string;
  /** The sex that the code is for; null where it is for all. */
  readonly sexo?: "M" | "F" | null | undefined;
  /** The most records of a patient on one day; null or 0 for no limit. */
  readonly maximo?: number | null | undefined;
  /** UsoCodigoCUP: AC for consultas, AP for procedimientos, AT for otrosServicios. */
  readonly uso?: "AC" | "AP" | "AT" | null | undefined;
  /** True if it is surgical. */
  readonly qx?: "S" | "N" | null | undefined;
  /** E if it needs a stay. */
  readonly estancia?: "E" | null | undefined;
}

/** A row of the official tables CIE10 and RIPSFinalidadConsultaVersion2. */
export interface PatientRow {
  readonly codigo: string;
  /** The sex that the code is for; null where it is for all. */
  readonly sexo?: "M" | "F" | null | undefined;
  /** The ages that it is for, in completed years, both included; null for no limit. */
  readonly edadMinima?: number | null | undefined;
  /** 120 and 999 also mean no limit; for the purposes 0 and 99, the highest age of their table, do. */
  readonly edadMaxima?: number | null | undefined;
}

/** A row of the official table Servicios. */
export interface ServiceRow {
  readonly codigo: string;
  /** The group of services: "01" to "05". */
  readonly grupo?: string | null | undefined;
  /** True if the service is enabled. */
  readonly habilitado?: "SI" | "NO" | null | undefined;
}

/** A row of the groups of CUPS codes that some rules are about. */
export interface GroupRow {
  readonly codigo: string;
  readonly grupo: "parto" | "intervencion-colectiva" | null;
}

/** The names of the tables that a caller may pass. Of the last two, only the columns are used. */
export const givenTables = [...tableNames, "finalidad", "gruposCups"] as const;
export type GivenTable = (typeof givenTables)[number];

export type ColumnName = Exclude<
  keyof CupsRow | keyof PatientRow | keyof ServiceRow | keyof GroupRow,
  "codigo"
>;

/** A value in a column; null says that the row limits nothing. */
type TableCell = string | number | null;

const isOf =
  (...texts: readonly string[]) =>
  (value: unknown): value is TableCell =>
    value === null || texts.some((text) => text === value);

const count = {
  what: "count",
  isValid: (value: unknown): value is TableCell =>
    value === null || (typeof value === "number" && Number.isSafeInteger(value) && value >= 0),
} as const;

const cells: Readonly<
  Record<ColumnName, Pick<InputFault, "what"> & { isValid: (value: unknown) => value is TableCell }>
> = {
  sexo: { what: "sexo", isValid: isOf("M", "F") },
  maximo: count,
  uso: { what: "uso", isValid: isOf("AC", "AP", "AT") },
  qx: { what: "qx", isValid: isOf("S", "N") },
  estancia: { what: "estancia", isValid: isOf("E") },
  edadMinima: count,
  edadMaxima: count,
  habilitado: { what: "habilitado", isValid: isOf("SI", "NO") },
  grupo: {
    what: "grupo",
    isValid: isOf("01", "02", "03", "04", "05", "parto", "intervencion-colectiva"),
  },
};

/** The columns of each table, and the part of a context that each gives. */
export const partsOf: Readonly<
  Record<GivenTable, Readonly<Partial<Record<ColumnName, keyof TableFacts>>>>
> = {
  cups: {
    sexo: "cupsSex",
    maximo: "cupsMaximum",
    uso: "cupsUse",
    qx: "cupsSurgery",
    estancia: "cupsStay",
  },
  cie10: { sexo: "cie10Sex", edadMinima: "cie10Ages", edadMaxima: "cie10Ages" },
  cie11: {},
  cum: {},
  ium: {},
  finalidad: { sexo: "finalidadSex", edadMinima: "finalidadAges", edadMaxima: "finalidadAges" },
  municipios: {},
  paises: {},
  servicios: { grupo: "serviceGroup", habilitado: "serviceState" },
  gruposCups: { grupo: "cupsGroup" },
};

export const columnsOf = (table: GivenTable): readonly ColumnName[] =>
  Object.keys(partsOf[table]) as ColumnName[];

/** The value of each code in one column; null if it limits nothing. */
type ColumnValues = Map<string, TableCell>;

/**
 * Collects the rows of an official table. A column is ignored for a code whose rows differ in it, since a finding must be
 * certain.
 */
export class TableList {
  private readonly table: GivenTable;
  private readonly codes = new Set<string>();
  private readonly columns = new Map<ColumnName, ColumnValues>();
  private readonly unclear = new Set<string>();

  constructor(table: GivenTable) {
    this.table = table;
  }

  /** Adds a row; returns its fault if it is wrong. A member of any row, even with null, is a column of the table. */
  add(row: unknown): InputFault<"codigo" | ColumnName> | undefined {
    if (!isRecord(row)) return { member: undefined, what: "row" };
    const { codigo } = row;
    if (typeof codigo !== "string" || isBlank(codigo) || codigo.trim() !== codigo)
      return { member: "codigo", what: "key" };
    for (const name of columnsOf(this.table)) {
      const value = row[name];
      if (value === undefined) continue;
      const { what, isValid } = cells[name];
      if (!isValid(value)) return { member: name, what };
      const column: ColumnValues = this.columns.get(name) ?? new Map();
      this.columns.set(name, column);
      const isUnlimited = unlimited(this.table, name).some((each) => each === value);
      const cell = isUnlimited ? null : value;
      const earlier = column.get(codigo);
      const isContradicted = earlier !== undefined && earlier !== cell;
      if (isContradicted) this.unclear.add(codigo);
      column.set(codigo, isContradicted ? null : cell);
    }
    this.codes.add(codigo);
    return undefined;
  }

  get size(): number {
    return this.codes.size;
  }

  get unclearCodes(): number {
    return this.unclear.size;
  }

  /** The content of the rows so far. A code has ages if at least one of the two columns states a limit. */
  get given(): GivenFacts {
    const { table, codes } = this;
    const given: Record<string, CodeSet | Map<string, unknown>> = {};
    if (isOfCodes(table)) given[table] = new CodeSet(codes);
    for (const [name, part] of Object.entries(partsOf[table])) {
      const column = this.columns.get(name as ColumnName);
      if (column === undefined) continue;
      const ages = { edadMinima: "from", edadMaxima: "to" }[name];
      const facts = (given[part] ??= new Map<string, unknown>()) as Map<string, Ages | TableCell>;
      for (const [code, cell] of column)
        if (cell !== null)
          facts.set(code, ages ? { ...anyAge, ...(facts.get(code) as Ages), [ages]: cell } : cell);
    }
    return given;
  }
}

/**
 * Returns the numbers that mean no limit. In CIE10 an age of 0 to 0 means under one year; for the purposes 0 means no limit.
 */
function unlimited(table: GivenTable, name: ColumnName): readonly number[] {
  if (name === "maximo") return [0];
  if (name === "edadMinima") return [0];
  if (name !== "edadMaxima") return [];
  return table === "finalidad" ? [0, 99] : [120, 999];
}

const anyAge: Ages = { from: 0, to: Number.POSITIVE_INFINITY };

export type GivenFacts = Pick<RuleContext, TableName | keyof TableFacts>;

/** Returns true if a rule uses the table's codes themselves. */
export const isOfCodes = (table: GivenTable): table is TableName =>
  tableNames.some((name) => name === table);

/** An official table with prepared facts, such as a table of `ripslint/tables`. `normContext` takes it in place of rows. */
export abstract class PreparedTable<Row> implements Iterable<Row> {
  /** @internal */
  abstract readonly facts: GivenFacts;
  abstract [Symbol.iterator](): Iterator<Row>;
}
