import type { AnnexRow } from "../../src/core/model/norm";

/**
 * Annex DT1, record urgencias (urgencia con observación). R13 and R15 are two diagnoses, of admission and of egress, not
 * aliases.
 */
// biome-ignore format: a row of the table fits on a line
export const urgencias: readonly AnnexRow[] = [
  { id: "R01", name: "codPrestador", type: "C", size: "12", pattern: "provider", since: 1, confidence: "high", page: 47 },
  { id: "R02", name: "fechaInicioAtencion", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 47 },
  { id: "R03", name: "causaMotivoAtencion", type: "C", size: "2", list: "causaMotivoAtencion", since: 1, confidence: "high", page: 47 },
  { id: "R04", name: "codDiagnosticoPrincipal", type: "C", size: "4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 48 },
  { id: "R13", name: "codDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 49 },
  { id: "R14", name: "nomCodDiagnosticoPrincipalCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 49 },
  { id: "R05", name: "codDiagnosticoPrincipalE", type: "C", size: "4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 49 },
  { id: "R15", name: "codDiagnosticoPrincipalECIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 49 },
  { id: "R16", name: "nomCodDiagnosticoPrincipalECIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 50 },
  { id: "R06", name: "codDiagnosticoRelacionadoE1", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 50 },
  { id: "R17", name: "codDiagnosticoRelacionadoE1CIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 50 },
  { id: "R18", name: "nomCodDiagnosticoRelacionadoE1CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 51 },
  { id: "R07", name: "codDiagnosticoRelacionadoE2", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 51 },
  { id: "R19", name: "codDiagnosticoRelacionadoE2CIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 51 },
  { id: "R20", name: "nomCodDiagnosticoRelacionadoE2CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 51 },
  { id: "R08", name: "codDiagnosticoRelacionadoE3", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 52 },
  { id: "R21", name: "codDiagnosticoRelacionadoE3CIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 52 },
  { id: "R22", name: "nomCodDiagnosticoRelacionadoE3CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 53 },
  { id: "R09", name: "condicionDestinoUsuarioEgreso", type: "C", size: "2", list: "condicionDestinoUsuarioEgreso", since: 1, confidence: "high", page: 53 },
  { id: "R10", name: "codDiagnosticoCausaMuerte", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 53 },
  { id: "R23", name: "codDiagnosticoCausaMuerteCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 54 },
  { id: "R24", name: "nomCodDiagnosticoCausaMuerteCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 55 },
  { id: "R11", name: "fechaEgreso", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 55 },
  { id: "R25", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 55 },
  { id: "R12", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 55 },
];
