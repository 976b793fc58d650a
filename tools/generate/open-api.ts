import { allInputs, inputFieldsOf } from "../../src/service/interface/inputs";
import type { InputName } from "../../src/service/interface/inputs";
import type {
  Operation,
  OperationName,
  ResourceName,
} from "../../src/service/interface/operations";
import { allOperations, operations } from "../../src/service/interface/operations";
import { inputJsonSchema } from "../../src/service/interface/schema";
import type { NotShownName } from "./not-shown";
import { notShown } from "./not-shown";

/**
 * The part of the interface that the contract describes, as an OpenAPI 3.1 document, derived from the tables. Where the
 * contract does not show something, the description says so, and `x-not-shown` names the sections.
 */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of allOperations) {
    const { path, method } = operations[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(name) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Clinical Records Service",
      version: "v1",
      ...open(
        "A fragment, derived from the tables of ripslint: the five operations of the contract's section 4. It has no operation for service records.",
        "purpose operations context shapes values states transitions events rates size versioning",
      ),
    },
    servers: [
      {
        url: "{base_url}",
        variables: {
          base_url: {
            default: "https://service.invalid",
            description: "The service's base address, which the contract leaves to its users.",
          },
        },
      },
    ],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(allInputs.map((name) => [name, inputObject(name)])),
        ...Object.fromEntries(resources.map(([name, at]) => [name, open(`${name}.`, at)])),
        ApiError: apiError,
      },
      responses: {
        ApiError: {
          ...open("An error; the status says of which kind.", "errors"),
          content: jsonOf("ApiError"),
        },
      },
      securitySchemes: {
        personalAccessToken: {
          type: "http",
          scheme: "bearer",
          ...open(
            "A personal access token (contract section 5) with the scope that the operation names; where applicable, authorized for the workspace of the path.",
            "tokens workspaces",
          ),
        },
      },
    },
  };
}

const resources: readonly (readonly [ResourceName, NotShownName])[] = [
  ["Patient", "patient"],
  ["Specialist", "specialist"],
  ["Service", "service"],
  ["HealthInvoice", "healthInvoice"],
  ["EmailResult", "emailResult"],
];

const inputRows: Readonly<Record<InputName, NotShownName>> = {
  PatientInput: "patientInput",
  SpecialistInput: "specialistInput",
  ServicePatch: "servicePatch",
};

/** A description with its "not shown", and the rows of `not-shown.ts` as an extension. `names` are separated by spaces. */
function open(text: string, names: string): object {
  const rows = names.split(" ").map((name) => notShown[name as NotShownName]);
  return {
    description: `${text} Not shown: ${rows.map(({ what }) => lowerFirst(what[0])).join("; ")}.`,
    "x-not-shown": rows.map(({ section, what }) => ({ section, what: what[0] })),
  };
}

/** The first letter in lower case, unless the word is a name. */
const lowerFirst = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]*[ ,])/, (letter) => letter.toLowerCase());

const jsonOf = (schema: string) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${schema}` } },
});

function operationObject(name: OperationName): object {
  const row: Operation = operations[name];
  const { section, parameters, scope, effect, idempotencyKey, body, returns, success, errors } =
    row;
  const text =
    effect === "external"
      ? `Contract section ${section}. The effect is external: it can send data to a production external service.`
      : `Contract section ${section}. The effect is a write.`;
  return {
    operationId: name,
    ...(success.length > 1 ? open(text, "accepted") : { description: text }),
    "x-effect": effect,
    security: [{ personalAccessToken: [scope] }],
    parameters: [
      ...parameters.map((parameter) => ({
        name: parameter,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      {
        name: "Idempotency-Key",
        in: "header",
        required: idempotencyKey === "required",
        // a header without a value is missing; where the key is optional, that is allowed
        schema: { type: "string", ...(idempotencyKey === "required" && { pattern: "\\S" }) },
        ...open(
          "A retry of the same intent has the same key and byte-identical content; a new intent has a new key.",
          "idempotency",
        ),
      },
    ],
    ...(body !== null && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      ...Object.fromEntries(
        success.map((status) => [status, { description: returns, content: jsonOf(returns) }]),
      ),
      ...Object.fromEntries(
        errors.map((status) => [status, { $ref: "#/components/responses/ApiError" }]),
      ),
    },
  };
}

function inputObject(name: InputName): object {
  const { type, properties, additionalProperties } = inputJsonSchema(name);
  const formOf = (field: string) => inputFieldsOf(name).find((each) => each.name === field)?.form;
  return {
    type,
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const form = formOf(field);
        const isInexact = form !== undefined && schema.format === undefined;
        return [field, { ...schema, ...(isInexact && { description: `A ${form}.` }) }];
      }),
    ),
    additionalProperties,
    ...open("Lenient: see `x-not-shown`.", `inputs ${inputRows[name]}`),
  };
}

/** Section 7. Items of `issues` may be anything, and `requestId` may be inside `error` or beside it. */
const apiError = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: { code: { type: "string" }, issues: { type: "array" }, requestId: true },
      required: ["code", "issues"],
    },
    requestId: true,
  },
  required: ["error"],
  anyOf: [
    { required: ["requestId"] },
    { properties: { error: { type: "object", required: ["requestId"] } } },
  ],
  ...open("An error's body.", "apiError errors requestId"),
};
