import fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../case-count";
import { cleanDocument } from "../../cases";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { containerOf, xmlOf } from "../../invoice/xml-of";
import { reviewed } from "../../review-host";
import { revisionContext } from "../../../src/index";
import type { ReviewSummary } from "../../../src/report/review-summary";

/**
 * Folders at random: months with documents, copies, packages, rows, XMLs and answers. The right state of each file is worked
 * out from the plan that made them, and compared with a review in memory; the command and the page are compared with each
 * other.
 */

inFolderEach();

interface OfPage {
  readonly judged: (
    root: string,
    files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
    choices: object,
  ) => Promise<{ readonly run: ReviewSummary }>;
}
const pageUrl = new URL("../../page/judged.ts", import.meta.url).href;
const { judged } = (await import(pageUrl)) as OfPage;

const nit = "900000001";
const code = "110010123401";
const cuv = "ab12".repeat(24);
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** What a folder has of one invoice. */
interface Plan {
  readonly month: "07" | "08";
  /** How the document is kept: alone, in a package, or beside its answer. */
  readonly form: "bare" | "package" | "row";
  readonly xml: "none" | "right" | "damaged";
  readonly answer: "none" | "approved" | "rejected" | "damaged" | "query";
  /** Where a copy of the document lies; undefined for none. */
  readonly copy: "07" | "08" | undefined;
}

const plans = fc.array(
  fc.record<Plan>({
    month: fc.constantFrom("07", "08"),
    form: fc.constantFrom("bare", "package", "row"),
    xml: fc.constantFrom("none", "right", "damaged"),
    answer: fc.constantFrom("none", "none", "approved", "rejected", "damaged", "query"),
    copy: fc.option(fc.constantFrom("07", "08"), { nil: undefined, freq: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Months in which an answer without a number lies. */
const loose = fc.record({ "07": fc.boolean(), "08": fc.boolean() });

const clean = cleanDocument("v002") as object;
const documentOf = (numFactura: string) => ({
  ...clean,
  numDocumentoIdObligado: nit,
  numFactura,
  tipoNota: null,
  numNota: null,
});

const answerOf = (state: Plan["answer"], NumFactura?: string): string => {
  const isApproved = state === "approved";
  const members = {
    ResultState: isApproved,
    ProcesoId: 7,
    ...(NumFactura !== undefined && { NumFactura }),
    CodigoUnicoValidacion: isApproved ? cuv : "-",
    ResultadosValidacion: isApproved ? [] : [{ Clase: "RECHAZADO", Codigo: "RVC049" }],
  };
  if (state === "query") return JSON.stringify({ EsValido: false, NumeroDocumento: null });
  const text = JSON.stringify(members);
  return state === "damaged" ? text.slice(0, -20) : text;
};

/** The files of a plan. A name says nothing of the content. */
function filesOf(all: readonly Plan[], has: Readonly<Record<"07" | "08", boolean>>) {
  const files: Record<string, string> = {};
  for (const [i, { month, form, xml, answer, copy }] of all.entries()) {
    const number = `FE${i + 1}`;
    const rips = documentOf(number);
    const whole = containerOf(xmlOf({ id: number, nit }));
    const text = xml === "damaged" ? whole.slice(0, whole.length - 40) : whole;
    const content =
      form === "bare"
        ? rips
        : form === "package"
          ? { rips, ...(xml !== "none" && { xmlFevFile: base64(text) }) }
          : { rips, ...(answer !== "none" && { respuesta: answerOf(answer, number) }) };
    files[`${month}/${i}.json`] = JSON.stringify(content);
    if (form === "bare" && xml === "right") files[`${month}/${i}/x.xml`] = text;
    if (form !== "row" && answer !== "none") files[`08/r${i}.txt`] = answerOf(answer, number);
    if (copy !== undefined) files[`${copy}/c${i}.json`] = JSON.stringify(rips, null, 1);
  }
  for (const month of ["07", "08"] as const)
    if (has[month]) files[`${month}/z.txt`] = answerOf("rejected");
  return files;
}

/** The right state of each file of documents, from the plan alone. */
function statesOf(all: readonly Plan[], has: Readonly<Record<"07" | "08", boolean>>) {
  const homes = all.flatMap(({ month, copy }, i) => [
    { file: `${month}/${i}.json`, month, i, isCopy: false },
    ...(copy === undefined ? [] : [{ file: `${copy}/c${i}.json`, month: copy, i, isCopy: true }]),
  ]);
  const inMonth = (month: string) => homes.filter((home) => home.month === month).length;
  const hasXml = ({ form, xml }: Plan) => form !== "row" && xml === "right";
  const isCompared = all.some(hasXml);
  return Object.fromEntries(
    homes.map(({ file, month, i, isCopy }) => {
      const plan = all[i] as Plan;
      const isOnly = has[month] && inMonth(month) === 1;
      const isLoose = has[month] && !isOnly;
      const stateOf = (): string => {
        if (plan.answer === "approved") return "approved";
        if (plan.answer === "rejected" || isOnly) return "rejected";
        const isDamaged = plan.form === "package" && plan.xml === "damaged" && !isCopy;
        if (isDamaged) return "correct";
        // a package with a damaged XML has one, but not its copy
        if (isCompared && !hasXml(plan)) return "missing-pair";
        // the query of an unknown CUV concerns a document only if it lies beside it
        const isQuery = plan.form === "row" && plan.answer === "query";
        const isDamagedAnswer = plan.answer === "damaged";
        return plan.copy !== undefined || isDamagedAnswer || isQuery || isLoose
          ? "review"
          : "clean";
      };
      return [file, stateOf()];
    }),
  );
}

const context = revisionContext({ providerCodes: [code] });
const only = ["provider-code", "res948/provider-unknown", "res948/xml-form"];

test("each file has the state that its plan gives it", async () => {
  await fc.assert(
    fc.asyncProperty(plans, loose, async (all, has) => {
      // an answer in a row names its document; one without a number in a month without documents concerns all: left out
      const homes = new Set(all.flatMap(({ month, copy }) => [month, copy]));
      const own = { "07": has["07"] && homes.has("07"), "08": has["08"] && homes.has("08") };
      const { run } = await reviewed(filesOf(all, own), { context, only });
      const states = run.files.map(({ file, state }) => [file.file, state] as const);
      expect(Object.fromEntries(states)).toEqual(statesOf(all, own));
    }),
    { numRuns: caseCount(60) },
  );
});

let count = 0;

test("the page and the command give each file the same state", async () => {
  await fc.assert(
    fc.asyncProperty(plans, loose, async (all, has) => {
      const files = filesOf(all, has);
      const root = `m${(count += 1)}`;
      writeFiles(
        Object.fromEntries(Object.entries(files).map(([p, text]) => [`${root}/${p}`, text])),
      );
      const args = [root, "--provider-code", code, "--pack", "res948@v002", "-f", "json"];
      const { stdout } = await ripslint([...args, "--now", "2026-08-03 10:00"]);
      const report = JSON.parse(stdout) as {
        readonly files: readonly { readonly file: string; readonly state: string }[];
      };
      const { run } = await judged(
        root,
        Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
        {
          context: { kind: "text", text: code },
          stage: "revision",
          packs: ["res948@v002"],
          now: "2026-08-03 10:00",
          lang: "en",
        },
      );
      expect(run.files.map(({ file, state }) => [file.file, state])).toEqual(
        report.files.map(({ file, state }) => [file, state]),
      );
    }),
    { numRuns: caseCount(6) },
  );
});
