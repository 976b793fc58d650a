import type { Fields } from "../../test/invented-records";
import { random } from "../../test/invented-records";
import type { RecordSource } from "../../test/fuzz-case";
import { makeCase } from "../../test/fuzz-case";
import type { AskedWay } from "../../test/fuzz-ways";
import { packWays, waysOf } from "../../test/fuzz-ways";
import { cleanRecordsOf } from "../../test/pack-values";
import { changedDocument } from "./documents";
import fields from "./fields.json";

/** A text, and the ways to read it. */
export interface Input {
  readonly seed: number;
  readonly bytes: Uint8Array;
  readonly ways: readonly AskedWay[];
  /** The language of messages. */
  readonly lang: "en" | "es";
  readonly showValues: boolean;
}

/**
 * Inputs are made from the fields in fields.json, so that a field that is added to the contract does not change the
 * inputs of all seeds. Copy the table of shapes.ts there if digests.json is to be recorded again in any case.
 */
const source: RecordSource = {
  fields: fields as Fields,
  clean: cleanRecordsOf(fields as Fields),
};

/** How many edits a small text gets, one at each place of it, and how many bytes it has at most. */
const places = 400;

/**
 * Makes an input from its seed. Of eight seeds two are small texts, edited at every place in turn; one is a document with
 * all seven arrays; five are cases of the fuzz test, two of them with packs in mind. Each is read in a way without packs
 * and in one with packs.
 */
export function inputOf(seed: number): Input {
  const turn = Math.floor(seed / 4);
  const isDocument = seed % 8 === 1;
  const made = makeCase(seed, seed % 4 === 3, source);
  const withPacks = packWays[(7 * turn + seed) % packWays.length] as AskedWay;
  const { usual } = waysOf(seed);
  const contract = usual[turn % usual.length] as AskedWay;
  const isEdited = seed % 4 === 0;
  return {
    seed,
    bytes: isEdited
      ? editedText(Math.floor(turn / places), turn % places, seed)
      : isDocument
        ? Buffer.from(changedDocument(random(seed)))
        : made.bytes,
    ways: seed % 4 === 3 ? [contract, made.way] : [isEdited ? contract : made.way, withPacks],
    lang: turn % 2 === 0 ? "en" : "es",
    showValues: turn % 3 === 0,
  };
}

const odd = Buffer.from('{}[]",:\\ \n\r\t0-9.eEtnx/\0\x80\xe2\xc3\xff\xef', "latin1");

/** A small text with one edit at a place. */
function editedText(number: number, place: number, seed: number): Buffer {
  const next = random(seed);
  const text = Buffer.from(smallText(number));
  const at = place % (text.length + 1);
  const before = text.subarray(0, at);
  const byte = Buffer.of(odd[Math.floor(next() * odd.length)] as number);
  const kind = Math.floor(next() * 8);
  if (kind === 0) return Buffer.from(before);
  if (kind < 3) return Buffer.concat([before, text.subarray(at + 1)]);
  if (kind < 5) return Buffer.concat([before, byte, text.subarray(at)]);
  return Buffer.concat([before, byte, text.subarray(at + 1)]);
}

/** A correct text of one of the kinds of input. */
function smallText(number: number): string {
  for (const next = random(number); ; ) {
    const text = correctText(kinds[number % kinds.length] as Kind, next);
    if (Buffer.byteLength(text) < places) return text;
  }
}

const kinds = [
  "document",
  "wrapped",
  "lines",
  "array",
  "documents in lines",
  "document",
  "documents",
  "envelope",
] as const;
type Kind = (typeof kinds)[number];

function correctText(kind: Kind, next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const gap = pick(["", "", "\n", " "]);
  const blank = gap.replace("\n", " ");
  const member = (): string =>
    pick([
      '"codPrestador":"110010123401"',
      '"fechaInicioAtencion":"2026-02-03 10:05"',
      '"codServicio":101',
      '"vrServicio":1.5e3',
      '"nomTecnologiaSalud":"ni\\u00f1o ñ"',
      '"codComplicacion":null',
      '"x":[1,{"a":{}}]',
      '"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000001"',
    ]);
  const record = (): string => `{${member()}${pick(["", `,${blank}${member()}`])}}`;
  const array = () =>
    `"${pick(["procedimientos", "medicamentos", "otrosServicios", "recienNacidos", "consultas"])}":[${record()}${pick(["", `,${gap}${record()}`])}]`;
  const usuario = () =>
    `{"numDocumentoIdentificacion":"1","servicios":{${array()}${pick(["", `,${gap}${array()}`])}}}`;
  const document = () =>
    `{"numFactura":"FE1",${gap}"usuarios":[${usuario()}${pick(["", `,${gap}${usuario()}`])}]}`;
  const line = () => document().replace(/\n/g, "");
  const envelope = () => `{"shape":${pick(["2", '"otrosServicios"'])},"record":${record()}}`;
  const texts: Readonly<Record<Kind, () => string>> = {
    document,
    wrapped: () => `{"rips":${document()},"xmlFevFile":"QUJD"}`,
    lines: () => `${record()}\n${record()}\n${envelope()}\n`,
    array: () => `[${record()},${gap}${envelope()},${record()}]`,
    "documents in lines": () => `${line()}\n${line()}\n`,
    documents: () => `[${document()},${document()}]`,
    envelope,
  };
  return texts[kind]();
}
