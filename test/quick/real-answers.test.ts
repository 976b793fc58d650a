import { expect, test } from "vitest";
import { groupBy } from "../../src/core/text/group-by";
import { findingsOfRejected, itemsOf, rejectedPackage } from "../rejected-package";

test("a rejected package of 570 records: its 841 items, one by one", () => {
  const { document, items } = rejectedPackage();
  const records = document.usuarios.flatMap(({ servicios }) => Object.values(servicios).flat());
  expect(records).toHaveLength(570);
  expect(items).toHaveLength(841);
  const codeOf = (item: string) => item.split(" ")[0] ?? "";
  const byCode = (list: readonly string[]) =>
    Object.fromEntries([...groupBy(list, codeOf)].map(([code, of]) => [code, of.length]));
  const findings = findingsOfRejected();
  const official = new Set(items.map(codeOf));
  const ours = itemsOf(findings).filter((item) => official.has(codeOf(item)));
  const isOurs = new Set(ours);
  const isTheirs = new Set(items);
  expect(byCode(items.filter((item) => isOurs.has(item)))).toEqual({
    RVC065: 482,
    RVG13: 252,
    RVC018: 48,
    RVC086: 34,
    RVC063: 10,
    RVC033: 5,
    RVC014: 3,
    RVC032: 2,
    RVC040: 1,
    RVC041: 1,
    RVG16: 1,
    RVG08: 1,
  });
  expect(items.filter((item) => !isOurs.has(item))).toEqual(["CFR003 "]); // of the transfer: never ours
  expect(ours.filter((item) => !isTheirs.has(item))).toEqual([]);
  expect(ours).toHaveLength(isOurs.size);
  // The answer had no error of structure; the contract's type reports unidadMedida as a text, and nothing else.
  const ofType = findings.filter(({ code }) => code === "type" || code.endsWith("/level-type"));
  expect(ofType).toHaveLength(241);
  expect(ofType.every(({ pointer }) => pointer.endsWith("/unidadMedida"))).toBe(true);
});
