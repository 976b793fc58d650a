import type { Lang } from "../core/model/issue";
import type { CommandIo, Unsubscribe } from "./io/command-io";
import { tell } from "./io/command-io";
import { exit } from "../app/options/usage";

/** The most time for the removal of incomplete files, in milliseconds. */
const longest = 500;

/** After a signal that ends the process, writes a note to standard error and removes incomplete files. */
export class Interruption {
  /** True after the interruption. Later errors are then a consequence of the removed files. */
  hasCome = false;
  /**
   * Resolves to the exit code after an interruption, once incomplete files are removed. Without an interruption it stays
   * pending.
   */
  readonly isOver: Promise<number>;
  private readonly abandon: () => Promise<void>;
  private readonly io: CommandIo;
  private readonly lang: Lang;
  private readonly unsubscribe: Unsubscribe;
  private finish: (code: number) => void = () => undefined;

  constructor(abandon: () => Promise<void>, io: CommandIo, lang: Lang) {
    this.abandon = abandon;
    this.io = io;
    this.lang = lang;
    this.isOver = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.unsubscribe = io.onInterrupt(this.come);
  }

  /** Resolves to the exit code of the work; after an interruption to the interruption's, without waiting for the work. */
  async orInterrupted(work: Promise<number>): Promise<number> {
    try {
      return await Promise.race([this.isOver, work]);
    } finally {
      if (!this.hasCome) this.unsubscribe(); // the process is about to end by itself
    }
  }

  /** Users may interrupt twice; only the first has an effect. */
  private readonly come = (): void => {
    if (this.hasCome) return;
    this.hasCome = true;
    void tell(this.io, said[this.lang]);
    const end = () => this.finish(exit.interrupted);
    setTimeout(end, longest);
    void this.abandon().finally(end);
  };
}

const said = {
  en: "interrupted; no partly written file is left",
  es: "interrumpido; no queda nada a medio escribir",
} as const;
