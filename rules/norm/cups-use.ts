import type { NormColumn, NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { isOfCups } from "./shared/cups";

/** Transfers and stays. Honorarios have the code of the procedure. */
const types = new CodeSet(["02", "03"]);

/** The UsoCodigoCUP of an array's codes. */
const useIn = ({ of }: NormColumn): string => (of === 2 ? "AP" : of === 4 ? "AT" : "AC");

/** C04, P05, and S06 of transfers and stays. */
export const cupsUse = {
  code: "cups-use",
  norms: ["res948", "res2275"],
  official: "RVC015",
  officials: { P05: "RVC020", S06: "RVC026" },
  canReject: false,
  where: {
    fields: ["codConsulta", "codProcedimiento", "codTecnologiaSalud"],
    of: [2, 4, "consultas"],
  },
  needs: "cupsUse",
  check: (value, record, column, { cupsUse: uses }) => {
    const use = value.entryIn(uses);
    return use === undefined || use === useIn(column) || !isOfCups(record, column, types);
  },
  params: (_value, _record, column) => ({ use: useIn(column) }),
  compares: (value, _record, column, { cupsUse: uses }) => ({
    found: value.entryIn(uses) ?? "",
    expected: { codes: [useIn(column)], table: "UsoCodigoCUP" },
  }),
  message: {
    en: ({ field, params }) =>
      `${field} is of another kind of service: its UsoCodigoCUP in the CUPS table is not ${params["use"]}.`,
    es: ({ field, params }) =>
      `${field} es de otra clase de servicio: su UsoCodigoCUP en la tabla CUPS no es ${params["use"]}.`,
  },
} satisfies NormRule;
