/**
 * The tables of the three input shapes. Each line is a row of the contract's section 2.1, in its order; `form` is the text in
 * parentheses in the Type column. Which fields are required, and which values are allowed, is not shown.
 */

/** The form that the contract's Type column gives. Only `date` is exact: YYYY-MM-DD. */
export type InputForm = "date" | "short code" | "numeric code" | "yes/no style code";

/** One row of an input's table. */
export interface InputField {
  readonly name: string;
  readonly type: "string";
  readonly form?: InputForm;
}

/** The name of an input shape, as the contract writes it. */
export type InputName = "PatientInput" | "SpecialistInput" | "ServicePatch";

// biome-ignore format: a row of the table fits on a line
export const inputs = {
  PatientInput: [
    { name: "documentType", type: "string" },
    { name: "documentNumber", type: "string" },
    { name: "firstName", type: "string" },
    { name: "lastName", type: "string" },
    { name: "birthDate", type: "string", form: "date" },
    { name: "userType", type: "string", form: "short code" },
    { name: "sexCode", type: "string", form: "short code" },
    { name: "countryResidenceCode", type: "string", form: "numeric code" },
    { name: "countryOriginCode", type: "string", form: "numeric code" },
    { name: "municipalityResidenceCode", type: "string", form: "numeric code" },
    { name: "territorialZoneCode", type: "string", form: "short code" },
    { name: "incapacityCertificate", type: "string", form: "yes/no style code" },
  ],
  SpecialistInput: [
    { name: "documentType", type: "string" },
    { name: "documentNumber", type: "string" },
    { name: "firstName", type: "string" },
    { name: "lastName", type: "string" },
    { name: "registrationNumber", type: "string" },
  ],
  ServicePatch: [
    { name: "name", type: "string" },
    { name: "description", type: "string" },
  ],
} as const satisfies Readonly<Record<InputName, readonly InputField[]>>;

/** The three inputs in the contract's order. */
export const allInputs: readonly InputName[] = ["PatientInput", "SpecialistInput", "ServicePatch"];

/** The fields of an input alone. In a program that writes inputs with this type, a misspelt field does not compile. */
export type InputFieldsOf<N extends InputName> = {
  readonly [F in (typeof inputs)[N][number] as F["name"]]?: string | null | undefined;
};

/** An input as it is accepted: every field optional and nullable, other properties allowed. */
export type InputOf<N extends InputName> = InputFieldsOf<N> & { readonly [extra: string]: unknown };

/** The body of patients.create. */
export type PatientInput = InputOf<"PatientInput">;

/** The body of specialists.create. */
export type SpecialistInput = InputOf<"SpecialistInput">;

/** The body of services.update. */
export type ServicePatch = InputOf<"ServicePatch">;

/** The table of one input, in the contract's order. Throws as `assertInput` does. */
export function inputFieldsOf(name: InputName): readonly InputField[] {
  assertInput(name);
  return inputs[name];
}

export function assertInput(name: unknown): asserts name is InputName {
  if (typeof name !== "string") throw new TypeError("the name of an input must be of type string");
  if (!Object.hasOwn(inputs, name)) throw new RangeError(`an input is ${allInputs.join(", ")}`);
}
