import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { readAnswers } from "../../../src/answers";
import { isIssueOf } from "../../../src/index";
import { caseCount } from "../../case-count";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { cleanDocument } from "../../cases";

inFolderEach();

const answer = {
  ResultState: false,
  ProcesoId: 7,
  NumFactura: "FE1",
  CodigoUnicoValidacion: "-",
  FechaRadicacion: "2026-07-20T13:00:00Z",
  ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC014", PathFuente: "", Fuente: "Rips" }],
};
const text = JSON.stringify(answer, undefined, 1);
const cuv = "ab".repeat(48);

interface Listed {
  readonly run: { readonly verdict: string };
}

describe("a document whose answer cannot be trusted is to be reviewed", () => {
  test.each<[string, string]>([
    ["R.txt", text.replace('"ResultState": false', '"ResultState": true')],
    ["R.txt", text.replace('"ResultState": false', '"ResultState": false, "ResultState": true')],
    ["R.json", JSON.stringify({ ...answer, ResultState: true, ResultadosValidacion: [] })],
    ["R.json", `${text},`],
    ["R.txt", `${"registro\n".repeat(300)}${text}`],
    ["R.json", text.slice(0, text.indexOf("FechaRadicacion"))],
    ["ResultadosMSPS_FE1_R.txt", '{"Res'],
    ["R.json", JSON.stringify({ ...answer, ResultState: true, CodigoUnicoValidacion: cuv })],
  ])("%s %#", async (name, content) => {
    const document = { ...(cleanDocument("v003") as object), numFactura: "FE1" };
    writeFiles({ "d/rips.json": JSON.stringify(document), [`d/${name}`]: content });
    const args = ["d", "--no-context", "--pack", "res948@v003", "--lang", "en"];
    const { stdout, exit } = await ripslint([...args, "--files"]);
    expect(exit).toBe(1);
    expect(stdout).not.toContain("Send these");
    const json = await ripslint([...args, "--format", "json"]);
    expect((JSON.parse(json.stdout) as Partial<Listed>).run?.verdict ?? "review").not.toBe("clean");
  });
});

test("no damage of a rejection makes it anything but a rejection or an answer to review", () => {
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom("cut", "remove", "double", "insert"),
      fc.constantFrom(",", "{", "}", '"', "\0", "x", "\n", "é"),
      (at, kind, sign) => {
        if (kind === "cut" && at < text.indexOf("ProcesoId")) return; // nothing is left that tells
        const damaged =
          kind === "cut"
            ? text.slice(0, at)
            : kind === "remove"
              ? text.slice(0, at) + text.slice(at + 1)
              : kind === "double"
                ? text.slice(0, at) + text.charAt(at) + text.slice(at)
                : text.slice(0, at) + sign + text.slice(at);
        for (const { state, why = "" } of readAnswers(damaged))
          expect(`${state} ${why}`).toMatch(
            /^(?:rejected(?:-before-sending)? |not-an-answer (?:damaged|contradictory|no-cuv))$/,
          );
      },
    ),
    { numRuns: caseCount(2000) },
  );
});

test("isIssueOf of nothing is false", () => {
  expect(isIssueOf(null as unknown as { code: string }, "type")).toBe(false);
});
