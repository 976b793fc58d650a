import { cleanDocument } from "./cases";

/**
 * A month of an invented provider: 70 files, broken in the ways of real exports. A kind's files are broken in the same
 * way, as one program writes them. The provider has the one code that `providerCode` gives.
 */
export function brokenExport(): readonly BrokenFile[] {
  const files = kinds.flatMap(({ kind, count, bytesOf }) =>
    Array.from({ length: count }, () => ({ kind, bytesOf })),
  );
  return files.map(({ kind, bytesOf }, i) => {
    const invoice = `FE${String(3001 + i)}`;
    return { name: `${invoice}.json`, kind, bytes: bytesOf(documentOf(invoice)) };
  });
}

/** The provider's code, as an office gives it. */
export const providerCode = "110010123401";

/** The ways in which the files are broken. */
export type BrokenKind = (typeof kinds)[number]["kind"];

/** A file of the export. */
export interface BrokenFile {
  readonly name: string;
  readonly kind: BrokenKind;
  readonly bytes: Uint8Array;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a change makes of a member. */
type Change = (name: string, value: Json) => readonly [name: string, value: Json];

const isTime = (name: string, value: Json): value is string =>
  name.startsWith("fecha") && typeof value === "string" && value.length === 16;

const encoded = (document: Json): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(document, null, 2));

const changing =
  (change: Change) =>
  (document: Json): Uint8Array =>
    encoded(changed(document, change));

function changed(value: Json, change: Change): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => changed(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => change(name, changed(member, change))),
  );
}

const kinds = [
  { kind: "correct", count: 16, bytesOf: encoded },
  {
    kind: "wrong site code",
    count: 10,
    bytesOf: changing((name, value) => [name, name === "codPrestador" ? "110010123402" : value]),
  },
  {
    kind: "lost zeros",
    count: 8,
    bytesOf: changing((name, value) => [
      name,
      typeof value === "string" && /^0\d$/.test(value) ? value.slice(1) : value,
    ]),
  },
  {
    kind: "seconds",
    count: 6,
    bytesOf: changing((name, value) => [name, isTime(name, value) ? `${value}:00` : value]),
  },
  {
    kind: "Z",
    count: 6,
    bytesOf: changing((name, value) => [
      name,
      isTime(name, value) ? `${value.replace(" ", "T")}:00Z` : value,
    ]),
  },
  {
    kind: "lowercase names",
    count: 5,
    bytesOf: changing((name, value) => [name.toLowerCase(), value]),
  },
  {
    kind: "texts for numbers",
    count: 6,
    bytesOf: changing((name, value) => [name, typeof value === "number" ? String(value) : value]),
  },
  {
    kind: "Latin-1",
    count: 5,
    bytesOf: (document: Json) => Buffer.from(JSON.stringify(document, null, 2), "latin1"),
  },
  { kind: "empty", count: 3, bytesOf: () => new Uint8Array() },
  {
    kind: "XML",
    count: 2,
    bytesOf: () => new TextEncoder().encode('<?xml version="1.0"?>\n<rips><usuario/></rips>\n'),
  },
  {
    kind: "ZIP",
    count: 1,
    bytesOf: () => Buffer.from("PK\u0003\u0004\u0014\0\0\0\u0008\0", "latin1"),
  },
  { kind: "cut off", count: 2, bytesOf: (document: Json) => encoded(document).subarray(0, 3000) },
] as const satisfies readonly {
  readonly kind: string;
  readonly count: number;
  readonly bytesOf: (document: Json) => Uint8Array;
}[];

const documentOf = (invoice: string): Json => ({
  ...(cleanDocument("v003") as { readonly [name: string]: Json }),
  numFactura: invoice,
});
