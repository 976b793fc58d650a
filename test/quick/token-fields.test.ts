import { expect, test } from "vitest";
import { TokenFields } from "../../src/batch/token-fields";

/** Fields that take the given values, one after the other. */
function taking(values: Iterable<readonly [name: string, json: string]>) {
  const fields = new TokenFields();
  let json = "";
  fields.next(
    {
      get lastRead() {
        const bytes = new TextEncoder().encode(json);
        const { length } = bytes;
        return { bytes, from: 0, to: length, place: undefined, offset: 0, length };
      },
      placeInUsuario: (offset, length) => ({ line: 1, column: 1, offset, length }),
    },
    "/usuarios/0",
  );
  for (const [name, each] of values) {
    json = each;
    fields.take(name);
  }
  return fields;
}

test("a repeated name has its last value, and memory does not grow with how often it is repeated", () => {
  const fields = taking(
    (function* () {
      yield ["codSexo", '"M"'] as const;
      for (let i = 0; i < 100_000; i++)
        yield ["numFactura", `"${"F".repeat(i % 90)}${i}"`] as const;
      yield ["numNota", "12.50"] as const;
    })(),
  );
  expect(fields.get("codSexo").text()).toBe("M");
  expect(fields.get("numFactura").text()).toBe(`${"F".repeat(99_999 % 90)}99999`);
  expect(fields.get("numNota").digits()).toMatchObject({ whole: 2, fraction: 2 });
  const { kept } = fields as unknown as { readonly kept: Uint8Array };
  expect(kept.length).toBeLessThan(10_000);
});

test("a value that was asked for before its name is repeated gives way to the later one", () => {
  const fields = taking([["codSexo", '"M"']]);
  expect(fields.get("codSexo").is("M")).toBe(true);
  expect(fields.get("tipoUsuario").kind).toBe("absent");
  fields.next(
    {
      lastRead: {
        bytes: new TextEncoder().encode('"\\u0046"'),
        from: 0,
        to: 8,
        place: undefined,
        offset: 40,
        length: 8,
      },
      placeInUsuario: (offset, length) => ({ line: 3, column: 7, offset, length }),
    },
    "/usuarios/1",
  );
  expect(fields.get("codSexo").kind).toBe("absent"); // of the object before
  fields.take("codSexo");
  expect(fields.get("codSexo").text()).toBe("F");
  expect(fields.markOf("codSexo")).toEqual({
    pointer: "/usuarios/1/codSexo",
    line: 3,
    column: 7,
    offset: 40,
    length: 8,
  });
});
