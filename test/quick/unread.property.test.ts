import fc from "fast-check";
import { expect, test } from "vitest";
import type { Batch, Finding } from "../../src/batch";
import { createBatch, createBytesValidator } from "../../src/batch";
import type { Pack, Shape } from "../../src/index";
import { noContext } from "../../src/index";
import { v002 } from "../../src/norm/packs";
import { caseCount } from "../case-count";

/**
 * The principle of decision 1.16: what was not read never looks fine. Documents without errors are changed as exports change
 * them. Then an error says so, or as much is judged as before.
 */

type Json = Record<string, unknown>;

const records: Readonly<Record<string, Json>> = {
  consultas: { codConsulta: "890201", fechaInicioAtencion: "2026-08-05 08:00" },
  procedimientos: { codProcedimiento: "890201", codServicio: 328 },
  urgencias: { fechaInicioAtencion: "2026-08-05 08:00" },
  hospitalizacion: { fechaInicioAtencion: "2026-08-05 08:00" },
  recienNacidos: { peso: 3100, edadGestacional: 39 },
  medicamentos: { tipoMedicamento: "01", cantidadMedicamento: 1 },
  otrosServicios: { tipoOS: "01", cantidadOS: 1 },
};

const arrays = fc.subarray(Object.keys(records), { minLength: 1 });

const servicios = arrays.chain((names) =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.array(fc.constant(records[name]), { minLength: 1, maxLength: 2 }),
      ]),
    ),
  ),
);

const usuario = fc.record({
  tipoDocumentoIdentificacion: fc.constant("CC"),
  numDocumentoIdentificacion: fc.constantFrom("1000000001", "1000000002"),
  tipoUsuario: fc.constant("01"),
  fechaNacimiento: fc.constant("1985-03-02"),
  servicios,
});

const bare = fc.record({
  numDocumentoIdObligado: fc.constant("900123456"),
  numFactura: fc.constant("FE100"),
  usuarios: fc.array(usuario, { minLength: 1, maxLength: 3 }),
});

const documents = fc.oneof(
  bare,
  fc.record({ rips: bare, xmlFevFile: fc.constant("PD94") }),
  fc.record({ xmlFevFile: fc.constant(null), rips: bare }),
);

/** A place in a document: the names and indices from its root. */
type Path = readonly (string | number)[];

/** The paths of all levels below the root. */
function levelsOf(document: Json): readonly Path[] {
  const found: Path[] = [];
  const outer: Path = "rips" in document ? ["rips"] : [];
  if (outer.length > 0) found.push(outer);
  const { usuarios } = (document["rips"] ?? document) as { readonly usuarios: readonly Json[] };
  found.push([...outer, "usuarios"]);
  for (const [index, each] of usuarios.entries()) {
    const at: Path = [...outer, "usuarios", index];
    found.push(at, [...at, "servicios"]);
    for (const name of Object.keys(each["servicios"] as Json))
      found.push([...at, "servicios", name]);
  }
  return found;
}

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Json)[step], document);

/** A copy in which the value at a path is another one, perhaps under another name in the same place. */
function changed(document: unknown, path: Path, to: unknown, name?: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  const at = document as Json;
  if (Array.isArray(at))
    return at.map((each: unknown, index) =>
      index === step ? changed(each, rest, to, name) : each,
    );
  return Object.fromEntries(
    Object.entries(at).map(([key, value]) =>
      key !== step
        ? [key, value]
        : rest.length === 0
          ? [name ?? key, to]
          : [key, changed(value, rest, to, name)],
    ),
  );
}

const without = (document: unknown, path: Path): unknown => {
  const name = String(path.at(-1));
  const { [name]: _, ...others } = valueAt(document, path.slice(0, -1)) as Json;
  return changed(document, path.slice(0, -1), others);
};

const otherNames = fc.oneof(
  fc.constantFrom("datos", "lista", "transaccion", "items", "x", "FE100", "pacientes", "detalle"),
  fc.constantFrom(
    "peso",
    "numNota",
    "usuario",
    "servicio",
    "serviciosTecnologias",
    "consulta",
    "rip",
  ),
  fc.string({ maxLength: 12 }).filter((name) => name !== "__proto__"),
);

/** Another way to write a name. */
const respelt = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    name.toUpperCase(),
    `${name[0]?.toUpperCase()}${name.slice(1)}`,
    name.replace(/s$/, ""),
    `servicios${name[0]?.toUpperCase()}${name.slice(1)}`,
    name.replace(/([A-Z])/g, "_$1").toLowerCase(),
    name.replace("o", "ó"),
    ` ${name}`,
  );

const textBefore = fc.constantFrom(
  "Rips: ",
  "<br />\n<b>Warning</b>: x\n",
  "// lote 1\n",
  "const x =\n",
  "HTTP/1.1 200 OK\r\n\r\n",
);

/** What becomes of a document, as the text of a file. */
const exported = documents.chain((document) => {
  const paths = levelsOf(document);
  const named = paths.filter((path) => typeof path.at(-1) === "string");
  const anyPath = fc.constantFrom(...paths);
  const renamed = fc.constantFrom(...named).chain((path) =>
    fc
      .oneof(otherNames, respelt(String(path.at(-1))))
      .filter((name) => !Object.hasOwn(valueAt(document, path.slice(0, -1)) as Json, name))
      .map((name) => changed(document, path, valueAt(document, path), name)),
  );
  const moved = fc
    .tuple(fc.constantFrom(...named.filter((path) => path.length > 1)), fc.nat())
    .map(([path, n]) => {
      const rest = without(document, path);
      const objects: Path[] = [[], ...paths].filter((at) => {
        const value = at.length < path.length - 1 ? valueAt(rest, at) : undefined;
        return typeof value === "object" && !Array.isArray(value);
      });
      const to = objects[n % objects.length] as Path;
      const name = String(path.at(-1));
      return changed(rest, to, { ...(valueAt(rest, to) as Json), [name]: valueAt(document, path) });
    });
  const arrays = named.filter((path) => path.at(-2) === "servicios");
  const nested = fc.tuple(fc.nat(), fc.nat(), renamed).map(([m, n, other]) => {
    if (arrays.length < 2) return other;
    const path = arrays[m % arrays.length] as Path;
    const others = arrays.filter((each) => each !== path);
    const rest = without(document, path);
    const to: Path = [...(others[n % others.length] as Path), 0];
    const record = valueAt(rest, to);
    const own = { [String(path.at(-1))]: valueAt(document, path) };
    return changed(rest, to, typeof record === "object" ? { ...record, ...own } : own);
  });
  const wrapped = fc
    .tuple(fc.oneof(fc.constant<Path>([]), anyPath), otherNames, fc.nat(3))
    .map(([path, name, how]) => {
      const value = valueAt(document, path);
      const around = [
        { [name]: value },
        { [name]: [value] },
        [value],
        { ok: true, [name]: { x: value } },
      ];
      return changed(document, path, around[how]);
    });
  const encoded = anyPath.map((path) =>
    changed(document, path, JSON.stringify(valueAt(document, path))),
  );
  const inText = fc
    .tuple(otherNames, documents)
    .map(([name]) => ({ [name]: JSON.stringify(document) }));
  const cutOut = anyPath.map((path) => valueAt(document, path));
  const asOne = fc.oneof(renamed, moved, nested, wrapped, encoded, inText, cutOut);
  const asLines = fc
    .constantFrom(...paths.filter((path) => Array.isArray(valueAt(document, path))))
    .map((path) =>
      (valueAt(document, path) as unknown[]).map((each) => JSON.stringify(each)).join("\n"),
    );
  return fc.oneof(
    { weight: 8, arbitrary: asOne.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: asOne.map((value) => JSON.stringify(value, null, 2)) },
    { weight: 1, arbitrary: asLines },
    {
      weight: 1,
      arbitrary: fc
        .tuple(textBefore, asOne)
        .map(([before, value]) => before + JSON.stringify(value, null, 1)),
    },
    { weight: 1, arbitrary: asOne.map((value) => JSON.stringify(JSON.stringify(value))) },
  );
});

/** How many records a text has: each has one of these names. Without a pack three of the arrays have none. */
const recordsIn = (text: string, hasPack: boolean): number =>
  (text.match(/"(codServicio|peso|cantidadMedicamento|cantidadOS)\\?":/g)?.length ?? 0) +
  (hasPack ? (text.match(/"fechaInicioAtencion\\?":/g)?.length ?? 0) : 0);

/** What says that something was not read. A level in a field of a record is of the wrong type there. */
const structural = ["json", "record", "shape", "document", "duplicate-key", "type"];

const rips = createBytesValidator({ context: noContext });

const levelFault = ({ code, pointer, params }: Pick<Finding, "code" | "pointer" | "params">) => ({
  code,
  pointer,
  params,
});

const batches = new Map<string, Batch>();

/** A batch for these options, which reads many files. */
function batchOf(packs: readonly Pack[], shape: Shape | undefined): Batch {
  const key = `${packs.length} ${shape}`;
  const batch = batches.get(key) ?? createBatch(noContext, { packs, shape, skip: ["presence"] });
  batches.set(key, batch);
  return batch;
}

test("of a document that is written in another way nothing is lost without an error", () => {
  const seen = { reported: 0, judged: 0 };
  const packs = fc.constantFrom<readonly Pack[]>([], [v002]);
  const shapes = fc.constantFrom<Shape | undefined>(undefined, undefined, 1, 2, 3, 4);
  const sizes = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(exported, packs, shapes, sizes, (text, pack, shape, size) => {
      const read = (block: number) => {
        const file = batchOf(pack, shape).file("-");
        const bytes = Buffer.from(text);
        const findings = [];
        for (let at = 0; at < bytes.length; at += block)
          findings.push(...file.push(bytes.subarray(at, at + block)));
        const { findings: last, summary } = file.end();
        return { ...summary, findings: [...findings, ...last] };
      };
      const { findings, partial, total } = read(size);
      const isReported = findings.some(({ code }) => structural.includes(code));
      if (isReported) seen.reported += 1;
      else seen.judged += 1;
      if (!isReported) {
        expect(total).toBeGreaterThanOrEqual(recordsIn(text, pack.length > 0));
        expect(partial).toBe(false);
      }
      expect(read(400).findings).toEqual(findings);
      for (const { code, message } of findings)
        if (code === "shape") expect(message).not.toMatch(/--shape\.$/);
      if (text.startsWith("{") && !text.includes("\n{")) {
        const inMemory = rips.document(JSON.parse(text)).findings;
        const inBytes = rips.documentBytes(Buffer.from(text)).findings;
        expect(inMemory.map(levelFault)).toEqual(inBytes.map(levelFault));
      }
    }),
    { numRuns: caseCount(5000) },
  );
  expect(Math.min(seen.reported, seen.judged)).toBeGreaterThan(5);
});
