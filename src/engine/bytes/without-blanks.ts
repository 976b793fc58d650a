import { isBlankByte } from "./json-text";

/** Takes the blanks outside of strings away from JSON text, which may come in pieces. */
export class WithoutBlanks {
  private inString = false;
  private isEscaped = false;

  /** The next bytes without blanks. */
  of(bytes: Uint8Array): Uint8Array {
    const kept = new Uint8Array(bytes.length);
    let end = 0;
    for (const byte of bytes) {
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === 0x5c) this.isEscaped = true;
        else if (byte === 0x22) this.inString = false;
      } else if (isBlankByte(byte)) continue;
      else if (byte === 0x22) this.inString = true;
      kept[end++] = byte;
    }
    return kept.subarray(0, end);
  }
}
