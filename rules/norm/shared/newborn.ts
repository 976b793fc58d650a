import type { UsuarioScope } from "../../../src/core/model/document-rule";
import type { RecordValues } from "../../../src/core/model/value";
import { yearsBetween } from "../../../src/core/text/civil";

/** The ages, in completed years, at which a usuario may be a mother (RVC008). */
export const youngestMother = 9;
export const oldestMother = 60;

/**
 * Returns true if a record of recienNacidos has the document of its usuario, who is too young to be the mother. A newborn
 * without its own document may have its mother's (RVC047).
 */
export const isUnderItself = (record: RecordValues, usuario: UsuarioScope): boolean =>
  yearsBetween(usuario.birth, record.get("fechaNacimiento").localTime()) < youngestMother &&
  record.get("numDocumentoIdentificacion").length > 0 &&
  record.get("numDocumentoIdentificacion").equals(usuario.get("numDocumentoIdentificacion")) &&
  record.get("tipoDocumentoIdentificacion").equals(usuario.get("tipoDocumentoIdentificacion"));
