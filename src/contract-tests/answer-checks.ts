import type { Operation, OperationName } from "../interface/operations";
import { isKnownStatus, operation } from "../interface/operations";
import { isRecord } from "../model/value";
import { readApiError } from "../validate/api-error";
import type { Setup } from "./setup";
import type { Answer, Difference } from "./requests";
import { effectsOf, keyOf, send } from "./requests";
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
  const { status, isSuccess, isJson, body } = await send(setup, name);
  if (!isSuccess)
    return failed(
      `it was answered with ${status}; pass the parameters, inputs and token that the server accepts`,
      `se respondió con ${status}; indique en parameters, inputs y token lo que el servidor acepta`,
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
  const add = async (sent: Said, difference: Difference) => {
    const key = keyOf(setup, name, `probe-${all.length}`);
    all.push({ ...(await send(setup, name, { key, ...difference })), sent });
  };
  const first = keyOf(setup, name, "probe-0");
  await add(["a correct request", "petición correcta"], {});
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

const isError = ({ status }: Answer): boolean => status >= 400;

function apiErrors(probes: readonly Probe[]): Outcome {
  const hasForm = ({ isJson, body }: Probe) =>
    isJson && readApiError(body) !== undefined && Array.isArray(errorOf(body)["issues"]);
  return errors(probes, hasForm);
}

function requestIds(probes: readonly Probe[]): Outcome {
  const hasId = ({ body }: Probe) =>
    (isRecord(body) && body["requestId"] != null) || errorOf(body)["requestId"] != null;
  // what is no ApiError at all is another check's
  return errors(
    probes.filter(({ body }) => readApiError(body) !== undefined),
    hasId,
  );
}

function errors(probes: readonly Probe[], isRight: (probe: Probe) => boolean): Outcome {
  const all = probes.filter(isError);
  if (all.length === 0)
    return skipped("no error was answered", "no hubo ninguna respuesta de error");
  const wrong = all.filter((each) => !isRight(each));
  return wrong.length === 0 ? passed : failed(...list(wrong));
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
  const probes: Probe[] = [];
  for (const [sent, authorization] of requests) {
    const key = keyOf(setup, name, `refused-${expected}-${probes.length}`);
    probes.push({ ...(await send(setup, name, { key, authorization })), sent });
  }
  const wrong = probes.filter(({ status }) => status !== expected);
  if (wrong.length > 0) return failed(...list(wrong));
  if ((await effectsOf(setup, name)) === before) return passed;
  return failed("a request that was refused had an effect", "una petición rechazada tuvo efecto");
}
