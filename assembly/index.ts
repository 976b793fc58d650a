// What the WebAssembly of the kernel exports. A table is given as its address.
import "./types";
import { endOf as endOfValue, Kernel, lineEnd as lineEndIn } from "../src/bytes/kernel";
import { findSuspects as suspectsOf } from "../src/bytes/suspects";

let kernel: Kernel = changetype<Kernel>(0);

export function start(
  state: Ints,
  about: Ints,
  words: Doubles,
  next: Shorts,
  other: Shorts,
  slots: Ints,
  nested: Ints,
  tokens: Ints,
  starts: Ints,
  ends: Ints,
  capacity: i32,
): void {
  kernel = new Kernel(
    changetype<Host>(0),
    state,
    about,
    words,
    next,
    other,
    slots,
    nested,
    tokens,
    starts,
    ends,
    capacity,
  );
}

export function tokenize(bytes: Bytes, at: i32, isLine: bool): i32 {
  return kernel.tokenize(bytes, changetype<View>(bytes), at, isLine);
}

export function value(bytes: Bytes, at: i32, isLine: bool): i32 {
  return kernel.value(bytes, changetype<View>(bytes), at, isLine);
}

export function nameAt(bytes: Bytes, at: i32, before: i32): i32 {
  return kernel.nameAt(bytes, changetype<View>(bytes), at, before);
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
): void {
  suspectsOf(
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
  );
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
