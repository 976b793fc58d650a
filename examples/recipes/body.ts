import { ApiFault } from "./api-fault.js";

/** The largest body. The contract shows no limit. */
export const maxBody = 1_000_000;

/** Parameters such as `charset=utf-8` are accepted. */
const isJson = (contentType: string | null | undefined): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType ?? "");

/**
 * Reads a JSON body, and does not parse it: a parsed copy has lost repeated names and digits. The bytes are counted as they come in, and reading stops at the limit: Content-Length may be absent or
 * wrong.
 */
export async function readBody(
  contentType: string | null | undefined,
  body: AsyncIterable<Uint8Array> | null,
  limit = maxBody,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isJson(contentType)) throw new ApiFault("unsupported-media-type");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new ApiFault("body-too-large"); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Saves a draft. These are the bytes that came: JSON.stringify of a parsed copy has lost digits. */
export type SaveDraft = (bytes: Uint8Array) => Promise<void>;
