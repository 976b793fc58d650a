import { Correcting } from "./correcting";
import { Editing } from "./editing";
import type { Sources } from "./giving";
import { Giving } from "./giving";
import type { Client } from "../protocol";
import { Reviewing } from "./reviewing";
import { Saving } from "./saving";
import type { Filter, State, View } from "../state";
import { firstState } from "../state";
import { Store } from "../store";
import { Work } from "./work";

/** Everything that a user can do, by purpose. Each action changes the state, which is then drawn. */
export class Actions {
  readonly giving: Giving;
  readonly reviewing: Reviewing;
  readonly correcting: Correcting;
  readonly editing: Editing;
  readonly saving: Saving;
  private readonly store: Store;
  private readonly work: Work;

  constructor(client: Client, sources: Sources, draw: (state: State) => void, state?: State) {
    this.store = new Store(draw, state);
    this.work = new Work(client, this.store);
    const { store, work } = this;
    this.reviewing = new Reviewing(store, work, () => void this.correcting.correctAhead());
    this.giving = new Giving(store, work, this.reviewing, sources);
    this.correcting = new Correcting(store, work, this.reviewing);
    this.editing = new Editing(store, work, this.reviewing, this.correcting);
    this.saving = new Saving(store, work);
  }

  get state(): State {
    return this.store.state;
  }

  set(some: Partial<State>): void {
    this.store.set(some);
  }

  view(some: Partial<View>): void {
    this.store.set({ view: { ...this.store.state.view, ...some }, record: undefined });
  }

  filter(some: Partial<Filter>): void {
    const { view } = this.store.state;
    this.view({ filter: { ...view.filter, ...some }, page: 0, documentPage: 0 });
  }

  cancel(): void {
    this.work.cancel();
  }

  /** Resets everything except the language and the remembered choices. */
  restart(): void {
    this.work.stop();
    const { lang, remembers, choices } = this.store.state;
    this.work.turn += 1;
    const kept = remembers === true ? { choices } : {};
    this.store.set({ ...firstState, lang, remembers, ...kept });
  }
}
