import { is, looseObject, nullish, number, string } from "valibot";

const kinds = { string: nullish(string()), number: nullish(number()) };

export function checkOf(fields) {
  const schema = looseObject(
    Object.fromEntries(fields.map(({ name, type }) => [name, kinds[type]])),
  );
  return (record) => is(schema, record);
}
