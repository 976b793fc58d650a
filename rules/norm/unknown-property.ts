import type { DocumentVisitor, Mark, NamedValues } from "../../src/core/model/document-rule";
import { shownName } from "../../src/core/model/issue";
import type { Lang, Params } from "../../src/core/model/issue";
import { allTables } from "../../src/core/model/norm";
import type { NormData } from "../../src/core/model/norm";
import type { DocumentNormRule, PreparedNorm } from "../../src/core/model/norm-rule";
import { shapeNames, isFieldName } from "../../src/core/model/shapes";
import { folded } from "../../src/core/text/folded";
import { NearNames } from "../../src/core/text/near-names";
import type { AnnexNames } from "./shared/misspelt";
import { meantField } from "./shared/misspelt";

/** The names of the annex and those that must have a value, by kind of object. */
type Facts = Readonly<Record<string, { readonly names: string[]; readonly required: string[] }>>;

/** A name at a level, with its first place and the number of objects that have it. */
interface Found {
  readonly of: string;
  readonly name: string;
  readonly at: Mark;
  readonly params: Params;
  count: number;
}

/** What generators write into the RIPS, though it is part of the invoice's XML. */
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
  facts: (data, norm) => namesIn(data, norm),
  create: (report, document, facts) => {
    const levels = new Map(Object.entries(facts).map(([of, each]) => [of, levelOf(each)]));
    let found = new Map<string, Found>();
    const add: DocumentVisitor["unknown"] = (names, of, fields, markOf) => {
      const level = levels.get(of);
      if (level === undefined) return;
      const seen = new Set<string>(); // several names may be shown alike
      for (const name of names) {
        if (level.has(name) || isMisspelt(name, of, fields, level)) continue;
        const hint = hintOf(name, of, facts);
        const key = [of, shownName(name), ...Object.values(hint)].join(" ");
        const known = found.get(key);
        if (known === undefined && found.size >= document.maxEntries) report.skips("entries");
        else if (known === undefined)
          found.set(key, { of, name, at: markOf(name), params: hint, count: 1 });
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
        for (const { of, name, at, params, count } of found.values())
          report.at(at, name, { level: of, records: count, ...params });
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `The annex has no property ${field} ${placeIn("en", params)}${hints.en[String(params["mistake"])]?.(params) ?? ""}.`,
    es: ({ field, params }) =>
      `El anexo no tiene la propiedad «${field}» ${placeIn("es", params)}${hints.es[String(params["mistake"])]?.(params) ?? ""}.`,
  },
} satisfies DocumentNormRule<Facts>;

const namesIn = (data: NormData, norm: PreparedNorm): Facts =>
  Object.fromEntries(
    allTables.map((of) => {
      const rows = of === "transaccion" || of === "usuarios" ? data.enclosing[of] : data.rows[of];
      const names = rows.flatMap(({ name, also }) => (also === undefined ? [name] : [name, also]));
      const array = typeof of === "number" ? shapeNames[of] : of;
      return [array, { names, required: [...norm.requiredOf(of)] }];
    }),
  );

const levelOf = ({ names, required }: Facts[string]): AnnexNames => {
  const all = new Set(names);
  return { has: (name) => all.has(name), near: new NearNames(names), required };
};

/** Returns true if a name is misspelt: `property` or `near-name` reports it. */
function isMisspelt(name: string, of: string, fields: NamedValues, level: AnnexNames): boolean {
  const meant = meantField(name, fields, level);
  return meant !== undefined && !(meant.by === "near" && isOfShape(of) && isFieldName(name));
}

const isOfShape = (of: string): boolean => Object.values<string>(shapeNames).includes(of);

/** What is known about a name: where it belongs, or that it is no name of a property. */
function hintOf(name: string, of: string, facts: Facts): Params {
  const plain = folded(name).replace(/[^a-z0-9]/g, "");
  const element = ofXml.get(plain);
  if (element !== undefined) return { mistake: "invoice", element };
  const others = Object.keys(facts).filter((each) => facts[each]?.names.includes(name));
  if (others.length > 0) return { mistake: "other-level", levels: others.join(", ") };
  const same = facts[of]?.names.find((each) => each.toLowerCase() === plain);
  if (same !== undefined) return { mistake: "words", property: same };
  return { mistake: /\s/u.test(name) ? "words" : "unknown" };
}

/** Where it is, and in how many usuarios or records. */
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
    "other-level": ({ levels }) => `; es una propiedad de ${String(levels)}`,
    words: ({ property }) =>
      property === undefined
        ? "; es un título en palabras, y los nombres de las propiedades no llevan espacios"
        : `; es ${String(property)} en palabras`,
  },
};
