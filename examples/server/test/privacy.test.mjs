import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, draftPath, example } from "./example.mjs";

const sentinel = "QZ81725";

test("no answer but the draft itself, and no log, has a value of a record or a token", async () => {
  const token = `token-${sentinel}`;
  const tokens = { [token]: { scopes: ["write", "send"], workspaces: ["w-1"] } };
  const { app, store, lines } = example({ tokens });
  const bodies = [
    `{"codServicio":"${sentinel}","numDocumentoIdentificacion":"${sentinel}"}`,
    `{"codServicio":${sentinel}}`,
    `"${sentinel}"`,
    `{"${sentinel} x":1,"codServicio":"1"}`,
  ];
  const paths = [
    draftPath("procedimientos", "a"),
    `${draftPath(sentinel, sentinel)}?${sentinel}`,
    `/${sentinel}`,
    "/api/v1/workspaces/w-1/patients",
    `/api/v1/workspaces/${sentinel}/patients`,
  ];
  const answers = [];
  const add = async (method, path, options) => {
    const response = await ask(app, method, path, { token, ...options });
    if (response.status >= 400) answers.push(await response.text());
  };
  for (const path of paths)
    for (const method of ["PUT", "POST", "GET"])
      for (const body of bodies)
        await add(method, path, {
          ...(method !== "GET" && { body }),
          "idempotency-key": sentinel,
        });
  const record = `{"codPrestador":"${sentinel}","fechaInicioAtencion":"${sentinel}"}`;
  await add("PUT", draftPath("procedimientos", "b"), { body: record });
  await add("POST", `${draftPath("procedimientos", "b")}/revision`);
  await add("GET", draftPath("procedimientos", "b"), { token: `${token}-wrong` });
  // what breaks may carry a value in its message
  const saveDraft = () => {
    throw new Error(record);
  };
  const broken = example({
    tokens,
    store: { ...store, saveDraft },
    log: (line) => lines.push(line),
  });
  const response = await ask(broken.app, "PUT", draftPath("procedimientos", "c"), {
    body: record,
    token,
  });
  answers.push(await response.text());
  assert.match(answers.at(-1), /"internal"/);
  assert.ok(answers.length > 30 && lines.length >= answers.length);
  assert.equal(answers.join("\n").includes(sentinel), false);
  assert.equal(lines.join("\n").includes(sentinel), false);
});
