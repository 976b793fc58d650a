import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { admissionsOf, withCode } from "./shared/document";
import { Missing } from "./shared/missing";

/**
 * Reports a birth with internación (P05, P08) if the same person has no stay, or no otrosServicios. Any otrosServicios may be
 * the room.
 */
export const birthStay = {
  code: "birth-stay",
  norms: ["res948", "res2275"],
  official: "RVC022",
  canReject: false,
  needs: "cupsGroup",
  create: (report, document) => {
    const { cupsGroup: groups } = document.context;
    const withoutStay = new Missing(report, document);
    const withoutRoom = new Missing(report, document);
    return {
      begin() {
        withoutStay.begin();
        withoutRoom.begin();
      },
      beginUsuario() {
        withoutStay.beginUsuario();
        withoutRoom.beginUsuario();
      },
      records: {
        procedimientos: withCode(["grupoServicios", "03"], (record, _index, mark) => {
          if (record.get("codProcedimiento").entryIn(groups) !== "parto") return;
          withoutStay.add(mark);
          withoutRoom.add(mark);
        }),
      },
      endUsuario(usuario) {
        withoutStay.endUsuario(usuario, admissionsOf(usuario) > 0);
        withoutRoom.endUsuario(usuario, usuario.services("otrosServicios") > 0);
      },
      end() {
        withoutStay.end("codProcedimiento", { lacks: "stay" });
        withoutRoom.end("codProcedimiento", { lacks: "room" });
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `${field} is a birth with internación, but the patient has ${params["lacks"] === "stay" ? "neither hospitalizacion nor urgencias" : "no otrosServicios with the room"}.`,
    es: ({ field, params }) =>
      `${field} es un parto con internación, pero la paciente no tiene ${params["lacks"] === "stay" ? "hospitalizacion ni urgencias" : "otrosServicios con la sala"}.`,
  },
} satisfies DocumentNormRule;
