import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { normContext, officialVersions } from "../../src/res948";
import { revisionContext } from "../../src/index";
import { officialTables } from "../../src/tables";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";

/**
 * Each leaf of the clean document, which has all seven arrays, becomes each of some values, or has another name. What `fix`
 * changes is then one of the documented kinds of correction, and nothing is lost. `RIPSLINT_CASES=20` runs all of the cases;
 * `npm test` runs a part of them.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Path = readonly (string | number)[];

const clean = cleanDocument("v003") as Json;
const providers = revisionContext({ providerCodes: ["110010123401", "050010987602"] });
const given = { now: "2026-07-20 08:00" };
const packs = officialVersions.slice(-1);
const fixers = {
  "with the official tables": createFixer(
    normContext(providers, { ...given, tables: officialTables }),
    { packs },
  ),
  "without tables": createFixer(normContext(providers, given), { packs }),
};

const texts =
  "| |null|N/A|nan|0|1|01|02|1.00|100|110|150.0|1300|0100|0800|10101|12210|1.0101| 10101|89020l|89o201|8902.01|j45.9|J45.9|J4 59|i10|I10|A0O0|a0o0|K359 | k359|K35.9 |471102 |11001012340|110010123401 |50010987602|46300.39|46300|1753000000000|2026-07-16T11:30:00|2026-07-16T11:30|2026-07-16 11:30:00|2026-07-16T11:30:00Z|16/07/2026 11:30|2026/7/16 1:10|2026-07-16|2026-7-1|si|No|F|A-2026-76|19935305-1-N02BE01|19935305 - 1|19935305- 1|19932754-987 |FE-1|ñandú|\u00A0";
const others =
  '[0,1,2,-1,1.5,100,10101,46300.39,1753000000000,50010987602,1e21,null,true,false,[],{},[1],{"a":"x"},{"0":{"a":1}},["x"]]';
const values: readonly Json[] = [...texts.split("|"), ...(JSON.parse(others) as readonly Json[])];

/** Another name for a member, in which exports write it. */
const names: readonly ((name: string) => string)[] = [
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
  (name) => name.replace(/^num/, "numero").replace(/^cod/, "codigo").replace(/^nom/, "nombre"),
  (name) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, "_").toLowerCase(),
  (name) =>
    name
      .replace(/^(?:num|cod|nom|id|tipo|vr|registro|codigo)/, "")
      .replace(/^./, (first) => first.toLowerCase()),
  (name) => name.replace("Diagnostico", "Diag").replace("Relacionado", "Rel"),
  (name) => name.slice(0, -1),
];

function leavesOf(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The document with another member in the place of one. */
function withMember(
  value: Json,
  path: Path,
  member: readonly [name: string | number, value: Json] | undefined,
): Json {
  const [step, ...rest] = path;
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each, i) =>
      i === step ? withMember(each, rest, member) : each,
    );
  return Object.fromEntries<Json>(
    Object.entries(value as object).flatMap(([name, each]: [string, Json]) =>
      name !== step
        ? [[name, each]]
        : rest.length > 0
          ? [[name, withMember(each, rest, member)]]
          : member === undefined
            ? []
            : [member],
    ),
  );
}

interface Case {
  readonly title: string;
  readonly text: string;
}

const leaves = leavesOf(clean);
const all: readonly Case[] = leaves.flatMap((path) => {
  const name = path.at(-1) as string;
  const own = path.reduce<Json>(
    (at, step) => (at as Readonly<Record<string, Json>>)[step] as Json,
    clean,
  );
  const of = (title: string, changed: Json): Case => ({
    title: `${path.join("/")} ${title}`,
    text: JSON.stringify(changed),
  });
  return [
    ...values.map((value) => of(JSON.stringify(value), withMember(clean, path, [name, value]))),
    of("missing", withMember(clean, path, undefined)),
    ...names.flatMap((rename) => {
      const other = rename(name);
      const filled = own ?? "A-76";
      return other === name ||
        other in
          (path
            .slice(0, -1)
            .reduce<Json>(
              (at, step) => (at as Readonly<Record<string, Json>>)[step] as Json,
              clean,
            ) as object)
        ? []
        : [
            of(`as ${other}`, withMember(clean, path, [other, filled])),
            of(`as ${other}: null`, withMember(clean, path, [other, null])),
          ];
    }),
  ];
});
/** An arbitrary order, so that a part of the cases has some of each leaf and value. */
const shuffled = all.toSorted((a, b) => hashOf(a.title) - hashOf(b.title));
function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}
const cases = shuffled.slice(0, caseCount(Math.ceil(all.length / 20), 1 / 10));

/** The members of a document by their pointers; of objects and arrays only those that are empty. */
function membersOf(value: Json, pointer = ""): ReadonlyMap<string, Json> {
  const isOpen = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isOpen) return new Map([[pointer, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([name, each]: [string, Json]) => [
      ...membersOf(each, `${pointer}/${name}`),
    ]),
  );
}

const ownerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

const wordsOf = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .replaceAll(/[li1]/g, "1")
    .replaceAll("o", "0");

/** Whether a value that became another one is a documented kind of correction. */
function isDocumented(name: string, before: Json, after: Json): boolean {
  if (name === "consecutivo" && Number.isInteger(after))
    return typeof before === "number" || (typeof before === "string" && /^\s*\d*\s*$/.test(before));
  if (typeof before === "number")
    return typeof after === "string" && isOfText(name, String(before), after);
  if (typeof before !== "string") return false;
  if (after === null) return before.trim() === "" || /^(?:null|n\/a|nan)$/i.test(before);
  if (typeof after === "number")
    return String(after) === before || (/^\d+\.\d\d?$/.test(before) && Number(before) === after);
  return typeof after === "string" && isOfText(name, before, after);
}

const diagnosis = /^cod(?:Diagnostico|Complicacion)/;
const lookalikes = (text: string): string =>
  text.replaceAll(/[OQ]/gi, "0").replaceAll(/[IL]/gi, "1");

/** The same for a text, or the digits of a number. */
function isOfText(name: string, before: string, after: string): boolean {
  const bare = before.replaceAll(/\s/g, "");
  if (after === before || after === before.trim()) return true;
  if (name === "codPrestador" && after.replace(/^0+/, "") === before) return true;
  const isTime = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d?):(\d\d)(?::00(?:[.,]0+)?)?)?$/.exec(
    before.trim(),
  );
  if (isTime !== null) {
    const [, year = "", month = "", day = "", hour, minute] = isTime;
    const time = hour === undefined ? "" : ` ${hour.padStart(2, "0")}:${minute}`;
    return after === `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}`;
  }
  if (diagnosis.test(name) && !/[A-Za-z]/.test(before)) return false;
  const form = bare.replaceAll(".", "").toUpperCase();
  if (after === form) return true;
  if (before !== bare || before.includes(".")) return false;
  const isSame = lookalikes(after) === lookalikes(before) && after.length === before.length;
  return (
    isSame ||
    after === `${before}X` ||
    (/^\d{4,5}$/.test(before) && after === before.padStart(6, "0") && !before.startsWith("1221"))
  );
}

/** What is changed that should not be, and what is lost. */
function faultsIn(before: Json, after: Json): readonly string[] {
  const faults: string[] = [];
  const [old, now] = [membersOf(before), membersOf(after)];
  const added = new Map([...now].filter(([pointer]) => !old.has(pointer)));
  for (const [pointer, value] of old) {
    const name = pointer.slice(pointer.lastIndexOf("/") + 1);
    const own = now.get(pointer);
    if (own !== undefined) {
      if (JSON.stringify(own) !== JSON.stringify(value) && !isDocumented(name, value, own))
        faults.push(`${pointer}: ${JSON.stringify(value)} became ${JSON.stringify(own)}`);
      continue;
    }
    const [renamed] = [...added].find(([each]) => wordsOf(each) === wordsOf(pointer)) ?? [];
    const is = renamed === undefined ? undefined : added.get(renamed);
    const isName = renamed !== undefined && is !== undefined;
    if (isName) added.delete(renamed);
    const field = renamed?.slice(renamed.lastIndexOf("/") + 1) ?? "";
    const isKept =
      isName && (JSON.stringify(is) === JSON.stringify(value) || isDocumented(field, value, is));
    // An array of services that is null is left out, and null may be under a name that is nearer to its field.
    const isNull =
      value === null &&
      (/\/servicios\/\w+$/.test(pointer) ||
        [...added].some(([each, own]) => own === null && ownerOf(each) === ownerOf(pointer)));
    if (!isKept && !isNull) faults.push(`${pointer}: ${JSON.stringify(value)} is lost`);
  }
  for (const [pointer, value] of added)
    if (value !== null) faults.push(`${pointer}: ${JSON.stringify(value)} is added`);
  return faults;
}

describe.each(Object.entries(fixers))("%s", (_, fix) => {
  const fixed = (text: string): string =>
    Buffer.from(fix(Buffer.from(text), "a.json").bytes).toString();

  test("what is corrected is documented, nothing is lost, and no null is written beside a value", () => {
    const wrong: string[] = [];
    for (const { title, text } of cases) {
      const after = fixed(text);
      for (const fault of after === text
        ? []
        : faultsIn(JSON.parse(text) as Json, JSON.parse(after) as Json))
        wrong.push(`${title}: ${fault}`);
      const [, other] = / as (\S+)$/.exec(title) ?? [];
      const name = /([^/ ]+) as \S+$/.exec(title)?.[1] ?? "";
      if (
        other !== undefined &&
        wordsOf(other) !== wordsOf(name) &&
        after !== text &&
        new RegExp(`"${name}": ?null`).test(after) &&
        after.includes(`"${other}"`) &&
        !text.includes(`"${name}"`)
      )
        wrong.push(`${title}: null beside it`);
      if (fixed(after) !== after) wrong.push(`${title}: the second time corrects more`);
    }
    expect(wrong).toEqual([]);
  });

  test("a document is the same bytes in a file, in an array and in lines", () => {
    const wrong: string[] = [];
    const size = 20;
    for (let at = 0; at < cases.length; at += size) {
      const some = cases.slice(at, at + size);
      const alone = some.map(({ text }) => fixed(text));
      const texts = some.map(({ text }) => text);
      const linesOf = fixed(`${texts.join("\n")}\n`).split("\n");
      const array = fixed(`[${texts.join(",\n")}]`)
        .slice(1, -1)
        .split(",\n");
      for (const [i, each] of alone.entries()) {
        if (linesOf[i] !== each) wrong.push(`${some[i]?.title}: otherwise in lines`);
        if (array[i] !== each) wrong.push(`${some[i]?.title}: otherwise in an array`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
