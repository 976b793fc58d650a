import type { Finding } from "../core/model/finding";
import { textDigest } from "../core/text/hash";
import { fieldIn, pathOf } from "./place";
import type { Format, Outcome, ReportOptions, RuleText } from "./report";
import { summaryTexts } from "./summary-words";
import { jsonOf } from "./visible";

/** How many results GitHub's code scanning accepts from one run, and how many of them it shows. */
const accepted = 25_000;
const shown = 5_000;

/**
 * SARIF 2.1.0, for code scanning. Rules have no `helpUri`: it must be an absolute address, and there is none;
 * their help is in the log itself. Members of an object have no order, so those that need totals come last.
 */
export const sarif: Format = {
  maxIssues: accepted,
  make: (options) => {
    let separator = "\n";
    const fingerprint = fingerprints();
    return {
      begin: () =>
        `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","language":"${options.lang}","results":[`,
      finding: (finding) => {
        const text = `${separator}${jsonOf(resultOf(finding, fingerprint(finding), options))}`;
        separator = ",\n";
        return text;
      },
      end: (outcome) =>
        `\n],"tool":${jsonOf(toolOf(options))},\n"invocations":${jsonOf([invocationOf(outcome, options)])},\n"properties":${jsonOf({ summary: outcome.summary, files: outcome.files })}}]}\n`,
    };
  },
};

function resultOf(finding: Finding, fingerprint: string, options: ReportOptions) {
  const { code, severity, message, pointer, record, shape, path, params, value } = finding;
  const name = fieldIn(finding);
  return {
    ruleId: code,
    level: severity,
    message: { text: plain(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(finding.file) },
          region: {
            startLine: finding.line,
            startColumn: finding.column,
            byteOffset: finding.offset,
            byteLength: finding.length,
          },
        },
        ...(pointer !== "" && {
          logicalLocations: [
            { ...(name !== "" && { name }), fullyQualifiedName: pathOf(finding, options) },
          ],
        }),
      },
    ],
    partialFingerprints: { "place/v1": fingerprint },
    properties: { record, shape, path, ...(params && { params }), ...(value && { value }) },
  };
}

/** In a SARIF message brackets make links and braces make placeholders. */
const plain = (text: string): string =>
  text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, (brace) => brace + brace);

/** A path as a URI reference; a path with a drive or from the root as an absolute URI. */
function uriOf(file: string): string {
  const path = file.replace(/\p{Cs}/gu, "\ufffd");
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const drive = /^[A-Za-z]%3A(?=\/)/.exec(encoded);
  if (drive) return `file:///${encoded.replace("%3A", ":")}`;
  return encoded.startsWith("/") ? `file://${encoded}` : encoded;
}

/**
 * Identifies a finding in the next run: code and place, counted within the record. It never contains a value, or a
 * digest of one, from which the value could be guessed.
 */
function fingerprints(): (finding: Finding) => string {
  let within = "";
  let times = new Map<string, number>();
  return ({ file, record, code, pointer }) => {
    const subject = `${file}\n${record}`;
    if (subject !== within) times = new Map();
    within = subject;
    const key = `${code}\n${subject}\n${pointer}`;
    const count = times.get(key) ?? 0;
    times.set(key, count + 1);
    return textDigest(`${key}\n${count}`);
  };
}

/** The tool; the norms that ran in addition to the contract, and the tables that they used, are its extensions. */
const toolOf = ({ tool, rules = [], lang }: ReportOptions) => ({
  driver: {
    name: tool.name,
    semanticVersion: tool.version,
    language: lang,
    rules: rules.map(ruleOf),
    ...(tool.commit !== undefined && { properties: { commit: tool.commit } }),
  },
  ...(tool.packs && {
    extensions: [
      ...tool.packs.map(({ id, version: edition, date, digest, readFrom, followedUntil }) => ({
        name: id,
        version: edition,
        properties: { date, digest, ...(readFrom !== undefined && { readFrom }), followedUntil },
      })),
      ...(tool.tables ?? []).map(({ title, date, codes }) => ({
        name: title,
        ...(date !== undefined && { version: date }),
        properties: { codes },
      })),
    ],
  }),
});

const ruleOf = ({ code, severity, title, summary, help = summary }: RuleText) => ({
  id: code,
  shortDescription: { text: title },
  fullDescription: { text: summary },
  help: { text: help },
  defaultConfiguration: { level: severity },
});

function invocationOf(outcome: Outcome, options: ReportOptions) {
  const { lang } = options;
  const texts = summaryTexts(outcome, options);
  const { failed, partial, notJudged, nothing, documents, leftOut, notEvaluated, listed } = texts;
  const about = (level: "error" | "warning" | "note", text: string) => ({
    level,
    message: { text: plain(text) },
  });
  const rest = [partial, notJudged, nothing, listed].filter((note) => note !== undefined);
  const { listed: count } = outcome.summary;
  return {
    executionSuccessful: failed.length === 0,
    toolExecutionNotifications: [
      ...failed.map(({ file, error }) => about("error", `${file}: ${error}`)),
      ...rest.map((text) => about("warning", text)),
      ...[...documents, ...leftOut].map((text) => about("note", text)),
      ...(count > shown ? [about("note", limits[lang])] : []),
    ],
    toolConfigurationNotifications: notEvaluated.map(({ code, why }) => ({
      ...about("note", `${code}: ${why}`),
      associatedRule: { id: code },
    })),
  };
}

const limits = {
  en: "GitHub takes 25,000 results of a run and shows 5,000 of them, errors first.",
  es: "GitHub recibe 25.000 resultados por ejecución y muestra 5.000 de ellos, primero los errores.",
} as const;
