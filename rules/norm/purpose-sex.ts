import { expectedSex } from "./shared/patient-facts";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { allArrays, inArrays, withCode } from "./shared/document";

/** Compares the usuario's sex (U05) with the purposes of the services (C08, P10): "diferente a Femenino" (DT1 v002 p. 112). */
export const purposeSex = {
  code: "purpose-sex",
  norms: ["res948", "res2275"],
  official: "RVC010",
  canReject: true,
  create: (report) => {
    let hasPurpose = false;
    return {
      beginUsuario() {
        hasPurpose = false;
      },
      records: inArrays(
        allArrays,
        withCode(["finalidadTecnologiaSalud", "24"], () => {
          hasPurpose = true;
        }),
      ),
      endUsuario(usuario, at) {
        const sex = usuario.get("codSexo");
        if (hasPurpose && (sex.is("M") || sex.is("I")))
          report.at(usuario.markOf("codSexo") ?? at, "codSexo", undefined, expectedSex("F"));
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} must be F where finalidadTecnologiaSalud is interrupción voluntaria del embarazo (24).`,
    es: ({ field }) =>
      `${field} debe ser F donde finalidadTecnologiaSalud es interrupción voluntaria del embarazo (24).`,
  },
} satisfies DocumentNormRule;
