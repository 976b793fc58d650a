import { byArray } from "./shared/document";
import { Seen } from "../../src/core/text/seen";
import { comparedKey, comparedNames, serviceCodes, serviceKey } from "./shared/repeated";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { RecordValues } from "../../src/core/model/value";

/** Consultations, procedures and other services. */
export const serviceRepeated = {
  code: "service-repeated",
  norms: ["res948", "res2275"],
  official: "RVC018",
  canReject: false,
  facts: ({ rows }): ComparedFields => ({
    consultas: comparedNames(rows.consultas),
    procedimientos: comparedNames(rows[2]),
    otrosServicios: comparedNames(rows[4]),
  }),
  create: (report, document, compared) => {
    /** The elements of an array that are the first with their code and time, by the digest of these. */
    const firsts = new Seen();
    let places: number[] = [];
    let indices: number[] = [];
    /** The digests of elements that share code and time, each with the index of the first element that has it. */
    const seen = new Seen();
    let names: readonly string[] = [];
    /** Returns the index of the element that an element repeats. */
    const sameAs = (record: RecordValues, index: number): number | undefined => {
      const key = comparedKey(names, record);
      const same = seen.numberOf(key);
      if (same === undefined && !seen.set(key, index)) report.skips("entries");
      return same;
    };
    return {
      beginArray({ name }) {
        firsts.begin(document.maxEntries);
        seen.begin(document.maxEntries);
        places = [];
        indices = [];
        names = compared[name] ?? [];
      },
      records: byArray(serviceCodes, (record, code, index, array) => {
        const key = serviceKey(record, code, array);
        if (key === undefined) return;
        const { elements } = array;
        const first = firsts.numberOf(key);
        if (first === undefined) {
          if (!firsts.set(key, places.length)) return report.skips("entries");
          places.push(elements.place);
          indices.push(index);
          return; // nearly always
        }
        const place = places[first] as number;
        if (place >= 0) elements.again(place, (earlier) => sameAs(earlier, indices[first] ?? 0));
        places[first] = -1; // it is in `seen` now
        const same = sameAs(record, index);
        if (same !== undefined) report.record(undefined, { first: same });
      }),
    };
  },
  message: {
    en: ({ params }) =>
      `The record is the same in everything but consecutivo as element ${Number(params["first"]) + 1} of its array.`,
    es: ({ params }) =>
      `El registro es igual, salvo en consecutivo, al elemento ${Number(params["first"]) + 1} de su lista.`,
  },
} satisfies DocumentNormRule<ComparedFields>;

/** By array: the fields by which two records are compared. */
type ComparedFields = Readonly<Record<string, readonly string[]>>;
