import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { versions as res2275 } from "../../rules/res2275/versions";
import { v002 } from "../../rules/res948/versions";
import type { AnnexRow } from "../../src/core/model/norm";
import { normTables } from "../../src/core/model/norm";
import { otherArrayNames } from "../../src/core/model/shapes";
import { prepared } from "../../src/norm/prepared";
import { sizeOf } from "../../src/core/text/size";

/** A row of the annex, transcribed from the facts pages and not from the tables. */
interface Audited {
  readonly id: string;
  readonly name: string;
  readonly type: "C" | "N";
  /** As printed; null if the annex refers to the rules of the invoice. */
  readonly size: string | null;
  /** Whether null is allowed; null if it was not recorded. */
  readonly null: boolean | null;
  readonly since: 1 | 2;
  /** In DT1 v002; null if it was not recorded. */
  readonly page: number | null;
  readonly source: string;
}

const audited = JSON.parse(
  readFileSync(new URL("../../fixtures/audit/res948-v002.json", import.meta.url), "utf8"),
) as Audited[];

const rows: readonly AnnexRow[] = [
  ...normTables.flatMap((table) => v002.rows[table]),
  ...Object.values(v002.enclosing).flat(),
];

/** Blanks in a size have no meaning. */
const sizeIn = (size: string | null) => size?.replaceAll(" ", "") ?? null;

describe("the tables of v002 against the transcript of the official text", () => {
  test("both have the same fields", () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(audited.map(({ id }) => id).toSorted());
    expect(audited).toHaveLength(192);
  });

  test.each(audited.map((each) => [each.id, each] as const))("%s", (id, each) => {
    const row = rows.find((own) => own.id === id) as AnnexRow;
    expect({
      name: row.name,
      type: row.type,
      size: sizeIn(row.size),
      since: row.since,
      page: row.page ?? null,
    }).toEqual({
      name: each.name,
      type: each.type,
      size: sizeIn(each.size),
      since: each.since,
      page: each.page,
    });
    if (each.null !== null)
      expect(row.size === null || sizeOf(row.reads ?? row.size).nullable).toBe(each.null);
  });
});

/** A field of 2275, transcribed from the Lineamientos v3.2 and the facts pages, and not from the tables. */
interface AuditedEarlier extends Pick<Audited, "id" | "name" | "type" | "null" | "source"> {
  /** As stated, or unchanged since; null if 948 changed it and the Lineamientos do not state it, so that it is not judged. */
  readonly size: string | null;
  /** The codes that the Lineamientos print. */
  readonly codes?: string;
  /** In the Lineamientos v3.2. */
  readonly page: number;
}

const auditedEarlier = JSON.parse(
  readFileSync(new URL("../../fixtures/audit/res2275-lin32.json", import.meta.url), "utf8"),
) as AuditedEarlier[];

describe.each(res2275)("the three arrays of $version against the transcript", (data) => {
  const norm = prepared(data);
  const own = otherArrayNames.flatMap((of) => data.rows[of].map((row) => [of, row] as const));

  test("both have the same fields", () => {
    expect(own.map(([, { id }]) => id).toSorted()).toEqual(
      auditedEarlier.map(({ id }) => id).toSorted(),
    );
    expect(auditedEarlier).toHaveLength(48);
  });

  test.each(auditedEarlier.map((each) => [each.id, each] as const))("%s", (id, each) => {
    const [of, row] = own.find(([, { id: other }]) => other === id) ?? [];
    const line = of && norm.lineOf(of, each.name);
    expect([row?.name, row?.type, sizeIn(row?.size ?? null)]).toEqual([
      each.name,
      each.type,
      sizeIn(each.size),
    ]);
    if (each.null !== null) expect(line?.isNullable).toBe(each.null);
    if (each.codes !== undefined) {
      expect([...(line?.codes ?? [])].toSorted()).toEqual(each.codes.split(" "));
      expect(line?.hasDoubtfulCodes).toBe(false);
    }
  });
});
