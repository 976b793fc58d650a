/** A document with all seven arrays: the usuario of the clean example document, again and again, with more records in its arrays. */
import { readFileSync } from "node:fs";
import { benchContext, random, spoil } from "./data";

interface Usuario {
  readonly servicios: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** How many records a usuario has in each array. */
const records: Readonly<Record<string, number>> = {
  consultas: 4,
  procedimientos: 4,
  urgencias: 1,
  hospitalizacion: 1,
  recienNacidos: 1,
  medicamentos: 6,
  otrosServicios: 2,
};

/** The bytes of a document of about a size; `faulty` is the share of its records with a fault. */
export function documentOfAllArrays(size: number, faulty: number): Buffer {
  const example = new URL("../conformance/cases/norm/documents/v003.json", import.meta.url);
  const [{ document }] = JSON.parse(readFileSync(example, "utf8")) as [
    { readonly document: { readonly usuarios: readonly [Usuario] } },
  ];
  const { usuarios, ...head } = document;
  const next = random(11);
  const parts: string[] = [];
  for (let length = 0; length < size; ) {
    const part = JSON.stringify(usuarioOf(usuarios[0], parts.length + 1, faulty, next));
    parts.push(part);
    length += part.length;
  }
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"usuarios":[${parts.join(",")}]}`);
}

function usuarioOf(example: Usuario, number: number, faulty: number, next: () => number): object {
  const digits = String(number).padStart(8, "0");
  const servicios = Object.entries(example.servicios).map(([name, [first]]) => [
    name,
    Array.from({ length: records[name] ?? 0 }, (_, i) => {
      const entries = Object.entries({
        ...first,
        codPrestador: benchContext.providerCodes[number % 40],
        ...(name === "recienNacidos" && { numDocumentoIdentificacion: `3${digits}` }),
        consecutivo: i + 1,
      }).map(([field, value]): [string, unknown] =>
        /^fecha(?:Inicio|Dispens|Suministro)/.test(field)
          ? [field, later(value, i)]
          : [field, value],
      );
      if (next() < faulty) spoil(entries, next);
      return Object.fromEntries(entries);
    }),
  ]);
  return {
    ...example,
    numDocumentoIdentificacion: `20${digits}`,
    consecutivo: number,
    servicios: Object.fromEntries(servicios) as object,
  };
}

/** Some minutes after a local time. */
const later = (time: unknown, minutes: number): string => {
  const text = String(time);
  return `${text.slice(0, 14)}${String(Number(text.slice(14)) + minutes).padStart(2, "0")}`;
};
