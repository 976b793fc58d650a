import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { withData } from "../../src/core/model/context";
import { noContext } from "../../src/index";
import { officialVersions } from "../../src/res948";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";

/** Usuarios with the same document and the same data, which become one if a person says yes. */

const options = { packs: officialVersions.slice(-1), lang: "en" } as const;
const also = ["user-repeated"] as const;
const join = createFixer(noContext, options, { also });
const onlyOffer = createFixer(noContext, options);
const joinLines = createFixer(noContext, { ...options, input: "ndjson" }, { also });

type Json = Record<string, unknown>;

const clean = cleanDocument("v003") as Json & { readonly usuarios: readonly Json[] };
const [person] = clean.usuarios as readonly [Json & { servicios: Record<string, Json[]> }];
const [consulta] = person.servicios["consultas"] as [Json];
const [urgencia] = person.servicios["urgencias"] as [Json];

/** Services of days of their own: none repeats another one. */
const consultas = (...days: readonly number[]) => ({
  consultas: days.map((day, i) => ({
    ...consulta,
    fechaInicioAtencion: `2026-07-${String(day).padStart(2, "0")} 08:05`,
    codConsulta: day % 2 === 0 ? "890201" : "890301",
    grupoServicios: "01",
    consecutivo: i + 1,
  })),
});
const urgencias = { urgencias: [urgencia] };

/** Usuarios with these services, and what else they have; their consecutivos are 1, 2, 3… */
const usuarios = (...own: readonly (readonly [servicios: unknown, more?: Json])[]) => ({
  ...clean,
  usuarios: own.map(([servicios, more = {}], i) => ({
    ...person,
    consecutivo: i + 1,
    ...more,
    servicios,
  })),
});
const other = { numDocumentoIdentificacion: "1032456790" };

const joined: readonly (readonly [title: string, broken: object, right: object])[] = [
  [
    "two with services of one array",
    usuarios([consultas(1)], [consultas(2, 3)]),
    usuarios([consultas(1, 2, 3)]),
  ],
  [
    "three, with another person between them",
    usuarios([consultas(1, 2)], [consultas(3)], [consultas(4), other], [consultas(5)]),
    usuarios([consultas(1, 2, 3, 5)], [consultas(4), other]),
  ],
  [
    "two pairs",
    usuarios([consultas(1)], [consultas(2), other], [consultas(3)], [consultas(4), other]),
    usuarios([consultas(1, 3)], [consultas(2, 4), other]),
  ],
  [
    "an array that the first has not",
    usuarios([consultas(1)], [{ ...urgencias, ...consultas(2) }]),
    usuarios([{ ...consultas(1, 2), ...urgencias }]),
  ],
  [
    "an empty array, and an empty object",
    usuarios([{ consultas: [] }], [consultas(1)], [{ urgencias: [] }, other]),
    usuarios([consultas(1)], [{ urgencias: [] }, other]),
  ],
  ["no services in the second", usuarios([consultas(1)], [{}]), usuarios([consultas(1)])],
  ["no services in the first", usuarios([{}], [consultas(1)]), usuarios([consultas(1)])],
];

const service = consultas(1);
const stays: readonly (readonly [title: string, broken: object])[] = [
  [
    "another zone",
    usuarios([consultas(1)], [consultas(2), { codZonaTerritorialResidencia: "01" }]),
  ],
  ["a member that no rule knows", usuarios([consultas(1)], [consultas(2), { nota: "x" }])],
  ["null and absent", usuarios([consultas(1), { nota: null }], [consultas(2)])],
  ["the same service in both", usuarios([service], [service])],
  ["services under another name", usuarios([consultas(1)], [{ ...consultas(2), otros: [] }])],
  ["services that are null", usuarios([consultas(1)], [null])],
  [
    "an array that cannot be numbered",
    usuarios(
      [consultas(1)],
      [
        {
          consultas: [
            { ...consultas(2).consultas[0] },
            { ...consultas(3).consultas[0], consecutivo: null },
          ],
        },
      ],
    ),
  ],
  [
    "a note",
    {
      ...usuarios([consultas(1)], [consultas(2)]),
      tipoNota: "NC",
      numNota: "NC77",
    },
  ],
];

const indents = [
  ["one line", (text: string) => text, 0],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n"), 2],
  ["tabs", (text: string) => text, "\t"],
  [
    "a member that no rule knows beside it",
    (text: string) => text.replace("{", '{ "//": "[{",'),
    3,
  ],
] as const;

const stringOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe.each(indents)("%s", (_, change, indent) => {
  const textOf = (document: object) => change(JSON.stringify(document, null, indent));

  test.each(joined)("%s", (__, broken, right) => {
    const { bytes, left } = join(Buffer.from(textOf(broken)), "a.json");
    expect(stringOf(bytes)).toBe(textOf(right));
    expect(left.map(({ code }) => code)).not.toContain("res948/user-repeated");
    expect(join(bytes, "a.json").bytes).toEqual(bytes);
  });

  test.each(stays)("%s: they stay", (__, broken) => {
    const text = textOf(broken);
    expect(stringOf(join(Buffer.from(text), "a.json").bytes)).toBe(text);
  });
});

test("without a yes nothing is changed, and each usuario is offered", () => {
  const text = JSON.stringify(usuarios([consultas(1)], [consultas(2)], [consultas(3)]));
  const { bytes, findings } = onlyOffer(Buffer.from(text), "a.json");
  expect(stringOf(bytes)).toBe(text);
  const of = findings.flatMap(({ pointer, suggestions = [] }) =>
    suggestions.map((each) => [pointer, each]),
  );
  const offered = { code: "user-repeated", patch: [], safe: false, offered: true };
  expect(of).toEqual([
    ["/usuarios/1", offered],
    ["/usuarios/2", offered],
  ]);
});

test("the report has each usuario that was joined, and the numbers that came to light", () => {
  const text = JSON.stringify(usuarios([consultas(1)], [consultas(2)], [consultas(4), other]));
  const { findings } = join(Buffer.from(text), "a.json");
  const done = findings.flatMap(({ pointer, revealed = false, suggestions = [] }) =>
    suggestions.filter(({ safe }) => safe).map(({ code }) => [pointer, code, revealed]),
  );
  expect(done).toEqual([
    ["/usuarios/1", "user-repeated", false],
    ["/usuarios/0/servicios/consultas/1/consecutivo", "consecutivo", true],
    ["/usuarios", "consecutivo", true],
  ]);
});

test("what else is corrected is corrected once, also where usuarios are the same only then", () => {
  const wrong = { fechaNacimiento: "1994/02/11" };
  const broken = usuarios([consultas(1), wrong], [consultas(2), wrong]);
  const { bytes } = join(Buffer.from(JSON.stringify(broken)), "a.json");
  expect(stringOf(bytes)).toBe(JSON.stringify(usuarios([consultas(1, 2)])));
});

test("each line is joined by itself", () => {
  const lines = [
    ...joined.map(([, broken, right]) => [broken, right]),
    ...stays.map(([, broken]) => [broken, broken]),
  ].map((pair) => pair.map((each) => JSON.stringify(each)));
  const { bytes } = joinLines(Buffer.from(lines.map(([broken]) => broken).join("\n")), "a");
  expect(stringOf(bytes)).toBe(lines.map(([, right]) => right).join("\n"));
});

test("a document that the Ministry approved stays", () => {
  const text = JSON.stringify(usuarios([consultas(1)], [consultas(2)]));
  const answers = {
    byNumber: new Map([["FE1204", 0]]),
    byFile: new Map(),
    approved: new Set([0]),
  };
  const own = createFixer(withData(noContext, { answers }), options, { also });
  expect(stringOf(own(Buffer.from(text), "a.json").bytes)).toBe(text);
});

test("no service is lost, and a correction once is one twice", () => {
  const documents = fc
    .array(
      fc.record({
        person: fc.nat(2),
        services: fc.nat(3),
        zone: fc.constantFrom("01", "02", "02", "02"),
        hasUrgency: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((own) => {
      let day = 0;
      return usuarios(
        ...own.map(({ person: number, services, zone, hasUrgency }) => {
          const list = consultas(...Array.from({ length: services }, () => (day += 1)));
          const more = {
            numDocumentoIdentificacion: `103245679${number}`,
            codZonaTerritorialResidencia: zone,
          };
          return [hasUrgency ? { ...urgencias, ...list } : list, more] as const;
        }),
      );
    });
  interface Found {
    readonly usuarios: readonly (Json & { servicios: Record<string, readonly Json[]> })[];
  }
  const servicesIn = ({ usuarios: all }: Found) =>
    all
      .flatMap(({ servicios, consecutivo: _, ...own }) =>
        Object.entries(servicios).flatMap(([array, list]) =>
          list.map(({ consecutivo: __, ...record }) => JSON.stringify([own, array, record])),
        ),
      )
      .sort();
  fc.assert(
    fc.property(documents, fc.constantFrom(0, 2, "\t"), (document, indent) => {
      const { bytes, findings } = join(
        Buffer.from(JSON.stringify(document, null, indent)),
        "a.json",
      );
      const result = JSON.parse(stringOf(bytes)) as Found;
      expect(servicesIn(result)).toEqual(servicesIn(document as unknown as Found));
      const count = findings.filter(({ suggestions = [] }) =>
        suggestions.some(({ code, safe }) => safe && code === "user-repeated"),
      ).length;
      expect(result.usuarios.length).toBe(document.usuarios.length - count);
      expect(join(bytes, "a.json").bytes).toEqual(bytes);
    }),
    { numRuns: caseCount(40) },
  );
});
