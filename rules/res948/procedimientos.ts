import type { AnnexRow } from "../../src/core/model/norm";

/** Annex DT1, record procedimientos. */
// biome-ignore format: a row of the table fits on a line
export const procedimientos: readonly AnnexRow[] = [
  { id: "P01", name: "codPrestador", type: "C", size: "12", pattern: "provider", since: 1, confidence: "high", page: 37 },
  { id: "P02", name: "fechaInicioAtencion", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 38 },
  { id: "P03", name: "idMIPRES", type: "C", size: "0, 19-25", since: 1, changed: true, confidence: "high", page: 38 },
  { id: "P04", name: "numAutorizacion", type: "C", size: "0-30", since: 1, changed: true, confidence: "high", page: 38 },
  { id: "P05", name: "codProcedimiento", type: "C", size: "6", pattern: "cups", since: 1, confidence: "high", page: 38 },
  { id: "P06", name: "viaIngresoServicioSalud", type: "C", size: "2", list: "viaIngresoServicioSalud", since: 1, confidence: "high", page: 40 },
  { id: "P07", name: "modalidadGrupoServicioTecSal", type: "C", size: "2", list: "modalidadGrupoServicioTecSal", since: 1, confidence: "high", page: 40 },
  { id: "P08", name: "grupoServicios", type: "C", size: "2", list: "grupoServicios", since: 1, confidence: "high", page: 40 },
  { id: "P09", name: "codServicio", type: "N", size: "3,4", since: 1, confidence: "high", page: 40 },
  { id: "P10", name: "finalidadTecnologiaSalud", type: "C", size: "2", list: "finalidadTecnologiaSalud", since: 1, confidence: "high", page: 41 },
  { id: "P11", name: "tipoDocumentoIdentificacion", type: "C", size: "2", list: "documentoProfesional", since: 1, changed: true, confidence: "high", page: 41 },
  { id: "P12", name: "numDocumentoIdentificacion", type: "C", size: "4-20", since: 1, changed: true, confidence: "high", page: 41 },
  { id: "P13", name: "codDiagnosticoPrincipal", type: "C", size: "4", pattern: "cie10", since: 1, confidence: "high", page: 42 },
  { id: "P21", name: "codDiagnosticoPrincipalCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 42 },
  { id: "P22", name: "nomCodDiagnosticoPrincipalCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 42 },
  { id: "P14", name: "codDiagnosticoRelacionado", type: "C", size: "0,4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 42 },
  { id: "P23", name: "codDiagnosticoRelacionadoCIE11", type: "C", size: "0, 4-256", since: 2, confidence: "high", page: 43 },
  { id: "P24", name: "nomCodDiagnosticoRelacionadoCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 43 },
  { id: "P15", name: "codComplicacion", type: "C", size: "0,4", pattern: "cie10", since: 1, changed: true, confidence: "high", page: 43 },
  { id: "P25", name: "codComplicacionCIE11", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 44 },
  { id: "P26", name: "nomCodComplicacionCIE11", type: "C", size: "0, 1-1000", since: 2, confidence: "high", page: 44 },
  { id: "P16", name: "vrServicio", type: "N", size: "1-15", since: 1, changed: true, confidence: "high", page: 44 },
  { id: "P17", name: "conceptoRecaudo", type: "C", size: "2", list: "conceptoRecaudo", since: 1, confidence: "high", page: 44 },
  { id: "P18", name: "valorPagoModerador", type: "N", size: "1-10", since: 1, changed: true, confidence: "high", page: 45 },
  { id: "P19", name: "numFEVPagoModerador", type: "C", size: null, since: 1, confidence: "high", page: 46 },
  { id: "P27", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 46 },
  { id: "P20", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 46 },
];
