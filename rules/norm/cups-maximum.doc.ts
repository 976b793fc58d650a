import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cupsMaximumDoc = {
  problem: {
    en: "CUPS code given too often on one day",
    es: "Código CUPS repetido en un día más de lo admitido",
  },
  requirement: {
    en: "A user has a CUPS code on one day no more often than the table allows.",
    es: "Un usuario no debe tener un código CUPS en un mismo día más veces de las que admite la tabla.",
  },
  appliesTo: {
    en: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) of transfers, stays and honorarios, by day of service",
    es: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) de traslados, estancias y honorarios, por día de servicio",
  },
  causes: {
    en: "A service was charged twice, or several days were reported with the first one's date.",
    es: "Un servicio se cargó dos veces, o varios días se informaron con la fecha del primero.",
  },
  fix: {
    en: "Take out what was exported twice, or correct the dates.",
    es: "Retire lo que se exportó dos veces, o corrija las fechas.",
  },
  caveat: {
    en: "Each record counts once; its quantity does not matter. A patient with two usuarios in the document is counted for each usuario. A maximum of 0 means no limit.",
    es: "Cada registro cuenta una vez, sea cual sea su cantidad; un paciente que va como dos usuarios se cuenta en cada uno por aparte. Un máximo de 0 se toma como sin límite.",
  },
  pages: "26, 38–40, 88–90, 110–129",
} satisfies NormRuleDoc;
