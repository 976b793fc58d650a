import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Words of programmers that no text of a rule, and no reason for a rule that did not run, may use. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bcontexto\b/iu, "El código no está en el contexto"],
  [/\bthe context\b/iu, "Missing field that the context requires"],
  [/\bproviderCodes\b/u, "debe ser uno de los providerCodes"],
  [/GET \/rips-packages/u, "la respuesta de GET /rips-packages/context"],
  [/cargan? como borrador/iu, "12 cargan como borrador"],
  [
    /tamaño que no comienza en 0|tamaño no comienza en 0/iu,
    "Un campo cuyo tamaño no comienza en 0",
  ],
  [/cont(?:ando|ado) desde 0|count(?:ed|ing) from 0/iu, "usuario 0 (contando desde 0)"],
];

const files = [
  ...readdirSync("rules", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join("rules", name)),
  join("src", "settings", "evaluation.ts"),
  join("src", "report", "pattern-words.ts"),
];

describe("a clerk does not read the words of programmers", () => {
  test.each(files)("%s", (file) => {
    const texts = textsOf(readFileSync(file, "utf8"));
    const found = texts.filter((text) => forbidden.some(([word]) => word.test(text)));
    expect(found).toEqual([]);
  });

  test.each(forbidden)("%s is found in a text", (word, example) => {
    const [text] = textsOf(`{ es: ${JSON.stringify(example)} } // ${example}`);
    expect(text).toMatch(word);
  });
});

/** The string literals of several words; comments and the code within templates are left out. */
function textsOf(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gmsu, "");
  const literals = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gu) ?? [];
  return literals
    .map((literal) => literal.replaceAll(/\$\{[^}]*\}/gu, "…"))
    .filter((literal) => literal.includes(" "));
}
