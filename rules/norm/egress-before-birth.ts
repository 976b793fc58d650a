import type { NormRule } from "../../src/model/norm-rule";
import { isTime } from "./shared/dates";
import { filled, textIn } from "./shared/values";

/** N12. The Ministry's message says the opposite of its rule; the rule is what counts. */
export const egressBeforeBirth = {
  code: "egress-before-birth",
  official: "RVC046",
  canReject: true,
  given: ["fechaEgreso"],
  check: (target) => {
    const egress = filled(target.value);
    const birth = textIn(target, "fechaNacimiento");
    return !isTime(egress) || !isTime(birth) || egress >= birth;
  },
  inBytes: ({ idOf }) => {
    const birth = idOf("fechaNacimiento");
    return (value) => {
      if (value.isEmptyAt(birth)) return true;
      const other = value.other(birth);
      return (
        value.isLikeTime && other.isLikeTime && value.compare(other.bytes, other.start, 16) >= 0
      );
    };
  },
  message: {
    en: ({ field }) => `${field} must not be before fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a fechaNacimiento.`,
  },
} satisfies NormRule;
