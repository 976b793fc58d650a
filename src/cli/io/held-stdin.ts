import type { Embedded } from "../../norm/invoice/embedded";
import { EmbeddedXmls } from "../../norm/invoice/embedded";
import { beginsGzip } from "../../core/text/gzip";
import { joinedBytes } from "../../core/text/joined-bytes";
import { LookingInto, maxLooked } from "../../app/sorted-files";
import type { Words } from "../../app/usage";
import type { Stdin } from "./command-io";

/** How much of standard input is held, so that an XML behind its document is known before the document is judged. */
const maxHeld = 64 * 1024 * 1024;

/** Standard input, of which the beginning may have been read, and the XMLs that its wrapped documents carry. */
export interface HeldStdin {
  readonly stdin: Stdin;
  readonly xmls: readonly Embedded[];
  readonly notes: readonly Words[];
}

/** Holds the beginning of standard input, and more if it has wrapped documents. What is packed is not held. */
export async function holdStdin(stdin: Stdin, most = maxHeld): Promise<HeldStdin> {
  const blocks: Uint8Array[] = [];
  const xmls: Embedded[] = [];
  const embedded = new EmbeddedXmls();
  const source = stdin[Symbol.asyncIterator]();
  const looking = new LookingInto(true);
  let isPacked = false;
  let isWhole = false;
  let failed: Promise<unknown> | undefined;
  for (;;) {
    const block = source.next();
    const next = await block.catch(() => {
      failed = block;
      return ended;
    });
    isWhole = next.done === true;
    if (next.done) break;
    const bytes = next.value.slice(); // the stream may use its bytes again
    blocks.push(bytes);
    isPacked = looking.length < 2 && beginsGzip(joinedBytes(blocks));
    if (isPacked) break;
    looking.push(bytes);
    xmls.push(...embedded.push(bytes));
    if (looking.length > (looking.look.carriesXml ? most : maxLooked)) break;
  }
  const isCut = !isWhole && looking.look.carriesXml;
  const held: Stdin = {
    isTTY: stdin.isTTY,
    ...(stdin.stats !== undefined && { stats: () => stdin.stats?.() }),
    [Symbol.asyncIterator]: () => replayed(blocks, source, failed),
  };
  const notes = [...(isCut ? [cut] : []), ...(isPacked ? [packed] : [])];
  return { stdin: held, xmls, notes };
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

const packed: Words = {
  en: "standard input is gzip: an XML in xmlFevFile is not looked for; give the input as a file, or unpacked",
  es: "la entrada estándar está en gzip: no se busca un XML en xmlFevFile; dé la entrada como archivo, o sin comprimir",
};

/** What is said of files that can be read only once, such as pipes, if XMLs are read. */
export const readOnce = (file: string): Words => ({
  en: `${file} can be read only once: an XML in xmlFevFile is not looked for; give a file, or - for standard input`,
  es: `${file} solo se puede leer una vez: no se busca un XML en xmlFevFile; dé un archivo, o - para la entrada estándar`,
});
