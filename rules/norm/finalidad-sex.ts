import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { CodeColumn } from "../../src/core/model/rule-context";
import { bySex, purposesByArray } from "./shared/patient-facts";

/** Compares finalidadTecnologiaSalud (C08, P10) with codSexo (U05). The purpose IVE (24) is left to RVC010, which names it. */
export const finalidadSex = {
  code: "finalidad-sex",
  norms: ["res948", "res2275"],
  official: "RVC051",
  canReject: false,
  needs: "finalidadSex",
  create: bySex(purposesByArray, ({ finalidadSex: sexes }) => withoutIve(sexes)),
  message: {
    en: ({ field }) => `${field} is for the other sex than the usuario's codSexo, by the table.`,
    es: ({ field }) => `${field} no corresponde al codSexo del usuario, según la tabla.`,
  },
} satisfies DocumentNormRule;

const withoutIve = (sexes: CodeColumn<"M" | "F"> | undefined): typeof sexes =>
  sexes && { get: (purpose) => (purpose === "24" ? undefined : sexes.get(purpose)) };
