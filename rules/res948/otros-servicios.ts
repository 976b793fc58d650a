import type { AnnexRow } from "../../src/core/model/norm";

/** Annex DT1, record otrosServicios. */
// biome-ignore format: a row of the table fits on a line
export const otrosServicios: readonly AnnexRow[] = [
  { id: "S01", name: "codPrestador", type: "C", size: "0,12", pattern: "provider", since: 1, confidence: "high", page: 86 },
  { id: "S02", name: "numAutorizacion", type: "C", size: "0-30", since: 1, confidence: "high", page: 87 },
  { id: "S03", name: "idMIPRES", type: "C", size: "0, 19-25", since: 1, changed: true, confidence: "high", page: 87 },
  { id: "S04", name: "fechaSuministroTecnologia", type: "C", size: "16", pattern: "local-time", since: 1, confidence: "high", page: 88 },
  { id: "S05", name: "tipoOS", type: "C", size: "2", list: "tipoOS", since: 1, confidence: "high", page: 88 },
  { id: "S06", name: "codTecnologiaSalud", type: "C", size: "1-20", since: 1, confidence: "high", page: 88 },
  { id: "S07", name: "nomTecnologiaSalud", type: "C", size: "0, 1-200", since: 1, changed: true, confidence: "high", page: 91 },
  { id: "S08", name: "cantidadOS", type: "N", size: "5", reads: "1-5", since: 1, confidence: "high", page: 91 },
  { id: "S09", name: "tipoDocumentoIdentificacion", type: "C", size: "0,2", list: "documentoProfesional", since: 1, confidence: "high", page: 91 },
  { id: "S10", name: "numDocumentoIdentificacion", type: "C", size: "0, 4-20", since: 1, confidence: "high", page: 92 },
  { id: "S11", name: "vrUnitOS", type: "N", size: "1-15", since: 1, confidence: "high", page: 92 },
  { id: "S12", name: "vrServicio", type: "N", size: "1-15", since: 1, changed: true, confidence: "high", page: 92 },
  { id: "S18", name: "vrDispensacion", type: "N", size: "0-15", since: 2, confidence: "high", page: 92 },
  { id: "S13", name: "conceptoRecaudo", type: "C", size: "2", list: "conceptoRecaudo", since: 1, changed: true, confidence: "high", page: 93 },
  { id: "S14", name: "valorPagoModerador", type: "N", size: "1-15", since: 1, changed: true, confidence: "high", page: 93 },
  { id: "S15", name: "numFEVPagoModerador", type: "C", size: null, since: 1, confidence: "high", page: 94 },
  { id: "S17", name: "codigoVIDA", type: "C", size: "0, 1-256", since: 2, confidence: "high", page: 94 },
  { id: "S16", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high", page: 94 },
];
