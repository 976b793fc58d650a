import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { example } from "./example.mjs";

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const english = read("README.md");
const spanish = read("README.es.md");

/** The parts of a curl command that the page uses. */
function requestOf(line) {
  const [, method, url, rest] = /^curl -X (\S+) (\S+)(.*)$/.exec(line);
  const headers = Array.from(rest.matchAll(/-H '([^:']+): ([^']*)'/g), ([, ...pair]) => pair);
  return [url, { method, headers, body: /-d '([^']*)'/.exec(rest)?.[1] }];
}

test("the three requests are answered as the page says", async () => {
  const { app, store } = example();
  const lines = english.split("\n").filter((line) => line.startsWith("curl "));
  const responses = [];
  for (const line of [...lines, lines.at(-1)])
    responses.push(await app.request(...requestOf(line)));
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 422, 202, 202],
  );
  const { error } = await responses[1].json();
  assert.ok(error.issues.some(({ params }) => params?.mistake === "lost-leading-zero"));
  assert.equal(store.queued("healthInvoices.retryEmission"), 1);
});

test("both languages have the same sections, commands and tables", () => {
  const skeleton = (text) => ({
    sections: Array.from(text.matchAll(/^(#+) /gm), ([, level]) => level),
    blocks: Array.from(text.matchAll(/^```sh\n([^]*?)^```$/gm), ([, block]) => block),
    rows: Array.from(text.matchAll(/^\| (`[^|]*`)[^|]* \|/gm), ([, cell]) => cell),
    items: text.match(/^- /gm).length,
  });
  assert.deepEqual(skeleton(spanish), skeleton(english));
});
