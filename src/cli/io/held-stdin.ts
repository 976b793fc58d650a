import type { Embedded } from "../../invoice/embedded";
import { EmbeddedXmls, mayEmbed } from "../../invoice/embedded";
import { headSize } from "../../command/sorted-files";
import type { Words } from "../../command/usage";
import type { Stdin } from "./command-io";

/** How much of standard input is held, so that an XML behind its document is known before the document is judged. */
const maxHeld = 64 * 1024 * 1024;

/** Standard input, of which the beginning may have been read, and the XMLs that its wrapped documents carry. */
export interface HeldStdin {
  readonly stdin: Stdin;
  readonly xmls: readonly Embedded[];
  readonly notes: readonly Words[];
}

/** Holds standard input as long as its beginning shows wrapped documents. What is packed is not held. */
export async function holdStdin(stdin: Stdin, most = maxHeld): Promise<HeldStdin> {
  const blocks: Uint8Array[] = [];
  const xmls: Embedded[] = [];
  const embedded = new EmbeddedXmls();
  const rest = stdin[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  let head = "";
  let length = 0;
  let isWhole = false;
  let failed: Promise<unknown> | undefined;
  for (;;) {
    const block = rest.next();
    const next = await block.catch(() => {
      failed = block;
      return ended;
    });
    isWhole = next.done === true;
    if (next.done) break;
    const bytes = next.value.slice(); // the stream may use its bytes again
    blocks.push(bytes);
    length += bytes.length;
    if (head.length < headSize) head += decoder.decode(bytes.subarray(0, headSize));
    if (head.length >= headSize && !mayEmbed(head)) break;
    xmls.push(...embedded.push(bytes));
    if (length > most) break;
  }
  const isCut = !isWhole && mayEmbed(head);
  const held: Stdin = {
    isTTY: stdin.isTTY,
    ...(stdin.stats !== undefined && { stats: () => stdin.stats?.() }),
    [Symbol.asyncIterator]: () => replayed(blocks, rest, failed),
  };
  return { stdin: held, xmls, notes: isCut ? [cut] : [] };
}

const ended = { done: true, value: undefined } as const;

/** What was held, then the read that failed, or the rest. */
async function* replayed(
  blocks: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  failed: Promise<unknown> | undefined,
): AsyncGenerator<Uint8Array, void> {
  try {
    for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) yield block;
    await failed;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const cut: Words = {
  en: "standard input has more than 64 MB: the XML in xmlFevFile beyond them is not compared; give the input as a file",
  es: "la entrada estándar pesa más de 64 MB: el XML en xmlFevFile que viene después no se compara; dé la entrada como archivo",
};
