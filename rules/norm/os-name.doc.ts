import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const osNameDoc = {
  problem: {
    en: "Medical device or supply without its name",
    es: "Dispositivo médico o insumo sin nombre",
  },
  requirement: {
    en: "A medical device or supply (tipoOS 01) has its name.",
    es: "Un dispositivo médico o insumo (tipoOS 01) debe llevar su nombre.",
  },
  causes: {
    en: "The device has a code in the store, and its name was not mapped.",
    es: "El dispositivo tiene un código en el almacén, y su nombre no se homologó.",
  },
  fix: {
    en: "Send the device's name, up to 200 characters.",
    es: "Envíe el nombre del dispositivo, hasta 200 caracteres.",
  },
  pages: "91, 110–129",
} satisfies NormRuleDoc;
