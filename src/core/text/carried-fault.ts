import { distance, letters } from "./distance";

/** The number of characters that show the kind of a text. */
export const headLength = 1024;

/** The kind of a wrong value in the place of an invoice's XML in base64. */
export type CarriedFault = "zip" | "xml" | "not-base64" | "not-xml" | "no-invoice";

/**
 * Returns the fault of a value with this beginning; undefined if the value is empty or may be the XML of an invoice in base64.
 *
 * @param head The first `headLength` characters; undefined if the value is not a string.
 */
export function carriedFault(head: string | undefined): CarriedFault | undefined {
  if (head === undefined) return "not-base64";
  if (head === "") return undefined;
  if (/^\ufeff?\s*</.test(head)) return "xml";
  const letters = head.replace(/\s/g, "");
  const isCut = head.length >= headLength;
  const whole = isCut ? letters.slice(0, letters.length - (letters.length % 4)) : letters;
  if (whole === "") return isCut ? undefined : "not-base64";
  try {
    return faultOf(atob(whole), isCut);
  } catch {
    return "not-base64";
  }
}

/** The fault of the decoded bytes, read as Latin-1. */
function faultOf(bytes: string, isCut: boolean): "zip" | "not-xml" | "no-invoice" | undefined {
  if (bytes.startsWith("PK\x03\x04") || bytes.startsWith("PK\x05\x06")) return "zip";
  // UTF-16 is reduced to its ASCII letters
  const text = bytes
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "")
    .replaceAll("\0", "");
  if (!/^\s*</.test(text)) return "not-xml";
  const [, root] = rootName.exec(text) ?? [];
  if (root === undefined) return undefined;
  const isEmpty = root === container && !isCut && !inContainer.test(text);
  return roots.has(root) && !isEmpty ? undefined : "no-invoice";
}

/** Matches the beginning of an invoice or a note in a container, as XML or as its text. */
const inContainer =
  /(?:<|&lt;|&#60;|&#x3c;)(?:[^\s:/<>!?&]+:)?(?:Invoice|CreditNote|DebitNote)(?=[\s/>&])/i;

/** Matches the local name of the root after a declaration and comments, if the text includes it. */
const rootName =
  /^(?:\s|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->)*<(?:[^\s:/<>!?]+:)?([^\s:/<>!?]+)[\s/>]/;

/** The container that the Ministry accepts, and the elements that it may contain. */
const container = "AttachedDocument";
const roots: ReadonlySet<string> = new Set([container, "Invoice", "CreditNote", "DebitNote"]);

/** Returns true if a text begins as the XML of an invoice in base64. */
export const carriesXml = (head: string | undefined): boolean =>
  head !== undefined && /^\s*(?:PD|77u\/P)/.test(head) && carriedFault(head) === undefined;

/** The member of a package that has the XML of its invoice. */
export const xmlName = "xmlFevFile";

/** Also accepts a misspelt name, or another letter case. */
export function isXmlName(name: string): boolean {
  if (name === xmlName) return true; // nearly always
  const read = letters(name.replace(/[^a-z]/gi, ""));
  return /^x/i.test(name) && distance(read, xmlLetters, 2) <= 2;
}

const xmlLetters = letters(xmlName);
