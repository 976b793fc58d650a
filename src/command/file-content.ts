import { readAnswer } from "../answers/read-answer";
import type { MuvAnswer } from "../model/answer";
import { isRecord } from "../model/value";

/** How many bytes at the beginning of a file show what it is. */
export const headSize = 256;

/** Whether a text begins as the formats json or sarif, a plan or a part. */
export const isReport = (head: string): boolean =>
  /^\{"(?:plan|part)Version":\d+,/.test(head) ||
  /^\{"schemaVersion":"\d+","tool":\{"name":"ripslint"/.test(head) ||
  /^\{"\$schema":"[^"]*sarif/.test(head);

/** The first member of an answer, or of what a client saved around one. A document writes numFactura in lower case. */
const firstMembers =
  /^\ufeff?\s*\{\s*"(?:ResultState|ProcesoId|PorcesoId|EsValido|CodigoUnicoValidacion(?:ToShow)?|FechaRadicacion|RutaArchivos|ResultadosValidacion|body|data|response|status(?:Code)?)"\s*:/i;

/** Names that tools give to answers: what such a file has in place of one is said. */
const answerName = /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)|_?CUV\.(?:json|txt)$/i;

/** Whether a file may be an answer of the Ministry, from its name and beginning. */
export const mayBeAnswer = (file: string, head: string): boolean =>
  firstMembers.test(head) || /^\ufeff?\s*\{\s*"NumFactura"\s*:/.test(head) || answerName.test(file);

/**
 * The answer in a file that may be one; undefined for anything else. What was saved in place of an answer under its
 * name is one too: a web page, or the message of a client.
 */
export function answerIn(file: string, bytes: Uint8Array): MuvAnswer | undefined {
  const answer = readAnswer(bytes);
  const { state, why } = answer;
  if (state !== "not-an-answer" || why === "no-cuv") return answer;
  if (!answerName.test(file)) return undefined;
  return why !== "other" || isMessage(bytes) ? answer : undefined;
}

/** Whether a JSON text is a message of a server, and no record. */
function isMessage(bytes: Uint8Array): boolean {
  const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  return (
    isRecord(value) && Object.keys(value).some((name) => /^(?:errors?|message|detail)$/i.test(name))
  );
}
