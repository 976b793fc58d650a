import type { Fields } from "./invented-records";
import { random } from "./invented-records";
import type { Field, Shape } from "../src/core/model/shapes";
import { allShapes, shapeNames, shapes } from "../src/core/model/shapes";
import { unusualText } from "./fuzz-inputs";
import type { AskedWay } from "./fuzz-ways";
import { halves, packWays, waysOf } from "./fuzz-ways";
import type { Members } from "./pack-values";
import { cleanRecords, isNumber, nearTo, numbers, texts } from "./pack-values";

/** One case: the bytes of a small file, cut somewhere, what the next file of the run holds, and how both are read. */
export interface FuzzCase {
  readonly bytes: Uint8Array;
  readonly cuts: readonly number[];
  readonly next: Uint8Array;
  readonly isLines: boolean;
  readonly way: AskedWay;
}

/** Of which fields records are made, and the correct records of these. */
export interface RecordSource {
  readonly fields: Fields;
  readonly clean: Readonly<Record<Shape, readonly Members[]>>;
}

const current: RecordSource = { fields: shapes, clean: cleanRecords };

/**
 * Makes a case from its seed: NDJSON, an array, a document or envelopes. Most are correct; then they are mutated,
 * usually a little. With packs, its records are correct ones with some changed values, so that few rules report at
 * once.
 */
export function makeCase(seed: number, withPacks: boolean, source = current): FuzzCase {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (share: number): boolean => next() < share;
  const many = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, make);
  const blank = () => (chance(0.85) ? "" : pick([" ", "  ", "\t", "\r\n  ", "\n    ", "\r"]));
  const isLines = chance(0.5);
  const gap = () => (isLines ? blank().replace(/\n/g, "") : blank());
  const quoted = (text: string): string => {
    const plain = JSON.stringify(text);
    if (chance(0.92)) return plain;
    return `"${Array.from(text)
      .map((letter) =>
        chance(0.3)
          ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
          : JSON.stringify(letter).slice(1, -1),
      )
      .join("")}"`;
  };
  const values = {
    "provider-code": () =>
      chance(0.05)
        ? pick(halves)
        : pick([
            "110010123401",
            "110010123401",
            "050010987602",
            "50010987602",
            " 110010123401",
            "",
            "\u00a0",
          ]),
    "local-time": () =>
      pick([
        "2026-02-03 10:05",
        "2026-02-03 10:05",
        "2024-02-29 00:00",
        "2023-02-29 00:00",
        "2026-02-31 23:59",
        "2026-02-03T10:05",
        "2026-02-03 24:00",
        "0000-01-01 00:00",
        "2026-12-31 23:59",
      ]),
    "professional-type": () => pick(["CC", "CC", "CE", "", " ", "\u00a0"]),
    "professional-number": () =>
      chance(0.05)
        ? pick(halves)
        : pick(["1000000001", "1000000002", "1000000003", "", "\u00a0", "110010123401"]),
    alias: () => pick(["BA00", "BA01", "niño", "\ud800", "\ufffd"]),
    none: () =>
      pick([
        "A09X",
        "niño",
        "línea\n2",
        "x".repeat(40),
        "\u{1f600}",
        "",
        "890201",
        'dice "hola"',
        "\\",
        "BA00",
      ]),
  };
  const value = (field: Field): string => {
    if (chance(0.12)) return "null";
    if (chance(0.03))
      return pick([
        "true",
        "{}",
        "[]",
        '{"a":1,"a":2}',
        '[1,[2,{"b":null}]]',
        "1",
        '"1"',
        "1e400",
        "12345678901234567890",
      ]);
    if (field.type === "number")
      return chance(0.9)
        ? String(Math.floor(next() * 1000))
        : pick(["0", "-0", "1.50", "1e2", "0.1", "9007199254740993", "1E-7", "123456789012345.6"]);
    return quoted(values[field.role ?? "none"]());
  };
  const record = (shape: Shape): string => (withPacks ? packRecord(shape) : anyRecord(shape));
  const packRecord = (shape: Shape): string => {
    const write = chance(0.2) ? quoted : JSON.stringify;
    const clean = new Map(pick(source.clean[shape]));
    const own = [...clean.values()].flatMap((text) =>
      text.startsWith('"') ? [JSON.parse(text) as string] : [],
    );
    const money = pick(["", "", "", "0", String(Number(clean.get("cantidadMedicamento")) * 500)]);
    const changes = new Map(
      Array.from({ length: pick([0, 1, 1, 1, 1, 2, 4]) }, () => {
        const [name, text] = pick([...clean]);
        const all = isNumber(name) ? numbers : [...texts, ...own, ...own];
        const value = pick(chance(0.25) ? all : nearTo(text, all));
        if (chance(0.15)) return [name, "null"] as const;
        if (chance(0.08)) return [name, pick(["true", "{}", "[]", '"1"', "1", "0"])] as const;
        return [name, isNumber(name) ? value : write(value)] as const;
      }),
    );
    const valueOf = (name: string, text: string): string => {
      const changed = changes.get(name);
      if (changed !== undefined) return changed;
      if (money !== "" && name.startsWith("vr") && text !== "null")
        return money !== "0" && name.startsWith("vrUnit") ? "500" : money;
      return text.startsWith('"') ? write(JSON.parse(text) as string) : text;
    };
    const entries = [...clean]
      .filter(([name]) => !(changes.has(name) && chance(0.15)))
      .map(([name, text]) => `${JSON.stringify(name)}:${valueOf(name, text)}`);
    if (chance(0.1))
      entries.push(
        pick(['"nomComplicacionCIE11":"x"', '"nota":1.0', '"conceptoRecaudo":"05"', '"peso":3']),
      );
    if (chance(0.1)) entries.sort(() => next() - 0.5);
    return `{${gap()}${entries.join(",")}${gap()}}`;
  };
  const anyRecord = (shape: Shape): string => {
    const table = source.fields[shape];
    const entries: string[] = [];
    for (const field of table) {
      const isKept =
        field.role === "alias" ? chance(0.15) : field.role ? chance(0.97) : chance(0.3);
      if (isKept) entries.push(`${quoted(field.name)}${gap()}:${gap()}${value(field)}`);
    }
    if (chance(0.15))
      entries.push(
        `${quoted(pick(["idInterno", "codPrestadro", "peso", "tipoOS", "__proto__", "constructor", "nota", "usuarios", "shape", "record", "numFactura", "niño", "a b"]))}:${pick(["1", "null", '"x"', '{"a":{"b":[1,2,{"c":"ñ"}]}}', '{"a":1,"\\u0061":2}', "[[],{}]"])}`,
      );
    if (chance(0.1))
      entries.push(
        ...many(12, () => `${quoted(unknownName(table))}:${pick(["1", "null", '"x"'])}`),
      );
    if (chance(0.05) && entries.length > 0) entries.push(pick(entries));
    if (chance(0.02)) entries.splice(Math.floor(next() * entries.length), 0, ...beyond(table));
    if (chance(0.2)) entries.sort(() => next() - 0.5);
    return `{${gap()}${entries.join(`${gap()},${gap()}`)}${gap()}}`;
  };
  /** A name about as long as a field's: with some edits, its letters in another order, or letters of its own. */
  const unknownName = (table: readonly Field[]): string => {
    const letters = Array.from(pick(table).name);
    const at = () => Math.floor(next() * (letters.length + 1));
    const edits = pick([1, 2, 2, 3, 3]);
    for (let times = 0; times < edits; times++)
      letters.splice(at(), pick([0, 1, 1]), ...pick([[], ["x"], ["I"], ["ñ"], ["\u{1f600}"]]));
    if (chance(0.2)) letters.sort(() => next() - 0.5);
    if (chance(0.1)) return letters.map(() => pick(Array.from("abcDEF019_"))).join("");
    return letters.join("");
  };
  /** Members that exceed a limit: of members, names, their length, nesting, digits, findings of one record. */
  const beyond = (table: readonly Field[]): string[] => {
    const some = (count: number, make: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => make(i));
    const { name } = pick(table);
    const value = pick(["1", "null", '"bad"', '"CC"', "true", "{}"]);
    const deep = pick([200, 249, 250, 254, 255, 256, 300]);
    // These take as long as a hundred other cases.
    if (chance(0.05))
      return pick<() => string[]>([
        () => some(pick([2040, 2047, 2048, 2049, 2100]), () => `"${name}":${value}`),
        () => some(2100, (i) => `"${table[i % table.length]?.name}":${value}`),
        () => some(2100, (i) => `"n${seed % 7}_${i}":${value}`),
      ])();
    return pick<() => string[]>([
      () => table.flatMap(({ name }) => some(36, (i) => `"${name}${i.toString(36)}":1`)),
      () => [`"x":{${some(pick([63, 64, 65, 130]), (i) => `"n${i}":1`).join(",")}}`],
      () => [`"x":[${some(70, () => '{"a":1,"b":{"a":2}}').join(",")}]`],
      () => [`"x":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`],
      () => [`"x":${"[".repeat(deep)}${pick(["", "1", "{", "}"])}${"]".repeat(deep)}`],
      () => some(3, (i) => `"${"long".repeat(pick([60, 63, 64, 100]))}${i % 2}":1`),
      () => [`"${name}":${"1234567890".repeat(pick([2, 39, 40, 41]))}`],
      () => [`"x":1e-${"9".repeat(pick([3, 30, 500]))}`],
    ])();
  };
  const any = (): Shape => pick(allShapes);
  /** A field or a name of a usuario that is beyond the limit of what is kept of it. */
  const longMember = (): string =>
    pick([
      `"codSexo":"${"F".repeat(70_000)}",`,
      `"fechaNacimiento":[${"1,".repeat(35_000)}1],`,
      `"${"x".repeat(70_000)}":"1",`,
    ]);
  const document = (): string => {
    const usuario = () => {
      const arrays = many(3, () => {
        const shape = any();
        return chance(0.15)
          ? `"consultas":[{},${record(2)}]`
          : `"${shapeNames[shape]}"${gap()}:${gap()}[${gap()}${many(chance(0.04) ? 25 : 3, () => record(shape)).join(`${gap()},${gap()}`)}${gap()}]`;
      });
      const person = chance(0.9)
        ? `"tipoDocumentoIdentificacion":${quoted("CC")},"numDocumentoIdentificacion":"1000000001",`
        : "";
      const long = chance(0.01) ? longMember() : "";
      return `{${person}${long}"codSexo"${gap()}:"F",${gap()}"servicios":{${arrays.join(",")}}}`;
    };
    const inner = `{"numFactura":"FE1",${gap()}"usuarios":[${gap()}${many(3, usuario).join(`,${gap()}`)}]}`;
    return chance(0.8)
      ? inner
      : `{"rips":${inner},"xmlFevFile":"${"QUJD".repeat(Math.floor(next() * 30))}"}`;
  };
  const item = (): string => {
    if (chance(0.08)) return document();
    if (chance(0.1))
      return `{"shape":${pick(["1", "2", "3", "4", '"otrosServicios"', '"consultas"', "7"])},${gap()}"record":${record(any())}}`;
    return chance(0.03) ? pick(["null", "5", "[]", '"x"']) : record(any());
  };
  const most = withPacks ? 12 : 6;
  const isUnusual = !withPacks && chance(0.15);
  let text: string;
  if (isUnusual) text = unusualText({ next, record: () => record(any()) });
  else if (isLines)
    text =
      many(most, () => `${item()}${chance(0.1) ? " \r" : ""}\n`).join(chance(0.1) ? "\n" : "") +
      (chance(0.3) ? item() : "");
  else if (chance(0.4))
    text = `[${blank()}${many(most, item).join(`${blank()},${blank()}`)}${blank()}]${blank()}`;
  else text = chance(0.7) ? document() : item();
  const whole = Buffer.from(chance(0.03) ? `\ufeff${text}` : text);
  const bytes = (withPacks || isUnusual) && chance(0.7) ? whole : mutated(whole, next);
  const cuts = many(3, () => Math.floor(next() * (bytes.length + 1))).sort((a, b) => a - b);
  const behind = Buffer.from(isLines ? `${record(any())}\n${record(any())}` : `[${record(any())}]`);
  const { usual, unusual } = waysOf(seed);
  const way = pick(withPacks ? packWays : isUnusual ? unusual : usual);
  return { bytes, cuts, next: behind, isLines, way };
}

/** Signs, and what people and other programs write before or after them that is not JSON. */
const mistaken: readonly (readonly [
  signs: string,
  side: "before" | "behind",
  texts: readonly string[],
])[] = [
  ["}]", "before", [","]],
  [":", "behind", ["'", "“", "’", "NaN", "-Infinity", "Infinit", "0", "01", "-00.5", "+"]],
  ["{[,", "behind", ["'", "“", "// x", "#", "/* x */", "NaN", ","]],
  ['"', "behind", ["\t", "\u001f", "\\\t"]],
  ['"}]', "behind", ["#", "/* x */", "true ", "1 ", "{}", '"x"']],
];

/** How files begin that are not JSON at all. */
const foreign = [
  "<?xml?>\n",
  "<html>",
  "<!DOCTYPE HTML>",
  "a;b;c\n",
  "a,b,c\r\n1,2,3\n",
  "%PDF-1.7\n",
];

/** Makes a mistake at the next sign after an index: inserts one, or removes a comma. */
function withMistake(bytes: Buffer, at: number, next: () => number): Buffer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  if (next() < 0.1) return Buffer.concat([Buffer.from(pick(foreign)), bytes]);
  const isRemoved = next() < 0.25;
  const [signs, side, texts] = isRemoved ? ([",", "before", [" "]] as const) : pick(mistaken);
  let place = at;
  while (place < bytes.length && !signs.includes(String.fromCharCode(bytes[place] as number)))
    place += 1;
  const before = bytes.subarray(0, side === "before" ? place : place + 1);
  const behind = bytes.subarray(isRemoved || side === "behind" ? place + 1 : place);
  return Buffer.concat([before, Buffer.from(pick(texts)), behind]);
}

/** Cuts, swaps, repeats and inserts bytes, and makes mistakes: in half of the cases none, otherwise a few. */
function mutated(bytes: Buffer, next: () => number): Buffer {
  if (next() < 0.5) return bytes;
  let result = bytes;
  for (let times = 1 + Math.floor(next() * 3); times > 0; times--) {
    const at = Math.floor(next() * (result.length + 1));
    const some = Math.floor(next() * 8);
    const before = result.subarray(0, at);
    const kind = Math.floor(next() * 9);
    if (kind > 6) result = withMistake(result, at, next);
    else if (kind === 0) result = Buffer.from(before);
    else if (kind === 1) result = Buffer.concat([before, result.subarray(at + some)]);
    else if (kind === 2)
      result = Buffer.concat([before, result.subarray(at, at + some), result.subarray(at)]);
    else {
      const odd = [
        0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a, 0x00, 0x0a, 0x0d, 0x20, 0x80, 0xc3, 0xe9,
        0xff, 0x30, 0x2e, 0x65, 0x6e,
      ];
      const byte = odd[Math.floor(next() * odd.length)] as number;
      result =
        kind < 5
          ? Buffer.concat([before, Buffer.of(byte), result.subarray(at)])
          : Buffer.from(result);
      if (kind >= 5 && at < result.length) result[at] = byte;
    }
  }
  return result;
}
