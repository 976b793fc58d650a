import type { Lang } from "../core/model/issue";
import { visible } from "../report/visible";
import { button, h } from "./dom";
import type { Progress, Started } from "./protocol";
import { say, sizeIn, timeIn } from "./words";

/** How much of a run passes between two announcements, in percent. */
const step = 25;

/** A run that lasts: how far it is, how fast, and how long it still takes. */
export class RunningView {
  private lang: Lang = "es";
  private readonly announce: (text: string) => void;
  private readonly cancel: () => void;
  private last: Progress | undefined;
  private announced = 0;
  private bar = h("progress", {});
  private text = h("p", {});
  private file = h("p", {});
  private found = h("p", {});

  constructor(announce: (text: string) => void, cancel: () => void) {
    this.announce = announce;
    this.cancel = cancel;
  }

  draw(lang: Lang): readonly HTMLElement[] {
    const words = say[lang];
    this.lang = lang;
    this.bar = h("progress", { id: "progress", max: 1, "aria-labelledby": "running" });
    this.text = h("p", { class: "facts" });
    this.file = h("p", { class: "facts" });
    this.found = h("p", { class: "facts" });
    if (this.last !== undefined) this.progress(this.last);
    return [
      h(
        "section",
        { class: "running", "aria-labelledby": "running" },
        h("h1", { id: "running" }, words.running),
        this.bar,
        this.text,
        this.file,
        this.found,
        h("div", { class: "actions" }, button(words.cancel, this.cancel, { id: "cancel" })),
      ),
    ];
  }

  started({ bytesTotal, files }: Started): void {
    this.text.textContent = say[this.lang].progress(0, files.length);
    this.bar.max = Math.max(1, bytesTotal);
    this.bar.value = 0;
  }

  progress(progress: Progress): void {
    const { lang } = this;
    const words = say[lang];
    this.last = progress;
    const {
      filesDone,
      filesTotal,
      path,
      bytesDone,
      bytesTotal,
      bytesPerSecond,
      secondsLeft,
      found,
    } = progress;
    this.bar.max = Math.max(1, bytesTotal);
    this.bar.value = bytesDone;
    const parts = [
      words.progress(filesDone, filesTotal),
      `${sizeIn(bytesDone, lang)} / ${sizeIn(bytesTotal, lang)}`,
      ...(bytesPerSecond > 0 ? [words.rate(sizeIn(bytesPerSecond, lang))] : []),
      ...(secondsLeft === undefined ? [] : [words.remaining(timeIn(secondsLeft, lang))]),
    ];
    this.text.textContent = parts.join(" · ");
    this.file.textContent = path === undefined ? "" : path === "-" ? words.pasted : visible(path);
    this.found.textContent = words.foundSoFar(found.error, found.warning);
    const percent = bytesTotal === 0 ? 0 : Math.floor((100 * bytesDone) / bytesTotal / step) * step;
    if (percent > this.announced && percent < 100) {
      this.announced = percent;
      this.announce(words.percent(percent));
    }
  }
}
