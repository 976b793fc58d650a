import v001 from "../../fixtures/kit/cases/norm/documents/v001.json";
import v002 from "../../fixtures/kit/cases/norm/documents/v002.json";
import v003 from "../../fixtures/kit/cases/norm/documents/v003.json";
import { numbers, texts } from "../../test/pack-values";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = Record<string, Json>;

/** Values that change what a norm requires, by the names of fields. */
const telling: readonly (readonly [name: RegExp, values: readonly Json[]])[] = [
  [/^tipoDocumentoId/, ["CC", "TI", "RC", "CN", "MS", "AS", "PA", "CE"]],
  [/^tipoUsuario$/, ["01", "02", "04", "08", "09", "10", "12", "13"]],
  [
    /^fechaNacimiento$/,
    ["1930-01-01", "1994-02-11", "2012-05-05", "2026-07-15", "2026-07-16 03:15"],
  ],
  [/^codSexo/, ["M", "F", "I", "01", "02", "03"]],
  [/^codPais/, ["170", "862", "840"]],
  [/^codMunicipio/, ["11001", "05001", "05999"]],
  [/^codZona/, ["01", "02", "03"]],
  [/^incapacidad$/, ["SI", "NO"]],
  [/^tipoNota$/, [null, "RS", "NA", "NC", "ND"]],
  [/^finalidad/, ["11", "12", "15", "16", "23", "27", "38", "44"]],
  [/^causaMotivo/, ["21", "26", "28", "38", "39", "43", "45"]],
  [/^grupoServicios$/, ["01", "02", "03", "04", "05"]],
  [/^codServicio$/, [101, 203, 706, 749, 1102]],
  [/^viaIngreso/, ["01", "02", "03", "04", "06", "13"]],
  [/^modalidadGrupo/, ["01", "02", "06", "09"]],
  [/^condicionDestino/, ["01", "02", "03", "04", "06", "09"]],
  [/^conceptoRecaudo$/, ["01", "02", "03", "04", "05"]],
  [
    /^codDiagnostico.*(?<!CIE11)$|^codComplicacion$/,
    ["K359", "O800", "P599", "S720", "W190", "Z370", "R104", null],
  ],
  [
    /^fecha(Inicio|Egreso|Dispens|Suministro)/,
    [
      "2026-06-30 23:59",
      "2026-07-16 00:30",
      "2026-07-16 03:00",
      "2026-07-18 10:00",
      "2026-08-01 00:00",
    ],
  ],
  [/^tipoMedicamento$/, ["01", "02", "03", "04"]],
  [/^tipoOS$/, ["01", "02", "03", "04", "05"]],
  [/^vr|^valorPago/, [0, 1, 4500, 80000, 850000]],
  [/^consecutivo$/, [1, 2, 3, 5]],
];

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const cleanDocuments = [v001, v002, v003].map(([clean]) => clean?.document);

/** A document with all seven arrays, correct by a version of Resolución 948 but for some changes; its text. */
export function changedDocument(next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const document = structuredClone(pick(cleanDocuments)) as unknown as Fields;
  const usuarios = document["usuarios"] as Fields[];
  const anyArray = () => {
    const services = Object.values(pick(usuarios)["servicios"] as Record<string, Fields[]>);
    return pick(services);
  };
  const anyObject = (): Fields =>
    next() < 0.1 ? document : next() < 0.3 ? pick(usuarios) : pick(anyArray().filter(isFields));
  const changes = [
    () => {
      const fields = anyObject();
      const names = Object.keys(fields).filter(
        (name) => typeof fields[name] !== "object" || fields[name] === null,
      );
      const name = pick(names);
      fields[name] = changedValue(name, fields[name] as Json, pick, next);
    },
    () => {
      const array = anyArray();
      const { length } = array;
      array.push({ ...pick(array), ...(next() < 0.5 && { consecutivo: length + 1 }) });
    },
    () => {
      if (usuarios.length < 4)
        usuarios.push({ ...structuredClone(pick(usuarios)), consecutivo: usuarios.length + 1 });
    },
    () => {
      const services = pick(usuarios)["servicios"] as Fields;
      const names = Object.keys(services);
      if (names.length > 1) delete services[pick(names)];
    },
    () => {
      const fields = anyObject();
      const name = pick(Object.keys(fields));
      const value = fields[name] as Json;
      if (name === "usuarios" || name === "servicios") return;
      delete fields[name];
      if (next() < 0.5) fields[name] = value; // after all others
    },
    () => (anyArray() as Json[]).push(pick<Json>([null, 7, "x", {}])),
  ];
  const weighted = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5];
  for (let times = Math.floor(next() * 8); times > 0; times--) changes[pick(weighted)]?.();
  return JSON.stringify(document, undefined, pick([undefined, undefined, 1]));
}

function changedValue(
  name: string,
  value: Json,
  pick: <T>(list: readonly T[]) => T,
  next: () => number,
): Json {
  const chance = next();
  if (chance < 0.1) return null;
  if (chance < 0.15) return pick<Json>([true, {}, [], "1", 1]);
  const [, values] = telling.find(([names]) => names.test(name)) ?? [];
  if (values !== undefined && chance < 0.8) return pick(values);
  return typeof value === "number" ? Number(pick(numbers)) : pick(texts);
}
