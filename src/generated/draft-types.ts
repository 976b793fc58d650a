// Derived by `npm run generate` from src/core/model/shapes.ts; do not edit.
import type { Shape } from "../core/model/shapes";

type Fields = { readonly [name: string]: unknown };

function fits1(record: Fields): boolean {
  let v: unknown;
  return (
    ((v = record.codPrestador) === undefined || v === null || typeof v === "string") &&
    ((v = record.numAutorizacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.idMIPRES) === undefined || v === null || typeof v === "string") &&
    ((v = record.fechaDispensAdmon) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipal) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoRelacionado) === undefined || v === null || typeof v === "string") &&
    ((v = record.tipoMedicamento) === undefined || v === null || typeof v === "string") &&
    ((v = record.codTecnologiaSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomTecnologiaSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.concentracionMedicamento) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.unidadMedida) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.formaFarmaceutica) === undefined || v === null || typeof v === "string") &&
    ((v = record.unidadMinDispensa) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.cantidadMedicamento) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.diasTratamiento) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.tipoDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.numDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.vrUnitMedicamento) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.vrServicio) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.vrDispensacion) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.conceptoRecaudo) === undefined || v === null || typeof v === "string") &&
    ((v = record.valorPagoModerador) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.numFEVPagoModerador) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipalECIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoPrincipalECIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoRelacionadoCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoRelacionadoCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codigoVIDA) === undefined || v === null || typeof v === "string") &&
    ((v = record.consecutivo) === undefined || v === null || (typeof v === "number" && Number.isFinite(v)))
  );
}

function fits2(record: Fields): boolean {
  let v: unknown;
  return (
    ((v = record.codPrestador) === undefined || v === null || typeof v === "string") &&
    ((v = record.fechaInicioAtencion) === undefined || v === null || typeof v === "string") &&
    ((v = record.idMIPRES) === undefined || v === null || typeof v === "string") &&
    ((v = record.numAutorizacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.codProcedimiento) === undefined || v === null || typeof v === "string") &&
    ((v = record.viaIngresoServicioSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.modalidadGrupoServicioTecSal) === undefined || v === null || typeof v === "string") &&
    ((v = record.grupoServicios) === undefined || v === null || typeof v === "string") &&
    ((v = record.codServicio) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.finalidadTecnologiaSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.tipoDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.numDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipal) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoRelacionado) === undefined || v === null || typeof v === "string") &&
    ((v = record.codComplicacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.vrServicio) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.conceptoRecaudo) === undefined || v === null || typeof v === "string") &&
    ((v = record.valorPagoModerador) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.numFEVPagoModerador) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoRelacionadoCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoRelacionadoCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codComplicacionCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodComplicacionCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codigoVIDA) === undefined || v === null || typeof v === "string") &&
    ((v = record.consecutivo) === undefined || v === null || (typeof v === "number" && Number.isFinite(v)))
  );
}

function fits3(record: Fields): boolean {
  let v: unknown;
  return (
    ((v = record.codPrestador) === undefined || v === null || typeof v === "string") &&
    ((v = record.tipoDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.numDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.fechaNacimiento) === undefined || v === null || typeof v === "string") &&
    ((v = record.edadGestacional) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.numConsultasCPrenatal) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.codSexoBiologico) === undefined || v === null || typeof v === "string") &&
    ((v = record.peso) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.codDiagnosticoPrincipal) === undefined || v === null || typeof v === "string") &&
    ((v = record.condicionDestinoUsuarioEgreso) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoCausaMuerte) === undefined || v === null || typeof v === "string") &&
    ((v = record.fechaEgreso) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoPrincipalCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoPrincipalECIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoPrincipalECIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codDiagnosticoCausaMuerteCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomCodDiagnosticoCausaMuerteCIE11) === undefined || v === null || typeof v === "string") &&
    ((v = record.codigoVIDA) === undefined || v === null || typeof v === "string") &&
    ((v = record.consecutivo) === undefined || v === null || (typeof v === "number" && Number.isFinite(v)))
  );
}

function fits4(record: Fields): boolean {
  let v: unknown;
  return (
    ((v = record.codPrestador) === undefined || v === null || typeof v === "string") &&
    ((v = record.numAutorizacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.idMIPRES) === undefined || v === null || typeof v === "string") &&
    ((v = record.fechaSuministroTecnologia) === undefined || v === null || typeof v === "string") &&
    ((v = record.tipoOS) === undefined || v === null || typeof v === "string") &&
    ((v = record.codTecnologiaSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.nomTecnologiaSalud) === undefined || v === null || typeof v === "string") &&
    ((v = record.cantidadOS) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.tipoDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.numDocumentoIdentificacion) === undefined || v === null || typeof v === "string") &&
    ((v = record.vrUnitOS) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.vrServicio) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.conceptoRecaudo) === undefined || v === null || typeof v === "string") &&
    ((v = record.valorPagoModerador) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.numFEVPagoModerador) === undefined || v === null || typeof v === "string") &&
    ((v = record.codigoVIDA) === undefined || v === null || typeof v === "string") &&
    ((v = record.vrDispensacion) === undefined || v === null || (typeof v === "number" && Number.isFinite(v))) &&
    ((v = record.consecutivo) === undefined || v === null || (typeof v === "number" && Number.isFinite(v)))
  );
}

/** Whether every field of a record is absent, null or of its type. */
export const draftTypes: Readonly<Record<Shape, (record: Fields) => boolean>> = {
  1: fits1,
  2: fits2,
  3: fits3,
  4: fits4,
};
