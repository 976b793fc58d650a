import type { Fault } from "../../evaluate/evaluator";
import type { Mark, MarkedFault } from "../../document/visitor";
import { isBlank } from "../../text/blank";
import { isDay, isLocalTime } from "../../text/local-time";
import { minutesOf, yearsBetween } from "../../text/civil";
import { Fingerprint } from "../../text/fingerprint";
import { egressBeforeUserBirth } from "../../../rules/norm/egress-before-user-birth";
import { medicineRepeated } from "../../../rules/norm/medicine-repeated";
import { moderatorContributive } from "../../../rules/norm/moderator-contributive";
import { motherAge } from "../../../rules/norm/mother-age";
import { motherSex } from "../../../rules/norm/mother-sex";
import { multipleBirth } from "../../../rules/norm/multiple-birth";
import { newbornService } from "../../../rules/norm/newborn-service";
import { referredWithoutServices } from "../../../rules/norm/referred-without-services";
import { serviceAfterDeath } from "../../../rules/norm/service-after-death";
import { serviceBeforeBirth } from "../../../rules/norm/service-before-birth";
import { stayWithoutAdmission } from "../../../rules/norm/stay-without-admission";
import { userRepeated } from "../../../rules/norm/user-repeated";
import { userWithoutServices } from "../../../rules/norm/user-without-services";
import { voluntarySubsidized } from "../../../rules/norm/voluntary-subsidized";
import { LevelFields } from "./level-fields";
import type { Newborns } from "./newborns";
import type { DocumentNormRule } from "../../model/norm-rule";
import { Seen } from "./seen";
import type { Values } from "./values";
import { textIn } from "./values";
import type { Voice } from "./voice";

/** The field that says when a service took place, by array. */
const times: Readonly<Record<string, string>> = {
  consultas: "fechaInicioAtencion",
  procedimientos: "fechaInicioAtencion",
  urgencias: "fechaInicioAtencion",
  hospitalizacion: "fechaInicioAtencion",
  medicamentos: "fechaDispensAdmon",
  otrosServicios: "fechaSuministroTecnologia",
};

/** The arrays whose rules are asked of each record; the others are looked at for the sake of these. */
const isJudged = (array: string): boolean =>
  ["procedimientos", "recienNacidos", "medicamentos", "otrosServicios"].includes(array);

const contributive: readonly unknown[] = ["01", "02", "03"];

/** The usuario that is open: its own fields, and what its services tell of each other. */
export class UserWatch {
  readonly fields = new LevelFields();
  /** Whether all of it could be read. */
  isWhole = true;
  /** Elements of all its arrays, readable or not. */
  services = 0;
  private index = 0;
  private counts: Record<string, number> = {};
  private newborns = 0;
  private firstBirth = "";
  private lastBirth = "";
  private stays = 0;
  private newbornWays = 0;
  private lastService = "";
  /** Rules that could not be asked of a record, since the usuario's own fields had not been told. */
  private readonly unasked = new Set<DocumentNormRule>();
  private readonly medicines: Seen;
  private readonly key = new Fingerprint();

  private readonly voice: Voice;
  private readonly people: Seen;
  private readonly children: Newborns;
  /** The fields that make two usuarios the same. */
  private readonly names: readonly string[];

  constructor(
    voice: Voice,
    people: Seen,
    children: Newborns,
    names: readonly string[],
    most: number,
  ) {
    this.voice = voice;
    this.people = people;
    this.children = children;
    this.names = names;
    this.medicines = new Seen(most);
  }

  begin(index: number): void {
    this.fields.begin();
    this.isWhole = true;
    this.services = 0;
    this.index = index;
    this.counts = {};
    this.newborns = 0;
    this.firstBirth = "";
    this.lastBirth = "";
    this.stays = 0;
    this.newbornWays = 0;
    this.lastService = "";
    this.unasked.clear();
    this.medicines.clear();
  }

  element(array: string): void {
    this.services += 1;
    this.counts[array] = (this.counts[array] ?? 0) + 1;
  }

  record(array: string, value: Values, index: number, mark: () => Mark): readonly Fault[] {
    const way = textIn(value, "viaIngresoServicioSalud");
    if (way === "07" || way === "08") this.newbornWays += 1;
    const time = textIn(value, times[array] ?? "");
    if (time !== undefined && isLocalTime(time) && time > this.lastService) this.lastService = time;
    if (!isJudged(array)) return [];
    if (array === "recienNacidos") return this.newborn(value, mark);
    if (array === "otrosServicios" && textIn(value, "tipoOS") === "03") this.stays += 1;
    return [
      ...(array === "medicamentos" ? this.medicine(value, index) : []),
      ...this.notBeforeBirth(serviceBeforeBirth, value, times[array] ?? ""),
      ...this.moderator(value),
    ];
  }

  end(at: Mark): readonly MarkedFault[] {
    for (const rule of this.unasked) this.voice.leaves(rule, "usuarios");
    const faults = [...this.person(), ...this.served(), ...(this.isWhole ? this.whole() : [])];
    return [...faults.map((fault) => ({ ...fault, at })), ...this.mother(at)];
  }

  /** What is certain only where all of the usuario could be read. */
  private whole(): readonly Fault[] {
    const { voice, counts } = this;
    const admissions = (counts["urgencias"] ?? 0) + (counts["hospitalizacion"] ?? 0);
    return [
      ...(this.services === 0 ? voice.says(userWithoutServices) : []),
      ...(this.stays > 0 && admissions === 0 ? voice.says(stayWithoutAdmission) : []),
      ...(this.newborns > 1 && (counts["procedimientos"] ?? 0) === 0
        ? voice.says(multipleBirth)
        : []),
    ];
  }

  private mother(at: Mark): readonly MarkedFault[] {
    if (this.newborns === 0) return [];
    const { voice, fields, firstBirth, lastBirth } = this;
    const faults: MarkedFault[] = [];
    const say = (rule: DocumentNormRule, name?: string) => {
      const place = (name === undefined ? undefined : fields.markOf(name)) ?? at;
      for (const fault of voice.says(rule, name === undefined ? {} : { name }))
        faults.push({ ...fault, at: place });
    };
    const birth = fields.textOf("fechaNacimiento");
    if (isDay(birth) && firstBirth !== "") {
      const ages = [yearsBetween(birth, firstBirth), yearsBetween(birth, lastBirth)];
      if (ages.some((age) => age < 9 || age > 60)) say(motherAge, "fechaNacimiento");
    }
    const sex = fields.valueOf("codSexo");
    if (sex === "M" || sex === "I") say(motherSex, "codSexo");
    if (this.newbornWays > 0) say(newbornService);
    return faults;
  }

  /** Two usuarios with the same data. */
  private person(): readonly Fault[] {
    const { fields, key } = this;
    if (!this.isWhole || !this.hasDocument) return [];
    key.begin();
    for (const name of this.names) key.add(fields.toldOf(name));
    const first = this.people.numberOf(key.end());
    if (first !== undefined) return this.voice.says(userRepeated, { params: { first } });
    if (!this.people.set(key, this.index)) this.voice.leaves(userRepeated, "entries");
    return [];
  }

  /** A usuario that may be a newborn of this document: whether a service is later than a day after its death. */
  private served(): readonly Fault[] {
    const { fields, children, lastService, voice } = this;
    if (this.services === 0 || !this.hasDocument) return [];
    const kind = fields.valueOf("tipoDocumentoIdentificacion");
    this.documentKey(String(kind), String(fields.valueOf("numDocumentoIdentificacion")));
    const last = lastService === "" ? undefined : minutesOf(lastService);
    const isLate = children.served(kind, this.key, last);
    if (isLate === "full") {
      voice.leaves(serviceAfterDeath, "entries");
      voice.leaves(referredWithoutServices, "entries");
    }
    return isLate === true ? voice.says(serviceAfterDeath) : [];
  }

  private get hasDocument(): boolean {
    return ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"].every((name) => {
      const value = this.fields.valueOf(name);
      return typeof value === "string" && !isBlank(value);
    });
  }

  private documentKey(type: string, number: string): Fingerprint {
    return this.key.begin().add(type).add(number).end();
  }

  private newborn(value: Values, mark: () => Mark): readonly Fault[] {
    this.newborns += 1;
    const birth = textIn(value, "fechaNacimiento") ?? "";
    if (isLocalTime(birth)) {
      const day = birth.slice(0, 10);
      if (this.firstBirth === "" || day < this.firstBirth) this.firstBirth = day;
      if (day > this.lastBirth) this.lastBirth = day;
    }
    return [
      ...this.notBeforeBirth(egressBeforeUserBirth, value, "fechaEgreso"),
      ...this.destination(value, mark),
    ];
  }

  private destination(value: Values, mark: () => Mark): readonly Fault[] {
    const { voice, children } = this;
    const condition = textIn(value, "condicionDestinoUsuarioEgreso");
    const type = textIn(value, "tipoDocumentoIdentificacion") ?? "";
    const number = textIn(value, "numDocumentoIdentificacion") ?? "";
    if (isBlank(type) || isBlank(number)) return [];
    const key = this.documentKey(type, number);
    if (condition === "03" && !children.wasReferred(key, mark()))
      voice.leaves(referredWithoutServices, "entries");
    const egress = textIn(value, "fechaEgreso") ?? "";
    if (condition !== "02" || !isLocalTime(egress)) return [];
    const isLate = children.died(key, minutesOf(egress));
    if (isLate === "full") voice.leaves(serviceAfterDeath, "entries");
    return isLate === true
      ? voice.says(serviceAfterDeath, { path: ["condicionDestinoUsuarioEgreso"] })
      : [];
  }

  private medicine(value: Values, index: number): readonly Fault[] {
    const code = textIn(value, "codTecnologiaSalud") ?? "";
    const time = textIn(value, "fechaDispensAdmon") ?? "";
    if (isBlank(code) || isBlank(time)) return [];
    const key = this.key.begin().add(code).add(time).end();
    const first = this.medicines.numberOf(key);
    if (first !== undefined)
      return this.voice.says(medicineRepeated, {
        path: ["codTecnologiaSalud"],
        params: { first },
      });
    if (!this.medicines.set(key, index)) this.voice.leaves(medicineRepeated, "entries");
    return [];
  }

  private notBeforeBirth(rule: DocumentNormRule, value: Values, name: string): readonly Fault[] {
    const time = textIn(value, name) ?? "";
    if (!isLocalTime(time)) return [];
    const birth = this.fields.textOf("fechaNacimiento");
    if (!isDay(birth)) this.unasked.add(rule);
    else if (time.slice(0, 10) < birth) return this.voice.says(rule, { path: [name] });
    return [];
  }

  private moderator(value: Values): readonly Fault[] {
    const concept = textIn(value, "conceptoRecaudo");
    const rule =
      concept === "02" ? moderatorContributive : concept === "03" ? voluntarySubsidized : undefined;
    if (rule === undefined) return [];
    const type = this.fields.valueOf("tipoUsuario");
    if (typeof type !== "string" || !/^(?:0[1-9]|1[0-4])$/.test(type)) {
      this.unasked.add(rule);
      return [];
    }
    const holds = rule === moderatorContributive ? contributive.includes(type) : type !== "04";
    return holds ? [] : this.voice.says(rule, { path: ["conceptoRecaudo"] });
  }
}
