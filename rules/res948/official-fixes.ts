import type { Bilingual } from "../../src/core/model/issue";

/** The correction for an official rule that none of our rules checks. */
export interface OfficialFix {
  /** The fields that the annex assigns the rule to; absent if it concerns no field of the RIPS. */
  readonly of?: readonly string[];
  readonly fix: Bilingual;
}

const services = ["codProcedimiento", "codTecnologiaSalud"];

/** By the official code. */
export const officialFixes: Readonly<Record<string, OfficialFix>> = {
  RVG02: {
    fix: {
      en: "Compare the field that the answer names with the invoice's XML, and correct the one of the two that is wrong.",
      es: "Compare el campo que nombra la respuesta con el XML de la factura y corrija el que esté mal de los dos.",
    },
  },
  RVG18: {
    fix: {
      en: "Look for the answer that has the document's CUV, or ask for it (ConsultarCUV), before you send anything again.",
      es: "Busque la respuesta que tiene el CUV del documento, o consúltelo (ConsultarCUV), antes de enviar algo de nuevo.",
    },
  },
  RVG19: {
    fix: {
      en: "Check the NIT of the payer in the invoice's XML: the Ministry has it as one of a provider.",
      es: "Verifique en el XML de la factura el NIT del pagador: el Ministerio lo tiene como de un prestador.",
    },
  },
  RVC002: {
    of: ["numDocumentoIdObligado"],
    fix: {
      en: "Check numDocumentoIdObligado: the NIT without its check digit. If it is right, find out whether the Ministry's tables of providers have it.",
      es: "Verifique numDocumentoIdObligado: el NIT sin el dígito de verificación. Si está bien, averigüe si está en las tablas de prestadores del Ministerio.",
    },
  },
  RVC003: {
    of: ["numDocumentoIdObligado"],
    fix: {
      en: "Check which services a proveedor de tecnologías reports: the sources disagree on procedimientos, so go by the text of the answer.",
      es: "Verifique qué servicios informa un proveedor de tecnologías: las fuentes se contradicen sobre los procedimientos, así que guíese por el texto de la respuesta.",
    },
  },
  RVC017: {
    of: services,
    fix: {
      en: "Check the CUPS of the service, and the coverage that the invoice's XML names. The table that compares them is the Ministry's.",
      es: "Verifique el CUPS del servicio y la cobertura que dice el XML de la factura. La tabla que los compara es la del Ministerio.",
    },
  },
  RVC019: {
    of: [...services, "codDiagnosticoPrincipal"],
    fix: {
      en: "Compare the CUPS and codDiagnosticoPrincipal with the clinical record; change what was typed wrong, never a diagnosis so that it passes.",
      es: "Compare el CUPS y codDiagnosticoPrincipal con la historia clínica; cambie lo que se digitó mal, nunca un diagnóstico para que pase.",
    },
  },
  RVC025: {
    of: ["codTecnologiaSalud"],
    fix: {
      en: "Look for the code of the servicio complementario in the table of MIPRES, and correct codTecnologiaSalud.",
      es: "Busque el código del servicio complementario en la tabla de MIPRES y corrija codTecnologiaSalud.",
    },
  },
  RVC029: {
    fix: {
      en: "Compare codConsulta and the diagnosis with the clinical record; change what was typed wrong, never a diagnosis so that it passes.",
      es: "Compare codConsulta y el diagnóstico con la historia clínica; cambie lo que se digitó mal, nunca un diagnóstico para que pase.",
    },
  },
  RVC030: {
    fix: {
      en: "Compare the CUPS and the related diagnoses with the clinical record; change what was typed wrong, never a diagnosis so that it passes.",
      es: "Compare el CUPS y los diagnósticos relacionados con la historia clínica; cambie lo que se digitó mal, nunca un diagnóstico para que pase.",
    },
  },
  RVC047: {
    of: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"],
    fix: {
      en: "Check the document of the newborn. The sources disagree on whether the mother's is allowed, so go by the text of the answer.",
      es: "Verifique el documento del recién nacido. Las fuentes se contradicen sobre si se admite el de la madre, así que guíese por el texto de la respuesta.",
    },
  },
  RVC048: {
    of: ["numAutorizacion"],
    fix: {
      en: "If the service is of presupuesto máximo, write in numAutorizacion the number of its MIPRES prescription.",
      es: "Si el servicio es de presupuesto máximo, escriba en numAutorizacion el número de su prescripción en MIPRES.",
    },
  },
  RVC049: {
    of: ["idMIPRES"],
    fix: {
      en: "Look for the delivery in MIPRES, and copy its id of the delivery (ID de entrega) to idMIPRES; without a prescription in MIPRES, idMIPRES is left empty.",
      es: "Busque la entrega en MIPRES y copie su ID de entrega en idMIPRES; si no se prescribió en MIPRES, idMIPRES va vacío.",
    },
  },
  RVC055: {
    of: ["codTecnologiaSalud", "tipoMedicamento"],
    fix: {
      en: "Look for the medicine in the UNIRS list; if it is not there, check tipoMedicamento.",
      es: "Busque el medicamento en el listado UNIRS; si no está, verifique tipoMedicamento.",
    },
  },
  RVC059: {
    fix: {
      en: "Check the group, codServicio, finalidadTecnologiaSalud and the cause of the service: its CUPS does not go with one of them.",
      es: "Verifique el grupo, codServicio, finalidadTecnologiaSalud y la causa del servicio: su CUPS no corresponde a alguno de ellos.",
    },
  },
  RVC082: {
    of: ["codTecnologiaSalud"],
    fix: {
      en: "Check the CUPS in codTecnologiaSalud: it is not one of the group of services in which it is reported.",
      es: "Verifique el CUPS de codTecnologiaSalud: no es del grupo de servicios en que se informa.",
    },
  },
  RVC098: {
    fix: {
      en: "Compare the date of the service and the usuario's document with the clinical record: in the registry of deaths this person had died more than 48 hours before.",
      es: "Compare la fecha del servicio y el documento del usuario con la historia clínica: según el registro de defunciones, esa persona murió más de 48 horas antes.",
    },
  },
};
