import fc from "fast-check";
import type { Node } from "jsonc-parser";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { noContext } from "../../src/index";
import { withData } from "../../src/core/model/context";
import { officialVersions } from "../../src/res948";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";

/** Levels of documents with one right form: an element without its array, a list with keys, and names nearly right. */

const options = { packs: officialVersions.slice(-1), lang: "en" } as const;
const fix = createFixer(noContext, options);
const fixLines = createFixer(noContext, { ...options, input: "ndjson" });

type Json = Record<string, unknown>;
interface Usuario extends Json {
  servicios: Record<string, Json[]>;
}
interface Document extends Json {
  usuarios: Usuario[];
}

const clean = cleanDocument("v003") as Document;
const arrays = Object.keys(clean.usuarios[0]?.servicios ?? {});
const inServicios = ["usuarios", 0, "servicios"] as const;

/** Two usuarios, without a fault. */
const two: Document = {
  ...clean,
  usuarios: [
    ...clean.usuarios,
    ...clean.usuarios.map((usuario) => ({
      ...usuario,
      consecutivo: 2,
      numDocumentoIdentificacion: "1032456790",
    })),
  ],
};

const nodeAt = (text: string, path: readonly (string | number)[]): Node =>
  findNodeAtLocation(parseTree(text) as Node, [...path]) as Node;

const splice = (text: string, from: number, to: number, by: string) =>
  text.slice(0, from) + by + text.slice(to);

/** The text in which the values at these places are no array: what is then the only element has its brackets again. */
function withBrackets(text: string, path: readonly (string | number)[]): string {
  const { offset, length } = nodeAt(text, path);
  return splice(splice(text, offset + length, offset + length, "]"), offset, offset, "[");
}

function asList(text: string, path: readonly (string | number)[]): string {
  const { offset, length, children = [] } = nodeAt(text, path);
  let list = splice(text, offset + length - 1, offset + length, "]");
  for (const member of children.toReversed())
    list = splice(list, member.offset, member.children?.[1]?.offset ?? 0, "");
  return splice(list, offset, offset + 1, "[");
}

function renamed(text: string, path: readonly (string | number)[], to: string): string {
  const name = nodeAt(text, path).parent?.children?.[0] as Node;
  return splice(text, name.offset, name.offset + name.length, JSON.stringify(to));
}

/** The document with another value of `servicios`, or of an array in it. */
const withServicios = (servicios: unknown): Json => ({
  ...clean,
  usuarios: clean.usuarios.map((usuario) => ({ ...usuario, servicios })),
});
const withArray = (name: string, value: unknown, of = name): Json => {
  const members = Object.entries(clean.usuarios[0]?.servicios ?? {});
  return withServicios(
    Object.fromEntries(members.map(([own, list]) => (own === of ? [name, value] : [own, list]))),
  );
};
const firstOf = (array: string) => clean.usuarios[0]?.servicios[array]?.[0] as Json;

interface Case {
  readonly title: string;
  readonly broken: object;
  readonly right: (text: string) => string;
}

const rename = (from: string, to: string): Case => ({
  title: `${from} is ${to}`,
  broken: withArray(from, [firstOf(to)], to),
  right: (text) => renamed(text, [...inServicios, from], to),
});

const corrected: readonly Case[] = [
  {
    title: "usuarios is its only usuario",
    broken: { ...clean, usuarios: clean.usuarios[0] },
    right: (text) => withBrackets(text, ["usuarios"]),
  },
  ...arrays.map((array) => ({
    title: `${array} is its only element`,
    broken: withArray(array, firstOf(array)),
    right: (text: string) => withBrackets(text, [...inServicios, array]),
  })),
  {
    title: "usuarios has keys that are positions",
    broken: { ...two, usuarios: { 0: two.usuarios[0], 1: two.usuarios[1] } },
    right: (text) => asList(text, ["usuarios"]),
  },
  {
    title: "an array of services has a key that is a position",
    broken: withArray("consultas", { 1: firstOf("consultas") }),
    right: (text) => asList(text, [...inServicios, "consultas"]),
  },
  {
    title: "usuarios has keys, and so have their services, or these are one",
    broken: {
      ...clean,
      usuarios: {
        0: {
          ...clean.usuarios[0],
          servicios: { consultas: { 1: firstOf("consultas") }, urgencias: firstOf("urgencias") },
        },
      },
    },
    right: (text) => {
      const list = asList(text, ["usuarios", "0", "servicios", "consultas"]);
      return asList(withBrackets(list, ["usuarios", "0", "servicios", "urgencias"]), ["usuarios"]);
    },
  },
  ...[
    ["Consultas", "consultas"],
    ["CONSULTAS", "consultas"],
    ["consulta", "consultas"],
    ["procedimiento", "procedimientos"],
    ["Procedimiento", "procedimientos"],
    ["urgencia", "urgencias"],
    ["Hospitalización", "hospitalizacion"],
    ["hospitalizaciones", "hospitalizacion"],
    ["recienNacido", "recienNacidos"],
    ["RecienNacidos", "recienNacidos"],
    ["recien_nacidos", "recienNacidos"],
    ["medicamento", "medicamentos"],
    ["otroServicio", "otrosServicios"],
    ["OtrosServicios", "otrosServicios"],
    ["otros_servicios", "otrosServicios"],
  ].map(([from = "", to = ""]) => rename(from, to)),
  {
    title: "Servicios",
    broken: {
      ...clean,
      usuarios: clean.usuarios.map(({ servicios, ...own }) => ({ ...own, Servicios: servicios })),
    },
    right: (text) => renamed(text, ["usuarios", 0, "Servicios"], "servicios"),
  },
  {
    title: "usuario, Servicio and Consulta, one in the other, of which the last is one element",
    broken: {
      ...clean,
      usuarios: undefined,
      usuario: [
        {
          ...clean.usuarios[0],
          servicios: undefined,
          Servicio: { Consulta: firstOf("consultas") },
        },
      ],
    },
    right: (text) => {
      const path = ["usuario", 0, "Servicio", "Consulta"];
      const inside = renamed(withBrackets(text, path), path, "consultas");
      return renamed(renamed(inside, path.slice(0, 3), "servicios"), ["usuario"], "usuarios");
    },
  },
];

const stays: readonly (readonly [string, object])[] = [
  ["an empty object for usuarios", { ...clean, usuarios: {} }],
  ["an empty object for an array", withArray("consultas", {})],
  [
    "keys that are no positions, which may be data",
    { ...two, usuarios: { 7308: two.usuarios[0], 12: two.usuarios[1] } },
  ],
  ["a key that is a text", withArray("consultas", { 'a\u{e1}"': firstOf("consultas") })],
  ["a key whose value is no object", withArray("consultas", { 0: firstOf("consultas"), 1: 1 })],
  [
    "an object with two fields of the level",
    withArray("consultas", { codConsulta: "890201", codServicio: 328 }),
  ],
  ["a service for usuarios", { ...clean, usuarios: firstOf("recienNacidos") }],
  ["a text for an array", withArray("consultas", "890201")],
  ["a name beside the right one", withArray("Consultas", [firstOf("consultas")], "urgencias")],
  [
    "two names for one array",
    withServicios({ Consultas: [firstOf("consultas")], consulta: [firstOf("consultas")] }),
  ],
  ["a name with other words", withArray("serviciosConsultas", [firstOf("consultas")], "consultas")],
  ["an array under another name", withArray("atenciones", [firstOf("consultas")], "consultas")],
  ["a level at another level", { ...withServicios({}), Consultas: [firstOf("consultas")] }],
];

const indents = [
  ["one line", (text: string) => text, 0],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n"), 2],
  ["tabs", (text: string) => text, "\t"],
  [
    "members that no rule knows beside it",
    (text: string) => text.replace("{", '{ "//": "a: \\"[{\\"", "otro": [{"a":1,"a":1}],'),
    3,
  ],
] as const;

const stringOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe.each(indents)("%s", (_, change, indent) => {
  const textOf = (document: object) => change(JSON.stringify(document, null, indent));
  const cleanLeft = fix(Buffer.from(textOf(clean)), "a.json").left.map(({ code }) => code);

  test.each(corrected)("$title", ({ broken, right }) => {
    const text = textOf(broken);
    const { bytes, findings, left } = fix(Buffer.from(text), "a.json");
    expect(stringOf(bytes)).toBe(right(text));
    expect(left.filter(({ code }) => !cleanLeft.includes(code))).toEqual([]);
    const done = findings.filter(({ suggestions = [] }) => suggestions.some(({ safe }) => safe));
    expect(new Set(done.map(({ code }) => code))).toEqual(new Set(["document"]));
    expect(stringOf(fix(bytes, "a.json").bytes)).toBe(right(text));
  });

  test.each(stays)("%s stays", (__, broken) => {
    const text = textOf(broken);
    expect(stringOf(fix(Buffer.from(text), "a.json").bytes)).toBe(text);
  });
});

test("a key that is repeated, and a name that is, stay", () => {
  const text = JSON.stringify(two);
  const [one, other] = two.usuarios.map((usuario) => JSON.stringify(usuario));
  const list = JSON.stringify(two.usuarios);
  const keyed = text.replace(list, `{"0":${one},"0":${other}}`);
  const named = text.replace('"usuarios":', '"Usuarios":[],"Usuarios":');
  for (const broken of [keyed, named]) {
    expect(broken).not.toBe(text);
    expect(stringOf(fix(Buffer.from(broken), "a.json").bytes)).toBe(broken);
  }
});

test("each line is corrected by itself", () => {
  const lines = [
    ...corrected,
    ...stays.map(([, broken]) => ({ broken, right: (text: string) => text })),
  ];
  const texts = lines.map(({ broken }) => JSON.stringify(broken));
  const right = lines.map((line, i) => line.right(texts[i] ?? ""));
  const { bytes } = fixLines(Buffer.from(texts.join("\n")), "a.ndjson");
  expect(stringOf(bytes)).toBe(right.join("\n"));
});

test("a document that the Ministry approved stays, the others of its file do not", () => {
  const approved = JSON.stringify(withArray("Consultas", [firstOf("consultas")], "consultas"));
  const other = approved.replace("FE1204", "FE1205");
  const answers = {
    byNumber: new Map([["FE1204", 0]]),
    byFile: new Map(),
    approved: new Set([0]),
  };
  const own = createFixer(withData(noContext, { answers }), options);
  const { bytes } = own(Buffer.from(`[${approved},${other}]`), "a.json");
  expect(stringOf(bytes)).toBe(`[${approved},${other.replace("Consultas", "consultas")}]`);
});

test("the values stay, and a correction once is one twice", () => {
  const broken = fc.record({
    usuarios: fc.constantFrom("object", "keys", "name", "right"),
    servicios: fc.array(fc.constantFrom("object", "keys", "Name", "name", "right"), {
      minLength: arrays.length,
      maxLength: arrays.length,
    }),
    indent: fc.constantFrom(0, 2, "\t"),
  });
  fc.assert(
    fc.property(broken, ({ usuarios, servicios, indent }) => {
      const own = arrays.map((array, i) => {
        const value = firstOf(array);
        const how = servicios[i];
        if (how === "object") return [array, value];
        if (how === "keys") return [array, { 0: value }];
        const name = array.replace(/s$/, "");
        return [how === "Name" ? array.toUpperCase() : how === "name" ? name : array, [value]];
      });
      const usuario = { ...clean.usuarios[0], servicios: Object.fromEntries(own) as Json };
      const whole = { object: usuario, keys: { 1: usuario } }[usuarios as string] ?? [usuario];
      const { usuarios: _, ...rest } = clean;
      const document = { ...rest, [usuarios === "name" ? "Usuario" : "usuarios"]: whole };
      const { bytes } = fix(Buffer.from(JSON.stringify(document, null, indent)), "a.json");
      expect(JSON.parse(stringOf(bytes))).toEqual(clean);
      expect(stringOf(fix(bytes, "a.json").bytes)).toBe(stringOf(bytes));
    }),
    { numRuns: caseCount(40) },
  );
});
