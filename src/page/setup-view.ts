import type { Lang } from "../core/model/issue";
import { shapeNames } from "../core/model/shapes";
import { leftOutOf } from "../report/left-out";
import { leftOutInWords } from "../report/summary-words";
import { visible } from "../report/visible";
import { isUsageError } from "../app/usage";
import { button, field, h, input, select } from "./dom";
import { pageText } from "./page-text";
import { pastedContext } from "./pasted-context";
import type { GivenFiles, RunChoices } from "./protocol";
import type { Setup } from "./setup";
import { say, sizeIn } from "./words";

/** The ways to give files, which another module reads. */
export interface Sources {
  /** The files of a drop, those of folders as well. */
  ofDrop(transfer: DataTransfer): Promise<GivenFiles>;
  /** The files of a choice; those of a folder if it was one. */
  ofChoice(files: FileList, isFolder: boolean): GivenFiles;
}

/** A mistake in what was given: its control, and what to do. */
export interface Mistake {
  readonly control: string;
  readonly text: string;
}

/** The choices of a run; or what is missing. */
export function choicesOf(setup: Setup, lang: Lang): RunChoices | Mistake {
  const words = say[lang];
  const {
    stage,
    context,
    codes,
    contextFile,
    pack,
    asOf,
    now,
    from,
    to,
    modality,
    shape,
    input: division,
  } = setup;
  if (setup.files.length === 0) return { control: "choose-files", text: words.needFiles };
  const isRevision = stage === "revision";
  if (isRevision && context === "text") {
    const text = codes.trim() === "" ? words.needCodes : wrongCodes(codes, lang);
    if (text !== undefined) return { control: "codes", text };
  }
  if (isRevision && context === "file" && contextFile === undefined)
    return { control: "context-choose", text: words.needContextFile };
  if ((from === "") !== (to === ""))
    return { control: from === "" ? "from" : "to", text: words.needPeriod };
  const hasPack = pack !== "none";
  return {
    context:
      context === "text" && codes.trim() !== ""
        ? { kind: "text", text: codes }
        : context === "file" && contextFile !== undefined
          ? { kind: "file", file: contextFile }
          : { kind: "none" },
    stage,
    packs: hasPack ? [pack] : [],
    ...(hasPack && asOf !== "" && !pack.includes("@") && { asOf }),
    ...(now !== "" && { now: now.replace("T", " ").slice(0, 16) }),
    ...(from !== "" && { period: `${from}..${to}` }),
    ...(modality !== "" && { paymentModality: modality }),
    ...(shape !== "" && { shape }),
    ...(division !== "auto" && { input: division }),
    lang,
  };
}

/** What is wrong with codes, so that a mistake is reported before anything is read. */
function wrongCodes(codes: string, lang: Lang): string | undefined {
  try {
    pastedContext(codes, lang);
    return undefined;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return visible(pageText(error.words[lang], lang));
  }
}

/** How many given files are listed. */
const maxListed = 200;

/** What the view calls. */
export interface SetupActions {
  /** Adds files, which are read as they are given: that may be impossible. */
  add(give: () => GivenFiles): void;
  /** Redraws after a change that other parts of the view depend on. */
  changed(): void;
  start(): void;
  sample(): void;
}

/** Where everything is given: files, codes, and what is to be checked. */
export function setupView(
  setup: Setup,
  lang: Lang,
  sources: Sources,
  actions: SetupActions,
  isFirst: boolean,
): HTMLElement {
  const words = say[lang];
  return h(
    "form",
    {
      class: "setup",
      novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        actions.start();
      },
    },
    filesPart(setup, lang, sources, actions, isFirst),
    contextPart(setup, lang, actions),
    choicesPart(setup, lang, actions),
    h("p", { id: "mistake", class: "problem", role: "alert" }),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        { type: "submit", class: "primary", id: "start" },
        words.start(setup.files.length),
      ),
    ),
  );
}

function filesPart(
  setup: Setup,
  lang: Lang,
  sources: Sources,
  actions: SetupActions,
  isFirst: boolean,
): HTMLElement {
  const words = say[lang];
  const picker = (isFolder: boolean): HTMLInputElement => {
    const element = h("input", {
      type: "file",
      multiple: true,
      hidden: true,
      webkitdirectory: isFolder,
      class: isFolder ? "folder-input" : "files-input",
      "aria-label": isFolder ? words.chooseFolder : words.chooseFiles,
      onchange: () => {
        const { files } = element;
        if (files !== null && files.length > 0)
          actions.add(() => sources.ofChoice(files, isFolder));
        element.value = "";
      },
    });
    return element;
  };
  const [files, folder] = [picker(false), picker(true)];
  const text = h("textarea", { id: "pasted", rows: 6, spellcheck: "false", autocomplete: "off" });
  const paste = h(
    "details",
    { class: "paste" },
    h("summary", {}, words.paste),
    field(words.pasteLabel, text),
    button(words.pasteAdd, () => {
      if (text.value.trim() !== "") actions.add(() => pastedText(text.value));
    }),
  );
  return h(
    "fieldset",
    { class: "drop" },
    h("legend", {}, words.files),
    h("p", { class: "drop-title" }, words.dropHere),
    h("p", { class: "hint" }, words.what),
    h(
      "div",
      { class: "actions" },
      button(words.chooseFiles, () => files.click(), {
        id: "choose-files",
        class: setup.files.length === 0 && "primary",
      }),
      button(words.chooseFolder, () => folder.click(), {
        id: "choose-folder",
        class: setup.files.length === 0 && "primary",
      }),
    ),
    files,
    folder,
    paste,
    setup.files.length > 0 && givenView(setup, lang, actions),
    isFirst &&
      setup.files.length === 0 &&
      h(
        "div",
        { class: "try" },
        button(words.sample, () => actions.sample(), { id: "sample" }),
        h("p", { class: "hint" }, words.sampleHint),
      ),
  );
}

/** What was given so far. */
function givenView(setup: Setup, lang: Lang, actions: SetupActions): HTMLElement {
  const words = say[lang];
  const { files, leftOut, notJson } = setup;
  const size = files.reduce((sum, { content }) => sum + content.size, 0);
  const more = files.length - maxListed;
  return h(
    "div",
    { class: "given" },
    h("p", { role: "status" }, h("b", {}, words.chosen(files.length, sizeIn(size, lang)))),
    ...leftOutInWords(leftOutOf(notJson, leftOut), lang).map((text) =>
      h("p", { class: "hint" }, text),
    ),
    h(
      "details",
      {},
      h("summary", {}, words.list),
      h(
        "ul",
        {},
        ...files
          .slice(0, maxListed)
          .map(({ path, content }) =>
            h(
              "li",
              {},
              h("code", {}, path === "-" ? words.pasted : visible(path)),
              ` ${sizeIn(content.size, lang)}`,
            ),
          ),
        more > 0 && h("li", {}, words.moreFiles(more)),
      ),
    ),
    button(
      words.remove,
      () => {
        setup.files = [];
        setup.leftOut = [];
        setup.notJson = [];
        actions.changed();
      },
      { class: "quiet" },
    ),
  );
}

/** Text that was pasted, as a file. */
export const pastedText = (text: string): GivenFiles => ({
  files: [{ path: "-", content: new File([text], "-"), isNamed: true }],
  leftOut: [],
  notJson: [],
});

/** Radio buttons, side by side. */
function radios<Value extends string>(
  name: string,
  value: Value,
  options: readonly (readonly [Value, string])[],
  onchange: (value: Value) => void,
): HTMLElement {
  return h(
    "div",
    { class: "radios" },
    ...options.map(([each, text]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: each,
          checked: each === value,
          onchange: () => onchange(each),
        }),
        ` ${text}`,
      ),
    ),
  );
}

function contextPart(setup: Setup, lang: Lang, actions: SetupActions): HTMLElement {
  const words = say[lang];
  const codes = h("textarea", {
    id: "codes",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    value: setup.codes,
    oninput: () => {
      setup.codes = codes.value;
    },
  });
  const picker = h("input", {
    type: "file",
    hidden: true,
    class: "context-input",
    "aria-label": words.contextChoose,
    onchange: () => {
      setup.contextFile = picker.files?.[0] ?? setup.contextFile;
      actions.changed();
    },
  });
  const { contextFile } = setup;
  return h(
    "fieldset",
    {},
    h("legend", {}, words.context),
    h("p", { class: "hint" }, words.contextHint),
    radios(
      "context",
      setup.context,
      [
        ["text", words.contextText],
        ["file", words.contextFile],
        ["none", words.contextNone],
      ],
      (value) => {
        setup.context = value;
        actions.changed();
      },
    ),
    setup.context === "text" && field(words.contextTextLabel, codes, words.contextTextHint),
    setup.context === "file" &&
      h(
        "div",
        { class: "actions" },
        button(words.contextChoose, () => picker.click(), { id: "context-choose" }),
        picker,
        h("span", {}, contextFile === undefined ? words.noFile : visible(contextFile.name)),
      ),
    setup.context === "none" && h("p", { class: "hint" }, words.contextNoneHint),
  );
}

function choicesPart(setup: Setup, lang: Lang, actions: SetupActions): HTMLElement {
  const words = say[lang];
  const set = (name: "asOf" | "now" | "from" | "to" | "modality" | "shape") => (value: string) => {
    setup[name] = value;
  };
  const isOpen = [setup.asOf, setup.now, setup.from, setup.to, setup.modality, setup.shape].some(
    (value) => value !== "",
  );
  return h(
    "fieldset",
    {},
    h("legend", {}, words.what3),
    h(
      "div",
      { class: "field", role: "group", "aria-label": words.stage },
      h("span", { class: "label" }, words.stage),
      radios(
        "stage",
        setup.stage,
        [
          ["revision", words.revision],
          ["draft", words.draft],
        ],
        (value) => {
          setup.stage = value;
        },
      ),
    ),
    field(
      words.pack,
      select("pack", setup.pack, Object.entries(words.packs), (value) => {
        setup.pack = value;
        actions.changed();
      }),
      words.packHint,
    ),
    h(
      "details",
      { open: isOpen },
      h("summary", {}, words.more),
      h(
        "div",
        { class: "fields" },
        field(
          words.asOf,
          input("as-of", "date", setup.asOf, set("asOf"), {
            disabled: setup.pack === "none" || setup.pack.includes("@"),
          }),
          words.asOfHint,
        ),
        field(words.now, input("now", "datetime-local", setup.now, set("now")), words.nowHint),
        field(words.from, input("from", "date", setup.from, set("from"))),
        field(words.to, input("to", "date", setup.to, set("to"))),
        field(
          words.modality,
          select(
            "modality",
            setup.modality,
            Object.entries(words.modalities).sort(([a], [b]) => (a < b ? -1 : 1)),
            set("modality"),
          ),
        ),
        field(
          words.input,
          select("input", setup.input, Object.entries(words.inputs), (value) => {
            setup.input = value as Setup["input"];
          }),
        ),
        field(
          words.shape,
          select(
            "shape",
            setup.shape,
            [
              ...Object.entries(words.shapes),
              ...Object.values(shapeNames).map((name) => [name, name] as const),
            ],
            set("shape"),
          ),
        ),
      ),
    ),
  );
}
