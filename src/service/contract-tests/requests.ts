import type { Operation, OperationName, PathParameter } from "../interface/operations";
import { operation } from "../interface/operations";
import { pathOf } from "../interface/path";
import { TimeIsOver, within } from "./host";
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

/** What all correct requests of one intent have. */
export interface Intent {
  readonly operation: OperationName;
  readonly key: string;
  readonly body: string | null;
  readonly parameters: Readonly<Record<PathParameter, string>>;
}

/** What was answered. */
export interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly isJson: boolean;
  readonly text: string;
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

/** A new intent of an operation. */
export async function intentOf(setup: Setup, name: OperationName, use: string): Promise<Intent> {
  const attempt = { operation: name, purpose: purposeOf(name, use) };
  const { body: input }: Operation = operation(name);
  return {
    operation: name,
    key: await keyOf(setup, name, use),
    body:
      input === null
        ? null
        : await answered(
            setup,
            async () => JSON.stringify((await setup.inputsOf(attempt))[input]),
            notUsable("inputs"),
          ),
    parameters: await answered(
      setup,
      async () => {
        const parameters = await setup.parametersOf(attempt);
        pathOf(name, parameters); // throws for what no path can have
        return parameters;
      },
      notUsable("parameters"),
    ),
  };
}

/** A key that no other request uses. */
export const keyOf = (setup: Setup, name: OperationName, use: string): Promise<string> =>
  answered(
    setup,
    async () => {
      const key = setup.keyOf(purposeOf(name, use));
      if (typeof key !== "string" || !/^[!-~]+(?: +[!-~]+)*$/.test(key))
        throw new RangeError("no header can have this key");
      return key;
    },
    notUsable("key"),
  );

const purposeOf = (name: OperationName, use: string): string => `${name}-${use}`;

const notUsable = (name: string): Said => [
  `${name} threw, or returned what no request can have`,
  `${name} lanzó una excepción, o devolvió algo que ninguna petición puede llevar`,
];

/** Sends a request of an intent that is correct but for a difference. */
export function send(setup: Setup, intent: Intent, difference: Difference = {}): Promise<Answer> {
  // not as a method: a browser's fetch refuses that
  const { handler, seen } = setup;
  return limited(setup, async (signal) => {
    const request = requestOf(setup, intent, difference, signal);
    const response = await orUnanswered(
      async () => handler(request),
      [
        "the handler threw instead of answering",
        "el manejador lanzó una excepción en vez de responder",
      ],
    );
    const answer = await orUnanswered(
      () => answerOf(intent.operation, response),
      [
        "what the handler returned could not be read as a Response",
        "lo que devolvió el manejador no se pudo leer como una Response",
      ],
    );
    if (answer.isSuccess && difference.key !== null) seen.withKey += 1;
    return answer;
  });
}

async function answerOf(name: OperationName, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await textOf(response);
  return {
    status,
    isSuccess: operation(name).success.includes(status),
    isJson: /^\s*application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? ""),
    text,
    body: parsed(text),
  };
}

/** The longest answer that is read, in bytes. */
const maxAnswer = 1024 * 1024;

/** The text of an answer, of which no more than the limit is held. */
async function textOf({ body }: Response): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const part: { readonly value?: Uint8Array | undefined } = await reader.read();
    const { value } = part;
    if (value === undefined) return text + decoder.decode();
    length += value.length;
    if (length > maxAnswer) {
      reader.cancel().catch(() => undefined);
      throw new Unanswered(["the answer is longer than 1 MiB", "la respuesta pasa de 1 MiB"]);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Says that the form of the keys may be why a request was refused, unless one with a key was accepted. */
export const aboutKeys = ({ seen }: Setup, status = 0): readonly Said[] =>
  seen.withKey > 0 || ![400, 409, 422, 428].includes(status)
    ? []
    : [
        [
          "no request with a key was accepted so far: the server may want keys of another form, which the option key makes",
          "hasta ahora no se aceptó ninguna petición con clave: tal vez el servidor espera claves de otra forma, que hace la opción key",
        ],
      ];

/** How many effects an operation has had; undefined if they are not counted. */
export async function effectsOf(setup: Setup, name: OperationName): Promise<number | undefined> {
  const count = await answered(setup, async () => setup.effects?.(name), effectsThrew);
  if (count === undefined || Number.isSafeInteger(count)) return count;
  throw new Unanswered(["effects returned no count", "effects no devolvió un conteo"]);
}

const effectsThrew: Said = ["effects threw", "effects lanzó una excepción"];

/** What a function of the caller's returns, within the time limit. */
export const answered = <T>(setup: Setup, call: () => Promise<T>, why: Said): Promise<T> =>
  limited(setup, () => orUnanswered(call, why));

/** What a call gives within the time limit. */
async function limited<T>(
  { timeout, signal }: Setup,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await within(timeout, signal, call);
  } catch (error) {
    if (!(error instanceof TimeIsOver)) throw error;
    const seconds = timeout / 1000;
    throw new Unanswered([
      `nothing was answered within ${seconds} s`,
      `no hubo respuesta en ${seconds} s`,
    ]);
  }
}

/** What a function returns. What it throws is not repeated, because it may contain a value or the token. */
async function orUnanswered<T>(call: () => Promise<T>, why: Said): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Unanswered ? error : new Unanswered(why);
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A request of an intent that is correct but for a difference. */
function requestOf(
  setup: Setup,
  intent: Intent,
  difference: Difference,
  signal: AbortSignal,
): Request {
  const { method, scope }: Operation = operation(intent.operation);
  const {
    authorization = `Bearer ${setup.tokens[scope]}`,
    key = intent.key,
    body = intent.body,
    contentType = body === null ? null : "application/json",
    parameters,
  } = difference;
  const headers: Record<string, string> = { accept: "application/json" };
  if (authorization !== null) headers["authorization"] = authorization;
  if (key !== null) headers["idempotency-key"] = key;
  if (contentType !== null) headers["content-type"] = contentType;
  const url = setup.baseUrl + pathOf(intent.operation, { ...intent.parameters, ...parameters });
  // a text would get a type that nobody chose; bytes get none
  return new Request(url, {
    method,
    headers,
    body: body === null ? null : new TextEncoder().encode(body),
    signal,
  });
}
