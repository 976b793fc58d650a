import type { NormRule } from "../../src/core/model/norm-rule";
import { hasValidSize } from "./shared/values";

interface Purpose {
  readonly official: string;
  readonly causes: readonly string[];
}

/** By finalidadTecnologiaSalud. If several official rules require the same, the first is named. */
const purposes: ReadonlyMap<string, Purpose> = new Map(
  Object.entries({
    "11": { official: "RVC067", causes: ["40"] },
    "22": { official: "RVC068", causes: ["42"] }, // and RVC075
    "23": { official: "RVC070", causes: ["42"] }, // and RVC073, RVC077
    "24": { official: "RVC052", causes: ["34", "35", "36", "42", "49"] },
    "25": { official: "RVC069", causes: ["42"] }, // and RVC072, RVC076
    "27": { official: "RVC071", causes: ["42"] }, // and RVC074, RVC078
  }),
);

/** Compares the cause of a consultation (C09) with its purpose (C08). */
export const purposeCause = {
  code: "purpose-cause",
  norms: ["res948", "res2275"],
  official: "RVC067",
  also: "RVC052 RVC068 RVC069 RVC070 RVC071 RVC072 RVC073 RVC074 RVC075 RVC076 RVC077 RVC078".split(
    " ",
  ),
  canReject: true,
  where: { fields: ["causaMotivoAtencion"], of: ["consultas"] },
  check: (value, record, column) => {
    const purpose = purposes.get(record.get("finalidadTecnologiaSalud").text());
    if (purpose === undefined || !hasValidSize(value, column)) return true;
    return purpose.causes.some((cause) => value.is(cause));
  },
  params: (_, record) => {
    const purpose = record.get("finalidadTecnologiaSalud").text();
    const { official, causes } = purposes.get(purpose) as Purpose;
    return { official, causes: causes.join(", ") };
  },
  compares: (_, record) => {
    const { causes } = purposes.get(record.get("finalidadTecnologiaSalud").text()) as Purpose;
    return { expected: { codes: causes, table: "RIPSCausaExternaVersion2" } };
  },
  message: {
    en: ({ field, params }) =>
      `${field} should be ${params["causes"]} for this finalidadTecnologiaSalud.`,
    es: ({ field, params }) =>
      `${field} debería ser ${params["causes"]} para esta finalidadTecnologiaSalud.`,
  },
} satisfies NormRule;
