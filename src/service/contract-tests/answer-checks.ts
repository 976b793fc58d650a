import type { Operation, OperationName } from "../interface/operations";
import { isKnownStatus, operation } from "../interface/operations";
import { isRecord } from "../../core/model/value";
import { readApiError } from "../../core/validate/api-error";
import type { Setup } from "./setup";
import type { Answer, Difference } from "./requests";
import { aboutKeys, effectsOf, intentOf, keyOf, send } from "./requests";
import type { Check, Outcome, Said } from "./said";
import { checksOf, failed, joined, passed, skipped } from "./said";

/** What the contract says about an operation's answers: section 4's tables, 5 and 7. */
export function answerChecks(setup: Setup, name: OperationName): readonly Check[] {
  const { section, scope } = operation(name);
  const probes = once(() => probe(setup, name));
  const check = checksOf(name);
  return [
    check(
      "accepted",
      section,
      [
        "a correct request is answered with a status of success, in JSON",
        "una petición correcta se responde con un estado de éxito, en JSON",
      ],
      () => accepted(setup, name),
    ),
    check(
      "statuses",
      `${section}, 7.3`,
      [
        "every answer has a status that the contract lists for the operation",
        "toda respuesta trae un estado que el contrato lista para la operación",
      ],
      async () => statuses(name, await probes()),
    ),
    check(
      "api-error",
      "7.1, 7.2",
      [
        "every error is an ApiError in JSON, with error.code and error.issues",
        "todo error es un ApiError en JSON, con error.code y error.issues",
      ],
      async () => apiErrors(await probes()),
    ),
    check(
      "request-id",
      "7.2, 7.6",
      [
        "every error carries requestId, inside error or beside it",
        "todo error trae requestId, dentro de error o al lado",
      ],
      async () => requestIds(await probes()),
    ),
    check(
      "error-values",
      "5.1, 7.2",
      [
        "no error repeats the token or a value of the body",
        "ningún error repite el token ni un valor del cuerpo",
      ],
      async () => errorValues(setup, [...(await probes()), ...(await marked(setup, name))]),
    ),
    check(
      "authentication",
      "5.1, 5.4",
      [
        "a request without a valid token is answered with 401 and has no effect",
        "una petición sin un token válido se responde con 401 y no tiene efecto",
      ],
      () => authentication(setup, name),
    ),
    check(
      "scope",
      "5.2, 5.4",
      [
        `a token without the scope ${scope} is answered with 403 and has no effect`,
        `un token sin el alcance ${scope} se responde con 403 y no tiene efecto`,
      ],
      () => scoped(setup, name),
    ),
  ];
}

/** An answer, and what was sent. */
interface Probe extends Answer {
  readonly sent: Said;
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

async function accepted(setup: Setup, name: OperationName): Promise<Outcome> {
  const { status, isSuccess, isJson, body } = await send(
    setup,
    await intentOf(setup, name, "first"),
  );
  if (!isSuccess)
    return failed(
      ...joined([
        [
          `it was answered with ${status}; pass the parameters, inputs and token that the server accepts`,
          `se respondió con ${status}; indique en parameters, inputs y token lo que el servidor acepta`,
        ],
        ...aboutKeys(setup, status),
      ]),
    );
  if (isJson && body !== undefined) return passed;
  return failed(
    `the answer ${status} is not in JSON, as application/json`,
    `la respuesta ${status} no viene en JSON, como application/json`,
  );
}

/** Sends what a server meets: correct requests, and one with each kind of mistake. */
async function probe(setup: Setup, name: OperationName): Promise<readonly Probe[]> {
  const { body, parameters }: Operation = operation(name);
  const all: Probe[] = [];
  const intent = await intentOf(setup, name, "probe");
  const add = async (sent: Said, difference: Difference) => {
    const key = difference.key ?? (await keyOf(setup, name, `probe-${all.length}`));
    all.push({ ...(await send(setup, intent, { key, ...difference })), sent });
  };
  const first = intent.key;
  await add(["a correct request", "petición correcta"], { key: first });
  await add(["the same again", "la misma otra vez"], { key: first });
  await add(["no key", "sin clave"], { key: null });
  await add(["no token", "sin token"], { authorization: null });
  await add(["an invalid token", "token no válido"], { authorization: invalid });
  for (const parameter of parameters)
    await add([`an unknown ${parameter}`, `${parameter} desconocido`], {
      parameters: { [parameter]: "contract-test-unknown" },
    });
  if (body === null) {
    await add(["a body", "con cuerpo"], { body: "{}" });
    return all;
  }
  await add(["no body", "sin cuerpo"], { body: null });
  await add(["JSON that is cut off", "JSON cortado"], { body: '{"' });
  await add(["an array as body", "un arreglo como cuerpo"], { body: "[]" });
  await add(["another Content-Type", "otro Content-Type"], { contentType: "text/plain" });
  await add(["no Content-Type", "sin Content-Type"], { contentType: null });
  await add(["the key with another body", "la clave con otro cuerpo"], { key: first, body: "{}" });
  return all;
}

/** A token that no server has issued. */
const invalid = "Bearer contract-test-invalid";

function statuses(name: OperationName, probes: readonly Probe[]): Outcome {
  const wrong = probes.filter(({ status }) => !isKnownStatus(name, status));
  if (wrong.length > 0) return failed(...list(wrong));
  const broken = probes.filter(({ status }) => status === 500);
  if (broken.length === 0) return passed;
  const [en, es] = joined(broken.map(({ sent }) => sent));
  return {
    status: "passed",
    notes: [[`the server failed with 500: ${en}`, `el servidor falló con 500: ${es}`]],
  };
}

/** What a server may repeat of a request, as a mark that is nowhere else. */
const mark = "contractTestMark81a7";

/** Sends requests that are refused, or should be, with a mark in each value. */
async function marked(setup: Setup, name: OperationName): Promise<readonly Probe[]> {
  const intent = await intentOf(setup, name, "marked");
  const body = JSON.parse(intent.body ?? "{}") as object;
  const each = (value: unknown) =>
    JSON.stringify({
      ...Object.fromEntries(Object.keys(body).map((key) => [key, value])),
      x: mark,
    });
  const requests: readonly (readonly [Said, Difference])[] = [
    [["an invalid token", "token no válido"], { authorization: `Bearer ${mark}` }],
    [["another scheme", "otro esquema"], { authorization: `Basic ${mark}` }],
    [["invented texts", "textos inventados"], { body: each(mark) }],
    [["values of another type", "valores de otro tipo"], { body: each({ x: mark }) }],
    [["JSON that is cut off", "JSON cortado"], { body: each(mark).slice(0, -1) }],
    [["no JSON", "algo que no es JSON"], { body: mark }],
    [["a text as body", "un texto como cuerpo"], { body: JSON.stringify(mark) }],
    [["another Content-Type", "otro Content-Type"], { body: mark, contentType: "text/plain" }],
  ];
  const all: Probe[] = [];
  for (const [sent, difference] of requests) {
    const key = await keyOf(setup, name, `marked-${all.length}`);
    all.push({ ...(await send(setup, intent, { key, ...difference })), sent });
  }
  return all;
}

/** A shorter token may be a part of any text. */
const shortestToken = 8;

/** The contract shows what an error carries: a code, issues and requestId. Values are not among it. */
function errorValues({ tokens }: Setup, probes: readonly Probe[]): Outcome {
  const known = [tokens.write, tokens.send].filter(({ length }) => length >= shortestToken);
  const secrets = known.flatMap((token) => [token, JSON.stringify(token).slice(1, -1)]);
  return errors(probes, ({ text, sent }) => {
    if (secrets.some((secret) => text.includes(secret)))
      return ["repeats the token", "repite el token"];
    if (!text.includes(mark)) return undefined;
    return sent[0] === "an invalid token" || sent[0] === "another scheme"
      ? ["repeats what was sent as token", "repite lo que se envió como token"]
      : ["repeats a value of the body", "repite un valor del cuerpo"];
  });
}

const isError = ({ status }: Answer): boolean => status >= 400;

const apiErrors = (probes: readonly Probe[]): Outcome =>
  errors(probes, ({ isJson, body }) => {
    if (!isJson) return ["is not sent as application/json", "no se envía como application/json"];
    if (body === undefined) return ["is no JSON", "no es JSON"];
    const { code, issues } = errorOf(body);
    if (typeof code !== "string")
      return ["has no text in error.code", "no trae un texto en error.code"];
    if (Array.isArray(issues)) return undefined;
    return ["has no list in error.issues", "no trae una lista en error.issues"];
  });

function requestIds(probes: readonly Probe[]): Outcome {
  // what is no ApiError at all is another check's
  const isApiError = ({ body }: Probe) => readApiError(body) !== undefined;
  const all = probes.filter((each) => !isError(each) || isApiError(each));
  if (probes.some(isError) && !all.some(isError))
    return skipped("no error was an ApiError", "ningún error fue un ApiError");
  return errors(all, ({ body }) => {
    const beside = isRecord(body) ? body["requestId"] : undefined;
    const id = beside ?? errorOf(body)["requestId"] ?? beside;
    if (id === undefined) return ["has no requestId", "no trae requestId"];
    if (id === null) return ["has null as requestId", "trae null como requestId"];
    if (typeof id === "string" && id.trim() === "")
      return ["has an empty requestId", "trae un requestId vacío"];
    if (typeof id === "string" || typeof id === "number") return undefined;
    return ["has a requestId that is no text", "trae un requestId que no es un texto"];
  });
}

/** Checks each error, and lists those that are wrong, each with what is wrong with it. */
function errors(probes: readonly Probe[], mistakeOf: (probe: Probe) => Said | undefined): Outcome {
  const all = probes.filter(isError);
  if (all.length === 0)
    return skipped("no error was answered", "no hubo ninguna respuesta de error");
  const wrong = all.flatMap((probe): Said[] => {
    const mistake = mistakeOf(probe);
    if (mistake === undefined) return [];
    const [en, es] = list([probe]);
    return [[`${en} ${mistake[0]}`, `${es} ${mistake[1]}`]];
  });
  return wrong.length === 0 ? passed : failed(...joined(wrong));
}

const errorOf = (body: unknown): Readonly<Record<string, unknown>> =>
  isRecord(body) && isRecord(body["error"]) ? body["error"] : {};

const list = (probes: readonly Probe[]): Said =>
  joined(probes.map(({ status, sent: [en, es] }) => [`${status} (${en})`, `${status} (${es})`]));

/** Section 5.4 names the status, so another one is wrong even if the operation lists it. */
async function authentication(setup: Setup, name: OperationName): Promise<Outcome> {
  return refused(setup, name, 401, [
    [["no token", "sin token"], null],
    [["an invalid token", "token no válido"], invalid],
    [["another scheme", "otro esquema"], "Basic contract-test"],
  ]);
}

async function scoped(setup: Setup, name: OperationName): Promise<Outcome> {
  const { scope } = operation(name);
  const { write, send: sending } = setup.tokens;
  if (write === sending)
    return skipped(
      "the option token is one token for both scopes",
      "la opción token es un solo token para ambos alcances",
    );
  const other = scope === "write" ? sending : write;
  return refused(setup, name, 403, [
    [["the token of the other scope", "el token del otro alcance"], `Bearer ${other}`],
  ]);
}

async function refused(
  setup: Setup,
  name: OperationName,
  expected: number,
  requests: readonly (readonly [sent: Said, authorization: string | null])[],
): Promise<Outcome> {
  const before = await effectsOf(setup, name);
  const intent = await intentOf(setup, name, `refused-${expected}`);
  const probes: Probe[] = [];
  for (const [sent, authorization] of requests) {
    const key = await keyOf(setup, name, `refused-${expected}-${probes.length}`);
    probes.push({ ...(await send(setup, intent, { key, authorization })), sent });
  }
  const wrong = probes.filter(({ status }) => status !== expected);
  if (wrong.length > 0) return failed(...list(wrong));
  if ((await effectsOf(setup, name)) === before) return passed;
  return failed("a request that was refused had an effect", "una petición rechazada tuvo efecto");
}
