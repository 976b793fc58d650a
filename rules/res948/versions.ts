import type { NormDifference, NormData, FactSource } from "../../src/core/model/norm";
import { changed } from "../../src/core/model/norm";
import { verdictsOn } from "../norm/verdicts";
import { consultas } from "./consultas";
import { hospitalizacion } from "./hospitalizacion";
import { enclosing } from "./enclosing";
import { lists } from "./lists";
import { medicamentos } from "./medicamentos";
import { otrosServicios } from "./otros-servicios";
import { procedimientos } from "./procedimientos";
import { recienNacidos } from "./recien-nacidos";
import { urgencias } from "./urgencias";

const resolution: FactSource = { title: "Resolución 948 de 2026 (14-05-2026)", official: true };

/** DT1 v001, 4 June 2026: the fields and the rules as the resolution's annex first listed them. */
export const v001: NormData = {
  id: "res948",
  version: "v001",
  date: "2026-06-04",
  confidence: "high",
  sources: [
    resolution,
    {
      title: "Documento técnico 1 (DT1) v001",
      url: "https://www.minsalud.gov.co/sites/rid/Lists/BibliotecaDigital/RIDE/DE/OT/anexo-tecnico1-resolucion-948-de-2026.pdf",
      official: true,
    },
  ],
  rows: {
    1: medicamentos,
    2: procedimientos.map((row) =>
      row.id === "P26" ? { ...row, name: "nomComplicacionCIE11", also: row.name } : row,
    ),
    3: recienNacidos,
    4: otrosServicios,
    consultas,
    urgencias,
    hospitalizacion,
  },
  enclosing,
  lists,
  ranges: {
    edadGestacional: { from: 20, to: 46, confidence: "high" },
    peso: { from: 500, to: 5000, confidence: "high" },
    numConsultasCPrenatal: { from: 0, to: 15, confidence: "high" },
  },
  residence: ["codMunicipioResidencia", "codZonaTerritorialResidencia"],
  contributive: ["02"],
  hoursAfterDeath: 24,
  siras: ["10"],
  removed: ["numAutorizacion"],
  verdicts: verdictsOn("2026-06-04"),
  // Its table has ECIE11 and its examples have CIE11, so both names are accepted. tipoUsuario 14 came with v003.
  without: ["official-name", "coverage-user-doubtful"],
  // DT1 v001 p. 15: a notification for its first three months.
  doubtful: ["siras-number"],
};

const toV002: NormDifference = {
  version: "v002",
  date: "2026-07-01",
  confidence: "high",
  sources: [
    resolution,
    {
      title: "Documento técnico 1 (DT1) v002",
      url: "https://www.sispro.gov.co/central-financiamiento/Pages/facturacion-electronica.aspx",
      official: true,
    },
  ],
  rows: {
    M24: { name: "codDiagnosticoPrincipalCIE11", also: "codDiagnosticoPrincipalECIE11" },
    M25: { name: "nomCodDiagnosticoPrincipalCIE11", also: "nomCodDiagnosticoPrincipalECIE11" },
    N14: { name: "codDiagnosticoPrincipalCIE11", also: "codDiagnosticoPrincipalECIE11" },
    N15: { name: "nomCodDiagnosticoPrincipalCIE11", also: "nomCodDiagnosticoPrincipalECIE11" },
    P26: { name: "nomCodComplicacionCIE11", also: "nomComplicacionCIE11" },
  },
  without: ["coverage-user-doubtful"],
  doubtful: [],
};

/** DT1 v002, 1 July 2026: names corrected, and seven rules moved back to notification. */
export const v002: NormData = changed(v001, toV002, verdictsOn("2026-07-01"));

const toV003: NormDifference = {
  version: "v003",
  date: "2026-07-15",
  confidence: "medium",
  sources: [
    { title: "Documento técnico 1 (DT1) v003, por terceros que citan el texto", official: false },
  ],
  rows: {
    M03: { size: "0, 1-19", confidence: "medium" },
    P03: { size: "0, 1-19", confidence: "medium" },
    S03: { size: "0, 1-19", confidence: "medium" },
  },
  // Only one source states the range. RVC024 has a new wording, which we have not seen.
  lists: {
    tipoUsuario: {
      table: lists.tipoUsuario.table,
      confidence: "medium",
      codes: `${lists.tipoUsuario.codes} 14`,
    },
  },
  ranges: { peso: { from: 400, to: 6000, confidence: "low" } },
  siras: ["10", "14"],
  // Its table has the code.
  without: ["code-later"],
  doubtful: ["birth-weight", "mipres-size", "os-cups", "os-cups-table"],
};

/** DT1 v003, 15 July 2026: known from third parties only. Its verdicts were not seen; the verdicts of v002 are used instead. */
export const v003July: NormData = changed(v002, toV003, verdictsOn("2026-07-15"));

/**
 * The end of the three months in which RVC095 is a notification (DT1 v001, p. 15). We have not seen whether the Ministry then
 * switched it on.
 */
export const sirasDay = "2026-10-01";

/** v003 from 1 October 2026, when RVC095 may reject. */
export const v003: NormData = { ...v003July, verdicts: verdictsOn(sirasDay) };

/** The oldest first. */
export const versions: readonly [NormData, ...NormData[]] = [v001, v002, v003];
