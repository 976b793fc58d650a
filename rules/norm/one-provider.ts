import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";
import { allArrays, inArrays } from "./shared/document";

/** C01, P01, R01, H01, N01, M01, S01: the code of the provider, without the two digits of its site. */
export const oneProvider = {
  code: "one-provider",
  norms: ["res948", "res2275"],
  official: "RVG10",
  also: ["RVC012"],
  canReject: false,
  create: (report) => {
    let first = "";
    let isTold = false;
    return {
      begin() {
        first = "";
        isTold = false;
      },
      records: inArrays(allArrays, (record) => {
        if (isTold) return;
        const value = record.get("codPrestador");
        if (value.length !== 12) return;
        if (first !== "" && value.startsWith(first)) return; // nearly always
        if (!areDigits(value, 0, 12)) return;
        if (first === "") {
          first = value.text().slice(0, 10);
          return;
        }
        isTold = true; // one finding for each document, since it does not tell which code is wrong
        report.record("codPrestador", undefined, { expected: { begins: first } });
      }),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} is of another provider than the first of the document: their first ten digits differ.`,
    es: ({ field }) =>
      `${field} es de otro prestador que el primero del documento: sus primeros diez dígitos difieren.`,
  },
} satisfies DocumentNormRule;
