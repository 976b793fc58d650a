// What the WebAssembly of the kernel exports. A table is given as its address.
import "./types";
import { endOf as endOfValue, Kernel, lineEnd as lineEndIn } from "../src/bytes/kernel";
import { readFacts as factsOf } from "../src/bytes/facts";
import { findSuspects as suspectsOf } from "../src/bytes/suspects";

/** Where the kernel's fields are. It is not made with `new`, which would need a runtime. */
const kernel = changetype<Kernel>(memory.data(offsetof<Kernel>()));

// @ts-ignore: decorator
@inline
function set(value: usize, offset: usize): void {
  store<usize>(changetype<usize>(kernel) + offset, value);
}

export function start(
  state: usize,
  about: usize,
  words: usize,
  next: usize,
  other: usize,
  slots: usize,
  nested: usize,
  tokens: usize,
  starts: usize,
  ends: usize,
  capacity: i32,
): void {
  set(state, offsetof<Kernel>("state"));
  set(about, offsetof<Kernel>("about"));
  set(words, offsetof<Kernel>("words"));
  set(next, offsetof<Kernel>("next"));
  set(other, offsetof<Kernel>("other"));
  set(slots, offsetof<Kernel>("slots"));
  set(nested, offsetof<Kernel>("nested"));
  set(tokens, offsetof<Kernel>("tokens"));
  set(starts, offsetof<Kernel>("starts"));
  set(ends, offsetof<Kernel>("ends"));
  set(capacity, offsetof<Kernel>("capacity"));
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

export function findSuspects(
  program: Ints,
  bytes: Bytes,
  ids: Ints,
  slots: Ints,
  base: i32,
  tokens: Ints,
  starts: Ints,
  ends: Ints,
  present: Ints,
  nulls: Ints,
  found: Ints,
  isTyped: bool,
  codes: Ints,
  hasCodes: bool,
  patient: Bytes,
  patientLength: i32,
  limits: Doubles,
): i32 {
  return suspectsOf(
    program,
    changetype<Caller>(0),
    bytes,
    ids,
    slots,
    base,
    tokens,
    starts,
    ends,
    present,
    nulls,
    found,
    isTyped,
    codes,
    hasCodes,
    patient,
    patientLength,
    limits,
  );
}

export function readFacts(
  program: Ints,
  bytes: Bytes,
  slots: Ints,
  base: i32,
  tokens: Ints,
  starts: Ints,
  ends: Ints,
  facts: Doubles,
): void {
  factsOf(program, bytes, slots, base, tokens, starts, ends, facts);
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
