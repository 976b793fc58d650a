import { body, button, enter, inputOf } from "./page.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { recordOfTexts, revisionContext } from "ripslint";
import { capturedLogs } from "./captured-logs.js";

const context = revisionContext({ providerCodes: ["050010987602"] });
const sentinel = "SENTINEL-4711";

const ready = {
  codPrestador: "050010987602",
  fechaInicioAtencion: "2026-02-04 08:20",
  codServicio: 744,
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000102",
  extra: { kept: true },
};

/** Shows a form of a record; what it gives on. */
type Show = (record: Readonly<Record<string, unknown>>) => Promise<{
  readonly drafts: object[];
  readonly revisions: object[];
  /** The messages that a person sees. */
  readonly messages: () => readonly string[];
  readonly press: (text: string) => Promise<void>;
}>;

const html = readFileSync(new URL("../../html-form.html", import.meta.url), "utf8");

const forms: Readonly<Record<string, Show>> = {
  async "html-form"(record) {
    const { connect } = await import("../html-form.js");
    body.innerHTML = html;
    const drafts: object[] = [];
    const revisions: object[] = [];
    connect(body.querySelector("form") as HTMLFormElement, {
      record,
      context,
      saveDraft: (draft) => drafts.push(draft),
      submitRevision: (revision) => revisions.push(revision),
    });
    const messages = () => [
      ...[...body.querySelectorAll("input")].map(({ validationMessage }) => validationMessage),
      body.querySelector("output")?.value ?? "",
    ];
    return { drafts, revisions, messages, press: async (text) => button(text).click() };
  },
  async "react-hook-form"(record) {
    const { act, createElement } = await import("react");
    const { createRoot } = await import("react-dom/client");
    const { RecordForm } = await import("../react-hook-form.js");
    const drafts: object[] = [];
    const revisions: object[] = [];
    body.innerHTML = "<div></div>";
    const root = createRoot(body.firstElementChild as Element);
    const saveDraft = (draft: object): void => void drafts.push(draft);
    const submitRevision = (revision: object): void => void revisions.push(revision);
    const form = createElement(RecordForm, { record, context, saveDraft, submitRevision });
    await act(async () => root.render(form));
    const messages = () => [...body.querySelectorAll("em")].map(({ textContent }) => textContent);
    return { drafts, revisions, messages, press: (text) => act(async () => button(text).click()) };
  },
};

const shownIn = (messages: readonly string[]): readonly string[] =>
  messages.filter((text) => text !== "");

for (const [name, show] of Object.entries(forms))
  describe(name, { timeout: 30_000 }, () => {
    test("submits what it was given, with the extra properties", async () => {
      const { press, revisions, messages } = await show(ready);
      await press("Enviar");
      assert.deepEqual(revisions, [ready]);
      assert.deepEqual(shownIn(messages()), []);
    });

    test("turns an empty input into null, a T into a blank, and digits into a number", async () => {
      const { press, drafts } = await show(ready);
      assert.equal(inputOf("fechaInicioAtencion").value, "2026-02-04T08:20");
      enter("fechaInicioAtencion", "2026-02-05T09:30");
      enter("codServicio", "");
      enter("vrServicio", "1500.50");
      await press("Guardar borrador");
      const entered = {
        fechaInicioAtencion: "2026-02-05 09:30",
        codServicio: null,
        vrServicio: 1500.5,
      };
      assert.deepEqual(drafts, [{ ...ready, ...entered }]);
    });

    test("refuses what is not a number, also as a draft", async () => {
      const { press, drafts, messages } = await show(ready);
      enter("vrServicio", "1.500,50");
      await press("Guardar borrador");
      assert.deepEqual(drafts, []);
      const [message = "", ...others] = shownIn(messages());
      assert.match(message, /^vrServicio va sin comillas/);
      assert.deepEqual(others, []);

      enter("vrServicio", "1500.50");
      await press("Guardar borrador");
      assert.equal(drafts.length, 1);
      assert.deepEqual(shownIn(messages()), []);
    });

    test("saves an incomplete draft, and does not submit it with an error", async () => {
      const { press, drafts, revisions, messages } = await show({ codPrestador: "50010987602" });
      await press("Guardar borrador");
      assert.deepEqual(drafts, [{ codPrestador: "50010987602" }]);
      await press("Enviar");
      assert.deepEqual(revisions, []);
      assert.match(messages()[0] ?? "", /^codPrestador no está entre/);

      enter("codPrestador", "050010987602");
      await press("Enviar");
      assert.deepEqual(revisions, [{ codPrestador: "050010987602" }]);
    });

    test("shows everything that is wrong with a record at once, as the servers answer it", async () => {
      const wrongTwice = {
        ...ready,
        codPrestador: "50010987602",
        fechaInicioAtencion: "2026-02-04T08:20Z",
        codServicio: "744",
        vrServicio: "1500",
      };
      const { press, revisions, messages } = await show(wrongTwice);
      await press("Enviar");
      assert.deepEqual(revisions, []);
      // The order is that of the inputs.
      assert.deepEqual(
        shownIn(messages()).map((message) => message.split(" ")[0]),
        ["codPrestador", "fechaInicioAtencion", "codServicio", "vrServicio"],
      );
    });

    test("changes no field that was not touched, whatever its type", async () => {
      const strange = {
        codServicio: "744",
        fechaInicioAtencion: "2026-02-04T08:20:00Z",
        vrServicio: 1,
      };
      const { press, drafts, messages } = await show(strange);
      await press("Guardar borrador");
      assert.deepEqual(drafts, []);
      assert.match(shownIn(messages())[0] ?? "", /^codServicio va sin comillas/);

      enter("codServicio", "745");
      await press("Guardar borrador");
      assert.deepEqual(drafts, [{ ...strange, codServicio: 745 }]);
    });

    test("repeats no value in a message or a log", async () => {
      const logs = await capturedLogs(async () => {
        const { press, messages } = await show({ ...ready, extra: sentinel });
        for (const field of ["codPrestador", "vrServicio"]) enter(field, sentinel);
        for (const text of ["Guardar borrador", "Enviar"]) {
          await press(text);
          assert.ok(shownIn(messages()).length > 0);
          assert.ok(!messages().join().includes(sentinel));
        }
      });
      assert.ok(!logs.includes(sentinel));
    });
  });

test("html-form: refuses what the browser could not read as a number", async () => {
  const { press, drafts } = await (forms["html-form"] as Show)(ready);
  // happy-dom has no keyboard: this is what a browser says of "abc" in a number input.
  const validity = inputOf("codServicio").validity;
  Object.defineProperty(inputOf("codServicio"), "validity", {
    value: Object.create(validity, { badInput: { value: true } }),
  });
  await press("Guardar borrador");
  assert.deepEqual(drafts, []);
});

test("html-form: shows a warning, and submits", async () => {
  const { press, revisions, messages } = await (forms["html-form"] as Show)({
    ...ready,
    vrServico: 1,
  });
  await press("Enviar");
  assert.equal(revisions.length, 1);
  assert.match(messages().at(-1) ?? "", /vrServicio/);
});

test("a number in a blank text is nothing, not 0", () => {
  assert.deepEqual(recordOfTexts(2, { codServicio: " " }, { codServicio: 1 }), {
    codServicio: null,
  });
});
