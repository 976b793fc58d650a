import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const stayWithoutAdmissionDoc = {
  problem: {
    en: "Stay without urgencias or hospitalizacion",
    es: "Estancia sin registro de urgencias u hospitalizacion",
  },
  requirement: {
    en: "A user with a stay (tipoOS 03) has a record of urgencias or hospitalizacion.",
    es: "Un usuario con una estancia (tipoOS 03) debe tener un registro de urgencias u hospitalizacion.",
  },
  appliesTo: {
    en: "otrosServicios.tipoOS (S05), with urgencias and hospitalizacion of the usuario",
    es: "otrosServicios.tipoOS (S05), con urgencias y hospitalizacion del usuario",
  },
  causes: {
    en: "The stay is charged by the beds' module, and the admission is closed in another one.",
    es: "La estancia se carga en el módulo de camas, y el ingreso se cierra en otro.",
  },
  fix: {
    en: "Export the admission together with the stay, or correct tipoOS.",
    es: "Exporte el ingreso junto a la estancia, o corrija tipoOS.",
  },
  pages: "88, 110–129",
} satisfies NormRuleDoc;
