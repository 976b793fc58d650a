import { z } from "zod";

const kinds = { string: z.string().nullish(), number: z.number().nullish() };

export function checkOf(fields) {
  const schema = z.looseObject(
    Object.fromEntries(fields.map(({ name, type }) => [name, kinds[type]])),
  );
  return (record) => schema.safeParse(record).success;
}
