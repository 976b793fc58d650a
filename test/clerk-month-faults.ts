import type { MonthFile } from "./clerk-month";
import { documentOf } from "./clerk-month";

/**
 * Twelve more files of the clerk's month, each with one of the faults that people correct by hand in an editor: of eight
 * nobody needs to be asked, of four somebody should have seen the correction.
 */

type Json = Record<string, unknown>;

interface Usuario extends Json {
  servicios: Json;
}

/** Changes each usuario, or each service of an array. */
const usuarios = (change: (usuario: Usuario, at: number) => unknown) => (document: Json) => ({
  ...document,
  usuarios: (document["usuarios"] as Usuario[]).map(change),
});
const services = (array: string, change: (service: Json, at: number) => Json) =>
  usuarios((usuario) => ({
    ...usuario,
    servicios: {
      ...usuario.servicios,
      [array]: (usuario.servicios[array] as Json[]).map(change),
    },
  }));
const arrays = (change: (servicios: Json) => Json) =>
  usuarios((usuario) => ({ ...usuario, servicios: change(usuario.servicios) }));

/** A time or a day without zeros, with slashes. */
const shortened = (text: unknown): string => String(text).replaceAll(/-0?/g, "/");

const faults: readonly (readonly [fault: string, change: (document: Json) => Json])[] = [
  ["consecutivos", services("procedimientos", (own) => ({ ...own, consecutivo: 7 }))],
  ["usuarios", ({ usuarios: all, ...own }) => ({ ...own, usuarios: (all as Json[])[0] })],
  ["consultas", arrays((own) => ({ ...own, consultas: (own["consultas"] as Json[])[0] }))],
  [
    "keys",
    ({ usuarios: all, ...own }) => ({
      ...own,
      usuarios: Object.fromEntries((all as Json[]).map((each, i) => [String(i + 1), each])),
    }),
  ],
  [
    "names",
    arrays(({ consultas, procedimientos }) => ({
      Consultas: consultas,
      procedimiento: procedimientos,
    })),
  ],
  [
    "times",
    (document) =>
      usuarios((own) => ({ ...own, fechaNacimiento: shortened(own["fechaNacimiento"]) }))(
        services("consultas", (own) => ({
          ...own,
          fechaInicioAtencion: shortened(own["fechaInicioAtencion"]),
        }))(document),
      ),
  ],
  [
    "texts",
    services("procedimientos", (own, at) => ({
      ...own,
      numAutorizacion: ["", "NULL"][at],
      codigoVIDA: [" ", "NaN"][at],
      idMIPRES: ["null", ""][at],
    })),
  ],
  ["null", arrays((own) => ({ ...own, urgencias: null, hospitalizacion: null }))],
  ["zero", services("consultas", (own) => ({ ...own, numFEVPagoModerador: 0 }))],
  [
    "diagnosis",
    services("consultas", (own) => ({
      ...own,
      codDiagnosticoRelacionado1: own["codDiagnosticoPrincipal"],
    })),
  ],
  ["incapacidad", usuarios((own) => ({ ...own, incapacidad: "02" }))],
  [
    "joined",
    ({ usuarios: all, ...own }) => {
      const [first] = all as [Usuario];
      const { procedimientos, consultas } = first.servicios;
      return {
        ...own,
        usuarios: [
          { ...first, servicios: { consultas } },
          { ...first, consecutivo: 2, servicios: { procedimientos } },
        ],
      };
    },
  ],
];

/** The twelve files, each named by its fault. */
export const monthFaults = (): readonly MonthFile[] =>
  faults.map(([fault, change], i) => ({
    path: `a mano/${fault}.json`,
    bytes: new TextEncoder().encode(
      JSON.stringify(change(documentOf(3100 + i, fault === "usuarios" ? 1 : 2)), null, 2),
    ),
  }));
