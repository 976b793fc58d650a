import type { Bilingual } from "../../src/core/model/issue";
import type { NormData } from "../../src/core/model/norm";
import { officialsOf } from "../../src/core/model/norm-rule";
import { severityOf } from "../../src/norm/severity";
import { normDocOf } from "../../rules/norm/docs";
import { announcedIn } from "../../rules/norm/verdicts";
import { allNormRules } from "../../rules/norm/index";
import { countsIn } from "../../src/app/packs/coverage-counts";
import { lin32, versions as res2275 } from "../../rules/res2275/versions";
import type { CoverageStatus } from "../../rules/res948/coverage";
import { coverage, statuses, unnamed } from "../../rules/res948/coverage";
import { xmlFormOf, xmlForms, xmlOfficials } from "../../rules/res948/xml-forms";
import { invoiceKinds } from "../../src/core/model/invoice";
import { leftOut } from "../../rules/res948/left-out";
import { versions as res948 } from "../../rules/res948/versions";
import type { Lang } from "../../src/index";
import { digestOf } from "./digest";

/** The pages of the packs, in each language: the README of each norm in `rules`. */
export function normPages(): readonly (readonly [file: string, text: string])[] {
  return [
    ["rules/res948/README.md", page948("en")],
    ["rules/res948/README.es.md", page948("es")],
    ["rules/res2275/README.md", page2275("en")],
    ["rules/res2275/README.es.md", page2275("es")],
  ];
}

function page948(lang: Lang): string {
  const say = words[lang];
  return (
    [
      `<!-- ${say.derived} -->`,
      `# res948`,
      say.about948,
      "```\nripslint validate datos.json --context contexto.json --pack res948\nripslint explain res948/related-diagnosis --lang es\n```",
      `## ${say.versions}`,
      versionTable(res948, lang),
      `## ${say.rules}`,
      say.rulesNote,
      ruleTable(res948, lang),
      `## ${say.coverage}`,
      countsOf(res948, lang),
      summaryOf(lang),
      coverageTable(lang),
      `${say.unnamed} ${unnamed.join(", ")}.`,
      `## ${say.xml}`,
      say.xmlNote(new Set([...xmlOfficials(true), ...xmlOfficials(false)]).size),
      xmlTable(lang),
      `## ${say.leftOut}`,
      leftOut.map((each) => `- ${each[lang]}`).join("\n"),
      "",
    ]
      .join("\n\n")
      .trimEnd() + "\n"
  );
}

function page2275(lang: Lang): string {
  const say = words[lang];
  const unknown = ([1, 2, 3, 4] as const).flatMap((shape) =>
    lin32.rows[shape]
      .filter(({ confidence }) => confidence === "low")
      .map(({ id, name }) => `${id} ${name}`),
  );
  return (
    [
      `<!-- ${say.derived} -->`,
      `# res2275`,
      say.about2275,
      `## ${say.versions}`,
      versionTable(res2275, lang),
      `## ${say.rules}`,
      ruleTable(res2275, lang),
      countsOf(res2275, lang),
      `## ${say.leftOut}`,
      `${say.unknownRows} ${unknown.join(", ")}.`,
      "",
    ]
      .join("\n\n")
      .trimEnd() + "\n"
  );
}

function versionTable(versions: readonly NormData[], lang: Lang): string {
  const say = words[lang];
  const rows = versions.map((data) => {
    const sources = data.sources.map(({ title, url }) => (url ? `[${title}](${url})` : title));
    return [
      `\`${data.id}@${data.version}\``,
      data.date,
      sources.join("; "),
      say[data.confidence],
      `\`${digestOf(data)}\``,
    ];
  });
  return table([say.version, say.from, say.source, say.confidence, say.digest], rows);
}

function ruleTable(versions: readonly NormData[], lang: Lang): string {
  const say = words[lang];
  const rows = allNormRules.flatMap((rule) => {
    const severities = versions.map((data) => severityOf(rule, { data }));
    if (severities.every((severity) => severity === undefined)) return [];
    const { problem, requirement, caveat } = normDocOf(rule.code);
    const note = caveat ? ` *${caveat[lang]}*` : "";
    return [
      [
        `\`${versions[0]?.id}/${rule.code}\``,
        problem[lang],
        rule.official ?? "–",
        ...severities.map((severity) => (severity === undefined ? "–" : say[severity])),
        `${requirement[lang]}${note}`,
      ],
    ];
  });
  return table(
    [say.code, say.problem, say.official, ...versions.map(({ version }) => version), say.asks],
    rows,
  );
}

function coverageTable(lang: Lang): string {
  const say = words[lang];
  const verdictIn = (data: NormData, official: string) => {
    const later = announcedIn(data, official);
    const verdict = data.verdicts[official] ?? "–";
    return later === undefined ? verdict : `${later.until} (${verdict} ${say.from} ${later.from})`;
  };
  const rows = coverage.map(({ official, status, meaning, note }) => [
    official,
    res948.map((data) => verdictIn(data, official)).join(" "),
    meaning[lang],
    text(statuses[status], note, lang),
    allNormRules
      .filter((rule) => officialsOf(rule).includes(official))
      .map(({ code }) => `\`${code}\``)
      .join(", "),
  ]);
  return table(
    [say.official, res948.map(({ version }) => version).join(" "), say.asks, say.status, say.by],
    rows,
  );
}

/** The official rules on the XML alone, in the order of DT2, each with its page. */
function xmlTable(lang: Lang): string {
  const say = words[lang];
  const rows = xmlForms.flatMap((row) =>
    invoiceKinds.flatMap((kind) => {
      const [code, page] = row.official[kind] ?? [];
      if (code === undefined) return [];
      const isRejected = xmlFormOf(row.fault, kind, true) !== undefined;
      const rule = isRejected ? "xml-form" : "xml-form-doubtful";
      const must = row.must?.[lang] ?? `${say.have} \`${row.element}\``;
      return [[code, String(page), kind, row.verdict, must, `\`${rule}\``]];
    }),
  );
  return table([say.official, say.page, say.kind, say.verdict, say.xmlAsks, say.by], rows);
}

/** How many official rules each version checks. */
const countsOf = (versions: readonly NormData[], lang: Lang): string =>
  [
    `${words[lang].arrays}:`,
    "",
    ...versions.map((data) => `- \`${data.id}@${data.version}\`: ${countsIn(data, lang)}.`),
  ].join("\n");

function summaryOf(lang: Lang): string {
  const counted = (Object.keys(statuses) as CoverageStatus[]).map((status) => {
    const count = coverage.filter((each) => each.status === status).length;
    return `- ${statuses[status][lang]}: ${count}`;
  });
  return counted.join("\n");
}

const text = (status: Bilingual, note: Bilingual | undefined, lang: Lang): string =>
  note === undefined ? status[lang] : `${status[lang]}: ${note[lang]}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const words = {
  en: {
    derived: "Derived by `npm run generate` from rules/norm and rules/res948; do not edit.",
    about948:
      "Resolución 948 de 2026 as dated packs: never on by default, and never mixed with the findings of the contract's rules. Each finding names the official rule that it represents (`params.official`), the field's number in the annex (`params.field`) and the version (`params.version`). These are our readings, in our words; the Ministry's validator alone issues the CUV. What is doubtful never rejects.",
    about2275:
      "The norm before Resolución 948 (Resolución 2275 de 2023 with the Lineamientos v3.2), as far as the facts reach. By name only.",
    versions: "Versions",
    version: "Version",
    from: "From",
    source: "Source",
    confidence: "Confidence",
    digest: "Digest",
    rules: "Rules",
    rulesNote:
      "The Ministry's RECHAZADO is our `error`, its NOTIFICACION our `warning`; a rule whose facts are doubtful only warns, and says why. RVG04 (wrong JSON type) is the contract's `type`, the form of the four local times its `local-time`.",
    code: "Code",
    problem: "Problem",
    official: "Official",
    asks: "What it asks",
    error: "error",
    warning: "warning",
    arrays: "In all seven arrays",
    xml: "Official rules on the XML alone",
    xmlNote: (count: number) =>
      `${count} rules of DT2 v001 (pages 46 to 57) are checked when the XML is given. Not checked: the structure of the XML (FEV, NCV and NDV 001 to 008), charges and taxes (108 to 122), FED135, CND135 and DND135, the characters of ID and UUID (VFE005, VFE006, VCN004, VCN005, VDN002, VDN003), and what needs a registry (VFE022, GI011 to GI017). PFE002, GI006 and GI008 are \`invoice-xml\`; VFE001 is reported as FED008, VFE012 as FED022, VCN011 as CND022, VDN009 as DND022, PFP001 as RVC004.`,
    page: "Page",
    kind: "Document",
    verdict: "Verdict",
    xmlAsks: "The XML must",
    have: "have",
    coverage: "Every official rule, and what becomes of it",
    status: "Status",
    by: "By",
    unnamed: "RVC093 does not exist. Not named in our facts, so not known:",
    leftOut: "Left out",
    unknownRows:
      "The size that these rows had before they were changed was not seen, so it is not judged:",
    high: "high",
    medium: "medium",
    low: "low",
  },
  es: {
    derived: "Derivado por `npm run generate` de rules/norm y rules/res948; no editar.",
    about948:
      "La Resolución 948 de 2026 como paquetes con fecha: nunca activos por defecto y nunca mezclados con los hallazgos del contrato. Cada hallazgo nombra la regla oficial que representa (`params.official`), el número del campo en el anexo (`params.field`) y la versión (`params.version`). Son interpretaciones nuestras, en nuestras palabras; solo el validador del Ministerio expide el CUV. Lo dudoso nunca rechaza.",
    about2275:
      "La norma anterior a la Resolución 948 (Resolución 2275 de 2023 con los Lineamientos v3.2), hasta donde se conoce. Solo se aplica si se pide por su nombre.",
    versions: "Versiones",
    version: "Versión",
    from: "Desde",
    source: "Fuente",
    confidence: "Confianza",
    digest: "Resumen",
    rules: "Reglas",
    rulesNote:
      "El RECHAZADO del Ministerio es nuestro `error`, su NOTIFICACION nuestra `advertencia`; una regla con datos dudosos da solo una advertencia, y dice por qué. RVG04 (tipo JSON errado) es la regla `type` del contrato, la forma de las cuatro horas locales su `local-time`.",
    code: "Código",
    problem: "Problema",
    official: "Oficial",
    asks: "Qué pide",
    error: "error",
    warning: "advertencia",
    arrays: "En los siete arreglos",
    xml: "Reglas oficiales sobre el XML por sí solo",
    xmlNote: (count: number) =>
      `${count} reglas del DT2 v001 (páginas 46 a 57) se verifican si se tiene el XML. No se verifican: la estructura del XML (FEV, NCV y NDV 001 a 008), los cargos e impuestos (108 a 122), FED135, CND135 y DND135, los caracteres de ID y UUID (VFE005, VFE006, VCN004, VCN005, VDN002, VDN003) y lo que necesita un registro (VFE022, GI011 a GI017). PFE002, GI006 y GI008 son \`invoice-xml\`; VFE001 se informa como FED008, VFE012 como FED022, VCN011 como CND022, VDN009 como DND022, PFP001 como RVC004.`,
    page: "Página",
    kind: "Documento",
    verdict: "Veredicto",
    xmlAsks: "El XML debe",
    have: "llevar",
    coverage: "Cada regla oficial, y qué pasa con ella",
    status: "Estado",
    by: "Por",
    unnamed: "RVC093 no existe. Ninguna fuente nuestra menciona estas, así que no se conocen:",
    leftOut: "Lo que queda por fuera",
    unknownRows:
      "No conocemos el tamaño que tenían estas filas antes de cambiar, así que no se evalúa:",
    high: "alta",
    medium: "media",
    low: "baja",
  },
} as const;
