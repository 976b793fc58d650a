import fc from "fast-check";
import { expect, test } from "vitest";
import { Fingerprint } from "../../src/core/text/hash";

const digestOf = (add: (key: Fingerprint) => Fingerprint): string => add(new Fingerprint()).end();
const ofText = (...texts: readonly string[]) =>
  digestOf((key) => texts.reduce((all, text) => all.add(text), key));

test("the digest of a text is that of its UTF-8 bytes, wherever they are", () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(3), (text, before) => {
      const own = encoder.encode(text);
      const bytes = new Uint8Array(before + own.length + 1).fill(0x61);
      bytes.set(own, before);
      const ofBytes = digestOf((key) => key.addBytes(bytes, before, before + own.length));
      expect(ofBytes).toEqual(ofText(text));
    }),
  );
  for (const text of ["", "a", "ñ", "€", "\u{10000}", "\u{10ffff}", "\u07ff\u0800\uffff"])
    expect(
      digestOf((key) => key.addBytes(encoder.encode(text), 0, encoder.encode(text).length)),
    ).toEqual(ofText(text));
});

test("lists that differ in a text, or in where it ends, have different digests", () => {
  const lists = fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(ofText(...one)).not.toEqual(ofText(...other));
    }),
  );
});

test("the digest of something that is not a text differs from the digest of every text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, text) => {
      expect(digestOf((key) => key.addOther(name))).not.toEqual(ofText(text));
    }),
  );
  expect(digestOf((key) => key.addOther(""))).not.toEqual(ofText(""));
});
