import type { DocumentVisitor, Mark, NamedValues } from "../../src/core/model/document-rule";
import { shownName } from "../../src/core/model/issue";
import type { Lang, Params } from "../../src/core/model/issue";
import { allTables } from "../../src/core/model/norm";
import type { DocumentNormRule, NormColumn, PreparedNorm } from "../../src/core/model/norm-rule";
import { shapeNames, isFieldName } from "../../src/core/model/shapes";
import { folded } from "../../src/core/text/folded";
import { meantField } from "./shared/misspelt";

/** The names of the annex of a version, by level or array. Versions with the same names have equal JSON. */
class Annex {
  readonly norm: PreparedNorm;
  private readonly names: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(norm: PreparedNorm) {
    this.norm = norm;
    const { enclosing, rows } = norm.data;
    const rowsOf = (of: NormColumn["of"]) =>
      of === "transaccion" || of === "usuarios" ? enclosing[of] : rows[of];
    this.names = new Map(
      allTables.map((of) => [
        levelOf(of),
        new Set(
          rowsOf(of).flatMap(({ name, also }) => (also === undefined ? [name] : [name, also])),
        ),
      ]),
    );
  }

  has(level: string, name: string): boolean {
    return this.names.get(level)?.has(name) === true;
  }

  /** The levels and arrays that have a property. */
  levelsWith(name: string): readonly string[] {
    return [...this.names.keys()].filter((level) => this.has(level, name));
  }

  /** Finds the property that a name in words means, regardless of letter case and blanks. */
  named(level: string, plain: string): string | undefined {
    return [...(this.names.get(level) ?? [])].find((each) => each.toLowerCase() === plain);
  }

  toJSON(): unknown {
    return [...this.names].map(([level, names]) => [level, ...names]);
  }
}

const levelOf = (of: NormColumn["of"]): string => (typeof of === "number" ? shapeNames[of] : of);

const tableOf: ReadonlyMap<string, NormColumn["of"]> = new Map(
  allTables.map((of) => [levelOf(of), of]),
);

/** A name at a level, with its first place and the number of objects that have it. */
interface Found {
  readonly level: string;
  readonly name: string;
  readonly at: Mark;
  readonly params: Params;
  count: number;
}

/** Properties that generators write into the RIPS although they belong in the invoice's XML. */
const ofXml: ReadonlyMap<string, string> = new Map([
  ["cucon", "NUMERO_CONTRATO"],
  ["facturasincontrato", "FACTURA_SIN_CONTRATO"],
]);

/**
 * Properties of the root, of usuarios and of records that the annex does not have: one finding for each name and level. Two
 * packages with such properties were refused in August 2026, so the Ministry may reject them.
 */
export const unknownProperty = {
  code: "unknown-property",
  norms: ["res948"],
  official: "RVG01",
  canReject: false,
  facts: (_, norm) => new Annex(norm),
  create: (report, document, annex) => {
    let found = new Map<string, Found>();
    const add: DocumentVisitor["unknown"] = (names, level, fields, markOf) => {
      const seen = new Set<string>(); // several names may be shown alike
      for (const name of names) {
        if (annex.has(level, name) || isReported(name, level, fields, annex)) continue;
        const hint = hintOf(name, level, annex);
        const key = [level, shownName(name), ...Object.values(hint)].join(" ");
        const known = found.get(key);
        if (known === undefined && found.size >= document.maxEntries) report.skips("entries");
        else if (known === undefined)
          found.set(key, { level, name, at: markOf(name), params: hint, count: 1 });
        else if (!seen.has(key)) known.count += 1;
        seen.add(key);
      }
    };
    return {
      begin() {
        found = new Map();
      },
      unknown: add,
      end() {
        for (const { level, name, at, params, count } of found.values())
          report.at(at, name, { level, records: count, ...params });
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `The annex has no property ${field} ${placeIn("en", params)}${hints.en[String(params["mistake"])]?.(params) ?? ""}.`,
    es: ({ field, params }) =>
      `El anexo no tiene el campo «${field}» ${placeIn("es", params)}${hints.es[String(params["mistake"])]?.(params) ?? ""}.`,
  },
} satisfies DocumentNormRule<Annex>;

/** Returns true if `property` or `near-name` reports a name as a misspelling of a missing field. */
function isReported(name: string, level: string, fields: NamedValues, { norm }: Annex): boolean {
  const of = tableOf.get(level) ?? "transaccion";
  const { by } = meantField(name, fields, of, norm) ?? {};
  if (by === "near") return typeof of !== "number" || !isFieldName(name);
  return by === "similar" ? fields.get(name).kind !== "null" : by !== undefined;
}

/** Returns where a name belongs, or that it is not the name of a property. */
function hintOf(name: string, level: string, annex: Annex): Params {
  const plain = folded(name).replace(/[^a-z0-9]/g, "");
  const element = ofXml.get(plain);
  if (element !== undefined) return { mistake: "invoice", element };
  const others = annex.levelsWith(name);
  if (others.length > 0) return { mistake: "other-level", levels: others.join(", ") };
  const property = annex.named(level, plain);
  if (property !== undefined) return { mistake: "words", property };
  return { mistake: /\s/u.test(name) ? "words" : "unknown" };
}

/** The level of the property, and the number of usuarios or records that have it. */
function placeIn(lang: Lang, { level, records }: Params): string {
  const count = Number(records);
  if (level === "transaccion")
    return { en: "at the document's root", es: "en la raíz del documento" }[lang];
  const of =
    level === "usuarios"
      ? ["usuario", "usuarios"]
      : { en: ["record", "records"], es: ["registro", "registros"] }[lang];
  const unit = count === 1 ? of[0] : of[1];
  return {
    en: `in ${String(level)} (${count} ${unit})`,
    es: `en ${String(level)} (${count} ${unit})`,
  }[lang];
}

type Hint = (params: Params) => string;

const hints: Readonly<Record<Lang, Readonly<Record<string, Hint>>>> = {
  en: {
    invoice: ({ element }) => `; in the invoice's XML it goes into ${String(element)}`,
    "other-level": ({ levels }) => `; it is a property of ${String(levels)}`,
    words: ({ property }) =>
      property === undefined
        ? "; it is a heading in words, and names of properties have no blanks"
        : `; it is ${String(property)} in words`,
  },
  es: {
    invoice: ({ element }) => `; en el XML de la factura va en ${String(element)}`,
    "other-level": ({ levels }) => `; es un campo de ${String(levels)}`,
    words: ({ property }) =>
      property === undefined
        ? "; es un título en palabras, y los nombres de los campos no llevan espacios"
        : `; es ${String(property)} en palabras`,
  },
};
