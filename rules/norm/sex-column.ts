import { ofList } from "./shared/listed-code";
import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/**
 * U05. The table Sexo has hombre and mujer as H and M in its column Codigo, and as M and F in Extra_III, which the annex uses.
 * An export from the wrong column reports each woman as a man. One finding for a document, at its first M.
 */
export const sexColumn = {
  code: "sex-column",
  norms: ["res948", "res2275"],
  canReject: false,
  create: (report) => {
    let hasH = false;
    let hasF = false;
    let firstM: Mark | undefined;
    return {
      begin() {
        hasH = false;
        hasF = false;
        firstM = undefined;
      },
      endUsuario(usuario, at) {
        const sex = usuario.get("codSexo");
        hasH ||= sex.is("H");
        hasF ||= sex.is("F");
        if (firstM === undefined && sex.is("M")) firstM = usuario.markOf("codSexo") ?? at;
      },
      end() {
        if (hasH && !hasF && firstM !== undefined)
          report.at(firstM, "codSexo", undefined, ofList("codSexo"));
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} M may be a woman here: other users have H (hombre), so the export took another column of the table Sexo, in which M is mujer; check every ${field}.`,
    es: ({ field }) =>
      `${field} M puede ser una mujer: otros usuarios tienen H (hombre), así que la exportación tomó otra columna de la tabla Sexo, en la que M es mujer; revise todos los ${field}.`,
  },
} satisfies DocumentNormRule;
