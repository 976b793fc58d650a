/** All that the core needs from its host besides the language: every browser, worker and server has it. */

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(input?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  readonly encoding: string;
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

declare class Blob {
  constructor(parts: readonly (string | Uint8Array | Blob)[], options?: { type?: string });
  readonly size: number;
  stream(): {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
      cancel(reason?: unknown): Promise<unknown>;
      releaseLock(): void;
    };
  };
}

/** Decodes base64. Throws if the text is none. */
declare function atob(text: string): string;

declare class DecompressionStream {
  constructor(format: "deflate-raw");
  readonly writable: {
    /** What takes bytes: its type differs between platforms. */
    getWriter(): unknown;
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
      cancel(): Promise<unknown>;
    };
  };
}
