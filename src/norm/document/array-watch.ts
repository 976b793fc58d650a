import type { Fault } from "../../evaluate/evaluator";
import type { Mark, MarkedFault } from "../../document/visitor";
import { isBlank } from "../../text/blank";
import { Fingerprint } from "../../text/fingerprint";
import { consecutiveGap } from "../../../rules/norm/consecutive-gap";
import { consecutiveRepeated } from "../../../rules/norm/consecutive-repeated";
import { serviceRepeated } from "../../../rules/norm/service-repeated";
import { Seen } from "./seen";
import { Sequence } from "./sequence";
import type { Values } from "./values";
import { textIn, toldOf } from "./values";
import type { Voice } from "./voice";

/** The code and the time that a service must have to be told from another. */
const tellings: Readonly<Record<string, readonly string[]>> = {
  procedimientos: ["codProcedimiento", "fechaInicioAtencion"],
  otrosServicios: ["codTecnologiaSalud", "fechaSuministroTecnologia"],
};

/** One array of a usuario: its consecutivos, and its services that stand twice. */
export class ArrayWatch {
  private name = "";
  private readonly sequence: Sequence;
  private readonly same: Seen;
  private readonly key = new Fingerprint();

  private readonly voice: Voice;
  /** The fields of each array that tell whether two records are the same service. */
  private readonly names: Readonly<Record<string, readonly string[]>>;

  constructor(voice: Voice, names: ArrayWatch["names"], most: number) {
    this.voice = voice;
    this.names = names;
    this.sequence = new Sequence(most);
    this.same = new Seen(most);
  }

  begin(name: string): void {
    this.name = name;
    this.sequence.begin();
    this.same.clear();
  }

  record(value: Values, index: number): readonly Fault[] {
    return [...this.consecutive(value, index), ...this.repeated(value, index)];
  }

  /** An element, or what stands around it, cannot be read. */
  lost(): void {
    this.sequence.isWhole = false;
  }

  /** @param isCounted whether the array counts from 1: in a note it may keep the numbers of the original. */
  end(isCounted: boolean | undefined, at: Mark): readonly MarkedFault[] {
    const { gap } = this.sequence;
    if (isCounted === false || gap === undefined) return [];
    if (isCounted === undefined || !this.sequence.isWhole) {
      this.voice.leaves(consecutiveGap, "arrays");
      return [];
    }
    return this.voice.says(consecutiveGap, { params: gap }).map((fault) => ({ ...fault, at }));
  }

  private consecutive(value: Values, index: number): readonly Fault[] {
    const number = Object.hasOwn(value, "consecutivo") ? value["consecutivo"] : undefined;
    const first = this.sequence.add(number, index);
    if (first === "full") this.voice.leaves(consecutiveRepeated, "entries");
    if (typeof first !== "number") return [];
    return this.voice.says(consecutiveRepeated, { path: ["consecutivo"], params: { first } });
  }

  private repeated(value: Values, index: number): readonly Fault[] {
    const telling = tellings[this.name];
    if (telling === undefined || telling.some((name) => isBlank(textIn(value, name) ?? "")))
      return [];
    const { key } = this;
    key.begin();
    for (const name of this.names[this.name] ?? []) key.add(toldOf(value, name));
    const first = this.same.numberOf(key.end());
    if (first !== undefined) return this.voice.says(serviceRepeated, { params: { first } });
    if (!this.same.set(key, index)) this.voice.leaves(serviceRepeated, "entries");
    return [];
  }
}
