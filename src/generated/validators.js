// Derived by `npm run generate` from src/model/shapes.ts; do not edit.
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => value === undefined || value === null || typeof value === "string";
const isNumber = (value) => value === undefined || value === null || Number.isFinite(value);

export const validators = {
  1: (record) =>
    isObject(record) &&
    isText(record.codPrestador) &&
    isText(record.numAutorizacion) &&
    isText(record.idMIPRES) &&
    isText(record.fechaDispensAdmon) &&
    isText(record.codDiagnosticoPrincipal) &&
    isText(record.codDiagnosticoRelacionado) &&
    isText(record.tipoMedicamento) &&
    isText(record.codTecnologiaSalud) &&
    isText(record.nomTecnologiaSalud) &&
    isNumber(record.concentracionMedicamento) &&
    isNumber(record.unidadMedida) &&
    isText(record.formaFarmaceutica) &&
    isNumber(record.unidadMinDispensa) &&
    isNumber(record.cantidadMedicamento) &&
    isNumber(record.diasTratamiento) &&
    isText(record.tipoDocumentoIdentificacion) &&
    isText(record.numDocumentoIdentificacion) &&
    isNumber(record.vrUnitMedicamento) &&
    isNumber(record.vrServicio) &&
    isNumber(record.vrDispensacion) &&
    isText(record.conceptoRecaudo) &&
    isNumber(record.valorPagoModerador) &&
    isText(record.numFEVPagoModerador) &&
    isText(record.codDiagnosticoPrincipalECIE11) &&
    isText(record.nomCodDiagnosticoPrincipalECIE11) &&
    isText(record.codDiagnosticoPrincipalCIE11) &&
    isText(record.nomCodDiagnosticoPrincipalCIE11) &&
    isText(record.codDiagnosticoRelacionadoCIE11) &&
    isText(record.nomCodDiagnosticoRelacionadoCIE11) &&
    isText(record.codigoVIDA) &&
    isNumber(record.consecutivo),
  2: (record) =>
    isObject(record) &&
    isText(record.codPrestador) &&
    isText(record.fechaInicioAtencion) &&
    isText(record.idMIPRES) &&
    isText(record.numAutorizacion) &&
    isText(record.codProcedimiento) &&
    isText(record.viaIngresoServicioSalud) &&
    isText(record.modalidadGrupoServicioTecSal) &&
    isText(record.grupoServicios) &&
    isNumber(record.codServicio) &&
    isText(record.finalidadTecnologiaSalud) &&
    isText(record.tipoDocumentoIdentificacion) &&
    isText(record.numDocumentoIdentificacion) &&
    isText(record.codDiagnosticoPrincipal) &&
    isText(record.codDiagnosticoRelacionado) &&
    isText(record.codComplicacion) &&
    isNumber(record.vrServicio) &&
    isText(record.conceptoRecaudo) &&
    isNumber(record.valorPagoModerador) &&
    isText(record.numFEVPagoModerador) &&
    isText(record.codDiagnosticoPrincipalCIE11) &&
    isText(record.nomCodDiagnosticoPrincipalCIE11) &&
    isText(record.codDiagnosticoRelacionadoCIE11) &&
    isText(record.nomCodDiagnosticoRelacionadoCIE11) &&
    isText(record.codComplicacionCIE11) &&
    isText(record.nomCodComplicacionCIE11) &&
    isText(record.codigoVIDA) &&
    isNumber(record.consecutivo),
  3: (record) =>
    isObject(record) &&
    isText(record.codPrestador) &&
    isText(record.tipoDocumentoIdentificacion) &&
    isText(record.numDocumentoIdentificacion) &&
    isText(record.fechaNacimiento) &&
    isNumber(record.edadGestacional) &&
    isNumber(record.numConsultasCPrenatal) &&
    isText(record.codSexoBiologico) &&
    isNumber(record.peso) &&
    isText(record.codDiagnosticoPrincipal) &&
    isText(record.condicionDestinoUsuarioEgreso) &&
    isText(record.codDiagnosticoCausaMuerte) &&
    isText(record.fechaEgreso) &&
    isText(record.codDiagnosticoPrincipalCIE11) &&
    isText(record.nomCodDiagnosticoPrincipalCIE11) &&
    isText(record.codDiagnosticoPrincipalECIE11) &&
    isText(record.nomCodDiagnosticoPrincipalECIE11) &&
    isText(record.codDiagnosticoCausaMuerteCIE11) &&
    isText(record.nomCodDiagnosticoCausaMuerteCIE11) &&
    isText(record.codigoVIDA) &&
    isNumber(record.consecutivo),
  4: (record) =>
    isObject(record) &&
    isText(record.codPrestador) &&
    isText(record.numAutorizacion) &&
    isText(record.idMIPRES) &&
    isText(record.fechaSuministroTecnologia) &&
    isText(record.tipoOS) &&
    isText(record.codTecnologiaSalud) &&
    isText(record.nomTecnologiaSalud) &&
    isNumber(record.cantidadOS) &&
    isText(record.tipoDocumentoIdentificacion) &&
    isText(record.numDocumentoIdentificacion) &&
    isNumber(record.vrUnitOS) &&
    isNumber(record.vrServicio) &&
    isText(record.conceptoRecaudo) &&
    isNumber(record.valorPagoModerador) &&
    isText(record.numFEVPagoModerador) &&
    isText(record.codigoVIDA) &&
    isNumber(record.vrDispensacion) &&
    isNumber(record.consecutivo),
};
