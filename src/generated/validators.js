// Derived by `npm run generate` from src/model/shapes.ts; do not edit.
export const shape1 = validate20;

function validate20(data){
{
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
if(data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
if(data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
if(data.fechaDispensAdmon !== undefined){
let data3 = data.fechaDispensAdmon;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipal !== undefined){
let data4 = data.codDiagnosticoPrincipal;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
if(data.codDiagnosticoRelacionado !== undefined){
let data5 = data.codDiagnosticoRelacionado;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
if(data.tipoMedicamento !== undefined){
let data6 = data.tipoMedicamento;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
if(data.codTecnologiaSalud !== undefined){
let data7 = data.codTecnologiaSalud;
if((typeof data7 !== "string") && (data7 !== null)){
return false;
}
}
{
if(data.nomTecnologiaSalud !== undefined){
let data8 = data.nomTecnologiaSalud;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
if(data.concentracionMedicamento !== undefined){
let data9 = data.concentracionMedicamento;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
return false;
}
}
{
if(data.unidadMedida !== undefined){
let data10 = data.unidadMedida;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
}
{
if(data.formaFarmaceutica !== undefined){
let data11 = data.formaFarmaceutica;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
if(data.unidadMinDispensa !== undefined){
let data12 = data.unidadMinDispensa;
if((!((typeof data12 == "number") && (isFinite(data12)))) && (data12 !== null)){
return false;
}
}
{
if(data.cantidadMedicamento !== undefined){
let data13 = data.cantidadMedicamento;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
}
{
if(data.diasTratamiento !== undefined){
let data14 = data.diasTratamiento;
if((!((typeof data14 == "number") && (isFinite(data14)))) && (data14 !== null)){
return false;
}
}
{
if(data.tipoDocumentoIdentificacion !== undefined){
let data15 = data.tipoDocumentoIdentificacion;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
if(data.numDocumentoIdentificacion !== undefined){
let data16 = data.numDocumentoIdentificacion;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
if(data.vrUnitMedicamento !== undefined){
let data17 = data.vrUnitMedicamento;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
}
{
if(data.vrServicio !== undefined){
let data18 = data.vrServicio;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
return false;
}
}
{
if(data.vrDispensacion !== undefined){
let data19 = data.vrDispensacion;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
}
}
{
if(data.conceptoRecaudo !== undefined){
let data20 = data.conceptoRecaudo;
if((typeof data20 !== "string") && (data20 !== null)){
return false;
}
}
{
if(data.valorPagoModerador !== undefined){
let data21 = data.valorPagoModerador;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
return false;
}
}
{
if(data.numFEVPagoModerador !== undefined){
let data22 = data.numFEVPagoModerador;
if((typeof data22 !== "string") && (data22 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipalECIE11 !== undefined){
let data23 = data.codDiagnosticoPrincipalECIE11;
if((typeof data23 !== "string") && (data23 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data24 = data.nomCodDiagnosticoPrincipalECIE11;
if((typeof data24 !== "string") && (data24 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipalCIE11 !== undefined){
let data25 = data.codDiagnosticoPrincipalCIE11;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data26 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data26 !== "string") && (data26 !== null)){
return false;
}
}
{
if(data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data27 = data.codDiagnosticoRelacionadoCIE11;
if((typeof data27 !== "string") && (data27 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data28 = data.nomCodDiagnosticoRelacionadoCIE11;
if((typeof data28 !== "string") && (data28 !== null)){
return false;
}
}
{
if(data.codigoVIDA !== undefined){
let data29 = data.codigoVIDA;
if((typeof data29 !== "string") && (data29 !== null)){
return false;
}
}
{
if(data.consecutivo !== undefined){
let data30 = data.consecutivo;
if((!((typeof data30 == "number") && (isFinite(data30)))) && (data30 !== null)){
return false;
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
}
else {
return false;
}
}
return true;
}

export const shape2 = validate21;

function validate21(data){
{
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
if(data.fechaInicioAtencion !== undefined){
let data1 = data.fechaInicioAtencion;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
if(data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
if(data.numAutorizacion !== undefined){
let data3 = data.numAutorizacion;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
if(data.codProcedimiento !== undefined){
let data4 = data.codProcedimiento;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
if(data.viaIngresoServicioSalud !== undefined){
let data5 = data.viaIngresoServicioSalud;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
if(data.modalidadGrupoServicioTecSal !== undefined){
let data6 = data.modalidadGrupoServicioTecSal;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
if(data.grupoServicios !== undefined){
let data7 = data.grupoServicios;
if((typeof data7 !== "string") && (data7 !== null)){
return false;
}
}
{
if(data.codServicio !== undefined){
let data8 = data.codServicio;
if((!((typeof data8 == "number") && (isFinite(data8)))) && (data8 !== null)){
return false;
}
}
{
if(data.finalidadTecnologiaSalud !== undefined){
let data9 = data.finalidadTecnologiaSalud;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
if(data.tipoDocumentoIdentificacion !== undefined){
let data10 = data.tipoDocumentoIdentificacion;
if((typeof data10 !== "string") && (data10 !== null)){
return false;
}
}
{
if(data.numDocumentoIdentificacion !== undefined){
let data11 = data.numDocumentoIdentificacion;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipal !== undefined){
let data12 = data.codDiagnosticoPrincipal;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
if(data.codDiagnosticoRelacionado !== undefined){
let data13 = data.codDiagnosticoRelacionado;
if((typeof data13 !== "string") && (data13 !== null)){
return false;
}
}
{
if(data.codComplicacion !== undefined){
let data14 = data.codComplicacion;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
if(data.vrServicio !== undefined){
let data15 = data.vrServicio;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
return false;
}
}
{
if(data.conceptoRecaudo !== undefined){
let data16 = data.conceptoRecaudo;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
if(data.valorPagoModerador !== undefined){
let data17 = data.valorPagoModerador;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
}
{
if(data.numFEVPagoModerador !== undefined){
let data18 = data.numFEVPagoModerador;
if((typeof data18 !== "string") && (data18 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipalCIE11 !== undefined){
let data19 = data.codDiagnosticoPrincipalCIE11;
if((typeof data19 !== "string") && (data19 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data20 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data20 !== "string") && (data20 !== null)){
return false;
}
}
{
if(data.codDiagnosticoRelacionadoCIE11 !== undefined){
let data21 = data.codDiagnosticoRelacionadoCIE11;
if((typeof data21 !== "string") && (data21 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoRelacionadoCIE11 !== undefined){
let data22 = data.nomCodDiagnosticoRelacionadoCIE11;
if((typeof data22 !== "string") && (data22 !== null)){
return false;
}
}
{
if(data.codComplicacionCIE11 !== undefined){
let data23 = data.codComplicacionCIE11;
if((typeof data23 !== "string") && (data23 !== null)){
return false;
}
}
{
if(data.nomCodComplicacionCIE11 !== undefined){
let data24 = data.nomCodComplicacionCIE11;
if((typeof data24 !== "string") && (data24 !== null)){
return false;
}
}
{
if(data.codigoVIDA !== undefined){
let data25 = data.codigoVIDA;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
}
{
if(data.consecutivo !== undefined){
let data26 = data.consecutivo;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
return false;
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
return true;
}

export const shape3 = validate22;

function validate22(data){
{
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
if(data.tipoDocumentoIdentificacion !== undefined){
let data1 = data.tipoDocumentoIdentificacion;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
if(data.numDocumentoIdentificacion !== undefined){
let data2 = data.numDocumentoIdentificacion;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
if(data.fechaNacimiento !== undefined){
let data3 = data.fechaNacimiento;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
if(data.edadGestacional !== undefined){
let data4 = data.edadGestacional;
if((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)){
return false;
}
}
{
if(data.numConsultasCPrenatal !== undefined){
let data5 = data.numConsultasCPrenatal;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
return false;
}
}
{
if(data.codSexoBiologico !== undefined){
let data6 = data.codSexoBiologico;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
if(data.peso !== undefined){
let data7 = data.peso;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipal !== undefined){
let data8 = data.codDiagnosticoPrincipal;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
if(data.condicionDestinoUsuarioEgreso !== undefined){
let data9 = data.condicionDestinoUsuarioEgreso;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
if(data.codDiagnosticoCausaMuerte !== undefined){
let data10 = data.codDiagnosticoCausaMuerte;
if((typeof data10 !== "string") && (data10 !== null)){
return false;
}
}
{
if(data.fechaEgreso !== undefined){
let data11 = data.fechaEgreso;
if((typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipalCIE11 !== undefined){
let data12 = data.codDiagnosticoPrincipalCIE11;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoPrincipalCIE11 !== undefined){
let data13 = data.nomCodDiagnosticoPrincipalCIE11;
if((typeof data13 !== "string") && (data13 !== null)){
return false;
}
}
{
if(data.codDiagnosticoPrincipalECIE11 !== undefined){
let data14 = data.codDiagnosticoPrincipalECIE11;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoPrincipalECIE11 !== undefined){
let data15 = data.nomCodDiagnosticoPrincipalECIE11;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
if(data.codDiagnosticoCausaMuerteCIE11 !== undefined){
let data16 = data.codDiagnosticoCausaMuerteCIE11;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
if(data.nomCodDiagnosticoCausaMuerteCIE11 !== undefined){
let data17 = data.nomCodDiagnosticoCausaMuerteCIE11;
if((typeof data17 !== "string") && (data17 !== null)){
return false;
}
}
{
if(data.codigoVIDA !== undefined){
let data18 = data.codigoVIDA;
if((typeof data18 !== "string") && (data18 !== null)){
return false;
}
}
{
if(data.consecutivo !== undefined){
let data19 = data.consecutivo;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
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
return true;
}

export const shape4 = validate23;

function validate23(data){
{
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.codPrestador !== undefined){
let data0 = data.codPrestador;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
if(data.numAutorizacion !== undefined){
let data1 = data.numAutorizacion;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
if(data.idMIPRES !== undefined){
let data2 = data.idMIPRES;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
if(data.fechaSuministroTecnologia !== undefined){
let data3 = data.fechaSuministroTecnologia;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
if(data.tipoOS !== undefined){
let data4 = data.tipoOS;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
if(data.codTecnologiaSalud !== undefined){
let data5 = data.codTecnologiaSalud;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
if(data.nomTecnologiaSalud !== undefined){
let data6 = data.nomTecnologiaSalud;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
if(data.cantidadOS !== undefined){
let data7 = data.cantidadOS;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
}
{
if(data.tipoDocumentoIdentificacion !== undefined){
let data8 = data.tipoDocumentoIdentificacion;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
if(data.numDocumentoIdentificacion !== undefined){
let data9 = data.numDocumentoIdentificacion;
if((typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
if(data.vrUnitOS !== undefined){
let data10 = data.vrUnitOS;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
}
{
if(data.vrServicio !== undefined){
let data11 = data.vrServicio;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
return false;
}
}
{
if(data.conceptoRecaudo !== undefined){
let data12 = data.conceptoRecaudo;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
if(data.valorPagoModerador !== undefined){
let data13 = data.valorPagoModerador;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
}
{
if(data.numFEVPagoModerador !== undefined){
let data14 = data.numFEVPagoModerador;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
if(data.codigoVIDA !== undefined){
let data15 = data.codigoVIDA;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
if(data.vrDispensacion !== undefined){
let data16 = data.vrDispensacion;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
return false;
}
}
{
if(data.consecutivo !== undefined){
let data17 = data.consecutivo;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
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
return true;
}

export const validators = {
  1: shape1,
  2: shape2,
  3: shape3,
  4: shape4,
};
