import { type as typeOf } from "arktype";

export function checkOf(fields) {
  const schema = typeOf(
    Object.fromEntries(fields.map(({ name, type }) => [`${name}?`, `${type} | null | undefined`])),
  );
  return (record) => schema.allows(record);
}
