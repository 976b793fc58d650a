/**
 * One of the libraries that check types, as a whole process: newline search, JSON.parse of each line, and the library's check.
 *   peer-lines.mjs NAME FILE SCHEMA FOLDER   the schema of the records, and the folder with the libraries;
 *                                            for Ajv, the file with its code, which is made ahead
 */
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , name, path, schemaPath, folder] = process.argv;
const schema = JSON.parse(readFileSync(schemaPath, "utf8"));
const isText = ({ type }) => type.includes("string");
const { resolve } = createRequire(join(folder, "none.cjs"));
const load = (library) => import(pathToFileURL(resolve(library)));
const fieldsAs = (make) =>
  Object.fromEntries(Object.entries(schema.properties).map(([key, type]) => [key, make(type)]));

/** Each checks the same: that every field is absent, null or of its type. Other properties are allowed. */
const makers = {
  floor: () => () => true,
  ajv: async () => (await import(pathToFileURL(folder))).check,
  typebox: async () => {
    const { default: Type } = await load("typebox");
    const { Compile } = await load("typebox/compile");
    const field = (type) =>
      Type.Optional(Type.Union([isText(type) ? Type.String() : Type.Number(), Type.Null()]));
    const compiled = Compile(Type.Object(fieldsAs(field)));
    return (record) => compiled.Check(record);
  },
  zod: async () => {
    const { z } = await load("zod");
    const all = z.looseObject(
      fieldsAs((type) => (isText(type) ? z.string() : z.number()).nullish()),
    );
    return (record) => all.safeParse(record).success;
  },
  valibot: async () => {
    const v = await load("valibot");
    const all = v.looseObject(
      fieldsAs((type) => v.nullish(isText(type) ? v.string() : v.number())),
    );
    return (record) => v.safeParse(all, record).success;
  },
};

const check = await makers[name]();
const file = openSync(path, "r");
const block = Buffer.alloc(4 * 1024 * 1024);
let records = 0;
let faulty = 0;
let held = 0;
for (;;) {
  const read = readSync(file, block, held, block.length - held, null);
  if (read === 0) break;
  const end = held + read;
  let at = 0;
  for (;;) {
    const line = block.indexOf(0x0a, at);
    if (line < 0 || line >= end) break;
    records += 1;
    if (!check(JSON.parse(block.toString("utf8", at, line)))) faulty += 1;
    at = line + 1;
  }
  block.copy(block, 0, at, end);
  held = end - at;
}
closeSync(file);
console.log(records, faulty);
