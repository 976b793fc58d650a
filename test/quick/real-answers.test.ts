import { expect, test } from "vitest";
import { findingsOfRejected, itemsOf, rejectedPackage } from "../rejected-package";

test("a rejected package of 570 records: the items of eleven rules, one by one", () => {
  const { document, items } = rejectedPackage();
  const records = document.usuarios.flatMap(({ servicios }) => Object.values(servicios).flat());
  expect(records).toHaveLength(570);
  const byCode = (list: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const item of list)
      counts[item.split(" ")[0] as string] = (counts[item.split(" ")[0] as string] ?? 0) + 1;
    return counts;
  };
  expect(byCode(items)).toEqual({
    RVC065: 482,
    RVC063: 10,
    RVC018: 48,
    RVC086: 34,
    RVC032: 2,
    RVC033: 5,
    RVC014: 3,
    RVC040: 1,
    RVC041: 1,
    RVG16: 1,
    RVG08: 1,
  });
  const findings = findingsOfRejected();
  const codes = new Set(items.map((item) => item.split(" ")[0]));
  const ours = itemsOf(findings).filter((item) => codes.has(item.split(" ")[0]));
  expect(ours.toSorted()).toEqual(items.toSorted());
  // The answer had no error of structure; the contract's type reports unidadMedida as a text, and nothing else.
  const ofType = findings.filter(({ code }) => code === "type" || code.endsWith("/level-type"));
  expect(ofType).toHaveLength(241);
  expect(ofType.every(({ pointer }) => pointer.endsWith("/unidadMedida"))).toBe(true);
});
