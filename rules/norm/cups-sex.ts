import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { forCups } from "./shared/cups";
import { reportOtherSex } from "./shared/patient-facts";

/** Compares the usuario's sex (U05) with the CUPS table, for C04, P05, and S06 of transfers, stays and honorarios. */
export const cupsSex = {
  code: "cups-sex",
  norms: ["res948", "res2275"],
  official: "RVC016",
  canReject: true,
  needs: "cupsSex",
  create: (report, { context }) => ({
    records: forCups(context.cupsSex, (sex, field, record, array) =>
      reportOtherSex(report, sex, field, record, array),
    ),
  }),
  message: {
    en: ({ field }) =>
      `${field} is for the other sex than the usuario's codSexo, by the CUPS table.`,
    es: ({ field }) => `${field} no corresponde al codSexo del usuario, según la tabla CUPS.`,
  },
} satisfies DocumentNormRule;
