/**
 * A program that one would write by hand: readline, JSON.parse, Ajv for the types, and the contract's rules
 * without places or exact counts.
 */
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Ajv2020 } from "ajv/dist/2020.js";

const [, , path, contextPath] = process.argv;
const codes = new Set(JSON.parse(readFileSync(contextPath, "utf8")).providerCodes);
const ajv = new Ajv2020({ allowUnionTypes: true });
const checks = [1, 2, 3, 4].map((shape) =>
  ajv.compile(
    JSON.parse(
      readFileSync(new URL(`../../../rules/schemas/draft-${shape}.json`, import.meta.url), "utf8"),
    ),
  ),
);
const telling = ["tipoMedicamento", "codProcedimiento", "peso", "tipoOS"];
const times = [
  "fechaDispensAdmon",
  "fechaInicioAtencion",
  "fechaEgreso",
  "fechaSuministroTecnologia",
];
const aliases = {
  codDiagnosticoPrincipalCIE11: "codDiagnosticoPrincipalECIE11",
  nomCodDiagnosticoPrincipalCIE11: "nomCodDiagnosticoPrincipalECIE11",
};
const form = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;
let records = 0;
let faulty = 0;
for await (const line of createInterface({
  input: createReadStream(path),
  crlfDelay: Number.POSITIVE_INFINITY,
})) {
  if (line.trim() === "") continue;
  records += 1;
  const record = JSON.parse(line);
  const shape = telling.findIndex((name) => name in record);
  const isGood =
    shape >= 0 &&
    checks[shape](record) &&
    codes.has(record.codPrestador) &&
    form.test(record[times[shape]]) &&
    (shape === 2 || (record.tipoDocumentoIdentificacion ?? "").trim() !== "") &&
    (shape === 2 || (record.numDocumentoIdentificacion ?? "").trim() !== "") &&
    Object.entries(aliases).every(
      ([alias, canonical]) =>
        record[alias] == null || record[canonical] == null || record[alias] === record[canonical],
    );
  if (!isGood) faulty += 1;
}
console.log(records, faulty);
