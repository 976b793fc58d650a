import { describe, expect, test } from "vitest";
import { noContext, validateDocument } from "../../../src/index";
import { readInvoice } from "../../../src/invoice";
import { normContext } from "../../../src/res948";
import { v002 } from "../../../src/norm/packs";
import type { Invented } from "../../invoice/xml-of";
import { containerOf, ways, xmlOf } from "../../invoice/xml-of";

/**
 * How real files deviate from what DT2 describes. Of each deviation two documents show what is concluded: one that
 * agrees with the invoice in everything, and one that agrees in nothing.
 */
const base: Invented = {
  payments: [["02", "5.00"]],
  totals: {
    LineExtensionAmount: "100.00",
    TaxInclusiveAmount: "100.00",
    PrepaidAmount: "5.00",
    PayableAmount: "95.00",
  },
};
const invoice = (more: Invented = {}) => xmlOf({ ...base, ...more });

const documentOf = (root: object, usuario: object, consulta: object) => ({
  tipoNota: null,
  numNota: null,
  ...root,
  usuarios: [{ ...usuario, servicios: { consultas: [consulta] } }],
});
const agreeing = documentOf(
  { numDocumentoIdObligado: "900123456", numFactura: "FE100" },
  { tipoUsuario: "01" },
  {
    codPrestador: "110010123401",
    fechaInicioAtencion: "2026-07-15 10:00",
    vrServicio: 100,
    conceptoRecaudo: "02",
    valorPagoModerador: 5,
  },
);
const differing = documentOf(
  { numDocumentoIdObligado: "900123457", numFactura: "FE101" },
  { tipoUsuario: "10" },
  {
    codPrestador: "110010123501",
    fechaInicioAtencion: "2026-08-01 00:00",
    vrServicio: 0,
    conceptoRecaudo: "03",
    valorPagoModerador: 6,
  },
);

/** What an element of the XML makes known, by the rules that say so of the document that differs. */
const rulesOf = {
  nit: ["biller-nit"],
  number: ["invoice-number"],
  provider: ["invoice-provider"],
  period: ["service-in-period"],
  modality: ["value-by-modality", "invoice-total"],
  coverage: ["coverage-user", "coverage-concept"],
  payments: ["moderator-total"],
  total: ["invoice-total"],
} as const;
type Part = keyof typeof rulesOf;
const compared = [
  ...Object.values(rulesOf).flat(),
  "egress-in-period",
  "line-total",
  "moderator-concept",
  "coverage-inactive",
  "coverage-inactive-doubtful",
  "coverage-modality",
];

/** What is found of a document beside an XML, and what DT2 requires that the XML lacks. */
function foundOf(document: object, xml: string | Uint8Array) {
  const bytes = typeof xml === "string" ? new TextEncoder().encode(xml) : xml;
  const reading = readInvoice(bytes);
  if (reading.invoice === undefined) throw new Error(reading.issues[0].message);
  const context = normContext(noContext, { invoice: reading.invoice });
  const { findings } = validateDocument(document, context, { packs: [v002] });
  const all = findings.map(({ code, params }) => ({ code: code.replace("res948/", ""), params }));
  const codes = all.map(({ code }) => code).filter((code) => compared.includes(code));
  const faults = all.flatMap(({ code, params }) =>
    code.startsWith("xml-") ? [String(params?.["official"])] : [],
  );
  return { codes: [...new Set(codes)].toSorted(), faults: faults.toSorted() };
}

const expectedWithout = (lost: readonly Part[]) => {
  const silent: readonly string[] = lost.flatMap((part) => rulesOf[part]);
  const all: readonly string[] = Object.values(rulesOf).flat();
  return [...new Set(all)].filter((code) => !silent.includes(code)).toSorted();
};

/** Checks an XML: what cannot be concluded from it, and which official rules it breaks by itself. */
function check(
  xml: string | Uint8Array,
  lost: readonly Part[] = [],
  faults: readonly string[] = [],
) {
  expect(foundOf(agreeing, xml)).toEqual({ codes: [], faults });
  expect(foundOf(differing, xml)).toEqual({ codes: expectedWithout(lost), faults });
}

const contained = (more: Invented = {}) => containerOf(invoice(more));
const health = (name: string, value: string) =>
  `<AdditionalInformation><Name>${name}</Name>${value}</AdditionalInformation>`;
/** The invoice with another text for a member of the extension. */
const withMember = (name: string, value: string) =>
  contained({ health: { [name]: null }, within: health(name, value) });
const coded = (code: string, text: string) =>
  `<Value schemeID="${code}" schemeName="lista.gc">${text}</Value>`;

test("without a deviation", () => check(contained()));

describe("the file", () => {
  test("a byte order mark", () => check(`\ufeff${contained()}`));
  test("a byte order mark of the inner text", () => check(containerOf(`\ufeff${invoice()}`)));
  test("CRLF", () => check(contained().replaceAll("\n", "\r\n")));
  test("a blank before the inner declaration", () =>
    check(containerOf(invoice(), ways["with a blank before it"])));
  test("no inner declaration", () => check(containerOf(invoice(), ways["without a declaration"])));
  test("a comment before the inner root", () =>
    check(containerOf(invoice().replace("?>\n", "?>\n<!-- <Otro> -->\n"))));
  test("escaped text instead of CDATA", () => check(containerOf(invoice(), ways.escaped)));
  test("CDATA mixed with escaped text", () => {
    for (const at of [10, 500, 2000]) {
      const mixed = (text: string) =>
        ways.escaped(text.slice(0, at)) +
        ways.cdata(text.slice(at, 2 * at)) +
        ways.escaped(text.slice(2 * at));
      check(containerOf(invoice(), mixed));
    }
  });
  test("CDATA of the invoice within the CDATA of the container", () => {
    const split = (text: string) => ways.cdata(text.replaceAll("]]>", "]]]]><![CDATA[>"));
    check(containerOf(invoice({ behind: "<cbc:Note><![CDATA[<a>]]></cbc:Note>" }), split));
    check(containerOf(invoice({ id: "<![CDATA[FE100]]>" }), split));
  });
  test("Latin-1 after a declaration of UTF-8", () => {
    const text = contained({ health: { MODALIDAD_PAGO: { code: "04", text: "EVENTO ó más" } } });
    check(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  });
  test("UTF-8 that was encoded twice", () => {
    const twice = String.fromCharCode(...new TextEncoder().encode("Clínica"));
    check(contained().replace("Clínica", twice));
  });
  test("character references", () => {
    check(contained().replace("Clínica", "Cl&#xED;nica"));
    const inDigits = (text: string) => text.replace(">FE100<", ">&#70;E&#x31;00<");
    check(containerOf(inDigits(invoice())));
    check(containerOf(inDigits(invoice()), ways.escaped));
  });
  test("a container whose ID, day and parent are not the invoice's", () => {
    check(contained().replace("CONS1", "FE101").replace("2001-01-01", "2026-08-01"));
    check(contained().replace("<cbc:ParentDocumentID>no<", "<cbc:ParentDocumentID>FE101<"));
  });
  test("DIAN's answer before the invoice, and after it", () => {
    check(containerOf(invoice(), ways.cdata, true));
    check(containerOf(invoice(), ways.cdata, false));
  });
  test("further CDATA and Descriptions before the invoice", () => {
    const note = "<cbc:Note><![CDATA[<Invoice><cbc:ID>FE9</cbc:ID></Invoice>]]></cbc:Note>";
    check(contained().replace("<cbc:ID>CONS1", `${note}<cbc:ID>CONS1`));
    const other =
      "<cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[<Custom><ID>FE9</ID></Custom>]]></cbc:Description></cac:ExternalReference></cac:Attachment>";
    check(contained().replace("<cac:Attachment>", `${other}<cac:Attachment>`));
  });
  test("without DIAN's answer", () =>
    check(
      contained().replace(/<cac:ParentDocumentLineReference>.*<\/cac:Parent\w+>/s, ""),
      [],
      ["PFE003"],
    ));
});

describe("the extension", () => {
  const custom = (prefix: string) =>
    `<ext:UBLExtension><ext:ExtensionContent><${prefix}CustomFieldList><${prefix}CustomField Name="COBERTURA_PLAN_BENEFICIOS" Value="16"/><${prefix}CustomField><Name>MODALIDAD_PAGO</Name><Value schemeID="01">x</Value></${prefix}CustomField></${prefix}CustomFieldList></ext:ExtensionContent></ext:UBLExtension>\n`;
  const extension =
    /<ext:UBLExtension>(?:(?!<ext:UBLExtension>).)*<CustomTagGeneral>.*?<\/ext:UBLExtension>/s;

  test("a patient's name as the name of the Collection", () =>
    check(contained().replace('schemeName="Usuario"', 'schemeName="PEPA PEREZ QUIROGA"')));
  test("no name of the Collection and of the Group", () =>
    check(
      contained().replace(' schemeName="Usuario"', "").replace(' schemeName="Sector Salud"', ""),
    ));
  test("other UBLExtensions with lists of CustomField", () => {
    for (const prefix of ["", "fe:"]) check(contained({ before: custom(prefix) }));
    const behind = contained().replace("</ext:UBLExtensions>", `${custom("")}</ext:UBLExtensions>`);
    check(behind);
  });
  test("as the first, second and fourth UBLExtension", () => {
    const [own = ""] = extension.exec(invoice()) ?? [];
    const without = invoice().replace(extension, "");
    check(containerOf(without.replace("<ext:UBLExtensions>", `<ext:UBLExtensions>${own}`)));
    check(contained({ before: "" }));
    check(contained({ before: custom("").repeat(2) }));
    expect(foundOf(agreeing, containerOf(without)).faults).toEqual(["FED060"]);
  });
  test("elements with a prefix", () => check(contained({ prefix: "Invoice:" })));
  test("another act than that of 2026", () => {
    const act = (name: string) =>
      contained().replace(
        "<Interoperabilidad>",
        `<Name>Tipo, identificador:año del acto administrativo</Name><Value>${name}</Value><Interoperabilidad>`,
      );
    for (const name of ["Resolución 002805:2022", "Resolución 948:2026", "506:2021"])
      check(act(name));
  });
  test("a misspelt list", () => check(contained().replaceAll("lista.gc", "salud_cobertuta.gc")));
  test("attributes in another order, in single quotes, on several lines", () => {
    const pattern = /schemeID="(\d\d)" schemeName="lista.gc"/g;
    check(contained().replace(pattern, 'schemeName="lista.gc" schemeID="$1"'));
    check(contained().replace(pattern, "schemeName = 'lista.gc'\n\t schemeID = '$1'"));
  });
  test("Value before Name", () =>
    check(
      contained().replaceAll(
        /(<Name>[A-Z_]+<\/Name>)(<Value[^>]*>[^<]*<\/Value>)(?=<\/Additional)/g,
        "$2$1",
      ),
    ));
  test("a text in upper case, with a trailing blank or a period", () => {
    for (const text of [
      "PAGO POR EVENTO",
      "Pago por evento ",
      "Pago por evento.",
      "Evento (no cápita)",
    ])
      check(withMember("MODALIDAD_PAGO", coded("04", text)));
  });
  test("a blank after the code", () =>
    check(withMember("COBERTURA_PLAN_BENEFICIOS", coded("02 ", "Plan de beneficios"))));

  test("no Value, an empty one, 0, SN, and a text for no policy", () => {
    for (const value of ["", "<Value/>", "<Value></Value>", "<Value> </Value>"])
      check(withMember("NUMERO_POLIZA", value));
    // With a contract, whatever is written for the policy counts as a second number.
    for (const text of ["0", "1", "SN", "SIN CONTRATO"])
      check(withMember("NUMERO_POLIZA", `<Value>${text}</Value>`), [], ["FED129"]);
  });
  test("no contract and no policy", () => {
    const neither = (within: string) => contained({ health: { NUMERO_CONTRATO: {} }, within });
    check(neither(""), [], ["FED136"]);
    check(neither(health("FACTURA_SIN_CONTRATO", '<Value schemeID="07">PARTICULAR</Value>')));
    check(neither(health("FACTURA_SIN_CONTRATO", '<Value schemeID="07"/>')));
    check(neither(health("FACTURA_SIN_CONTRATO", '<Value schemeID="01">x</Value>')));
    for (const code of ["00", "08", "1", "7", "99", "A1"])
      check(
        neither(health("FACTURA_SIN_CONTRATO", `<Value schemeID="${code}">x</Value>`)),
        [],
        ["FED136"],
      );
  });
  test("FACTURA_SIN_CONTRATO with the code as its text", () =>
    check(
      contained({
        health: { NUMERO_CONTRATO: {} },
        within: health("FACTURA_SIN_CONTRATO", "<Value>07</Value>"),
      }),
      [],
      ["FED136"],
    ));
  test("schemeID 0, empty or missing", () => {
    check(withMember("MODALIDAD_PAGO", coded("0", "Pago por evento")), ["modality"], ["FED133"]);
    check(withMember("MODALIDAD_PAGO", coded("", "Pago por evento")), ["modality"], ["FED125"]);
    check(withMember("MODALIDAD_PAGO", "<Value>04</Value>"), ["modality"], ["FED125"]);
    const name = "COBERTURA_PLAN_BENEFICIOS";
    check(withMember(name, coded("0", "Plan")), ["coverage"], ["FED134"]);
    check(withMember(name, "<Value>02</Value>"), ["coverage"], ["FED127"]);
  });
  test("a misspelt name: nothing is known of what it means", () => {
    const misspelt = (name: string, value: string) =>
      contained({ health: { [name]: null }, within: health(name.slice(1), value) });
    const code = coded("16", "UPC contributivo");
    check(misspelt("COBERTURA_PLAN_BENEFICIOS", code), ["coverage"], ["FED128"]);
    check(misspelt("MODALIDAD_PAGO", coded("01", "Paquete")), ["modality"], ["FED126"]);
    // beside the right one it changes nothing
    check(contained({ within: health("OBERTURA_PLAN_BENEFICIOS", code) }));
    check(contained({ within: health("NNUMERO_MIPRES", "<Value>1</Value>") }));
  });
  test("names of a generator's own", () => {
    const own = ["FECHA_INICIO_ATENCION", "Fecha de inicio del periodo de facturación"];
    const day = "<Value>2026-08-01</Value>";
    check(contained({ within: own.map((name) => health(name, day)).join("") }));
  });
  test("money, users and dates of the norms before: nothing is taken from them", () => {
    const old = { COPAGO: "6,00", CUOTA_MODERADORA: "6", PAGOS_COMPARTIDOS: "6", ANTICIPO: "6" };
    const user = {
      TIPO_USUARIO: "10",
      NUMERO_DOCUMENTO_IDENTIFICACION: "1",
      PRIMER_NOMBRE: "PEPA",
    };
    const within = Object.entries({ ...old, ...user }).map(([name, text]) =>
      health(name, `<Value schemeID="10">${text}</Value>`),
    );
    check(contained({ within: within.join("") }));
  });
  test("CODIGO_PRESTADOR with the two digits of the site", () => {
    for (const code of ["110010123401", "110010123499 "])
      check(withMember("CODIGO_PRESTADOR", `<Value>${code}</Value>`), [], ["RVC011"]);
  });
  test("CODIGO_PRESTADOR as a code of another kind", () =>
    check(withMember("CODIGO_PRESTADOR", "<Value>PTS-12</Value>"), ["provider"], ["RVC011"]));
});

describe("several Collections", () => {
  const second = (...members: readonly string[]) =>
    contained().replace(
      "</Collection>",
      `</Collection><Collection schemeName="Usuario">${members.join("")}</Collection>`,
    );
  const [provider, modality, coverage] = [
    "CODIGO_PRESTADOR",
    "MODALIDAD_PAGO",
    "COBERTURA_PLAN_BENEFICIOS",
  ];
  test("that agree", () => {
    check(
      second(
        health(provider, "<Value>1100101234</Value>"),
        health(modality, coded("04", "PAGO POR EVENTO.")),
        health(coverage, coded("02", "PBS")),
        health("NUMERO_CONTRATO", "<Value>C-1</Value>"),
      ),
    );
    check(second(health("TIPO_USUARIO", coded("10", "SOAT"))));
  });
  test("that differ in the coverage", () =>
    check(second(health(coverage, coded("16", "UPC"))), ["coverage"]));
  test("that differ in the modality: with capitación nothing else would be compared", () => {
    for (const [code, text] of [
      ["01", "Paquete"],
      ["03", "Capitación"],
    ] as const)
      check(second(health(modality, coded(code, text))), ["modality", "payments", "number"]);
  });
  test("that differ in the provider", () =>
    check(second(health(provider, "<Value>1100101299</Value>")), ["provider"]));
  test("three of which the first and the last agree", () => {
    const two = second(health(coverage, coded("16", "UPC")));
    check(
      two.replace(
        "</Group>",
        `<Collection>${health(coverage, coded("02", "PBS"))}</Collection></Group>`,
      ),
      ["coverage"],
    );
  });
  test("in several Groups, and in several extensions", () => {
    const group = `<Group><Collection>${health(coverage, coded("16", "UPC"))}</Collection></Group>`;
    check(contained().replace("</Group>", `</Group>${group}`), ["coverage"]);
    const before = `<ext:UBLExtension><ext:ExtensionContent><CustomTagGeneral><Interoperabilidad>${group}</Interoperabilidad></CustomTagGeneral></ext:ExtensionContent></ext:UBLExtension>`;
    check(contained({ before }), ["coverage"]);
  });
});

describe("a MODALIDAD_PAGO of the list before Resolución 2275 de 2023", () => {
  const rejected = ["FED133"];
  test.each<[code: string, text: string, faults?: readonly string[]]>([
    ["02", "Grupos Relacionados por Diagnóstico"],
    ["02", "GRUPOS RELAC. POR DIAGNOSTICO"],
    ["02", "Grupos relacionados por diagn\ufffdstico"],
    ["03", "Integral por grupo de riesgo"],
    ["04", "Pago por contacto por especialidad"],
    ["06", "Pago por tipo de servicio", rejected],
    ["07", "Pago global prospectivo por episodio", rejected],
    ["12", "Por servicio", rejected],
  ])("%s %s", (code, text, faults) =>
    check(withMember("MODALIDAD_PAGO", coded(code, text)), ["modality"], faults),
  );
  test("11 Capitación: the payments and the number are those of another invoice", () =>
    check(
      withMember("MODALIDAD_PAGO", coded("11", "Capitación")),
      ["modality", "payments", "number"],
      rejected,
    ));
  test("codes that both lists have", () => {
    const zero = { ...agreeing.usuarios[0]?.servicios.consultas[0], vrServicio: 0 };
    const value = documentOf({ numFactura: "FE100" }, {}, { vrServicio: 100 });
    const package_ = withMember(
      "MODALIDAD_PAGO",
      coded("01", "Paquete / Canasta / Conjunto Integral en Salud"),
    );
    expect(foundOf(value, package_).codes).toContain("value-by-modality");
    expect(foundOf(documentOf({}, {}, zero), package_).codes).not.toContain("value-by-modality");
  });
});

describe("the body", () => {
  test("EndDate is the day of issue", () => {
    check(contained({ issued: "2026-07-31", period: ["2026-07-01", "2026-07-31"] }));
    // a day too late it is a period like any other: the service lies in it
    const late = contained({ issued: "2026-08-01", period: ["2026-07-01", "2026-08-01"] });
    check(late, ["period"]);
  });
  test("times with a zone, without one, and midnight on both days", () => {
    const timed = (from: string, to: string) =>
      contained()
        .replace("</cbc:StartDate><cbc:EndDate>2026", `</cbc:StartDate>${from}<cbc:EndDate>2026`)
        .replace("31</cbc:EndDate></cac", `31</cbc:EndDate>${to}</cac`);
    for (const time of ["00:00:00-05:00", "12:00:00", "00:00:00", "23:59:59-05:00"])
      check(timed(`<cbc:StartTime>${time}</cbc:StartTime>`, `<cbc:EndTime>${time}</cbc:EndTime>`));
    // the last day counts to its end
    const atNight = documentOf({}, {}, { fechaInicioAtencion: "2026-07-31 23:59" });
    const midnight = timed("", "<cbc:EndTime>00:00:00-05:00</cbc:EndTime>");
    expect(foundOf(atNight, midnight).codes).not.toContain("service-in-period");
  });
  test("days with a zone", () =>
    check(contained({ period: ["2026-07-01-05:00", "2026-07-31-05:00"], issued: "2026-07-31Z" })));
  test("the period of a line and that of the authorization before the root's own", () => {
    const own = /<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/;
    const [period = ""] = own.exec(invoice()) ?? [];
    check(containerOf(invoice({ behind: period }).replace(own, "")));
    // without one of its own, no other period is used
    check(containerOf(invoice().replace(own, "")), ["period"], ["FED100", "FED101"]);
  });
  test("no PrepaidPayment, since nothing was paid", () => {
    const xml = contained({ payments: [], totals: { PayableAmount: "100.00" } });
    expect(foundOf(agreeing, xml)).toEqual({ codes: ["moderator-total"], faults: [] });
    const unpaid = documentOf({}, {}, { vrServicio: 100, valorPagoModerador: 0 });
    expect(foundOf(unpaid, xml)).toEqual({ codes: [], faults: [] });
  });
  test("no PrepaidPayment, though the totals say that something was paid", () => {
    check(contained({ payments: [] }), ["payments"]);
    const totals = { PrepaidAmount: "0.00", PayableAmount: "100.00" };
    const unpaid = foundOf(agreeing, contained({ payments: [], totals }));
    expect(unpaid.codes).toEqual(["moderator-total"]);
  });
  test("a PrepaidPayment of nothing, of the concept that means none", () => {
    const xml = contained({ payments: [["05", "0"]], totals: { PayableAmount: "100.00" } });
    expect(foundOf(documentOf({}, {}, { vrServicio: 100, valorPagoModerador: 0 }), xml)).toEqual({
      codes: [],
      faults: [],
    });
  });
  test("a PrepaidPayment whose ID is a word", () => {
    for (const text of ["CUOTA MODERADORA", "02", "1"])
      check(contained().replace('<cbc:ID schemeID="02">1<', `<cbc:ID schemeID="02">${text}<`));
    const unnamed = contained().replace('<cbc:ID schemeID="02">1<', "<cbc:ID>CUOTA MODERADORA<");
    check(unnamed, ["payments"], ["FED104"]);
  });
  test("amounts with other numbers of decimals", () => {
    for (const [paid, all] of [
      ["5", "95"],
      ["5.0", "95.0"],
      ["5.0000", "95.0000"],
      ["5.000000", "95.00"],
    ] as const)
      check(
        contained({
          payments: [["02", paid]],
          totals: { PayableAmount: all, PrepaidAmount: paid },
        }),
      );
  });
  test("TaxExclusiveAmount 0.00, and a day of payment before the issue", () => {
    const totals = { ...base.totals, TaxExclusiveAmount: "0.00" };
    const behind = "<cbc:DueDate>2020-01-01</cbc:DueDate>";
    check(contained({ totals, behind }));
  });
  test("texts that are longer than a number, a day or a code", () => {
    const long = "Unión temporal ".repeat(30);
    check(contained().replaceAll("Clínica Ejemplo", long).replace("Aseguradora Ejemplo", long));
    check(withMember("NUMERO_CONTRATO", `<Value>${"C-1;".repeat(60)}</Value>`));
    check(withMember("COBERTURA_PLAN_BENEFICIOS", coded("02", long)));
    check(withMember("MODALIDAD_PAGO", coded("04", long)));
  });
  test("CustomizationID with an attribute of its own", () =>
    check(
      contained().replace("<cbc:CustomizationID>", '<cbc:CustomizationID schemeID="SS-CUFE">'),
    ));
  test("another code of the service in a line", () =>
    check(
      contained({
        behind:
          "<cac:InvoiceLine><cbc:ID>2</cbc:ID><cac:Item><cac:StandardItemIdentification><cbc:ID>890238</cbc:ID></cac:StandardItemIdentification></cac:Item></cac:InvoiceLine>",
      }),
    ));
});
