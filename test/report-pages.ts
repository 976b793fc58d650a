import { readFileSync } from "node:fs";
import { createBatch } from "../src/batch";
import { revisionContext } from "../src/index";
import type { AnyFinding } from "../src/core/model/finding";
import type { Lang } from "../src/core/model/issue";
import { written } from "./report-samples";

type Fields = Record<string, unknown>;
interface Usuario extends Fields {
  readonly servicios: Readonly<Record<string, readonly Fields[]>>;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/samples/${name}`, import.meta.url), "utf8"));

const context = read("context.json");
const sample = read("clean.json") as Fields & { readonly usuarios: readonly Usuario[] };

const records = sample.usuarios.flatMap(({ servicios }) =>
  Object.entries(servicios).flatMap(([array, elements]) =>
    elements.map((record) => ({ array, record })),
  ),
);

/** Ways to spoil a record, each of which gives one finding. They are repeated as often as faults are wanted. */
const faults: readonly ((record: Fields) => Fields)[] = [
  (record) => ({ ...record, codPrestador: "50010987602" }),
  (record) => ({ ...record, ...datesOf(record, "2026-02-03T10:05:00Z") }),
  (record) => ({ ...record, codPrestador: "1000000101" }),
  (record) => ({ ...record, codPrestador: undefined }),
  (record) => ({ ...record, codPrestador: "999999999999" }),
  (record) => ({ ...record, codPrestdor: "110010123401", codPrestador: "110010123401 " }),
  (record) => ({ ...record, ...datesOf(record, "03/02/2026 10:05") }),
  (record) => ({ ...record, vrServicio: "45000" }),
];

/** The local times of a record, all with this value. */
const datesOf = (record: Fields, value: string): Fields =>
  Object.fromEntries(
    Object.keys(record)
      .filter((name) => /^fecha(?:InicioAtencion|DispensAdmon|SuministroTecnologia)$/.test(name))
      .map((name) => [name, value]),
  );

/** An HTML report on invented documents with about this many faults, spread over files. */
export function pageOf(
  count: number,
  { lang = "en", files = 1, clean = 4 }: { lang?: Lang; files?: number; clean?: number } = {},
): string {
  const batch = createBatch(revisionContext(context), { lang });
  const findings: AnyFinding[] = [];
  const ends = Array.from({ length: files }, (_, index) => {
    const name = `rips-FEV${1002 + index}.json`;
    const file = batch.file(name);
    // The first file has most faults, and the last one has none if there are several.
    const share =
      files === 1 ? count : Math.round((2 * count * (files - 1 - index)) / (files * (files - 1)));
    const text = JSON.stringify(documentOf(share, clean, index), null, 2);
    findings.push(...file.push(new TextEncoder().encode(text)));
    const end = file.end();
    findings.push(...end.findings);
    return end.summary;
  });
  const outcome = { summary: batch.summary(), files: ends, evaluated: batch.evaluated() };
  return written("html", findings, outcome, { lang });
}

/** A document with usuarios of up to 40 records: first the spoilt ones, then the clean ones. */
function documentOf(count: number, clean: number, file: number): Fields {
  const usuarios: Fields[] = [];
  for (let from = 0; from < count + clean; from += 40) {
    const servicios: Record<string, Fields[]> = {};
    for (let at = from; at < Math.min(from + 40, count + clean); at += 1) {
      const { array, record } = records[at % records.length] ?? { array: "", record: {} };
      // The faults that are first in the list are the most frequent ones.
      const fault =
        at < count
          ? faults[(at * 3 + (at >> 3) + (at % 5 === 0 ? 0 : file)) % faults.length]
          : undefined;
      servicios[array] = [...(servicios[array] ?? []), fault?.(record) ?? record];
    }
    usuarios.push({ ...sample.usuarios[0], consecutivo: usuarios.length + 1, servicios });
  }
  return { ...sample, usuarios };
}
