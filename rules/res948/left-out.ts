import type { Bilingual } from "../../src/core/model/issue";

/** Facts that are not implemented as rules, with the reasons. */
export const leftOut: readonly Bilingual[] = [
  {
    en: "P04 (numAutorizacion) of 20 to 30 characters in v003: one source, and the official samples have 9 and 13.",
    es: "P04 (numAutorizacion) de 20 a 30 caracteres en v003: una sola fuente, y las muestras oficiales tienen 9 y 13.",
  },
  {
    en: "M22, P19, S15 (numFEVPagoModerador): their size is that of the invoice, which the annex does not print.",
    es: "M22, P19, S15 (numFEVPagoModerador): su tamaño es el de la factura, que el anexo no da.",
  },
  {
    en: "M11, M13: the tables UMM and UPR are judged by the number of digits only.",
    es: "M11, M13: las tablas UMM y UPR se evalúan solo por el número de dígitos.",
  },
  {
    en: "M12 of medicines that are no preparations: the official example has a form that the table does not have.",
    es: "M12 de medicamentos que no son preparaciones: el ejemplo oficial tiene una forma que no está en la tabla.",
  },
  {
    en: "The preferred CIE-11 ranges: the annex words them as preferable, and some of them are of symptoms.",
    es: "Los rangos preferentes de CIE-11: el anexo los redacta como preferibles, y algunos son de síntomas.",
  },
  {
    en: "codServicio against its modality: the columns of the table Servicios do not name it.",
    es: "codServicio contra su modalidad: la tabla Servicios no tiene una columna para ella.",
  },
  {
    en: "The columns AplicaASexo of CIE10, and NroMinimo, Ambito, Cobertura, Duplicado and Habilitado of CUPSRips: no official rule says what they ask.",
    es: "Las columnas AplicaASexo de CIE10, y NroMinimo, Ambito, Cobertura, Duplicado y Habilitado de CUPSRips: ninguna regla oficial dice qué piden.",
  },
  {
    en: "Which of the conditions 01 to 08 apply to newborns: the table's column was not seen, so all are accepted.",
    es: "Cuáles de las condiciones 01 a 08 aplican a recién nacidos: no conocemos la columna de la tabla, así que se aceptan todas.",
  },
  {
    en: "A quantity times its unit value in other services: no official rule asks it, and an official example breaks it.",
    es: "Cantidad por valor unitario en otros servicios: ninguna regla oficial lo pide, y un ejemplo oficial lo incumple.",
  },
  {
    en: "valorPagoModerador of other services: RVC060 and RVC061 do not list S14.",
    es: "valorPagoModerador de otros servicios: RVC060 y RVC061 no listan S14.",
  },
  {
    en: "The records of one magistral preparation against each other: they were grouped by numAutorizacion, which is gone, and what takes its place was not seen.",
    es: "Los registros de una misma preparación magistral entre sí: se agrupaban por numAutorizacion, que ya no está, y no sabemos qué la reemplaza.",
  },
  {
    en: "T02 (numFactura): its size is that of the invoice.",
    es: "T02 (numFactura): su tamaño es el de la factura.",
  },
  {
    en: "U01 in v003: a table TipoDocumento was named by one third party, and not seen. U09: SI, NO, 01 and 02 are all in official texts, so all are accepted.",
    es: "U01 en v003: un tercero menciona una tabla TipoDocumento, que no conocemos. U09: SI, NO, 01 y 02 están en textos oficiales, así que se aceptan todos.",
  },
  {
    en: "In a note (NC, NA) values of 0 and numbers of the original: what a note changes is not asked of a record.",
    es: "En una nota (NC, NA), los valores en 0 y los números del original: lo que cambia una nota no se exige en un registro.",
  },
  {
    en: "The verdicts of v003 were not seen; those of v002 are taken.",
    es: "No conocemos los veredictos de v003; se usan los de v002.",
  },
];
