import type { Lang } from "../model/issue";
import { exit } from "./usage";

/** How long what is half written may take to go away, in milliseconds. */
const longest = 500;

/** Watches for SIGINT and SIGTERM: then nothing half is left, standard error is told, and the process ends. */
export class Interruption {
  /** What fails from then on fails because its file was taken away. */
  hasCome = false;
  private readonly abandon: () => Promise<void>;
  private readonly lang: Lang;

  constructor(abandon: () => Promise<void>, lang: Lang) {
    this.abandon = abandon;
    this.lang = lang;
    process.on("SIGINT", this.come);
    process.on("SIGTERM", this.come);
  }

  /** Ends the watch; what has been interrupted stays so, however often it is. */
  end(): void {
    if (this.hasCome) return;
    process.off("SIGINT", this.come);
    process.off("SIGTERM", this.come);
  }

  /** The impatient interrupt twice; once is enough. */
  private readonly come = (): void => {
    if (this.hasCome) return;
    this.hasCome = true;
    process.stderr.write(`ripslint: ${said[this.lang]}\n`);
    setTimeout(() => process.exit(exit.interrupted), longest);
    void this.abandon().finally(() => process.exit(exit.interrupted));
  };
}

const said = {
  en: "interrupted; nothing that is half written stays",
  es: "interrumpido; no queda nada a medio escribir",
} as const;
