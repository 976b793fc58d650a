import type { NormRule } from "../../src/core/model/norm-rule";
import { nearServices } from "./shared/services";

/** C07 with C06, and P09 with P08. */
export const serviceGroup = {
  code: "service-group",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["codServicio"], of: [2, "consultas"] },
  needs: "serviceGroup",
  check: (value, record, _column, { serviceGroup: groups }) => {
    const group = value.entryIn(groups, "number");
    const own = record.get("grupoServicios");
    return group === undefined || own.length !== 2 || own.is(group);
  },
  compares: (value, record, _column, context) => nearServices(value, record, context),
  message: {
    en: ({ field }) => `${field} does not belong to this grupoServicios, according to the table.`,
    es: ({ field }) => `${field} no es un servicio de ese grupoServicios, según la tabla.`,
  },
} satisfies NormRule;
