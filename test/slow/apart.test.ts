import { expect, test } from "vitest";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { revisionContext } from "../../src/index";

/** A record must not affect the next one: each is judged as if it were alone. */

const context = revisionContext({
  providerCodes: ["110010123401"],
  required: { 2: ["codServicio"] },
  professionals: [{ tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1" }],
});
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const options: BatchOptions = { maxRecord: 200_000 };

/** The findings of the files of one run, each read as a whole. */
function read(texts: readonly string[], asked: BatchOptions = options): readonly Finding[][] {
  const batch = createBatch(context, asked);
  return texts.map((text) => {
    const file = batch.file("-");
    return [...file.push(bytesOf(text)), ...file.end().findings];
  });
}

const told = (findings: readonly Finding[]) =>
  findings.map(({ code, path, message, length }) => ({ code, path, message, length }));

const many = (count: number, member: (i: number) => string): string =>
  `{${Array.from({ length: count }, (_, i) => member(i)).join(",")}}`;

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Records that end early, or exceed a limit of the tokenizer: of members, names, nesting, size, digits. */
const before: Readonly<Record<string, string>> = {
  "2,048 members": many(2048, () => '"codServicio":1'),
  "2,049 members": many(2049, () => '"codServicio":1'),
  "4,000 members of a wrong form": many(4000, () => '"fechaInicioAtencion":"bad"'),
  "2,100 members of a wrong type": many(2100, () => '"tipoDocumentoIdentificacion":1'),
  "2,100 members, and broken": `${many(2100, () => '"codServicio":1').slice(0, -1)},}`,
  "2,100 members, and cut": many(2100, () => '"codServicio":1').slice(0, -1),
  "3,000 names": many(3000, (i) => `"name${i}":${i}`),
  "3,000 names, and a field of each kind": `${many(3000, (i) => `"name${i}":${i}`).slice(0, -1)},"codServicio":1,"codPrestador":"110010123401","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1"}`,
  "100 nested names": `{"codServicio":1,"x":${many(100, (i) => `"n${i}":1`)}}`,
  "a nested name twice": '{"codServicio":1,"x":{"a":1,"a":2}}',
  "a nested object that breaks": '{"codServicio":1,"x":{"a":1,"b":}}',
  "255 levels": `{"codServicio":1,"x":${deep(255)}}`,
  "257 levels": `{"codServicio":1,"x":${deep(257)}}`,
  "brackets that stay open": `{"codServicio":1,"x":${"[".repeat(300)}1`,
  "too large": `{"codServicio":1,"x":"${"x".repeat(200_000)}"}`,
  "a broken value": '{"codServicio":1,"vrServicio":x}',
  "a broken text": '{"codServicio":1,"codProcedimiento":"\t"}',
  "a byte that is no UTF-8 comes as one": '{"codServicio":1,"codProcedimiento":"\u0000"}',
  "a name twice": '{"codServicio":1,"codServicio":2}',
  "an imprecise number": '{"codServicio":12345678901234567890}',
  "an envelope": '{"shape":2,"record":{"codServicio":1}}',
  "an envelope that breaks": '{"shape":2,"record":{"codServicio":1,}}',
  "no record": "5",
};

/** Records whose findings show whether something remained: `codServicio` is required, and absent. */
const after: readonly string[] = [
  '{"codComplicacion":"A"}',
  '{"codComplicacion":"A","codPrestador":"110010123401","tipoDocumentoIdentificacion":"CC"}',
  '{"codComplicacion":"A","x":{"a":1,"b":2}}',
  '{"shape":2,"record":{"codComplicacion":"A"}}',
];

const alone = after.map((text) => told(read([`${text}\n`])[0] ?? []));

test.each(Object.entries(before))("after a record with %s each is judged as alone", (_, first) => {
  const texts = after.flatMap((next) => [
    `${first}\n${next}\n`,
    first,
    `${next}\n`,
    first,
    `[${next}]`,
  ]);
  const files = read(texts);
  after.forEach((next, i) => {
    const [behind = [], , inNextFile = [], , inArray = []] = files.slice(5 * i);
    expect(told(behind.filter(({ line }) => line === 2)), next).toEqual(alone[i]);
    expect(told(inNextFile), next).toEqual(alone[i]);
    expect(told(inArray), next).toEqual(alone[i]);
  });
});

test("brackets that stay open in a line are closed with it", () => {
  const lines = Array.from({ length: 50 }, () => `{"a":${"[".repeat(5000)}1`);
  const document =
    '{"usuarios":[{"servicios":{"procedimientos":[{"codComplicacion":"A"},{"codComplicacion":1}]}}]}';
  const [findings = []] = read([`${lines.join("\n")}\n${document}\n`]);
  const [whole = []] = read([`${document}\n`]);
  expect(told(findings.filter(({ line }) => line === 51))).toEqual(told(whole));
});

test("what may have been a document, and was none, leaves nothing after it unsaid", () => {
  const large = `{"a":"${"x".repeat(200_000)}"}`;
  const [findings = []] = read([`[${large},,{"codComplicacion":"A"},{"codServicio":01}]`]);
  expect(findings.map(({ code, record }) => ({ code, record })).slice(0, 2)).toEqual([
    { code: "too-large", record: 0 },
    { code: "json", record: null },
  ]);
});
