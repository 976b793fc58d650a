import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { isMultipleBirth } from "./shared/births";

/** A multiple birth (P05) with one newborn. No official rule requires more. */
export const newbornMissing = {
  code: "newborn-missing",
  norms: ["res948", "res2275"],
  canReject: false,
  create: (report) => {
    let birth: Mark | undefined;
    return {
      beginUsuario() {
        birth = undefined;
      },
      records: {
        procedimientos(record, _index, mark) {
          if (isMultipleBirth(record.get("codProcedimiento"))) birth ??= mark();
        },
      },
      endUsuario(usuario) {
        if (birth === undefined || !usuario.isWhole) return;
        if (usuario.newborns === 1 && usuario.services("recienNacidos") === 1)
          report.at(birth, "codProcedimiento");
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} is a multiple birth, beside one record of recienNacidos: another one may be missing.`,
    es: ({ field }) =>
      `${field} es un parto múltiple, pero hay un solo registro en recienNacidos: puede faltar otro.`,
  },
} satisfies DocumentNormRule;
