import type { RuleDoc } from "../model/rule-doc";
import { limit, unreadFrom } from "./doc-parts";

export const tooDeepDoc = {
  problem: {
    en: "Record nested too deeply",
    es: "Registro con demasiados niveles anidados",
  },
  requirement: {
    en: "A record is not nested deeper than 256 levels.",
    es: "Un registro no debe tener más de 256 niveles de anidamiento.",
  },
  appliesTo: { en: "a record", es: "un registro" },
  rationale: {
    en: "A record of the contract is flat; only extra properties can be nested, and how deep is not shown. A limit of 256 levels, the record's own braces being the first, was decided, so that a broken or hostile file cannot exhaust the reader.",
    es: "Un registro del contrato es plano; solo las propiedades adicionales pueden tener anidamiento, y el contrato no muestra hasta dónde. Se decidió un límite de 256 niveles, contando como primero las llaves del propio registro, para que un archivo dañado o malintencionado no agote el programa que lo lee.",
  },
  causes: {
    en: "A program writes an object that contains itself, or a fault in the export opens a bracket over and over and never closes it. People do not nest records this deep.",
    es: "Un programa escribe un objeto que se contiene a sí mismo, o un error de la exportación abre un corchete una y otra vez y nunca lo cierra. Nadie anida así un registro a mano.",
  },
  fix: {
    en: "The vendor of the system: find the extra property that repeats itself and leave it out of the export. Billing cannot mend this by hand.",
    es: "El proveedor del software debe ubicar el campo adicional que se repite y sacarlo de la exportación. Facturación no puede arreglarlo a mano.",
  },
  clauses: [],
  related: [],
  params: [limit, unreadFrom],
  examples: {
    fails: "one level more than there may be",
    holds: "256 levels in all, and nothing else to say",
  },
} satisfies RuleDoc;
