import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

export const aliasConflictDoc = {
  problem: {
    en: "Two names of one field, with different values",
    es: "Dos nombres del mismo campo con valores distintos",
  },
  requirement: {
    en: "An alias and its canonical field do not carry different values.",
    es: "Un alias y su campo canónico no deben llevar valores distintos.",
  },
  rationale: {
    en: 'Contract 2.2, rule 9: submission uses the canonical field, and a request must not carry the alias and the canonical field with different values. The rule speaks of "a request", but conditions are checked when the revision is validated and drafts are saved as they are (rules 1 and 2); so this was decided to run at revision only. In shape 1 the …CIE11 names of the principal diagnosis are the aliases; in shape 3 it is the …ECIE11 names.',
    es: "Contrato 2.2, regla 9: el envío usa el campo canónico, y una petición no debe llevar el alias y el campo canónico con valores distintos. La regla habla de «una petición», pero las condiciones se revisan cuando se valida la revisión y los borradores se guardan como están (reglas 1 y 2); por eso se decidió que esta corra solo en la revisión. En la forma 1 los alias son los nombres …CIE11 del diagnóstico principal; en la forma 3 lo son los nombres …ECIE11.",
  },
  causes: {
    en: "The hospital's system fills the name of the older annex and the name of the newer one, and when a diagnosis was corrected, only one of the two was changed.",
    es: "El sistema llena el nombre del anexo anterior y el del nuevo y, al corregir un diagnóstico, se cambió solo uno de los dos.",
  },
  fix: {
    en: "The coder of the diagnosis decides which one is right; the system then sends only one of the two. Where both agree, ripslint canonicalize keeps one name.",
    es: "Pregunte a quien codifica el diagnóstico cuál es el correcto, y haga que el sistema envíe solo uno de los dos. Si los dos coinciden, deje un solo nombre.",
  },
  clauses: [contract("2.2", 9)],
  related: [],
  params: [
    {
      name: "canonical",
      says: { en: "the canonical field of the alias", es: "el campo canónico del alias" },
      values: "field",
    },
  ],
} satisfies RuleDoc;
