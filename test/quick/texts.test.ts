import { describe, expect, test } from "vitest";
import type { Subject } from "../../fixtures/kit/run-kit.mjs";
import { runKit } from "../../fixtures/kit/run-kit.mjs";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { allPacks } from "../../src/app/packs/packs";
import * as batch from "../../src/batch";
import * as core from "../../src/index";
import type { Issue, Lang } from "../../src/index";
import { preflight, validateInput } from "../../src/interface";
import * as packs from "../../src/res948";
import { defineRule } from "../../src/rules";
import { adviceOf, messageOf, titleOf } from "../../src/texts";
import { adviceOf as adviceOfReports } from "../../src/report/advice";
import { caseCount } from "../case-count";
import { parsedKit } from "../kit-files";

const context = core.revisionContext({ providerCodes: ["050010987602"] });

/** The kit's subject in a language; it notes the issues that it returns, in their order. */
function subjectIn(lang: Lang): { readonly subject: Subject; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const noted = <Found extends readonly Issue[]>(found: Found): Found => {
    issues.push(...found);
    return found;
  };
  const notedIn = <Result extends { readonly findings: readonly Issue[] }>(result: Result) => {
    noted(result.findings);
    return result;
  };
  const ofCore: Subject["core"] = {
    ...core,
    validateDraft: (shape, record) => noted(core.validateDraft(shape, record, { lang })),
    validateRevision: (shape, record, own) =>
      noted(core.validateRevision(shape, record, own, { lang })),
    validateDocument: (document, own, options) =>
      notedIn(core.validateDocument(document, own, { ...options, lang })),
    canonicalize: (shape, record) => {
      const result = core.canonicalize(shape, record, { lang });
      noted(result.issues);
      return result;
    },
    createValidator: (options) => {
      const rips = core.createValidator({ ...options, lang });
      return {
        ...rips,
        draft: (...given) => noted(rips.draft(...given)),
        revision: (...given) => noted(rips.revision(...given)),
        document: (...given) => notedIn(rips.document(...given)),
      };
    },
  };
  const createBatch = (judging: core.RevisionContext, options?: batch.BatchOptions) => {
    const run = batch.createBatch(judging, { ...options, lang });
    const file: batch.Batch["file"] = (name) => {
      const own = run.file(name);
      return { push: (block) => noted(own.push(block)), end: () => notedIn(own.end()) };
    };
    return { ...run, file };
  };
  return {
    subject: {
      core: ofCore,
      batch: { createBatch: createBatch as typeof batch.createBatch },
      packs,
    },
    issues,
  };
}

interface Case {
  readonly rule?: string;
  readonly issues?: readonly Partial<Issue>[];
  readonly findings?: readonly Partial<Issue>[];
}

const tries = new Map<string, number>();

function isTried({ rule, issues = [], findings = issues }: Case): boolean {
  const codes = findings.flatMap(({ code = rule }) => code ?? []);
  const isNew = codes.some((code) => (tries.get(code) ?? 0) < caseCount(4, 1 / 2));
  for (const code of isNew ? codes : []) tries.set(code, (tries.get(code) ?? 0) + 1);
  return isNew;
}

describe("messageOf", () => {
  /** The kit with some cases of each code that a case expects, or that its rule has. */
  const files = Object.fromEntries(
    Object.entries(parsedKit())
      .filter(([file]) => !file.startsWith("cases/api-error/"))
      .map(([file, cases]) => [file, (cases as readonly Case[]).filter(isTried)]),
  );

  test("gives the message that validating in the language gives, for every code of the kit", () => {
    const [english, spanish] = [subjectIn("en"), subjectIn("es")];
    for (const { subject } of [english, spanish]) runKit(files, subject);
    const codes = new Set<string>();
    expect(spanish.issues.length).toBe(english.issues.length);
    const seen = new Set<string>();
    const wrong = english.issues.flatMap((issue, i) => {
      const other = spanish.issues[i] as Issue;
      if (seen.size === seen.add(`${issue.code} ${issue.message}`).size) return [];
      codes.add(issue.code);
      const got = [messageOf(issue, "es"), messageOf(other, "en"), messageOf(issue, "en")];
      const right = [other.message, issue.message, issue.message];
      return got.every((text, each) => text === right[each])
        ? []
        : [{ code: issue.code, path: issue.path, params: issue.params, got, right }];
    });
    expect(wrong).toEqual([]);
    expect([...tries.keys()].filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(200);
  });

  test("also gives it after the issue was JSON, and wherever its path begins", () => {
    const issues = core.validateRevision(2, faulty, context);
    const spanish = core.validateRevision(2, faulty, context, { lang: "es" });
    const body = core.toApiError(issues, { at: ["records", 3] });
    const read = core.readApiError(JSON.parse(JSON.stringify(body)));
    expect(read?.issues.map((issue) => messageOf(issue as Issue, "es-CO"))).toEqual(
      spanish.map(({ message }) => message),
    );
  });

  test("knows the issues of requests and inputs", () => {
    const request = { method: "POST", headers: { accept: "text/html" } };
    const issuesIn = (lang: Lang) => [
      ...preflight("patients.create", request, { lang }),
      ...validateInput("PatientInput", { birthDate: "31/01/1990", documentNumber: 1 }, { lang }),
    ];
    expect(issuesIn("en").map((issue) => messageOf(issue, "es"))).toEqual(
      issuesIn("es").map(({ message }) => message),
    );
    expect(issuesIn("en").length).toBeGreaterThan(3);
  });

  test("knows the caller's own rules if they are given, and leaves the message of others", () => {
    const own = defineRule({
      code: "even",
      severity: "error",
      field: "codServicio",
      check: (value) => value % 2 === 0,
      message: { en: "It is odd.", es: "Es impar." },
    });
    const rules = [own];
    const [issue] = core.validateRevision(2, { codServicio: 1 }, context, { rules }) as [Issue];
    expect(messageOf(issue, "es", { rules })).toBe("Es impar.");
    expect(messageOf(issue, "es")).toBe("It is odd.");
    const [other] = core.toApiError([{ message: "Required", path: ["a"] }]).error.issues;
    expect(messageOf(other as Issue, "es")).toBe("Required");
  });
});

const faulty = {
  codPrestador: "50010987602",
  fechaInicioAtencion: "2026-02-04T08:20",
  codServicio: "744",
  vrServico: 1,
};

describe("messages", () => {
  const messages = {
    "provider-code": { es: "Elija la sede en la lista." },
    type: {
      en: ({ field, params }: { field: string; params: core.Params }) =>
        `${field}: ${params["expected"]}!`,
    },
    json: { es: "No se pudo leer." },
  };
  const options = { context, messages, skip: ["presence"] };
  const byCode = (issues: readonly Issue[]) =>
    Object.fromEntries(issues.map(({ code, message }) => [code, message]));
  const plain = byCode(
    core.createValidator({ context, skip: ["presence"] }).revision(2, faulty, { lang: "es" }),
  );
  const spanish: Record<string, string> = {
    ...plain,
    "provider-code": "Elija la sede en la lista.",
  };

  test("replace those of a validator, in every call and in the languages that they name", async () => {
    const rips = batch.createBytesValidator({ ...options, lang: "es" });
    const bytes = new TextEncoder().encode(JSON.stringify(faulty));
    const document = { usuarios: [{ servicios: { procedimientos: [faulty] } }] };
    const stream = new Blob([bytes]).stream();
    const { findings } = await batch.validateStream(stream, rips, { shape: 2 }).collect();
    for (const issues of [
      rips.revision(2, faulty),
      rips.document(document).findings,
      rips.bytes(2, bytes),
      findings,
    ])
      expect(byCode(issues)).toEqual(spanish);
    expect(byCode(rips.draft(2, faulty, { lang: "en" }))).toEqual({ type: "codServicio: number!" });
    expect(byCode(rips.draft(2, faulty))).toEqual({ type: plain["type"] });
    expect(byCode(rips.bytes(2, new TextEncoder().encode("{")))).toEqual({
      json: "No se pudo leer.",
    });
    const schema = rips.schema(2, "revision");
    const result = schema["~standard"].validate(faulty) as { issues: readonly Issue[] };
    expect(byCode(result.issues)).toMatchObject({ "provider-code": "Elija la sede en la lista." });
  });

  test("replace those of messageOf", () => {
    const issues = core.createValidator({ context, skip: ["presence"] }).revision(2, faulty);
    const texts = issues.map((issue) => [issue.code, messageOf(issue, "es", { messages })]);
    expect(Object.fromEntries(texts)).toEqual(spanish);
    // a caller's message of one language, in the other
    const rips = core.createValidator({ ...options, lang: "es" });
    const [english] = issues.filter(({ code }) => code === "provider-code");
    const [own] = rips.revision(2, faulty).filter(({ code }) => code === "provider-code");
    expect(messageOf(own as Issue, "en", { messages })).toBe(english?.message);
  });

  test("are checked: codes, languages and texts", () => {
    const made = (wrong: unknown) => () =>
      core.createValidator({ context, messages: wrong as typeof messages });
    expect(made({ "provider-codes": { es: "x" } })).toThrow(
      "there is no rule provider-codes; did you mean provider-code?",
    );
    expect(made({ type: { fr: "x" } })).toThrow(RangeError);
    expect(made({ type: { es: 1 } })).toThrow("each text of messages must be of type string");
    expect(made({ type: "x" })).toThrow("type of messages must be of type object");
    expect(made([])).toThrow(TypeError);
    expect(made({ type: { es: undefined } })).not.toThrow();
    expect(made({ type: { es: " " } })).toThrow("each text of messages must not be blank");
    for (const [wrong, words] of [
      [undefined, "the message of type in messages must be of type string"],
      ["", "the message of type in messages must not be blank"],
    ] as const) {
      const rips = made({ type: { en: () => wrong } })();
      expect(() => rips.draft(2, faulty)).toThrow(words);
    }
  });
});

describe("titleOf and adviceOf", () => {
  test.each(["en", "es"] as const)("give what reports have, in %s", (lang) => {
    const rules = ruleTexts(lang, allPacks);
    expect(rules.length).toBeGreaterThan(150);
    for (const rule of rules) {
      const { code, title, fixes = {} } = rule;
      expect([code, titleOf(code, lang)]).toEqual([code, title]);
      for (const mistake of [...Object.keys(fixes), "another"]) {
        const params = { mistake };
        expect([code, adviceOf({ code, params }, lang)]).toEqual([
          code,
          adviceOfReports(rule, { params }),
        ]);
      }
    }
  });

  test("give nothing for other codes", () => {
    for (const code of ["own", "own/quantity", "res948/own", "constructor", "content-type"]) {
      expect([code, titleOf(code, "en"), adviceOf({ code }, "es")]).toEqual([
        code,
        undefined,
        undefined,
      ]);
    }
    expect(() => titleOf(1 as never, "en")).toThrow(TypeError);
    expect(() => adviceOf("type" as never, "en")).toThrow(TypeError);
    expect(() => messageOf({ code: "type", path: [] } as never, "en")).toThrow(TypeError);
    expect(() => messageOf(core.validateDraft(2, null)[0] as Issue, 1 as never)).toThrow(TypeError);
  });
});
