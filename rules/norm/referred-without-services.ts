import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { documentKey, withCode } from "./shared/document";
import { Seen } from "../../src/core/text/seen";

/** R09; H12 may never have the code. The services may be under another usuario entry of the same person (DT1 v002 p. 22). */
export const referredWithoutServices = {
  code: "referred-without-services",
  norms: ["res948", "res2275"],
  official: "RVC062",
  canReject: true,
  create: (report, document) => {
    let referredAt: Mark | undefined;
    /** The usuarios that were sent to another service and have none. */
    let waiting: { readonly key: string; readonly at: Mark }[] = [];
    /** The documents of usuarios with services outside urgencias. */
    const served = new Seen();
    return {
      begin() {
        waiting = [];
        served.begin(document.maxEntries);
      },
      beginUsuario() {
        referredAt = undefined;
      },
      records: {
        urgencias: withCode(["condicionDestinoUsuarioEgreso", "03"], (_record, _index, mark) => {
          referredAt ??= mark();
        }),
      },
      endUsuario(usuario) {
        if (usuario.services() > usuario.services("urgencias")) {
          const key = documentKey(usuario);
          if (key !== undefined && !served.set(key, 1)) report.skips("entries");
          return;
        }
        if (referredAt === undefined || !usuario.isWhole) return;
        const key = documentKey(usuario);
        if (key === undefined) report.at(referredAt);
        else if (waiting.length < document.maxEntries) waiting.push({ key, at: referredAt });
        else report.skips("entries");
      },
      end() {
        for (const { key, at } of waiting) {
          if (served.numberOf(key) !== undefined) continue;
          // an element that could not be read may be a service under another usuario entry
          if (document.isWhole) report.at(at);
          else report.skips("unread");
        }
      },
    };
  },
  message: {
    en: () =>
      "A patient sent to another service (condicionDestinoUsuarioEgreso 03) must have other services.",
    es: () =>
      "Un paciente derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener otros servicios.",
  },
} satisfies DocumentNormRule;
