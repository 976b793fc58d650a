import { readInvoice } from "../../src/invoice";
import { atLimit, hostile as hostileXml } from "../../test/invoice/hostile-xml";
import { xmlOf } from "../../test/invoice/xml-of";
import { costOfUnknownNames } from "./growth";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";

/** What hostile names and hostile XML cost. `npm run hostile` measures all kinds of hostile JSON. */
export function* hostile(profile: Profile): Generator<Row> {
  yield* costOfUnknownNames(profile);
  yield* invoices(profile);
}

/** The XML of an invoice that is refused, or has the most of something that is still read, against a large one. */
function* invoices(profile: Profile): Generator<Row> {
  const line = "<cac:InvoiceLine>\n\t<cbc:ID>1</cbc:ID>\n</cac:InvoiceLine>\n";
  const ordinary = xmlOf({ behind: line.repeat(profile.bytes(100_000)) });
  const files = [
    ...Object.entries(hostileXml).map(([kind, [make]]) => [kind, make()] as const),
    ...atLimit.map(([kind, text]) => [`as many ${kind} as are read`, text] as const),
  ];
  for (const [kind, text] of files) {
    const times = inTurns(profile.rounds(3), {
      hostile: reading(text),
      ordinary: reading(ordinary),
    });
    yield {
      what: `XML: ${kind}`,
      against: "an invoice of many lines",
      unit: "times as long",
      measured: ratios(times.hostile, times.ordinary),
    };
  }
}

const reading = (text: string): (() => void) => {
  const bytes = new TextEncoder().encode(text);
  return () => void readInvoice(bytes);
};
