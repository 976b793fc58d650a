import type { BatchOptions } from "../src/batch";

/** An input of a kind of structure, of any size, and how it is read. */
export interface GrowthKind {
  /** Makes about as many bytes as requested. */
  readonly make: (size: number) => string | Uint8Array;
  readonly options?: BatchOptions;
}

/** A repeated text between two others. */
const repeated =
  (before: string, each: string, after: string) =>
  (size: number): string =>
    before + each.repeat(Math.max(1, Math.round(size / each.length))) + after;

/** Texts that differ by their number, with a separator. */
const numbered =
  (before: string, each: (i: number) => string, after: string, between = ",") =>
  (size: number): string => {
    const count = Math.max(2, Math.round(size / (each(10_000).length + between.length)));
    return before + Array.from({ length: count }, (_, i) => each(i)).join(between) + after;
  };

const inServicios = (before: string, after: string): readonly [string, string] => [
  `{"usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1","servicios":{${before}`,
  `${after}}}]}`,
];
const [array, arrayEnd] = inServicios('"procedimientos":[', "]");
const [other, otherEnd] = inServicios('"consultas":[', "]");
const [servicios, serviciosEnd] = inServicios("", "");

const good =
  '{"codPrestador":"110010123401","fechaInicioAtencion":"2026-02-03 10:05","codProcedimiento":"890201","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"2","vrServicio":1000,"consecutivo":1}';
const faulty =
  '{"codPrestador":"1","fechaInicioAtencion":"2026-02-30 10:05","codProcedimiento":890201,"codServico":1,"vrServicio":12345678901234567890,"vrServicio":1}';
const document = (record: string): string => `${array}${record}${arrayEnd}`;

/** A name that has the length and most letters of some field, and resembles none. */
const nameLike = (i: number): string => {
  const fields = ["codDiagnosticoRelacionado", "numDocumentoIdentificacion", "conceptoRecaudo"];
  const letters = Array.from(fields[i % fields.length] as string).reverse();
  return `${letters.slice(6).join("")}${String(i).padStart(6, "0")}`;
};

/** The letters of a field's name, in an order that depends on a number. */
const reordered = (i: number): string => {
  const letters = Array.from("codDiagnosticoPrincipalCIE11");
  let rest = i;
  for (let k = letters.length; k > 1; k--) {
    letters.push(...letters.splice(rest % k, 1));
    rest = Math.floor(rest / k) + i;
  }
  return letters.join("");
};

/** The kinds, by name. */
export const growthKinds: Readonly<Record<string, GrowthKind>> = {
  // lines
  "lines of good records": { make: repeated("", `${good}\n`, "") },
  "lines of faulty records": { make: repeated("", `${faulty}\n`, "") },
  "lines of tiny records": { make: repeated("", '{"peso":1}\n', "") },
  "lines of empty objects": { make: repeated("", "{}\n", "") },
  "lines of envelopes": { make: repeated("", `{"shape":2,"record":${good}}\n`, "") },
  "lines of documents": { make: repeated("", `${document(good)}\n`, "") },
  "lines of scalars": { make: repeated("{}\n", "1\n", "") },
  "lines of arrays": { make: repeated("{}\n", "[[]]\n", "") },
  "lines that are broken": { make: repeated("{}\n", '{"a":[[{"b":tru\n', "") },
  "lines that are cut in a string": { make: repeated("{}\n", '{"a":"x\n', "") },
  "lines that are cut in a name": { make: repeated("{}\n", '{"a\n', "") },
  "lines of broken documents": {
    make: repeated("{}\n", '{"usuarios":[{"servicios":{"procedimientos":[{"a":[}]\n', ""),
  },
  "lines with more after the record": { make: repeated("{}\n", "{} 1\n", "") },
  "lines of bad bytes": {
    make: (size) =>
      Buffer.concat([Buffer.from("{}\n"), Buffer.alloc(size, '{"a":"\u00e9"}\n', "latin1")]),
  },
  "blank lines": { make: repeated("", "\n", "") },
  "blank lines after a record": { make: repeated("{}\n", " \r\n", "{}") },
  "blank lines after an array": { make: repeated("[]", "\n", "") },
  "blank lines after a broken record": { make: repeated('{"a":\n', "\n", "{}") },
  "blanks in a record": { make: repeated('{"peso"', "  \n", ":1}") },
  "blanks after a record": { make: repeated("{}", " ", "") },

  // arrays
  "an array of good records": { make: repeated("[", `${good},`, `${good}]`) },
  "an array of faulty records": { make: repeated("[", `${faulty},`, "{}]") },
  "an array of empty objects": { make: repeated("[", "{},", "{}]") },
  "an array of objects with a blank": { make: repeated("[", "{ },", "{}]") },
  "an array of objects with a short name": { make: repeated("[", '{"a":1},', "{}]") },
  "an array of numbers": { make: repeated("[", "1,", "1]") },
  "an array of strings": { make: repeated("[", '"x",', "1]") },
  "an array of arrays": { make: repeated("[", "[],", "1]") },
  "an array of nulls": { make: repeated("[", "null,", "1]") },
  "an array of documents": { make: repeated("[", `${document(good)},`, "{}]") },
  "an array of empty documents": { make: repeated("[", '{"usuarios":[]},', "{}]") },
  "an array of documents that --shape conflicts with": {
    make: repeated("[", `${document(good)},`, "{}]"),
    options: { shape: 2 },
  },
  "an array of envelopes": { make: repeated("[", `{"shape":2,"record":${good}},`, "{}]") },
  "an array of broken elements": { make: repeated("[", '{"a":tru},', "{}]") },
  "an array of broken scalars": { make: repeated("[", "tru,", "{}]") },
  "an array of doubled commas": { make: repeated("[", "{},,", "{}]") },
  "an array without commas": { make: repeated("[", "{}\n", "{}]") },
  "an array of commas": { make: repeated("[", ",", "]") },
  "an array of elements too large": {
    make: repeated("[", '{"a":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},', "{}]"),
    options: { maxRecord: 20 },
  },
  "an array of elements with indent 0": {
    make: repeated("[\n", '{\n"peso":\n1\n},\n', "{}\n]"),
  },

  // objects
  "an envelope with many names": {
    make: numbered('{"shape":2,', (i) => `"n${i}":1`, `,"record":${good}}`),
  },
  "an envelope with a repeated name": {
    make: repeated('{"shape":2,', '"n":1,', `"record":${good}}`),
  },
  "an envelope with repeated shapes": { make: repeated("{", '"shape":2,', `"record":${good}}`) },
  "a record with many unknown names": {
    make: numbered('{"codServicio":1,', (i) => `"n${i}":1`, "}"),
  },
  "a record with unknown names as long as fields": {
    make: numbered('{"codServicio":1,', (i) => `"${nameLike(i)}":1`, "}"),
  },
  "a record with names near a field that it has": {
    make: numbered(
      '{"finalidadTecnologiaSalud":"44",',
      (i) => `"finalidadTecnologiaSalud${String.fromCodePoint(0x4e00 + (i % 20_000))}":1`,
      "}",
    ),
  },
  "a record with the letters of a field in other orders": {
    make: numbered('{"codServicio":1,', (i) => `"${reordered(i)}":1`, "}"),
  },
  "a consulta with unknown names as long as fields": {
    make: numbered(`${other}{`, (i) => `"${nameLike(i)}":1`, `}${otherEnd}`),
  },
  "records with names that are alike": {
    make: numbered(
      "",
      (i) => `{"codServicio":1,"aaaaa${String(i).padStart(8, "0")}aaaaaaaaaaaaaaaaaaaaaaaa":1}`,
      "\n",
      "\n",
    ),
  },
  "a record with a repeated name": { make: repeated('{"codServicio":1,', '"n":1,', '"n":1}') },
  "a record with a repeated field": { make: repeated("{", '"codServicio":1,', '"n":1}') },
  "a record with many near names": {
    make: numbered(
      '{"codServicio":1,',
      (i) => `"finalidadTecnologiaSalu${(i % 36).toString(36)}":1`,
      "}",
    ),
  },
  "a record with many different near names": {
    make: numbered(
      '{"codServicio":1,',
      (i) => `"finalidadTecnologiaSalud${String.fromCodePoint(0x4e00 + (i % 20_000))}":1`,
      "}",
    ),
  },
  "a record with many imprecise numbers": {
    make: repeated('{"codServicio":1,"n":[', "12345678901234567890,", "1]}"),
  },
  "a record with many nested names": {
    make: numbered('{"codServicio":1,"n":{', (i) => `"n${i}":1`, "}}"),
  },
  "a record with a repeated nested name": {
    make: repeated('{"codServicio":1,"n":{', '"a":1,', '"a":1}}'),
  },
  "a record with many objects": { make: repeated('{"codServicio":1,"n":[', '{"a":{}},', "1]}") },
  "an object with many names": { make: numbered("{", (i) => `"n${i}":1`, "}") },
  "an object with many names that is too large": {
    make: numbered("{", (i) => `"n${i}":1`, "}"),
    options: { maxRecord: 1000 },
  },
  "an object with a repeated name that is too large": {
    make: repeated("{", '"n":1,', '"n":1}'),
    options: { maxRecord: 1000 },
  },
  "an object with nearly usuarios": { make: numbered("{", (i) => `"usuario${i % 10}":1`, "}") },
  "an object with nearly usuarios that is too large": {
    make: numbered("{", (i) => `"usuario${i % 10}":1`, "}"),
    options: { maxRecord: 1000 },
  },

  // long values
  "a long string": { make: repeated('{"codComplicacion":"', "x", '"}') },
  "a long string of escapes": { make: repeated('{"codComplicacion":"', "\\u00e9", '"}') },
  "a long string beyond ASCII": { make: repeated('{"codComplicacion":"', "ñ", '"}') },
  "a long string that never ends": { make: repeated('{"codComplicacion":"', "x", "") },
  "a long string that never ends, in an array": { make: repeated('[{"n":"', "x", "") },
  "a long string that is too large": {
    make: repeated('[{"n":"', "x", '"},{}]'),
    options: { maxRecord: 1000 },
  },
  "a long name": { make: repeated('{"', "x", '":1,"codServicio":1}') },
  "a long name at the root of a document": { make: repeated('{"', "x", '":1,"usuarios":[]}') },
  "a long number": { make: repeated('{"codServicio":1', "1", "}") },
  "a long number that is small": { make: repeated('{"codServicio":1e-', "9", "}") },
  "a long number with a fraction": { make: repeated('{"codServicio":0.', "1", "}") },
  "a long word": { make: repeated('{"codServicio":t', "r", "}") },
  "deep brackets in a record": { make: repeated('{"n":', "[", "") },
  "deep brackets outside records": {
    make: (size) => `{"n":${"[".repeat(size / 2)}${"]".repeat(size / 2)},"usuarios":[]}`,
  },
  "deep braces outside records": {
    make: (size) => `{"n":${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)},"usuarios":[]}`,
  },
  "opening brackets": { make: repeated("", "[", "") },
  "opening braces": { make: repeated("", '{"a":', "") },
  "closing brackets": { make: repeated("{}\n", "]", "") },
  quotes: { make: repeated('{"a":', '"', "") },
  backslashes: { make: repeated('{"a":"', "\\", "") },

  // documents
  "a document of good records": { make: repeated(array, `${good},`, `${good}${arrayEnd}`) },
  "a document of faulty records": { make: repeated(array, `${faulty},`, `{}${arrayEnd}`) },
  "a document of faulty records with indent 0": {
    make: (size) =>
      JSON.stringify(
        JSON.parse(repeated(array, `${faulty},`, `{}${arrayEnd}`)(size)),
        undefined,
        1,
      ).replace(/^ +/gm, ""),
  },
  "a document of empty records": { make: repeated(array, "{},", `{}${arrayEnd}`) },
  "a document of scalars": { make: repeated(array, "1,", `{}${arrayEnd}`) },
  "a document of broken records": { make: repeated(array, '{"a":tru},', `{}${arrayEnd}`) },
  "a document of uncovered records": { make: repeated(other, `${good},`, `${good}${otherEnd}`) },
  "a document of faulty uncovered records": {
    make: repeated(
      other,
      `{"codPrestador":1,"codPrestador":"x","fechaInicioAtencion":"x"},`,
      `{}${otherEnd}`,
    ),
  },
  "a document of many empty usuarios": { make: repeated('{"usuarios":[', "{},", "{}]}") },
  "a document of many usuarios with nothing": {
    make: repeated('{"usuarios":[', '{"servicios":{}},', "{}]}"),
  },
  "a document of usuarios that are no objects": { make: repeated('{"usuarios":[', "1,", "{}]}") },
  "a document of many usuarios": {
    make: repeated(
      '{"usuarios":[',
      `{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1","servicios":{"procedimientos":[${good}]}},`,
      "{}]}",
    ),
  },
  "a document of broken usuarios": { make: repeated('{"usuarios":[', '{"a" 1},', "{}]}") },
  "a document of usuarios with doubled commas": {
    make: repeated('{"usuarios":[', '{"tipoDocumentoIdentificacion":"CC"},,', "{}]}"),
  },
  "a document of usuarios that are no JSON": { make: repeated('{"usuarios":[', "{a},", "{}]}") },
  "a document with many names": { make: numbered("{", (i) => `"n${i}":1`, ',"usuarios":[]}') },
  "a document with many names after usuarios": {
    make: numbered('{"usuarios":[],', (i) => `"n${i}":1`, "}"),
  },
  "a document with a repeated name": { make: repeated("{", '"n":1,', '"usuarios":[]}') },
  "a document with a repeated name that is too large for a record": {
    make: repeated("{", '"n":1,', '"usuarios":[]}'),
    options: { maxRecord: 1000 },
  },
  "a document with many usuarios": { make: repeated("{", '"usuarios":[],', '"n":1}') },
  "a document with both roots again and again": {
    make: repeated("{", '"usuarios":[{}],"rips":{},', '"n":1}'),
  },
  "a document with fields after usuarios": {
    make: repeated('{"usuarios":[],', '"peso":1,', '"n":1}'),
  },
  "a document that is wrapped, with nearly usuarios": {
    make: numbered('{"rips":{', (i) => `"usuario${i}":1`, "}}"),
  },
  "elements of a usuario with an object each": {
    make: repeated(array, '{"x":{}},', `{}${arrayEnd}`),
  },
  "servicios with many names": { make: numbered(servicios, (i) => `"n${i}":1`, serviciosEnd) },
  "servicios with many arrays": {
    make: repeated(servicios, '"procedimientos":[],', `"n":1${serviciosEnd}`),
  },
  "usuarios with many names": {
    make: numbered('{"usuarios":[{', (i) => `"servicio${i}":1`, "}]}"),
  },
  "usuarios last": { make: repeated('{"xmlFevFile":"', "QUJD", `","usuarios":[{}]}`) },
  "usuarios last, after more than a record may have": {
    make: repeated('{"xmlFevFile":"', "QUJD", `","usuarios":[{}]}`),
    options: { maxRecord: 1000 },
  },
  "usuarios last, and --shape says otherwise": {
    make: repeated('{"xmlFevFile":"', "QUJD", `","usuarios":[{}]}`),
    options: { maxRecord: 1000, shape: 2 },
  },
  "values with indent 0 before usuarios": {
    make: repeated('{\n"n":[\n', "{\n},\n", '{\n}\n],\n"usuarios":[]}'),
  },
};
