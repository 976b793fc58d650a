import type { InputName } from "./inputs";

/**
 * The table of the contract's five operations (section 4), in its order and under its names. Further facts about an operation
 * are not shown; `docs/not-shown.md` lists them.
 */

/** The name of an operation, as the contract writes it. */
export type OperationName =
  | "patients.create"
  | "specialists.create"
  | "services.update"
  | "healthInvoices.retryEmission"
  | "debitNotes.sendEmail";

/** A parameter of a path: a required string. */
export type PathParameter = "workspaceId" | "serviceId" | "invoiceId" | "debitNoteId";

/** The name of a resource that an operation returns. The fields of all five are not shown. */
export type ResourceName = "Patient" | "Specialist" | "Service" | "HealthInvoice" | "EmailResult";

/** One operation. All of them also require `Authorization: Bearer`, and answer errors with an ApiError. */
export interface Operation {
  /** The section of the contract that describes it. */
  readonly section: string;
  readonly method: "POST" | "PATCH";
  /** Relative to the service's base address, with each parameter in braces. */
  readonly path: string;
  /** The parameters of the path, in its order. */
  readonly parameters: readonly PathParameter[];
  /** The scope that the token must carry. */
  readonly scope: "write" | "send";
  /** "external": the operation can send data to a production external service. */
  readonly effect: "write" | "external";
  /** "required" if the request must have the header Idempotency-Key. No operation refuses it. */
  readonly idempotencyKey: "optional" | "required";
  /** The input that the body must be, as application/json; null if the operation takes no body. */
  readonly body: InputName | null;
  /** The resource that a success returns. */
  readonly returns: ResourceName;
  /** The statuses of a success. The contract does not show when each of two applies. */
  readonly success: readonly number[];
  /** The statuses of an error. The exact cause of each is not shown. */
  readonly errors: readonly number[];
}

/** The same for all three operations that take a body. */
const errorsOfWrites = [400, 401, 403, 404, 409, 413, 415, 428, 500] as const;

export const operations = {
  "patients.create": {
    section: "4.1",
    method: "POST",
    path: "/api/v1/workspaces/{workspaceId}/patients",
    parameters: ["workspaceId"],
    scope: "write",
    effect: "write",
    idempotencyKey: "optional",
    body: "PatientInput",
    returns: "Patient",
    success: [201],
    errors: errorsOfWrites,
  },
  "specialists.create": {
    section: "4.2",
    method: "POST",
    path: "/api/v1/workspaces/{workspaceId}/specialists",
    parameters: ["workspaceId"],
    scope: "write",
    effect: "write",
    idempotencyKey: "optional",
    body: "SpecialistInput",
    returns: "Specialist",
    success: [201],
    errors: errorsOfWrites,
  },
  "services.update": {
    section: "4.3",
    method: "PATCH",
    path: "/api/v1/workspaces/{workspaceId}/services/{serviceId}",
    parameters: ["workspaceId", "serviceId"],
    scope: "write",
    effect: "write",
    idempotencyKey: "optional",
    body: "ServicePatch",
    returns: "Service",
    success: [200],
    errors: errorsOfWrites,
  },
  "healthInvoices.retryEmission": {
    section: "4.4",
    method: "POST",
    path: "/api/v1/workspaces/{workspaceId}/health-invoices/{invoiceId}/emissions",
    parameters: ["workspaceId", "invoiceId"],
    scope: "send",
    effect: "external",
    idempotencyKey: "required",
    body: null,
    returns: "HealthInvoice",
    success: [200, 202],
    errors: [400, 401, 403, 404, 409, 422, 428, 500, 502, 503],
  },
  "debitNotes.sendEmail": {
    section: "4.5",
    method: "POST",
    path: "/api/v1/workspaces/{workspaceId}/debit-notes/{debitNoteId}/email",
    parameters: ["workspaceId", "debitNoteId"],
    scope: "send",
    effect: "external",
    idempotencyKey: "required",
    body: null,
    returns: "EmailResult",
    success: [200],
    errors: [400, 401, 403, 404, 409, 413, 422, 428, 500, 502, 503],
  },
} as const satisfies Readonly<Record<OperationName, Operation>>;

/** The statuses that the contract lists for an operation. */
export type KnownStatus<N extends OperationName> = (typeof operations)[N][
  | "success"
  | "errors"][number];

/** The parameters of the path of an operation, each with its value. */
export type PathParametersOf<N extends OperationName> = N extends OperationName
  ? Readonly<Record<(typeof operations)[N]["parameters"][number], string>>
  : never;

/** The five operations in the contract's order. */
export const allOperations: readonly OperationName[] = [
  "patients.create",
  "specialists.create",
  "services.update",
  "healthInvoices.retryEmission",
  "debitNotes.sendEmail",
];

export function operation(name: OperationName): Operation {
  assertOperation(name);
  return operations[name];
}

export function assertOperation(name: unknown): asserts name is OperationName {
  if (typeof name !== "string")
    throw new TypeError("the name of an operation must be of type string");
  if (!Object.hasOwn(operations, name))
    throw new RangeError(`an operation is ${allOperations.join(", ")}`);
}

/** Returns all statuses that the contract lists for an operation: first of a success, then of errors. */
export function statusesOf(name: OperationName): readonly number[] {
  const { success, errors } = operation(name);
  return [...success, ...errors];
}

/**
 * Returns true if the contract lists a status for an operation, as a type guard. A client should treat any other as unexpected.
 *
 * @throws TypeError or RangeError when `name` is not the name of an operation.
 */
export const isKnownStatus = <N extends OperationName>(
  name: N,
  status: number,
): status is KnownStatus<N> => statusesOf(name).includes(status);
