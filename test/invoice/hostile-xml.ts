/** Files that someone made to keep a reader of invoices busy. The benchmark measures them. */

export const size = 16 * 1024 * 1024;
const filled = (text: string, begin = "<Invoice>", end = "</Invoice>") =>
  begin + text.repeat(Math.floor((size - begin.length - end.length) / text.length)) + end;
const inCdata = (text: string) => filled(text, "<Invoice><![CDATA[", "]]></Invoice>");
const inId = (text: string) => filled(text, "<Invoice><ID>", "</ID></Invoice>");
const inContainer = (text: string) =>
  filled(
    text,
    "<AttachedDocument><Attachment><ExternalReference><Description>&lt;Invoice>",
    "&lt;/Invoice></Description></ExternalReference></Attachment></AttachedDocument>",
  );
/** By what a file is made of: the file, and why it is refused. Most have more parts than an invoice can have. */
export const hostile: Readonly<Record<string, readonly [make: () => string, mistake: string]>> = {
  "character references": [() => filled("&#9;"), "too-large"],
  "character references in a text that is kept": [() => inId("&#9;"), "too-large"],
  "character references in a container": [() => inContainer("&amp;#9;"), "too-large"],
  "references to references": [() => inContainer("&amp;amp;"), "too-large"],
  elements: [() => filled("<a/>"), "too-large"],
  "elements in a container": [() => inContainer("&lt;a/>"), "too-large"],
  "attributes of elements": [() => filled("<a b=''/>"), "too-large"],
  "attributes of one element": [() => filled(" a=''", "<Invoice", "/>"), "too-large"],
  "processing instructions": [() => filled("<?a?>"), "too-large"],
  "hyphens in a comment": [() => filled("-x", "<Invoice><!--", "--></Invoice>"), "too-large"],
  "brackets in CDATA": [() => inCdata("]"), "too-large"],
  "brackets and letters in CDATA": [() => inCdata("]x"), "too-large"],
  "line breaks": [() => inId("\r"), "too-large"],
  "line breaks in an attribute": [() => filled("\n", "<Invoice a='", "'/>"), "too-large"],
  "question marks": [() => filled("?x", "<Invoice><?p ", "?></Invoice>"), "too-large"],
  "quotes in a document type": [() => filled('"', "<!DOCTYPE a [", "]><Invoice/>"), "doctype"],
  "sections of CDATA": [() => inId("<![CDATA[]]>"), "too-large"],
  "200,000 levels": [() => `${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}`, "too-deep"],
  "200,000 levels that are not closed": [() => "<a>".repeat(200_000), "too-deep"],
  "an XML bomb": [
    () =>
      `<!DOCTYPE a [<!ENTITY a0 "x">${Array.from({ length: 100 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("")}]><a>&a100;</a>`,
    "doctype",
  ],
};

/** The most of some parts that are still read. */
export const atLimit: readonly (readonly [what: string, text: string])[] = [
  ["character references", `<Invoice><ID>${"&#9;".repeat(999_000)}</ID></Invoice>`],
  ["elements", `<Invoice>${"<a></a>".repeat(666_000)}</Invoice>`],
  ["elements with an attribute", `<Invoice>${"<a b=''/>".repeat(999_000)}</Invoice>`],
  ["hyphens", `<Invoice><!--${"-x".repeat(1_999_000)}--></Invoice>`],
  ["brackets", `<Invoice><![CDATA[${"]x".repeat(999_000)}]]></Invoice>`],
  ["question marks", `<Invoice><?p ${"?x".repeat(999_000)}?></Invoice>`],
  ["line breaks", `<Invoice a='${"\n".repeat(1_999_000)}'/>`],
];
