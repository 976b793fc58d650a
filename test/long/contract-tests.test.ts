import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { contractChecks, contractTests } from "../../src/contract-tests";
import type { Attempt, ContractResult, ContractTestOptions } from "../../src/contract-tests";
import { canonicalize, toApiError, validateDraft } from "../../src/index";
import type { Shape } from "../../src/index";
import type { OperationName } from "../../src/interface";
import { allOperations, operationOf, operations, validateInput } from "../../src/interface";

const tokens = { write: "QZWRITE81725", send: "QZSEND81725" };

/** Where a server in memory does not do what it should. */
interface Mutations {
  readonly noTokenStatus?: number;
  readonly cutJsonStatus?: number;
  readonly successStatus?: number;
  readonly scopeStatus?: number;
  readonly errorBody?: (body: object) => string;
  readonly errorType?: string;
  readonly needsKey?: boolean;
  readonly takesNoKey?: boolean;
  readonly effectBeforeToken?: boolean;
  readonly ignoresKeys?: boolean;
  readonly keepsKeyLate?: boolean;
  readonly doublesOnRetry?: boolean;
  readonly newIntent?: boolean;
  readonly onDraft?: (json: string, shape: Shape) => string;
  readonly sendsDrafts?: boolean;
  readonly throws?: boolean;
  /** Whether a key has the form that the server wants. */
  readonly isKey?: (key: string) => boolean;
  /** Refuses a patient or specialist with the document of an earlier one. */
  readonly isUnique?: boolean;
  /** Refuses an invoice or debit note that is queued already. */
  readonly queuesOnce?: boolean;
  /** What an error repeats of the request. */
  readonly echoes?: (authorization: string, text: string) => string;
}

interface Server extends Required<Pick<ContractTestOptions, "handler" | "effects">> {
  readonly saveDraft: (json: string, shape: Shape) => string;
  readonly readDraft: (id: string) => string;
}

/** A correct server in memory, but for mutations. */
function serverWith(mutations: Mutations = {}): Server {
  const effects = new Map<OperationName, number>();
  const kept = new Map<string, { readonly content: string; readonly body: string }>();
  const drafts: string[] = [];
  const documents = new Set<string>();
  const act = (name: OperationName) => effects.set(name, (effects.get(name) ?? 0) + 1);

  function error(status: number, code: string, message = "Refused."): Response {
    const body = toApiError([], { code, message, requestId: "r-1" });
    return new Response(mutations.errorBody?.(body) ?? JSON.stringify(body), {
      status,
      headers: { "content-type": mutations.errorType ?? "application/json" },
    });
  }

  async function handler(request: Request): Promise<Response> {
    if (mutations.echoes === undefined) return answered(request);
    const sent = await request.clone().text();
    const response = await answered(request);
    const said = mutations.echoes(request.headers.get("authorization") ?? "", sent);
    return response.ok ? response : error(response.status, "echo", said);
  }

  async function answered(request: Request): Promise<Response> {
    if (mutations.throws) throw new Error(`QZ81725 ${request.headers.get("authorization")}`);
    const match = operationOf(request.method, request.url);
    if (match === undefined) return error(404, "no-operation");
    const { operation: name, parameters } = match;
    const { scope, body: input, idempotencyKey, success } = operations[name];
    if (mutations.effectBeforeToken) act(name);
    const token = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token !== tokens.write && token !== tokens.send)
      return error(mutations.noTokenStatus ?? 401, "unauthorized");
    if (token !== tokens[scope]) return error(mutations.scopeStatus ?? 403, "forbidden");
    if (parameters.workspaceId !== "contract-test") return error(403, "forbidden");
    if (Object.values(parameters).includes("contract-test-unknown")) return error(404, "unknown");
    const key = request.headers.get("idempotency-key");
    const isKeyNeeded = idempotencyKey === "required" ? !mutations.takesNoKey : mutations.needsKey;
    if (key === null && isKeyNeeded) return error(428, "no-key");
    if (key !== null && mutations.isKey?.(key) === false) return error(400, "key");
    const text = await request.text();
    if (input === null && text !== "") return error(400, "body");
    if (input !== null) {
      if (request.headers.get("content-type") !== "application/json") return error(415, "type");
      if (!isJson(text)) return error(mutations.cutJsonStatus ?? 400, "json");
      if (validateInput(input, JSON.parse(text)).length > 0) return error(400, "invalid");
    }
    const record = key === null || mutations.ignoresKeys ? undefined : kept.get(`${name} ${key}`);
    if (record !== undefined && (!mutations.newIntent || record.content === text)) {
      if (mutations.doublesOnRetry) act(name);
      return record.content === text ? answer(record.body) : error(409, "other-content");
    }
    if (mutations.isUnique && input !== null && input !== "ServicePatch") {
      const { documentNumber } = JSON.parse(text) as { documentNumber: string };
      if (documents.has(`${name} ${documentNumber}`)) return error(409, "document");
      documents.add(`${name} ${documentNumber}`);
    }
    if (mutations.queuesOnce && input === null) {
      if (documents.has(request.url)) return error(422, "queued");
      documents.add(request.url);
    }
    if (mutations.keepsKeyLate) await new Promise((resolve) => setTimeout(resolve));
    act(name);
    if (key !== null) kept.set(`${name} ${key}`, { content: text, body: "{}" });
    return answer("{}");

    function answer(body: string): Response {
      const status = mutations.successStatus ?? success[0];
      return new Response(body, { status, headers: { "content-type": "application/json" } });
    }
  }

  return {
    handler,
    effects: (name) => effects.get(name) ?? 0,
    saveDraft: (json, shape) => {
      expect(validateDraft(shape, JSON.parse(json))).toEqual([]);
      if (mutations.sendsDrafts) act("healthInvoices.retryEmission");
      return String(drafts.push(mutations.onDraft?.(json, shape) ?? json) - 1);
    },
    readDraft: (id) => drafts[Number(id)] as string,
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const resultsOf = (mutations?: Mutations, more?: Partial<ContractTestOptions>) =>
  contractTests({ token: tokens, ...serverWith(mutations), ...more });

/** The codes of the checks that did not pass, each once. */
const codesOf = (results: readonly ContractResult[], wanted = "failed") => [
  ...new Set(results.filter(({ status }) => status === wanted).map(({ code }) => code)),
];

const operationsOf = (results: readonly ContractResult[], wanted = "failed") => [
  ...new Set(
    results.filter(({ status }) => status === wanted).map(({ operation }) => operation ?? "drafts"),
  ),
];

const writes = allOperations.slice(0, 3);
const external = allOperations.slice(3);

describe("a correct server", () => {
  test("passes every check, without a note", async () => {
    const results = await resultsOf();
    expect(codesOf(results)).toEqual([]);
    expect(codesOf(results, "skipped")).toEqual([]);
    expect(results.flatMap(({ notes }) => notes)).toEqual([]);
    // eleven for each operation, and ten for drafts
    expect(results).toHaveLength(65);
    expect(new Set(results.map(({ operation, code }) => `${operation} ${code}`)).size).toBe(65);
    expect(new Set(results.map(({ name }) => name)).size).toBe(65);
  });

  test("has each check with its clause", async () => {
    const results = await resultsOf();
    const clausesOf = (operation: OperationName | null) =>
      Object.fromEntries(
        results
          .filter((each) => each.operation === operation)
          .map(({ code, clause }) => [code, clause]),
      );
    expect(clausesOf("services.update")).toEqual({
      accepted: "4.3",
      statuses: "4.3, 7.3",
      "api-error": "7.1, 7.2",
      "request-id": "7.2, 7.6",
      "error-values": "5.1, 7.2",
      authentication: "5.1, 5.4",
      scope: "5.2, 5.4",
      "key-optional": "4.3, 4.6.2",
      retry: "4.6.3, 4.6.5",
      "retry-at-once": "4.6.3, 4.6.5",
      "other-content": "4.6.3, 4.6.4",
    });
    expect(clausesOf("debitNotes.sendEmail")["key-required"]).toBe("4.5, 4.6.1");
    expect(clausesOf(null)).toEqual({
      "draft-empty": "2.2.1",
      "draft-null": "2.2.1",
      "draft-fields": "2.2.1, 2.2.5",
      "draft-local-time": "2.2.6",
      "draft-text": "2.2.1, 2.2.3",
      "draft-alias": "2.2.1, 2.2.9",
      "draft-extra": "2.2.3",
      "draft-digits": "2.2.3",
      "draft-order": "2.2.3",
      "draft-not-sent": "2.2.4",
    });
  });

  test("passes the checks one by one, also in another order", async () => {
    const checks = contractChecks({ token: tokens, ...serverWith() });
    for (const check of checks.toReversed()) {
      const { run, ...what } = check;
      expect(await run()).toEqual({ ...what, status: "passed", notes: [] });
    }
  });

  test("passes in part where only the handler is given", async () => {
    const { handler } = serverWith();
    const results = await contractTests({ handler, token: tokens });
    expect(codesOf(results)).toEqual([]);
    expect(codesOf(results, "skipped").filter((code) => !code.startsWith("draft-"))).toEqual([
      "retry",
      "retry-at-once",
    ]);
  });

  test("may be a function that must not be called as a method, as fetch in a browser", async () => {
    const { handler } = serverWith();
    const strict = function (this: unknown, request: Request) {
      return this === undefined ? handler(request) : new Response(null, { status: 500 });
    };
    expect(codesOf(await contractTests({ handler: strict, token: tokens }))).toEqual([]);
  });

  test("is not asked for a scope where one token has both", async () => {
    const [result] = (
      await resultsOf({}, { token: tokens.write, operations: ["patients.create"] })
    ).filter(({ code }) => code === "scope");
    expect(result).toMatchObject({
      status: "skipped",
      why: "the option token is one token for both scopes",
    });
  });
});

describe("a server with one fault fails exactly the checks of what it breaks", () => {
  const faults: Readonly<
    Record<string, readonly [Mutations, readonly string[], readonly string[]]>
  > = {
    "a status that the operation does not list": [{ cutJsonStatus: 422 }, ["statuses"], writes],
    "a success that the operation does not list": [
      { successStatus: 203 },
      ["accepted", "statuses"],
      allOperations,
    ],
    "an error without the form of ApiError": [
      { errorBody: () => '{"message":"no"}' },
      ["api-error"],
      allOperations,
    ],
    "an error without issues": [
      { errorBody: () => '{"error":{"code":"x"},"requestId":"r"}' },
      ["api-error"],
      allOperations,
    ],
    "an error that is not said to be JSON": [
      { errorType: "text/html" },
      ["api-error"],
      allOperations,
    ],
    "an error that repeats the token": [
      { echoes: (authorization) => `not allowed: ${authorization}` },
      ["error-values"],
      allOperations,
    ],
    "an error that repeats a value of the body": [
      { echoes: (_, body) => `unexpected token in ${body.slice(0, 60)}` },
      ["error-values"],
      allOperations,
    ],
    "an error without requestId": [
      { errorBody: (body) => JSON.stringify({ ...body, requestId: undefined }) },
      ["request-id"],
      allOperations,
    ],
    "another status without a token": [{ noTokenStatus: 400 }, ["authentication"], allOperations],
    "an effect before the token is read": [
      { effectBeforeToken: true },
      ["authentication", "scope", "retry", "retry-at-once", "other-content", "key-required"],
      allOperations,
    ],
    "another status without the scope": [{ scopeStatus: 401 }, ["scope"], allOperations],
    "a key required where it is optional": [{ needsKey: true }, ["key-optional"], writes],
    "no key required where it is": [{ takesNoKey: true }, ["key-required"], external],
    "keys ignored": [
      { ignoresKeys: true },
      ["retry", "retry-at-once", "other-content"],
      allOperations,
    ],
    "a key kept only after the effect": [{ keepsKeyLate: true }, ["retry-at-once"], allOperations],
    "another effect for a retry": [
      { doublesOnRetry: true },
      ["retry", "retry-at-once", "other-content"],
      allOperations,
    ],
    "a new intent for a used key with other bytes": [
      { newIntent: true },
      ["other-content"],
      writes,
    ],
    "a property dropped": [
      { onDraft: (json) => changed(json, ({ notaInterna: _, ...rest }) => rest) },
      ["draft-extra"],
      ["drafts"],
    ],
    "null left out": [
      {
        onDraft: (json) =>
          changed(json, (record) =>
            Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)),
          ),
      },
      ["draft-null", "draft-order"],
      ["drafts"],
    ],
    "a field renamed": [
      { onDraft: (json) => json.replace("codServicio", "serviceCode") },
      ["draft-null", "draft-fields"],
      ["drafts"],
    ],
    "strings trimmed": [
      { onDraft: (json) => json.replaceAll(/ +"/g, '"') },
      ["draft-fields", "draft-alias", "draft-extra"],
      ["drafts"],
    ],
    "leading zeros stripped from what looks like a number": [
      { onDraft: (json) => json.replace(/"0+(\d+)"/g, '"$1"') },
      ["draft-text"],
      ["drafts"],
    ],
    "texts that look like a number made one": [
      { onDraft: (json) => json.replace(/"(\d+e\d+)"/g, "$1") },
      ["draft-text"],
      ["drafts"],
    ],
    "accents composed": [{ onDraft: (json) => json.normalize("NFC") }, ["draft-text"], ["drafts"]],
    "accents decomposed": [
      { onDraft: (json) => json.normalize("NFD") },
      ["draft-text", "draft-extra"],
      ["drafts"],
    ],
    "characters beyond 65,536 replaced": [
      { onDraft: (json) => json.replace(/[\u{10000}-\u{10ffff}]/gu, "?") },
      ["draft-text", "draft-extra"],
      ["drafts"],
    ],
    "an alias brought to its canonical field": [
      {
        onDraft: (json, shape) =>
          changed(json, (record) => canonicalize(shape, record).record ?? record),
      },
      ["draft-null", "draft-fields", "draft-text", "draft-alias"],
      ["drafts"],
    ],
    "a local time as UTC": [
      { onDraft: (json) => json.replace(/2026-02-04 23:20/g, "2026-02-05T04:20:00Z") },
      ["draft-local-time"],
      ["drafts"],
    ],
    "numbers rounded": [
      { onDraft: (json) => json.replace("1500.50", "1501") },
      ["draft-digits"],
      ["drafts"],
    ],
    "a draft that is sent": [{ sendsDrafts: true }, ["draft-not-sent"], ["drafts"]],
  };

  const changed = (
    json: string,
    change: (record: Readonly<Record<string, unknown>>) => object,
  ): string => JSON.stringify(change(JSON.parse(json) as Readonly<Record<string, unknown>>));

  test.each(Object.entries(faults))("%s", async (_, [mutations, codes, where]) => {
    const results = await resultsOf(mutations);
    expect(codesOf(results)).toEqual(codes);
    expect(operationsOf(results)).toEqual(where);
    for (const { status, why } of results) expect(why === undefined).toBe(status === "passed");
  });

  test("whatever it throws", async () => {
    const results = await resultsOf({ throws: true });
    const [first] = results;
    expect(first).toMatchObject({
      status: "failed",
      why: "the handler threw instead of answering",
    });
    expect(operationsOf(results)).toEqual(allOperations);
    expect(JSON.stringify(results)).not.toContain("81725");
  });

  test("also where the caller's own functions throw, or return what they should not", async () => {
    const fail = () => {
      throw new Error("QZ81725");
    };
    const operation = { operations: ["patients.create"] } as const;
    const whysOf = async (more: Partial<ContractTestOptions>) => {
      const results = await resultsOf({}, { ...operation, ...more });
      expect(JSON.stringify(results)).not.toContain("81725");
      return new Set(results.flatMap(({ status, why }) => (status === "failed" ? [why] : [])));
    };
    expect(await whysOf({ effects: fail })).toEqual(new Set(["effects threw"]));
    expect(await whysOf({ effects: () => 0.5 })).toEqual(new Set(["effects returned no count"]));
    expect([...(await whysOf({ saveDraft: fail }))].at(-1)).toBe("saveDraft threw");
    expect([...(await whysOf({ readDraft: () => undefined, shapes: [3] }))]).toEqual([
      "shape 3 (recienNacidos): a property is missing or has another value",
    ]);
    const noResponse = (() => Promise.resolve("QZ81725")) as never;
    expect([...(await whysOf({ handler: noResponse }))]).toContain(
      "what the handler returned could not be read as a Response",
    );
  });
});

describe("the form of keys, which the contract does not show", () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  test("is by default a UUID, each another one", async () => {
    const keys: string[] = [];
    const isKey = (key: string) => {
      keys.push(key);
      return uuid.test(key) && key.length <= 36;
    };
    const results = await resultsOf({ isKey });
    expect([codesOf(results), codesOf(results, "skipped")]).toEqual([[], []]);
    expect(new Set(keys).size).toBeGreaterThan(50);
  });

  test("may be another: key makes it from the purpose, which is unique", async () => {
    const purposes: string[] = [];
    const key = (purpose: string) => `K${purposes.push(purpose)}`;
    const results = await resultsOf({ isKey: (each) => /^K\d+$/.test(each) }, { key });
    expect([codesOf(results), codesOf(results, "skipped")]).toEqual([[], []]);
    expect(new Set(purposes).size).toBe(purposes.length);
    expect(purposes).toContain("patients.create-retry");
  });

  test("may be why every request with a key is refused, and the result says so", async () => {
    const isKey = (key: string) => /^\d{6}$/.test(key);
    const results = await resultsOf({ isKey });
    const hint = "the server may want keys of another form, which the option key makes";
    const whysOf = (code: string) =>
      results.filter((each) => each.code === code).map(({ why }) => why);
    for (const code of ["accepted", "retry", "retry-at-once", "other-content"])
      for (const why of whysOf(code)) expect(why).toContain(hint);
    expect(operationsOf(results)).toEqual(allOperations);
    // Where it is something else, it says nothing of keys.
    const others = await resultsOf({ noTokenStatus: 401 }, { token: "t0t0t0t0t0" });
    expect(others.find(({ code }) => code === "accepted")).toMatchObject({
      status: "failed",
      why: expect.not.stringContaining("key") as unknown,
    });
    let count = 0;
    const key = () => String(100_000 + (count += 1));
    expect(codesOf(await resultsOf({ isKey }, { key }))).toEqual([]);
  });

  test("must be one that a header can have", async () => {
    for (const made of ["", "a\nb", "ñ", 5 as never]) {
      const results = await resultsOf({}, { key: () => made, operations: ["patients.create"] });
      expect(results[0]).toMatchObject({
        status: "failed",
        why: "key threw, or returned what no request can have",
      });
    }
  });
});

describe("a server that accepts something only once", () => {
  test("a patient: inputs is called for each attempt", async () => {
    let count = 0;
    const seen: Attempt[] = [];
    const inputs = (attempt: Attempt) => {
      seen.push(attempt);
      const documentNumber = String(1_000_000_000 + (count += 1));
      return {
        PatientInput: { documentType: "CC", documentNumber, firstName: "Ana" },
        SpecialistInput: { documentType: "CC", documentNumber },
      };
    };
    const operations = ["patients.create", "specialists.create"] as const;
    expect(codesOf(await resultsOf({ isUnique: true }, { inputs, operations }))).toEqual([]);
    const results = await resultsOf({ isUnique: true }, { inputs });
    expect([codesOf(results), codesOf(results, "skipped")]).toEqual([[], []]);
    const purposes = seen.map(({ operation, purpose }) => `${operation}: ${purpose}`);
    expect(purposes).toContain("patients.create: patients.create-retry");
    const without = await resultsOf({ isUnique: true }, { operations });
    expect(codesOf(without, "skipped")).toEqual([
      "key-optional",
      "retry",
      "retry-at-once",
      "other-content",
    ]);
  });

  test("an emission: parameters is called for each attempt, and may be asynchronous", async () => {
    let count = 0;
    const parameters = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return { invoiceId: `i-${(count += 1)}`, debitNoteId: `d-${count}` };
    };
    const results = await resultsOf({ queuesOnce: true }, { parameters });
    expect([codesOf(results), codesOf(results, "skipped")]).toEqual([[], []]);
    const without = await resultsOf({ queuesOnce: true }, { operations: external });
    expect(codesOf(without, "skipped")).toEqual(["retry", "retry-at-once", "other-content"]);
  });

  test.each([
    ["inputs", () => ({ PatientInput: "QZ81725" })],
    ["inputs", () => Promise.reject(new Error("QZ81725"))],
    ["inputs", () => null],
    ["parameters", () => ({ workspaceId: "QZ/81725" })],
    ["parameters", () => ({ workspaceId: 81725 })],
  ])("%s that gives what no request can have is a failure that says so", async (name, give) => {
    const more = { [name]: give, operations: ["patients.create"] } as never;
    const results = await resultsOf({}, more);
    expect(results[0]?.why).toBe(`${name} threw, or returned what no request can have`);
    expect(JSON.stringify(results)).not.toContain("81725");
  });
});

describe("what is wrong with an error is reported", () => {
  const whyOf = async (code: string, mutations: Mutations) =>
    (await resultsOf(mutations, { operations: ["patients.create"] })).find(
      (each) => each.code === code,
    )?.why;
  const with_ = (requestId: unknown) => ({
    errorBody: (body: object) => JSON.stringify({ ...body, requestId }),
  });

  test.each([
    [undefined, "has no requestId"],
    [null, "has null as requestId"],
    ["", "has an empty requestId"],
    [" ", "has an empty requestId"],
    [{ id: "81725" }, "has a requestId that is no text"],
    [true, "has a requestId that is no text"],
  ])("requestId %j", async (requestId, what) => {
    const why = await whyOf("request-id", with_(requestId));
    expect(why).toContain(`401 (no token) ${what}; 401 (an invalid token) ${what}`);
    expect(why).not.toContain("81725");
  });

  test.each([[5], ["r-1"]])("requestId %j is right", async (requestId) => {
    expect(await whyOf("request-id", with_(requestId))).toBeUndefined();
  });

  test("where no error is an ApiError, requestId is not looked for", async () => {
    expect(await whyOf("request-id", { errorBody: () => "no" })).toBe("no error was an ApiError");
  });

  test.each([
    ["is no JSON", { errorBody: () => "no" }],
    ["has no text in error.code", { errorBody: () => '{"error":"x"}' }],
    ["has no list in error.issues", { errorBody: () => '{"error":{"code":"x"}}' }],
    ["is not sent as application/json", { errorType: "text/html" }],
  ])("an error that %s", async (what, mutations) => {
    expect(await whyOf("api-error", mutations)).toContain(`401 (no token) ${what}`);
  });

  test.each([
    ["401 (an invalid token) repeats what was sent as token", (token: string) => token],
    ["400 (JSON that is cut off) repeats a value of the body", (_: string, body: string) => body],
    ["403 (an unknown workspaceId) repeats the token", (token: string) => token],
  ])("%s", async (what, echoes) => {
    const why = await whyOf("error-values", { echoes });
    expect(why).toContain(what);
    expect(why).not.toMatch(/81725|contractTestMark/);
  });

  test("names and identifiers may be repeated", async () => {
    const echoes = (_: string, body: string) => `firstName ${body.length} contract-test Bearer`;
    expect(await whyOf("error-values", { echoes })).toBeUndefined();
  });
});

describe("a server that hangs", () => {
  const operations = ["debitNotes.sendEmail"] as const;
  const never = () => new Promise<never>(() => undefined);
  const endless = (size: number, isQuick: boolean) =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!isQuick) await never();
        controller.enqueue(new Uint8Array(size).fill(0x20));
      },
    });
  const whysOf = async (more: Partial<ContractTestOptions>) => {
    const results = await resultsOf({}, { operations, timeout: 20, ...more });
    return new Set(results.flatMap(({ status, why }) => (status === "failed" ? [why] : [])));
  };
  const late = "nothing was answered within 0.02 s";

  test("is a failure after the time limit, whatever it is that hangs", async () => {
    expect(await whysOf({ handler: never })).toEqual(new Set([late]));
    expect(await whysOf({ handler: () => new Response(endless(10, false)) })).toEqual(
      new Set([late]),
    );
    expect(await whysOf({ effects: never })).toContain(late);
    expect(await whysOf({ inputs: never, operations: ["patients.create"] })).toContain(late);
    expect([...(await whysOf({ saveDraft: never, shapes: [3] }))]).toContain(`shape 3: ${late}`);
  });

  test("the request is aborted then", async () => {
    const signals: AbortSignal[] = [];
    const handler = (request: Request) => {
      signals.push(request.signal);
      return never();
    };
    await whysOf({ handler });
    expect(signals.length).toBeGreaterThan(5);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test("an answer without an end is not read further than 1 MiB", async () => {
    let chunks = 0;
    const handler = () => {
      const stream = endless(65_536, true);
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          chunks += 1;
          controller.enqueue(chunk);
        },
      });
      return new Response(stream.pipeThrough(counted), { status: 500 });
    };
    const [check] = contractChecks({ handler, token: tokens, operations });
    expect(await check?.run()).toMatchObject({
      status: "failed",
      why: "the answer is longer than 1 MiB",
    });
    expect(chunks).toBeLessThan(25);
  });

  test("an answer of 1 MiB is read", async () => {
    const handler = () =>
      new Response(`"${"x".repeat(2 ** 20 - 2)}"`, {
        headers: { "content-type": "application/json" },
      });
    const [check] = contractChecks({ handler, token: tokens, operations });
    expect(await check?.run()).toMatchObject({ status: "passed" });
  });

  test("a signal ends the tests, with its reason", async () => {
    const reason = new Error("it was stopped");
    const controller = new AbortController();
    let count = 0;
    const handler = () => {
      count += 1;
      if (count === 3) controller.abort(reason);
      return count > 2 ? never() : new Response("{}");
    };
    const { signal } = controller;
    await expect(contractTests({ handler, token: tokens, signal })).rejects.toBe(reason);
    expect(count).toBe(3);
    await expect(contractTests({ handler, token: tokens, signal })).rejects.toBe(reason);
    expect(count).toBe(3);
  });

  test("no timer and no listener is left behind", async () => {
    const { signal } = new AbortController();
    await resultsOf({}, { operations, signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("what the contract does not forbid is a note", () => {
  const notesOf = async (mutations: Mutations, more?: Partial<ContractTestOptions>) => {
    const results = await resultsOf(mutations, more);
    expect(codesOf(results)).toEqual([]);
    return results.flatMap(({ code, notes }) => notes.map((note) => `${code}: ${note}`));
  };

  test("digits and order, as JSON.parse and JSON.stringify change them", async () => {
    expect(await notesOf({ onDraft: (json) => JSON.stringify(JSON.parse(json)) })).toEqual([
      "draft-digits: digits of numbers were rewritten, such as 1500.50 to 1500.5",
      "draft-order: properties were put in another order",
    ]);
  });

  test("a draft that is read as an object, which shows neither", async () => {
    const server = serverWith();
    const readDraft = (id: string): unknown => JSON.parse(server.readDraft(id));
    const unseen = "readDraft returns no text, so digits and order cannot be seen";
    expect(await notesOf({}, { ...server, readDraft })).toEqual([
      `draft-digits: ${unseen}`,
      `draft-order: ${unseen}`,
    ]);
    const asBytes = (id: string) => new TextEncoder().encode(server.readDraft(id));
    expect(await notesOf({}, { ...server, readDraft: asBytes })).toEqual([]);
  });

  test("a property that the server adds is none", async () => {
    const onDraft = (json: string) =>
      json.replace("{", '{"id":"d-1","version":7,').replace(/,}$/, "}");
    expect(await notesOf({ onDraft })).toEqual([]);
  });

  test("an error 500", async () => {
    expect(await notesOf({ cutJsonStatus: 500 }, { operations: ["services.update"] })).toEqual([
      "statuses: the server failed with 500: JSON that is cut off",
    ]);
  });
});

test("a server that knows the keys of an earlier run is told apart", async () => {
  const server = serverWith();
  const options: ContractTestOptions = {
    ...server,
    token: tokens,
    operations: ["debitNotes.sendEmail"],
    lang: "es-CO",
    key: (purpose) => `run-1-${purpose}`,
  };
  expect(codesOf(await contractTests(options))).toEqual([]);
  const again = (await contractTests(options)).find(({ code }) => code === "retry");
  expect(again).toMatchObject({
    status: "failed",
    why: "se aceptaron 5 peticiones sin ningún efecto; si el servidor conserva sus claves, key debe devolver una que nunca se usó",
  });
  expect(
    codesOf(await contractTests({ ...options, key: (purpose) => `run-2-${purpose}` })),
  ).toEqual([]);
  const { key: _, ...byDefault } = options;
  for (let run = 0; run < 2; run += 1) expect(codesOf(await contractTests(byDefault))).toEqual([]);
});

test("texts are in the requested language, and have neither tokens nor values", async () => {
  const mutations: Mutations[] = [
    {},
    { cutJsonStatus: 422, ignoresKeys: true, noTokenStatus: 400, onDraft: () => "{}" },
    { errorBody: () => "", needsKey: true, takesNoKey: true },
  ];
  for (const each of mutations) {
    const [en, es] = await Promise.all([
      resultsOf(each, { lang: "en" }),
      resultsOf(each, { lang: "es" }),
    ]);
    expect(es.map(({ code, status }) => [code, status])).toEqual(
      en.map(({ code, status }) => [code, status]),
    );
    for (const [index, { name, why }] of en.entries()) {
      expect(es[index]?.name).not.toBe(name);
      if (why !== undefined && /[a-z]{3}/.test(why)) expect(es[index]?.why).not.toBe(why);
    }
    for (const result of [en, es])
      expect(JSON.stringify(result)).not.toMatch(/81725|Bearer|1000000102|Prueba|ñandú/);
  }
});

test("a wrong option throws before anything is sent", () => {
  const { handler } = serverWith();
  const good = { handler, token: "t" };
  const wrong: readonly (readonly [object, ErrorConstructor, string])[] = [
    [{ token: "t" }, TypeError, "handler must be a function"],
    [
      { handler },
      TypeError,
      "token must be a string, or an object with the strings write and send",
    ],
    [{ handler, token: 5 }, TypeError, "token must be a string, or an object with the strings"],
    [{ handler, token: null }, TypeError, "token must be a string, or an object with the strings"],
    [{ handler, token: "" }, RangeError, "token must be one run of visible ASCII characters"],
    [{ handler, token: "QZ 81725" }, RangeError, "token must be one run"],
    [{ handler, token: { write: "t" } }, TypeError, "token.send must be of type string"],
    [{ ...good, saveDraft: () => "" }, TypeError, "saveDraft and readDraft must be given together"],
    [{ ...good, operations: ["patients.delete"] }, RangeError, "each of operations must be"],
    [{ ...good, shapes: [5] }, RangeError, "each of shapes must be 1 or 2 or 3 or 4"],
    [{ ...good, parameters: { serviceId: "a/b" } }, RangeError, "serviceId is no path segment"],
    [{ ...good, inputs: { PatientInput: "x" } }, TypeError, "PatientInput must be of type object"],
    [{ ...good, baseUrl: "nowhere" }, TypeError, "URL"],
    [{ ...good, inputs: [] }, TypeError, "inputs must be of type object"],
    [{ ...good, parameters: "x" }, TypeError, "parameters must be of type object"],
    [{ ...good, key: "x" }, TypeError, "key must be a function"],
    [{ ...good, keyPrefix: "x" }, TypeError, "keyPrefix is no option"],
    [{ ...good, timeout: "30" }, TypeError, "timeout must be of type number"],
    ...[0, -1, Number.NaN, 2 ** 31].map(
      (timeout) => [{ ...good, timeout }, RangeError, "timeout must be 1 to"] as const,
    ),
    [{ ...good, signal: new AbortController() }, TypeError, "signal must be an AbortSignal"],
    [{ ...good, effect: () => 0 }, TypeError, "effect is no option"],
    [{ ...good, lang: "fr" }, RangeError, "lang must be en or es"],
  ];
  for (const [options, kind, message] of wrong) {
    const call = () => contractChecks(options as ContractTestOptions);
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
    expect(call).not.toThrow("81725");
  }
});
