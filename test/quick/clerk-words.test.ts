import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ruleDocs } from "../../rules/docs";
import { normDocOf } from "../../rules/norm/docs";
import type { RuleDoc } from "../../src/core/model/rule-doc";
import { allPacks } from "../../src/app/packs/packs";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { adviceOf, advicesOf } from "../../src/report/advice";

/** Words that no text which a clerk reads may use: those of programmers, and those of a translation. */
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
  [/una cadena|a JSON (?:string|number)/iu, "debe ser una cadena JSON"],
  [/debe(?:ría)? darse|must be given/iu, "debe darse cuando"],
  [/nada que decir|nothing to say/iu, "con null cuando no hay nada que decir"],
  [/que (?:se|usted) dio\b/iu, "según la tabla que se dio"],
  [/bajo [^"]*usuario/iu, "bajo el usuario de la madre"],
  [/no se vi(?:o|eron)\b/iu, "una lista que no se vio"],
  [/solo advierte/iu, "por eso solo advierte"],
  [/se excluyen/iu, "--json y --summary se excluyen"],
  [/\begress\b/iu, "Admission later than its egress"],
  [/\bstands?\b/iu, "what stands here was not read"],
  [/blanks around|espacios alrededor/iu, "there are blanks around it"],
  [/para ripslint answers/iu, "un archivo para ripslint answers"],
  [/cuando se da --pack|when --pack is given/iu, "Se comparan cuando se da --pack"],
  [/numFactura después de|numFactura behind/iu, "con numFactura después de usuarios"],
  [/concierne/iu, "a quién concierne"],
  [/norma, además del contrato/iu, "Norma, además del contrato"],
  [/forma canónica|canonical form/iu, "Forma canónica"],
  [/conteos (?:son )?parciales|counts are partial/iu, "Conteos parciales"],
  [/cont(?:ando|ad[ao]) desde 0|count(?:ed|ing) from 0/iu, "usuario 0 (contando desde 0)"],
];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

const files = [
  ...[
    "rules",
    "src/core/diagnostics",
    "src/page",
    "src/app",
    "src/report",
    "src/cli/commands",
  ].flatMap(sourcesIn),
  "src/core/settings/evaluation.ts",
  "src/norm/need-words.ts",
  "src/cli/help.ts",
  "src/cli/io/context-file.ts",
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

test("every requirement in Spanish says what must be", () => {
  const requirements = ruleTexts("es", allPacks).map(({ summary }) => summary);
  expect(requirements.length).toBeGreaterThan(200);
  expect(requirements.filter((text) => !/\bdeben?\b/.test(text))).toEqual([]);
});

/** The string literals of several words; comments and the code within templates are left out. */
function textsOf(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gmsu, "");
  const literals = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gu) ?? [];
  return literals
    .map((literal) => literal.replaceAll(/\$\{[^}]*\}/gu, "…"))
    .filter((literal) => literal.includes(" "));
}

/** The texts of a rule, whose norm is before its code. */
const docOf = (code: string): Pick<RuleDoc, "params"> =>
  code.includes("/") ? normDocOf(code.slice(code.indexOf("/") + 1)) : (ruleDocs[code] ?? {});

test("where what to do depends on the mistake, every mistake of the rule has it", () => {
  const rules = (["es", "en"] as const).flatMap((lang) => ruleTexts(lang, allPacks));
  const advising = rules.filter(({ fixes }) => fixes !== undefined);
  expect(new Set(advising.map(({ code }) => code))).toEqual(
    new Set([
      "json",
      "provider-code",
      "res948/provider-unknown",
      "res2275/provider-unknown",
      "res948/invoice-total",
      "res2275/invoice-total",
    ]),
  );
  for (const { code, fixes = {} } of advising) {
    const mistakes = docOf(code).params?.find(({ name }) => name === "mistake")?.values;
    expect(Object.keys(fixes).sort(), code).toEqual(Object.keys(mistakes ?? {}).sort());
  }
});

test("a code of another list is not advised as one that lost its zeros, and a cut file not as one in another encoding", () => {
  const rules = new Map(ruleTexts("es").map((rule) => [rule.code, rule]));
  const adviceFor = (code: string, mistake: string) =>
    adviceOf(rules.get(code), { params: { mistake } });
  expect(adviceFor("provider-code", "lost-leading-zero")).toContain("hoja de cálculo");
  expect(adviceFor("provider-code", "unknown")).not.toContain("hoja de cálculo");
  expect(adviceFor("json", "truncated")).toMatch(/le falta el final/);
  expect(adviceFor("json", "truncated")).not.toContain("UTF-8");
  expect(advicesOf(rules.get("json"), ["zip", "truncated", "zip"])).toHaveLength(2);
  expect(advicesOf(rules.get("type"), [undefined])).toEqual([rules.get("type")?.fix]);
});
