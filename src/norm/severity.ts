import type { Said } from "../core/model/diagnostic";
import type { Lang, Params, Severity } from "../core/model/issue";
import type { NormData, OfficialVerdict } from "../core/model/norm";
import type { AnyNormRule, PreparedNorm } from "../core/model/norm-rule";

export function severityOf(
  rule: AnyNormRule,
  { data }: Pick<PreparedNorm, "data">,
): Severity | undefined {
  const { code, norms, official, canReject } = rule;
  if (!norms.includes(data.id) || data.without.includes(code)) return undefined;
  const verdict: OfficialVerdict | undefined =
    official === undefined ? "N" : data.verdicts[official];
  if (verdict === undefined) return undefined;
  return isRejected(rule, data) && canReject && !data.doubtful.includes(code) ? "error" : "warning";
}

/** Returns true if the Ministry rejects in a version what a rule finds. */
export const isRejected = (
  { official = "", isRefused }: Pick<AnyNormRule, "official" | "isRefused">,
  data: NormData,
): boolean => isRefused === true || data.verdicts[official] === "R";

/**
 * The properties of any rule that is bound to versions: its code, severity and messages. A rule that only warns is
 * not called an obligation; if several versions run together, those that find the fault are named.
 *
 * @param norm is the version, or one of several that have the same verdict.
 */
export function diagnosticOf(
  rule: AnyNormRule,
  norm: PreparedNorm,
  severity: Severity,
  namesVersions: boolean,
) {
  const { id } = norm.data;
  const { code, needs, repairs, sameAs, message } = rule;
  const say = (lang: Lang) => (said: Said<Params>) => {
    const text = message[lang](said, norm);
    const required = severity === "error" ? text : advice[lang](text);
    return namesVersions ? `${String(said.params["version"])}: ${required}` : required;
  };
  return {
    code: `${id}/${code}`,
    norm: id,
    severity,
    ...(isRejected(rule, norm.data) && { rejects: true as const }),
    ...(needs && { needs }),
    ...(repairs && { repairs }),
    ...(sameAs && { sameAs }),
    message: { en: say("en"), es: say("es") },
  };
}

const advice: Readonly<Record<Lang, (text: string) => string>> = {
  en: (text) => text.replace(/\bmust\b/g, "should").replace(/\bis required\b/, "should be given"),
  es: (text) =>
    text.replace(/\bdebe(n?)\b/g, "debería$1").replace(/\bes obligatorio\b/, "debería ir"),
};
