import type { NormData } from "../../src/core/model/norm";

/** Annex DT1, the enclosing objects of the records: the root of a document, and a usuario. */
// biome-ignore format: a row of the table fits on a line
export const enclosing: NormData["enclosing"] = {
  transaccion: [
    { id: "T01", name: "numDocumentoIdObligado", type: "C", size: "4-12", since: 1, changed: true, confidence: "high" },
    { id: "T02", name: "numFactura", type: "C", size: null, since: 1, confidence: "high" },
    { id: "T03", name: "tipoNota", type: "C", size: "0,2", list: "tipoNota", since: 1, confidence: "high" },
    { id: "T04", name: "numNota", type: "C", size: "0-20", since: 1, confidence: "high" },
  ],
  usuarios: [
    { id: "U01", name: "tipoDocumentoIdentificacion", type: "C", size: "2", list: "documentoUsuario", since: 1, confidence: "medium" },
    { id: "U02", name: "numDocumentoIdentificacion", type: "C", size: "4-20", since: 1, confidence: "high" },
    { id: "U03", name: "tipoUsuario", type: "C", size: "2", list: "tipoUsuario", since: 1, confidence: "high" },
    { id: "U04", name: "fechaNacimiento", type: "C", size: "10", pattern: "day", since: 1, confidence: "high" },
    { id: "U05", name: "codSexo", type: "C", size: "1", list: "codSexo", since: 1, confidence: "high" },
    { id: "U06", name: "codPaisResidencia", type: "C", size: "3", pattern: "country", since: 1, confidence: "high" },
    { id: "U07", name: "codMunicipioResidencia", type: "C", size: "0,5", pattern: "municipality", since: 1, confidence: "high" },
    { id: "U08", name: "codZonaTerritorialResidencia", type: "C", size: "0,2", list: "zona", since: 1, confidence: "high" },
    { id: "U09", name: "incapacidad", type: "C", size: "2", list: "incapacidad", since: 1, confidence: "high" },
    { id: "U10", name: "consecutivo", type: "N", size: "1-7", since: 1, confidence: "high" },
    { id: "U11", name: "codPaisOrigen", type: "C", size: "3", pattern: "country", since: 1, confidence: "high" },
    { id: "U12", name: "registroSIRAS", type: "C", size: "0,1-60", since: 2, confidence: "high" },
  ],
};
