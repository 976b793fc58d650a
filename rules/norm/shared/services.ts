import type { Compared } from "../../../src/core/model/compared";
import type { RuleContext } from "../../../src/core/model/rule-context";
import type { RecordValues, Value } from "../../../src/core/model/value";

/** The most codes that are offered. */
const most = 6;

/** The enabled services of the record's grupoServicios with the codes nearest to a value; of all groups, if it has none. */
export function nearServices(
  value: Value,
  record: RecordValues,
  { servicios, serviceGroup, serviceState }: RuleContext,
): Compared | undefined {
  const group = record.get("grupoServicios");
  const enabled = [...(servicios ?? [])].filter((code) => serviceState?.get(code) !== "NO");
  const own = enabled.filter((code) => group.is(serviceGroup?.get(code) ?? ""));
  const distance = (code: string) => Math.abs(Number(code) - value.number());
  const near = (own.length > 0 ? own : enabled)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .sort((a, b) => Number(a) - Number(b));
  return near.length === 0 ? undefined : { expected: { near, table: "Servicios" } };
}
