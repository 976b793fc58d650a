/**
 * The path of a finding as the Ministry's validator writes it: `usuarios[0].servicios.medicamentos[0].codPrestador`,
 * with `rips.` in front where the document is wrapped. Made from the finding's pointer.
 */
export function muvPath({ pointer }: { readonly pointer: string }): string {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce(
      (path, step) =>
        /^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`,
      "",
    );
}
