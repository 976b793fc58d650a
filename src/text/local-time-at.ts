/** Whether the 16 bytes at an index are a local time: the digits one by one, since a word cannot tell them. */
export function isLocalTimeAt(bytes: Uint8Array, at: number): boolean {
  if (
    bytes[at + 4] !== 0x2d ||
    bytes[at + 7] !== 0x2d ||
    bytes[at + 10] !== 0x20 ||
    bytes[at + 13] !== 0x3a
  )
    return false;
  const century = twoDigits(bytes, at);
  const years = twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  const hour = twoDigits(bytes, at + 11);
  const minute = twoDigits(bytes, at + 14);
  if (
    century > 99 ||
    years > 99 ||
    month > 12 ||
    month === 0 ||
    day === 0 ||
    hour > 23 ||
    minute > 59
  )
    return false;
  if (century + years === 0) return false;
  if (day <= 28) return true;
  if (month !== 2)
    return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
  return day === 29 && (years === 0 ? century % 4 === 0 : years % 4 === 0);
}

/** The number that two digits write; above 99 where they are none. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >>> 0 > 9 || ones >>> 0 > 9 ? 1000 : tens * 10 + ones;
}
