import { expect, test } from "vitest";
import { emptyFolder } from "../../src/app/input/file-choice";
import { kindsInWords, mayBeText } from "../../src/report/file-kinds";
import { leftOutInWords } from "../../src/report/summary-words";
import { reviewed } from "../review-host";

/** The RIPS in text of Resolución 3374, which JSON replaced in 2025, are named as such. */

const kinds = ["AC", "AD", "AF", "AH", "AM", "AN", "AP", "AT", "AU", "CT", "US"];

test.each(kinds)("%s", (kind) => {
  for (const name of [`${kind}000001.txt`, `lote.zip/${kind}12.TXT`, `${kind.toLowerCase()}.txt`]) {
    expect(kindsInWords([name], "en")).toMatch(/^1 RIPS file in text of Resolución 3374 \(since/);
    expect(kindsInWords([name], "es")).toMatch(/^1 archivo RIPS de texto de la Resolución 3374/);
    expect(mayBeText(name)).toBe(true); // JSON under such a name is read
  }
});

test.each(["FE000001.txt", "AF000001.pdf", "AFILIADOS.txt", "leame.txt", "US/leame.txt"])(
  "%s is none",
  (name) => {
    expect(kindsInWords([name], "en")).not.toContain("3374");
  },
);

test("a folder of them says that they are replaced, and that nothing converts them", () => {
  const { en, es } = emptyFolder("mes", ["AC000001.txt", "AF000001.txt", "US000001.txt"]).words;
  expect(en).toContain(
    "it has 3 RIPS files in text of Resolución 3374 (since 2025 RIPS are JSON: export them again; ripslint does not convert them)",
  );
  expect(es).toContain(
    "tiene 3 archivos RIPS de texto de la Resolución 3374 (desde 2025 los RIPS son JSON: expórtelos de nuevo; ripslint no los convierte)",
  );
});

test("a folder with some of them names them beside what is judged", async () => {
  const { files, leftOut = [] } = await reviewed({
    "mes/AC000001.txt": "FE1302,110010123401,CC,1000000001,03/06/2026,,890201,10,13,J189",
    "mes/FE1.json": '{"numFactura":"FE1","usuarios":[]}',
    "mes/US000001.txt": '{"numFactura":"FE2","usuarios":[]}',
  });
  expect(files.map(({ file }) => file)).toEqual(["mes/FE1.json", "mes/US000001.txt"]);
  const [words] = leftOutInWords(leftOut, "en");
  expect(words).toMatch(/^1 file was not read as RIPS: 1 RIPS file in text .*AC000001\.txt\)$/);
});

test("one that is the only file named is told as such", async () => {
  const name = "mes/AC000001.txt";
  const text = "FE1302,110010123401,CC,1000000001,03/06/2026,,890201,10,13,J189";
  const { findings } = await reviewed({ [name]: text }, { alone: [name] });
  expect(findings.map(({ code, params }) => [code, params])).toEqual([
    ["json", { mistake: "csv" }],
  ]);
  expect(findings[0]?.message).toContain("RIPS in text (AF, US, AC…), which JSON replaced in 2025");
});
