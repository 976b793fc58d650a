import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lang } from "../src/core/model/issue";
import { recordedIn } from "./acceptance/digests";
import type { FuzzFigures } from "./fuzz/guided";
import type { HostileFigures } from "./hostile";
import { mutatedFolders } from "./mutation/folders.mjs";
import type { FolderScore } from "./mutation/score";
import { wanted } from "./release/figures.mjs";

const root = join(import.meta.dirname, "..");
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const recorded = <T>(name: string): T => JSON.parse(textOf(`acceptance/${name}.json`)) as T;

const say = {
  en: {
    file: "docs/reliability.md",
    title: "## Figures",
    source:
      "From `acceptance/`, where the commands write them; a release is refused if they were made from other sources. A mutant is a small change of the sources, which a test should find. Those that do the same as the original are listed with the reason in `acceptance/equivalent-mutants.json`.",
    mutants: ["Folder", "Mutants", "Found", "Equivalent", "Score", "At least"],
    unmeasured: "not measured",
    fuzz: (cases: string, minutes: string, wrong: string, reached: string, all: string) =>
      `Fuzzing guided by coverage (\`npm run fuzz -- --guided --minutes ${minutes}\`): ${cases} cases in ${minutes} minutes, ${wrong} wrong; they reach ${reached} of ${all} statements, functions and branches.`,
    digests: (inputs: string, records: string, findings: string) =>
      `Digests of reports (\`npm run digests -- --inputs ${inputs.replaceAll(",", "")}\`): ${inputs} inputs with ${records} records, ${findings} findings.`,
    mutation: "Mutants (`npm run mutation`):",
    hostile: (node: string) =>
      `Hostile inputs (\`npm run hostile\`, Node ${node}): the processor time and the largest resident set of the whole command, which writes all findings, for each kind at three sizes, each four times the one before. The start of the command is in each figure. Without a baseline none may take more than ${wanted.megabytes} MB.`,
    kind: "Kind",
    bytes: { seconds: "s", peak: "MB", at: "at" },
  },
  es: {
    file: "docs/reliability.es.md",
    title: "## Cifras",
    source:
      "De `acceptance/`, donde las escriben los comandos; no se publica una versión si se midieron con otro código. Un mutante es un cambio pequeño del código, que alguna prueba debe notar. Los que hacen lo mismo que el original están con su razón en `acceptance/equivalent-mutants.json`.",
    mutants: ["Carpeta", "Mutantes", "Notados", "Equivalentes", "Puntaje", "Al menos"],
    unmeasured: "sin medir",
    fuzz: (cases: string, minutes: string, wrong: string, reached: string, all: string) =>
      `Pruebas al azar guiadas por cobertura (\`npm run fuzz -- --guided --minutes ${minutes}\`): ${cases} casos en ${minutes} minutos, ${wrong} mal; llegan a ${reached} de ${all} sentencias, funciones y ramas.`,
    digests: (inputs: string, records: string, findings: string) =>
      `Sumas de los informes (\`npm run digests -- --inputs ${inputs.replaceAll(".", "")}\`): ${inputs} entradas con ${records} registros, ${findings} hallazgos.`,
    mutation: "Mutantes (`npm run mutation`):",
    hostile: (node: string) =>
      `Entradas hostiles (\`npm run hostile\`, Node ${node}): tiempo de procesador y mayor memoria residente del comando completo, que escribe todos los hallazgos, para cada clase en tres tamaños, cada uno cuatro veces el anterior. El arranque del comando está en cada cifra. Sin línea base ninguna puede pasar de ${wanted.megabytes} MB. Los nombres de las clases son los de \`test/growth-kinds.ts\`.`,
    kind: "Clase",
    bytes: { seconds: "s", peak: "MB", at: "con" },
  },
} as const;

/** The page on reliability in each language, with the figures of acceptance/ as its last section. */
export const reliabilityPages = (): readonly (readonly [file: string, text: string])[] =>
  (["en", "es"] as const).map((lang) => {
    const { file, title } = say[lang];
    const text = textOf(file);
    const [before = ""] = text.split(`\n${title}\n`);
    return [file, `${before.trimEnd()}\n\n${section(lang)}`];
  });

function section(lang: Lang): string {
  const { title, source, mutants, unmeasured, fuzz, digests, mutation, hostile } = say[lang];
  const number = (value: number): string => value.toLocaleString(lang === "en" ? "en-US" : "es-CO");
  const scores = recorded<Readonly<Record<string, FolderScore>>>("mutation");
  const { minutes, cases, wrong, places } = recorded<FuzzFigures>("fuzz");
  const { inputs, records, all } = recordedIn(textOf("acceptance/digests.json"));
  const findings = Object.values(all)
    .flatMap((rules) => Object.values(rules))
    .reduce((sum, rule) => sum + rule.findings, 0);
  const rows = mutatedFolders.map(({ folder, bar }) => {
    const score = scores[folder];
    if (score === undefined) return [`\`${folder}\``, "–", "–", "–", unmeasured, `${bar} %`];
    const counts = [score.mutants, score.found, score.equivalent].map(number);
    return [`\`${folder}\``, ...counts, `${number(score.score)} %`, `${bar} %`];
  });
  return [
    title,
    "",
    source,
    "",
    mutation,
    "",
    row(mutants),
    row(mutants.map(() => "---")),
    ...rows.map(row),
    "",
    fuzz(number(cases), number(minutes), number(wrong), number(places.reached), number(places.all)),
    "",
    digests(number(inputs), number(records), number(findings)),
    "",
    hostile(recorded<HostileFigures>("hostile").node.slice(1)),
    "",
    ...hostileTable(lang, number),
    "",
  ].join("\n");
}

function hostileTable(lang: Lang, number: (value: number) => string): readonly string[] {
  const { kind: title, bytes } = say[lang];
  const { sizes, kinds } = recorded<HostileFigures>("hostile");
  const heads = (unit: string) =>
    sizes.map(
      (size) => `${unit} ${bytes.at} ${size < 1e6 ? `${size / 1000} kB` : `${size / 1e6} MB`}`,
    );
  const head = [title, ...heads(bytes.seconds), ...heads(bytes.peak)];
  return [
    row(head),
    row(head.map(() => "---")),
    ...kinds.map(({ kind, seconds, peak }) =>
      row([kind, ...seconds.map(number), ...peak.map(number)]),
    ),
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
