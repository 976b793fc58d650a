import type { Lang } from "../model/issue";
import type { CommandIo, Unsubscribe } from "./io/command-io";
import { tell } from "./io/command-io";
import { exit } from "./usage";

/** How long the removal of half-written files may take, in milliseconds. */
const longest = 500;

/** Waits for SIGINT and SIGTERM: then standard error is told, and half-written files are removed. */
export class Interruption {
  /** Whatever fails from then on fails because its file was taken away. */
  hasCome = false;
  /** Resolves to the exit code when half-written files are gone; never resolves without an interruption. */
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

  /** The work's exit code, or that of an interruption, which does not wait until the work has ended. */
  async orInterrupted(work: Promise<number>): Promise<number> {
    try {
      return await Promise.race([this.isOver, work]);
    } finally {
      if (!this.hasCome) this.unsubscribe(); // the process is about to end, however often it is interrupted
    }
  }

  /** Impatient people interrupt twice; once is enough. */
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
  en: "interrupted; nothing that is half written stays",
  es: "interrumpido; no queda nada a medio escribir",
} as const;
