import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cupsUseDoc = {
  problem: {
    en: "CUPS code of another kind of service",
    es: "Código CUPS de otra clase de servicio",
  },
  requirement: {
    en: "The CUPS code of a consultation, a procedure or another service is one of that kind in the table.",
    es: "El código CUPS de una consulta, un procedimiento u otro servicio debe ser de esa clase en la tabla.",
  },
  causes: {
    en: "A consultation was reported as a procedure, or a stay was charged under procedures.",
    es: "Una consulta se informó como procedimiento, o una estancia se cargó en procedimientos.",
  },
  fix: {
    en: "Move the record to the list of its code: AC is consultas, AP procedimientos, AT otrosServicios.",
    es: "Pase el registro a la lista de su código: AC es consultas, AP procedimientos, AT otrosServicios.",
  },
  caveat: {
    en: "The column UsoCodigoCUP has AC, AP and AT, which are read as the arrays of the former RIPS. Of other services only transfers and stays are compared, since honorarios have the code of the procedure.",
    es: "La columna UsoCodigoCUP tiene AC, AP y AT, que se toman como los archivos del RIPS anterior; la tabla es la. De otros servicios solo se comparan traslados y estancias, porque los honorarios llevan el código del procedimiento.",
  },
  pages: "25–26, 38–40, 88–90, 110–129",
  params: [
    {
      name: "use",
      says: { en: "UsoCodigoCUP of the array", es: "UsoCodigoCUP del arreglo" },
      values: "text",
    },
  ],
} satisfies NormRuleDoc;
