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

/** Decodes base64. Throws if the text is not base64. */
declare function atob(text: string): string;

declare class CompressionStream {
  constructor(format: "deflate-raw");
  readonly writable: {
    /** The type of a writer differs between platforms. */
    getWriter(): unknown;
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{
        readonly done: boolean;
        readonly value?: Uint8Array<ArrayBuffer> | undefined;
      }>;
      cancel(): Promise<unknown>;
    };
  };
}

declare class DecompressionStream extends CompressionStream {}
