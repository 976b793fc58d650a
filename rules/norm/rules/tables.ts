import { trim } from "../../../src/text/blank";
import type { ByteCheck } from "../../../src/model/in-bytes";
import type { NormRule } from "../../../src/model/norm-rule";
import { lineOf, soundText } from "../target";
import { isCie10In } from "../../../src/norm/byte-value";
import { isCie10 } from "../../../src/text/cie10";
import { cupsIn, isCupsInBytes, medicineKind, medicineKindInBytes, onCups } from "./codes";

const fix = {
  en: "Check that the code is of the table in force on the day of the service, and that the file given is that table.",
  es: "Verifique que el código es de la tabla vigente el día del servicio, y que el archivo dado es esa tabla.",
};

const message = (table: string) => ({
  en: ({ field }: { field: string }) =>
    `${field} must be a code of the table ${table} that was given.`,
  es: ({ field }: { field: string }) =>
    `${field} debe ser un código de la tabla ${table} que se dio.`,
});

const isCie10InBytes: ByteCheck = ({ isPlain, length, bytes, start }) =>
  isPlain && length === 4 && isCie10In(bytes, start);

/** Whether a value has a form, and is in a table. */
const isInTable =
  (hasForm: ByteCheck, table: ReadonlySet<string> | undefined): ByteCheck =>
  (value) =>
    hasForm(value) && table?.has(value.text) === true;

/** Whether a medicine's code is in the table of its kind, or surely of the other kind. */
const isInTableOf =
  (kind: "cum" | "ium", table: ReadonlySet<string> | undefined): ByteCheck =>
  (value) => {
    const own = medicineKindInBytes(value);
    return own === kind ? table?.has(value.text) === true : own !== undefined;
  };

/** P05, and S06 of honorarios. What has not the form of CUPS is another rule's matter. */
export const cupsTable = {
  code: "cups-table",
  official: "RVC096",
  shapes: [2, 4],
  isFirm: true,
  given: ["codProcedimiento", "codTecnologiaSalud"],
  needs: "cups",
  pages: "38–40, 88–90, 110–129",
  summary: {
    en: "A procedure's code is in the CUPS table that was given.",
    es: "El código de un procedimiento está en la tabla CUPS que se dio.",
  },
  fix,
  check: (target, norm) => isInCups(cupsIn(target, norm, ["05"]), target.context.cups),
  inBytes: (asked) => onCups(["05"], isInTable(isCupsInBytes, asked.context.cups))(asked),
  message: message("CUPS"),
} satisfies NormRule;

/** S06 of transfers and stays. */
export const osCupsTable = {
  code: "os-cups-table",
  official: "RVC024",
  shapes: [4],
  isFirm: true,
  given: ["codTecnologiaSalud"],
  needs: "cups",
  pages: "88–90, 110–129",
  summary: {
    en: "A transfer's or a stay's code is in the CUPS table that was given.",
    es: "El código de un traslado o de una estancia está en la tabla CUPS que se dio.",
  },
  fix,
  doubt: {
    en: "v003 words RVC024 anew, and that was not seen; so under v003 this only warns.",
    es: "v003 redacta RVC024 de nuevo, y eso no se vio; por eso en v003 solo advierte.",
  },
  check: (target, norm) =>
    target.shape !== 4 || isInCups(cupsIn(target, norm, ["02", "03"]), target.context.cups),
  inBytes: (asked) => onCups(["02", "03"], isInTable(isCupsInBytes, asked.context.cups))(asked),
  message: message("CUPS"),
} satisfies NormRule;

function isInCups(text: string | undefined, table: ReadonlySet<string> | undefined): boolean {
  const code = trim(text ?? "");
  return !/^[0-9A-Z]{6}$/.test(code) || (table?.has(code) ?? true);
}

/** M05, M06, P13, P14, P15, N09, N11. */
export const cie10Table = {
  code: "cie10-table",
  official: "RVG06",
  isFirm: true,
  given: [
    "codDiagnosticoPrincipal",
    "codDiagnosticoRelacionado",
    "codComplicacion",
    "codDiagnosticoCausaMuerte",
  ],
  needs: "cie10",
  pages: "42–43, 68, 70, 75–76, 108–110",
  summary: {
    en: "A diagnosis is in the CIE10 table that was given.",
    es: "Un diagnóstico está en la tabla CIE10 que se dio.",
  },
  fix,
  check: (target, norm) => {
    const text = soundText(target, norm) ?? "";
    return !isCie10(text) || (target.context.cie10?.has(text) ?? true);
  },
  inBytes: ({ context }) => isInTable(isCie10InBytes, context.cie10),
  message: message("CIE10"),
} satisfies NormRule;

/** M08, where it has the form of a CUM. */
export const cumTable = {
  code: "cum-table",
  official: "RVC063",
  shapes: [1],
  isFirm: true,
  given: ["codTecnologiaSalud"],
  needs: "cum",
  pages: "78–79, 110–129",
  summary: {
    en: "A medicine's CUM is in the table that was given.",
    es: "El CUM de un medicamento está en la tabla que se dio.",
  },
  fix,
  check: (target, norm) => {
    const text = target.shape === 1 ? (soundText(target, norm) ?? "") : "";
    return medicineKind(text) !== "cum" || (target.context.cum?.has(text) ?? true);
  },
  inBytes: ({ context }) => isInTableOf("cum", context.cum),
  message: message("CUM"),
} satisfies NormRule;

/** M08, where it has the form of an IUM. */
export const iumTable = {
  code: "ium-table",
  official: "RVC063",
  shapes: [1],
  isFirm: true,
  given: ["codTecnologiaSalud"],
  needs: "ium",
  pages: "78–79, 110–129",
  summary: {
    en: "A medicine's IUM is in the table that was given.",
    es: "El IUM de un medicamento está en la tabla que se dio.",
  },
  fix,
  check: (target, norm) => {
    const text = target.shape === 1 ? (soundText(target, norm) ?? "") : "";
    return (
      lineOf(target, norm) === undefined ||
      medicineKind(text) !== "ium" ||
      (target.context.ium?.has(text) ?? true)
    );
  },
  inBytes: ({ context }) => isInTableOf("ium", context.ium),
  message: message("IUM"),
} satisfies NormRule;
