import { assertType } from "./options";
import { pointerSteps } from "./pointer";

/**
 * The path of a finding as the Ministry's validator writes it: `usuarios[0].servicios.medicamentos[0].codPrestador`, with
 * `rips.` in front if the document is wrapped. It is computed from the finding's pointer.
 *
 * @throws TypeError when there is no pointer; RangeError when it is not a JSON Pointer.
 */
export function muvPath(finding: { readonly pointer: string }): string {
  assertType(finding, "object", "the finding");
  const { pointer } = finding;
  assertType(pointer, "string", "pointer");
  if (!/^(?:\/|$)/.test(pointer)) throw new RangeError("pointer must be empty or begin with /");
  return pointerSteps(pointer).reduce(
    (path, step) =>
      /^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`,
    "",
  );
}
