import { expect, test } from "vitest";
import { documentNormRules } from "../../rules/norm/index";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Pack, RevisionContext } from "../../src/index";
import { noContext } from "../../src/index";
import type { NormInput } from "../../src/res948";
import { knownVersions, normContext } from "../../src/res948";
import { lin32 } from "../../src/norm/packs";
import { groupBy } from "../../src/core/text/group-by";
import { caseSample } from "../case-count";
import { casesIn, cleanDocument } from "../cases";
import { bytesOf } from "../document-report";
import type { NormDocumentCase } from "../partial-documents";

const cases = casesIn<NormDocumentCase>("norm/over-documents");

/** Documents for every rule: one with all arrays, the same of another provider, and one without usuarios. */
const clean = cleanDocument("v003");
const ofOther: unknown = JSON.parse(
  JSON.stringify(clean).replaceAll("110010123401", "050010987602"),
);
const general = [clean, ofOther, { usuarios: [] }];

// A visitor visits one document after the other: nothing of one may reach the next, even if it breaks off.
test.each(caseSample(documentNormRules).map(({ code }) => code))(
  "%s finds what it finds alone",
  (code) => {
    const [pack, own] = newestOf(code);
    const byContext = groupBy(own, ({ given = {} }) => JSON.stringify(given)); // a run has one context
    for (const [given, group] of byContext) {
      const context = normContext(noContext, JSON.parse(given) as NormInput);
      const found = (texts: readonly string[]) => run(pack, `${pack.id}/${code}`, context, texts);
      const documents = [...general, ...group.flatMap(parts)].map((document) => {
        const text = JSON.stringify(document);
        const before = [text, text.slice(0, text.length / 2)];
        return { text, alone: found([text]), before, foundBefore: found(before) };
      });
      for (const { before, foundBefore } of documents) {
        const { findings, skipped } = found(documents.flatMap(({ text }) => [...before, text]));
        expect(findings).toEqual(
          documents.flatMap(({ alone }) => [...foundBefore.findings, ...alone.findings]),
        );
        expect(skipped).toBe(
          documents.reduce((sum, { alone }) => sum + foundBefore.skipped + alone.skipped, 0),
        );
      }
    }
  },
);

/** The newest version of a norm that has cases of a rule, and these. */
function newestOf(code: string): readonly [Pack, readonly NormDocumentCase[]] {
  const all = cases.get(code) ?? [];
  for (const pack of [...knownVersions.toReversed(), lin32]) {
    const own = all.filter(({ versions }) => versions?.includes(pack.version) ?? pack !== lin32);
    if (own.length > 0) return [pack, own];
  }
  throw new Error(`${code} has no cases`);
}

/** The document of a case; one with several usuarios also split, since what one needs may be in another. */
function parts({ document }: NormDocumentCase): readonly unknown[] {
  const { usuarios } = document as { readonly usuarios?: unknown };
  if (!Array.isArray(usuarios) || usuarios.length < 2) return [document];
  return [
    document,
    ...usuarios.map((usuario: unknown) => ({ ...(document as object), usuarios: [usuario] })),
  ];
}

/** What a rule finds in each of several files, and how much it was not evaluated for in all of them. */
function run(pack: Pack, code: string, context: RevisionContext, texts: readonly string[]) {
  const batch = createBatch(context, { packs: [pack], only: [code] });
  const findings = texts.map((text): readonly Finding[] => {
    const file = batch.file("-");
    return [...file.push(bytesOf(text)), ...file.end().findings];
  });
  return { findings, skipped: batch.evaluated().find((each) => each.code === code)?.skipped ?? 0 };
}
