import type { Diagnostic } from "../../core/model/diagnostic";
import type { SegmentMistake } from "./path";

/** The issues that `preflight` reports. Messages and params contain nothing of the request except names of parameters. */

type Mistake<M extends string = string> = { readonly mistake: M };

type Texts<M extends string> = Readonly<Record<M, readonly [en: string, es: string]>>;

const messagesOf = <M extends string>(texts: Texts<M>): Diagnostic<Mistake<M>>["message"] => ({
  en: ({ params }) => texts[params.mistake][0],
  es: ({ params }) => texts[params.mistake][1],
});

export const methodFault = {
  code: "method",
  severity: "error",
  message: {
    en: ({ params }) => `The method must be ${params.expected}, in upper case.`,
    es: ({ params }) => `El método debe ser ${params.expected}, en mayúsculas.`,
  },
} satisfies Diagnostic<{ readonly expected: string }>;

export const pathFault = {
  code: "path",
  severity: "error",
  message: messagesOf<"other-path" | "dot-segment">({
    "other-path": [
      "The path must end in the operation's own path, with one segment for each parameter.",
      "La ruta debe terminar en la de la operación, con un segmento por cada parámetro.",
    ],
    "dot-segment": [
      "The path must have no segment that is . or .., encoded or not.",
      "La ruta no debe tener ningún segmento que sea . o .., codificado o no.",
    ],
  }),
} satisfies Diagnostic<never>;

const segmentTexts: Texts<SegmentMistake> = {
  missing: ["it is required, but it is missing", "es obligatorio, pero falta"],
  type: ["it must be a string", "debe ser una cadena"],
  empty: ["it must not be empty", "no debe estar vacío"],
  separator: [
    "it must not contain / or \\, encoded or not",
    "no debe contener / ni \\, codificados o no",
  ],
  "dot-segment": [
    "it must not be . or .., encoded or not",
    "no debe ser . ni .., codificados o no",
  ],
  placeholder: [
    "it must have its value, but the braces of the template are still there",
    "debe tener su valor, pero aún tiene las llaves de la plantilla",
  ],
  query: ["it must not contain ?", "no debe contener ?"],
  fragment: ["it must not contain #", "no debe contener #"],
  "control-character": [
    "it must not contain a control character",
    "no debe contener caracteres de control",
  ],
  surrogate: [
    "it must be well-formed Unicode, but it has half of a surrogate pair",
    "debe ser Unicode bien formado, pero tiene la mitad de un par suplente",
  ],
  encoding: [
    "each % must begin the two hexadecimal digits of a byte of UTF-8",
    "cada % debe ir seguido de los dos dígitos hexadecimales de un byte de UTF-8",
  ],
};

export const parameterFault = {
  code: "path-parameter",
  severity: "error",
  message: {
    en: ({ field, params }) =>
      `The path parameter ${field} must be one segment of the path; ${segmentTexts[params.mistake][0]}.`,
    es: ({ field, params }) =>
      `El parámetro de ruta ${field} debe ser un solo segmento de la ruta; ${segmentTexts[params.mistake][1]}.`,
  },
} satisfies Diagnostic<Mistake<SegmentMistake>>;

export type AuthorizationMistake = "missing" | "repeated" | "scheme" | "no-token" | "malformed";

export const authorizationFault = {
  code: "authorization",
  severity: "error",
  message: messagesOf<AuthorizationMistake>({
    missing: [
      "The header Authorization: Bearer, with a personal access token, is required.",
      "El encabezado Authorization: Bearer, con un token de acceso personal, es obligatorio.",
    ],
    repeated: [
      "The header Authorization must be given once.",
      "El encabezado Authorization debe ir una sola vez.",
    ],
    scheme: [
      "The header Authorization must begin with Bearer and a space.",
      "El encabezado Authorization debe comenzar con Bearer y un espacio.",
    ],
    "no-token": [
      "The header Authorization has no token after Bearer.",
      "El encabezado Authorization no trae un token después de Bearer.",
    ],
    malformed: [
      "The token in the header Authorization must be one run of visible ASCII characters, without spaces.",
      "El token del encabezado Authorization debe ser una sola secuencia de caracteres ASCII visibles, sin espacios.",
    ],
  }),
} satisfies Diagnostic<never>;

export const idempotencyFault = {
  code: "idempotency-key",
  severity: "error",
  message: messagesOf<"missing" | "blank" | "repeated">({
    missing: [
      "The header Idempotency-Key is required, because the operation has an external effect.",
      "El encabezado Idempotency-Key es obligatorio, porque la operación tiene un efecto externo.",
    ],
    blank: [
      "The header Idempotency-Key is required, but it is blank.",
      "El encabezado Idempotency-Key es obligatorio, pero está en blanco.",
    ],
    repeated: [
      "The header Idempotency-Key must be given once.",
      "El encabezado Idempotency-Key debe ir una sola vez.",
    ],
  }),
} satisfies Diagnostic<never>;

export const bodyFault = {
  code: "body",
  severity: "error",
  message: messagesOf<"not-taken" | "missing">({
    "not-taken": ["The operation takes no body.", "La operación no recibe cuerpo."],
    missing: ["The operation requires a body in JSON.", "La operación exige un cuerpo en JSON."],
  }),
} satisfies Diagnostic<never>;

export const contentTypeFault = {
  code: "content-type",
  severity: "error",
  message: messagesOf<"missing" | "repeated" | "other-type">({
    missing: [
      "The header Content-Type: application/json is required.",
      "El encabezado Content-Type: application/json es obligatorio.",
    ],
    repeated: [
      "The header Content-Type must be given once.",
      "El encabezado Content-Type debe ir una sola vez.",
    ],
    "other-type": [
      "The header Content-Type must be application/json.",
      "El encabezado Content-Type debe ser application/json.",
    ],
  }),
} satisfies Diagnostic<never>;

/** A warning: the contract says that clients send it, but shows no status for a request without it. */
export const acceptFault = {
  code: "accept",
  severity: "warning",
  message: messagesOf<"missing" | "other-type" | "refused">({
    missing: [
      "The header Accept: application/json is missing.",
      "Falta el encabezado Accept: application/json.",
    ],
    "other-type": [
      "The header Accept must include application/json.",
      "El encabezado Accept debe incluir application/json.",
    ],
    refused: [
      "The header Accept refuses application/json: its weight is q=0.",
      "El encabezado Accept rechaza application/json: su peso es q=0.",
    ],
  }),
} satisfies Diagnostic<never>;
