import type { Bilingual } from "./issue";
import type { Shape, OtherArrayName } from "./shapes";
import { allShapes, otherArrayNames } from "./shapes";

/** The enclosing objects of the records, which have fields of their own: the root of a document, and a usuario. */
export const enclosingNames = ["transaccion", "usuarios"] as const;

export type EnclosingName = (typeof enclosingNames)[number];

/** A kind of record that a norm describes: one of the contract's shapes, or the name of an array that no shape describes. */
export type NormTable = Shape | OtherArrayName;

export const normTables: readonly NormTable[] = [...allShapes, ...otherArrayNames];

export const allTables: readonly (NormTable | EnclosingName)[] = [...normTables, ...enclosingNames];

export const isEnclosing = (table: NormTable | EnclosingName): table is EnclosingName =>
  table === "transaccion" || table === "usuarios";

export const byTable = <T>(of: (table: NormTable) => T): Readonly<Record<NormTable, T>> =>
  Object.fromEntries(normTables.map((table) => [table, of(table)])) as Record<NormTable, T>;

/**
 * high: the official text, or two sources that agree; medium: one good source; low: one weak source, or sources that disagree.
 */
export type Confidence = "high" | "medium" | "low";

/** The Ministry's reaction to a fault: R rejects (no CUV), N notifies. */
export type OfficialVerdict = "R" | "N";

/** The pattern of a code whose list cannot be shipped. */
export type PatternName =
  | "provider"
  | "cups"
  | "cie10"
  | "medicine"
  | "local-time"
  | "day"
  | "country"
  | "municipality";

/** One line of the annex. */
export interface AnnexRow {
  /** The number in the annex: M01. */
  readonly id: string;
  /** The property's name in this version. */
  readonly name: string;
  /** The other spelling that the contract knows. */
  readonly also?: string;
  /** C is a JSON string, N a JSON number. */
  readonly type: "C" | "N";
  /** As printed ("0, 19-25"); null if it is unknown, or if the annex refers to the rules of the invoice. */
  readonly size: string | null;
  /** Replaces the printed size, if that cannot be meant literally. */
  readonly reads?: string;
  /**
   * The sizes that are certainly right, if the printed size is doubtful; null if no size is certain. A size outside the printed
   * one but within these is a doubtful fault.
   */
  readonly firm?: string | null;
  /** Set if a value is required; only for rows without a known size, which would show it. */
  readonly notNull?: true;
  readonly list?: string;
  readonly pattern?: PatternName;
  /** 1 came with Resolución 2275, 2 with Resolución 948. */
  readonly since: 1 | 2;
  /** True if Resolución 948 or a later edition changed a row of 2275. The row does not contain the text of 2275. */
  readonly changed?: true;
  readonly confidence: Confidence;
  /** The page in document DT1 v002; not recorded for the enclosing objects. */
  readonly page?: number;
}

export interface CodeList {
  /** The name of the official table. */
  readonly table: string;
  /** The month of the newest revision that we have seen. */
  readonly revision?: string;
  readonly confidence: Confidence;
  /** Separated by blanks. */
  readonly codes: string;
  /** The codes that messages name and offer, if some allowed codes should not be written. */
  readonly offered?: string;
  /** By array: codes of the list that this type of record must not have. */
  readonly not?: Readonly<Partial<Record<NormTable, string>>>;
  /** Set if the version's own text does not print the list, so another code is a doubtful fault. */
  readonly doubtful?: true;
  /** Codes that were added to the list after this version: a doubtful fault. */
  readonly later?: { readonly codes: string; readonly words: Bilingual };
  /** Codes that are missing in the list, with a text about them. */
  readonly once?: { readonly codes: string; readonly words: Bilingual };
  /** Codes of another column of the official table, with the consequence of exporting them. */
  readonly otherColumn?: { readonly codes: string; readonly words: Bilingual };
}

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly confidence: Confidence;
}

export type RangeName = "edadGestacional" | "peso" | "numConsultasCPrenatal";

/** A source of facts. */
export interface FactSource {
  readonly title: string;
  readonly url?: string;
  /** True if it is the Ministry's own text. */
  readonly official: boolean;
}

/** The norms whose versions are known. */
export type NormId = "res948" | "res2275";

/** A dated version of a norm. It contains data only; its digest is computed from it. */
export interface NormData {
  readonly id: NormId;
  /** "v002" */
  readonly version: string;
  /** The day or month when it begins to apply. */
  readonly date: string;
  readonly confidence: Confidence;
  readonly sources: readonly FactSource[];
  /** By kind of record. */
  readonly rows: Readonly<Record<NormTable, readonly AnnexRow[]>>;
  /** The enclosing objects of the records, which have fields of their own. */
  readonly enclosing: Readonly<Record<EnclosingName, readonly AnnexRow[]>>;
  readonly lists: Readonly<Record<string, CodeList>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Set if RVC031 only forbids external causes (V01 to Y98) as a diagnosis; otherwise it prefers A00 to Q99 and S00 to T98. */
  readonly forbidsOnlyExternalCauses?: true;
  /** Set if it states nothing about empty texts and blanks around texts. */
  readonly hasLooseTexts?: true;
  /** Set if the numbers that a medicine does not need are null, and not 0 (RVC065). */
  readonly unneededIsNull?: true;
  /** The types of document without an age in this version; the ages of 948 are not applied to them. */
  readonly withoutAges?: readonly string[];
  /** The fields that a usuario who lives in Colombia must have. */
  readonly residence: readonly string[];
  /** The payments (conceptoRecaudo) that only the contributive regime may have. */
  readonly contributive: readonly string[];
  /** The number of hours after a death when services may still be reported. */
  readonly hoursAfterDeath: number;
  /** The types of user whose accident has a SIRAS number. */
  readonly siras: readonly string[];
  /** Shape 1's fields that an earlier norm had and this one removed. */
  readonly removed: readonly string[];
  /** The official rules of this version, each with its verdict on that day. */
  readonly verdicts: Readonly<Record<string, OfficialVerdict>>;
  /** Codes of rules of its norm that do not apply in this version. */
  readonly without: readonly string[];
  /** Codes of our rules that only warn in this version, because its facts are not certain enough. */
  readonly doubtful: readonly string[];
}

/**
 * The changes of a version to the one before it. `added`, `rows`, `lists` and `ranges` are merged into the version before;
 * every other member replaces the older one: `siras`, `without` and `doubtful` are the whole lists of the new version.
 */
export interface NormDifference {
  readonly version: string;
  readonly date: string;
  readonly confidence: Confidence;
  readonly sources: readonly FactSource[];
  /** By table: new rows, which follow the rows of the version before. */
  readonly added?: Readonly<Partial<Record<NormTable | EnclosingName, readonly AnnexRow[]>>>;
  /** By id: the changed columns of a row. The row must exist. */
  readonly rows?: Readonly<Record<string, Partial<AnnexRow>>>;
  /** By name: new lists, and lists that replace the one before. */
  readonly lists?: Readonly<Record<string, CodeList>>;
  readonly ranges?: Readonly<Partial<Record<RangeName, Range>>>;
  readonly siras?: readonly string[];
  readonly without?: readonly string[];
  readonly doubtful?: readonly string[];
}

/**
 * Applies a difference to the version before it, with the verdicts of its day.
 *
 * @throws Error if `rows` names an id that the version before does not have, or `added` an id that it has.
 */
export function changed(
  before: NormData,
  { added = {}, rows = {}, lists = {}, ranges = {}, ...difference }: NormDifference,
  verdicts: NormData["verdicts"],
): NormData {
  const { transaccion, usuarios } = before.enclosing;
  const ids = new Set(
    [...Object.values(before.rows).flat(), ...transaccion, ...usuarios].map(({ id }) => id),
  );
  for (const id of Object.keys(rows))
    if (!ids.has(id)) throw new Error(`${difference.version} changes ${id}, which does not exist`);
  for (const { id } of Object.values(added).flat()) {
    if (ids.has(id)) throw new Error(`${difference.version} adds ${id}, which exists already`);
    ids.add(id);
  }
  const rowsOf = (
    name: NormTable | EnclosingName,
    own: readonly AnnexRow[],
  ): readonly AnnexRow[] => [
    ...own.map((row) => ({ ...row, ...rows[row.id] })),
    ...(added[name] ?? []),
  ];
  return {
    ...before,
    ...difference,
    rows: byTable((table) => rowsOf(table, before.rows[table])),
    enclosing: {
      transaccion: rowsOf("transaccion", transaccion),
      usuarios: rowsOf("usuarios", usuarios),
    },
    lists: { ...before.lists, ...lists },
    ranges: { ...before.ranges, ...ranges },
    verdicts,
  };
}
