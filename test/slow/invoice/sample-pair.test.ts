import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Finding } from "../../../src/batch";
import { formatNames } from "../../../src/report/formats";
import { ripslint } from "../../command";
import type { Summary } from "../../../src/index";

/**
 * The Ministry's example of an invoice without a contract (Resolución 948 de 2026), with invented numbers and names. It
 * breaks its own rules: the UUID is none, the biller has no name, a particular has the coverage of the UPC, the service
 * is of 2025, and registroSIRAS is not written. What it does not break: the container has another number, the day of
 * payment is before the issue, TaxExclusiveAmount is 0.00, the line has another code of the service than the RIPS.
 */
const pair = fileURLToPath(new URL("../../invoice/sample-pair", import.meta.url));
const xml = "FE_SMP.xml";
const json = "RIPS_SMP.JSON";

const before = process.cwd();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sample-"));
  cpSync(pair, folder, { recursive: true });
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, ...edits: readonly (readonly [before: string, after: string])[]): void {
  let text = readFileSync(join(folder, file), "utf8");
  for (const [before, after] of edits) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(join(folder, file), text);
}

const run = (...args: readonly string[]) =>
  ripslint([".", "--no-context", "--pack", "res948@v002", ...args]);

interface Report {
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  readonly files: readonly { readonly file: string; readonly error?: string }[];
}

async function found() {
  const { exit, stdout, stderr } = await run("-f", "json", "--lang", "en");
  const report = JSON.parse(stdout) as Report;
  const findings = report.findings.map(({ code, severity, pointer, params, file }) => {
    expect(file).toBe(json);
    return [severity, code, pointer, params?.["official"] ?? null]
      .filter((part) => part !== null && part !== "")
      .join(" ");
  });
  return { exit, stderr, report, findings };
}

test("the pair has the findings that the annexes give it, and no other", async () => {
  const { exit, stderr, report, findings } = await found();
  expect(findings).toEqual([
    // an absent property; v002 wants it as null
    "warning res948/optional-property /usuarios/0/registroSIRAS",
    // 16 is of the types 01, 02 and 03; this is 12
    "error res948/coverage-user /usuarios/0/tipoUsuario RVC005",
    "error res948/xml-form /numFactura VFE007",
    "error res948/xml-form /numFactura FED023",
  ]);
  expect([exit, stderr]).toEqual([1, ""]);
  expect(report.files.map(({ file }) => file)).toEqual([json]);
  expect(report.summary.invoices).toEqual({
    listed: 1,
    unused: 0,
    matched: 1,
    unmatched: 0,
    late: 0,
    xml: { files: 1, ambiguous: 0 },
  });
});

test("without what it breaks, nothing is found", async () => {
  edit(
    xml,
    [`"CUFE-SHA384">${readUuid()}`, `"CUFE-SHA384">${"0a".repeat(48)}`],
    [
      '<cbc:RegistrationName></cbc:RegistrationName>\n\t\t\t\t<cbc:CompanyID schemeID="8"',
      '<cbc:RegistrationName>x</cbc:RegistrationName>\n\t\t\t\t<cbc:CompanyID schemeID="8"',
    ],
    ["<cbc:EndDate>2025-10-20", "<cbc:EndDate>2026-07-31"],
  );
  edit(
    json,
    ['"tipoUsuario": "12"', '"tipoUsuario": "01"'],
    ["2025-03-27 03:58", "2026-07-05 03:58"],
    ['"codPaisOrigen": "170",', '"codPaisOrigen": "170",\n\t\t\t"registroSIRAS": null,'],
  );
  const { exit, findings } = await found();
  expect(findings).toEqual([]);
  expect(exit).toBe(0);
});

function readUuid(): string {
  const [, uuid = ""] = /"CUFE-SHA384">(\w+)</.exec(readFileSync(join(folder, xml), "utf8")) ?? [];
  return uuid;
}

/** What is made to differ, and the finding that is added. */
const differing: readonly (readonly [
  what: string,
  edits: Parameters<typeof edit>,
  added: string,
])[] = [
  [
    "the NIT",
    [json, ["900123456", "900123465"]],
    "error res948/biller-nit /numDocumentoIdObligado RVC001",
  ],
  [
    "the provider",
    [json, ["110010123401", "110010123501"]],
    "warning res948/invoice-provider /usuarios/0/servicios/consultas/0/codPrestador RVC012",
  ],
  [
    "the day",
    [json, ["2025-03-27", "2025-10-21"]],
    "error res948/service-in-period /usuarios/0/servicios/consultas/0/fechaInicioAtencion RVC014",
  ],
  ["the value", [json, ["87450", "87451"]], "error res948/invoice-total RVG08"],
  [
    "the reason for no contract",
    [xml, ['<Value schemeID="07">', "<Value>"]],
    "warning res948/xml-form-doubtful /numFactura FED136",
  ],
  [
    "DIAN's answer",
    [xml, ["<cbc:ResponseCode>02", "<cbc:ResponseCode>04"]],
    "error res948/xml-form /numFactura GI010",
  ],
];
test.each(differing)("%s that differs adds one finding", async (_, edits, added) => {
  const { findings: without } = await found();
  edit(...edits);
  const { findings } = await found();
  expect(findings.filter((each) => !without.includes(each))).toEqual([added]);
  expect(findings).toHaveLength(without.length + 1);
});

test.each<[string, Parameters<typeof edit>]>([
  ["of the JSON", [json, ["SMP0042", "SMP42"]]],
  ["of the XML", [xml, ["<cbc:ID>SMP0042", "<cbc:ID>CONS907"]]],
])(
  "another number %s: the XML beside it is of another document, and only that is said",
  async (_, edits) => {
    edit(...edits);
    expect((await found()).findings).toEqual([
      "warning res948/optional-property /usuarios/0/registroSIRAS",
      "error res948/invoice-number /numFactura RVC004",
    ]);
  },
);

test.each(formatNames)("%s has no name of a patient that stands in the XML", async (format) => {
  const names = ["PEPA", "QUIROGA", "1000000019"];
  edit(
    xml,
    ['schemeName="Usuario"', 'schemeName="PEPA PEREZ QUIROGA"'],
    [
      "<ext:UBLExtensions>\n\t\t<ext:UBLExtension>\n\t\t\t<ext:ExtensionContent>\n\t\t\t\t<sts:",
      '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><CustomField Name="Paciente" Value="PEPA PEREZ QUIROGA"/><CustomField Name="Documento" Value="1000000019"/></ext:ExtensionContent></ext:UBLExtension>\n\t\t<ext:UBLExtension>\n\t\t\t<ext:ExtensionContent>\n\t\t\t\t<sts:',
    ],
    ["<Value></Value>", "<Value>PEPA QUIROGA</Value>"],
    [
      '<cbc:RegistrationName></cbc:RegistrationName>\n\t\t\t\t<cbc:CompanyID schemeID="8"',
      '<cbc:RegistrationName>PEPA QUIROGA</cbc:RegistrationName>\n\t\t\t\t<cbc:CompanyID schemeID="8"',
    ],
  );
  edit(json, ["1000000019", "1000000035"], ["SMP0042", "SMP42"]);
  // another file that is damaged after the names, and one of another number, with them
  const text = readFileSync(join(folder, xml), "utf8");
  writeFileSync(join(folder, "damaged.xml"), text.slice(0, -200));
  writeFileSync(join(folder, "other.xml"), text.replaceAll("SMP0042", "PEPA QUIROGA"));
  for (const options of [
    ["--lang", "en"],
    ["--lang", "es", "--show-values", "--totals"],
  ]) {
    const { exit, stdout, stderr } = await run("-f", format, ...options);
    expect(exit).toBe(3);
    expect(stdout + stderr).not.toBe("");
    for (const name of names) expect(stdout + stderr).not.toContain(name);
  }
});
