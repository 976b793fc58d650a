/** Tests of all that judges records and documents. */
const judging = [
  "validator",
  "revision",
  "document",
  "own-rules",
  "foreign-objects",
  "packs",
  "near-names",
  "names",
  "values",
];

/** Tests of all that reads bytes. */
const reading = ["values", "bytes", "stream", "names", "near-names"];

/** The sources that are mutated. */
export const mutatedFolders = [
  { folder: "rules/contract", files: ["*.ts"] },
  { folder: "rules/norm", files: ["**/*.ts"], besides: "parts" },
  { folder: "src/core/evaluate", files: ["*.ts"], tests: [...judging, "canonical"] },
  {
    folder: "src/norm",
    files: ["{bind,pack,prepared,requirement,rule-fields,severity,tables}.ts", "document/*.ts"],
    besides: "parts",
    tests: [
      ...judging,
      "norm-dates",
      "res2275",
      "rules",
      "rule-fields",
      "tables",
      "invoices",
      "pairing",
      "answers",
      "whole-documents",
    ],
  },
  {
    folder: "src/core/model",
    files: ["{context,revision-context}.ts"],
    tests: [...judging, "context", "invoices", "tables"],
  },
  { folder: "src/engine/document", files: ["*.ts"], tests: judging },
  {
    folder: "src/core/validate",
    files: ["*.ts"],
    tests: [...judging, "canonical", "context", "draft", "standard"],
  },
  {
    folder: "src/engine/bytes",
    files: ["{tokenizer,quick}.ts", "token-values.ts"],
    besides: "texts",
    tests: reading,
  },
  {
    folder: "src/engine/batch",
    files: ["byte-cursor.ts"],
    besides: "texts",
    tests: reading,
  },
];
