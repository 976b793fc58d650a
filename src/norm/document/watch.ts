import type { Fault } from "../../evaluate/evaluator";
import type { DocumentWatch, Mark, MarkedFault, Total, Watching } from "../../document/visitor";
import type { Level } from "../../model/norm";
import type { Table } from "../../evaluate/table";
import type { BoundRule } from "../bind";
import { consecutiveGap } from "../../../rules/norm/consecutive-gap";
import { consecutiveRepeated } from "../../../rules/norm/consecutive-repeated";
import { noServices } from "../../../rules/norm/no-services";
import { referredWithoutServices } from "../../../rules/norm/referred-without-services";
import { ArrayWatch } from "./array-watch";
import { list, newTotal, totalOf } from "./counts";
import { LevelFields, runningOf } from "./level-fields";
import { Newborns } from "./newborns";
import type { Voiced } from "./rule";
import { mostEntries, Seen } from "./seen";
import { Sequence } from "./sequence";
import { addMoney } from "./totals";
import { UserWatch } from "./user-watch";
import type { Values } from "./values";
import { Voice } from "./voice";

/** What a watch speaks with: the versions of one norm that run at once, or of several norms. */
export interface Voices {
  readonly rules: readonly Voiced[];
  /** The tables of the levels and their rules, by norm. */
  readonly levels: readonly {
    readonly rules: readonly BoundRule[];
    readonly tables: Readonly<Record<Level, Table>>;
  }[];
  /** The fields that tell whether two usuarios, or two records of an array, are the same. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** Watches one document for the norm's rules, and adds up its money. */
export class NormWatch implements DocumentWatch {
  private readonly transaccion = new LevelFields();
  private readonly numbers: Sequence;
  private readonly newborns: Newborns;
  private readonly user: UserWatch;
  private readonly records: ArrayWatch;
  private readonly voice: Voice;
  private readonly total = newTotal();
  private userTotal = newTotal();
  private arrayTotal = newTotal();
  private name = "";
  private elementIndex = 0;
  private usuarios = 0;
  private usuarioIndex = 0;
  private services = 0;
  private isWhole = true;
  /** Whether the element that was begun has not been told as a record. */
  private isUnread = false;

  private readonly voices: Voices;
  private readonly asked: Watching;

  constructor(voices: Voices, asked: Watching) {
    const { most = mostEntries } = asked;
    this.voices = voices;
    this.asked = asked;
    this.voice = new Voice(voices.rules, asked);
    this.numbers = new Sequence(most);
    this.newborns = new Newborns(most);
    const names = voices.names["usuarios"] ?? [];
    this.user = new UserWatch(this.voice, new Seen(most), this.newborns, names, most);
    this.records = new ArrayWatch(this.voice, voices.names, most);
  }

  begin(): void {
    this.asked.counts.documents += 1;
  }

  asks(level: Level, name: string): boolean {
    return this.voices.levels.some(({ tables }) => tables[level].indexOf.has(name));
  }

  member(level: Level, name: string, value: unknown, mark: () => Mark, written?: string): void {
    const { fields } = level === "usuarios" ? this.user : { fields: this.transaccion };
    fields.add(name, value, mark(), written);
  }

  usuario(index: number): void {
    this.closes();
    this.asked.counts.usuarios += 1;
    this.usuarios += 1;
    this.usuarioIndex = index;
    this.userTotal = newTotal();
    this.user.begin(index);
  }

  array(name: string): void {
    this.closes();
    this.name = name;
    this.arrayTotal = totalOf(this.asked.counts, name);
    this.records.begin(name);
  }

  element(index: number): void {
    this.closes();
    this.elementIndex = index;
    this.isUnread = true;
    this.services += 1;
    this.user.element(this.name);
    for (const total of this.totals) total.records += 1;
  }

  record(value: Values, mark: () => Mark): readonly Fault[] {
    const { name, elementIndex: index } = this;
    this.isUnread = false;
    if (!addMoney(value, name, this.totals)) this.countUnread();
    return [...this.records.record(value, index), ...this.user.record(name, value, index, mark)];
  }

  endArray(mark: () => Mark): readonly MarkedFault[] {
    this.closes();
    return this.records.end(this.isCounted, mark());
  }

  endUsuario(mark: () => Mark): readonly MarkedFault[] {
    this.closes();
    const at = mark();
    list(this.asked.counts.byUsuario, this.placed(at, this.userTotal));
    return [
      ...(this.user.isWhole ? this.fields("usuarios", this.user.fields, at) : []),
      ...this.number(),
      ...this.user.end(at),
    ];
  }

  end(mark: () => Mark): readonly MarkedFault[] {
    this.closes();
    const at = mark();
    const { pointer } = at;
    const { usuarios } = this;
    list(this.asked.counts.byDocument, { ...this.placed(at, this.total), usuarios });
    if (!this.isWhole) {
      this.voice.leaves(referredWithoutServices, "documents");
      return this.gap({ ...at, pointer: `${pointer}/usuarios` });
    }
    const marked = (faults: readonly Fault[], place: Mark) =>
      faults.map((fault) => ({ ...fault, at: place }));
    return [
      ...this.fields("transaccion", this.transaccion, at),
      ...(this.services === 0 ? marked(this.voice.says(noServices), at) : []),
      ...this.gap({ ...at, pointer: `${pointer}/usuarios` }),
      ...this.newborns.withoutServices.flatMap((place) =>
        marked(this.voice.says(referredWithoutServices), place),
      ),
    ];
  }

  lost(): void {
    this.isWhole = false;
    this.user.isWhole = false;
    this.records.lost();
    this.numbers.isWhole = false;
  }

  /** The element before is over: it was not told as a record if it could not be read. */
  private closes(): void {
    if (!this.isUnread) return;
    this.isUnread = false;
    this.countUnread();
    this.records.lost();
  }

  private countUnread(): void {
    for (const total of this.totals) total.unread += 1;
  }

  private get totals(): readonly Total[] {
    return [this.arrayTotal, this.userTotal, this.total];
  }

  private placed({ pointer }: Mark, total: Total) {
    const { file } = this.asked;
    return { ...(file !== undefined && { file }), pointer, total };
  }

  /** What the tables of the levels say of the fields of one. */
  private fields(level: Level, fields: LevelFields, at: Mark): readonly MarkedFault[] {
    const { context, runs } = this.asked;
    return this.voices.levels.flatMap(({ rules, tables }) =>
      fields.faults(tables[level], runningOf(rules, runs), context, at),
    );
  }

  /** The consecutivo of the usuario that ends. */
  private number(): readonly MarkedFault[] {
    const { fields } = this.user;
    const first = this.numbers.add(fields.valueOf("consecutivo"), this.usuarioIndex);
    if (first === "full") this.voice.leaves(consecutiveRepeated, "entries");
    const at = fields.markOf("consecutivo");
    if (typeof first !== "number" || at === undefined) return [];
    const known = { name: "consecutivo", params: { first } };
    return this.voice.says(consecutiveRepeated, known).map((fault) => ({ ...fault, at }));
  }

  /** A gap among the consecutivos of the usuarios. */
  private gap(at: Mark): readonly MarkedFault[] {
    const { gap, isWhole } = this.numbers;
    if (this.isCounted === false || gap === undefined) return [];
    if (isWhole && this.isCounted === true)
      return this.voice.says(consecutiveGap, { params: gap }).map((fault) => ({ ...fault, at }));
    this.voice.leaves(consecutiveGap, "arrays");
    return [];
  }

  /** Whether consecutivos count from 1: not in a note, which may keep those of the original; unknown until tipoNota is told. */
  private get isCounted(): boolean | undefined {
    const note = this.transaccion.valueOf("tipoNota");
    if (note === undefined) return undefined;
    return note === null || note === "" || note === "RS";
  }
}
