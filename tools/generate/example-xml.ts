/** The XML of the invoices in examples. */
import type { HealthValue, InvoiceValues } from "../../src/core/model/invoice";

/** The XML of an invoice or note, with only the values that are known. */
export function xmlOf(values: InvoiceValues): string {
  if (values.elements !== undefined) return wholeXmlOf(values);
  const { kind, id = "", payments, totals, referred, health } = values;
  const amounts = Object.entries(totals).map(([name, amount]) => `<${name}>${amount}</${name}>`);
  const member = ([name, { code, text = "" }]: [string, HealthValue]) =>
    `<AdditionalInformation><Name>${name}</Name><Value${code === undefined ? "" : ` schemeID="${code}"`}>${text}</Value></AdditionalInformation>`;
  const extension = Object.entries(health).map(member);
  return [
    `<${kind}>`,
    ...(extension.length === 0
      ? []
      : [
          "  <UBLExtensions><UBLExtension><ExtensionContent><CustomTagGeneral><Interoperabilidad><Group><Collection>",
          ...extension.map((each) => `    ${each}`),
          "  </Collection></Group></Interoperabilidad></CustomTagGeneral></ExtensionContent></UBLExtension></UBLExtensions>",
        ]),
    `  <ID>${id}</ID>`,
    ...referred.map(
      (number) =>
        `  <BillingReference><InvoiceDocumentReference><ID>${number}</ID></InvoiceDocumentReference></BillingReference>`,
    ),
    ...payments.map(
      ({ concept = "", amount = "" }) =>
        `  <PrepaidPayment><ID schemeID="${concept}">1</ID><PaidAmount>${amount}</PaidAmount></PrepaidPayment>`,
    ),
    ...(amounts.length === 0
      ? []
      : [`  <LegalMonetaryTotal>${amounts.join("")}</LegalMonetaryTotal>`]),
    `</${kind}>`,
    "",
  ].join("\n");
}

/** An element: its elements by name, or its text. */
interface Tree {
  readonly [name: string]: Tree | string;
}

/** The same for known elements, in its container with DIAN's answer if it has one. */
function wholeXmlOf(values: InvoiceValues): string {
  const { kind, operation, id, uuid, issueDate, type, period, totals, supplier } = values;
  const { payments, health, elements = [], answer } = values;
  const root: Record<string, unknown> = {};
  const put = (path: string, text: string | undefined) => {
    if (text === undefined) return;
    const names = path.split("/");
    let at = root;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[names.at(-1) ?? ""] ??= text;
  };
  put("CustomizationID", operation);
  put("ID", id);
  put("UUID", uuid);
  put("IssueDate", issueDate);
  put(`${kind}TypeCode`, kind === "DebitNote" ? undefined : type);
  put("InvoicePeriod/StartDate", period?.from);
  put("InvoicePeriod/EndDate", period?.to);
  for (const name of elements)
    if (!elements.some((each) => each.startsWith(`${name}/`)) && !name.endsWith("CustomTagGeneral"))
      put(name, name.endsWith("InvoiceDocumentReference") ? "" : "1");
  if (supplier !== undefined) {
    const { checkDigit, type: scheme } = supplier;
    const digit = checkDigit === undefined ? "" : ` schemeID="${checkDigit}"`;
    const named = scheme === undefined ? "" : ` schemeName="${scheme}"`;
    put(`AccountingSupplierParty/Party/PartyTaxScheme/CompanyID${digit}${named}`, supplier.id);
  }
  const monetary = kind === "DebitNote" ? "RequestedMonetaryTotal" : "LegalMonetaryTotal";
  for (const [name, amount] of Object.entries(totals)) put(`${monetary}/${name}`, amount);
  const members = Object.entries(health).map(
    ([name, { code, text, isFilled }]) =>
      `<AdditionalInformation><Name>${name}</Name><Value${code === undefined ? "" : ` schemeID="${code}"`}>${text ?? (isFilled ? "1" : "")}</Value></AdditionalInformation>`,
  );
  const hasExtension = elements.some((name) => name.endsWith("CustomTagGeneral"));
  const lines = [
    `<${kind}>`,
    ...(hasExtension
      ? [
          "<UBLExtensions><UBLExtension><ExtensionContent><CustomTagGeneral><Interoperabilidad><Group><Collection>",
          ...members,
          "</Collection></Group></Interoperabilidad></CustomTagGeneral></ExtensionContent></UBLExtension></UBLExtensions>",
        ]
      : []),
    ...Object.entries(root as Tree).map(([name, tree]) => elementOf(name, tree)),
    ...payments.map(
      ({ concept, amount }) =>
        `<PrepaidPayment><ID${concept === undefined ? "" : ` schemeID="${concept}"`}>1</ID>${amount === undefined ? "" : `<PaidAmount>${amount}</PaidAmount>`}</PrepaidPayment>`,
    ),
    `</${kind}>`,
  ];
  if (!values.isContained) return `${lines.join("\n")}\n`;
  const held = (text: string) =>
    `<Attachment><ExternalReference><Description><![CDATA[${text}]]></Description></ExternalReference></Attachment>`;
  const { response, validation } = answer ?? {};
  const answered =
    response === undefined
      ? ""
      : held(
          `<ApplicationResponse><DocumentResponse><Response><ResponseCode>${response}</ResponseCode></Response></DocumentResponse></ApplicationResponse>`,
        );
  const verified =
    validation === undefined
      ? ""
      : `<ResultOfVerification><ValidationResultCode>${validation}</ValidationResultCode></ResultOfVerification>`;
  const line =
    answered + verified === ""
      ? []
      : [
          `<ParentDocumentLineReference><DocumentReference>${answered}${verified}</DocumentReference></ParentDocumentLineReference>`,
        ];
  return ["<AttachedDocument>", held(lines.join("\n")), ...line, "</AttachedDocument>", ""].join(
    "\n",
  );
}

function elementOf(name: string, tree: Tree | string): string {
  const [tag = ""] = name.split(" ");
  const content =
    typeof tree === "string"
      ? tree
      : Object.entries(tree)
          .map(([each, inner]) => elementOf(each, inner))
          .join("");
  return `<${name}>${content}</${tag}>`;
}
