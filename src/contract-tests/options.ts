import type { InputName } from "../interface/inputs";
import type { OperationName, PathParameter } from "../interface/operations";
import type { MessageOptions } from "../model/options";
import type { Shape } from "../model/shapes";

/** Answers a request, as Hono's `app.fetch`, a service worker or `fetch` itself does. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** What the contract tests need of a server, and what else they may use. */
export interface ContractTestOptions extends MessageOptions {
  readonly handler: Handler;
  /**
   * A token with both scopes, authorized for the workspace; or one token for each scope, which lets the tests also see
   * that a token without the scope is refused. No result contains it.
   */
  readonly token: string | { readonly write: string; readonly send: string };
  /** What comes before `/api/v1`; "https://service.invalid" by default, which no network resolves. */
  readonly baseUrl?: string | undefined;
  /** The operations to test; all five by default. */
  readonly operations?: readonly OperationName[] | undefined;
  /** Values of the path's parameters that the server knows. Each is "contract-test" by default. */
  readonly parameters?: Readonly<Partial<Record<PathParameter, string>>> | undefined;
  /** A body that the server accepts, for each input. By default an invented one with all fields of the contract. */
  readonly inputs?: Readonly<Partial<Record<InputName, object>>> | undefined;
  /**
   * The beginning of every idempotency key; "contract-test" by default. A server that keeps its records from run to run
   * needs a new one for each run, such as `crypto.randomUUID()`.
   */
  readonly keyPrefix?: string | undefined;
  /**
   * How many effects an operation has had so far: patients created, services updated, emissions or e-mails handed over,
   * be they done or queued. Undefined where they are not counted. Without it, what only an effect shows is skipped.
   */
  readonly effects?:
    | ((operation: OperationName) => number | undefined | Promise<number | undefined>)
    | undefined;
  /** Saves a record as a draft, from its JSON text, and returns what `readDraft` finds it by. */
  readonly saveDraft?: ((json: string, shape: Shape) => string | Promise<string>) | undefined;
  /** Reads a draft: its JSON text, as a string or bytes, or the parsed record. Digits and order show only in a text. */
  readonly readDraft?: ((id: string, shape: Shape) => unknown) | undefined;
  /** The shapes whose drafts are tested; all four by default. */
  readonly shapes?: readonly Shape[] | undefined;
}
