// Part of the kernel: it is compiled as AssemblyScript too (src/engine/bytes/kernel.ts).

/**
 * The local time that 16 bytes are, YYYY-MM-DD HH:mm, as a number with its digits, YYYYMMDDHHmm; -1 if they are none.
 * It is one of the (proleptic) Gregorian calendar, in the years 0001 to 9999, from 00:00 to 23:59.
 */
export function timeIn(bytes: Bytes, at: i32): f64 {
  const hour10 = (bytes[at + 11] as i32) - 0x30;
  const hour1 = (bytes[at + 12] as i32) - 0x30;
  const minute10 = (bytes[at + 14] as i32) - 0x30;
  const minute1 = (bytes[at + 15] as i32) - 0x30;
  const hours: i32 = 10 * hour10 + hour1;
  // What is no digit makes one of these negative.
  const signs: i32 =
    hour10 | hour1 | (9 - hour1) | minute10 | (5 - minute10) | minute1 | (9 - minute1);
  const isTime = (bytes[at + 10] as i32) === 0x20 && (bytes[at + 13] as i32) === 0x3a;
  if (!isTime || signs < 0 || hours > 23) return -1;
  const day: f64 = dayIn(bytes, at);
  const time: f64 = hours * 100 + 10 * minute10 + minute1;
  return day < 0 ? -1 : day * 10000 + time;
}

/** The day that 10 bytes are, YYYY-MM-DD, as the number YYYYMMDD; -1 if they are none. */
export function dayIn(bytes: Bytes, at: i32): i32 {
  const year1000 = (bytes[at] as i32) - 0x30;
  const year100 = (bytes[at + 1] as i32) - 0x30;
  const year10 = (bytes[at + 2] as i32) - 0x30;
  const year1 = (bytes[at + 3] as i32) - 0x30;
  const month10 = (bytes[at + 5] as i32) - 0x30;
  const month1 = (bytes[at + 6] as i32) - 0x30;
  const day10 = (bytes[at + 8] as i32) - 0x30;
  const day1 = (bytes[at + 9] as i32) - 0x30;
  const ofYear: i32 =
    year1000 |
    (9 - year1000) |
    year100 |
    (9 - year100) |
    year10 |
    (9 - year10) |
    year1 |
    (9 - year1);
  const ofDay: i32 = month10 | (1 - month10) | month1 | (9 - month1) | day10 | (3 - day10) | day1;
  const isDay = (bytes[at + 4] as i32) === 0x2d && (bytes[at + 7] as i32) === 0x2d;
  if (!isDay || (ofYear | ofDay | (9 - day1)) < 0) return -1;
  const year: i32 = 1000 * year1000 + 100 * year100 + 10 * year10 + year1;
  const month: i32 = 10 * month10 + month1;
  const day: i32 = 10 * day10 + day1;
  if (year === 0 || month === 0 || month > 12 || day === 0) return -1;
  if (day > 28 && day > lastDay(year, month)) return -1;
  return (year * 100 + month) * 100 + day;
}

function lastDay(year: i32, month: i32): i32 {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 100 === 0 ? year % 400 === 0 : year % 4 === 0) ? 29 : 28;
}
