import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../project-copy";

/**
 * Adds an invented rule to a copy of the project as a contributor would: its file, its texts, its fixture and its
 * entry in the list. The derived files must then contain it, and the tests of all rules must pass for it.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));

const rule = `import type { ContractRule } from "../../src/core/model/rule";
import type { Value } from "../../src/core/model/value";

const check = (value: Value): boolean => !/^0+$/.test(value.text());

/** Invented: a document number of zeros is nobody's. */
export const onlyZeros = {
  code: "only-zeros",
  severity: "warning",
  given: "professional-number",
  prefilter: { is: { begins: "123456789" }, of: check },
  check,
  params: (value) => ({ mistake: value.is("0") ? "zero" : "zeros" }),
  message: {
    en: ({ field }) => \`\${field} is only zeros.\`,
    es: ({ field }) => \`\${field} tiene solo ceros.\`,
  },
} satisfies ContractRule<"professional-number", { mistake: "zero" | "zeros" }>;
`;

const doc = `import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

export const onlyZerosDoc = {
  problem: { en: "Document number of zeros", es: "Número de documento en ceros" },
  requirement: {
    en: "The professional's document number is not zero.",
    es: "El número de documento del profesional no debe ser cero.",
  },
  rationale: {
    en: "Contract 2.2, rule 8: the number identifies the professional.",
    es: "Contrato 2.2, regla 8: el número identifica al profesional.",
  },
  causes: { en: "A form fills in zeros.", es: "Un formulario pone ceros." },
  fix: { en: "Billing enters the number.", es: "Facturación ingresa el número." },
  clauses: [contract("2.2", 8)],
  related: [],
  params: [
    {
      name: "mistake",
      says: { en: "how many zeros it has", es: "cuántos ceros tiene" },
      values: { zero: { en: "one", es: "uno" }, zeros: { en: "several", es: "varios" } },
    },
  ],
} satisfies RuleDoc;
`;

const caseOf = (description: string, numDocumentoIdentificacion: string, mistake?: string) => {
  const path = ["numDocumentoIdentificacion"];
  return {
    description,
    clause: "4.13.1",
    shape: 2,
    record: {
      codPrestador: "110010123401",
      fechaInicioAtencion: "2026-02-03 10:05",
      tipoDocumentoIdentificacion: "CC",
      numDocumentoIdentificacion,
    },
    issues:
      mistake === undefined
        ? []
        : [{ code: "only-zeros", severity: "warning", path, params: { mistake } }],
  };
};

const clause = `
### 4.13 only-zeros

**4.13.1** [decided] A professional's document number of zeros gives a warning of \`only-zeros\`.
`;

/** Its rows in the tables of rules and of params, each before that of the rule that follows. */
const rows = [
  ["| 10 | `near-name`", "| 10 | `only-zeros` | warning | `professional-number` | no | |\n"],
  ["| `near-name` | `field`", "| `only-zeros` | `mistake`: `zero` or `zeros` |\n"],
] as const;

/** The rule in the second implementation. */
const inPython = `
def number_of_zeros(record: Record, context: Context) -> Iterator[Finding]:
    """4.13 only-zeros"""
    for field in record.with_role("professional-number"):
        number = record.string(field.name) or ""
        if number and not number.strip("0"):
            yield field.name, {"mistake": "zero" if number == "0" else "zeros"}

`;

const fixture = [
  caseOf("a number with other digits", "50000000"),
  caseOf("several zeros", "00000000", "zeros"),
  caseOf("one zero", "0", "zero"),
];

const documentRule = `import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Invented: more than two newborns of one usuario. */
export const manyNewborns = {
  code: "many-newborns",
  norms: ["res948", "res2275"],
  official: "RVC009",
  canReject: false,
  create: (report) => ({
    endUsuario(usuario, at) {
      if (usuario.newborns > 2) report.at(at);
    },
  }),
  message: {
    en: () => "A usuario has more than two newborns.",
    es: () => "Un usuario tiene más de dos recién nacidos.",
  },
} satisfies DocumentNormRule;
`;

const documentDoc = `import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const manyNewbornsDoc = {
  problem: { en: "More than two newborns", es: "Más de dos recién nacidos" },
  requirement: { en: "A usuario has at most two newborns.", es: "Un usuario debe tener a lo sumo dos recién nacidos." },
  appliesTo: { en: "usuarios with recienNacidos", es: "usuarios con recienNacidos" },
  causes: { en: "Newborns of several mothers.", es: "Recién nacidos de varias madres." },
  fix: { en: "Put each under its mother.", es: "Ponga cada uno bajo su madre." },
  caveat: { en: "It is invented.", es: "Es inventada." },
  pages: "110",
} satisfies NormRuleDoc;
`;

const twoFields = `import type { NormRule } from "../../src/core/model/norm-rule";
import { isEmpty } from "./shared/values";

/** Invented: procedures of a purpose have a note. */
export const noteNeeded = {
  code: "note-needed",
  norms: ["res948", "res2275"],
  official: "RVC066",
  canReject: true,
  where: { fields: ["codNota"] },
  on: "both",
  check: (value, record) => !record.get("finalidadTecnologiaSalud").is("44") || !isEmpty(value),
  message: {
    en: ({ field }) => \`\${field} is required for this purpose (finalidadTecnologiaSalud 44).\`,
    es: ({ field }) => \`\${field} es obligatorio para esta finalidad (finalidadTecnologiaSalud 44).\`,
  },
} satisfies NormRule;
`;

const twoFieldsDoc = `import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const noteNeededDoc = {
  problem: { en: "Procedure without its note", es: "Procedimiento sin su nota" },
  requirement: { en: "codNota has a value for purpose 44.", es: "codNota debe tener valor con la finalidad 44." },
  causes: { en: "The form does not ask for it.", es: "El formulario no la pide." },
  fix: { en: "Billing enters the note.", es: "Facturación ingresa la nota." },
  pages: "46",
} satisfies NormRuleDoc;
`;

const noteCase = (description: string, fields: object, isRight: boolean) => ({
  description,
  clause: "9.4.2",
  rule: "res948/note-needed",
  shape: 2,
  record: { finalidadTecnologiaSalud: "44", ...fields },
  issues: isRight
    ? []
    : [
        {
          code: "res948/note-needed",
          severity: "error",
          path: ["codNota"],
          params: { official: "RVC066", field: "P28" },
        },
      ],
});

const diagnostic = `import type { Diagnostic } from "../model/diagnostic";

/** Invented: an array with more than fifty elements. */
export const longArray = {
  code: "long-array",
  severity: "warning",
  cannotBeSkipped: true,
  message: {
    en: () => "This array has more than fifty elements.",
    es: () => "Este arreglo tiene más de cincuenta elementos.",
  },
} satisfies Diagnostic<undefined>;
`;

const diagnosticDoc = `import type { RuleDoc } from "../model/rule-doc";

export const longArrayDoc = {
  problem: { en: "Long array", es: "Arreglo largo" },
  requirement: { en: "An array has at most fifty elements.", es: "Un arreglo tiene a lo sumo cincuenta elementos." },
  rationale: { en: "It is invented.", es: "Es inventada." },
  causes: { en: "A template.", es: "Una plantilla." },
  fix: { en: "Divide it.", es: "Divídalo." },
  clauses: [],
  related: [],
  params: [],
} satisfies RuleDoc;
`;

const arrayCase = (description: string, elements: number, found: boolean) => ({
  description,
  clause: "7.4.3",
  input: JSON.stringify({
    usuarios: [{ servicios: { procedimientos: Array.from({ length: elements }, () => ({})) } }],
  }),
  options: { only: ["type"] },
  findings: found ? [{ code: "long-array", record: null }] : [],
});

const diagnosticCases = [
  arrayCase("an array of fifty elements", 50, false),
  arrayCase("an array of more", 51, true),
];

/** Prints what is found in a record without its note, in one whose note is too long, and in a document with a long array. */
const asking = `import { noContext, validateDocument, validateRevision } from "./src/index";
import { norms } from "./src/res948";
import { createBatch } from "./src/batch";
const options = { packs: [norms.res948.v002] };
const found = (list) => list.map(({ code, path }) => code + " " + path.join()).filter((each) => /codNota|long-array/.test(each));
const document = { usuarios: [{ servicios: { procedimientos: Array(51).fill({}) } }] };
const file = createBatch(noContext).file("-");
const read = [...file.push(new TextEncoder().encode(JSON.stringify(document))), ...file.end().findings];
console.log(JSON.stringify([
  found(validateRevision(2, { finalidadTecnologiaSalud: "44" }, noContext, options)),
  found(validateRevision(2, { finalidadTecnologiaSalud: "44", codNota: "12345" }, noContext, options)),
  found(validateRevision(2, { finalidadTecnologiaSalud: "44", codNota: 12 }, noContext, options)),
  found(validateDocument(document, noContext).findings),
  found(read),
]));
`;

const withNewborns = (count: number) => ({
  usuarios: [{ servicios: { recienNacidos: Array.from({ length: count }, () => ({})) } }],
});

const documentFixture = [
  {
    description: "two newborns",
    clause: "9.4.2",
    rule: "res948/many-newborns",
    document: withNewborns(2),
    findings: [],
  },
  {
    description: "three newborns",
    clause: "9.4.2",
    rule: "res948/many-newborns",
    document: withNewborns(3),
    findings: [{ pointer: "/usuarios/0", record: null, severity: "warning" }],
  },
];

describe("a rule is added with its file, its texts, its fixture and its entry", () => {
  let copy = "";
  const read = (file: string): string => readFileSync(join(copy, file), "utf8");

  /** Writes a text before another, which a file has once. */
  const insert = (file: string, before: string, text: string): void => {
    const [first, second, ...more] = read(file).split(before);
    expect([file, second === undefined, more]).toEqual([file, false, []]);
    writeFileSync(join(copy, file), `${first}${text}${before}${second}`);
  };

  /** Runs a development tool in the copy. Returns its output. */
  function run(script: string, ...args: readonly string[]): string {
    const { FORCE_COLOR: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "node_modules", script), ...args],
      { cwd: copy, env: { ...env, NO_COLOR: "1", RIPSLINT_QUICK: "1" }, encoding: "utf8" },
    );
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    return stdout;
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "ripslint-rule-"));
    copyProject(copy);
    // Tests ask git which files the project has.
    for (const args of [
      ["init", "--quiet"],
      ["add", "--all"],
    ])
      expect(spawnSync("git", args, { cwd: copy }).status).toBe(0);

    const specification = "fixtures/kit/SPECIFICATION.md";
    insert(specification, "\n## 5 Context", clause);
    for (const [before, row] of rows) insert(specification, before, row);
    const second = "fixtures/kit/python/ripslint.py";
    insert(second, "\nRULES: Tuple", inPython);
    insert(
      second,
      '    Rule("near-name"',
      '    Rule("only-zeros", "warning", number_of_zeros, "The number has only zeros."),\n',
    );
    writeFileSync(join(copy, "rules/contract/only-zeros.ts"), rule);
    writeFileSync(join(copy, "rules/contract/only-zeros.doc.ts"), doc);
    writeFileSync(
      join(copy, "fixtures/kit/cases/records/only-zeros.json"),
      JSON.stringify(fixture),
    );
    insert("rules/contract/index.ts", "  nearName,\n", "  onlyZeros,\n");
    const imports = 'import { onlyZeros } from "./only-zeros";\n';
    insert("rules/contract/index.ts", "import { presence }", imports);

    writeFileSync(join(copy, "rules/norm/many-newborns.ts"), documentRule);
    writeFileSync(join(copy, "rules/norm/many-newborns.doc.ts"), documentDoc);
    const documentCases = "fixtures/kit/cases/norm/over-documents/many-newborns.json";
    writeFileSync(join(copy, documentCases), JSON.stringify(documentFixture));
    insert("rules/norm/index.ts", "  medicineRepeated,\n", "  manyNewborns,\n");
    const ofNorm = 'import { manyNewborns } from "./many-newborns";\n';
    insert("rules/norm/index.ts", "import { medicineRepeated }", ofNorm);
    run("tsx/dist/cli.mjs", "tools/generate/generate.ts");
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test("what is derived has it", () => {
    expect(read("rules/docs.ts")).toContain('"only-zeros": onlyZerosDoc,\n');
    expect(read("rules/schemas/report.json")).toContain('"const": "only-zeros"');
    expect(read("rules/README.es.md")).toContain("## only-zeros\n");
    expect(read("src/generated/examples.ts")).toContain(`"only-zeros": {`);
    expect(read("rules/norm/docs.ts")).toContain('"many-newborns": manyNewbornsDoc,\n');
  });

  test("the tests of all rules hold for it", () => {
    const names = ["architecture", "rules", "rules-in-bytes", "rules-json", "over-documents"];
    const files = names.map((name) => `/${name}.test.ts`);
    const ofRules =
      "only-zeros|many-newborns|parity|rules are data|has every rule|is as its schema says";
    const output = run("vitest/vitest.mjs", "run", "--reporter=verbose", "-t", ofRules, ...files);
    for (const what of [
      "parity > only-zeros",
      "only-zeros > one zero",
      "an envelope > only-zeros",
      "many-newborns > v003: three newborns",
    ])
      expect(output).toContain(what);
  });

  test("the types, the quick tests and the golden files pass", () => {
    run("typescript/bin/tsc", "-p", "tsconfig.json");
    run("vitest/vitest.mjs", "run", "--project", "quick");
    symlinkSync(join(root, "dist"), join(copy, "dist"), "junction");
    run("vitest/vitest.mjs", "run", "/cli.test.ts", "-t", "in this process|golden files");
  });

  test.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
    "the second implementation agrees",
    () => {
      const program = join(copy, "fixtures/kit/python/run.py");
      const { stdout } = spawnSync("python3", [program], { encoding: "utf8" });
      expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
    },
  );

  test("a field with a size, a rule over two fields, and a diagnostic are found in bytes and objects", () => {
    insert(
      "src/core/model/shapes.ts",
      '    { name: "nomCodComplicacionCIE11"',
      '    { name: "codNota", type: "string" },\n',
    );
    insert(
      "rules/res948/procedimientos.ts",
      '  { id: "P20"',
      '  { id: "P28", name: "codNota", type: "C", size: "0, 2-4", since: 2, confidence: "low", page: 46 },\n',
    );
    writeFileSync(join(copy, "rules/norm/note-needed.ts"), twoFields);
    writeFileSync(join(copy, "rules/norm/note-needed.doc.ts"), twoFieldsDoc);
    const cases = [
      noteCase("a note where it is needed", { codNota: "12" }, true),
      noteCase("no note where it is needed", {}, false),
    ];
    writeFileSync(join(copy, "fixtures/kit/cases/norm/note-needed.json"), JSON.stringify(cases));
    insert(
      "rules/norm/index.ts",
      "  codeList,\n  codeListDoubtful,\n  newbornDocument",
      "  noteNeeded,\n",
    );
    insert(
      "rules/norm/index.ts",
      "import { noteNumber }",
      'import { noteNeeded } from "./note-needed";\n',
    );
    const ofDiagnostic = "fixtures/kit/cases/reading/long-array.json";
    writeFileSync(join(copy, ofDiagnostic), JSON.stringify(diagnosticCases));
    writeFileSync(join(copy, "src/core/diagnostics/long-array.ts"), diagnostic);
    writeFileSync(join(copy, "src/core/diagnostics/long-array.doc.ts"), diagnosticDoc);
    insert(
      "src/core/diagnostics/index.ts",
      "import { json }",
      'import { longArray } from "./long-array";\n',
    );
    insert("src/core/diagnostics/index.ts", "  document,\n  tooLarge", "  longArray,\n");
    insert("src/core/diagnostics/codes.ts", '  "document",\n  "too-large"', '  "long-array",\n');
    const traversal = "src/engine/document/traversal.ts";
    const name = 'import { longArray } from "../../core/diagnostics/long-array";\n';
    insert(traversal, "import { shape as", name);
    insert(
      traversal,
      "      if (array !== undefined) counts",
      "      if (index === 50) host.outside({ diagnostic: longArray, path: [], at: cursor.mark(pointer) });\n",
    );
    run("tsx/dist/cli.mjs", "tools/generate/generate.ts");
    run("typescript/bin/tsc", "-p", "rules/tsconfig.json");
    expect(read("rules/schemas/draft-2.json")).toContain('"codNota"');
    writeFileSync(join(copy, "asking.ts"), asking);
    expect(JSON.parse(run("tsx/dist/cli.mjs", "asking.ts"))).toEqual([
      ["res948/property codNota", "res948/note-needed codNota"],
      ["res948/size codNota"],
      ["type codNota"],
      ["long-array usuarios,0,servicios,procedimientos"], // in memory a path begins at the document
      ["long-array "],
    ]);
  });
});
