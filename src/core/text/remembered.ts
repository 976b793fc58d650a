/**
 * Caches the results of a function for the first `most` texts of at most `longest` units. Any other result is computed each
 * time, so that memory does not grow with the input.
 */
export function remembered<Result extends string | boolean | object>(
  of: (text: string) => Result,
  most: number,
  longest: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result !== undefined) return result;
    result = of(text);
    if (known.size < most && text.length <= longest) known.set(text, result);
    return result;
  };
}
