/** TextEncoder and TextDecoder for QuickJS, which has neither. runtimes/bundle.ts makes a script of it. */
import { TextDecoder, TextEncoder } from "@exodus/bytes/encoding-lite.js";

Object.assign(globalThis, { TextDecoder, TextEncoder });
