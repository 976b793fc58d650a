/** The product of two whole numbers, modulo 2^32. WebAssembly has it as an operator (assembly/times.ts). */
export const times = (a: number, b: number): number => Math.imul(a, b);
