import type { AnnexRow } from "../../src/core/model/norm";

/**
 * Annex DT1, record consultas. The annex prints the size 0, 4-1000 for C24, but 0, 1-1000 for all other names of diagnoses. So
 * a name of one to three characters in C24 is a doubtful fault.
 */
// biome-ignore format: a row of the table fits on a line
export const consultas: readonly AnnexRow[] = [
  { id: "C01", name: "codPrestador", type: "C", size: "12", pattern: "provider", since: 1, confidence: "high", page: 24 },
  { id: "C02", name: "fechaInicioAtencion", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 25 },
  { id: "C03", name: "numAutorizacion", type: "C", size: "0-30", since: 1, confidence: "high", page: 25 },
  { id: "C04", name: "codConsulta", type: "C", size: "6", pattern: "cups", since: 1, confidence: "high", page: 25 },
  { id: "C05", name: "modalidadGrupoServicioTecSal", type: "C", size: "2", list: "modalidadGrupoServicioTecSal", since: 1, confidence: "high", page: 26 },
  { id: "C06", name: "grupoServicios", type: "C", size: "2", list: "grupoServicios", since: 1, confidence: "high", page: 26 },
  { id: "C07", name: "codServicio", type: "N", size: "3, 4", since: 1, confidence: "high", page: 26 },
  { id: "C08", name: "finalidadTecnologiaSalud", type: "C", size: "2", list: "finalidadTecnologiaSalud", since: 1, confidence: "high", page: 27 },
  { id: "C09", name: "causaMotivoAtencion", type: "C", size: "2", list: "causaMotivoAtencion", since: 1, confidence: "high", page: 30 },
  { id: "C10", name: "codDiagnosticoPrincipal", type: "C", size: "4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 30 },
  { id: "C23", name: "codDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 31 },
  { id: "C24", name: "nomCodDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-1000", firm: "0, 1-1000", since: 2, confidence: "high", page: 31 },
  { id: "C11", name: "codDiagnosticoRelacionado1", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 31 },
  { id: "C25", name: "codDiagnosticoRelacionado1CIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 32 },
  { id: "C26", name: "nomCodDiagnosticoRelacionado1CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 32 },
  { id: "C12", name: "codDiagnosticoRelacionado2", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 32 },
  { id: "C27", name: "codDiagnosticoRelacionado2CIE11", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 32 },
  { id: "C28", name: "nomCodDiagnosticoRelacionado2CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 33 },
  { id: "C13", name: "codDiagnosticoRelacionado3", type: "C", size: "0, 4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 33 },
  { id: "C29", name: "codDiagnosticoRelacionado3CIE11", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 33 },
  { id: "C30", name: "nomCodDiagnosticoRelacionado3CIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 34 },
  { id: "C14", name: "tipoDiagnosticoPrincipal", type: "C", size: "2", list: "tipoDiagnosticoPrincipal", since: 1, confidence: "high", page: 34 },
  { id: "C15", name: "tipoDocumentoIdentificacion", type: "C", size: "2", list: "documentoProfesional", since: 1, confidence: "high", page: 34 },
  { id: "C16", name: "numDocumentoIdentificacion", type: "C", size: "4-20", since: 1, confidence: "high", page: 34 },
  { id: "C17", name: "vrServicio", type: "N", size: "1-15", since: 1, changed: true, confidence: "high", page: 34 },
  { id: "C18", name: "conceptoRecaudo", type: "C", size: "2", list: "conceptoRecaudo", since: 1, changed: true, confidence: "high", page: 35 },
  { id: "C19", name: "valorPagoModerador", type: "N", size: "1-10", since: 1, changed: true, confidence: "high", page: 35 },
  { id: "C20", name: "numFEVPagoModerador", type: "C", size: null, since: 1, confidence: "high", page: 35 },
  { id: "C22", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 36 },
  { id: "C21", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 36 },
];
