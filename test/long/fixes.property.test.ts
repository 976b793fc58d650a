import fc from "fast-check";
import type { Node } from "jsonc-parser";
import { parseTree } from "jsonc-parser";
import { afterAll, describe, expect, test } from "vitest";
import { createFixer } from "../../src/norm/fixes/fixer";
import type { PatchOperation, SuggestedFinding } from "../../src/norm/fixes/suggestion";
import { fixCodes, fixKindOf } from "../../src/norm/fixes/suggestion";
import { revisionContext } from "../../src/index";
import { normContext, officialVersions } from "../../src/res948";
import { officialTables } from "../../src/tables";
import { cleanDocument } from "../cases";

const context = normContext(revisionContext({ providerCodes: ["110010123401", "050010987602"] }), {
  tables: officialTables,
});
const packs = officialVersions.slice(-1);
const whole = createFixer(context, { packs, lang: "en" });
const lines = createFixer(context, { packs, lang: "en", input: "ndjson" });

type Json = Record<string, unknown>;

/** What an export may do to a member of an object; each returns the members that take its place. */
const breaks: Readonly<
  Record<string, (name: string, value: unknown) => readonly [string, unknown][]>
> = {
  gone: () => [],
  lower: (name, value) => [[name.toLowerCase(), value]],
  letter: (name, value) => [[name.slice(0, 3) + name.slice(4), value]],
  double: (name, value) => [[name + name.slice(-1), value]],
  t: (name, value) => [[name, replaced(value, / /, "T")]],
  seconds: (name, value) => [[name, replaced(value, /(:\d\d)$/, "$1:00")]],
  zone: (name, value) => [[name, replaced(value, / (\d\d:\d\d)$/, "T$1:00Z")]],
  blanks: (name, value) => [[name, replaced(value, /^.*$/, " $& ")]],
  zeros: (name) => [[name, name === "codPrestador" ? "50010987602" : null]],
  misspeltTwice: (name, value) => [
    [name.slice(0, 3) + name.slice(4), "B"],
    [`${name.slice(0, 3) + name.slice(4)}${again}`, value],
  ],
  twice: (name, value) => [
    [name, "B"],
    [`${name}${again}`, value],
  ],
  twoNames: (name, value) => [
    [name.toLowerCase(), "B"],
    [name + name.slice(-1), value],
  ],
  number: (name) => [[name, name === "codPrestador" ? 50010987602 : "x"]],
  quoted: (name, value) => [[name, typeof value === "number" ? String(value) : value]],
  bare: (name, value) => [[name, /^[1-9]\d*$/.test(String(value)) ? Number(value) : value]],
  empty: (name) => [[name, ""]],
  word: (name) => [[name, "NULL"]],
  zero: (name) => [[name, 0]],
  slashes: (name, value) => [[name, replaced(value, /^(\d{4})-0?(\d\d?)-0?(\d\d?)/, "$1/$2/$3")]],
  other: (name, value) => [
    [name, value],
    ["otra cosa", [1.5, { a: "á\n" }]],
  ],
};

/** Makes a name of an object another one until the object is text. */
const again = "§";

const textOf = (document: unknown, indent: number | string = 0): string =>
  JSON.stringify(document, null, indent).replaceAll(again, "");

const replaced = (value: unknown, from: RegExp, to: string): unknown =>
  typeof value === "string" ? value.replace(from, to) : value;

const isLevel = (name: string) => ["usuarios", "servicios"].includes(name);

/** A document in which some members of some objects are broken. */
const brokenDocument = fc
  .record({
    seed: fc.array(fc.record({ at: fc.nat(400), kind: fc.constantFrom(...Object.keys(breaks)) }), {
      minLength: 1,
      maxLength: 12,
    }),
    /** What happened to all codes of the provider, and to all times. */
    codes: fc.constantFrom("zeros", "number", "blanks", undefined),
    times: fc.constantFrom("t", "seconds", "zone", "slashes", undefined),
    isWrapped: fc.boolean(),
  })
  .map(({ seed, codes, times, isWrapped }) => {
    const kinds = new Map(seed.map(({ at, kind }) => [at, kind]));
    let count = 0;
    const broken = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(broken);
      if (typeof value !== "object" || value === null) return value;
      const members = Object.entries(value).flatMap(([name, own]): readonly [string, unknown][] => {
        if (isLevel(name) || typeof own === "object") return [[name, broken(own)]];
        const everywhere =
          name === "codPrestador" ? codes : name.startsWith("fecha") ? times : undefined;
        const kind = kinds.get(count++) ?? everywhere;
        return kind === undefined ? [[name, own]] : (breaks[kind]?.(name, own) ?? []);
      });
      return Object.fromEntries(members);
    };
    const document = broken(cleanDocument("v003")) as Json;
    return isWrapped ? { rips: document, xmlFevFile: null } : document;
  });

/** A document in which a field of a service has these names and values in its place. */
function withService(field: string, own: Json): Json {
  const document = structuredClone(cleanDocument("v003")) as {
    usuarios: { servicios: { otrosServicios: Json[] } }[];
  };
  const service = document.usuarios[0]?.servicios.otrosServicios[0] as Json;
  delete service[field];
  return Object.assign(service, own) && document;
}

/** A misspelt name, whose value is of another type: a right name would have another fault. */
const misspeltNumber = withService("codPrestador", { codPrestadorr: 50010987602 });

/** Values of the other type. */
const otherTypes = [
  withService("vrServicio", { vrServicio: "15000" }),
  withService("codTecnologiaSalud", { codTecnologiaSalud: 890201 }),
];

/** A field that must be there, and may be null. */
const absent = withService("numAutorizacion", {});

/** Texts without a value, and 0 for a number of a document: both may be null. */
const withoutValue = [
  withService("numAutorizacion", { numAutorizacion: "" }),
  withService("numFEVPagoModerador", { numFEVPagoModerador: 0 }),
];

/** A document in which the usuario has these values. */
const withUsuario = (own: Json): Json => {
  const document = structuredClone(cleanDocument("v003")) as { readonly usuarios: Json[] } & Json;
  return Object.assign(document.usuarios[0] as Json, own) && document;
};

const ofUsuario = [
  withUsuario({ fechaNacimiento: "1994/2/11" }),
  withUsuario({ incapacidad: "02" }),
  withUsuario({ consecutivo: 3 }),
];

const keysOf = (findings: readonly SuggestedFinding[], isLines: boolean) => {
  const counts = new Map<string, number>();
  for (const { line, code, pointer } of findings) {
    const key = `${isLines ? line : ""} ${code} ${pointer}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const stepsOf = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Applies a patch as RFC 6902 says; throws where it does not apply. */
function patched(value: unknown, patch: readonly PatchOperation[]): unknown {
  const copy = structuredClone(value);
  const ownerOf = (pointer: string): [Json, string] => {
    const steps = stepsOf(pointer);
    let owner = copy as Json;
    for (const step of steps.slice(0, -1)) owner = owner[step] as Json;
    if (typeof owner !== "object") throw new Error(`nothing is at ${pointer}`);
    return [owner, String(steps.at(-1))];
  };
  for (const operation of patch) {
    const [owner, name] = ownerOf(operation.path);
    if (operation.op === "move") {
      const [source, from] = ownerOf(operation.from);
      if (!Object.hasOwn(source, from)) throw new Error(`nothing is at ${operation.from}`);
      owner[name] = source[from];
      delete source[from];
    } else if (operation.op !== "add" && !Object.hasOwn(owner, name))
      throw new Error(`nothing is at ${operation.path}`);
    else if (operation.op === "remove") delete owner[name];
    else owner[name] = operation.value;
  }
  return copy;
}

/** The text with the edits of patches, at the places where another parser finds their pointers. */
function edited(text: string, patches: readonly (readonly PatchOperation[])[]): string {
  const tree = parseTree(text) as Node;
  const at = (pointer: string) =>
    stepsOf(pointer).reduce<Node>(({ children = [] }, step) => {
      if (typeof step === "number") return children[step] as Node;
      const ofName = children.filter((member) => member.children?.[0]?.value === step);
      return ofName.at(-1)?.children?.[1] as Node;
    }, tree);
  const edits = new Map<string, { readonly from: number; readonly to: number; text: string }>();
  const added = new Map<number, string[]>();
  for (const operation of patches.flat()) {
    if (operation.op === "add") {
      const cut = operation.path.lastIndexOf("/");
      const { offset } = cut <= 0 ? tree : at(operation.path.slice(0, cut));
      const name = JSON.stringify(operation.path.slice(cut + 1));
      const names = added.get(offset) ?? [];
      if (!names.includes(name)) names.push(name);
      added.set(offset, names);
      continue;
    }
    if (operation.op === "remove") throw new Error("no document has one");
    const isMove = operation.op === "move";
    const node = isMove ? (at(operation.from).parent?.children?.[0] as Node) : at(operation.path);
    const text = JSON.stringify(isMove ? operation.path.split("/").at(-1) : operation.value);
    edits.set(String(node.offset), { from: node.offset, to: node.offset + node.length, text });
  }
  for (const [offset, names] of added) {
    const blanks = /^\s*/.exec(text.slice(offset + 1))?.[0] ?? "";
    const isEmpty = text[offset + 1 + blanks.length] === "}";
    const members = names.map((name) => `${blanks}${name}:${blanks === "" ? "" : " "}null`);
    const whole = members.join(",") + (isEmpty ? "" : ",");
    edits.set(`{${offset}`, { from: offset + 1, to: offset + 1, text: whole });
  }
  let result = text;
  for (const { from, to, text: own } of [...edits.values()].sort((a, b) => b.from - a.from))
    result = result.slice(0, from) + own + result.slice(to);
  return result;
}

const safeOf = (findings: readonly SuggestedFinding[]) =>
  findings.flatMap((finding) =>
    (finding.suggestions ?? []).filter(({ safe }) => safe).map(({ patch }) => ({ finding, patch })),
  );

/** What only the text of a record shows. Any other rule may find nothing more because a field is right. */
const ofText = ["duplicate-key", "number-precision"];

/** The findings that are gone, of those that were expected to be left. */
function lost(expected: ReadonlyMap<string, number>, left: readonly SuggestedFinding[]) {
  const counts = keysOf(left, false);
  return [...expected].flatMap(([key, count]) => {
    const [, code = "", pointer = ""] = key.split(" ");
    return count > (counts.get(key) ?? 0) ? [{ code, pointer }] : [];
  });
}

/** The kinds that were met, so that nothing is tested in vain. */
const met = new Set<string>();

/** What corrects the text of a file has no patch. */
const textCodes = new Set(["utf-8", "byte-order-mark", "trailing-comma", "surrounding-text"]);

/** Their bytes are in `test/quick`: `fix-by-hand`, `fix-levels`, `fix-joined`, `fix-cases` and `planted-codes`. */
const byteCodes = new Set([
  "null-array",
  "related-diagnosis",
  "code",
  "array",
  "keyed-list",
  "user-repeated",
  "serial-date",
]);

afterAll(() => {
  for (const code of fixCodes.filter((each) => !textCodes.has(each) && !byteCodes.has(each)))
    expect(met).toContain(`${code} ${fixKindOf(code) === "automatic"}`);
  expect(met).toContain("rename false");
});

describe("a document", () => {
  test("of a safe suggestion the finding is gone, no other appears or is hidden, and all other bytes stay", () => {
    fc.assert(
      fc.property(brokenDocument, fc.constantFrom(0, 2, "\t"), (document, indent) => {
        const text = textOf(document, indent).replaceAll(": 0,", ": 0.00,");
        const { findings, bytes, left } = whole(Buffer.from(text), "a.json");
        const safe = safeOf(findings);
        const expected = keysOf(findings, false);
        for (const { finding } of safe) {
          const key = ` ${finding.code} ${finding.pointer}`;
          expected.set(key, (expected.get(key) ?? 0) - 1);
        }
        for (const [key, count] of keysOf(left, false))
          expect(count, key).toBeLessThanOrEqual(expected.get(key) ?? 0);
        for (const { code, pointer } of lost(expected, left))
          expect(ofText, pointer).not.toContain(code);
        // What came to light under a right name was corrected after it.
        const patchesOf = (isRevealed: boolean) =>
          safe
            .filter(({ finding }) => (finding.revealed === true) === isRevealed)
            .map(({ patch }) => patch);
        expect(Buffer.from(bytes).toString()).toBe(
          edited(edited(text, patchesOf(false)), patchesOf(true)),
        );
        if (safe.length === 0) expect(Buffer.from(bytes).toString()).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test("every suggestion, safe or not, is a patch that applies to the input", () => {
    fc.assert(
      fc.property(brokenDocument, (document) => {
        const text = textOf(document);
        const { findings } = whole(Buffer.from(text), "a.json");
        for (const { suggestions = [], pointer, revealed } of findings)
          for (const { patch, code, safe } of suggestions) {
            met.add(`${code} ${safe}`);
            if (revealed === true) continue; // its patch is of the text with the right name
            const value: unknown = JSON.parse(text);
            expect(JSON.stringify(patched(value, patch)), pointer).not.toBe(JSON.stringify(value));
          }
      }),
      {
        numRuns: 40,
        examples: [misspeltNumber, absent, ...otherTypes, ...withoutValue, ...ofUsuario].map(
          (each) => [each],
        ),
      },
    );
  });
});

test("lines are repaired independently of each other", () => {
  fc.assert(
    fc.property(fc.array(brokenDocument, { minLength: 2, maxLength: 4 }), (documents) => {
      const texts = documents.map((document) => textOf(document));
      const { bytes } = lines(Buffer.from(`${texts.join("\n")}\n`), "a.ndjson");
      const own = texts.map((text) => Buffer.from(lines(Buffer.from(text), "a").bytes).toString());
      expect(Buffer.from(bytes).toString()).toBe(`${own.join("\n")}\n`);
    }),
    { numRuns: 30 },
  );
});

/** Faults of the text around and in JSON, which leave all values as they were. */
const textFaults = fc.record({
  commas: fc.array(fc.nat(200), { maxLength: 6 }),
  marks: fc.array(fc.nat(200), { maxLength: 2 }),
  before: fc.constantFrom(
    "",
    "Rips: \n\n",
    "<br />\n<b>Warning</b>: x in y on line 1<br />\n",
    "const x = ",
  ),
  after: fc.constantFrom("", "\n", "\n</pre>\n", ";\n", "\n// fin, 1 factura\n"),
  encoding: fc.constantFrom("utf8", "latin1", "utf16le", "utf16be", "marked"),
  indent: fc.constantFrom(0, 1, "\t"),
});

/** The text with something before some of its closing brackets. */
function beforeBrackets(text: string, places: readonly number[], what: string): string {
  let at = -1;
  // No name or text of the document has a bracket; an object or array that is empty has no comma.
  return text.replace(/(?<=[^[{\s,]\s*)[}\]]/g, (bracket) => {
    at += 1;
    return places.includes(at) ? what + bracket : bracket;
  });
}

test("a document whose text has faults is corrected to the same values, once and for all", () => {
  const document = withService("nomTecnologiaSalud", { nomTecnologiaSalud: "Muñoz ÁREA, niña" });
  const fix = createFixer(context, { packs, lang: "en" });
  fc.assert(
    fc.property(textFaults, ({ commas, marks, before, after, encoding, indent }) => {
      // JSON that begins in a line of other text is found only if it is whole, in UTF-8, and there is no other line.
      const isOneLine = before === "const x = " && indent === 0;
      fc.pre(!isOneLine || encoding !== "latin1");
      const hasMarks = !isOneLine && encoding !== "latin1";
      const json = beforeBrackets(
        beforeBrackets(JSON.stringify(document, null, indent), isOneLine ? [] : commas, ","),
        hasMarks ? marks : [],
        "\u{feff}",
      );
      const text = before + json + (isOneLine ? after.replace(/\n[^]*/, "") : after);
      const bytes = {
        utf8: () => Buffer.from(text),
        latin1: () => Buffer.from(text, "latin1"),
        utf16le: () => Buffer.from(text, "utf16le"),
        utf16be: () => Buffer.from(`\u{feff}${text}`, "utf16le").swap16(),
        marked: () => Buffer.from(`\u{feff}${text}`),
      }[encoding]?.() as Buffer;
      const fixed = fix(bytes, "a.json");
      const copy = Buffer.from(fixed.bytes).toString();
      expect(JSON.parse(copy)).toEqual(document);
      expect(fix(fixed.bytes, "a.json").bytes).toEqual(fixed.bytes);
      const codes = new Set(fixed.findings.map(({ code }) => code));
      expect(fixed.left.filter(({ code }) => code === "json" || !codes.has(code))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
