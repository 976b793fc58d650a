import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Found } from "../browser";
import { launch } from "../browser";

const guide = readFileSync(new URL("../../docs/library.md", import.meta.url), "utf8");
const snippet = /## In a form\n\n```ts\n([^]*?)```/.exec(guide)?.[1] ?? "";

/** A form of four inputs around the hook of the guide. */
const form = `
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { revisionContext } from "ripslint";
const record = { codServicio: "744", vrServicio: null, tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1", extra: { kept: true } };
const context = revisionContext({ providerCodes: ["050010987602"] });
function Form() {
  const { register, handleSubmit, formState: { errors } } = useRecordForm(record, context);
  const input = (name, type) => h("input", { key: name, type, ...register(name) });
  return h("form", { onSubmit: handleSubmit((sent) => { globalThis.sent = sent; }) },
    input("codPrestador", "text"), input("fechaInicioAtencion", "datetime-local"),
    input("codServicio", "text"), input("vrServicio", "number"),
    h("output", null, Object.values(errors).map(({ message }) => message).join(" ")), h("button", null, "Enviar"));
}
createRoot(document.body).render(h(Form));
`;

let found: Found;
beforeAll(async () => {
  found = await launch();
});
afterAll(async () => {
  if ("browser" in found) await found.browser.close();
});

describe("the form of the guide", () => {
  test("is submitted from a browser, with times and numbers as the contract wants them", async () => {
    if ("missing" in found) throw new Error(found.missing);
    const { outputFiles } = await build({
      stdin: { contents: `${snippet}${form}`, loader: "ts", resolveDir: resolve(".") },
      bundle: true,
      write: false,
      format: "iife",
      alias: { ripslint: resolve("src/index.ts") },
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const page = await found.browser.newPage();
    await page.setContent("<!doctype html><body></body>");
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
    const sent = () => page.evaluate(() => (globalThis as { sent?: unknown }).sent);
    await page.fill("[name=codPrestador]", "50010987602");
    await page.fill("[name=fechaInicioAtencion]", "2026-02-04T08:20");
    await page.click("button");
    await page.waitForSelector("output:not(:empty)");
    expect(await page.textContent("output")).toContain("cero");
    expect(await sent()).toBeUndefined();
    await page.fill("[name=codPrestador]", "050010987602");
    await page.fill("[name=codServicio]", "706");
    await page.click("button");
    await page.waitForFunction(() => (globalThis as { sent?: unknown }).sent !== undefined);
    expect(await sent()).toEqual({
      codPrestador: "050010987602",
      fechaInicioAtencion: "2026-02-04 08:20",
      codServicio: 706,
      vrServicio: null,
      tipoDocumentoIdentificacion: "CC",
      numDocumentoIdentificacion: "1",
      extra: { kept: true },
    });
    await page.close();
  });
});
