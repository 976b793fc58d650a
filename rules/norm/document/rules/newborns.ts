import type { DocumentNormRule } from "../../../../src/model/norm-rule";

/** U04 of a usuario with newborns. */
export const motherAge = {
  code: "mother-age",
  official: "RVC008",
  isFirm: true,
  looksAt: {
    en: "the usuario's fechaNacimiento (U04), with fechaNacimiento of its recienNacidos (N04)",
    es: "la fechaNacimiento (U04) del usuario, con fechaNacimiento de sus recienNacidos (N04)",
  },
  pages: "110–129",
  summary: {
    en: "A mother is between 9 and 60 years old when her child is born.",
    es: "Una madre tiene entre 9 y 60 años cuando nace su hijo.",
  },
  fix: {
    en: "Newborns stand under their mother's usuario; check her fechaNacimiento.",
    es: "Los recién nacidos van bajo el usuario de la madre; verifique su fechaNacimiento.",
  },
  doubt: {
    en: "The day on which the age counts was not seen; it is taken as the day of the birth.",
    es: "No se vio el día en que cuenta la edad; se toma el del nacimiento.",
  },
  message: {
    en: ({ field }) =>
      `${field} must make the mother between 9 and 60 years old when her child was born.`,
    es: ({ field }) =>
      `${field} debe hacer que la madre tenga entre 9 y 60 años cuando nació su hijo.`,
  },
} satisfies DocumentNormRule;

/** U05 of a usuario with newborns. */
export const motherSex = {
  code: "mother-sex",
  official: "RVC009",
  isFirm: true,
  looksAt: {
    en: "the usuario's codSexo (U05), with its recienNacidos",
    es: "el codSexo (U05) del usuario, con sus recienNacidos",
  },
  pages: "110–129",
  summary: {
    en: "A usuario with newborns is F.",
    es: "Un usuario con recién nacidos es F.",
  },
  fix: {
    en: "Put the newborns under their mother, or correct codSexo: F, not M for mujer.",
    es: "Ponga los recién nacidos bajo su madre, o corrija codSexo: F, no M de mujer.",
  },
  message: {
    en: ({ field }) => `${field} must be F for a usuario with recienNacidos.`,
    es: ({ field }) => `${field} debe ser F en un usuario con recienNacidos.`,
  },
} satisfies DocumentNormRule;

/** A usuario with two newborns or more. */
export const multipleBirth = {
  code: "multiple-birth",
  official: "RVG14",
  isFirm: false,
  looksAt: {
    en: "recienNacidos and procedimientos of a usuario",
    es: "recienNacidos y procedimientos de un usuario",
  },
  pages: "108–110",
  summary: {
    en: "A usuario with two newborns or more has procedures, one of which is the multiple birth.",
    es: "Un usuario con dos o más recién nacidos tiene procedimientos, y uno de ellos es el parto múltiple.",
  },
  fix: {
    en: "Export the procedure of the multiple birth under the mother.",
    es: "Exporte el procedimiento del parto múltiple bajo la madre.",
  },
  doubt: {
    en: "Which CUPS are multiple births stands in a table that was not seen; only a usuario without any procedure is found, and it only warns.",
    es: "Qué CUPS son partos múltiples está en una tabla que no se vio; solo se encuentra un usuario sin ningún procedimiento, y solo advierte.",
  },
  message: {
    en: () => "Two newborns or more must have the procedure of the multiple birth beside them.",
    es: () => "Dos o más recién nacidos deben tener al lado el procedimiento del parto múltiple.",
  },
} satisfies DocumentNormRule;

/** P06 (and that of hospitalizacion) of a usuario with newborns. */
export const newbornService = {
  code: "newborn-service",
  official: "RVG17",
  isFirm: false,
  looksAt: {
    en: "viaIngresoServicioSalud (P06, and that of hospitalizacion) of a usuario with recienNacidos",
    es: "viaIngresoServicioSalud (P06, y la de hospitalizacion) de un usuario con recienNacidos",
  },
  pages: "108–110",
  summary: {
    en: "Services of a newborn stand under the newborn's own usuario, not under the mother's.",
    es: "Los servicios de un recién nacido van bajo su propio usuario, no bajo el de la madre.",
  },
  fix: {
    en: "Make a usuario for the newborn, with its own document, and move the services there.",
    es: "Cree un usuario para el recién nacido, con su propio documento, y mueva ahí los servicios.",
  },
  doubt: {
    en: "A record does not say whose service it is. A way of admission of newborns (07, 08) under the mother is our sign of it; other services of the newborn are not found.",
    es: "Un registro no dice de quién es el servicio. Una vía de ingreso de recién nacidos (07, 08) bajo la madre es nuestra señal; otros servicios del recién nacido no se encuentran.",
  },
  message: {
    en: () =>
      "Services whose viaIngresoServicioSalud is a newborn's (07, 08) must stand under the newborn's own usuario, not beside recienNacidos.",
    es: () =>
      "Los servicios cuya viaIngresoServicioSalud es de recién nacido (07, 08) deben ir bajo el propio usuario del recién nacido, no junto a recienNacidos.",
  },
} satisfies DocumentNormRule;

const own = {
  en: "The services of a newborn are taken to be those of the usuario with its document, which is our reading of RVG17; so this only warns.",
  es: "Se toman como servicios de un recién nacido los del usuario con su documento, que es nuestra lectura de RVG17; por eso solo advierte.",
};

/** N10, N12, and the services of the usuario with the newborn's document. */
export const serviceAfterDeath = {
  code: "service-after-death",
  official: "RVC053",
  isFirm: false,
  looksAt: {
    en: "recienNacidos.condicionDestinoUsuarioEgreso (N10) and fechaEgreso (N12), with the services of the usuario that has the newborn's document (N02, N03)",
    es: "recienNacidos.condicionDestinoUsuarioEgreso (N10) y fechaEgreso (N12), con los servicios del usuario que lleva el documento del recién nacido (N02, N03)",
  },
  pages: "70, 110–129",
  summary: {
    en: "A newborn who died (condición 02) has no service later than 24 hours after death.",
    es: "Un recién nacido que murió (condición 02) no tiene servicios después de 24 horas de la muerte.",
  },
  fix: {
    en: "Compare fechaEgreso, which is the time of death, with the times of the newborn's services.",
    es: "Compare fechaEgreso, que es la hora de la muerte, con las horas de los servicios del recién nacido.",
  },
  doubt: own,
  message: {
    en: () => "No service of a newborn who died may be later than 24 hours after death.",
    es: () =>
      "Ningún servicio de un recién nacido que murió debe ser posterior a 24 horas de la muerte.",
  },
} satisfies DocumentNormRule;

/** N10. */
export const referredWithoutServices = {
  code: "referred-without-services",
  official: "RVC062",
  isFirm: false,
  looksAt: {
    en: "recienNacidos.condicionDestinoUsuarioEgreso (N10), with the usuario that has the newborn's document (N02, N03)",
    es: "recienNacidos.condicionDestinoUsuarioEgreso (N10), con el usuario que lleva el documento del recién nacido (N02, N03)",
  },
  pages: "70, 110–129",
  summary: {
    en: "A newborn sent to another service (condición 03) has services in the document.",
    es: "Un recién nacido derivado a otro servicio (condición 03) tiene servicios en el documento.",
  },
  fix: {
    en: "Export the newborn's services under a usuario with its document, or correct condicionDestinoUsuarioEgreso.",
    es: "Exporte los servicios del recién nacido bajo un usuario con su documento, o corrija condicionDestinoUsuarioEgreso.",
  },
  doubt: own,
  message: {
    en: () =>
      "A newborn sent to another service (condicionDestinoUsuarioEgreso 03) must have services, under a usuario with its document.",
    es: () =>
      "Un recién nacido derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener servicios, bajo un usuario con su documento.",
  },
} satisfies DocumentNormRule;

/** N12 against U04. */
export const egressBeforeUserBirth = {
  code: "egress-before-user-birth",
  official: "RVC080",
  isFirm: true,
  looksAt: {
    en: "recienNacidos.fechaEgreso (N12), with the usuario's fechaNacimiento (U04)",
    es: "recienNacidos.fechaEgreso (N12), con la fechaNacimiento (U04) del usuario",
  },
  pages: "72, 110–129",
  summary: {
    en: "A newborn's egress is not before the birth of the usuario under which it stands.",
    es: "El egreso de un recién nacido no es anterior al nacimiento del usuario bajo el que va.",
  },
  fix: {
    en: "Compare it with the mother's fechaNacimiento; one of them is wrong.",
    es: "Compárelo con la fechaNacimiento de la madre; uno de los dos está errado.",
  },
  message: {
    en: ({ field }) => `${field} must not be before the usuario's fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
  },
} satisfies DocumentNormRule;
