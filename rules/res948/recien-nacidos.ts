import type { AnnexRow } from "../../src/core/model/norm";

/** Annex DT1, record recienNacidos. The annex prints N for N03, but every example has a string there. */
// biome-ignore format: a row of the table fits on a line
export const recienNacidos: readonly AnnexRow[] = [
  { id: "N01", name: "codPrestador", type: "C", size: "12", pattern: "provider", since: 1, confidence: "high", page: 66 },
  { id: "N02", name: "tipoDocumentoIdentificacion", type: "C", size: "2", list: "documentoRecienNacido", since: 1, confidence: "high", page: 67 },
  { id: "N03", name: "numDocumentoIdentificacion", type: "C", size: "4-20", since: 1, changed: true, confidence: "medium", page: 67 },
  { id: "N04", name: "fechaNacimiento", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 68 },
  { id: "N05", name: "edadGestacional", type: "N", size: "2", since: 1, confidence: "high", page: 68 },
  { id: "N06", name: "numConsultasCPrenatal", type: "N", size: "2", reads: "1-2", since: 1, confidence: "high", page: 68 },
  { id: "N07", name: "codSexoBiologico", type: "C", size: "2", list: "codSexoBiologico", since: 1, confidence: "high", page: 68 },
  { id: "N08", name: "peso", type: "N", size: "3, 4", since: 1, confidence: "high", page: 68 },
  { id: "N09", name: "codDiagnosticoPrincipal", type: "C", size: "4-25", pattern: "cie10", since: 1, confidence: "high", page: 68 },
  { id: "N14", name: "codDiagnosticoPrincipalECIE11", also: "codDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 69 },
  { id: "N15", name: "nomCodDiagnosticoPrincipalECIE11", also: "nomCodDiagnosticoPrincipalCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 69 },
  { id: "N10", name: "condicionDestinoUsuarioEgreso", type: "C", size: "2", list: "condicionDestinoUsuarioEgreso", since: 1, confidence: "high", page: 70 },
  { id: "N11", name: "codDiagnosticoCausaMuerte", type: "C", size: "0, 4-25", pattern: "cie10", since: 1, confidence: "high", page: 70 },
  { id: "N16", name: "codDiagnosticoCausaMuerteCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 72 },
  { id: "N17", name: "nomCodDiagnosticoCausaMuerteCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 72 },
  { id: "N12", name: "fechaEgreso", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 72 },
  { id: "N18", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 73 },
  { id: "N13", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 73 },
];
