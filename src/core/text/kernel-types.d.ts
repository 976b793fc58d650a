/**
 * The types of the kernel (src/engine/bytes/kernel.ts), which is compiled twice: as TypeScript, and as AssemblyScript to
 * WebAssembly. There they are integers and addresses (assembly/types.ts).
 */
type i32 = number;
type f64 = number;
type bool = boolean;
type Bytes = Uint8Array;
type View = DataView;
type Ints = Int32Array;
type Doubles = Float64Array;

/** What the kernel asks of its owner: what needs texts. WebAssembly imports it. */
interface KernelHost {
  /**
   * The spelling of a name that was not expected, from its first quote to after its last; its complement if it is not to
   * be expected the next time.
   */
  spellingOf(bytes: Bytes, view: View, at: i32, end: i32): i32;
  /** Sees a number of more than 15 bytes, or with an exponent: a double may not keep it. */
  seeNumber(bytes: Bytes, at: i32, end: i32): void;
}

/** The columns of a record. */
interface Columns {
  /** What is tested (`findSuspects`), and which facts are read (`readFacts`). */
  readonly program: Ints;
  readonly factProgram: Ints;
  readonly bytes: Bytes;
  /** By column an id, and by id `base` plus the number of its member, counted from 1; `base` or less if it is absent. */
  readonly ids: Ints;
  readonly slots: Ints;
  base: i32;
  /** By member: its token, and where its value begins and ends. */
  tokens: Ints;
  starts: Ints;
  ends: Ints;
  /** Whether each field certainly has its type, or is null. */
  isTyped: bool;
  /** Whether the contract's fields are those of the table; and the bit of the table in `HARMLESS`. */
  readonly isOfShape: bool;
  readonly harmlessBit: i32;
  /** The provider codes, as `hasCode` reads them, or `anyCode`. */
  readonly codes: Ints;
  /** The number of the patient's document, of so many bytes; or `noPatient`, or `anyPatient`. */
  readonly patient: Bytes;
  readonly patientLength: i32;
  /** Local times (`timeLimits`). */
  readonly limits: Doubles;
  /** Results, as bits: which of the columns that are tested are present, are null, and may have a fault. */
  readonly present: Ints;
  readonly nulls: Ints;
  readonly found: Ints;
  /** The facts that were read last. */
  readonly factValues: Doubles;
  /** Tests a column in a way that the program has no test of its own for. */
  passes(call: i32, column: i32): bool;
}

/** Where the kernel's tables are made. */
interface Memory {
  readonly state: Ints;
  ints(length: i32): Ints;
  doubles(length: i32): Doubles;
}
