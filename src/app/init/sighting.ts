import { allShapes, fieldsOf } from "../../core/model/shapes";
import { isDay } from "../../core/text/local-time";

/** What `ripslint init` learns of files: from their text alone, so that no fault in them matters. */
export class Sighting {
  /** How often each provider code with 12 digits was seen. */
  readonly codes = new Map<string, number>();
  /** How many texts in the field of a provider code do not have 12 digits. */
  others = 0;
  /** The first and the last day of services; empty if none was seen. */
  first = "";
  last = "";
  /** Whether there are RIPS documents, not records alone. */
  hasDocuments = false;
  private tail = "";

  /** Takes the next block of a file. */
  add(block: Uint8Array): void {
    const text = this.tail + oneByOne.decode(block);
    let end = 0;
    for (const match of text.matchAll(seen)) {
      end = match.index + match[0].length;
      const [, name = "", value = ""] = match;
      if (name === "usuarios") this.hasDocuments = true;
      else if (providerFields.has(name)) this.addCode(value);
      else if (timeFields.has(name)) this.addDay(value.slice(0, 10));
    }
    this.tail = text.slice(Math.max(end, text.length - longest));
  }

  /** Ends a file. */
  end(): void {
    this.tail = "";
  }

  private addCode(code: string): void {
    if (/^\d{12}"$/.test(code)) this.count(code.slice(0, -1));
    else this.others += 1;
  }

  private count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  private addDay(day: string): void {
    if (!isDay(day)) return;
    if (this.first === "" || day < this.first) this.first = day;
    if (day > this.last) this.last = day;
  }
}

/**
 * A member whose value is a text, up to its end or 65 characters, or a list. A name within a text does not match: quotes
 * have a backslash there.
 */
const seen = /"(\w{1,64})"[ \t\r\n]{0,64}:[ \t\r\n]{0,64}(?:"([^"\\]{0,64}["\\]|[^"\\]{65})|\[)/g;

/** Any bytes are text, one character each, so that a block may end anywhere. */
const oneByOne = new TextDecoder("latin1");

/** The length of the longest match. */
const longest = 300;

const fieldsWith = (wanted: string): ReadonlySet<string> =>
  new Set(
    allShapes.flatMap((shape) =>
      fieldsOf(shape).flatMap(({ name, role }) => (role === wanted ? [name] : [])),
    ),
  );

const providerFields = fieldsWith("provider-code");
const timeFields = fieldsWith("local-time");
