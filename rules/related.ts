import type { Confidence, Words } from "../src/model/norm";

/** A rule of the Ministry's validator (MUV) that asks something akin; our finding is never its verdict. */
export interface Related {
  readonly official: string;
  /** How sure it is that the two are akin: see `Confidence`. */
  readonly confidence: Confidence;
  /** What that rule asks, in our own words. */
  readonly asks: Words;
}

const structure: Related = {
  official: "RVG01",
  confidence: "high",
  asks: {
    en: "the structure: JSON syntax, exact names of properties, and the types and formats of values",
    es: "la estructura: sintaxis JSON, nombres exactos de las propiedades, y tipos y formatos de los valores",
  },
};

/** The related rules of each code; an empty list where the facts that were seen name none. */
export const related: Readonly<Record<string, readonly Related[]>> = {
  json: [structure],
  record: [{ ...structure, confidence: "medium" }],
  shape: [],
  document: [structure],
  "too-large": [],
  "too-deep": [],
  type: [
    {
      official: "RVG04",
      confidence: "high",
      asks: { en: "the type of a value", es: "el tipo de un valor" },
    },
    structure,
  ],
  required: [],
  presence: [],
  "provider-code": [
    {
      official: "RVC011",
      confidence: "medium",
      asks: {
        en: "codPrestador exists in the official tables of providers",
        es: "codPrestador existe en las tablas oficiales de prestadores",
      },
    },
    {
      official: "RVC012",
      confidence: "medium",
      asks: {
        en: "codPrestador belongs to the NIT that reports",
        es: "codPrestador pertenece al NIT obligado a reportar",
      },
    },
  ],
  "local-time": [structure],
  "alias-conflict": [],
  "professional-id": [
    {
      official: "RVC050",
      confidence: "medium",
      asks: {
        en: "in otrosServicios, tipoOS 01 and 04 name the professional",
        es: "en otrosServicios, los tipoOS 01 y 04 nombran al profesional",
      },
    },
  ],
  "professional-is-patient": [],
  "professional-unknown": [
    {
      official: "RVG11",
      confidence: "medium",
      asks: {
        en: "the professional is registered in RETHUS or MIPRES",
        es: "el profesional está registrado en RETHUS o MIPRES",
      },
    },
  ],
  "near-name": [structure],
  "duplicate-key": [],
  "number-precision": [],
};
