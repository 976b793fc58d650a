// The types of src/text/kernel-types.d.ts for WebAssembly: a table is the address where it begins.

// @ts-ignore: decorator
@global @unmanaged
class Bytes {
  // @ts-ignore: decorator
  @inline @operator("[]")
  get(index: i32): i32 {
    return load<u8>(changetype<usize>(this) + index);
  }
  // @ts-ignore: decorator
  @inline @operator("[]=")
  set(index: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + index, value);
  }
}

// @ts-ignore: decorator
@global @unmanaged
class View {
  // @ts-ignore: decorator
  @inline
  getInt32(index: i32, _littleEndian: bool): i32 {
    return load<i32>(changetype<usize>(this) + index);
  }
}

// @ts-ignore: decorator
@global @unmanaged
class Ints {
  // @ts-ignore: decorator
  @inline @operator("[]")
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + (index << 2));
  }
  // @ts-ignore: decorator
  @inline @operator("[]=")
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + (index << 2), value);
  }
  fill(value: i32, from: i32, to: i32): void {
    for (let i = from; i < to; i++) this[i] = value;
  }
}

// @ts-ignore: decorator
@global @unmanaged
class Doubles {
  // @ts-ignore: decorator
  @inline @operator("[]")
  get(index: i32): f64 {
    return load<f64>(changetype<usize>(this) + (index << 3));
  }
  // @ts-ignore: decorator
  @inline @operator("[]=")
  set(index: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + (index << 3), value);
  }
}

// @ts-ignore: decorator
@external("host", "spellingOf")
declare function spellingOf(at: i32, end: i32): i32;
// @ts-ignore: decorator
@external("host", "seeNumber")
declare function seeNumber(at: i32, end: i32): void;

// @ts-ignore: decorator
@global @unmanaged
class KernelHost {
  // @ts-ignore: decorator
  @inline
  spellingOf(_bytes: Bytes, _view: View, at: i32, end: i32): i32 {
    return spellingOf(at, end);
  }
  // @ts-ignore: decorator
  @inline
  seeNumber(_bytes: Bytes, at: i32, end: i32): void {
    seeNumber(at, end);
  }
}

/** The kernel's constructor has it, which is not called here. */
// @ts-ignore: decorator
@global @unmanaged
class Memory {}

// @ts-ignore: decorator
@external("host", "passes")
declare function passes(call: i32, column: i32): bool;

/** The fields are written by src/cli/io/wasm-machine.ts, in this order. */
// @ts-ignore: decorator
@global @unmanaged
class Columns {
  program!: Ints;
  factProgram!: Ints;
  codes!: Ints;
  bytes!: Bytes;
  ids!: Ints;
  tokens!: Ints;
  starts!: Ints;
  ends!: Ints;
  slots!: Ints;
  patient!: Bytes;
  limits!: Doubles;
  present!: Ints;
  nulls!: Ints;
  found!: Ints;
  factValues!: Doubles;
  base!: i32;
  isTyped!: bool;
  patientLength!: i32;
  isOfShape!: bool;
  harmlessBit!: i32;

  // @ts-ignore: decorator
  @inline
  passes(call: i32, column: i32): bool {
    return passes(call, column);
  }
}
