import { amountNames } from "../../model/totals";
import { timeFields } from "../../model/document-rule";
import type { Fact, VisitedRecord } from "../../model/facts";
import { noValue } from "../../model/facts";

/** The places of the facts of all records: the first one is that of `consecutivo`. */
export const amountAt = { vrServicio: 1, vrDispensacion: 2, valorPagoModerador: 3 } as const;
const timeAt = 4;

/** The facts of the records of an array that are needed whatever rules run. */
export const factsOf = (array: string): readonly Fact[] => [
  ...["consecutivo", ...amountNames].map((number) => ({ number })),
  { time: timeFields.get(array) ?? "" },
];

/** The number in `consecutivo`; NaN if there is none. */
export function consecutivoIn(record: VisitedRecord, facts: Float64Array): number {
  const fact = facts[0] as number;
  if (fact >= 0) return fact;
  return fact === noValue ? Number.NaN : record.get("consecutivo").number();
}

/** The time in the field of an array, YYYYMMDDHHmm; NaN if there is none. */
export function timeIn(record: VisitedRecord, facts: Float64Array, field: string): number {
  const fact = facts[timeAt] as number;
  if (fact >= 0) return fact;
  return fact === noValue ? Number.NaN : record.get(field).localTime();
}
