import type { NormRule, PreparedNorm } from "../../src/core/model/norm-rule";
import { enclosingNames } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";

/** U03: a code that was added to its table after this version. */
export const codeLater = {
  code: "code-later",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["field"], of: enclosingNames, if: ({ line }) => line?.later !== undefined },
  table: tableFaults.laterCode,
  params: (_, __, { line, norm }) => ({ list: norm.data.lists[line?.row.list ?? ""]?.table ?? "" }),
  message: {
    en: ({ field, params }, norm) =>
      `${field} has a code that was added to the table ${params["list"]} later; ${words(norm, params["list"], "en")}.`,
    es: ({ field, params }, norm) =>
      `${field} tiene un código que se agregó después a la tabla ${params["list"]}; ${words(norm, params["list"], "es")}.`,
  },
} satisfies NormRule;

const words = ({ data }: PreparedNorm, list: unknown, lang: "en" | "es"): string =>
  Object.values(data.lists).find(({ table, later }) => table === list && later !== undefined)?.later
    ?.words[lang] ?? "";
