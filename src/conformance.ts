import type { createBatch } from "./batch";
import type {
  canonicalize,
  ContextError,
  createValidator,
  Issue,
  noContext,
  Pack,
  Person,
  readApiError,
  RevisionContext,
  revisionContext,
  Shape,
  shapeOf,
  Stage,
  toApiError,
  validateDocument,
  validateDraft,
  validateRevision,
  Validator,
} from "./index";
import type { normContext, NormInput } from "./res948";

/** What the kit tests: the library, or another implementation with the same functions. */
export interface Subject {
  readonly core: {
    readonly canonicalize: typeof canonicalize;
    readonly ContextError: typeof ContextError;
    readonly createValidator: typeof createValidator;
    readonly noContext: typeof noContext;
    readonly readApiError: typeof readApiError;
    readonly revisionContext: typeof revisionContext;
    readonly shapeOf: typeof shapeOf;
    readonly toApiError: typeof toApiError;
    readonly validateDocument: typeof validateDocument;
    readonly validateDraft: typeof validateDraft;
    readonly validateRevision: typeof validateRevision;
  };
  /** Without it, the cases of the kind "reading" are skipped. */
  readonly batch?: { readonly createBatch: typeof createBatch } | undefined;
  /** Without it, the cases of the kind "norm" are skipped. */
  readonly packs?:
    | {
        readonly knownVersions: readonly Pack[];
        readonly normContext: typeof normContext;
        /** The versions of the previous norm, which only some cases name. */
        readonly lin32?: Pack;
        readonly jun2026?: Pack;
      }
    | undefined;
}

/** The result of a run; the subject conforms if `failures` is empty. */
export interface KitResult {
  /** All cases of the files, with those that were skipped. */
  readonly cases: number;
  readonly passed: number;
  readonly skipped: readonly {
    readonly kind: string;
    readonly cases: number;
    readonly why: string;
  }[];
  readonly failures: readonly KitFailure[];
}

/** A case that the subject does not pass. */
export interface KitFailure {
  readonly file: string;
  readonly description: string;
  /** The clause of fixtures/kit/SPECIFICATION.md that the case is about. */
  readonly clause: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Case = Values & { readonly description: string; readonly clause: string };

/** The expectation of a case, and the same members of the subject's result. */
type Outcome = readonly [expected: unknown, actual: unknown];

/** A run of the kit: its subject, and the validators that its cases share, since making one takes longer than a case. */
interface KitRun extends Subject {
  readonly validators: Map<string, Validator>;
}

/**
 * Runs the conformance kit. The cases are not in the package: they are the archive `ripslint-conformance-X.Y.Z.tgz` of
 * each release, and the folder `fixtures/kit` of the repository. The runner uses no file and no test framework, so the same code
 * runs wherever the library does.
 *
 * @param files The parsed files of the kit, by their paths in the folder `fixtures/kit`, such as
 * "cases/records/type.json". Files outside `cases` are ignored.
 * @throws TypeError when a file of cases is not a list.
 * @example
 * const { failures } = runKit({ "cases/records/type.json": cases }, { core: await import("ripslint") });
 */
export function runKit(files: Values, subject: Subject): KitResult {
  const failures: KitFailure[] = [];
  const skipped = new Map<string, { kind: string; cases: number; why: string }>();
  const run: KitRun = { ...subject, validators: new Map() };
  let count = 0;
  let passed = 0;
  for (const [file, cases] of Object.entries(files)) {
    const kind = /^cases\/([a-z-]+)\//.exec(file)?.[1];
    if (kind === undefined) continue;
    if (!Array.isArray(cases)) throw new TypeError(`${file} must be a list of cases`);
    count += cases.length;
    const why = reasonToSkip(kind, subject);
    if (why !== undefined) {
      const before = skipped.get(kind)?.cases ?? 0;
      skipped.set(kind, { kind, cases: before + cases.length, why });
      continue;
    }
    for (const each of cases as readonly Case[]) {
      const [expected, actual] = outcomeOf(kind, each, run);
      if (same(expected, actual)) passed += 1;
      else failures.push({ file, ...labelOf(each), expected, actual });
    }
  }
  return { cases: count, passed, skipped: [...skipped.values()], failures };
}

const labelOf = ({ description, clause }: Case) => ({ description, clause });

function reasonToSkip(kind: string, { batch, packs }: Subject): string | undefined {
  if (!Object.hasOwn(kinds, kind)) return "this version of the runner does not know the kind";
  if (kind === "reading" && batch === undefined) return "no batch was given";
  return kind === "norm" && packs === undefined ? "no packs were given" : undefined;
}

/** The outcome of a case. An exception, or a change of the case's data, is an outcome too. */
function outcomeOf(kind: string, each: Case, run: KitRun): Outcome {
  const before = JSON.stringify(each);
  const isRefused = each["refused"] === true;
  try {
    const outcome = kinds[kind as keyof typeof kinds](each, run);
    if (isRefused) return ["an exception", "none"];
    return JSON.stringify(each) === before ? outcome : ["data that are not changed", "a change"];
  } catch (error) {
    return isRefused ? [0, 0] : ["no exception", String(error)];
  }
}

/** How a case of each kind is run. README.md in the folder of the kit describes the same in words. */
const kinds = {
  records(each: Case, { core }: Subject): Outcome {
    return [{ issues: each["issues"] }, { issues: issuesOf(each, each["context"], core) }];
  },

  context(each: Case, { core }: Subject): Outcome {
    const { refusedAt, issues } = each;
    const expected = refusedAt === undefined ? { issues } : { refusedAt };
    try {
      return [expected, { issues: issuesOf(each, each["context"], core) }];
    } catch (error) {
      if (!(error instanceof core.ContextError)) throw error;
      return [expected, { refusedAt: error.path }];
    }
  },

  canonical(each: Case, { core }: Subject): Outcome {
    const { shape, record, patch, canonical = null, issues } = each;
    const actual = core.canonicalize(shape as Shape, record);
    return [
      // As text, because the order of the members counts.
      { patch, canonical: JSON.stringify(canonical), issues },
      {
        patch: actual.patch,
        canonical: JSON.stringify(actual.record ?? null),
        issues: actual.issues.map(withoutMessage),
      },
    ];
  },

  "api-error"(each: Case, { core }: Subject): Outcome {
    const { issues, options, body, read } = each;
    return issues === undefined
      ? [read, core.readApiError(body) ?? null]
      : [body, core.toApiError(issues as never, options as never)];
  },

  reading(each: Case, { core, batch }: Subject): Outcome {
    const { shape, ...options } = (each["options"] ?? {}) as Values;
    const run = batch?.createBatch(contextOf(each["context"], core), {
      ...options,
      ...(shape !== undefined && { shape: core.shapeOf(shape) }),
    });
    const file = run?.file("-");
    const found = [...(file?.push(bytesOf(each)) ?? []), ...(file?.end().findings ?? [])];
    const { findings, summary = {}, evaluated = [] } = each;
    return [
      { findings, summary, evaluated },
      {
        findings: namedOf(findings, found),
        summary: named(summary, run?.summary(), true),
        evaluated: evaluatedOf(evaluated, run?.evaluated() ?? []),
      },
    ];
  },

  documents(each: Case, { core }: Subject): Outcome {
    const { document, stage, findings, summary = {}, evaluated = [] } = each;
    const context = stage === "draft" ? undefined : contextOf(each["context"], core);
    const { findings: found, ...result } = core.validateDocument(document, context, {
      stage: stage as Stage | undefined,
    });
    return [
      { findings, summary, evaluated },
      {
        findings: namedOf(findings, found),
        summary: named(summary, result, true),
        evaluated: evaluatedOf(evaluated, result.evaluated),
      },
    ];
  },

  norm(each: Case, run: KitRun): Outcome {
    const { versions, together, findings = each["issues"], skipped = 0, summary = {} } = each;
    const { warning } = each;
    const { knownVersions = [], lin32, jun2026 } = run.packs ?? {};
    const known = [...knownVersions, lin32, jun2026].filter((pack) => pack !== undefined);
    const all = (versions ?? knownVersions.map(({ version }) => version)) as readonly string[];
    const outcomes = (together === true ? [all] : all.map((version) => [version])).map(
      (tried): Outcome => {
        const on = known.filter(({ version }) => tried.includes(version));
        if (on.length < tried.length)
          return [`the versions ${tried.join(" and ")}`, "not all of them"];
        const actual = judgedBy(each, on, run);
        return [
          { versions: tried, findings, skipped, warning, summary },
          {
            versions: tried,
            findings: namedOf(findings, actual.findings, true),
            skipped: actual.skipped,
            warning: actual.warning,
            summary: named(summary, actual.summary, true),
          },
        ];
      },
    );
    return outcomes.find(([expected, actual]) => !same(expected, actual)) ?? [0, 0];
  },
};

/** The issues of a case's record, without their messages. */
function issuesOf(each: Case, context: unknown, core: Subject["core"]): readonly unknown[] {
  const { record, stage, options, patient } = each;
  const shape = each["shape"] as Shape;
  const isDraft = stage === "draft";
  const made = isDraft && context === undefined ? undefined : contextOf(context, core);
  if (options === undefined && patient === undefined && (isDraft || stage === undefined)) {
    const issues =
      isDraft || made === undefined
        ? core.validateDraft(shape, record)
        : core.validateRevision(shape, record, made);
    return issues.map(withoutMessage);
  }
  const rips = core.createValidator({
    ...(options as object),
    context: made,
    ...(stage !== undefined && { stage: stage as Stage }),
  });
  const issues = isDraft
    ? rips.draft(shape, record)
    : rips.revision(shape, record, { patient: patient as Person });
  return issues.map(withoutMessage);
}

/** What packs find in a case's record, element or document; only of the case's rule, if it names one. */
function judgedBy(
  each: Case,
  on: readonly Pack[],
  { core, packs, validators }: KitRun,
): {
  readonly findings: readonly object[];
  readonly skipped: number;
  readonly warning?: string | undefined;
  readonly summary: unknown;
} {
  const { rule: wanted, array, record, stage, given = {} } = each;
  // A rule of a pack is run alone, which takes less time and gives the same.
  const only = typeof wanted === "string" && wanted.includes("/") ? { only: [wanted] } : {};
  const key = JSON.stringify([only, on.map(({ version }) => version), each["context"], given]);
  let rips = validators.get(key);
  if (rips === undefined) {
    const context = contextOf(each["context"], core);
    rips = core.createValidator({
      context: packs?.normContext(context, given as NormInput) ?? context,
      packs: on,
      ...only,
    });
    validators.set(key, rips);
  }
  const isOwn = ({ code }: { readonly code: string }) => wanted === undefined || code === wanted;
  if (each["shape"] !== undefined) {
    const findings = rips.revision(each["shape"] as Shape, record).filter(isOwn);
    return { findings, skipped: 0, summary: {} };
  }
  const document =
    array === undefined
      ? each["document"]
      : { usuarios: [{ servicios: { [array as string]: [record] } }] };
  const result = rips.document(document, { stage: stage as Stage | undefined });
  const findings = result.findings.filter(isOwn);
  return {
    // An element is judged without the document that is made around it.
    findings: array === undefined ? findings : findings.filter((each) => each.array === array),
    skipped: result.skipped?.[wanted as string] ?? 0,
    warning: result.evaluated.find(isOwn)?.warning,
    summary: result,
  };
}

const knownCodes: unknown = { providerCodes: ["110010123401", "050010987602"] };

/** The context of a case: "none" stands for no context; without one, the kit's own has two codes. */
const contextOf = (context: unknown, core: Subject["core"]): RevisionContext =>
  context === "none" ? core.noContext : core.revisionContext(context ?? knownCodes);

/** The bytes of a case: `input` is text, `repeat` a list of texts and how often each is repeated. */
function bytesOf({ input, base64, repeat = [] }: Case): Uint8Array {
  if (typeof base64 === "string") return ofBase64(base64);
  const parts = (repeat as readonly [string, number][]).map(([text, times]) => text.repeat(times));
  return new TextEncoder().encode((input as string | undefined) ?? parts.join(""));
}

/** Decodes base64; `atob` is not everywhere. */
function ofBase64(text: string): Uint8Array {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const digit of text.replace(/=+$/, "")) {
    value = ((value << 6) | digits.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

const withoutMessage = ({ message: _, ...issue }: Issue): unknown => issue;

/** The members of each finding that the case names. */
const namedOf = (expected: unknown, actual: readonly object[], deep = false): readonly unknown[] =>
  actual.map((each, i) => named((expected as readonly unknown[])[i], each, deep));

/** The reported evaluation of the codes that a case names. */
const evaluatedOf = (expected: unknown, actual: readonly { readonly code: string }[]) =>
  (expected as readonly Values[]).map((each) =>
    named(
      each,
      actual.find(({ code }) => code === each["code"]),
    ),
  );

/** The members of a value that a case names, so that only these are compared; `deep` also inside them. */
function named(expected: unknown, actual: unknown, deep = false): unknown {
  if (!isObject(expected) || !isObject(actual)) return actual;
  const pairs = Object.keys(expected).map((name) => [
    name,
    deep ? named(expected[name], actual[name], true) : actual[name],
  ]);
  return Object.fromEntries(pairs) as unknown;
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are the same as JSON, whatever the order of members. */
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return { members: names.sort().map((name) => [name, sorted(value[name])]) };
}
