import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const osProfessionalDoc = {
  problem: {
    en: "Device or service without its professional",
    es: "Dispositivo o servicio complementario sin profesional",
  },
  requirement: {
    en: "A medical device and a complementary service (tipoOS 01 and 04) have their professional.",
    es: "Un dispositivo médico y un servicio complementario (tipoOS 01 y 04) deben llevar su profesional.",
  },
  causes: {
    en: "Devices are charged from the store, where no order with a professional is kept.",
    es: "Los dispositivos se cargan desde el almacén, donde no se guarda una orden con profesional.",
  },
  fix: {
    en: "Send the document of the professional who ordered or performed the service.",
    es: "Envíe el documento de quien lo ordenó o realizó.",
  },
  pages: "91–92, 119",
} satisfies NormRuleDoc;
