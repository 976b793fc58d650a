import type { Lang } from "../../core/model/issue";
import { allShapes, fieldsOf } from "../../core/model/shapes";
import { nearest } from "../../core/text/nearest";
import { trim } from "../../core/text/blank";
import { isDay } from "../../core/text/local-time";

/**
 * Counts provider codes and finds the days of services in the text of files. The files are not judged, so faults in
 * them do not matter.
 */
export class CodeCounter {
  /** How often each provider code with 12 digits occurred, for the first thousand codes. */
  readonly codes = new Map<string, number>();
  /** How often each other value occurred in the field of a provider code, for the first hundred values. */
  readonly unusual = new Map<string, number>();
  /** How often any further value occurred in the field of a provider code. */
  others = 0;
  /** The number of invoice XMLs with each code: usually the ten digits of the provider, without the two of the site. */
  readonly inXmls = new Map<string, number>();
  /** The first and the last day of services; empty if there was none. */
  first = "";
  last = "";
  /** True if there are RIPS documents, not only records. */
  hasDocuments = false;
  private tail = "";

  add(block: Uint8Array): void {
    const text = this.tail + oneByOne.decode(block);
    let end = 0;
    for (const match of text.matchAll(seen)) {
      end = match.index + match[0].length;
      const [, name = "", value = "", number] = match;
      if (name === "usuarios") this.hasDocuments = true;
      else if (providerFields.has(name)) this.addCode(value, number);
      else this.addDay(value.slice(0, 10));
    }
    this.tail = text.slice(Math.max(end, text.length - longest));
  }

  end(): void {
    this.tail = "";
  }

  addXml(bytes: Uint8Array): void {
    const own = new Set<string>();
    for (const [, code = ""] of oneByOne.decode(bytes).matchAll(inXml)) own.add(code);
    for (const code of own) countIn(this.inXmls, code);
  }

  private addCode(value: string, number: string | undefined): void {
    const whole = /^\d{12}(?="$)/.exec(value)?.[0];
    if (whole !== undefined && (this.codes.has(whole) || this.codes.size < maxCodes))
      return countIn(this.codes, whole);
    this.others += 1;
    if (whole !== undefined) return;
    const code = number ?? (value.endsWith('"') ? value.slice(0, -1) : undefined);
    if (code !== undefined && (this.unusual.has(code) || this.unusual.size < maxUnusual))
      countIn(this.unusual, code);
  }

  private addDay(day: string): void {
    if (!isDay(day)) return;
    if (this.first === "" || day < this.first) this.first = day;
    if (day > this.last) this.last = day;
  }
}

/** The provider codes found, so that the user can select their own ones. */
export interface ProviderCodes {
  /** The codes with 12 digits, the most frequent first. */
  readonly codes: readonly {
    readonly code: string;
    readonly count: number;
    /** The number of invoice XMLs with the code. */
    readonly xmls: number;
    /** Values that are probably the same code, and their differences from it. */
    readonly near: readonly NearValue[];
  }[];
  /** The number of other values in their field. */
  readonly others: number;
}

/** A value that differs little from a code. */
export interface NearValue {
  readonly text: string;
  readonly count: number;
  readonly mistake: "lost-leading-zero" | "surrounding-space" | "near";
}

/** How a value differs from a code. One that is near may lack a digit, or have another one. */
export const nearInWords: Readonly<Record<Lang, Readonly<Record<NearValue["mistake"], string>>>> = {
  en: {
    "lost-leading-zero": "without the leading zero",
    "surrounding-space": "with a space before or after it",
    near: "nearly the same",
  },
  es: {
    "lost-leading-zero": "sin el cero inicial",
    "surrounding-space": "con un espacio antes o después",
    near: "casi igual",
  },
};

/** Returns the codes found, each with the values that differ little from it. */
export function codesIn({ codes, unusual, inXmls, others }: CodeCounter): ProviderCodes {
  const all = [...codes.keys()];
  const xmlsOf = (code: string): number =>
    [...inXmls].reduce((sum, [own, count]) => (code.startsWith(own) ? sum + count : sum), 0);
  const nearTo = new Map<string, NearValue[]>(all.map((code) => [code, []]));
  let known = 0;
  for (const [text, count] of unusual) {
    const code = all.find((each) => each === `0${text}` || each === trim(text));
    const near = code ?? nearest(trim(text), all);
    const own = near === undefined ? undefined : nearTo.get(near);
    if (own === undefined) continue;
    const mistake =
      near === trim(text)
        ? "surrounding-space"
        : near === `0${text}`
          ? "lost-leading-zero"
          : "near";
    own.push({ text, count, mistake });
    known += count;
  }
  return {
    codes: all
      .map((code) => ({
        code,
        count: codes.get(code) ?? 0,
        xmls: xmlsOf(code),
        near: nearTo.get(code) ?? [],
      }))
      .sort((a, b) => b.count - a.count || b.xmls - a.xmls || (a.code < b.code ? -1 : 1)),
    others: others - known,
  };
}

const countIn = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const maxUnusual = 100;

/** The most different codes that are counted: a hostile file may have more. */
const maxCodes = 1000;

const fieldsWith = (wanted: string): ReadonlySet<string> =>
  new Set(
    allShapes.flatMap((shape) =>
      fieldsOf(shape).flatMap(({ name, role }) => (role === wanted ? [name] : [])),
    ),
  );

const providerFields = fieldsWith("provider-code");
const timeFields = fieldsWith("local-time");

/**
 * Matches a member of interest with its value: a text up to its end or 65 characters, a number, or a list. A name within a text
 * does not match, since quotes there follow a backslash.
 */
const seen = new RegExp(
  `"(${[...providerFields, ...timeFields, "usuarios"].join("|")})"[ \\t\\r\\n]{0,64}:[ \\t\\r\\n]{0,64}(?:"([^"\\\\]{0,64}["\\\\]|[^"\\\\]{65})|(\\d{1,20})(?=[\\s,}])|\\[)`,
  "g",
);

/** Matches a provider code in the extension of the health sector, even if the invoice is text in another XML. */
const inXml =
  /(?:>|&gt;)\s*CODIGO_PRESTADOR\s*(?:<|&lt;)\/[\w:]+(?:>|&gt;)\s*(?:<|&lt;)[^<>&]*(?:>|&gt;)\s*(\d{10,12})\s*(?:<|&lt;)/g;

/** Decodes each byte to one character, so that a block may end anywhere. */
const oneByOne = new TextDecoder("latin1");

const longest = 300;
