import type { RuleDoc } from "../model/rule-doc";
import { rfc8259 } from "./doc-parts";

export const numberPrecisionDoc = {
  problem: {
    en: "Number with more digits than can be kept",
    es: "Número con más dígitos de los que se conservan",
  },
  requirement: {
    en: "A number keeps its value when another program reads it.",
    es: "Un número debe conservar su valor cuando otro programa lo lee.",
  },
  appliesTo: {
    en: "every number of a record, at any depth",
    es: "todo número de un registro, a cualquier profundidad",
  },
  rationale: {
    en: "JSON sets no limit to the digits of a number, but most readers keep it as a double, with some 15 to 17 digits (RFC 8259, section 6). What the service keeps is not shown. So this is a warning, and only where the value would really change: 0.1 is silent.",
    es: "JSON no limita los dígitos de un número, pero la mayoría de los lectores lo guarda como double, con unos 15 a 17 dígitos (RFC 8259, sección 6). El contrato no muestra qué conserva el servicio. Por eso es una advertencia, y solo donde el valor de verdad cambiaría: 0.1 no se informa.",
  },
  causes: {
    en: "An identifier of many digits was written without quotes (a document number, an authorisation), or a calculation left a tail of decimals.",
    es: "Un identificador de muchos dígitos se escribió sin comillas (un número de documento, una autorización), o un cálculo dejó una cola de decimales.",
  },
  fix: {
    en: "Whoever maintains the software writes identifiers in quotes and rounds amounts before they are written.",
    es: "Pida a quien mantiene el software que escriba los identificadores entre comillas y redondee los valores antes de escribirlos.",
  },
  clauses: [rfc8259("6")],
  related: [],
} satisfies RuleDoc;
