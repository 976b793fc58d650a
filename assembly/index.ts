// What the WebAssembly of the kernel exports. A table is given as its address.
import "./types";
import { endOf as endOfValue, Kernel, lineEnd as lineEndIn } from "../src/bytes/kernel";

export { readFacts } from "../src/bytes/facts";
export { findSuspects } from "../src/bytes/suspects";

/** The kernel. It is not made with `new`, which would need a runtime: its owner writes its fields. */
const kernel = changetype<Kernel>(memory.data(offsetof<Kernel>()));

export function kernelAt(): usize {
  return changetype<usize>(kernel);
}

export function tokenize(bytes: Bytes, at: i32, isLine: bool): i32 {
  return kernel.tokenize(bytes, changetype<View>(bytes), at, isLine);
}

export function value(bytes: Bytes, at: i32, isLine: bool): i32 {
  return kernel.value(bytes, changetype<View>(bytes), at, isLine);
}

export function memberAt(bytes: Bytes, at: i32, isFirst: bool, isLine: bool, before: i32): i32 {
  return kernel.memberAt(bytes, changetype<View>(bytes), at, isFirst, isLine, before);
}

export function endOf(
  bytes: Bytes,
  from: i32,
  to: i32,
  bits: Bytes,
  room: i32,
  floor: i32,
  state: Ints,
): i32 {
  return endOfValue(bytes, changetype<View>(bytes), from, to, bits, room, floor, state);
}

export function lineEnd(bytes: Bytes, from: i32, to: i32): i32 {
  return lineEndIn(changetype<View>(bytes), from, to);
}
