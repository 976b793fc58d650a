import fc from "fast-check";
import { expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { noContext, validateDocument } from "../../src/index";
import { res948 } from "../../src/res948";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";

/**
 * An unread part hides nothing beside it: whatever has the place of a level, what is outside it is judged as if the level
 * were right.
 */

type Json = Record<string, unknown>;

interface Document extends Json {
  readonly usuarios: readonly (Json & { readonly servicios: Json })[];
}

const clean = cleanDocument("v003") as Document;
const [first] = clean.usuarios;

/** A document with a fault in its root, in the usuario with the level, and in a record of another usuario. */
function documentWith(change: (usuario: Json) => Json): Json {
  const other = structuredClone(first) as Document["usuarios"][0];
  for (const records of Object.values(other.servicios))
    for (const record of records as Json[]) record["codPrestador"] = null;
  return {
    ...clean,
    numDocumentoIdObligado: "",
    usuarios: [
      change({ ...first, codSexo: "H", consecutivo: 3, numDocumentoIdentificacion: "1000000002" }),
      { ...other, consecutivo: 1 },
    ],
  };
}

/** The levels of a usuario, with an empty one. */
const levels = [
  ["servicios", {}],
  ...Object.keys(first?.servicios ?? {}).map((name) => [name, []] as const),
] as const;

const holdsNothing = fc.constantFrom<unknown>("", "x", "null", 0, 7, true, false, [], {});
const holdsSomething = fc.constantFrom<unknown>(
  ["x"],
  [[]],
  [{ consultas: [{}] }],
  { codServicio: 1, nota: "x" },
  '{"consultas":[]}',
);

const put = (level: string, value: unknown) => (usuario: Json) =>
  level === "servicios"
    ? { ...usuario, servicios: value }
    : { ...usuario, servicios: { ...(usuario["servicios"] as Json), [level]: value } };

const isOutside = (level: string) => {
  const own = `/usuarios/0/servicios${level === "servicios" ? "" : `/${level}`}`;
  return ({ pointer }: { readonly pointer: string }) =>
    pointer !== own && !pointer.startsWith(`${own}/`);
};

type Found = Pick<Finding, "code" | "pointer">;

const labels = (findings: readonly Found[], level: string): readonly string[] =>
  findings
    .filter(isOutside(level))
    .map(({ code, pointer }) => `${code} ${pointer}`)
    .sort((a, b) => (a < b ? -1 : 1));

function inBytes(document: Json): readonly Found[] {
  const file = createBatch(noContext, { packs: [res948] }).file("-");
  return [...file.push(Buffer.from(JSON.stringify(document))), ...file.end().findings];
}

const inMemory = (document: Json): readonly Found[] =>
  validateDocument(document, noContext, { packs: [res948] }).findings;

/** What is said of a usuario or document as a whole, such as that it has no services: not where these are not known. */
const isOfServices = (label: string): boolean => / (?:\/usuarios\/0)?$/.test(label);

test.each([
  ["in bytes", inBytes],
  ["in memory", inMemory],
] as const)(
  "outside a level of a wrong type, as much is found as with the level mended, %s",
  (_, found) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        holdsNothing,
        holdsSomething,
        ([level, empty], nothing, something) => {
          const mended = labels(found(documentWith(put(level, empty))), level);
          expect(mended.length).toBeGreaterThan(3);
          const isRight =
            Array.isArray(nothing) === Array.isArray(empty) && typeof nothing === "object";
          const broken = labels(found(documentWith(put(level, nothing))), level);
          expect(broken).toEqual(mended);
          if (!isRight)
            expect(found(documentWith(put(level, nothing))).map(({ code }) => code)).toContain(
              "document",
            );
          if (level !== "servicios" && Array.isArray(something)) return; // an array is right there
          const unknown = labels(found(documentWith(put(level, something))), level);
          expect(mended).toEqual(expect.arrayContaining([...unknown]));
          expect(unknown).toEqual(
            expect.arrayContaining(mended.filter((label) => !isOfServices(label))),
          );
        },
      ),
      { numRuns: caseCount(100) },
    );
  },
);

test.each(["x", 7, [], null])("a usuario that is %j hides no fault of the root", (usuario) => {
  const document = { ...clean, numDocumentoIdObligado: "", usuarios: [usuario, first] };
  for (const found of [inBytes, inMemory])
    expect(found(document).map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      "res948/not-null /numDocumentoIdObligado",
    );
});
