import type { NormRule } from "../../src/core/model/norm-rule";
import type { RuleContext } from "../../src/core/model/rule-context";
import type { Value } from "../../src/core/model/value";
import { nearServices } from "./shared/services";
import { isAged } from "./shared/table";

/** C07 and P09. */
export const serviceTable = {
  code: "service-table",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["codServicio"], of: [2, "consultas"] },
  needs: "servicios",
  check: (value, record, column, context) =>
    value.entryIn(context.serviceState, "number") === "SI" || // nearly always
    !hasForm(value) ||
    (isInTable(value, context) && !isDisabled(value, context)) ||
    isAged(context.servicios, record, column, context),
  params: (value, _record, _column, context) => ({
    mistake: isDisabled(value, context) ? "disabled" : "unknown",
  }),
  compares: (value, record, _column, context) => nearServices(value, record, context),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "disabled"
        ? `${field} must be an enabled code of the table Servicios; this one is disabled.`
        : `${field} must be a code of the table Servicios, whose codes lie within 105–138, 201–245, 301–423, 706–749 and 1101–1105.`,
    es: ({ field, params }) =>
      params["mistake"] === "disabled"
        ? `${field} debe ser un código habilitado de la tabla Servicios; este está deshabilitado.`
        : `${field} debe ser un código de la tabla Servicios, cuyos códigos están entre 105–138, 201–245, 301–423, 706–749 y 1101–1105.`,
  },
} satisfies NormRule;

/** The form of a code: three or four digits. */
function hasForm(value: Value): boolean {
  const { isNegative, whole, hasPoint } = value.digits();
  return !isNegative && !hasPoint && (whole === 3 || whole === 4);
}

const isInTable = (value: Value, { servicios, serviceGroup }: RuleContext): boolean =>
  value.entryIn(serviceGroup, "number") !== undefined ||
  servicios?.has(String(value.number())) !== false;

const isDisabled = (value: Value, { serviceState }: RuleContext): boolean =>
  value.entryIn(serviceState, "number") === "NO";
