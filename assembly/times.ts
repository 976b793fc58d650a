// What src/text/times.ts does, for WebAssembly.
// @ts-ignore: decorator
@inline
export function times(a: i32, b: i32): i32 {
  return a * b;
}
