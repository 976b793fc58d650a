import type { RecordValues } from "../../../src/model/value";
import { CodeSet } from "../../../src/text/code-set";

/** The consultations of urgencias: 890702 to 890704 (LIN pp. 47 to 49), and 890701 (the manual of the Ministry's API). */
const codes = new CodeSet(["890701", "890702", "890703", "890704"]);

/** Whether a record of consultas is a consultation of urgencias. */
export const isUrgent = (record: RecordValues): boolean => record.get("codConsulta").isIn(codes);
