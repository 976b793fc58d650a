import { writeFileSync } from "node:fs";
import { random } from "../../test/invented-records";
import { makeCase } from "../../test/fuzz-case";
import { secret } from "../../test/fuzz";
import { allShapes, fieldsOf, shapeNames, otherArrayNames } from "../../src/core/model/shapes";
import { CoveredFuzz } from "./covered";
import type { KeptCase } from "../../test/fuzz-corpus";
import { bytesOf, keptCases, keptFile, maxBytes } from "../../test/fuzz-corpus";

const signs = Array.from('{}[]",:\\ \n0-9.eEn');

const words = [
  ...allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => `"${name}":`)),
  '"usuarios":[',
  '"servicios":{',
  '"rips":{',
  '"record":{',
  '"shape":',
  ...[...Object.values(shapeNames), ...otherArrayNames].map((name) => `"${name}":[`),
  '"numFactura":',
  '"tipoNota":',
  '"numNota":',
  '"consecutivo":',
  `"${secret}"`,
  `"${secret}":`,
  "null",
  "true",
  "1e400",
  "-0",
  "12345678901234567890",
  '"2026-02-29 10:00"',
  '"\\ud800"',
  "\\u0000",
  "{}",
  "[]",
  "},{",
  "],",
  "\n",
  "\ufeff",
];

/**
 * Changes cases for a number of minutes, and keeps those that reach something new. Prints faults. Writes the kept
 * cases, except for those that add nothing. Returns the number of wrong cases.
 */
export async function fuzzGuided(minutes: number, seed: number): Promise<number> {
  const covered = await CoveredFuzz.load();
  const next = random(seed);
  const kept: KeptCase[] = [];
  let cases = 0;
  let wrong = 0;
  const run = (each: KeptCase): void => {
    cases += 1;
    const fault = faultIn(covered, each);
    if (fault !== undefined) {
      wrong += 1;
      console.log(`${fault}: ${JSON.stringify(each)}`);
    }
    if (covered.takeNew()) kept.push(each);
  };
  for (const each of keptCases()) run(each);
  const until = Date.now() + minutes * 60_000;
  let said = Date.now();
  while (Date.now() < until) {
    const isFresh = kept.length < 50 || next() < 0.1;
    run(isFresh ? freshCase(seed + cases, next() < 0.5) : changedCase(kept, next));
    if (Date.now() - said < 60_000) continue;
    said = Date.now();
    const { all, reached } = covered.places();
    console.log(`${cases} cases, ${kept.length} kept, ${reached} of ${all} places, ${wrong} wrong`);
  }
  const least = await fewestOf(kept);
  writeFileSync(keptFile, `[\n${least.map((each) => JSON.stringify(each)).join(",\n")}\n]\n`);
  console.log(`${cases} cases from seed ${seed} on, ${least.length} kept, ${wrong} wrong`);
  return wrong;
}

/** Returns what is wrong with a case; an exception is a fault too. */
function faultIn(covered: CoveredFuzz, each: KeptCase): string | undefined {
  try {
    return covered.faultOf(each.seed, each.packs, bytesOf(each));
  } catch (error) {
    return String(error);
  }
}

function freshCase(seed: number, packs: boolean): KeptCase {
  const bytes = Buffer.from(makeCase(seed, packs).bytes).subarray(0, maxBytes);
  return { seed, packs, bytes: bytes.toString("base64") };
}

/** The cases that reach a place which those before, the shorter ones first, do not. */
async function fewestOf(kept: readonly KeptCase[]): Promise<readonly KeptCase[]> {
  const covered = await CoveredFuzz.load();
  const byLength = kept.toSorted((a, b) => a.bytes.length - b.bytes.length);
  return byLength.filter((each) => {
    faultIn(covered, each);
    return covered.takeNew({ isPlacesAlone: true });
  });
}

function changedCase(kept: readonly KeptCase[], next: () => number): KeptCase {
  const upTo = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  // Cases that were kept last are changed most.
  const from = kept[Math.max(upTo(kept.length), upTo(kept.length))] as KeptCase;
  let bytes = bytesOf(from);
  for (let times = 1 + upTo(4); times > 0; times--) {
    const at = upTo(bytes.length + 1);
    const [before, behind] = [bytes.subarray(0, at), bytes.subarray(at)];
    const size = 1 + upTo(next() < 0.8 ? 8 : 200);
    const changes = [
      () => [before, behind.subarray(size)],
      () => [before, behind.subarray(0, size), behind],
      () => [before, Buffer.from(pick(words)), behind],
      () => [before, Buffer.from(pick(words)), behind.subarray(size)],
      () => [before, Buffer.of(upTo(256)), behind.subarray(1)],
      () => [before, Buffer.from(pick(signs)), behind],
      () => [before, bytesOf(pick(kept)).subarray(upTo(100))],
      () => [before, behind.map((byte, i) => (i === 0 ? byte ^ (1 << upTo(8)) : byte))],
    ];
    bytes = Buffer.concat(pick(changes)()).subarray(0, maxBytes);
  }
  const { seed, packs } = next() < 0.8 ? from : { seed: upTo(100_000), packs: next() < 0.5 };
  return { seed, packs, bytes: bytes.toString("base64") };
}
