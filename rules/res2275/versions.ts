import type { CodeList, NormData, AnnexRow, FactSource } from "../../src/core/model/norm";
import { byTable } from "../../src/core/model/norm";
import { verdictsOn } from "../norm/verdicts";
import { lists as lists948 } from "../res948/lists";
import { v001 } from "../res948/versions";

/** The facts about the rows that Resolución 948 changed: their size in the annex of 2275. */
const known: Readonly<Record<string, Partial<AnnexRow>>> = {
  M03: { size: "0-15" },
  P03: { size: "0-15" },
  S03: { size: "0-15" },
  M05: { size: "4-25" },
  M13: { size: "1-2" },
  M16: { size: "2" },
  M17: { size: "4-20" },
  S07: { size: "0-60" },
  T01: { size: "4-12" },
  // It is not certain what 2275 printed for these.
  P13: { firm: null },
  M06: { firm: null },
  // LIN pp. 52 and 53: of the diagnoses of a consultation only C12 and C13 are called optional, and each amount is 0 if there
  // is none. P. 56: the same holds for stays.
  C10: { size: null, notNull: true },
  C17: { size: null, notNull: true },
  C18: { size: null, notNull: true },
  C19: { size: null, notNull: true },
  R04: { size: null, notNull: true },
  R05: { size: null, notNull: true },
  H06: { size: null, notNull: true },
  H07: { size: null, notNull: true },
};

/** The lists that the Lineamientos print: pp. 42, 44, 45, 46, 51, 52, 56, 57 and 59. */
const printed = [
  "tipoNota",
  "tipoUsuario",
  "codSexo",
  "incapacidad",
  "modalidadGrupoServicioTecSal",
  "grupoServicios",
  "tipoDiagnosticoPrincipal",
  "documentoRecienNacido",
  "codSexoBiologico",
  "conceptoRecaudo",
];

/** The lists of 948. Lists that the Lineamientos do not print are doubtful, since not all tables of 2275 were available. */
const lists: NormData["lists"] = Object.fromEntries(
  Object.entries<CodeList>({
    ...lists948,
    incapacidad: { ...lists948.incapacidad, codes: "SI NO" },
  }).map(([name, list]) => [name, printed.includes(name) ? list : { ...list, doubtful: true }]),
);

/** Makes a row of 2275 from the row of 948. If 948 changed it, only the known members are kept. */
function earlier({ changed, also: _, ...row }: AnnexRow): AnnexRow {
  if (changed === undefined) return { ...row, ...known[row.id], confidence: "medium" };
  return known[row.id] === undefined
    ? { ...row, size: null, confidence: "low" }
    : { ...row, ...known[row.id], confidence: "medium" };
}

const earlierOf = (rows: readonly AnnexRow[]): readonly AnnexRow[] =>
  rows.filter(({ since }) => since === 1).map(earlier);

const numAutorizacion: AnnexRow = {
  id: "M02",
  name: "numAutorizacion",
  type: "C",
  size: "0-30",
  since: 1,
  confidence: "high",
  page: 74,
};

const source: FactSource = {
  title: "Resolución 2275 de 2023 y Lineamientos técnicos RIPS-FEV v3.2 (mayo de 2025)",
  official: true,
};

/** The norm before Resolución 948, as far as it is known. */
export const lin32: NormData = {
  id: "res2275",
  version: "lin32",
  date: "2025-05",
  confidence: "medium",
  sources: [source],
  rows: byTable((table) => {
    const rows = earlierOf(v001.rows[table]);
    return table === 1 ? [...rows, numAutorizacion] : rows;
  }),
  enclosing: {
    transaccion: earlierOf(v001.enclosing.transaccion),
    usuarios: earlierOf(v001.enclosing.usuarios),
  },
  lists,
  // LIN p. 97.
  ranges: {
    edadGestacional: { from: 20, to: 46, confidence: "high" },
    peso: { from: 500, to: 5000, confidence: "high" },
  },
  // LIN pp. 92 and 43.
  forbidsOnlyExternalCauses: true,
  withoutAges: ["CE"],
  hasLooseTexts: true,
  // LIN pp. 58 and 98, and two real answers.
  unneededIsNull: true,
  // LIN pp. 46, 93 and 96.
  residence: ["codMunicipioResidencia"],
  contributive: ["01", "02", "03"],
  hoursAfterDeath: 0,
  siras: [],
  removed: [],
  verdicts: verdictsOn("2025-05"),
  without: [],
  doubtful: ["mipres-size", "coverage-user", "coverage-modality"],
};

/** The rows of lin32. On 1 June 2026, three days before the first annex of 948, eighteen notifications became rejections. */
export const jun2026: NormData = {
  ...lin32,
  version: "jun2026",
  date: "2026-06-01",
  // The API of April 2026 wants a number.
  without: ["unit-as-text"],
  // The day of grace came with the rejection.
  hoursAfterDeath: 24,
  verdicts: verdictsOn("2026-06-01"),
};

/** The versions, the oldest first. */
export const versions: readonly [NormData, ...NormData[]] = [lin32, jun2026];
