// What the WebAssembly of the kernel exports. A table is given as its address.
import "./types";
import { Kernel } from "../src/bytes/kernel";
import { readRecords as read } from "../src/bytes/records";

export { readFacts } from "../src/bytes/facts";
export { endOf } from "../src/bytes/kernel";
export { findSuspects } from "../src/bytes/suspects";
export { lineEnd } from "../src/bytes/words";

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

export function readRecords(
  columns: Columns,
  bytes: Bytes,
  at: i32,
  limit: i32,
  isLine: bool,
  mayPass: bool,
): i32 {
  return read(kernel, columns, bytes, changetype<View>(bytes), at, limit, isLine, mayPass);
}
