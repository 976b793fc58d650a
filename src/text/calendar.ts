// Part of the kernel: it is compiled as AssemblyScript too (src/bytes/kernel.ts).

/** Whether a day is one of the (proleptic) Gregorian calendar, in the years 0001 to 9999. */
export function isInCalendar(century: i32, years: i32, month: i32, day: i32): bool {
  if (century + years === 0 || month === 0 || month > 12 || day === 0) return false;
  return day <= 28 || day <= lastDay(century, years, month);
}

function lastDay(century: i32, years: i32, month: i32): i32 {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (years === 0 ? century % 4 === 0 : years % 4 === 0) ? 29 : 28;
}
