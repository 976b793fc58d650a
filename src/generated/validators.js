// Derived by `npm run generate` from src/model/shapes.ts; do not edit.
export const shape1 = validate20;

function validate20(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.codPrestador;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.numAutorizacion;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.idMIPRES;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.fechaDispensAdmon;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.codDiagnosticoPrincipal;
if((data4 !== undefined) && (typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
let data5 = data.codDiagnosticoRelacionado;
if((data5 !== undefined) && (typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
let data6 = data.tipoMedicamento;
if((data6 !== undefined) && (typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
let data7 = data.codTecnologiaSalud;
if((data7 !== undefined) && (typeof data7 !== "string") && (data7 !== null)){
return false;
}
}
{
let data8 = data.nomTecnologiaSalud;
if((data8 !== undefined) && (typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
let data9 = data.concentracionMedicamento;
if((data9 !== undefined) && (!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
return false;
}
}
{
let data10 = data.unidadMedida;
if((data10 !== undefined) && (!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
}
{
let data11 = data.formaFarmaceutica;
if((data11 !== undefined) && (typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
let data12 = data.unidadMinDispensa;
if((data12 !== undefined) && (!((typeof data12 == "number") && (isFinite(data12)))) && (data12 !== null)){
return false;
}
}
{
let data13 = data.cantidadMedicamento;
if((data13 !== undefined) && (!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
}
{
let data14 = data.diasTratamiento;
if((data14 !== undefined) && (!((typeof data14 == "number") && (isFinite(data14)))) && (data14 !== null)){
return false;
}
}
{
let data15 = data.tipoDocumentoIdentificacion;
if((data15 !== undefined) && (typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
let data16 = data.numDocumentoIdentificacion;
if((data16 !== undefined) && (typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
let data17 = data.vrUnitMedicamento;
if((data17 !== undefined) && (!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
}
{
let data18 = data.vrServicio;
if((data18 !== undefined) && (!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
return false;
}
}
{
let data19 = data.vrDispensacion;
if((data19 !== undefined) && (!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
}
}
{
let data20 = data.conceptoRecaudo;
if((data20 !== undefined) && (typeof data20 !== "string") && (data20 !== null)){
return false;
}
}
{
let data21 = data.valorPagoModerador;
if((data21 !== undefined) && (!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
return false;
}
}
{
let data22 = data.numFEVPagoModerador;
if((data22 !== undefined) && (typeof data22 !== "string") && (data22 !== null)){
return false;
}
}
{
let data23 = data.codDiagnosticoPrincipalECIE11;
if((data23 !== undefined) && (typeof data23 !== "string") && (data23 !== null)){
return false;
}
}
{
let data24 = data.nomCodDiagnosticoPrincipalECIE11;
if((data24 !== undefined) && (typeof data24 !== "string") && (data24 !== null)){
return false;
}
}
{
let data25 = data.codDiagnosticoPrincipalCIE11;
if((data25 !== undefined) && (typeof data25 !== "string") && (data25 !== null)){
return false;
}
}
{
let data26 = data.nomCodDiagnosticoPrincipalCIE11;
if((data26 !== undefined) && (typeof data26 !== "string") && (data26 !== null)){
return false;
}
}
{
let data27 = data.codDiagnosticoRelacionadoCIE11;
if((data27 !== undefined) && (typeof data27 !== "string") && (data27 !== null)){
return false;
}
}
{
let data28 = data.nomCodDiagnosticoRelacionadoCIE11;
if((data28 !== undefined) && (typeof data28 !== "string") && (data28 !== null)){
return false;
}
}
{
let data29 = data.codigoVIDA;
if((data29 !== undefined) && (typeof data29 !== "string") && (data29 !== null)){
return false;
}
}
{
let data30 = data.consecutivo;
if((data30 !== undefined) && (!((typeof data30 == "number") && (isFinite(data30)))) && (data30 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const shape2 = validate21;

function validate21(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.codPrestador;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.fechaInicioAtencion;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.idMIPRES;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.numAutorizacion;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.codProcedimiento;
if((data4 !== undefined) && (typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
let data5 = data.viaIngresoServicioSalud;
if((data5 !== undefined) && (typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
let data6 = data.modalidadGrupoServicioTecSal;
if((data6 !== undefined) && (typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
let data7 = data.grupoServicios;
if((data7 !== undefined) && (typeof data7 !== "string") && (data7 !== null)){
return false;
}
}
{
let data8 = data.codServicio;
if((data8 !== undefined) && (!((typeof data8 == "number") && (isFinite(data8)))) && (data8 !== null)){
return false;
}
}
{
let data9 = data.finalidadTecnologiaSalud;
if((data9 !== undefined) && (typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
let data10 = data.tipoDocumentoIdentificacion;
if((data10 !== undefined) && (typeof data10 !== "string") && (data10 !== null)){
return false;
}
}
{
let data11 = data.numDocumentoIdentificacion;
if((data11 !== undefined) && (typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
let data12 = data.codDiagnosticoPrincipal;
if((data12 !== undefined) && (typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
let data13 = data.codDiagnosticoRelacionado;
if((data13 !== undefined) && (typeof data13 !== "string") && (data13 !== null)){
return false;
}
}
{
let data14 = data.codComplicacion;
if((data14 !== undefined) && (typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
let data15 = data.vrServicio;
if((data15 !== undefined) && (!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
return false;
}
}
{
let data16 = data.conceptoRecaudo;
if((data16 !== undefined) && (typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
let data17 = data.valorPagoModerador;
if((data17 !== undefined) && (!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
}
{
let data18 = data.numFEVPagoModerador;
if((data18 !== undefined) && (typeof data18 !== "string") && (data18 !== null)){
return false;
}
}
{
let data19 = data.codDiagnosticoPrincipalCIE11;
if((data19 !== undefined) && (typeof data19 !== "string") && (data19 !== null)){
return false;
}
}
{
let data20 = data.nomCodDiagnosticoPrincipalCIE11;
if((data20 !== undefined) && (typeof data20 !== "string") && (data20 !== null)){
return false;
}
}
{
let data21 = data.codDiagnosticoRelacionadoCIE11;
if((data21 !== undefined) && (typeof data21 !== "string") && (data21 !== null)){
return false;
}
}
{
let data22 = data.nomCodDiagnosticoRelacionadoCIE11;
if((data22 !== undefined) && (typeof data22 !== "string") && (data22 !== null)){
return false;
}
}
{
let data23 = data.codComplicacionCIE11;
if((data23 !== undefined) && (typeof data23 !== "string") && (data23 !== null)){
return false;
}
}
{
let data24 = data.nomCodComplicacionCIE11;
if((data24 !== undefined) && (typeof data24 !== "string") && (data24 !== null)){
return false;
}
}
{
let data25 = data.codigoVIDA;
if((data25 !== undefined) && (typeof data25 !== "string") && (data25 !== null)){
return false;
}
}
{
let data26 = data.consecutivo;
if((data26 !== undefined) && (!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const shape3 = validate22;

function validate22(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.codPrestador;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.tipoDocumentoIdentificacion;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.numDocumentoIdentificacion;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.fechaNacimiento;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.edadGestacional;
if((data4 !== undefined) && (!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)){
return false;
}
}
{
let data5 = data.numConsultasCPrenatal;
if((data5 !== undefined) && (!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
return false;
}
}
{
let data6 = data.codSexoBiologico;
if((data6 !== undefined) && (typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
let data7 = data.peso;
if((data7 !== undefined) && (!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
}
{
let data8 = data.codDiagnosticoPrincipal;
if((data8 !== undefined) && (typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
let data9 = data.condicionDestinoUsuarioEgreso;
if((data9 !== undefined) && (typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
let data10 = data.codDiagnosticoCausaMuerte;
if((data10 !== undefined) && (typeof data10 !== "string") && (data10 !== null)){
return false;
}
}
{
let data11 = data.fechaEgreso;
if((data11 !== undefined) && (typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
{
let data12 = data.codDiagnosticoPrincipalCIE11;
if((data12 !== undefined) && (typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
let data13 = data.nomCodDiagnosticoPrincipalCIE11;
if((data13 !== undefined) && (typeof data13 !== "string") && (data13 !== null)){
return false;
}
}
{
let data14 = data.codDiagnosticoPrincipalECIE11;
if((data14 !== undefined) && (typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
let data15 = data.nomCodDiagnosticoPrincipalECIE11;
if((data15 !== undefined) && (typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
let data16 = data.codDiagnosticoCausaMuerteCIE11;
if((data16 !== undefined) && (typeof data16 !== "string") && (data16 !== null)){
return false;
}
}
{
let data17 = data.nomCodDiagnosticoCausaMuerteCIE11;
if((data17 !== undefined) && (typeof data17 !== "string") && (data17 !== null)){
return false;
}
}
{
let data18 = data.codigoVIDA;
if((data18 !== undefined) && (typeof data18 !== "string") && (data18 !== null)){
return false;
}
}
{
let data19 = data.consecutivo;
if((data19 !== undefined) && (!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const shape4 = validate23;

function validate23(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.codPrestador;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.numAutorizacion;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.idMIPRES;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.fechaSuministroTecnologia;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.tipoOS;
if((data4 !== undefined) && (typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
{
let data5 = data.codTecnologiaSalud;
if((data5 !== undefined) && (typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
let data6 = data.nomTecnologiaSalud;
if((data6 !== undefined) && (typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
let data7 = data.cantidadOS;
if((data7 !== undefined) && (!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
return false;
}
}
{
let data8 = data.tipoDocumentoIdentificacion;
if((data8 !== undefined) && (typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
let data9 = data.numDocumentoIdentificacion;
if((data9 !== undefined) && (typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
let data10 = data.vrUnitOS;
if((data10 !== undefined) && (!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
return false;
}
}
{
let data11 = data.vrServicio;
if((data11 !== undefined) && (!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
return false;
}
}
{
let data12 = data.conceptoRecaudo;
if((data12 !== undefined) && (typeof data12 !== "string") && (data12 !== null)){
return false;
}
}
{
let data13 = data.valorPagoModerador;
if((data13 !== undefined) && (!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
return false;
}
}
{
let data14 = data.numFEVPagoModerador;
if((data14 !== undefined) && (typeof data14 !== "string") && (data14 !== null)){
return false;
}
}
{
let data15 = data.codigoVIDA;
if((data15 !== undefined) && (typeof data15 !== "string") && (data15 !== null)){
return false;
}
}
{
let data16 = data.vrDispensacion;
if((data16 !== undefined) && (!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
return false;
}
}
{
let data17 = data.consecutivo;
if((data17 !== undefined) && (!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const validators = {
  1: shape1,
  2: shape2,
  3: shape3,
  4: shape4,
};
