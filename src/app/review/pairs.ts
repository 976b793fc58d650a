import type { DocumentCounts } from "../../engine/document/counts";
import { placeInFile } from "../../norm/answers/attached";
import type { Pairs } from "../../report/report";
import type { XmlFiles } from "./xml-inputs";

/**
 * Returns the XMLs without a document and the documents without an XML, after all files were read. Undefined where
 * no document was compared
 * with an XML: then nothing shows that the two belong together. A document whose number has several XMLs that say
 * different things
 * is without one.
 */
export function pairsIn(
  { invoices, unpaired, documents }: DocumentCounts,
  { fileAt }: Pick<XmlFiles, "fileAt">,
): Pairs | undefined {
  const xml = [...fileAt].flatMap(([index, file]) => (invoices.found.has(index) ? [] : [file]));
  const isCompared = documents > 0 && invoices.matched + invoices.ambiguous > 0;
  const alone = isCompared ? unpaired.map((place) => placeInFile(place, false)) : [];
  return xml.length + alone.length === 0 ? undefined : { xml: xml.sort(), documents: alone };
}
