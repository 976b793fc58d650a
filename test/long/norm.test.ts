import { describe, expect, test } from "vitest";
import { digests } from "../../rules/norm/digests";
import { digestOf } from "../../tools/generate/digest";
import { fits, lengthOf, sizeOf } from "../../src/core/text/size";
import { normRules } from "../../rules/norm/index";
import { versions as earlier } from "../../rules/res2275/versions";
import { versions } from "../../rules/res948/versions";
import type { Issue, Pack, Shape } from "../../src/index";
import { fieldsOf, noContext, validateDocument, validateRevision } from "../../src/index";
import { createBatch } from "../../src/batch";
import { normTables } from "../../src/core/model/norm";
import type { AnyRule } from "../../src/core/model/rule";
import type { NormInput } from "../../src/res948";
import { knownVersions, normContext } from "../../src/res948";
import { jun2026, lin32, v002, v003 } from "../../src/norm/packs";
import { casesIn, contextOf } from "../cases";
import { allShapes } from "../../src/core/model/shapes";

/** A case of a rule of the norm: the issues of this rule only, in each version of 948 or in those named. */
interface NormCase {
  readonly description: string;
  /** The shape of a record of the contract, or the array of an element that no shape describes. */
  readonly shape?: Shape;
  readonly array?: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  /** Left out: no context. */
  readonly context?: unknown;
  readonly issues: readonly Partial<Issue>[];
}

const packs: readonly Pack[] = knownVersions;
const allPacks: readonly Pack[] = [...packs, lin32, jun2026];
const cases = casesIn<NormCase>("norm");
const reached = new Map(allPacks.map(({ version }) => [version, new Set<string>()]));

const runsIn = (pack: Pack, { versions: named }: NormCase) =>
  named === undefined ? packs.includes(pack) : named.includes(pack.version);

/** The rules of each pack by their codes, each as a list that is the same for every call. */
const rulesOf = new Map(
  allPacks.map((pack) => [
    pack,
    new Map(pack.after([]).map((rule) => [rule.code, [rule]] as const)),
  ]),
);
const noRules: readonly AnyRule[] = [];
const ruleOf = (pack: Pack, code: string): readonly AnyRule[] =>
  rulesOf.get(pack)?.get(`${pack.id}/${code}`) ?? noRules;

function judged(pack: Pack, code: string, each: NormCase, lang: "en" | "es"): readonly Issue[] {
  const context = normContext(contextOf(each.context ?? "none"), each.given ?? {});
  if (each.shape !== undefined)
    return validateRevision(each.shape, each.record, context, { rules: ruleOf(pack, code), lang });
  return elementIssues(pack, code, each, lang);
}

/**
 * The issues of an element that no shape describes: the same in memory and over bytes, with and without the
 * tokenizer.
 */
function elementIssues(
  pack: Pack,
  code: string,
  { array = "", record, given = {}, context: known = "none" }: NormCase,
  lang: "en" | "es",
): readonly Issue[] {
  const context = normContext(contextOf(known), given);
  const document = { usuarios: [{ servicios: { [array]: [record] } }] };
  const isOwn = (finding: Issue & { readonly array?: string }) =>
    finding.code === `${pack.id}/${code}` && finding.array === array; // excludes those of the root and the usuario
  const plain = ({ code: own, severity, path, message, params }: Issue) => ({
    code: own,
    severity,
    path,
    message,
    params,
  });
  const options = { packs: [pack], lang };
  // The path in a document begins at its root: usuarios, 0, servicios, the array, 0.
  const found = validateDocument(document, context, options)
    .findings.filter(isOwn)
    .map((finding) => ({ ...finding, path: finding.path.slice(5) }));
  for (const finding of found)
    expect(finding).toMatchObject({ record: null, shape: null, array, index: 0 });
  if (lang === "en") {
    const batch = createBatch(context, options);
    const file = batch.file("-");
    const findings = [
      ...file.push(new TextEncoder().encode(JSON.stringify(document))),
      ...file.end().findings,
    ];
    expect(findings.filter(isOwn).map(plain)).toEqual(found.map(plain));
    for (const finding of findings.filter(isOwn))
      expect(finding).toMatchObject({ record: null, shape: null, array, index: 0 });
  }
  return found;
}

test("every rule has its file of cases, and every file its rule", () => {
  expect([...cases.keys()].toSorted()).toEqual(normRules.map(({ code }) => code).toSorted());
});

for (const [code, list] of cases) {
  describe(code, () => {
    for (const pack of allPacks) {
      const own = list.filter((each) => runsIn(pack, each));
      if (own.length === 0 && !packs.includes(pack)) continue; // 2275 has cases where it differs
      if (ruleOf(pack, code).length === 0) {
        test(`${pack.version} does not have it`, () => expect(own).toEqual([]));
        continue;
      }
      test(`${pack.version} has a case that holds and one that does not`, () => {
        expect(own.some(({ issues }) => issues.length === 0)).toBe(true);
        expect(own.some(({ issues }) => issues.length > 0)).toBe(true);
      });
      test.each(own.map((each) => [each.description, each] as const))(
        `${pack.version}: %s`,
        (_, each) => {
          const english = judged(pack, code, each, "en");
          expect(english.map(({ path }) => path)).toEqual(each.issues.map(({ path }) => path));
          expect(english).toMatchObject(each.issues);
          const spanish = judged(pack, code, each, "es");
          for (const [i, { message, params, path }] of english.entries()) {
            expect(message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).not.toBe(message);
            // What only warns is no obligation.
            const isWarning = english[i]?.severity === "warning";
            expect(/\bmust\b/.test(message) && isWarning).toBe(false);
            expect(/\bdeben?\b/.test(spanish[i]?.message ?? "") && isWarning).toBe(false);
            expect(params).toMatchObject({ version: pack.version });
            const rule = normRules.find((one) => one.code === code);
            const official = params?.["official"];
            if (rule?.official !== undefined || official !== undefined)
              expect(official).toMatch(/^RV[CG]\d+$/);
            reached.get(pack.version)?.add(String(params?.["field"]));
            const value = each.record[String(path[0])];
            if (typeof value !== "string" || value.length < 3) continue;
            if (params?.["mistake"] === "null-word" || params?.["mistake"] === "program-word")
              continue; // no value
            expect(`${message} ${spanish[i]?.message} ${JSON.stringify(params)}`).not.toContain(
              value,
            );
          }
        },
      );
    }
  });
}

describe("the tables", () => {
  test.each(versions)("$version: every row is reached by a case that does not hold", (norm) => {
    const ids = normTables.flatMap((table) => norm.rows[table].map(({ id }) => id));
    expect(ids.length).toBeGreaterThanOrEqual(176);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = ids.filter((id) => !reached.get(norm.version)?.has(id));
    expect(missing).toEqual([]);
  });

  test.each(versions)(
    "$version has a row for every field of the contract, but for those that it does not know",
    (norm) => {
      const without = allShapes.flatMap((shape) =>
        fieldsOf(shape)
          .filter(
            ({ name }) => !norm.rows[shape].some((row) => row.name === name || row.also === name),
          )
          .map(({ name }) => `${shape} ${name}`),
      );
      expect(without).toEqual(["1 numAutorizacion"]);
    },
  );

  test.each(versions)("$version gives a field the type that the contract gives it", (norm) => {
    for (const shape of allShapes) {
      for (const { name, type } of fieldsOf(shape)) {
        const row = norm.rows[shape].find((each) => each.name === name || each.also === name);
        if (row !== undefined) expect(row.type).toBe(type === "string" ? "C" : "N");
      }
    }
  });

  test("the digests are those of the data", () => {
    for (const norm of [...versions, ...earlier])
      expect(digests[`${norm.id}@${norm.version}`]).toBe(digestOf(norm));
    expect(new Set(Object.values(digests)).size).toBe(versions.length + earlier.length + 1); // v003 has two
  });

  test("the digest does not know the order of names", () => {
    expect(digestOf({ a: 1, b: [2, "ñ"] })).toBe(digestOf({ b: [2, "ñ"], a: 1 }));
    expect(digestOf("")).toBe("07cc7607b4949e25");
  });

  test.each([
    ["12", [[12, 12]], false],
    ["1-15", [[1, 15]], false],
    ["0-30", [[0, 30]], true],
    ["0, 4-256", [[4, 256]], true],
    ["0,2", [[2, 2]], true],
    [
      "3, 4",
      [
        [3, 3],
        [4, 4],
      ],
      false,
    ],
    [
      "0,6,8",
      [
        [6, 6],
        [8, 8],
      ],
      true,
    ],
  ] as const)("the size %s is read", (print, lengths, nullable) => {
    expect(sizeOf(print)).toEqual({ lengths, nullable });
  });

  test("a size in two parts is read, and characters are counted", () => {
    expect(sizeOf("0-24 (10,14)")).toEqual({
      lengths: [[0, 24]],
      nullable: true,
      whole: 10,
      fraction: 14,
    });
    expect(fits(sizeOf("0, 4-256"), 3)).toBe(false);
    expect(lengthOf("a𝒶ñ")).toBe(3);
  });
});

describe("severities are dated", () => {
  const turned = (from: string, to: string, before: string, after: string) =>
    Object.keys(history(after)).filter(
      (code) => history(before)[code] === from && history(after)[code] === to,
    );
  const history = (version: string) =>
    [...earlier, ...versions].find((norm) => norm.version === version)?.verdicts ?? {};

  test("18 rules turned into rejections on 1 June 2026", () => {
    expect(turned("N", "R", "lin32", "jun2026")).toHaveLength(18);
    expect(turned("R", "N", "lin32", "jun2026").toSorted()).toEqual(["RVC007", "RVC090", "RVG15"]);
  });

  test("seven were moved back on 1 July", () => {
    expect(turned("R", "N", "v001", "v002")).toEqual([
      "RVC091",
      "RVC092",
      "RVC094",
      "RVC095",
      "RVC096",
      "RVC097",
      "RVC098",
    ]);
    expect(turned("N", "R", "v001", "v002")).toEqual([]);
  });
});

describe("packs", () => {
  const record = { peso: 450, numConsultasCPrenatal: 16 };
  const rules = [v002, v003].reduce(
    (all, pack: Pack) => pack.after(all),
    [] as ReturnType<Pack["after"]>,
  );
  const of = (code: string, value: object) =>
    validateRevision(3, value, noContext, { rules: rules.filter((rule) => rule.code === code) });

  test("what two versions find alike is once, and names both", () => {
    expect(of("res948/prenatal-visits", record)).toMatchObject([
      { params: { version: "v002, v003" } },
    ]);
    expect(of("res948/prenatal-visits", record)[0]?.message).toMatch(/^v002, v003: /);
  });

  test("what only one finds names it", () => {
    expect(of("res948/birth-weight", record)).toMatchObject([
      { severity: "error", params: { version: "v002" } },
    ]);
    expect(of("res948/birth-weight", { peso: 7000 })).toMatchObject([
      { severity: "error", params: { version: "v002" } },
      { severity: "warning", params: { version: "v003" } },
    ]);
  });

  test("the order in which versions are asked for does not change what is found", () => {
    const back = validateRevision(3, record, noContext, { rules: [], packs: [v003, v002] });
    const codes = validateRevision(3, record, noContext, { rules: [], packs: [v002, v003] }).map(
      ({ code, path }) => ({ code, path }),
    );
    expect(back.map(({ code, path }) => ({ code, path }))).toEqual(codes);
  });

  test("the same rules give the same list, each time", () => {
    expect(v002.after(rules)).toBe(v002.after(rules));
    expect(v002.after(rules)).toBe(rules);
  });

  test("the contract's findings are what they are without a pack, save presence, which yields to it", () => {
    for (const shape of allShapes) {
      const broken = {
        codPrestador: "7",
        peso: "3",
        numDocumentoIdentificacion: "",
        vrServicio: 1.5,
      };
      const without = validateRevision(shape, broken, noContext);
      const all = validateRevision(shape, broken, noContext, { packs });
      const others = without.filter(({ code }) => code !== "presence");
      expect(all.filter(({ code }) => !code.includes("/"))).toEqual(others);
      expect(all.length).toBeGreaterThan(without.length);
    }
  });
});

describe("a professional by half, where the norm asks for none", () => {
  const type = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: null };
  const number = { tipoDocumentoIdentificacion: " ", numDocumentoIdentificacion: "52345678" };
  const none = { tipoDocumentoIdentificacion: null, numDocumentoIdentificacion: null };
  const ofProfessional = ({ code, path }: Issue) =>
    /presence|professional/.test(code) && String(path[0]).endsWith("DocumentoIdentificacion")
      ? [`${code} ${path.join(".")}`]
      : [];

  test.each(["02", "03"])("tipoOS %s: the contract and the pack both report it", (tipoOS) => {
    const found = (record: object, packsOn: readonly Pack[]) =>
      validateRevision(4, { tipoOS, ...record }, noContext, { packs: packsOn }).flatMap(
        ofProfessional,
      );
    for (const pack of packs) {
      expect(found(type, [pack])).toEqual([
        "professional-id numDocumentoIdentificacion",
        "res948/os-professional-unneeded tipoDocumentoIdentificacion",
      ]);
      expect(found(number, [pack])).toEqual([
        "professional-id tipoDocumentoIdentificacion", // a blank is a value, and both say so
        "res948/os-professional-unneeded tipoDocumentoIdentificacion",
        "res948/os-professional-unneeded numDocumentoIdentificacion",
      ]);
      expect(found(none, [pack])).toEqual([]); // presence yields to the pack
    }
    expect(found(type, [])).toEqual(["professional-id numDocumentoIdentificacion"]);
    expect(found(none, [])).toEqual([
      "presence tipoDocumentoIdentificacion",
      "presence numDocumentoIdentificacion",
    ]);
  });
});

describe("what is known of the norm before", () => {
  const of = (shape: Shape, record: object) =>
    validateRevision(shape, record, noContext, { packs: [lin32], lang: "en" })
      .filter(({ code }) => code.startsWith("res2275/size") || code.startsWith("res2275/diagnosis"))
      .map(({ code, severity, path }) => `${severity} ${code.slice(8)} ${path.join(".")}`);

  test("a size that 948 changed, and from what nobody knows, is not judged", () => {
    expect(of(2, { codDiagnosticoRelacionado: "K3591X" })).toEqual([
      "warning diagnosis-code-long codDiagnosticoRelacionado",
    ]);
    expect(of(1, { concentracionMedicamento: 12345678901.5 })).toEqual([]);
  });

  test("P13 and M06 are doubtful", () => {
    expect(of(2, { codDiagnosticoPrincipal: "K35" })).toEqual([
      "warning size-doubtful codDiagnosticoPrincipal",
    ]);
    expect(of(1, { codDiagnosticoRelacionado: "K35" })).toEqual([
      "warning size-doubtful codDiagnosticoRelacionado",
    ]);
  });

  test("the biller's document has 4 to 12 characters", () => {
    const found = (numDocumentoIdObligado: string) =>
      validateDocument({ numDocumentoIdObligado, usuarios: [] }, noContext, {
        packs: [lin32],
      }).findings.some(({ code, pointer }) => code === "res2275/size" && pointer !== "");
    expect(["1032", "900123456", "103245678901"].map(found)).toEqual([false, false, false]);
    expect(["103", "1032456789012"].map(found)).toEqual([true, true]);
  });
});
