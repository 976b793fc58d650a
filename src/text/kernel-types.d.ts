/**
 * The types of the kernel (src/bytes/kernel.ts), which is compiled twice: as TypeScript, and as AssemblyScript to
 * WebAssembly. There they are integers and addresses (assembly/types.ts).
 */
type i32 = number;
type f64 = number;
type bool = boolean;
type Bytes = Uint8Array;
type View = DataView;
type Ints = Int32Array;
type Shorts = Int16Array;
type Doubles = Float64Array;

/** What the kernel asks of its owner: what needs texts. WebAssembly imports it. */
interface Host {
  /**
   * The spelling of a name that was not expected, from its first quote to after its last; its complement if it is not to
   * be expected the next time.
   */
  spellingOf(bytes: Bytes, view: View, at: i32, end: i32): i32;
  /** Sees a number of more than 15 bytes, or with an exponent: a double may not keep it. */
  seeNumber(bytes: Bytes, at: i32, end: i32): void;
  /** Makes the token table larger; false if it cannot. */
  grow(): bool;
}

/** Whose columns are tested: what is no test of its own is called. */
interface Caller {
  passes(call: i32, column: i32): bool;
}
