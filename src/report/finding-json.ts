import type { AnyFinding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import { remembered } from "../core/text/remembered";
import type { ReportOptions } from "./report";
import { jsonOf } from "./visible";

/**
 * Writes the findings of a report as JSON, with the members in the order of reports; `params`, `sameAs`, `value`, `found`,
 * `expected`, `concerns` and the place in an array that no shape describes only if the finding has them. Texts that findings
 * share (the file, codes, names, messages) are escaped once.
 */
export function findingJson(paths: ReportOptions["paths"]): (finding: AnyFinding) => string {
  const shared = remembered(jsonOf, 2000, 500);
  let lastFile: string | undefined;
  let fileJson = "";
  return (finding) => {
    const { file, record, shape, array, index, pointer, line, column, offset, length } = finding;
    const { code, severity, path, message, params, value, found, expected, concerns, sameAs } =
      finding;
    if (file !== lastFile) {
      lastFile = file;
      fileJson = jsonOf(file);
    }
    const steps = path.map((step) => (typeof step === "string" ? shared(step) : step)).join();
    return (
      `{"file":${fileJson},"record":${record},"shape":${shape}` +
      (array === undefined ? "" : `,"array":${shared(array)}`) +
      (array === undefined || index === undefined ? "" : `,"index":${index}`) +
      `,"pointer":${jsonOf(pointer)},"line":${line},"column":${column}` +
      `,"offset":${offset},"length":${length}` +
      `,"code":${shared(code)},"severity":${shared(severity)}` +
      `,"path":[${steps}],"message":${shared(message)}` +
      (paths === "muv" ? `,"muvPath":${jsonOf(muvPath(finding))}` : "") +
      (params === undefined ? "" : `,"params":${jsonOf(params)}`) +
      (sameAs === undefined ? "" : `,"sameAs":${shared(sameAs)}`) +
      (value === undefined ? "" : `,"value":${jsonOf(value)}`) +
      (found === undefined ? "" : `,"found":${jsonOf(found)}`) +
      (expected === undefined ? "" : `,"expected":${jsonOf(expected)}`) +
      (concerns === undefined ? "" : `,"concerns":${jsonOf(concerns)}`) +
      "}"
    );
  };
}
