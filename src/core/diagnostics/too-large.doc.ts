import type { RuleDoc } from "../model/rule-doc";
import { limit, unreadFrom } from "./doc-parts";

export const tooLargeDoc = {
  problem: {
    en: "Record larger than the limit",
    es: "Registro más grande que el límite",
  },
  requirement: {
    en: "A record is not larger than the limit (16 MiB unless --max-record says otherwise); nor is a usuario of a document.",
    es: "Un registro no debe superar el límite de tamaño (16 MiB, o el que se indique con --max-record); un usuario de un documento, tampoco.",
  },
  appliesTo: {
    en: "a record, or a usuario of a document",
    es: "un registro, o un usuario de un documento",
  },
  rationale: {
    en: "The contract does not show how large a request may be (section 8, although status 413 is listed). ripslint holds one record at a time, or one usuario of a document, so a limit was decided: 16 MiB, which --max-record changes; a usual record has about one thousand bytes. The records of a usuario that is larger are not judged.",
    es: "El contrato no muestra qué tamaño puede tener una petición (sección 8, aunque aparece el estado 413). ripslint tiene en memoria un registro a la vez, o un usuario de un documento, así que se decidió un límite: 16 MiB, que se cambia con --max-record; un registro corriente tiene unos mil bytes. Los registros de un usuario más grande no se validan.",
  },
  causes: {
    en: "A closing quote is missing, so that the rest of the file counts as one record; or the system puts a scanned document or an image into an extra property of the record.",
    es: "Falta una comilla de cierre y el resto del archivo cuenta como un solo registro; o el sistema mete un documento escaneado o una imagen en una propiedad adicional del registro.",
  },
  fix: {
    en: "Whoever maintains the software looks at the place of the finding: first for a missing quote or brace, then for an attachment, which does not belong in a service record.",
    es: "Pida a quien mantiene el software que revise el lugar del hallazgo: primero si falta una comilla o una llave, luego si hay un adjunto, que no va en un registro de servicio.",
  },
  clauses: [],
  related: [],
  params: [limit, unreadFrom],
} satisfies RuleDoc;
