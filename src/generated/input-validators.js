// Derived by `npm run generate` from src/interface/inputs.ts; do not edit.
import { isFullDate } from "../text/local-time";
const formats = { date: { validate: isFullDate } };
export const PatientInput = validate20;
const formats0 = formats.date;

function validate20(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.documentType;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.documentNumber;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.firstName;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.lastName;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.birthDate;
if((data4 !== undefined) && (typeof data4 !== "string") && (data4 !== null)){
return false;
}
if((typeof data4 === "string") && !(formats0.validate(data4))){
return false;
}
}
{
let data5 = data.userType;
if((data5 !== undefined) && (typeof data5 !== "string") && (data5 !== null)){
return false;
}
}
{
let data6 = data.sexCode;
if((data6 !== undefined) && (typeof data6 !== "string") && (data6 !== null)){
return false;
}
}
{
let data7 = data.countryResidenceCode;
if((data7 !== undefined) && (typeof data7 !== "string") && (data7 !== null)){
return false;
}
}
{
let data8 = data.countryOriginCode;
if((data8 !== undefined) && (typeof data8 !== "string") && (data8 !== null)){
return false;
}
}
{
let data9 = data.municipalityResidenceCode;
if((data9 !== undefined) && (typeof data9 !== "string") && (data9 !== null)){
return false;
}
}
{
let data10 = data.territorialZoneCode;
if((data10 !== undefined) && (typeof data10 !== "string") && (data10 !== null)){
return false;
}
}
{
let data11 = data.incapacityCertificate;
if((data11 !== undefined) && (typeof data11 !== "string") && (data11 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const SpecialistInput = validate21;

function validate21(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.documentType;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.documentNumber;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
{
let data2 = data.firstName;
if((data2 !== undefined) && (typeof data2 !== "string") && (data2 !== null)){
return false;
}
}
{
let data3 = data.lastName;
if((data3 !== undefined) && (typeof data3 !== "string") && (data3 !== null)){
return false;
}
}
{
let data4 = data.registrationNumber;
if((data4 !== undefined) && (typeof data4 !== "string") && (data4 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const ServicePatch = validate22;

function validate22(data){
if(data && typeof data == "object" && !Array.isArray(data)){
{
let data0 = data.name;
if((data0 !== undefined) && (typeof data0 !== "string") && (data0 !== null)){
return false;
}
}
{
let data1 = data.description;
if((data1 !== undefined) && (typeof data1 !== "string") && (data1 !== null)){
return false;
}
}
}
else {
return false;
}
return true;
}

export const inputValidators = {
  PatientInput,
  SpecialistInput,
  ServicePatch,
};
