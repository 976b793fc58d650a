import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import type { ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { toApiError } from "../../src/index";
import type {
  InputFieldsOf,
  InputName,
  OperationName,
  PathParametersOf,
  PatientInput,
  PreflightRequest,
} from "../../src/interface";
import {
  allInputs,
  allOperations,
  inputFieldsOf,
  inputJsonSchema,
  inputSchemaOf,
  inputs,
  isInput,
  isKnownStatus,
  operationOf,
  operations,
  pathOf,
  preflight,
  statusesOf,
  validateInput,
} from "../../src/interface";
import { notShown } from "../../tools/generate/not-shown";
import { caseCount } from "../case-count";
import type { Issue } from "../../src/index";

/** What the validator takes. */
type SpecData = Exclude<Parameters<Validator["validate"]>[0], string>;

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}/${file}`, "utf8"));

interface Expected {
  readonly code: string;
  readonly severity?: string;
  readonly path: readonly string[];
  readonly params?: object;
}
interface InputCase {
  readonly description: string;
  readonly input: InputName;
  readonly value: unknown;
  readonly issues: readonly Expected[];
}
interface PreflightCase {
  readonly description: string;
  readonly operation: OperationName;
  readonly request: PreflightRequest;
  readonly issues: readonly Expected[];
}
const inputCases = read("fixtures/interface/inputs.json") as readonly InputCase[];
const preflightCases = read("fixtures/interface/preflight.json") as readonly PreflightCase[];

const ajv = (
  target: "draft-2020-12" | "draft-07",
): Readonly<Record<InputName, ValidateFunction>> => {
  const made =
    target === "draft-07"
      ? new Ajv({ allowUnionTypes: true })
      : new Ajv2020({ allowUnionTypes: true });
  addFormats(made);
  const of = (name: InputName) => made.compile({ ...inputJsonSchema(name, { target }) });
  return {
    PatientInput: of("PatientInput"),
    SpecialistInput: of("SpecialistInput"),
    ServicePatch: of("ServicePatch"),
  };
};
const dialects = [ajv("draft-2020-12"), ajv("draft-07")];

/** The issues without their messages. */
const bare = (issues: readonly Issue[]) =>
  issues.map(({ code, severity, path, params }) => ({ code, severity, path, params }));
const errors = (issues: readonly Expected[]) =>
  issues.map(({ code, severity = "error", path, params }) => ({ code, severity, path, params }));

describe("the operations", () => {
  /** Section 4, one line an operation: name, request, scope, effect, key, body, returns, successes, errors. */
  const table = `
    patients.create|POST /api/v1/workspaces/{workspaceId}/patients|write|write|optional|PatientInput|Patient|201|400,401,403,404,409,413,415,428,500
    specialists.create|POST /api/v1/workspaces/{workspaceId}/specialists|write|write|optional|SpecialistInput|Specialist|201|400,401,403,404,409,413,415,428,500
    services.update|PATCH /api/v1/workspaces/{workspaceId}/services/{serviceId}|write|write|optional|ServicePatch|Service|200|400,401,403,404,409,413,415,428,500
    healthInvoices.retryEmission|POST /api/v1/workspaces/{workspaceId}/health-invoices/{invoiceId}/emissions|send|external|required|none|HealthInvoice|200,202|400,401,403,404,409,422,428,500,502,503
    debitNotes.sendEmail|POST /api/v1/workspaces/{workspaceId}/debit-notes/{debitNoteId}/email|send|external|required|none|EmailResult|200|400,401,403,404,409,413,422,428,500,502,503`
    .trim()
    .split(/\n\s*/);

  test("are those of section 4", () => {
    const lines = allOperations.map((name) => {
      const row = operations[name];
      const { method, path, scope, effect, idempotencyKey, body, returns, success, errors } = row;
      const request = `${method} ${path}`;
      return [
        name,
        request,
        scope,
        effect,
        idempotencyKey,
        body ?? "none",
        returns,
        success,
        errors,
      ].join("|");
    });
    expect(lines).toEqual(table);
    expect(Object.keys(operations)).toEqual(allOperations);
    expect(allOperations.map((name) => operations[name].section)).toEqual([
      "4.1",
      "4.2",
      "4.3",
      "4.4",
      "4.5",
    ]);
  });

  test("have the parameters of their paths, in their order", () => {
    for (const name of allOperations) {
      const { path, parameters } = operations[name];
      expect(parameters).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
      );
    }
  });

  test("obey section 7: 415 with a body only, 422, 502 and 503 on the external ones only", () => {
    for (const name of allOperations) {
      const { body, effect } = operations[name];
      expect(isKnownStatus(name, 415)).toBe(body !== null);
      for (const status of [422, 502, 503])
        expect(isKnownStatus(name, status)).toBe(effect === "external");
    }
    const all = new Set(allOperations.flatMap((name) => operations[name].errors));
    expect([...all].toSorted((a, b) => a - b)).toEqual([
      400, 401, 403, 404, 409, 413, 415, 422, 428, 500, 502, 503,
    ]);
  });

  test("know their own statuses, and no other", () => {
    expect(statusesOf("healthInvoices.retryEmission").slice(0, 3)).toEqual([200, 202, 400]);
    expect(isKnownStatus("healthInvoices.retryEmission", 202)).toBe(true);
    expect(isKnownStatus("healthInvoices.retryEmission", 413)).toBe(false);
    expect(isKnownStatus("debitNotes.sendEmail", 413)).toBe(true);
    expect(isKnownStatus("debitNotes.sendEmail", 202)).toBe(false);
    for (const status of [200, 202, 204, 429, 503, Number.NaN])
      expect([status, isKnownStatus("patients.create", status)]).toEqual([status, false]);
  });

  test.each([
    [5, TypeError],
    [undefined, TypeError],
    ["patients", RangeError],
    ["toString", RangeError],
  ])("%s is no name of one", (name, kind) => {
    expect(() => statusesOf(name as OperationName)).toThrow(kind);
    expect(() => isKnownStatus(name as OperationName, 200)).toThrow(kind);
    expect(() => pathOf(name as "patients.create", { workspaceId: "w" })).toThrow(kind);
    expect(() => preflight(name as OperationName, { headers: {} })).toThrow(kind);
  });
});

/** A part of a text: often one that means something in a path or a header, else any UTF-16 unit. */
const unit = fc.oneof(
  fc.constantFrom(
    ..."/\\.%?#:@;, \t\r\n\u0000".split(""),
    "%2F",
    "%2e",
    "%25",
    "Bearer ",
    "ñ",
    "😀",
  ),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);
const segment = fc.array(unit, { maxLength: 12 }).map((units) => units.join(""));

describe("paths", () => {
  test("a request belongs to the operation of its method and path", () => {
    const found = operationOf(
      "PATCH",
      "https://h.invalid/b/api/v1/workspaces/w%201/services/s?x=/#y",
    );
    expect(found).toEqual({
      operation: "services.update",
      parameters: { workspaceId: "w 1", serviceId: "s" },
    });
    for (const [method, url] of [
      ["POST", "/api/v1/workspaces/w/services/s"],
      ["post", "/api/v1/workspaces/w/patients"],
      ["POST", "/api/v1/workspaces/w/patients/"],
      ["POST", "/api/v1/workspaces//patients"],
      ["POST", "/api/v2/workspaces/w/patients"],
      ["GET", "/rips-packages/context"],
      ["POST", ""],
    ] as const)
      expect([url, operationOf(method, url)]).toEqual([url, undefined]);
  });

  test("a parameter that cannot be decoded stays as it is", () => {
    expect(operationOf("POST", "/api/v1/workspaces/%zz/patients")?.parameters).toEqual({
      workspaceId: "%zz",
    });
  });

  const mistakes: readonly (readonly [unknown, string])[] = [
    [undefined, "missing"],
    [null, "missing"],
    [7, "type"],
    ["", "empty"],
    ["a/b", "separator"],
    ["a\\b", "separator"],
    ["a%2Fb", "separator"],
    ["a%2fb", "separator"],
    ["a%252Fb", "separator"],
    ["a%5cb", "separator"],
    [".", "dot-segment"],
    ["..", "dot-segment"],
    ["%2e.", "dot-segment"],
    ["%252E%2e", "dot-segment"],
    ["a?b", "query"],
    ["a#b", "fragment"],
    ["a\nb", "control-character"],
    ["a\u0000", "control-character"],
    ["a%00", "control-character"],
    ["a%0D%0Ab", "control-character"],
    ["a\u007f", "control-character"],
    ["a\u0085", "control-character"],
    ["\ud800", "surrogate"],
  ];

  test.each(mistakes)("%j breaks out of its segment", (value, mistake) => {
    const params = { workspaceId: value };
    const headers = {
      authorization: "Bearer t",
      accept: "*/*",
      "content-type": "application/json",
    };
    expect(bare(preflight("patients.create", { params, headers }))).toEqual(
      errors([{ code: "path-parameter", path: ["params", "workspaceId"], params: { mistake } }]),
    );
    const made = () => pathOf("patients.create", params as { workspaceId: string });
    expect(made).toThrow(new RangeError(`workspaceId is no path segment: ${mistake}`));
  });

  test.each(["w-1", "a..b", "...", "ñ €", "50%", "a%20b", "__proto__", "😀", "a:b;c=d@e"])(
    "%j is one segment, whole and decoded again",
    (value) => {
      const path = pathOf("patients.create", { workspaceId: value });
      expect(new URL(path, "https://h.invalid").pathname.split("/")).toHaveLength(6);
      expect(operationOf("POST", new URL(path, "https://h.invalid").href)).toEqual({
        operation: "patients.create",
        parameters: { workspaceId: value },
      });
    },
  );

  test("whatever pathOf makes, a URL keeps, and operationOf reads back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...allOperations), segment, (name, value) => {
        const { method, parameters } = operations[name];
        const given = Object.fromEntries(
          parameters.map((parameter) => [parameter, value]),
        ) as PathParametersOf<OperationName>;
        let path: string;
        try {
          path = pathOf(name, given);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        const { href } = new URL(path, "https://h.invalid/");
        expect(href).toBe(`https://h.invalid${path}`);
        expect(operationOf(method, href)).toEqual({ operation: name, parameters: given });
      }),
    );
  });
});

describe("the inputs", () => {
  test("have the fields of section 2.1", () => {
    expect(Object.keys(inputs)).toEqual(allInputs);
    expect(inputFieldsOf("PatientInput").map(({ name }) => name)).toEqual(
      `documentType documentNumber firstName lastName birthDate userType sexCode countryResidenceCode
       countryOriginCode municipalityResidenceCode territorialZoneCode incapacityCertificate`.split(
        /\s+/,
      ),
    );
    expect(inputFieldsOf("SpecialistInput").map(({ name }) => name)).toEqual(
      "documentType documentNumber firstName lastName registrationNumber".split(" "),
    );
    expect(inputFieldsOf("ServicePatch").map(({ name }) => name)).toEqual(["name", "description"]);
    const all = allInputs.flatMap((name) => [...inputFieldsOf(name)]);
    expect(all.every(({ type }) => type === "string")).toBe(true);
    expect(
      all.filter(({ form }) => form !== undefined).map(({ name, form }) => `${name}: ${form}`),
    ).toEqual([
      "birthDate: date",
      "userType: short code",
      "sexCode: short code",
      "countryResidenceCode: numeric code",
      "countryOriginCode: numeric code",
      "municipalityResidenceCode: numeric code",
      "territorialZoneCode: short code",
      "incapacityCertificate: yes/no style code",
    ]);
  });

  test.each(inputCases.map((each) => [`${each.input}: ${each.description}`, each] as const))(
    "%s",
    (_, { input, value, issues }) => {
      const before = JSON.stringify(value);
      expect(bare(validateInput(input, value))).toEqual(errors(issues));
      expect(isInput(input, value)).toBe(issues.length === 0);
      for (const dialect of dialects) expect(dialect[input](value)).toBe(issues.length === 0);
      expect(JSON.stringify(value)).toBe(before);
    },
  );

  test("messages are in both languages, and have no value", () => {
    const value = { documentNumber: 98_765_432, birthDate: "QZ-98765" };
    const said = (lang: "en" | "es-CO") =>
      validateInput("PatientInput", value, { lang }).map(({ message }) => message);
    expect(said("en")).toEqual([
      "documentNumber must be a text in quotes.",
      "birthDate must be a date of the calendar in the form YYYY-MM-DD, or null.",
    ]);
    expect(said("es-CO")).toEqual([
      "documentNumber va entre comillas.",
      "birthDate debe ser una fecha del calendario en la forma AAAA-MM-DD, o null.",
    ]);
    const object = (lang: "en" | "es") => validateInput("ServicePatch", 1, { lang })[0]?.message;
    expect(object("en")).toBe("ServicePatch must be a JSON object.");
    expect(object("es")).toBe("ServicePatch debe ser un objeto JSON.");
    const sent = JSON.stringify(toApiError(validateInput("PatientInput", value)));
    expect(sent).not.toMatch(/98765|QZ/);
  });

  test("only own properties count", () => {
    class Source {
      documentType = 5;
    }
    const inherited: unknown = Object.create({ birthDate: "x" });
    expect(validateInput("PatientInput", inherited)).toEqual([]);
    expect(bare(validateInput("PatientInput", new Source()))).toHaveLength(1);
    const parsed: unknown = JSON.parse('{"__proto__":{"birthDate":"x"}}');
    expect(validateInput("PatientInput", parsed)).toEqual([]);
  });

  test("a caller's mistake throws", () => {
    expect(() => validateInput("Patient" as InputName, {})).toThrow(RangeError);
    expect(() => validateInput("toString" as InputName, {})).toThrow(RangeError);
    expect(() => inputSchemaOf(1 as unknown as InputName)).toThrow(TypeError);
    expect(() => inputJsonSchema("ServicePatch", { target: "draft-04" as "draft-07" })).toThrow(
      RangeError,
    );
    expect(() => validateInput("PatientInput", {}, { strict: true } as object)).toThrow(TypeError);
  });

  test("validateInput agrees with Ajv and ajv-formats over the published schemas", () => {
    const date = fc.oneof(
      fc.stringMatching(/^[0-2]\d{3}-[01]\d-[0-3]\d$/),
      fc.constantFrom("0000-01-01", "1900-02-29", "2000-02-29", "9999-12-31", "2024-04-31"),
    );
    const value = fc.oneof(date, fc.string(), fc.constantFrom(null, undefined, 5, true, [], {}));
    const names = [
      ...new Set(allInputs.flatMap((name) => inputFieldsOf(name).map((field) => field.name))),
    ];
    const body = fc.dictionary(fc.constantFrom(...names, "extra"), value);
    fc.assert(
      fc.property(fc.constantFrom(...allInputs), body, (name, each) => {
        const isRight = dialects.every((dialect) => dialect[name](each));
        expect(validateInput(name, each).length === 0).toBe(isRight);
      }),
      { numRuns: caseCount(2000) },
    );
  });

  test("every day from 1896 to 2104 is a date, and no other of that form", () => {
    const isDate = (birthDate: string) => isInput("PatientInput", { birthDate });
    const two = (number: number) => String(number).padStart(2, "0");
    for (let year = 1896; year <= 2104; year++)
      for (let month = 0; month <= 13; month++)
        for (let day = 0; day <= 32; day++) {
          const text = `${year}-${two(month)}-${two(day)}`;
          if (isDate(text) !== dialects[0]?.PatientInput({ birthDate: text }))
            expect([text, isDate(text)]).toEqual([text, !isDate(text)]);
        }
  });

  test("the Standard Schema returns the input itself, or the issues, and its JSON Schema", () => {
    const schema = inputSchemaOf("PatientInput", { lang: "es" });
    const standard: StandardSchemaV1<PatientInput> & StandardJSONSchemaV1<PatientInput> = schema;
    const given = { birthDate: "1990-01-31", extra: { n: 1 } };
    const right = standard["~standard"].validate(given);
    expect("value" in right && right.value).toBe(given);
    expect(schema["~standard"].validate({ birthDate: "1" })).toEqual({
      issues: validateInput("PatientInput", { birthDate: "1" }, { lang: "es" }),
    });
    expect(schema["~standard"].jsonSchema.input({ target: "draft-07" })).toEqual(
      inputJsonSchema("PatientInput", { target: "draft-07" }),
    );
    expect(() => schema["~standard"].jsonSchema.input({ target: "openapi-3.0" })).toThrow(
      RangeError,
    );
  });

  test("types know the fields", () => {
    const value: unknown = { name: "x", other: 1 };
    if (!isInput("ServicePatch", value)) throw new Error("it is one");
    expectTypeOf(value.name).toEqualTypeOf<string | null | undefined>();
    const fields: InputFieldsOf<"ServicePatch"> = { description: null };
    // @ts-expect-error a misspelt field
    const misspelt: InputFieldsOf<"ServicePatch"> = { descripcion: "x" };
    expect([fields, misspelt]).toHaveLength(2);
  });
});

describe("preflight", () => {
  test.each(preflightCases.map((each) => [each.description, each] as const))(
    "%s",
    (_, { operation, request, issues }) => {
      expect(bare(preflight(operation, request))).toEqual(errors(issues));
    },
  );

  test("has a message in each language for every mistake that a case makes", () => {
    const messages = (lang: "en" | "es") =>
      preflightCases.flatMap(({ operation, request }) =>
        preflight(operation, request, { lang }).map(({ message }) => message),
      );
    const [english, spanish] = [messages("en"), messages("es")];
    expect(english.filter((message) => spanish.includes(message))).toEqual([]);
    for (const message of [...english, ...spanish]) expect(message).toMatch(/^[A-ZÉ].*\.$/);
    const request = {
      method: "patch",
      params: { workspaceId: "a/b", serviceId: "s" },
      headers: { accept: "*/*", "content-type": "application/json" },
    };
    expect(
      preflight("services.update", request, { lang: "es" }).map(({ message }) => message),
    ).toEqual([
      "El método debe ser PATCH, en mayúsculas.",
      "El parámetro de ruta workspaceId debe ser un solo segmento de la ruta; no debe contener / ni \\, codificados o no.",
      "El encabezado Authorization: Bearer, con un token de acceso personal, es obligatorio.",
    ]);
  });

  const url = "https://h.invalid/api/v1/workspaces/w/patients";
  const headers = { authorization: "Bearer abc", accept: "application/json" };

  test("takes a Fetch Request as it is, and leaves its body unread", async () => {
    const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    const request = new Request(url, { ...init, body: '{"a":1}' });
    expect(preflight("patients.create", request)).toEqual([]);
    expect(request.bodyUsed).toBe(false);
    expect(await request.text()).toBe('{"a":1}');
    const codes = (each: Request, name: OperationName = "patients.create") =>
      preflight(name, each).map(({ code }) => code);
    expect(codes(new Request(url, init))).toEqual(["body"]);
    expect(codes(new Request(url, { method: "POST", headers, body: "{}" }))).toEqual([
      "content-type",
    ]);
    const emission = pathOf("healthInvoices.retryEmission", { workspaceId: "w", invoiceId: "i" });
    const sent = new Request(new URL(emission, url), { method: "POST", headers, body: "{}" });
    expect(codes(sent, "healthInvoices.retryEmission")).toEqual(["idempotency-key", "body"]);
    const patch = pathOf("services.update", { workspaceId: "w", serviceId: "s" });
    const lower = new Request(new URL(patch, url), { ...init, method: "patch", body: "{}" });
    expect(codes(lower, "services.update")).toEqual(["method"]);
  });

  test("takes the requests of Fetch and Node by type", () => {
    expectTypeOf<Request>().toExtend<PreflightRequest>();
    expectTypeOf<IncomingMessage>().toExtend<PreflightRequest>();
  });

  test("knows an empty body of bytes or text", () => {
    const of = (body: unknown) =>
      preflight("debitNotes.sendEmail", { headers: { ...headers, "idempotency-key": "k" }, body });
    for (const body of [null, "", new Uint8Array(0), new ArrayBuffer(0), undefined])
      expect(of(body)).toEqual([]);
    for (const body of [" ", new Uint8Array(1), {}, 0, false])
      expect(of(body).map(({ code }) => code)).toEqual(["body"]);
  });

  test("a caller's mistake throws", () => {
    const bad = (request: unknown) => () =>
      preflight("patients.create", request as PreflightRequest);
    for (const request of [null, undefined, "x", [], {}, { headers: null }, { headers: "x" }])
      expect(bad(request)).toThrow(TypeError);
    for (const more of [{ method: 1 }, { url: new URL(url) }, { params: [] }, { hasBody: 1 }])
      expect(bad({ headers: {}, ...more })).toThrow(TypeError);
  });

  test("never throws for a request, and never repeats the token or another value", () => {
    const secret = "q7Zx9Kw2Vb4Nm6";
    const around = fc.array(unit, { maxLength: 8 }).map((units) => units.join(""));
    const text = fc.oneof(
      fc.tuple(around, around).map(([before, after]) => `${before}${secret}${after}`),
      fc
        .constantFrom("Bearer", "bearer ", "Bearer  ", "Basic ")
        .map((scheme) => `${scheme}${secret}`),
      around.map((after) => `Bearer ${secret}${after}`),
    );
    const header = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(undefined));
    const name = fc.constantFrom(
      "Authorization",
      "authorization",
      "Idempotency-Key",
      "Content-Type",
      "ACCEPT",
      "Content-Length",
      "__proto__",
      "get",
    );
    const request = fc.record(
      {
        method: text,
        url: fc.oneof(
          text,
          text.map((each) => `/api/v1/workspaces/${each}/patients`),
        ),
        params: fc.dictionary(
          fc.constantFrom("workspaceId", "serviceId", "__proto__"),
          fc.oneof(text, fc.anything()),
        ),
        headers: fc.dictionary(name, header),
        body: fc.oneof(text, fc.anything()),
        hasBody: fc.boolean(),
      },
      { requiredKeys: ["headers"] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...allOperations), request, (operation, each) => {
        for (const lang of ["en", "es"] as const) {
          const issues = preflight(operation, each, { lang });
          expect(JSON.stringify(issues)).not.toContain(secret);
          for (const { message } of issues) expect(message).not.toMatch(/undefined|\[object/);
        }
      }),
      { numRuns: caseCount(2000) },
    );
  });

  test("takes time that is linear in the request", () => {
    const long = 500_000;
    const texts = [
      "%25".repeat(long),
      `%${"25".repeat(long)}`,
      " ".repeat(long),
      `a${" ".repeat(long)}b`,
      "/".repeat(long),
      "?".repeat(long),
      ",".repeat(long),
    ];
    for (const each of texts)
      preflight("services.update", {
        url: each,
        params: { workspaceId: each, serviceId: each },
        headers: {
          authorization: `Bearer${each}`,
          accept: each,
          "content-type": each,
          "idempotency-key": each,
          "content-length": each,
        },
      });
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
  };
}
interface OperationObject {
  readonly operationId: OperationName;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

describe("the OpenAPI fragment", () => {
  const document = read("rules/schemas/openapi.json") as OpenApi;

  test("is valid by an independent validator", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as SpecData);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("which finds faults", async () => {
    const broken = { ...document, paths: { "/x": { post: { responses: { abc: {} } } } } };
    expect((await new Validator().validate(structuredClone(broken) as SpecData)).valid).toBe(false);
  });

  test("has the five operations, with all that the table has", () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => ({
        path,
        method: method.toUpperCase(),
        ...each,
      })),
    );
    expect(found.map(({ operationId }) => operationId)).toEqual(allOperations);
    for (const { operationId, path, method, parameters, requestBody, responses } of found) {
      const row = operations[operationId];
      expect([path, method]).toEqual([row.path, row.method]);
      expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
        ...row.parameters.map((name) => [name, "path", true]),
        ["Idempotency-Key", "header", row.idempotencyKey === "required"],
      ]);
      expect(Object.keys(responses)).toEqual(statusesOf(operationId).map(String));
      const { schema } = requestBody?.content["application/json"] ?? {};
      expect(schema?.$ref).toBe(row.body === null ? undefined : `#/components/schemas/${row.body}`);
    }
  });

  test("accepts the inputs that validateInput accepts", () => {
    const compiler = new Ajv2020({ allowUnionTypes: true, strict: false });
    addFormats(compiler);
    for (const { input, value, issues } of inputCases)
      expect(compiler.validate(document.components.schemas[input] ?? false, value)).toBe(
        issues.length === 0,
      );
  });

  test("knows an ApiError with requestId in either place", () => {
    const is = new Ajv2020({ strict: false }).compile(
      document.components.schemas["ApiError"] ?? {},
    );
    const issues = validateInput("PatientInput", null);
    expect(is(toApiError(issues, { requestId: "r" }))).toBe(true);
    expect(is(toApiError(issues, { requestId: "r", requestIdIn: "error" }))).toBe(true);
    expect(is({ error: { code: "x", issues: ["any"], more: 1 }, requestId: 5, more: 1 })).toBe(
      true,
    );
    for (const other of [
      null,
      {},
      { error: "x", requestId: "r" },
      { error: { issues: [] }, requestId: "r" },
      toApiError(issues),
    ])
      expect(is(other)).toBe(false);
  });

  test("says each point that the contract does not show", () => {
    const text = JSON.stringify(document);
    for (const { section, what } of Object.values(notShown))
      expect(text).toContain(JSON.stringify({ section, what: what[0] }));
  });
});

describe("what the contract does not show", () => {
  /** How often each section of the contract says "not shown". */
  const counts = {
    1: 1,
    "2.1": 10,
    "2.2": 2,
    3: 2,
    "4.4": 1,
    "4.7": 2,
    5: 2,
    6: 1,
    7: 2,
    8: 3,
    9: 1,
  };
  const rows = Object.values(notShown);

  test("is a row each, in the order of its sections", () => {
    const bySection: Record<string, number> = {};
    for (const { section } of rows) bySection[section] = (bySection[section] ?? 0) + 1;
    expect(bySection).toEqual(counts);
    expect(rows).toHaveLength(27);
    const sections = rows.map(({ section }) => Number(section));
    expect(sections).toEqual(sections.toSorted((a, b) => a - b));
  });

  // The contract is not part of this repository: RIPSLINT_CONTRACT names its file.
  const contract = process.env["RIPSLINT_CONTRACT"] ?? `${root}/../shared/spec/interface.md`;
  test.skipIf(!existsSync(contract))("is counted in the contract itself", () => {
    const found: Record<string, number> = {};
    let section = "";
    for (const line of readFileSync(contract, "utf8").split("\n")) {
      section = /^##+ (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
      const times = line.match(/not shown/gi)?.length ?? 0;
      if (times > 0) found[section] = (found[section] ?? 0) + times;
    }
    expect(found).toEqual(counts);
  });

  test.each([
    ["docs/not-shown.md", "left open"],
    ["docs/not-shown.es.md", "queda abierto"],
  ])("has its page %s", (file, open) => {
    const cells = readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.slice(2, -2).split(" | "));
    expect(cells.map(([section]) => section)).toEqual(rows.map(({ section }) => section));
    expect(cells.every((row) => row.length === 3 && row.every((cell) => cell !== ""))).toBe(true);
    const left = rows.filter((row) => !("decision" in row)).length;
    expect(cells.filter(([, , decision]) => decision === open)).toHaveLength(left);
  });
});
