import type { RuleDoc } from "../model/rule-doc";
import { rfc8259 } from "./doc-parts";

export const duplicateKeyDoc = {
  problem: {
    en: "Property given more than once",
    es: "Campo repetido",
  },
  requirement: {
    en: "A name appears once in an object, at any depth.",
    es: "Un nombre debe aparecer una sola vez en un objeto, a cualquier profundidad.",
  },
  appliesTo: {
    en: "every name of a record at any depth, and the names of the levels around records",
    es: "todo nombre de un registro, a cualquier profundidad, y los nombres de los niveles que encierran los registros",
  },
  rationale: {
    en: "JSON says that the names in an object should be unique (RFC 8259, section 4), and the contract does not show which of two values the service keeps. Most readers keep the last one and drop the others without a word; ripslint judges the last one and says that there were more.",
    es: "JSON dice que los nombres de un objeto deberían ser únicos (RFC 8259, sección 4), y el contrato no muestra con cuál de dos valores se queda el servicio. La mayoría de los lectores se queda con el último y descarta los demás sin decir nada; ripslint revisa el último y avisa que había más.",
  },
  causes: {
    en: "The export joins texts instead of writing objects, a column was added twice to a query, or two systems each add the same field.",
    es: "La exportación pega textos en vez de escribir objetos, se agregó dos veces una columna a una consulta, o dos sistemas agregan cada uno el mismo campo.",
  },
  fix: {
    en: "Whoever maintains the software determines which of the values is right and removes the other. Do not rely on the last one being the right one.",
    es: "Pida a quien mantiene el software que averigüe cuál de los valores es el correcto y quite el otro. No confíe en que el último sea el correcto.",
  },
  clauses: [rfc8259("4")],
  related: [],
} satisfies RuleDoc;
