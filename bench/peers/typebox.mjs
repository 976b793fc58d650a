import { Type } from "typebox";
import { Compile } from "typebox/compile";

const kinds = {
  string: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  number: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
};

export function checkOf(fields) {
  const schema = Compile(
    Type.Object(Object.fromEntries(fields.map(({ name, type }) => [name, kinds[type]]))),
  );
  return (record) => schema.Check(record);
}
