import type { InputName } from "../interface/inputs";
import { allInputs } from "../interface/inputs";
import type { OperationName, PathParameter } from "../interface/operations";
import { allOperations } from "../interface/operations";
import { pathOf } from "../interface/path";
import type { AbortSignalLike } from "../../core/model/signal";
import { assertSignal } from "../../core/model/signal";
import type { Lang } from "../../core/model/issue";
import type { OptionKinds } from "../../core/model/options";
import { assertType, messageKinds, optionsOf } from "../../core/model/options";
import type { Shape } from "../../core/model/shapes";
import { allShapes } from "../../core/model/shapes";
import { randomUuid } from "./host";
import type { Attempt, ContractTestOptions, Handler } from "./options";

/** The options, checked and with their defaults. */
export interface Setup {
  readonly handler: Handler;
  readonly tokens: { readonly write: string; readonly send: string };
  readonly baseUrl: string;
  readonly operations: readonly OperationName[];
  readonly parametersOf: (attempt: Attempt) => Promise<Parameters>;
  readonly inputsOf: (attempt: Attempt) => Promise<Inputs>;
  readonly keyOf: (purpose: string) => string;
  readonly timeout: number;
  readonly signal: AbortSignalLike | undefined;
  /** How many requests with a key were accepted so far. */
  readonly seen: { withKey: number };
  readonly effects: ContractTestOptions["effects"];
  readonly drafts: Drafts | undefined;
  readonly lang: Lang;
}

type Parameters = Readonly<Record<PathParameter, string>>;
type Inputs = Readonly<Record<InputName, object>>;

/** Where drafts are saved and read. */
export interface Drafts {
  readonly save: NonNullable<ContractTestOptions["saveDraft"]>;
  readonly read: NonNullable<ContractTestOptions["readDraft"]>;
  readonly shapes: readonly Shape[];
}

/**
 * Throws as `optionsOf` does, also when a required option is missing, only one of the two for drafts is given, or no
 * request can be made of the options.
 */
export function setupOf(options: ContractTestOptions): Setup {
  const { handler, token, effects, saveDraft, readDraft, ...given } = optionsOf(options, kinds);
  functionKind(handler, "handler");
  tokenKind(token, "token");
  if ((saveDraft === undefined) !== (readDraft === undefined))
    throw new TypeError("saveDraft and readDraft must be given together");
  const { shapes = allShapes, operations = allOperations, key = randomUuid } = given;
  const baseUrl = (given.baseUrl ?? "https://service.invalid").replace(/\/+$/, "");
  const { parameters = {}, inputs = {} } = given;
  const known = { ...defaultParameters, ...(typeof parameters === "function" ? {} : parameters) };
  // both throw for what no request can have
  for (const name of operations) new Request(baseUrl + pathOf(name, known));
  if (typeof inputs !== "function") assertInputs(inputs);
  return {
    handler,
    tokens: typeof token === "string" ? { write: token, send: token } : token,
    baseUrl,
    operations,
    parametersOf: async (attempt) =>
      typeof parameters === "function"
        ? { ...defaultParameters, ...(await parameters(attempt)) }
        : known,
    inputsOf: async (attempt) => {
      const own = typeof inputs === "function" ? await inputs(attempt) : inputs;
      assertInputs(own);
      return { ...defaultInputs, ...own };
    },
    keyOf: key,
    timeout: given.timeout ?? 30_000,
    signal: given.signal,
    seen: { withKey: 0 },
    effects,
    drafts: saveDraft && readDraft && { save: saveDraft, read: readDraft, shapes },
    lang: given.lang ?? "en",
  };
}

function assertInputs(inputs: Readonly<Partial<Inputs>>): void {
  assertType(inputs, "object", "inputs");
  for (const name of allInputs)
    if (Object.hasOwn(inputs, name)) assertType(inputs[name], "object", name);
}

const objectOrFunction = (value: unknown, name: string): void => {
  if (typeof value !== "function") assertType(value, "object", name);
};

function timeoutKind(value: unknown, name: string): void {
  assertType(value, "number", name);
  // a timer with more ends at once
  if (!((value as number) >= 1 && (value as number) < 2 ** 31))
    throw new RangeError(`${name} must be 1 to 2147483647 milliseconds`);
}

const functionKind = (value: unknown, name: string): void => {
  if (typeof value !== "function") throw new TypeError(`${name} must be a function`);
};

function tokenKind(value: unknown, name: string): void {
  if (typeof value === "string") return assertToken(value, name);
  if (typeof value !== "object" || value === null)
    throw new TypeError(`${name} must be a string, or an object with the strings write and send`);
  const { write, send } = value as Readonly<Record<string, unknown>>;
  assertToken(write, `${name}.write`);
  assertToken(send, `${name}.send`);
}

function assertToken(value: unknown, name: string): void {
  assertType(value, "string", name);
  if (!/^[!-~]+$/.test(value as string))
    throw new RangeError(`${name} must be one run of visible ASCII characters`);
}

const listOf = (all: readonly unknown[]) => (value: unknown, name: string) => {
  assertType(value, "array", name);
  for (const each of value as readonly unknown[])
    if (!all.includes(each)) throw new RangeError(`each of ${name} must be ${all.join(" or ")}`);
};

const kinds: OptionKinds<ContractTestOptions> = {
  ...messageKinds,
  handler: functionKind,
  token: tokenKind,
  baseUrl: "string",
  operations: listOf(allOperations),
  parameters: objectOrFunction,
  inputs: objectOrFunction,
  key: functionKind,
  timeout: timeoutKind,
  signal: assertSignal,
  effects: functionKind,
  saveDraft: functionKind,
  readDraft: functionKind,
  shapes: listOf(allShapes),
};

const defaultParameters: Readonly<Record<PathParameter, string>> = {
  workspaceId: "contract-test",
  serviceId: "contract-test",
  invoiceId: "contract-test",
  debitNoteId: "contract-test",
};

/** All persons and documents are invented. The codes are no more than plausible: their lists are not shown. */
const defaultInputs: Readonly<Record<InputName, object>> = {
  PatientInput: {
    documentType: "CC",
    documentNumber: "1000000102",
    firstName: "Prueba",
    lastName: "Contrato",
    birthDate: "1990-01-31",
    userType: "01",
    sexCode: "F",
    countryResidenceCode: "170",
    countryOriginCode: "170",
    municipalityResidenceCode: "11001",
    territorialZoneCode: "01",
    incapacityCertificate: "NO",
  },
  SpecialistInput: {
    documentType: "CC",
    documentNumber: "1000000203",
    firstName: "Prueba",
    lastName: "Contrato",
    registrationNumber: "0000000203",
  },
  ServicePatch: { name: "Prueba de contrato", description: "Plantilla inventada" },
};
