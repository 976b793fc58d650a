// @ts-nocheck -- Compiled by Ajv, in `npm run generate`, from rules/schemas/draft-*.json; do not edit.
import type { Shape } from "../core/model/shapes";
import type { SchemaCheck } from "../core/model/schema-error";

const func0 = Object.prototype.hasOwnProperty;

function validate0(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/codPrestador",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/numAutorizacion",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/idMIPRES",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "fechaDispensAdmon") && data.fechaDispensAdmon !== undefined){
let data3 = data.fechaDispensAdmon;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/fechaDispensAdmon",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data4 = data.codDiagnosticoPrincipal;
if((typeof data4 !== "string") && (data4 !== null)){
const err4 = {instancePath:"/codDiagnosticoPrincipal",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
}
if(func0.call(data, "codDiagnosticoRelacionado") && data.codDiagnosticoRelacionado !== undefined){
let data5 = data.codDiagnosticoRelacionado;
if((typeof data5 !== "string") && (data5 !== null)){
const err5 = {instancePath:"/codDiagnosticoRelacionado",keyword:"type"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
}
if(func0.call(data, "tipoMedicamento") && data.tipoMedicamento !== undefined){
let data6 = data.tipoMedicamento;
if((typeof data6 !== "string") && (data6 !== null)){
const err6 = {instancePath:"/tipoMedicamento",keyword:"type"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
}
}
if(func0.call(data, "codTecnologiaSalud") && data.codTecnologiaSalud !== undefined){
let data7 = data.codTecnologiaSalud;
if((typeof data7 !== "string") && (data7 !== null)){
const err7 = {instancePath:"/codTecnologiaSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
}
}
if(func0.call(data, "nomTecnologiaSalud") && data.nomTecnologiaSalud !== undefined){
let data8 = data.nomTecnologiaSalud;
if((typeof data8 !== "string") && (data8 !== null)){
const err8 = {instancePath:"/nomTecnologiaSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
}
}
if(func0.call(data, "concentracionMedicamento") && data.concentracionMedicamento !== undefined){
let data9 = data.concentracionMedicamento;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
const err9 = {instancePath:"/concentracionMedicamento",keyword:"type"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
}
}
if(func0.call(data, "unidadMedida") && data.unidadMedida !== undefined){
let data10 = data.unidadMedida;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
const err10 = {instancePath:"/unidadMedida",keyword:"type"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
}
}
if(func0.call(data, "formaFarmaceutica") && data.formaFarmaceutica !== undefined){
let data11 = data.formaFarmaceutica;
if((typeof data11 !== "string") && (data11 !== null)){
const err11 = {instancePath:"/formaFarmaceutica",keyword:"type"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
}
}
if(func0.call(data, "unidadMinDispensa") && data.unidadMinDispensa !== undefined){
let data12 = data.unidadMinDispensa;
if((!((typeof data12 == "number") && (isFinite(data12)))) && (data12 !== null)){
const err12 = {instancePath:"/unidadMinDispensa",keyword:"type"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
}
}
if(func0.call(data, "cantidadMedicamento") && data.cantidadMedicamento !== undefined){
let data13 = data.cantidadMedicamento;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
const err13 = {instancePath:"/cantidadMedicamento",keyword:"type"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
}
}
if(func0.call(data, "diasTratamiento") && data.diasTratamiento !== undefined){
let data14 = data.diasTratamiento;
if((!((typeof data14 == "number") && (isFinite(data14)))) && (data14 !== null)){
const err14 = {instancePath:"/diasTratamiento",keyword:"type"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
}
}
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data15 = data.tipoDocumentoIdentificacion;
if((typeof data15 !== "string") && (data15 !== null)){
const err15 = {instancePath:"/tipoDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
}
}
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data16 = data.numDocumentoIdentificacion;
if((typeof data16 !== "string") && (data16 !== null)){
const err16 = {instancePath:"/numDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
}
}
if(func0.call(data, "vrUnitMedicamento") && data.vrUnitMedicamento !== undefined){
let data17 = data.vrUnitMedicamento;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err17 = {instancePath:"/vrUnitMedicamento",keyword:"type"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
}
}
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data18 = data.vrServicio;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
const err18 = {instancePath:"/vrServicio",keyword:"type"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
}
}
if(func0.call(data, "vrDispensacion") && data.vrDispensacion !== undefined){
let data19 = data.vrDispensacion;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
const err19 = {instancePath:"/vrDispensacion",keyword:"type"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
}
}
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data20 = data.conceptoRecaudo;
if((typeof data20 !== "string") && (data20 !== null)){
const err20 = {instancePath:"/conceptoRecaudo",keyword:"type"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
}
}
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data21 = data.valorPagoModerador;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
const err21 = {instancePath:"/valorPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
}
}
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data22 = data.numFEVPagoModerador;
if((typeof data22 !== "string") && (data22 !== null)){
const err22 = {instancePath:"/numFEVPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipalECIE11") && data.codDiagnosticoPrincipalECIE11 !== undefined){
let data23 = data.codDiagnosticoPrincipalECIE11;
if((typeof data23 !== "string") && (data23 !== null)){
const err23 = {instancePath:"/codDiagnosticoPrincipalECIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
}
}
if(func0.call(data, "nomCodDiagnosticoPrincipalECIE11") && data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data24 = data.nomCodDiagnosticoPrincipalECIE11;
if((typeof data24 !== "string") && (data24 !== null)){
const err24 = {instancePath:"/nomCodDiagnosticoPrincipalECIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data25 = data.codDiagnosticoPrincipalCIE11;
if((typeof data25 !== "string") && (data25 !== null)){
const err25 = {instancePath:"/codDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
}
}
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data26 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data26 !== "string") && (data26 !== null)){
const err26 = {instancePath:"/nomCodDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
}
}
if(func0.call(data, "codDiagnosticoRelacionadoCIE11") && data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data27 = data.codDiagnosticoRelacionadoCIE11;
if((typeof data27 !== "string") && (data27 !== null)){
const err27 = {instancePath:"/codDiagnosticoRelacionadoCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
}
}
if(func0.call(data, "nomCodDiagnosticoRelacionadoCIE11") && data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data28 = data.nomCodDiagnosticoRelacionadoCIE11;
if((typeof data28 !== "string") && (data28 !== null)){
const err28 = {instancePath:"/nomCodDiagnosticoRelacionadoCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
}
}
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data29 = data.codigoVIDA;
if((typeof data29 !== "string") && (data29 !== null)){
const err29 = {instancePath:"/codigoVIDA",keyword:"type"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
}
}
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data30 = data.consecutivo;
if((!((typeof data30 == "number") && (isFinite(data30)))) && (data30 !== null)){
const err30 = {instancePath:"/consecutivo",keyword:"type"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
}
}
}
else {
const err31 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
}
return vErrors;
}


function validate1(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/codPrestador",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "fechaInicioAtencion") && data.fechaInicioAtencion !== undefined){
let data1 = data.fechaInicioAtencion;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/fechaInicioAtencion",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/idMIPRES",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data3 = data.numAutorizacion;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/numAutorizacion",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "codProcedimiento") && data.codProcedimiento !== undefined){
let data4 = data.codProcedimiento;
if((typeof data4 !== "string") && (data4 !== null)){
const err4 = {instancePath:"/codProcedimiento",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
}
if(func0.call(data, "viaIngresoServicioSalud") && data.viaIngresoServicioSalud !== undefined){
let data5 = data.viaIngresoServicioSalud;
if((typeof data5 !== "string") && (data5 !== null)){
const err5 = {instancePath:"/viaIngresoServicioSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
}
if(func0.call(data, "modalidadGrupoServicioTecSal") && data.modalidadGrupoServicioTecSal !== undefined){
let data6 = data.modalidadGrupoServicioTecSal;
if((typeof data6 !== "string") && (data6 !== null)){
const err6 = {instancePath:"/modalidadGrupoServicioTecSal",keyword:"type"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
}
}
if(func0.call(data, "grupoServicios") && data.grupoServicios !== undefined){
let data7 = data.grupoServicios;
if((typeof data7 !== "string") && (data7 !== null)){
const err7 = {instancePath:"/grupoServicios",keyword:"type"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
}
}
if(func0.call(data, "codServicio") && data.codServicio !== undefined){
let data8 = data.codServicio;
if((!((typeof data8 == "number") && (isFinite(data8)))) && (data8 !== null)){
const err8 = {instancePath:"/codServicio",keyword:"type"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
}
}
if(func0.call(data, "finalidadTecnologiaSalud") && data.finalidadTecnologiaSalud !== undefined){
let data9 = data.finalidadTecnologiaSalud;
if((typeof data9 !== "string") && (data9 !== null)){
const err9 = {instancePath:"/finalidadTecnologiaSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
}
}
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data10 = data.tipoDocumentoIdentificacion;
if((typeof data10 !== "string") && (data10 !== null)){
const err10 = {instancePath:"/tipoDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
}
}
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data11 = data.numDocumentoIdentificacion;
if((typeof data11 !== "string") && (data11 !== null)){
const err11 = {instancePath:"/numDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data12 = data.codDiagnosticoPrincipal;
if((typeof data12 !== "string") && (data12 !== null)){
const err12 = {instancePath:"/codDiagnosticoPrincipal",keyword:"type"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
}
}
if(func0.call(data, "codDiagnosticoRelacionado") && data.codDiagnosticoRelacionado !== undefined){
let data13 = data.codDiagnosticoRelacionado;
if((typeof data13 !== "string") && (data13 !== null)){
const err13 = {instancePath:"/codDiagnosticoRelacionado",keyword:"type"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
}
}
if(func0.call(data, "codComplicacion") && data.codComplicacion !== undefined){
let data14 = data.codComplicacion;
if((typeof data14 !== "string") && (data14 !== null)){
const err14 = {instancePath:"/codComplicacion",keyword:"type"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
}
}
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data15 = data.vrServicio;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
const err15 = {instancePath:"/vrServicio",keyword:"type"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
}
}
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data16 = data.conceptoRecaudo;
if((typeof data16 !== "string") && (data16 !== null)){
const err16 = {instancePath:"/conceptoRecaudo",keyword:"type"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
}
}
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data17 = data.valorPagoModerador;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err17 = {instancePath:"/valorPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
}
}
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data18 = data.numFEVPagoModerador;
if((typeof data18 !== "string") && (data18 !== null)){
const err18 = {instancePath:"/numFEVPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data19 = data.codDiagnosticoPrincipalCIE11;
if((typeof data19 !== "string") && (data19 !== null)){
const err19 = {instancePath:"/codDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
}
}
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data20 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data20 !== "string") && (data20 !== null)){
const err20 = {instancePath:"/nomCodDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
}
}
if(func0.call(data, "codDiagnosticoRelacionadoCIE11") && data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data21 = data.codDiagnosticoRelacionadoCIE11;
if((typeof data21 !== "string") && (data21 !== null)){
const err21 = {instancePath:"/codDiagnosticoRelacionadoCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
}
}
if(func0.call(data, "nomCodDiagnosticoRelacionadoCIE11") && data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data22 = data.nomCodDiagnosticoRelacionadoCIE11;
if((typeof data22 !== "string") && (data22 !== null)){
const err22 = {instancePath:"/nomCodDiagnosticoRelacionadoCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
}
}
if(func0.call(data, "codComplicacionCIE11") && data.codComplicacionCIE11 !== undefined){
let data23 = data.codComplicacionCIE11;
if((typeof data23 !== "string") && (data23 !== null)){
const err23 = {instancePath:"/codComplicacionCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
}
}
if(func0.call(data, "nomCodComplicacionCIE11") && data.nomCodComplicacionCIE11 !== undefined){
let data24 = data.nomCodComplicacionCIE11;
if((typeof data24 !== "string") && (data24 !== null)){
const err24 = {instancePath:"/nomCodComplicacionCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
}
}
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data25 = data.codigoVIDA;
if((typeof data25 !== "string") && (data25 !== null)){
const err25 = {instancePath:"/codigoVIDA",keyword:"type"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
}
}
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data26 = data.consecutivo;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
const err26 = {instancePath:"/consecutivo",keyword:"type"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
}
}
}
else {
const err27 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
}
return vErrors;
}


function validate2(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/codPrestador",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data1 = data.tipoDocumentoIdentificacion;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/tipoDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data2 = data.numDocumentoIdentificacion;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/numDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "fechaNacimiento") && data.fechaNacimiento !== undefined){
let data3 = data.fechaNacimiento;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/fechaNacimiento",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "edadGestacional") && data.edadGestacional !== undefined){
let data4 = data.edadGestacional;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)){
const err4 = {instancePath:"/edadGestacional",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
}
if(func0.call(data, "numConsultasCPrenatal") && data.numConsultasCPrenatal !== undefined){
let data5 = data.numConsultasCPrenatal;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
const err5 = {instancePath:"/numConsultasCPrenatal",keyword:"type"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
}
if(func0.call(data, "codSexoBiologico") && data.codSexoBiologico !== undefined){
let data6 = data.codSexoBiologico;
if((typeof data6 !== "string") && (data6 !== null)){
const err6 = {instancePath:"/codSexoBiologico",keyword:"type"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
}
}
if(func0.call(data, "peso") && data.peso !== undefined){
let data7 = data.peso;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err7 = {instancePath:"/peso",keyword:"type"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipal") && data.codDiagnosticoPrincipal !== undefined){
let data8 = data.codDiagnosticoPrincipal;
if((typeof data8 !== "string") && (data8 !== null)){
const err8 = {instancePath:"/codDiagnosticoPrincipal",keyword:"type"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
}
}
if(func0.call(data, "condicionDestinoUsuarioEgreso") && data.condicionDestinoUsuarioEgreso !== undefined){
let data9 = data.condicionDestinoUsuarioEgreso;
if((typeof data9 !== "string") && (data9 !== null)){
const err9 = {instancePath:"/condicionDestinoUsuarioEgreso",keyword:"type"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
}
}
if(func0.call(data, "codDiagnosticoCausaMuerte") && data.codDiagnosticoCausaMuerte !== undefined){
let data10 = data.codDiagnosticoCausaMuerte;
if((typeof data10 !== "string") && (data10 !== null)){
const err10 = {instancePath:"/codDiagnosticoCausaMuerte",keyword:"type"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
}
}
if(func0.call(data, "fechaEgreso") && data.fechaEgreso !== undefined){
let data11 = data.fechaEgreso;
if((typeof data11 !== "string") && (data11 !== null)){
const err11 = {instancePath:"/fechaEgreso",keyword:"type"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipalCIE11") && data.codDiagnosticoPrincipalCIE11 !== undefined){
let data12 = data.codDiagnosticoPrincipalCIE11;
if((typeof data12 !== "string") && (data12 !== null)){
const err12 = {instancePath:"/codDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
}
}
if(func0.call(data, "nomCodDiagnosticoPrincipalCIE11") && data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data13 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data13 !== "string") && (data13 !== null)){
const err13 = {instancePath:"/nomCodDiagnosticoPrincipalCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
}
}
if(func0.call(data, "codDiagnosticoPrincipalECIE11") && data.codDiagnosticoPrincipalECIE11 !== undefined){
let data14 = data.codDiagnosticoPrincipalECIE11;
if((typeof data14 !== "string") && (data14 !== null)){
const err14 = {instancePath:"/codDiagnosticoPrincipalECIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
}
}
if(func0.call(data, "nomCodDiagnosticoPrincipalECIE11") && data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data15 = data.nomCodDiagnosticoPrincipalECIE11;
if((typeof data15 !== "string") && (data15 !== null)){
const err15 = {instancePath:"/nomCodDiagnosticoPrincipalECIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
}
}
if(func0.call(data, "codDiagnosticoCausaMuerteCIE11") && data.codDiagnosticoCausaMuerteCIE11 !== undefined){
let data16 = data.codDiagnosticoCausaMuerteCIE11;
if((typeof data16 !== "string") && (data16 !== null)){
const err16 = {instancePath:"/codDiagnosticoCausaMuerteCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
}
}
if(func0.call(data, "nomCodDiagnosticoCausaMuerteCIE11") && data.nomCodDiagnosticoCausaMuerteCIE11 !== undefined){
let data17 = data.nomCodDiagnosticoCausaMuerteCIE11;
if((typeof data17 !== "string") && (data17 !== null)){
const err17 = {instancePath:"/nomCodDiagnosticoCausaMuerteCIE11",keyword:"type"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
}
}
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data18 = data.codigoVIDA;
if((typeof data18 !== "string") && (data18 !== null)){
const err18 = {instancePath:"/codigoVIDA",keyword:"type"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
}
}
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data19 = data.consecutivo;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
const err19 = {instancePath:"/consecutivo",keyword:"type"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
}
}
}
else {
const err20 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
}
return vErrors;
}


function validate3(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "codPrestador") && data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/codPrestador",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "numAutorizacion") && data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/numAutorizacion",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "idMIPRES") && data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/idMIPRES",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "fechaSuministroTecnologia") && data.fechaSuministroTecnologia !== undefined){
let data3 = data.fechaSuministroTecnologia;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/fechaSuministroTecnologia",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "tipoOS") && data.tipoOS !== undefined){
let data4 = data.tipoOS;
if((typeof data4 !== "string") && (data4 !== null)){
const err4 = {instancePath:"/tipoOS",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
}
if(func0.call(data, "codTecnologiaSalud") && data.codTecnologiaSalud !== undefined){
let data5 = data.codTecnologiaSalud;
if((typeof data5 !== "string") && (data5 !== null)){
const err5 = {instancePath:"/codTecnologiaSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
}
if(func0.call(data, "nomTecnologiaSalud") && data.nomTecnologiaSalud !== undefined){
let data6 = data.nomTecnologiaSalud;
if((typeof data6 !== "string") && (data6 !== null)){
const err6 = {instancePath:"/nomTecnologiaSalud",keyword:"type"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
}
}
if(func0.call(data, "cantidadOS") && data.cantidadOS !== undefined){
let data7 = data.cantidadOS;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err7 = {instancePath:"/cantidadOS",keyword:"type"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
}
}
if(func0.call(data, "tipoDocumentoIdentificacion") && data.tipoDocumentoIdentificacion !== undefined){
let data8 = data.tipoDocumentoIdentificacion;
if((typeof data8 !== "string") && (data8 !== null)){
const err8 = {instancePath:"/tipoDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
}
}
if(func0.call(data, "numDocumentoIdentificacion") && data.numDocumentoIdentificacion !== undefined){
let data9 = data.numDocumentoIdentificacion;
if((typeof data9 !== "string") && (data9 !== null)){
const err9 = {instancePath:"/numDocumentoIdentificacion",keyword:"type"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
}
}
if(func0.call(data, "vrUnitOS") && data.vrUnitOS !== undefined){
let data10 = data.vrUnitOS;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
const err10 = {instancePath:"/vrUnitOS",keyword:"type"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
}
}
if(func0.call(data, "vrServicio") && data.vrServicio !== undefined){
let data11 = data.vrServicio;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
const err11 = {instancePath:"/vrServicio",keyword:"type"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
}
}
if(func0.call(data, "conceptoRecaudo") && data.conceptoRecaudo !== undefined){
let data12 = data.conceptoRecaudo;
if((typeof data12 !== "string") && (data12 !== null)){
const err12 = {instancePath:"/conceptoRecaudo",keyword:"type"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
}
}
if(func0.call(data, "valorPagoModerador") && data.valorPagoModerador !== undefined){
let data13 = data.valorPagoModerador;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
const err13 = {instancePath:"/valorPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
}
}
if(func0.call(data, "numFEVPagoModerador") && data.numFEVPagoModerador !== undefined){
let data14 = data.numFEVPagoModerador;
if((typeof data14 !== "string") && (data14 !== null)){
const err14 = {instancePath:"/numFEVPagoModerador",keyword:"type"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
}
}
if(func0.call(data, "codigoVIDA") && data.codigoVIDA !== undefined){
let data15 = data.codigoVIDA;
if((typeof data15 !== "string") && (data15 !== null)){
const err15 = {instancePath:"/codigoVIDA",keyword:"type"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
}
}
if(func0.call(data, "vrDispensacion") && data.vrDispensacion !== undefined){
let data16 = data.vrDispensacion;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
const err16 = {instancePath:"/vrDispensacion",keyword:"type"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
}
}
if(func0.call(data, "consecutivo") && data.consecutivo !== undefined){
let data17 = data.consecutivo;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err17 = {instancePath:"/consecutivo",keyword:"type"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
}
}
}
else {
const err18 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
}
return vErrors;
}

/** Every field of a draft that is not of its type, in the order of the table. */
export const draftErrors: Readonly<Record<Shape, SchemaCheck>> = {
  1: validate0,
  2: validate1,
  3: validate2,
  4: validate3,
};
