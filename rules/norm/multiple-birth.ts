import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { dayOfTime } from "../../src/core/text/civil";
import { isMultipleBirth, isObstetric, multipleBirths } from "./shared/births";

/** A usuario with two or more newborns of one day. */
export const multipleBirth = {
  code: "multiple-birth",
  norms: ["res948", "res2275"],
  official: "RVG14",
  canReject: false,
  create: (report, document) => {
    const days = new Set<number>();
    /** The first procedure for the birth of a single child. */
    let single: Mark | undefined;
    let hasTwins = false;
    /** True if a procedure is a multiple birth, or may be one: a caesarean, or a procedure without a CUPS code. */
    let hasMultiple = false;
    return {
      beginUsuario() {
        days.clear();
        single = undefined;
        hasTwins = false;
        hasMultiple = false;
      },
      records: {
        procedimientos(record, _index, mark) {
          const code = record.get("codProcedimiento");
          if (code.length === 6 && !isObstetric(code)) return; // nearly always
          const isSingle =
            code.entryIn(document.context.cupsGroup) === "parto" &&
            !isMultipleBirth(code) &&
            !code.startsWith("74");
          if (isSingle) single ??= mark();
          else hasMultiple = true;
        },
        recienNacidos(record) {
          const day = dayOfTime(record.get("fechaNacimiento").localTime());
          hasTwins ||= days.has(day);
          days.add(day);
        },
      },
      endUsuario(usuario, at) {
        // a procedure that could not be read may be the multiple birth
        if (!usuario.isWhole || !usuario.isRead || !hasTwins || hasMultiple) return;
        if (single !== undefined)
          report.at(
            single,
            "codProcedimiento",
            { mistake: "single" },
            { expected: { codes: multipleBirths, table: "CUPS" } },
          );
        else report.at(at, undefined, { mistake: "none" });
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "single"
        ? `${field} is the birth of one child, beside several newborns of one day: it must be that of a multiple birth (735930 or 735931).`
        : "Two newborns or more must have the procedure of the multiple birth beside them.",
    es: ({ field, params }) =>
      params["mistake"] === "single"
        ? `${field} es el parto de un solo hijo, pero hay varios recién nacidos del mismo día: debe ser el de un parto múltiple (735930 o 735931).`
        : "Con dos o más recién nacidos, el usuario debe tener el procedimiento del parto múltiple.",
  },
} satisfies DocumentNormRule;
