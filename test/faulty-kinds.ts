/** So many members, each made from its number. */
export const list = (count: number, member: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => member(i)).join(",");

/** A letter of three bytes: names that differ in one are near to a field's. */
const letter = (i: number): string => String.fromCharCode(0x4e00 + i);

const nearName = (i: number): string => `"codServic${letter(i % 20_000)}${letter(i / 20_000)}":1`;

/** Records of so many members, by what is the matter with them, and how many findings each gives. */
export const faultyKinds: Readonly<Record<string, (count: number) => string>> = {
  "repeated names": (count) => `{"codServicio":1,${list(count + 1, () => '"a":1')}}`,
  "near names": (count) => `{"codComplicacion":"A",${list(count, nearName)}}`,
  "imprecise numbers": (count) => `{"codServicio":1,"x":[${list(count, () => "1e999")}]}`,
  "nested repeated names": (count) =>
    `{"codServicio":1,"x":[${list(count, () => '{"a":1,"a":2}')}]}`,
};
