// @ts-nocheck -- Compiled by Ajv, in `npm run generate`, from rules/schemas/draft-*.json; do not edit.
import type { Shape } from "../core/model/shapes";

const func0 = Object.prototype.hasOwnProperty;

function validate0(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "fechaDispensAdmon") && data.fechaDispensAdmon !== undefined){
let data3 = data.fechaDispensAdmon;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data4 = data.codDiagnosticoPrincipal;
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoRelacionado") && data.codDiagnosticoRelacionado !== undefined){
let data5 = data.codDiagnosticoRelacionado;
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoMedicamento") && data.tipoMedicamento !== undefined){
let data6 = data.tipoMedicamento;
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codTecnologiaSalud") && data.codTecnologiaSalud !== undefined){
let data7 = data.codTecnologiaSalud;
const _errs16 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomTecnologiaSalud") && data.nomTecnologiaSalud !== undefined){
let data8 = data.nomTecnologiaSalud;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "concentracionMedicamento") && data.concentracionMedicamento !== undefined){
let data9 = data.concentracionMedicamento;
const _errs20 = errors;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "unidadMedida") && data.unidadMedida !== undefined){
let data10 = data.unidadMedida;
const _errs22 = errors;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "formaFarmaceutica") && data.formaFarmaceutica !== undefined){
let data11 = data.formaFarmaceutica;
const _errs24 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "unidadMinDispensa") && data.unidadMinDispensa !== undefined){
let data12 = data.unidadMinDispensa;
const _errs26 = errors;
if((!((typeof data12 == "number") && (isFinite(data12)))) && (data12 !== null)){
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "cantidadMedicamento") && data.cantidadMedicamento !== undefined){
let data13 = data.cantidadMedicamento;
const _errs28 = errors;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "diasTratamiento") && data.diasTratamiento !== undefined){
let data14 = data.diasTratamiento;
const _errs30 = errors;
if((!((typeof data14 == "number") && (isFinite(data14)))) && (data14 !== null)){
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data15 = data.tipoDocumentoIdentificacion;
const _errs32 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data16 = data.numDocumentoIdentificacion;
const _errs34 = errors;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrUnitMedicamento") && data.vrUnitMedicamento !== undefined){
let data17 = data.vrUnitMedicamento;
const _errs36 = errors;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data18 = data.vrServicio;
const _errs38 = errors;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrDispensacion") && data.vrDispensacion !== undefined){
let data19 = data.vrDispensacion;
const _errs40 = errors;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data20 = data.conceptoRecaudo;
const _errs42 = errors;
if((typeof data20 !== "string") && (data20 !== null)){
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data21 = data.valorPagoModerador;
const _errs44 = errors;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
return false;
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data22 = data.numFEVPagoModerador;
const _errs46 = errors;
if((typeof data22 !== "string") && (data22 !== null)){
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipalECIE11") && data.codDiagnosticoPrincipalECIE11 !== undefined){
let data23 = data.codDiagnosticoPrincipalECIE11;
const _errs48 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
return false;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoPrincipalECIE11") && data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data24 = data.nomCodDiagnosticoPrincipalECIE11;
const _errs50 = errors;
if((typeof data24 !== "string") && (data24 !== null)){
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data25 = data.codDiagnosticoPrincipalCIE11;
const _errs52 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data26 = data.nomCodDiagnosticoPrincipalCIE11;
const _errs54 = errors;
if((typeof data26 !== "string") && (data26 !== null)){
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoRelacionadoCIE11") && data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data27 = data.codDiagnosticoRelacionadoCIE11;
const _errs56 = errors;
if((typeof data27 !== "string") && (data27 !== null)){
return false;
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoRelacionadoCIE11") && data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data28 = data.nomCodDiagnosticoRelacionadoCIE11;
const _errs58 = errors;
if((typeof data28 !== "string") && (data28 !== null)){
return false;
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data29 = data.codigoVIDA;
const _errs60 = errors;
if((typeof data29 !== "string") && (data29 !== null)){
return false;
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data30 = data.consecutivo;
const _errs62 = errors;
if((!((typeof data30 == "number") && (isFinite(data30)))) && (data30 !== null)){
return false;
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}


function validate1(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "fechaInicioAtencion") && data.fechaInicioAtencion !== undefined){
let data1 = data.fechaInicioAtencion;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data3 = data.numAutorizacion;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codProcedimiento") && data.codProcedimiento !== undefined){
let data4 = data.codProcedimiento;
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "viaIngresoServicioSalud") && data.viaIngresoServicioSalud !== undefined){
let data5 = data.viaIngresoServicioSalud;
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "modalidadGrupoServicioTecSal") && data.modalidadGrupoServicioTecSal !== undefined){
let data6 = data.modalidadGrupoServicioTecSal;
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "grupoServicios") && data.grupoServicios !== undefined){
let data7 = data.grupoServicios;
const _errs16 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codServicio") && data.codServicio !== undefined){
let data8 = data.codServicio;
const _errs18 = errors;
if((!((typeof data8 == "number") && (isFinite(data8)))) && (data8 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "finalidadTecnologiaSalud") && data.finalidadTecnologiaSalud !== undefined){
let data9 = data.finalidadTecnologiaSalud;
const _errs20 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data10 = data.tipoDocumentoIdentificacion;
const _errs22 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data11 = data.numDocumentoIdentificacion;
const _errs24 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data12 = data.codDiagnosticoPrincipal;
const _errs26 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoRelacionado") && data.codDiagnosticoRelacionado !== undefined){
let data13 = data.codDiagnosticoRelacionado;
const _errs28 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codComplicacion") && data.codComplicacion !== undefined){
let data14 = data.codComplicacion;
const _errs30 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data15 = data.vrServicio;
const _errs32 = errors;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data16 = data.conceptoRecaudo;
const _errs34 = errors;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data17 = data.valorPagoModerador;
const _errs36 = errors;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data18 = data.numFEVPagoModerador;
const _errs38 = errors;
if((typeof data18 !== "string") && (data18 !== null)){
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data19 = data.codDiagnosticoPrincipalCIE11;
const _errs40 = errors;
if((typeof data19 !== "string") && (data19 !== null)){
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data20 = data.nomCodDiagnosticoPrincipalCIE11;
const _errs42 = errors;
if((typeof data20 !== "string") && (data20 !== null)){
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoRelacionadoCIE11") && data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data21 = data.codDiagnosticoRelacionadoCIE11;
const _errs44 = errors;
if((typeof data21 !== "string") && (data21 !== null)){
return false;
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoRelacionadoCIE11") && data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data22 = data.nomCodDiagnosticoRelacionadoCIE11;
const _errs46 = errors;
if((typeof data22 !== "string") && (data22 !== null)){
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codComplicacionCIE11") && data.codComplicacionCIE11 !== undefined){
let data23 = data.codComplicacionCIE11;
const _errs48 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
return false;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodComplicacionCIE11") && data.nomCodComplicacionCIE11 !== undefined){
let data24 = data.nomCodComplicacionCIE11;
const _errs50 = errors;
if((typeof data24 !== "string") && (data24 !== null)){
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data25 = data.codigoVIDA;
const _errs52 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data26 = data.consecutivo;
const _errs54 = errors;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}


function validate2(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data1 = data.tipoDocumentoIdentificacion;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data2 = data.numDocumentoIdentificacion;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "fechaNacimiento") && data.fechaNacimiento !== undefined){
let data3 = data.fechaNacimiento;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "edadGestacional") && data.edadGestacional !== undefined){
let data4 = data.edadGestacional;
const _errs10 = errors;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numConsultasCPrenatal") && data.numConsultasCPrenatal !== undefined){
let data5 = data.numConsultasCPrenatal;
const _errs12 = errors;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codSexoBiologico") && data.codSexoBiologico !== undefined){
let data6 = data.codSexoBiologico;
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "peso") && data.peso !== undefined){
let data7 = data.peso;
const _errs16 = errors;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data8 = data.codDiagnosticoPrincipal;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "condicionDestinoUsuarioEgreso") && data.condicionDestinoUsuarioEgreso !== undefined){
let data9 = data.condicionDestinoUsuarioEgreso;
const _errs20 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoCausaMuerte") && data.codDiagnosticoCausaMuerte !== undefined){
let data10 = data.codDiagnosticoCausaMuerte;
const _errs22 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "fechaEgreso") && data.fechaEgreso !== undefined){
let data11 = data.fechaEgreso;
const _errs24 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data12 = data.codDiagnosticoPrincipalCIE11;
const _errs26 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data13 = data.nomCodDiagnosticoPrincipalCIE11;
const _errs28 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoPrincipalECIE11") && data.codDiagnosticoPrincipalECIE11 !== undefined){
let data14 = data.codDiagnosticoPrincipalECIE11;
const _errs30 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoPrincipalECIE11") && data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data15 = data.nomCodDiagnosticoPrincipalECIE11;
const _errs32 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codDiagnosticoCausaMuerteCIE11") && data.codDiagnosticoCausaMuerteCIE11 !== undefined){
let data16 = data.codDiagnosticoCausaMuerteCIE11;
const _errs34 = errors;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomCodDiagnosticoCausaMuerteCIE11") && data.nomCodDiagnosticoCausaMuerteCIE11 !== undefined){
let data17 = data.nomCodDiagnosticoCausaMuerteCIE11;
const _errs36 = errors;
if((typeof data17 !== "string") && (data17 !== null)){
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data18 = data.codigoVIDA;
const _errs38 = errors;
if((typeof data18 !== "string") && (data18 !== null)){
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data19 = data.consecutivo;
const _errs40 = errors;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}


function validate3(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "fechaSuministroTecnologia") && data.fechaSuministroTecnologia !== undefined){
let data3 = data.fechaSuministroTecnologia;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoOS") && data.tipoOS !== undefined){
let data4 = data.tipoOS;
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codTecnologiaSalud") && data.codTecnologiaSalud !== undefined){
let data5 = data.codTecnologiaSalud;
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "nomTecnologiaSalud") && data.nomTecnologiaSalud !== undefined){
let data6 = data.nomTecnologiaSalud;
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "cantidadOS") && data.cantidadOS !== undefined){
let data7 = data.cantidadOS;
const _errs16 = errors;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data8 = data.tipoDocumentoIdentificacion;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data9 = data.numDocumentoIdentificacion;
const _errs20 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrUnitOS") && data.vrUnitOS !== undefined){
let data10 = data.vrUnitOS;
const _errs22 = errors;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data11 = data.vrServicio;
const _errs24 = errors;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data12 = data.conceptoRecaudo;
const _errs26 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data13 = data.valorPagoModerador;
const _errs28 = errors;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data14 = data.numFEVPagoModerador;
const _errs30 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data15 = data.codigoVIDA;
const _errs32 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "vrDispensacion") && data.vrDispensacion !== undefined){
let data16 = data.vrDispensacion;
const _errs34 = errors;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data17 = data.consecutivo;
const _errs36 = errors;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}

/** Whether every field of a draft is absent or of its type. They stop at the first one that is not. */
export const draftGuards: Readonly<Record<Shape, (record: object) => boolean>> = {
  1: validate0,
  2: validate1,
  3: validate2,
  4: validate3,
};
