import type { AnswerItem } from "../../core/model/answer";
import { isRecord } from "../../core/model/value";

/**
 * Recognizes the error that a client saved when a sending failed: a login fault, a server's problem, or an error of its own.
 * Its content must name a fault or have a success that is false, and otherwise only what servers and clients write.
 *
 * @returns the fields that it names, as results; undefined for anything else.
 */
export function isFailedSending(value: unknown): readonly AnswerItem[] | undefined {
  if (!isRecord(value)) return undefined;
  const members = Object.entries(value);
  const isFault = members.some(
    ([name, member]) =>
      faultNames.test(name) ||
      (successNames.test(name) && (member === false || member === "false")) ||
      cuvNames.test(name),
  );
  const isInResponse = members.some(
    ([name, member]) => containers.test(name) && isFailedSending(member) !== undefined,
  );
  if (!isFault && !isInResponse) return undefined;
  const isWhole = members.every(
    ([name, member]) =>
      faultNames.test(name) ||
      containers.test(name) ||
      (isPlain(member) && [successNames, cuvNames, furtherNames].some((names) => names.test(name))),
  );
  return isWhole ? fieldsIn(value) : undefined;
}

const faultNames =
  /^(?:errors?|errores|exception|fault|mensajes?|messages?|details?|detalles?|traceId|token|login|modelState)$/i;
const successNames = /^(?:ok|(?:is)?success|succeeded|exito|exitoso)$/i;
const cuvNames = /^codigoUnicoValidacion(?:ToShow)?$/i;
const containers =
  /^(?:body|data|response|respuesta|result|resultado|headers|config|request|extensions)$/i;
const furtherNames =
  /^(?:title|type|status(?:Code|Text)?|(?:http_?)?code|codigo|estado|reason|path|instance|method|url|uri|timestamp|fecha|(?:request|correlation|span)Id|registrado|error_(?:description|code|uri)|name|stack|errno|syscall|address|port|hostname|num(?:ero)?_?factura|factura|archivo|procesoId|fechaRadicacion|rutaArchivos)$/i;

/** Returns true if a value is neither an object with members nor an array of such objects. */
const isPlain = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Array.isArray(value) ? value.every(isPlain) : Object.keys(value).length === 0);

/**
 * Returns true if the service refused the data: the problem names fields of the document, and its status, if any, is
 * 400 or 422.
 */
export function isRefusal(value: unknown, items: readonly AnswerItem[]): boolean {
  if (items.length === 0 || !isRecord(value)) return false;
  const statuses = Object.entries(value).filter(([name]) => /^status(?:code)?$/i.test(name));
  return statuses.every(
    ([, status]) =>
      (typeof status !== "string" && typeof status !== "number") ||
      /^(?:400|422)\b|^\D*$/.test(`${status}`),
  );
}

/** Returns the fields that a problem names: the keys of `errors` that are paths, in the problem or in a nested one. */
function fieldsIn(value: object): readonly AnswerItem[] {
  const own = fieldsOf(value);
  if (own.length > 0) return own;
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    containers.test(name) && isRecord(member) ? fieldsIn(member) : [],
  );
}

function fieldsOf(value: object): readonly AnswerItem[] {
  const errors: unknown = Object.entries(value).find(([name]) =>
    /^(?:errors|modelState)$/i.test(name),
  )?.[1];
  if (!isRecord(errors)) return [];
  return Object.keys(errors)
    .map((name) =>
      name
        .replace(/^(?:\$\.)?(?:rips\.)?/i, "")
        .replace(/(?<=^|\.)[A-Z]/g, (letter) => letter.toLowerCase()),
    )
    .filter(isPath)
    .map((path) => ({ code: "other", rejects: true, path }));
}

/**
 * Returns true if a text begins as the error that a client or gateway writes when a connection fails. A note or a log
 * that only mentions a failure is not a failed sending.
 */
export const isFailureText = (text: string): boolean =>
  /connection (?:was )?(?:refused|reset|timed out|closed|aborted)|econn(?:refused|reset|aborted)|e(?:timedout|notfound|hostunreach)|(?:operation|request|read|gateway|connect(?:ion)?) ?time(?:d|-)? ?-?out|timeout (?:of \d|exceeded|error)|(?:host|network|destination)(?: is)? unreachable|socket hang up|could not (?:resolve|connect)|failed to connect|\bcurl(?: error|: \(\d+\))|\b50[0234] (?:internal|bad|service|gateway)|bad gateway|service unavailable|no se (?:pudo|puede) (?:conectar|establecer)|(?:ssl|tls) (?:error|handshake)/i.test(
    text.slice(0, 2000),
  );

/** Returns true if a text is a path of names and indexes. Any other text may contain a value of a record. */
export const isPath = (text: string): boolean =>
  /^(?:usuarios|numDocumentoIdObligado|numFactura|tipoNota|numNota)(?:\[\d{1,7}\])?(?:\.[A-Za-z0-9_]{1,64}(?:\[\d{1,7}\])?){0,6}$/.test(
    text,
  );
