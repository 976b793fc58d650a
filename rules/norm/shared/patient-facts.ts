import type { Compared } from "../../../src/core/model/compared";
import type { RecordValues } from "../../../src/core/model/value";
import type {
  CreateVisitor,
  DocumentReport,
  OpenArray,
} from "../../../src/core/model/document-rule";
import type { Ages, CodeColumn, RuleContext } from "../../../src/core/model/rule-context";
import { yearsBetween } from "../../../src/core/text/civil";
import { byArray } from "./document";

type FieldsByArray = ReadonlyMap<string, readonly string[]>;

const ofStay = [
  "codDiagnosticoPrincipal",
  "codDiagnosticoPrincipalE",
  "codDiagnosticoRelacionadoE1",
  "codDiagnosticoRelacionadoE2",
  "codDiagnosticoRelacionadoE3",
  "codDiagnosticoCausaMuerte",
];

/** The diagnoses of a patient. In recienNacidos the patient is the newborn. */
export const diagnosesByArray: FieldsByArray = new Map([
  [
    "consultas",
    [
      "codDiagnosticoPrincipal",
      "codDiagnosticoRelacionado1",
      "codDiagnosticoRelacionado2",
      "codDiagnosticoRelacionado3",
    ],
  ],
  ["procedimientos", ["codDiagnosticoPrincipal", "codDiagnosticoRelacionado", "codComplicacion"]],
  ["urgencias", ofStay],
  ["hospitalizacion", [...ofStay, "codComplicacion"]],
  ["medicamentos", ["codDiagnosticoPrincipal", "codDiagnosticoRelacionado"]],
  ["recienNacidos", ["codDiagnosticoPrincipal", "codDiagnosticoCausaMuerte"]],
]);

export const purposesByArray: FieldsByArray = new Map([
  ["consultas", ["finalidadTecnologiaSalud"]],
  ["procedimientos", ["finalidadTecnologiaSalud"]],
]);

/** Reports the codes that a table limits to one sex, if the usuario, or the newborn, has the other sex. */
export const bySex =
  (
    fields: FieldsByArray,
    sexesOf: (context: RuleContext) => CodeColumn<"M" | "F"> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const sexes = sexesOf(context);
    return {
      records: byArray(fields, (record, names, _index, array) => {
        for (const field of names) {
          const sex = record.get(field).entryIn(sexes);
          if (sex !== undefined) reportOtherSex(report, sex, field, record, array); // seldom
        }
      }),
    };
  };

export const expectedSex = (sex: "M" | "F"): Compared => ({
  expected: { codes: [sex], table: "Sexo (Extra_III)" },
});

/** Reports a code that is limited to one sex, if the usuario (in recienNacidos the newborn) has the other sex. */
export function reportOtherSex(
  report: DocumentReport,
  sex: "M" | "F",
  field: string,
  record: RecordValues,
  { name, usuario }: OpenArray,
): void {
  if (name === "recienNacidos") {
    if (record.get("codSexoBiologico").is(sex === "M" ? "02" : "01"))
      report.record(field, undefined, {
        found: sex === "M" ? "02" : "01",
        expected: { codes: [sex === "M" ? "01" : "02"], table: "Sexo (Extra_II)" },
      });
    return;
  }
  const own = usuario.get("codSexo");
  if (own.kind === "absent") report.skipsUsuario();
  else if (own.is(sex === "M" ? "F" : "M"))
    report.record(field, undefined, { found: own.text(), ...expectedSex(sex) });
}

/**
 * Reports the codes that a table limits to ages other than the usuario's age on the day of the service, or the newborn's on the
 * day of its egress.
 */
export const byAge =
  (
    fields: FieldsByArray,
    agesOf: (context: RuleContext) => CodeColumn<Ages> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const ages = agesOf(context);
    return {
      records: byArray(fields, (record, names, _index, { name, time, usuario }) => {
        for (const field of names) {
          const limits = record.get(field).entryIn(ages);
          if (limits === undefined) continue; // nearly always
          const isNewborn = name === "recienNacidos";
          const from = isNewborn ? record.get("fechaNacimiento").localTime() : usuario.birth;
          const to = isNewborn ? record.get("fechaEgreso").localTime() : time;
          if (Number.isNaN(to)) return;
          if (Number.isNaN(from)) return isNewborn ? undefined : report.skipsUsuario();
          if (to < from) return; // a service before the birth is another rule's matter
          const age = yearsBetween(from, to);
          if (age < limits.from || age > limits.to)
            report.record(field, undefined, {
              found: String(age),
              expected: { ...limits, unit: "years" },
            });
        }
      }),
    };
  };
