import { expect, test } from "vitest";
import { ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { xmlOf } from "../../invoice/xml-of";
import { reviewed } from "../../review-host";

/** What has no counterpart among the files of a run is named: a forgotten RIPS is money that nobody pays. */

const rips = (numFactura: string): string =>
  JSON.stringify({
    numDocumentoIdObligado: "900123456",
    numFactura,
    tipoNota: null,
    numNota: null,
    usuarios: [],
  });

const files = {
  "1/rips.json": rips("FE1"),
  "1/ad1.xml": xmlOf({ id: "FE1" }),
  "2/rips.json": rips("FE2"),
  "3/ad3.xml": xmlOf({ id: "FE3" }),
  "4/respuesta.json": JSON.stringify({ ResultState: false, ProcesoId: 1, NumFactura: "FE4" }),
};
inFolder(files);

const orphans = [
  { kind: "xml", file: "3/ad3.xml" },
  { kind: "answer", file: "4/respuesta.json" },
  { kind: "document", file: "2/rips.json" },
];

test("in memory: each is named, and neither an XML nor an answer alone is green", async () => {
  const { run } = await reviewed(files);
  expect(run.orphans).toEqual(orphans);
  expect(run.states).toMatchObject({ correct: 2, clean: 0 }); // neither has a usuario
  for (const path of ["3/ad3.xml", "4/respuesta.json"] as const)
    expect((await reviewed({ [path]: files[path] })).run.verdict, path).not.toBe("clean");
});

test("an XML, an answer and a document without their counterpart", async () => {
  const args = [".", "--no-context", "--pack", "res948@v002", "--lang", "en"];
  const { stdout, exit } = await ripslint([...args, "-f", "json"]);
  expect((JSON.parse(stdout) as { readonly orphans: unknown }).orphans).toEqual(orphans);
  expect(exit).toBe(1);
  for (const path of ["3/ad3.xml", "4/respuesta.json"])
    expect((await ripslint([path, ...args.slice(1)])).exit, path).toBe(1);
  for (const format of ["text", "html"]) {
    const { stdout: report } = await ripslint([...args, "-f", format]);
    for (const name of ["3/ad3.xml", "4/respuesta.json", "2/rips.json"])
      expect(report.replace(/\\/g, ""), format).toContain(name);
  }
});
