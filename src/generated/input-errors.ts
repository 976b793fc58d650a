// @ts-nocheck -- Compiled by Ajv, in `npm run generate`, from rules/schemas/patient-input.json, specialist-input.json and service-patch.json; do not edit.
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { SchemaCheck } from "../core/model/schema-error";

const func0 = Object.prototype.hasOwnProperty;
const formats0 = fullFormats.date;

function validate0(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "documentType") && data.documentType !== undefined){
let data0 = data.documentType;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/documentType",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "documentNumber") && data.documentNumber !== undefined){
let data1 = data.documentNumber;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/documentNumber",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "firstName") && data.firstName !== undefined){
let data2 = data.firstName;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/firstName",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "lastName") && data.lastName !== undefined){
let data3 = data.lastName;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/lastName",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "birthDate") && data.birthDate !== undefined){
let data4 = data.birthDate;
if((typeof data4 !== "string") && (data4 !== null)){
const err4 = {instancePath:"/birthDate",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err5 = {instancePath:"/birthDate",keyword:"format"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
}
}
if(func0.call(data, "userType") && data.userType !== undefined){
let data5 = data.userType;
if((typeof data5 !== "string") && (data5 !== null)){
const err6 = {instancePath:"/userType",keyword:"type"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
}
}
if(func0.call(data, "sexCode") && data.sexCode !== undefined){
let data6 = data.sexCode;
if((typeof data6 !== "string") && (data6 !== null)){
const err7 = {instancePath:"/sexCode",keyword:"type"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
}
}
if(func0.call(data, "countryResidenceCode") && data.countryResidenceCode !== undefined){
let data7 = data.countryResidenceCode;
if((typeof data7 !== "string") && (data7 !== null)){
const err8 = {instancePath:"/countryResidenceCode",keyword:"type"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
}
}
if(func0.call(data, "countryOriginCode") && data.countryOriginCode !== undefined){
let data8 = data.countryOriginCode;
if((typeof data8 !== "string") && (data8 !== null)){
const err9 = {instancePath:"/countryOriginCode",keyword:"type"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
}
}
if(func0.call(data, "municipalityResidenceCode") && data.municipalityResidenceCode !== undefined){
let data9 = data.municipalityResidenceCode;
if((typeof data9 !== "string") && (data9 !== null)){
const err10 = {instancePath:"/municipalityResidenceCode",keyword:"type"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
}
}
if(func0.call(data, "territorialZoneCode") && data.territorialZoneCode !== undefined){
let data10 = data.territorialZoneCode;
if((typeof data10 !== "string") && (data10 !== null)){
const err11 = {instancePath:"/territorialZoneCode",keyword:"type"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
}
}
if(func0.call(data, "incapacityCertificate") && data.incapacityCertificate !== undefined){
let data11 = data.incapacityCertificate;
if((typeof data11 !== "string") && (data11 !== null)){
const err12 = {instancePath:"/incapacityCertificate",keyword:"type"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
}
}
}
else {
const err13 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
}
return vErrors;
}


function validate1(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "documentType") && data.documentType !== undefined){
let data0 = data.documentType;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/documentType",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "documentNumber") && data.documentNumber !== undefined){
let data1 = data.documentNumber;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/documentNumber",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
if(func0.call(data, "firstName") && data.firstName !== undefined){
let data2 = data.firstName;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:"/firstName",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
}
if(func0.call(data, "lastName") && data.lastName !== undefined){
let data3 = data.lastName;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:"/lastName",keyword:"type"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
}
}
if(func0.call(data, "registrationNumber") && data.registrationNumber !== undefined){
let data4 = data.registrationNumber;
if((typeof data4 !== "string") && (data4 !== null)){
const err4 = {instancePath:"/registrationNumber",keyword:"type"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
}
}
}
else {
const err5 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
}
return vErrors;
}


function validate2(data){
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(func0.call(data, "name") && data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:"/name",keyword:"type"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
}
}
if(func0.call(data, "description") && data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:"/description",keyword:"type"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
}
}
}
else {
const err2 = {instancePath:"",keyword:"type"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
}
return vErrors;
}

/** Every field of an input that is not of its type or format, in the order of the table. */
export const inputErrors: Readonly<
  Record<"PatientInput" | "SpecialistInput" | "ServicePatch", SchemaCheck>
> = {
  PatientInput: validate0,
  SpecialistInput: validate1,
  ServicePatch: validate2,
};
