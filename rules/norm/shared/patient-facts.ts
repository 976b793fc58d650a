import type { CreateVisitor } from "../../../src/model/document-rule";
import type { Ages, RevisionContext } from "../../../src/model/revision-context";
import { yearsBetween } from "../../../src/text/civil";
import { isDay, isLocalTime } from "../../../src/text/local-time";
import { timeFieldOf } from "./document";

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

/** The diagnoses of a patient. Those of newborns are left out: it is not stated whose sex and age count. */
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
]);

export const purposesByArray: FieldsByArray = new Map([
  ["consultas", ["finalidadTecnologiaSalud"]],
  ["procedimientos", ["finalidadTecnologiaSalud"]],
]);

/** Reports the codes that a table has for one sex, if the usuario is of the other. */
export const bySex =
  (
    fields: FieldsByArray,
    sexesOf: (context: RevisionContext) => ReadonlyMap<string, "M" | "F"> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const sexes = sexesOf(context);
    return {
      usuario: (usuario) => {
        let isSkipped = false;
        return {
          array({ name }) {
            const names = fields.get(name);
            if (names === undefined || sexes === undefined) return undefined;
            const own = usuario.get("codSexo");
            return {
              record(record) {
                for (const field of names) {
                  const sex = sexes.get(record.get(field).text());
                  if (sex === undefined) continue;
                  if (own.kind === "absent") isSkipped = true;
                  else if (own.is(sex === "M" ? "F" : "M")) report.record(field);
                }
              },
            };
          },
          end() {
            if (isSkipped) report.skips("usuarios");
          },
        };
      },
    };
  };

/** Reports the codes that a table has for other ages than that of the usuario on the day of the service. */
export const byAge =
  (
    fields: FieldsByArray,
    agesOf: (context: RevisionContext) => ReadonlyMap<string, Ages> | undefined,
  ): CreateVisitor =>
  (report, { context }) => {
    const ages = agesOf(context);
    return {
      usuario: (usuario) => {
        let isSkipped = false;
        return {
          array({ name }) {
            const names = fields.get(name);
            const timeField = timeFieldOf(name);
            if (names === undefined || timeField === undefined || ages === undefined)
              return undefined;
            const value = usuario.get("fechaNacimiento");
            const birth = isDay(value) ? value.text() : undefined;
            return {
              record(record) {
                for (const field of names) {
                  const limits = ages.get(record.get(field).text());
                  if (limits === undefined) continue;
                  const time = record.get(timeField);
                  if (!isLocalTime(time)) return;
                  if (birth === undefined) {
                    isSkipped = true;
                    return;
                  }
                  const day = time.text().slice(0, 10);
                  if (day < birth) return; // a service before the birth is another rule's matter
                  const age = yearsBetween(birth, day);
                  if (age < limits.from || age > limits.to) report.record(field);
                }
              },
            };
          },
          end() {
            if (isSkipped) report.skips("usuarios");
          },
        };
      },
    };
  };
