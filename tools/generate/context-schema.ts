import { readFileSync } from "node:fs";
import { allShapes, fieldsOf, shapeNames } from "../../src/core/model/shapes";

const file = "rules/schemas/context.json";

/** The context's schema. It is written by hand, except for the fields that `required` may name, by shape. */
export function contextSchema(): readonly [file: string, text: string] {
  const text = allShapes.reduce(
    (before, shape) => {
      const names = fieldsOf(shape).filter(({ canonical }) => canonical === undefined);
      const lines = names.map(({ name }) => `          ${JSON.stringify(name)}`).join(",\n");
      const list = new RegExp(`(?<=\\n    "${shapeNames[shape]}": \\{[^}]*"enum": )\\[[^\\]]*\\]`);
      if (!list.test(before)) throw new Error(`${file} has no list of ${shapeNames[shape]}`);
      return before.replace(list, `[\n${lines}\n        ]`);
    },
    readFileSync(file, "utf8"),
  );
  return [file, text];
}
