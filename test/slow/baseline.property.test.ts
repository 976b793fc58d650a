import { createHmac } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { digestWith } from "../../src/cli/baseline/digests";
import { Baseline, fingerprintOf } from "../../src/app/baseline/baseline";
import { revisionContext } from "../../src/index";
import type { Finding } from "../../src/core/model/finding";
import { officialVersions } from "../../src/res948";
import { providerCodes, shapeAndRecord } from "../arbitraries";
import { cleanDocument } from "../cases";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

const context = revisionContext({ providerCodes });
const digest = digestWith("1f");

/** The findings of lines, in blocks of one size. */
function findingsIn(text: string, options = {}, block = 65_536): readonly Finding[] {
  const file = createBatch(context, { digest, lang: "en", ...options }).file("a");
  const bytes = Buffer.from(text);
  const findings: Finding[] = [];
  for (let at = 0; at < bytes.length; at += block)
    findings.push(...file.push(bytes.subarray(at, at + block)));
  return [...findings, ...file.end().findings];
}

const prints = (findings: readonly Finding[]) =>
  findings.map((finding) => fingerprintOf(finding, finding.digest ?? "of the file"));

/** A baseline of findings. */
function baselineOf(findings: readonly Finding[]): Baseline {
  const seen = new Baseline(new Map());
  for (const [i, print] of prints(findings).entries())
    seen.see(print, (findings[i] as Finding).severity);
  return new Baseline(seen.updated());
}

/** A finding without its place in the file. */
const faultOf = ({ code, pointer, message }: Finding): string => `${code} ${pointer} ${message}`;

function newIn(baseline: Baseline, findings: readonly Finding[]): readonly string[] {
  const own = prints(findings);
  return findings
    .filter(({ severity }, i) => !baseline.see(own[i] ?? "", severity))
    .map(faultOf)
    .sort();
}

/** Lines that are no JSON: a baseline knows them by their text. */
const broken = ['{"codServicio":5', "null", "{}", '{"shape":9,"record":{}}', '{"a":1}{"a":1}'];

/** So many lines of generated records, each in an envelope that names its shape. */
const linesOf = (count: number, seed: number): readonly string[] =>
  fc
    .sample(shapeAndRecord, { numRuns: count, seed })
    .map(([shape, record]) => JSON.stringify({ shape, record }))
    .concat(broken);

/** The lines in another order, which depends on a seed. */
const shuffled = (lines: readonly string[], seed: number): readonly string[] =>
  lines
    .map((line, i) => ({ line, key: createHmac("sha1", `${seed}`).update(`${i}`).digest("hex") }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);

/** What is in the second list more often than in the first. */
function surplus(before: readonly string[], after: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  return after.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

describe("a baseline", () => {
  test("of 10,000 records knows exactly them, in another order, between new and edited ones", () => {
    const before = linesOf(10_000, 1);
    const edited = before.map((line, i) =>
      i % 50 === 7 ? line.replace(/\}\}$/, ',"editado":[1,"x"]}}') : line,
    );
    const after = shuffled([...edited, ...linesOf(300, 2), '{"codServicio":6'], 3);
    const known = findingsIn(before.join("\n"));
    const all = findingsIn(after.join("\n"));
    const added = surplus(before, after);
    expect(added.length).toBeGreaterThan(400);
    const fresh = newIn(baselineOf(known), all);
    const expected = findingsIn(added.join("\n")).map(faultOf).sort();
    expect(fresh).toEqual(expected);
    expect(fresh.length).toBeGreaterThan(800);
    expect(known.length).toBeGreaterThan(20_000);
    // with the same records, nothing is new, and nothing is gone
    const same = baselineOf(known);
    expect(newIn(same, findingsIn(shuffled(before, 4).join("\n")))).toEqual([]);
    expect(same.outcome().gone).toBe(0);
  });

  test("does not count blanks between tokens, and counts those in texts", () => {
    fc.assert(
      fc.property(shapeAndRecord, fc.constantFrom(0, 1, 3), ([shape, record], indent) => {
        const own = findingsIn(JSON.stringify({ shape, record }), { input: "json" });
        const other = findingsIn(JSON.stringify({ record, shape }, null, indent), {
          input: "json",
        });
        expect(prints(other)).toEqual(prints(own));
      }),
    );
    const [one] = findingsIn('{"codServicio":"a b"}');
    const [two] = findingsIn('{"codServicio":"a  b"}');
    expect(one?.digest).toBeDefined();
    expect(two?.digest).not.toBe(one?.digest);
  });

  const packs = officialVersions.slice(-1);
  const document = () => structuredClone(cleanDocument("v003")) as Document;
  interface Document {
    numFactura?: unknown;
    usuarios: {
      tipoUsuario?: unknown;
      servicios: Record<string, Record<string, unknown>[]>;
    }[];
  }

  test("knows a finding of a document by its record, else by its usuario", () => {
    const two = document();
    const [first] = two.usuarios;
    two.usuarios = [structuredClone(first as never), structuredClone(first as never)];
    for (const usuario of two.usuarios) {
      usuario.tipoUsuario = "99";
      for (const records of Object.values(usuario.servicios))
        for (const record of records) record["codPrestador"] = "110010123409";
    }
    Object.assign(two.usuarios[1] ?? {}, { tipoUsuario: "98", consecutivo: 2 });
    const before = findingsIn(JSON.stringify(two), { packs });
    const inUsuarios = before.filter(({ digest: own }) => own !== undefined);
    const owners = new Set(inUsuarios.map(({ pointer }) => pointer.split("/").length > 4));
    expect(owners).toEqual(new Set([true, false])); // of records, and of usuarios
    const others = (findings: readonly Finding[]) =>
      prints(findings.filter(({ digest: own }) => own !== undefined)).sort();

    // The usuarios have changed places, and one record of the second has another value.
    const [one, other] = two.usuarios as [Document["usuarios"][0], Document["usuarios"][0]];
    const moved = { ...two, usuarios: [other, one] };
    expect(others(findingsIn(JSON.stringify(moved, null, 2), { packs }))).toEqual(others(before));

    const [array = ""] = Object.keys(other.servicios);
    const [record] = other.servicios[array] as [Record<string, unknown>];
    record["vrServicio"] = 7;
    const fresh = newIn(
      baselineOf(inUsuarios),
      findingsIn(JSON.stringify(two), { packs }).filter(({ digest: own }) => own !== undefined),
    );
    const edited = inUsuarios.filter(({ pointer }) => {
      const isOfRecord = pointer.startsWith(`/usuarios/1/servicios/${array}/0`);
      const isOfUsuario = pointer.startsWith("/usuarios/1") && !/servicios\/\w+\/\d/.test(pointer);
      return isOfRecord || isOfUsuario;
    });
    expect(edited.length).toBeGreaterThan(1);
    expect(fresh).toEqual(edited.map(faultOf).sort());
  });

  test("is the same in blocks of any size", () => {
    const two = document();
    for (const usuario of two.usuarios) usuario.tipoUsuario = "99";
    const texts = [linesOf(60, 5).join("\n"), JSON.stringify(two, null, 1)];
    for (const text of texts) {
      const whole = findingsIn(text, { packs });
      expect(whole.some(({ digest: own }) => own !== undefined)).toBe(true);
      for (const block of [1, 2, 7, 64, 1000])
        expect(findingsIn(text, { packs }, block), `${block}`).toEqual(whole);
    }
  });
});

describe("the command", () => {
  inFolder({});
  const lines = linesOf(3000, 8);

  test("knows with threads what it knows without, and keeps its key to its owner", async () => {
    rmSync("data", { recursive: true, force: true });
    mkdirSync("data");
    for (let i = 0; i < 6; i++)
      writeFileSync(`data/${i}.ndjson`, lines.slice(i * 500, i * 500 + 500).join("\n"));
    const options = ["data", "--no-config", "--provider-code", providerCodes.join(",")];
    const made = await ripslint(["baseline", "create", "known.json", ...options, "--jobs", "off"]);
    expect(made.exit).toBe(0);
    expect(statSync("known.json.key").mode & 0o777).toBe(0o600);
    const key = readFileSync("known.json.key", "utf8").trim();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync("known.json", "utf8")).not.toContain(key);

    const outcomes = await Promise.all(
      ["off", "2"].map((jobs) =>
        ripslint([...options, "--baseline", "known.json", "--jobs", jobs, "-f", "json"]),
      ),
    );
    const [alone, together] = outcomes;
    expect(together).toEqual(alone);
    expect(alone?.exit).toBe(0);
    const report = JSON.parse(alone?.stdout ?? "") as {
      readonly findings: readonly Finding[];
      readonly known: Readonly<Record<string, number>>;
    };
    expect(report.findings.every(({ known }) => known === true)).toBe(true);
    expect(report.findings.length).toBeGreaterThan(6000);
    const { error = 0, warning = 0, gone } = report.known;
    expect(error + warning).toBe(report.findings.length);
    expect(gone).toBe(0);
  });

  test("that runs twice at once makes one baseline, with its key", async () => {
    writeFileSync("twice.ndjson", lines.slice(0, 20).join("\n"));
    const options = ["twice.ndjson", "--no-config", "--provider-code", providerCodes.join(",")];
    const create = () => ripslint(["baseline", "create", "twice.json", ...options]);
    const outcomes = await Promise.all([create(), create()]);
    expect(new Set(outcomes.map(({ exit }) => exit))).toEqual(new Set([0, 3]));
    const said = "ripslint: twice.json.key: has been made by another program\n";
    expect(outcomes.map(({ stderr }) => stderr).sort()).toEqual(["", said]);
    expect((await ripslint([...options, "--baseline", "twice.json"])).exit).toBe(0);
    expect(readdirSync(".").filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("knows what is in no record as long as its file does not change", async () => {
    const text = '{"usuarios":[{"servicios":{"otrosServicios":[{}]}},3],"numFactura":"FE1"}';
    writeFileSync("level.json", text);
    const options = ["--no-config", "--provider-code", providerCodes.join(",")];
    await ripslint(["baseline", "create", "level-known.json", "level.json", ...options]);
    const again = async () =>
      (await ripslint(["level.json", ...options, "--baseline", "level-known.json"])).exit;
    expect(await again()).toBe(0);
    writeFileSync("level.json", text.replace(":", " :\n"));
    expect(await again()).toBe(0);
    writeFileSync("level.json", `\ufeff${text.replace(":", " :\r\n")}`);
    expect(await again()).toBe(0);
    writeFileSync("level.json", gzipSync(`\ufeff${text}`));
    expect(await again()).toBe(0);
    writeFileSync("level.json", text.replace("FE1", "FE2"));
    expect(await again()).toBe(1);
    // Standard input is not read twice.
    const stdin = Buffer.from(text);
    const outcome = await ripslint([...options, "--baseline", "level-known.json"], { stdin });
    expect(outcome.exit).toBe(1);
  });
});
