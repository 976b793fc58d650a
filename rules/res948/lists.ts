import type { CodeList } from "../../src/core/model/norm";

/**
 * The small official tables, as of 16 July 2026. A note beside a code gives its meaning in an older edition, if that differs.
 */
export const lists = {
  tipoMedicamento: {
    table: "TipoMedicamentoPOSVersion2",
    confidence: "high",
    codes: "01 02 03 04 05",
  },
  documentoProfesional: {
    table: "TipoIdPISIS",
    confidence: "high",
    codes: "CC CE CD PA SC PE DE PT",
  },
  documentoRecienNacido: {
    table: "TipoIdPISIS",
    confidence: "high",
    codes: "CN RC MS",
  },
  conceptoRecaudo: {
    table: "conceptoRecaudo",
    revision: "2025-05",
    confidence: "high",
    codes: "01 02 03 04 05",
  },
  modalidadGrupoServicioTecSal: {
    table: "ModalidadAtencion",
    confidence: "high",
    codes: "01 02 03 04 06 07 08 09",
    once: {
      codes: "05",
      words: {
        en: "in the dictionary of February 2025 this code was Extramural",
        es: "en el diccionario de febrero de 2025 este código era Extramural",
      },
    },
  },
  grupoServicios: { table: "GrupoServicios", confidence: "high", codes: "01 02 03 04 05" },
  viaIngresoServicioSalud: {
    table: "ViaIngresoUsuario",
    revision: "2024-08",
    confidence: "high",
    codes: "01 02 03 04 05 06 07 08 09 10 11 12 13 14",
    not: { hospitalizacion: "01 04" },
  },
  finalidadTecnologiaSalud: {
    table: "RIPSFinalidadConsultaVersion2",
    revision: "2024-08",
    confidence: "high",
    codes:
      "11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44",
    not: { 2: "21", consultas: "14 26 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42" },
    once: {
      // consultas had 01 to 10, procedimientos 01 to 05
      codes: "01 02 03 04 05 06 07 08 09 10",
      words: {
        en: "this code is of the old tables of purposes (text RIPS, Resolución 3374); the codes of today are 11 and up",
        es: "este código es de las tablas antiguas de finalidades (RIPS en texto, Resolución 3374); los de hoy van del 11 en adelante",
      },
    },
  },
  tipoOS: {
    table: "TipoOtrosServicios",
    revision: "2025-11",
    confidence: "high",
    codes: "01 02 03 04 05",
    once: {
      codes: "06",
      words: {
        en: "the table shows this code as disabled",
        es: "la tabla muestra este código como deshabilitado",
      },
    },
  },
  condicionDestinoUsuarioEgreso: {
    table: "CondicionyDestinoUsuarioEgreso",
    revision: "2024-09",
    confidence: "high",
    codes: "01 02 03 04 05 06 07 08",
    // We have not seen the columns of urgencias and of newborns.
    not: { hospitalizacion: "03" },
  },
  causaMotivoAtencion: {
    table: "RIPSCausaExternaVersion2",
    revision: "2024-12",
    confidence: "high",
    codes: "21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49",
    not: { urgencias: "40 41", hospitalizacion: "40 41" },
    once: {
      codes: "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15",
      words: {
        en: "this code is of the old table of external causes (text RIPS, Resolución 3374); the codes of today are 21 and up",
        es: "este código es de la tabla antigua de causas externas (RIPS en texto, Resolución 3374); los de hoy van del 21 en adelante",
      },
    },
  },
  tipoDiagnosticoPrincipal: {
    table: "RIPSTipoDiagnosticoPrincipalVersion2",
    confidence: "high",
    codes: "01 02 03",
  },
  codSexoBiologico: {
    table: "Sexo (Extra_II)",
    confidence: "high",
    codes: "01 02 03",
  },
  tipoNota: {
    table: "TipoNota",
    revision: "2025-03",
    confidence: "high",
    codes: "NA NC ND RS",
    once: {
      codes: "SF",
      words: {
        en: "the Lineamientos wrote SF for RIPS without an invoice; it is RS today",
        es: "los Lineamientos escribían SF para el RIPS sin factura; hoy es RS",
      },
    },
  },
  documentoUsuario: {
    table: "TipoIdPISIS",
    confidence: "medium",
    codes: "CC CE CD PA SC PE DE PT RC TI CN AS MS SI",
  },
  tipoUsuario: {
    table: "RIPSTipoUsuarioVersion2",
    confidence: "high",
    codes: "01 02 03 04 05 06 07 08 09 10 11 12 13",
    later: {
      codes: "14",
      words: {
        en: "this code was first seen in the live table on 10 September 2026",
        es: "este código se vio por primera vez en la tabla vigente el 10 de septiembre de 2026",
      },
    },
  },
  codSexo: {
    table: "Sexo (Extra_III)",
    confidence: "high",
    codes: "M F I",
    otherColumn: {
      codes: "H",
      words: {
        en: "H is hombre in the table's column Codigo, which the export took: write M",
        es: "H es hombre en la columna Codigo de la tabla, que tomó la exportación: escriba M",
      },
    },
  },
  zona: { table: "ZonaVersion2", confidence: "high", codes: "01 02" },
  // Both notations occur in official texts.
  incapacidad: { table: "LstSiNo", confidence: "medium", codes: "SI NO 01 02", offered: "SI NO" },
} as const satisfies Readonly<Record<string, CodeList>>;
