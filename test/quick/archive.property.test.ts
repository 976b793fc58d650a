import { readFileSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { Archives } from "../../src/app/archive/archive";
import { joinedBytes } from "../../src/core/text/joined-bytes";
import { caseCount } from "../case-count";
import { ripslint } from "../command";
import { inFolderEach } from "../command-folder";
import type { Raw } from "../raw-zip";
import { deflated, rawZip } from "../raw-zip";

/**
 * What a ZIP has is never passed over: after it was read, each file in it was judged, or is named, and `fix` copies it; or
 * nothing of the ZIP was read, and that is an error.
 */

const own = "110010123401";
const rips = (number: number, code: string) =>
  `{"numDocumentoIdObligado":"900000001","numFactura":"FE${number}","tipoNota":null,"numNota":null,"usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1","servicios":{"procedimientos":[{"codPrestador":"${code}","fechaInicioAtencion":"2026-07-16 01:10","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"2","codServicio":1}]}}]}`;

const contents: Readonly<Record<string, (number: number) => Uint8Array>> = {
  right: (number) => Buffer.from(rips(number, own)),
  "with a lost zero": (number) => Buffer.from(rips(number, own.slice(1))),
  "no JSON": () => Buffer.from("%PDF-1.4"),
  "of macOS": () => Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0]),
  nothing: () => new Uint8Array(0),
};

const step = fc.constantFrom("a", "b", "__MACOSX", ".git", "node_modules", ".", "");
const fileName = fc.constantFrom(
  ..."a.json b.json A.json ._a.json .DS_Store .R.txt R.txt a.pdf a.json.bak ripslint.config.json a".split(
    " ",
  ),
);
const separator = fc.constantFrom("/", "\\");
const name = fc
  .tuple(
    fc.array(fc.tuple(step, separator), { maxLength: 2 }),
    fileName,
    fc.constantFrom("", "/", "\\"),
  )
  .map(([steps, last, end]) => [...steps.flat(), last, end].join("").replace(/^[/\\]+/, ""));

interface File {
  readonly name: string;
  readonly content: string;
  readonly isUnnamed: boolean;
}

const file: fc.Arbitrary<File> = fc.record({
  name,
  content: fc.constantFrom(...Object.keys(contents)),
  isUnnamed: fc.integer({ max: 19, min: 0 }).map((n) => n === 0),
});

const around = fc.constantFrom("", "", "", "", "", "\0\0", "{}", rips(99, own));

const archive = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 5 }),
  before: around,
  after: around,
});
type Archive = typeof archive extends fc.Arbitrary<infer A> ? A : never;

const packed = ({ files, before, after }: Archive): Uint8Array =>
  joinedBytes([
    Buffer.from(before),
    rawZip(
      files.map(
        ({ name, content, isUnnamed }, i): Raw => ({
          ...deflated(name, (contents[content] as (number: number) => Uint8Array)(i)),
          isUnnamed,
        }),
      ),
    ),
    Buffer.from(after),
  ]);

/** Where a file would be unpacked to. */
const placeOf = (name: string): string =>
  name
    .split(/[/\\]+/)
    .filter((each) => each !== "" && each !== ".")
    .join("/");

const isFolder = ({ name, content }: File): boolean =>
  /[/\\]\.?$/.test(name) && content === "nothing";

/** Whether nothing of an archive can be lost, whoever unpacks it. */
function isSound({ files, before, after }: Archive): boolean {
  if (files.some(({ isUnnamed }) => isUnnamed) || /\S/.test((before + after).replaceAll("\0", "")))
    return false;
  const places = files.filter((each) => !isFolder(each)).map(({ name }) => placeOf(name));
  return places.every(
    (place, i) =>
      place !== "" &&
      places.every((other, j) => i === j || (place !== other && !place.startsWith(`${other}/`))),
  );
}

test("each file of an archive has its bytes, or nothing of the archive is read", async () => {
  await fc.assert(
    fc.asyncProperty(archive, async (given) => {
      const bytes = packed(given);
      const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
      const opened = await new Archives().open({ size: bytes.length, read }).catch(String);
      expect(typeof opened !== "string", typeof opened === "string" ? opened : "").toBe(
        isSound(given),
      );
      if (typeof opened === "string") return;
      const found = new Map<string, string>();
      for (const entry of opened) {
        const blocks: Uint8Array[] = [];
        for await (const block of entry.blocks()) blocks.push(block.slice());
        found.set(entry.name, Buffer.from(joinedBytes(blocks)).toString());
      }
      const expected = given.files.flatMap((each, i): readonly (readonly [string, string])[] => {
        const content = contents[each.content]?.(i) as Uint8Array;
        return isFolder(each) ? [] : [[placeOf(each.name), Buffer.from(content).toString()]];
      });
      expect(found).toEqual(new Map(expected));
    }),
    { numRuns: caseCount(1000) },
  );
});

describe("the command", () => {
  inFolderEach();

  test("judges or names each file of an archive, and fix copies it", async () => {
    await fc.assert(
      fc.asyncProperty(archive, async (given) => {
        writeFileSync("lote.zip", packed(given));
        const args = ["--provider-code", own, "--lang", "en"];
        const { exit, stdout } = await ripslint(["lote.zip", ...args, "-f", "json"]);
        const files = given.files.filter((each) => !isFolder(each));
        if (!isSound(given)) {
          expect(exit).toBe(3);
          return;
        }
        const isOfMac = (each: File) =>
          each.content === "of macOS" &&
          /(?:^|\/)__MACOSX\/(?:.*\/)?\._[^/]*$/.test(placeOf(each.name));
        const named = files
          .filter((each) => !isOfMac(each))
          .map(({ name }) => `lote.zip/${placeOf(name)}`);
        // An archive that has nothing to read is wrong usage, and what it has instead is told.
        if (stdout === "") {
          expect(exit).toBe(2);
          return;
        }
        const report = JSON.parse(stdout) as {
          readonly files: readonly { readonly file: string }[];
          readonly leftOut?: readonly { readonly files: readonly string[] }[];
        };
        const told = [
          ...report.files.map((each) => each.file),
          ...(report.leftOut ?? []).flatMap((each) => each.files),
        ];
        expect(told.sort()).toEqual(named.sort());
        rmSync("copy.zip", { force: true });
        const fixed = await ripslint(["fix", "lote.zip", ...args, "-o", "copy.zip"]);
        const copies = Object.keys(unzipSync(readFileSync("copy.zip")));
        const places = files.map(({ name }) => placeOf(name));
        // A folder is kept, except one that a file is in the place of.
        const folders = given.files
          .filter(isFolder)
          .map(({ name }) => placeOf(name))
          .filter((name) => name !== "")
          .filter((name) => !places.some((file) => `${name}/`.startsWith(`${file}/`)))
          .map((name) => `${name}/`);
        expect(copies.sort(), fixed.stderr).toEqual([...places, ...new Set(folders)].sort());
      }),
      { numRuns: caseCount(100) },
    );
  });
});
