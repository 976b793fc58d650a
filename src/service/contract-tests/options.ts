import type { InputName } from "../interface/inputs";
import type { OperationName, PathParameter } from "../interface/operations";
import type { AbortSignalLike } from "../../core/model/signal";
import type { MessageOptions } from "../../core/model/options";
import type { Shape } from "../../core/model/shapes";

/** Answers a request, as Hono's `app.fetch`, a service worker or `fetch` itself does. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** A new intent: the requests of one have the same key, the same bytes and the same path. */
export interface Attempt {
  readonly operation: OperationName;
  /** What it is for, unique within a run: "patients.create-retry". */
  readonly purpose: string;
}

type Parameters = Readonly<Partial<Record<PathParameter, string>>>;
type Inputs = Readonly<Partial<Record<InputName, object>>>;

/** What the contract tests need from a server, and what else they may use. */
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
  /**
   * Values of the path's parameters that the server knows. Each is "contract-test" by default. A function is called for
   * each attempt, and may create what the server needs: an invoice that is not yet queued.
   */
  readonly parameters?:
    | Parameters
    | ((attempt: Attempt) => Parameters | Promise<Parameters>)
    | undefined;
  /**
   * A body that the server accepts, for each input. By default an invented one with all fields of the contract. A
   * function is called for each attempt: a server that accepts a patient only once needs another one each time.
   */
  readonly inputs?: Inputs | ((attempt: Attempt) => Inputs | Promise<Inputs>) | undefined;
  /**
   * Makes the idempotency key of each attempt; by default a random UUID. The contract does not show the form of keys, so
   * a server may want another one. A key must not have been used before.
   */
  readonly key?: ((purpose: string) => string) | undefined;
  /** How long the server, or one of these functions, may take for each answer, in milliseconds; 30,000 by default. */
  readonly timeout?: number | undefined;
  /** Ends the tests: they reject with its reason. */
  readonly signal?: AbortSignalLike | undefined;
  /**
   * How many effects an operation has had so far: patients created, services updated, emissions or e-mails handed over,
   * done or queued. Undefined where they are not counted. Without it, the checks that need an effect are skipped.
   */
  readonly effects?:
    | ((operation: OperationName) => number | undefined | Promise<number | undefined>)
    | undefined;
  /** Saves a record as a draft, from its JSON text, and returns the id by which `readDraft` finds it. */
  readonly saveDraft?: ((json: string, shape: Shape) => string | Promise<string>) | undefined;
  /** Reads a draft: its JSON text, as a string or bytes, or the parsed record. Digits and order show only in a text. */
  readonly readDraft?: ((id: string, shape: Shape) => unknown) | undefined;
  /** The shapes whose drafts are tested; all four by default. */
  readonly shapes?: readonly Shape[] | undefined;
}
