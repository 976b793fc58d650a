import type { Lang } from "../core/model/issue";
import { style as reportStyle } from "../report/html-style";
import { visible } from "../report/visible";
import { button, h } from "./dom";
import { newListState } from "./findings-view";
import { pageText } from "./page-text";
import type { Client, Failure, GivenFiles, RunTask } from "./protocol";
import type { Done } from "./result-view";
import { ResultView } from "./result-view";
import { RunningView } from "./running-view";
import { sampleCodes, sampleFiles } from "./sample";
import type { Setup } from "./setup";
import type { Sources } from "./setup-view";
import { newSetup } from "./setup";
import { choicesOf, pastedText, setupView } from "./setup-view";
import { style } from "./style";
import { trustDialog } from "./trust-dialog";
import { say } from "./words";

/** The maximum number of findings in the table; counts are exact all the same. */
const maxInTable = 200_000;

/** The page: what is given, the run, and its result. Everything is drawn anew from this state. */
class View {
  private lang: Lang = "es";
  private setup: Setup = newSetup();
  private done: Done | undefined;
  private task: RunTask | undefined;
  private running: RunningView | undefined;
  /** Ends what the drawn page has begun. */
  private unmount = () => {};
  private readonly live = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  private readonly root = h("div", { id: "page" });
  private readonly client: Client;
  private readonly sources: Sources;

  constructor(client: Client, sources: Sources) {
    this.client = client;
    this.sources = sources;
  }

  begin(place: HTMLElement): void {
    document.adoptedStyleSheets = [reportStyle, style].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    place.replaceWith(this.root, this.live);
    this.listen();
    this.draw();
  }

  private draw(): void {
    const { lang, done } = this;
    const words = say[lang];
    this.unmount();
    this.unmount = () => {};
    this.mount = () => {};
    document.documentElement.lang = lang;
    document.title = `ripslint: ${words.title}`;
    const dialog = trustDialog(lang);
    const header = h(
      "header",
      { class: "top" },
      h("p", {}, h("b", {}, "ripslint"), ` · ${words.title}`),
      h(
        "div",
        { class: "actions" },
        button(words.trust, () => dialog.showModal(), { class: "quiet", id: "trust" }),
        button(words.other, () => this.switchLang(), {
          class: "quiet",
          id: "lang",
          lang: lang === "es" ? "en" : "es",
          "aria-label": words.otherLabel,
        }),
      ),
    );
    const main =
      this.running !== undefined
        ? this.running.draw(lang)
        : done === undefined
          ? this.startView()
          : this.doneView(done);
    this.root.replaceChildren(header, h("main", {}, ...main), dialog);
    this.mount();
  }

  /** What must be in the page before it begins to work. */
  private mount = (): void => {};

  private switchLang(): void {
    this.lang = this.lang === "es" ? "en" : "es";
    const { scrollTop } = document.documentElement;
    this.draw();
    document.documentElement.scrollTop = scrollTop;
    document.getElementById("lang")?.focus();
  }

  private startView(): readonly HTMLElement[] {
    const words = say[this.lang];
    return [
      h("div", { class: "intro" }, h("h1", {}, words.headline), h("p", {}, words.intro)),
      this.setupForm(true),
    ];
  }

  private setupForm(isFirst: boolean): HTMLElement {
    return setupView(
      this.setup,
      this.lang,
      this.sources,
      {
        add: (give) => this.give(give),
        changed: () => this.redrawSetup(isFirst),
        start: () => this.start(),
        sample: () => this.trySample(),
      },
      isFirst,
    );
  }

  /** Draws the form again, and leaves the focus where it was. */
  private redrawSetup(isFirst: boolean): void {
    const old = this.root.querySelector("form.setup");
    if (old === null) return this.draw();
    const focused = document.activeElement;
    const id = focused?.id ?? "";
    const radio =
      focused instanceof HTMLInputElement && focused.type === "radio" ? focused : undefined;
    const open = [...old.querySelectorAll("details")].map((each) => each.open);
    const form = this.setupForm(isFirst);
    old.replaceWith(form);
    if (open.length === form.querySelectorAll("details").length)
      form.querySelectorAll("details").forEach((each, at) => {
        each.open = open[at] ?? false;
      });
    const again =
      radio === undefined
        ? id === ""
          ? null
          : document.getElementById(id)
        : form.querySelector<HTMLElement>(`input[name="${radio.name}"][value="${radio.value}"]`);
    again?.focus();
  }

  /** Adds what is given, or says why that is impossible. */
  private give(give: () => GivenFiles): void {
    try {
      this.add(give());
    } catch (error) {
      this.mistake(this.failed(error));
    }
  }

  private add(given: GivenFiles): void {
    const { setup } = this;
    const lists = [given.files, given.leftOut, given.notJson];
    if (lists.every(({ length }) => length === 0)) {
      this.mistake(say[this.lang].empty);
      return;
    }
    // A file that is given again takes the place of the one before.
    const paths = new Set(given.files.map(({ path }) => path));
    setup.files = [...setup.files.filter(({ path }) => !paths.has(path)), ...given.files];
    setup.leftOut = [...new Set([...setup.leftOut, ...given.leftOut])];
    setup.notJson = [...new Set([...setup.notJson, ...given.notJson])];
    if (this.done !== undefined) this.openSetup();
    this.redrawSetup(this.done === undefined);
    document.getElementById("start")?.focus();
  }

  private openSetup(): void {
    const details = this.root.querySelector<HTMLDetailsElement>("details.again");
    if (details !== null) details.open = true;
  }

  private trySample(): void {
    const { setup } = this;
    setup.files = sampleFiles(this.lang === "es" ? "ejemplo" : "sample").map((file) => ({
      ...file,
      isNamed: false,
    }));
    setup.leftOut = [];
    setup.notJson = [];
    setup.context = "text";
    setup.codes = sampleCodes;
    setup.pack = "res948";
    this.start();
  }

  /** Says what is missing, and goes to its control. */
  private mistake(text: string, control?: string): void {
    this.openSetup();
    const place = document.getElementById("mistake");
    if (place !== null) place.textContent = text;
    const element = control === undefined ? null : document.getElementById(control);
    const own = element?.closest(".field, .actions");
    if (place !== null) {
      if (own) own.after(place);
      else document.querySelector(".setup > .actions")?.before(place);
    }
    if (element?.matches("input, textarea") === true) {
      element.setAttribute("aria-invalid", "true");
      element.setAttribute("aria-errormessage", "mistake");
      // What is being mended is not called wrong.
      element.addEventListener("input", () => element.removeAttribute("aria-invalid"), {
        once: true,
      });
    }
    element?.focus();
    place?.scrollIntoView({ block: "nearest" });
  }

  private start(): void {
    const { lang, client } = this;
    const choices = choicesOf(this.setup, lang);
    if ("control" in choices) return this.mistake(choices.text, choices.control);
    const { files, leftOut, notJson } = this.setup;
    const running = new RunningView(
      (text) => this.announce(text),
      () => this.task?.cancel(),
    );
    this.running = running;
    this.done = undefined;
    const task = client.run(
      { ...choices, files, leftOut, notJson, most: maxInTable },
      {
        started: (started) => running.started(started),
        progress: (progress) => running.progress(progress),
      },
    );
    this.task = task;
    this.draw();
    document.getElementById("cancel")?.focus();
    this.announce(say[lang].began);
    void this.finish(task, lang);
  }

  private async finish(task: RunTask, lang: Lang): Promise<void> {
    try {
      const result = await task.result;
      if (this.task !== task) return;
      this.running = undefined;
      this.done = {
        result,
        findings: task.findings,
        lang,
        list: newListState(),
        hasAmounts: false,
      };
      this.draw();
      const verdict = document.getElementById("verdict");
      verdict?.focus();
      this.announce(verdict?.textContent ?? "");
    } catch (error) {
      if (this.task !== task) return;
      this.running = undefined;
      this.draw();
      this.mistake(this.failed(error));
    }
  }

  private announce(text: string): void {
    this.live.textContent = text;
  }

  /** Why something did not work, in words that say what to do. */
  private readonly failed = (error: unknown): string => {
    const words = say[this.lang];
    const failure = failureOf(error);
    if (failure === undefined) {
      const isGone = error instanceof DOMException && error.name.startsWith("NotFound");
      return isGone ? words.stale : words.internal;
    }
    if (failure.kind === "cancelled") return words.cancelled;
    const text = visible(pageText(failure.words[this.lang], this.lang));
    return failure.kind === "internal" ? `${words.internal} (${text})` : text;
  };

  private doneView(done: Done): readonly HTMLElement[] {
    const words = say[this.lang];
    const result = new ResultView(done, this.lang, this.client, this.failed, (pack) => {
      this.setup.pack = pack;
      this.setup.asOf = "";
      this.start();
    });
    this.mount = () => {
      this.unmount = result.mount();
    };
    return [
      h(
        "details",
        { class: "again" },
        h("summary", {}, words.again),
        this.setupForm(false),
        button(words.fresh, () => this.restart(), { class: "quiet", id: "restart" }),
      ),
      ...result.elements,
    ];
  }

  private restart(): void {
    this.task = undefined;
    this.done = undefined;
    this.setup = newSetup();
    this.draw();
    document.getElementById("choose-files")?.focus();
  }

  /** What happens to the whole page: a drop, a paste. */
  private listen(): void {
    let depth = 0;
    const mark = (isOver: boolean): void => {
      document.body.classList.toggle("over", isOver);
    };
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes("Files") === true && this.running === undefined;
    document.addEventListener("dragenter", (event) => {
      if (!hasFiles(event)) return;
      depth += 1;
      mark(true);
    });
    document.addEventListener("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) mark(false);
    });
    document.addEventListener("dragover", (event) => {
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      depth = 0;
      mark(false);
      if (event.dataTransfer !== null && this.running === undefined)
        void this.dropped(event.dataTransfer);
    });
    document.addEventListener("paste", (event) => {
      const { target, clipboardData } = event;
      const isInText = target instanceof Element && target.closest("input, textarea") !== null;
      if (isInText || clipboardData === null || this.running !== undefined) return;
      if (clipboardData.files.length > 0)
        this.give(() => this.sources.ofChoice(clipboardData.files, false));
      else {
        const text = clipboardData.getData("text/plain");
        if (text.trim() !== "") this.add(pastedText(text));
      }
    });
  }

  private async dropped(transfer: DataTransfer): Promise<void> {
    try {
      this.add(await this.sources.ofDrop(transfer));
    } catch (error) {
      this.mistake(this.failed(error));
    }
  }
}

/** The failure that a task was rejected with, or wrong input in the command's words. */
function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("failure" in error) return error.failure as Failure;
  return "words" in error ? { kind: "usage", words: error.words as Failure["words"] } : undefined;
}

/** Shows the page in the place of an element, which has only what is said where scripts do not run. */
export function showPage(place: HTMLElement, client: Client, sources: Sources): void {
  new View(client, sources).begin(place);
}
