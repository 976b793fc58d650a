import type { AnnexRow } from "../../src/core/model/norm";

/** Annex DT1, record medicamentos. M02 (numAutorizacion) was removed by Resolución 948. */
// biome-ignore format: a row of the table fits on a line
export const medicamentos: readonly AnnexRow[] = [
  { id: "M01", name: "codPrestador", type: "C", size: "0,12", pattern: "provider", since: 1, confidence: "high", page: 74 },
  { id: "M03", name: "idMIPRES", type: "C", size: "0, 19-25", since: 1, changed: true, confidence: "high", page: 74 },
  { id: "M04", name: "fechaDispensAdmon", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 74 },
  { id: "M05", name: "codDiagnosticoPrincipal", type: "C", size: "4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 75 },
  { id: "M24", name: "codDiagnosticoPrincipalECIE11", also: "codDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 75 },
  { id: "M25", name: "nomCodDiagnosticoPrincipalECIE11", also: "nomCodDiagnosticoPrincipalCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 76 },
  { id: "M06", name: "codDiagnosticoRelacionado", type: "C", size: "0,4", pattern: "cie10", since: 1, confidence: "high", page: 76 },
  { id: "M26", name: "codDiagnosticoRelacionadoCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 77 },
  { id: "M27", name: "nomCodDiagnosticoRelacionadoCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 77 },
  { id: "M07", name: "tipoMedicamento", type: "C", size: "2", list: "tipoMedicamento", since: 1, confidence: "high", page: 77 },
  { id: "M08", name: "codTecnologiaSalud", type: "C", size: "0-20", pattern: "medicine", since: 1, confidence: "high", page: 78 },
  { id: "M09", name: "nomTecnologiaSalud", type: "C", size: "0-30", since: 1, confidence: "high", page: 79 },
  { id: "M10", name: "concentracionMedicamento", type: "N", size: "0-24 (10,14)", since: 1, changed: true, confidence: "high", page: 79 },
  { id: "M11", name: "unidadMedida", type: "N", size: "0-4", since: 1, confidence: "high", page: 80 },
  { id: "M12", name: "formaFarmaceutica", type: "C", size: "0,6,8", since: 1, confidence: "high", page: 80 },
  { id: "M13", name: "unidadMinDispensa", type: "N", size: "1-3", since: 1, changed: true, confidence: "high", page: 80 },
  { id: "M14", name: "cantidadMedicamento", type: "N", size: "1-10", since: 1, changed: true, confidence: "high", page: 81 },
  { id: "M15", name: "diasTratamiento", type: "N", size: "1-3", since: 1, confidence: "high", page: 81 },
  { id: "M16", name: "tipoDocumentoIdentificacion", type: "C", size: "0,2", list: "documentoProfesional", since: 1, changed: true, confidence: "high", page: 81 },
  { id: "M17", name: "numDocumentoIdentificacion", type: "C", size: "0,4-20", since: 1, changed: true, confidence: "high", page: 82 },
  { id: "M18", name: "vrUnitMedicamento", type: "N", size: "1-15", since: 1, changed: true, confidence: "high", page: 82 },
  { id: "M28", name: "vrDispensacion", type: "N", size: "0-15", since: 2, confidence: "high", page: 82 },
  { id: "M19", name: "vrServicio", type: "N", size: "1-15", since: 1, confidence: "high", page: 83 },
  { id: "M20", name: "conceptoRecaudo", type: "C", size: "2", list: "conceptoRecaudo", since: 1, confidence: "high", page: 83 },
  { id: "M21", name: "valorPagoModerador", type: "N", size: "1-10", since: 1, confidence: "high", page: 84 },
  { id: "M22", name: "numFEVPagoModerador", type: "C", size: null, since: 1, confidence: "high", page: 85 },
  { id: "M29", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 85 },
  { id: "M23", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 85 },
];
