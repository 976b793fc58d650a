import type { InputName } from "../interface/inputs";
import { allInputs } from "../interface/inputs";
import type { OperationName, PathParameter } from "../interface/operations";
import { allOperations } from "../interface/operations";
import { pathOf } from "../interface/path";
import type { Lang } from "../model/issue";
import type { Known } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { Shape } from "../model/shapes";
import { allShapes } from "../model/shapes";
import type { ContractTestOptions, Handler } from "./options";

/** The options, checked and with their defaults. */
export interface Setup {
  readonly handler: Handler;
  readonly tokens: { readonly write: string; readonly send: string };
  readonly baseUrl: string;
  readonly operations: readonly OperationName[];
  readonly parameters: Readonly<Record<PathParameter, string>>;
  /** The JSON text of each input. */
  readonly bodies: Readonly<Record<InputName, string>>;
  readonly keyPrefix: string;
  readonly effects: ContractTestOptions["effects"];
  readonly drafts: Drafts | undefined;
  readonly lang: Lang;
}

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
  const { shapes = allShapes, operations = allOperations, keyPrefix = "contract-test" } = given;
  const baseUrl = (given.baseUrl ?? "https://service.invalid").replace(/\/+$/, "");
  const parameters = { ...defaultParameters, ...given.parameters };
  // both throw for what no request can have
  for (const name of operations) new Request(baseUrl + pathOf(name, parameters));
  if (!/^[!-~]+$/.test(keyPrefix))
    throw new RangeError("keyPrefix must be one run of visible ASCII characters");
  return {
    handler,
    tokens: typeof token === "string" ? { write: token, send: token } : token,
    baseUrl,
    operations,
    parameters,
    bodies: bodiesOf({ ...defaultInputs, ...given.inputs }),
    keyPrefix,
    effects,
    drafts: saveDraft && readDraft && { save: saveDraft, read: readDraft, shapes },
    lang: given.lang ?? "en",
  };
}

function bodiesOf(inputs: Readonly<Record<InputName, object>>): Setup["bodies"] {
  const all = allInputs.map((name) => {
    assertType(inputs[name], "object", name);
    return [name, JSON.stringify(inputs[name])];
  });
  return Object.fromEntries(all) as Setup["bodies"];
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

const kinds: Known<ContractTestOptions> = {
  ...messageKinds,
  handler: functionKind,
  token: tokenKind,
  baseUrl: "string",
  operations: listOf(allOperations),
  parameters: "object",
  inputs: "object",
  keyPrefix: "string",
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
