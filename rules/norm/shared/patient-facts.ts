import type { RecordValues, Value } from "../../../src/core/model/value";
import type {
  CreateVisitor,
  DocumentReport,
  DocumentVisitor,
  RecordVisits,
} from "../../../src/core/model/document-rule";
import type { Ages, CodeColumn, RevisionContext } from "../../../src/core/model/revision-context";
import { yearsBetween } from "../../../src/core/text/civil";
import { byArray } from "./document";

/** The fields of a kind of code, by array. */
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

/** Reports the codes that a table has for one sex, if the usuario is of the other. */
export const bySex =
  (
    fields: FieldsByArray,
    sexesOf: (context: RevisionContext) => CodeColumn<"M" | "F"> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const sexes = sexesOf(context);
    return reportOtherSex(report, (visit) =>
      byArray(fields, (record, names, _index, { name }) => {
        const newborn = name === "recienNacidos" ? record : undefined;
        for (const field of names) visit(record.get(field).entryIn(sexes), field, newborn);
      }),
    );
  };

/** Visits codes that are for one sex, and reports those that are not for that of the usuario, or of the newborn. */
export function reportOtherSex(
  report: DocumentReport,
  records: (
    visit: (sex: "M" | "F" | undefined, field: string, newborn?: RecordValues) => void,
  ) => RecordVisits,
): DocumentVisitor {
  let sexOfUsuario: Value;
  return {
    beginArray(_, usuario) {
      sexOfUsuario = usuario.get("codSexo");
    },
    records: records((sex, field, newborn) => {
      if (sex === undefined) return; // nearly always
      if (newborn !== undefined) {
        if (newborn.get("codSexoBiologico").is(sex === "M" ? "02" : "01")) report.record(field);
        return;
      }
      if (sexOfUsuario.kind === "absent") report.skipsUsuario();
      else if (sexOfUsuario.is(sex === "M" ? "F" : "M")) report.record(field);
    }),
  };
}

/**
 * Reports the codes that a table has for other ages than that of the usuario on the day of the service, or of the newborn
 * on that of its egress.
 */
export const byAge =
  (
    fields: FieldsByArray,
    agesOf: (context: RevisionContext) => CodeColumn<Ages> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const ages = agesOf(context);
    let birth = Number.NaN;
    return {
      beginArray(_, usuario) {
        birth = usuario.birth;
      },
      records: byArray(fields, (record, names, _index, { name, time }) => {
        for (const field of names) {
          const limits = record.get(field).entryIn(ages);
          if (limits === undefined) continue; // nearly always
          const isNewborn = name === "recienNacidos";
          const from = isNewborn ? record.get("fechaNacimiento").localTime() : birth;
          const to = isNewborn ? record.get("fechaEgreso").localTime() : time;
          if (Number.isNaN(to)) return;
          if (Number.isNaN(from)) return isNewborn ? undefined : report.skipsUsuario();
          if (to < from) return; // a service before the birth is another rule's matter
          const age = yearsBetween(from, to);
          if (age < limits.from || age > limits.to) report.record(field);
        }
      }),
    };
  };
