import type { ByteCheck } from "../../src/model/in-bytes";
import type { NormRule } from "../../src/model/norm-rule";
import { isCie10In } from "../../src/norm/byte-value";
import { isCie10 } from "../../src/text/cie10";
import { isInTable, tableMessages } from "./shared/table";
import { soundText } from "./shared/values";

const isCie10InBytes: ByteCheck = ({ isPlain, length, bytes, start }) =>
  isPlain && length === 4 && isCie10In(bytes, start);

/** M05, M06, P13, P14, P15, N09, N11. */
export const cie10Table = {
  code: "cie10-table",
  official: "RVG06",
  canReject: true,
  given: [
    "codDiagnosticoPrincipal",
    "codDiagnosticoRelacionado",
    "codComplicacion",
    "codDiagnosticoCausaMuerte",
  ],
  needs: "cie10",
  check: (target, norm) => {
    const text = soundText(target, norm) ?? "";
    return !isCie10(text) || (target.context.cie10?.has(text) ?? true);
  },
  inBytes: ({ context }) => isInTable(isCie10InBytes, context.cie10),
  message: tableMessages("CIE10"),
} satisfies NormRule;
