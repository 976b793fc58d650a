import type { NormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/document";

/** C07 with C06, and P09 with P08. */
export const serviceGroup = {
  code: "service-group",
  official: "RVG06",
  shapes: [2, "consultas"],
  canReject: false,
  given: ["codServicio"],
  needs: "serviceGroup",
  check: (value, record, _column, { serviceGroup: groups }) => {
    const group = groups?.get(String(value.number()));
    const own = record.get("grupoServicios");
    return group === undefined || !isFilled(own) || own.is(group);
  },
  message: {
    en: ({ field }) =>
      `${field} is a service of another group than grupoServicios, by the table that was given.`,
    es: ({ field }) =>
      `${field} es un servicio de otro grupo que grupoServicios, según la tabla que se dio.`,
  },
} satisfies NormRule;
