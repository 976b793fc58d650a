// Derived by `npm run generate` from src/model/shapes.ts; do not edit.

const s = (v) => typeof v === "string" || v == null;
const n = (v) => (typeof v === "number" ? Number.isFinite(v) : v == null);

export const validators = {
  1: (r) =>
    s(r.codPrestador) &&
    s(r.numAutorizacion) &&
    s(r.idMIPRES) &&
    s(r.fechaDispensAdmon) &&
    s(r.codDiagnosticoPrincipal) &&
    s(r.codDiagnosticoRelacionado) &&
    s(r.tipoMedicamento) &&
    s(r.codTecnologiaSalud) &&
    s(r.nomTecnologiaSalud) &&
    n(r.concentracionMedicamento) &&
    n(r.unidadMedida) &&
    s(r.formaFarmaceutica) &&
    n(r.unidadMinDispensa) &&
    n(r.cantidadMedicamento) &&
    n(r.diasTratamiento) &&
    s(r.tipoDocumentoIdentificacion) &&
    s(r.numDocumentoIdentificacion) &&
    n(r.vrUnitMedicamento) &&
    n(r.vrServicio) &&
    n(r.vrDispensacion) &&
    s(r.conceptoRecaudo) &&
    n(r.valorPagoModerador) &&
    s(r.numFEVPagoModerador) &&
    s(r.codDiagnosticoPrincipalECIE11) &&
    s(r.nomCodDiagnosticoPrincipalECIE11) &&
    s(r.codDiagnosticoPrincipalCIE11) &&
    s(r.nomCodDiagnosticoPrincipalCIE11) &&
    s(r.codDiagnosticoRelacionadoCIE11) &&
    s(r.nomCodDiagnosticoRelacionadoCIE11) &&
    s(r.codigoVIDA) &&
    n(r.consecutivo),
  2: (r) =>
    s(r.codPrestador) &&
    s(r.fechaInicioAtencion) &&
    s(r.idMIPRES) &&
    s(r.numAutorizacion) &&
    s(r.codProcedimiento) &&
    s(r.viaIngresoServicioSalud) &&
    s(r.modalidadGrupoServicioTecSal) &&
    s(r.grupoServicios) &&
    n(r.codServicio) &&
    s(r.finalidadTecnologiaSalud) &&
    s(r.tipoDocumentoIdentificacion) &&
    s(r.numDocumentoIdentificacion) &&
    s(r.codDiagnosticoPrincipal) &&
    s(r.codDiagnosticoRelacionado) &&
    s(r.codComplicacion) &&
    n(r.vrServicio) &&
    s(r.conceptoRecaudo) &&
    n(r.valorPagoModerador) &&
    s(r.numFEVPagoModerador) &&
    s(r.codDiagnosticoPrincipalCIE11) &&
    s(r.nomCodDiagnosticoPrincipalCIE11) &&
    s(r.codDiagnosticoRelacionadoCIE11) &&
    s(r.nomCodDiagnosticoRelacionadoCIE11) &&
    s(r.codComplicacionCIE11) &&
    s(r.nomCodComplicacionCIE11) &&
    s(r.codigoVIDA) &&
    n(r.consecutivo),
  3: (r) =>
    s(r.codPrestador) &&
    s(r.tipoDocumentoIdentificacion) &&
    s(r.numDocumentoIdentificacion) &&
    s(r.fechaNacimiento) &&
    n(r.edadGestacional) &&
    n(r.numConsultasCPrenatal) &&
    s(r.codSexoBiologico) &&
    n(r.peso) &&
    s(r.codDiagnosticoPrincipal) &&
    s(r.condicionDestinoUsuarioEgreso) &&
    s(r.codDiagnosticoCausaMuerte) &&
    s(r.fechaEgreso) &&
    s(r.codDiagnosticoPrincipalCIE11) &&
    s(r.nomCodDiagnosticoPrincipalCIE11) &&
    s(r.codDiagnosticoPrincipalECIE11) &&
    s(r.nomCodDiagnosticoPrincipalECIE11) &&
    s(r.codDiagnosticoCausaMuerteCIE11) &&
    s(r.nomCodDiagnosticoCausaMuerteCIE11) &&
    s(r.codigoVIDA) &&
    n(r.consecutivo),
  4: (r) =>
    s(r.codPrestador) &&
    s(r.numAutorizacion) &&
    s(r.idMIPRES) &&
    s(r.fechaSuministroTecnologia) &&
    s(r.tipoOS) &&
    s(r.codTecnologiaSalud) &&
    s(r.nomTecnologiaSalud) &&
    n(r.cantidadOS) &&
    s(r.tipoDocumentoIdentificacion) &&
    s(r.numDocumentoIdentificacion) &&
    n(r.vrUnitOS) &&
    n(r.vrServicio) &&
    s(r.conceptoRecaudo) &&
    n(r.valorPagoModerador) &&
    s(r.numFEVPagoModerador) &&
    s(r.codigoVIDA) &&
    n(r.vrDispensacion) &&
    n(r.consecutivo),
};
