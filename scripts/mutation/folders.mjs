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
const reading = ["values", "bytes", "stream", "names", "near-names", "passed-records"];

/** The sources that are mutated, and the share of mutants that tests have to find, in percent. */
export const mutatedFolders = [
  { folder: "rules/contract", files: ["*.ts"], bar: 90 },
  { folder: "rules/norm", files: ["**/*.ts"], bar: 90, besides: "parts" },
  { folder: "src/core/evaluate", files: ["*.ts"], bar: 90, tests: [...judging, "canonical"] },
  {
    folder: "src/norm",
    files: ["{bind,pack,prepared,requirement,rule-fields,severity,tables}.ts", "document/*.ts"],
    bar: 90,
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
      "merged-counts",
      "whole-documents",
    ],
  },
  {
    folder: "src/core/model",
    files: ["{context,revision-context}.ts"],
    bar: 90,
    tests: [...judging, "context", "invoices", "tables"],
  },
  { folder: "src/engine/document", files: ["*.ts"], bar: 85, tests: judging },
  {
    folder: "src/core/validate",
    files: ["*.ts"],
    bar: 85,
    tests: [...judging, "canonical", "context", "draft", "standard"],
  },
  {
    folder: "src/engine/bytes",
    files: ["{kernel,suspects,facts,records,tokenizer}.ts", "token-values.ts"],
    bar: 85,
    besides: "texts",
    tests: reading,
  },
  {
    folder: "src/engine/batch",
    files: ["byte-cursor.ts"],
    bar: 85,
    besides: "texts",
    tests: reading,
  },
];
