// Derived by `npm run generate` from the rules' texts; do not edit.

/** The `params` of an issue, by the code of its rule; undefined if it has none. */
export interface RuleParams {
  readonly "json": { readonly mistake: "empty" | "utf-8" | "latin-1" | "utf-16" | "truncated" | "trailing-comma" | "missing-comma" | "single-quote" | "curly-quote" | "comment" | "nan" | "leading-zero" | "control-character" | "syntax" | "zip" | "pdf" | "xml" | "html" | "csv" | "surrounding-text" | "json-in-text"; readonly jsonLine?: number; readonly unreadFrom?: number };
  readonly "record": undefined;
  readonly "shape": { readonly mistake: "none" | "several" | "unknown" | "conflict" };
  readonly "document": { readonly mistake: "wrong-type" | "keyed-list" | "unknown-name" | "wrong-level" | "wrapped" | "usuario" | "json-in-text"; readonly expected?: "array" | "object" | "usuarios" | "rips" | "servicios" | "consultas" | "procedimientos" | "urgencias" | "hospitalizacion" | "recienNacidos" | "medicamentos" | "otrosServicios" };
  readonly "too-large": { readonly limit: number; readonly unreadFrom?: number };
  readonly "too-deep": { readonly limit: number; readonly unreadFrom?: number };
  readonly "type": { readonly expected: "string" | "number"; readonly actual: "string" | "number" | "boolean" | "object" | "array" | "non-finite" | "bigint" | "symbol" | "function"; readonly mistake?: "serial-date" | "milliseconds" };
  readonly "required": undefined | { readonly mistake: "blank" };
  readonly "presence": { readonly role: "provider-code" | "local-time" | "professional-type" | "professional-number" };
  readonly "provider-code": { readonly mistake: "blank" | "professional-document" | "lost-leading-zero" | "surrounding-space" | "unknown" };
  readonly "local-time": { readonly mistake: "utc-instant" | "t-separator" | "seconds" | "date-only" | "time-24" | "impossible-date" | "impossible-time" | "other-order" | "twelve-hour" | "surrounding-space" | "missing-zero" | "serial-date" | "milliseconds" | "unknown" };
  readonly "alias-conflict": { readonly canonical: string };
  readonly "professional-id": { readonly mistake: "absent" | "blank" };
  readonly "professional-is-patient": undefined;
  readonly "professional-unknown": undefined;
  readonly "near-name": { readonly field: string };
  readonly "duplicate-key": undefined;
  readonly "number-precision": undefined;
}
