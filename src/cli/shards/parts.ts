import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { reasonOf } from "../../app/faults";
import { UsageError } from "../../app/usage";
import { isSystemError } from "../io/input-error";
import type { Finding } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import type { PartBegin, PartComplete, SegmentEnd } from "../../shards/part";
import { partVersion } from "../../shards/part";
import type { ShardPlan } from "../../shards/plan";

/** Reports parts that are missing, cut or altered. */
export class PartError extends Error {}

/** The part of one shard. */
interface Part {
  readonly path: string;
  /** Of its lines, and of its counts. */
  readonly sha256: string;
}

/**
 * Finds the part of each shard. A name with the ending of unfinished files is no part.
 *
 * @throws PartError if a shard has none, or a part is cut or altered; UsageError if one is of another plan, or two of one
 * shard differ.
 */
export async function partsOf(
  plan: ShardPlan,
  paths: readonly string[],
  lang: Lang,
  areWhole: boolean,
): Promise<readonly Part[]> {
  const parts: (Part | undefined)[] = plan.shards.map(() => undefined);
  for (const path of paths) {
    if (path.endsWith(".tmp")) continue;
    const { begin, complete } = await endsOf(path, lang);
    if (begin.plan !== plan.id || begin.shard >= parts.length)
      throw new UsageError({
        en: `${path} is a part of another plan`,
        es: `${path} es una parte de otro plan`,
      });
    if (areWhole) await assertWhole(path, complete, lang);
    const other = parts[begin.shard];
    const sha256 = complete.sha256 + complete.endsSha256;
    if (other !== undefined && other.sha256 !== sha256)
      throw new UsageError({
        en: `${path} and ${other.path} are different parts of shard ${begin.shard}`,
        es: `${path} y ${other.path} son resultados diferentes de la parte ${begin.shard}`,
      });
    parts[begin.shard] ??= { path, sha256 };
  }
  const missing = parts.flatMap((part, shard) => (part === undefined ? [shard] : []));
  if (missing.length === 0) return parts as readonly Part[];
  const named = missing.slice(0, 20).join(", ");
  throw new PartError(
    { en: `missing shards: ${named}`, es: `faltan partes: ${named}` }[lang] +
      (missing.length > 20 ? ` … (${missing.length})` : ""),
  );
}

/** An error of the system, as one of this part; any other is a bug. */
const partError = (path: string, error: unknown, lang: Lang): unknown =>
  isSystemError(error) ? new PartError(`${path} ${reasonOf(error, lang)}`) : error;

const cut = (path: string, lang: Lang): PartError =>
  new PartError(
    { en: `${path} is not a complete part`, es: `${path} no es un resultado completo` }[lang],
  );

/** How much is read at once to find the last line. */
const tailSize = 64 * 1024;

/** The first and the last line of a part. */
async function endsOf(
  path: string,
  lang: Lang,
): Promise<{ readonly begin: PartBegin; readonly complete: PartComplete }> {
  const file = await open(path).catch((error: unknown) => {
    throw partError(path, error, lang);
  });
  try {
    const { size } = await file.stat();
    const at = async (position: number, length: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(length);
      let all = 0;
      for (let some = -1; all < length && some !== 0; all += some)
        some = (await file.read(bytes, all, length - all, position + all)).bytesRead;
      return bytes.subarray(0, all);
    };
    let tail: Buffer = Buffer.alloc(0);
    for (let from = size; from > 0 && tail.lastIndexOf(0x0a, -2) < 0; ) {
      const length = Math.min(tailSize, from);
      from -= length;
      tail = Buffer.concat([await at(from, length), tail]);
    }
    const [first = ""] = (await at(0, tailSize)).toString().split("\n", 1);
    const last = tail.subarray(tail.lastIndexOf(0x0a, -2) + 1).toString();
    const begin = JSON.parse(first) as Partial<PartBegin>;
    const complete = JSON.parse(last) as Partial<PartComplete>;
    const isWhole = complete.complete === true && last.endsWith("\n");
    if (begin.partVersion === partVersion && isWhole && digestOf(complete) === complete.endsSha256)
      return { begin: begin as PartBegin, complete: complete as PartComplete };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw partError(path, error, lang);
  } finally {
    await file.close();
  }
  throw cut(path, lang);
}

const digestOf = ({ ends = [] }: Partial<PartComplete>): string =>
  createHash("sha256").update(JSON.stringify(ends)).digest("hex");

/** Throws if the lines before the last one are not those that were written. */
async function assertWhole(
  path: string,
  { lines, sha256 }: PartComplete,
  lang: Lang,
): Promise<void> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const line of linesOf(path, lang)) {
    if (count === lines) break;
    hash.update(`${line}\n`);
    count += 1;
  }
  if (count !== lines || hash.digest("hex") !== sha256) throw cut(path, lang);
}

/** The lines of a file. */
async function* linesOf(path: string, lang: Lang): AsyncGenerator<string, void> {
  const bytes: Buffer[] = [];
  try {
    for await (const block of createReadStream(path) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = block.indexOf(0x0a); at >= 0; at = block.indexOf(0x0a, from)) {
        yield Buffer.concat([...bytes, block.subarray(from, at)]).toString();
        bytes.length = 0;
        from = at + 1;
      }
      bytes.push(block.subarray(from));
    }
  } catch (error) {
    throw partError(path, error, lang);
  }
}

/** The results of one segment. */
export interface SegmentResult {
  readonly end: SegmentEnd["end"];
  /** Must be taken before the next segment. */
  readonly findings: AsyncIterable<readonly Finding[]>;
}

/** The segments of a part, in the order of the plan. */
export async function* segmentsIn(
  { path }: Part,
  lang: Lang,
  withFindings: boolean,
): AsyncGenerator<SegmentResult, void> {
  const { complete } = await endsOf(path, lang);
  if (!withFindings) {
    for (const end of complete.ends) yield { end, findings: nothing() };
    return;
  }
  const lines = linesOf(path, lang);
  await lines.next();
  for (const end of complete.ends) {
    await lines.next();
    const findings = findingsIn(lines);
    yield { end, findings };
    for await (const _ of findings) continue; // what was not taken
  }
  await lines.return();
}

/** How many findings are handed out together. */
const portion = 256;

async function* findingsIn(
  lines: AsyncGenerator<string, void>,
): AsyncGenerator<readonly Finding[], void> {
  for (let some: Finding[] = []; ; ) {
    const { value } = await lines.next();
    const isOver = value === undefined || value.startsWith('{"end":');
    if (!isOver) some.push(JSON.parse(value) as Finding);
    if (!isOver && some.length < portion) continue;
    yield some;
    if (isOver) return;
    some = [];
  }
}

async function* nothing(): AsyncGenerator<readonly Finding[], void> {
  // The findings are not read.
}
