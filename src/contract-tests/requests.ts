import type { Operation, OperationName, PathParameter } from "../interface/operations";
import { operation } from "../interface/operations";
import { pathOf } from "../interface/path";
import type { Said } from "./said";
import type { Setup } from "./setup";

/** How a request differs from a correct one. */
export interface Difference {
  /** The whole header Authorization; null leaves it out. */
  readonly authorization?: string | null;
  /** Null leaves the header Idempotency-Key out. */
  readonly key?: string | null;
  /** Null leaves the body out. A text is sent as it is. */
  readonly body?: string | null;
  /** Null leaves the header Content-Type out. */
  readonly contentType?: string | null;
  readonly parameters?: Readonly<Partial<Record<PathParameter, string>>>;
}

/** What was answered. */
export interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly isJson: boolean;
  /** The parsed body; undefined if it is no JSON. */
  readonly body: unknown;
}

/** A check cannot be judged, because the server or the caller's own function threw. */
export class Unanswered extends Error {
  readonly why: Said;
  constructor(why: Said) {
    super(why[0]);
    this.why = why;
  }
}

/** Sends a request that is correct but for a difference. */
export async function send(
  setup: Setup,
  name: OperationName,
  difference: Difference = {},
): Promise<Answer> {
  const request = requestOf(setup, name, difference);
  // not as a method: a browser's fetch refuses that
  const { handler } = setup;
  const response = await answered(
    async () => handler(request),
    [
      "the handler threw instead of answering",
      "el manejador lanzó una excepción en vez de responder",
    ],
  );
  return answered(async () => {
    const { status, headers } = response;
    return {
      status,
      isSuccess: operation(name).success.includes(status),
      isJson: /^\s*application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? ""),
      body: parsed(await response.text()),
    };
  }, [
    "what the handler returned could not be read as a Response",
    "lo que devolvió el manejador no se pudo leer como una Response",
  ]);
}

/** How many effects an operation has had; undefined if they are not counted. */
export async function effectsOf(setup: Setup, name: OperationName): Promise<number | undefined> {
  const count = await answered(async () => setup.effects?.(name), effectsThrew);
  if (count === undefined || Number.isSafeInteger(count)) return count;
  throw new Unanswered(["effects returned no count", "effects no devolvió un conteo"]);
}

const effectsThrew: Said = ["effects threw", "effects lanzó una excepción"];

/** What a function returns. What it throws is not repeated, because it may contain a value or the token. */
export async function answered<T>(call: () => Promise<T>, why: Said): Promise<T> {
  try {
    return await call();
  } catch {
    throw new Unanswered(why);
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A request that is correct but for a difference; without a key of its own it has the operation's first. */
function requestOf(setup: Setup, name: OperationName, difference: Difference): Request {
  const { method, scope, body: input }: Operation = operation(name);
  const correctBody = input === null ? null : setup.bodies[input];
  const {
    authorization = `Bearer ${setup.tokens[scope]}`,
    key = keyOf(setup, name, "first"),
    body = correctBody,
    contentType = body === null ? null : "application/json",
    parameters,
  } = difference;
  const headers: Record<string, string> = { accept: "application/json" };
  if (authorization !== null) headers["authorization"] = authorization;
  if (key !== null) headers["idempotency-key"] = key;
  if (contentType !== null) headers["content-type"] = contentType;
  const url = setup.baseUrl + pathOf(name, { ...setup.parameters, ...parameters });
  // a text would get a type that nobody chose; bytes get none
  return new Request(url, {
    method,
    headers,
    body: body === null ? null : new TextEncoder().encode(body),
  });
}

/** A key that no other check uses. */
export const keyOf = ({ keyPrefix }: Setup, name: OperationName, use: string): string =>
  `${keyPrefix}-${name}-${use}`;
