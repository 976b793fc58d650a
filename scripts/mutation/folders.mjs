/** The sources that are mutated, and the share of mutants that tests have to find, in percent. */
export const mutatedFolders = [
  { folder: "rules/contract", files: ["*.ts"], bar: 90 },
  { folder: "rules/norm", files: ["**/*.ts"], bar: 90, besides: "parts" },
  { folder: "src/evaluate", files: ["*.ts"], bar: 90 },
  {
    folder: "src/norm",
    files: ["{bind,pack,prepared,requirement,rule-fields,severity,tables}.ts", "document/*.ts"],
    bar: 90,
  },
  { folder: "src/document", files: ["*.ts"], bar: 85 },
  { folder: "src/validate", files: ["*.ts"], bar: 85 },
  { folder: "src/bytes", files: ["tokenizer.ts", "token-values.ts"], bar: 85, besides: "texts" },
  { folder: "src/batch", files: ["byte-cursor.ts"], bar: 85, besides: "texts" },
];
