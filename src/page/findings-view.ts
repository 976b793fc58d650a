import type { Cause } from "../report/causes";
import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { fieldIn, placeInWords } from "../report/place";
import { severityIn } from "../report/summary-words";
import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import { button, field, h, input, select } from "./dom";
import type { Filter, FindingFilter, Order } from "./filter";
import { noFilter } from "./filter";
import { RowHeights } from "./row-heights";
import type { PageRule } from "./summary-model";
import { say } from "./words";

/** What remains when the page changes its language. */
export interface ListState {
  filter: Filter;
  order: Order;
  /** The row that is chosen, as an index of the list; -1 if none is. */
  chosen: number;
}

export const newListState = (): ListState => ({ filter: noFilter, order: "severity", chosen: -1 });

/** The findings that the table has, and what it needs to show them. */
export interface Listed {
  /** With its message in the language of the page. */
  readonly at: (index: number) => Finding;
  readonly length: number;
  /** The exact number of findings of the run. */
  readonly total: number;
  readonly filter: FindingFilter;
  readonly rules: ReadonlyMap<string, PageRule>;
  readonly causes: readonly Cause[];
  readonly files: readonly string[];
}

/** More files are not offered in the list below the input. */
const maxOffered = 500;

/** The height of a row that was not seen yet, in pixels. */
const estimate = 62;

/** How many rows exist before and after those that can be seen. */
const overscan = 6;

/** How long the filter waits for the next key, in milliseconds. */
const patience = 120;

/**
 * The table of findings. Only the rows that can be seen exist, whatever their number; the table says how many there
 * are. It is one stop of the Tab key, and the arrow keys move through it.
 */
export class FindingsView {
  readonly element: HTMLElement;
  private readonly listed: Listed;
  private readonly lang: Lang;
  private readonly state: ListState;
  private readonly choose: (finding: Finding | undefined) => void;
  private readonly enter: () => void;
  private readonly scroller: HTMLDivElement;
  private readonly table: HTMLTableElement;
  private readonly body: HTMLTableSectionElement;
  private readonly shown: HTMLOutputElement;
  private readonly none: HTMLParagraphElement;
  private heights = new RowHeights(0, estimate);
  private readonly controls: Readonly<Record<keyof Filter, HTMLInputElement | HTMLSelectElement>>;
  /** They take the place of the rows that cannot be seen. */
  private readonly before = h("tr", {
    class: "space",
    role: "presentation",
    "aria-hidden": "true",
  });
  private readonly after = h("tr", { class: "space", role: "presentation", "aria-hidden": "true" });
  private rows: readonly number[] = [];
  /** The chosen row, as an index of `rows`. */
  private active = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    listed: Listed,
    lang: Lang,
    state: ListState,
    choose: (finding: Finding | undefined) => void,
    enter: () => void,
  ) {
    this.listed = listed;
    this.lang = lang;
    this.state = state;
    this.choose = choose;
    this.enter = enter;
    const words = say[lang];
    this.controls = this.makeControls();
    this.shown = h("output", { id: "shown" });
    this.none = h("p", { class: "none", hidden: true }, words.noMatch);
    this.body = h("tbody", { role: "rowgroup" });
    const titles = [words.severity, words.place, words.field, words.message];
    this.table = h(
      "table",
      {
        id: "findings",
        role: "grid",
        tabindex: 0,
        "aria-labelledby": "list",
        "aria-describedby": "grid-help",
        onkeydown: (event: KeyboardEvent) => this.onKey(event),
        onclick: (event: MouseEvent) => this.onClick(event),
      },
      h(
        "thead",
        { role: "rowgroup" },
        h(
          "tr",
          { role: "row", "aria-rowindex": 1 },
          ...titles.map((title) => h("th", { scope: "col", role: "columnheader" }, title)),
        ),
      ),
      this.body,
    );
    const names = h(
      "datalist",
      { id: "file-names" },
      ...listed.files.slice(0, maxOffered).map((name) => h("option", { value: name })),
    );
    this.scroller = h("div", { class: "scroller", onscroll: () => this.render() }, this.table);
    this.element = h(
      "div",
      { class: "list" },
      h(
        "form",
        { id: "filters", role: "search", onsubmit: (event: Event) => event.preventDefault() },
        field(words.filterText, this.controls.text),
        field(words.filterSeverity, this.controls.severity),
        field(words.filterRule, this.controls.rule),
        field(words.filterField, this.controls.field),
        ...(listed.files.length > 1 ? [field(words.filterFile, this.controls.file), names] : []),
        field(
          words.sort,
          select("order", state.order, Object.entries(words.sorts), (order) => {
            state.order = order as Order;
            this.refresh();
          }),
        ),
        button(words.clear, () => this.show({}), { id: "clear" }),
      ),
      h("p", { class: "shown" }, this.shown),
      h("p", { class: "hint", id: "grid-help" }, words.gridHelp),
      this.none,
      this.scroller,
    );
  }

  /** Begins to work, once the element is in the page. Returns how to end it. */
  mount(): () => void {
    this.refresh();
    let width = this.scroller.clientWidth;
    const observer = new ResizeObserver(() => {
      // Other widths break the messages into other lines; other heights only show more rows.
      if (width !== this.scroller.clientWidth)
        this.heights = new RowHeights(this.rows.length, estimate);
      width = this.scroller.clientWidth;
      this.reveal(this.active);
    });
    observer.observe(this.scroller);
    return () => {
      clearTimeout(this.timer);
      observer.disconnect();
    };
  }

  /** Shows the rows of a filter alone. */
  show(filter: Partial<Filter>): void {
    const whole = { ...noFilter, ...filter };
    this.state.filter = whole;
    for (const name of ["text", "severity", "rule", "field", "file"] as const)
      this.controls[name].value = whole[name];
    this.refresh();
  }

  focus(): void {
    this.table.focus();
  }

  /** Chooses the first row, with its explanation. */
  first(): void {
    if (this.rows.length > 0) this.moveTo(0, true);
  }

  private makeControls() {
    const { listed, lang, state } = this;
    const words = say[lang];
    const change = (name: keyof Filter) => (value: string) => {
      state.filter = { ...state.filter, [name]: value };
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), patience);
    };
    const severities = severityIn(lang);
    const file = input("filter-file", "search", state.filter.file, change("file"), {
      list: "file-names",
    });
    return {
      text: input("filter-text", "search", state.filter.text, change("text"), {
        title: words.filterTextHint,
      }),
      severity: select(
        "filter-severity",
        state.filter.severity,
        [
          ["", words.all],
          ...(["error", "warning"] as const).map((each) => [each, severities[each]] as const),
        ],
        change("severity"),
      ),
      rule: select(
        "filter-rule",
        state.filter.rule,
        [
          ["", words.all],
          ...listed.causes.map(({ code, codes, bySeverity: { error, warning } }) => {
            const title = listed.rules.get(code)?.title ?? code;
            return [codes.join(" "), `${title} (${numberOf(error + warning, lang)})`] as const;
          }),
        ],
        change("rule"),
      ),
      field: select(
        "filter-field",
        state.filter.field,
        [["", words.allFields], ...listed.filter.fieldNames().map((name) => [name, name] as const)],
        change("field"),
      ),
      file,
    };
  }

  private refresh(): void {
    clearTimeout(this.timer);
    const { listed, state, lang, scroller } = this;
    this.rows = listed.filter.matches(state.filter, state.order);
    this.active = this.rows.indexOf(state.chosen);
    this.shown.textContent = say[lang].shown(this.rows.length, listed.length);
    this.none.hidden = this.rows.length > 0;
    scroller.hidden = this.rows.length === 0;
    this.table.setAttribute("aria-rowcount", String(this.rows.length + 1));
    this.heights = new RowHeights(this.rows.length, estimate);
    scroller.scrollTop = 0;
    this.reveal(this.active);
  }

  /** The height of the table's head, which covers the rows below it. */
  private get head(): number {
    return this.table.tHead?.offsetHeight ?? 0;
  }

  /** Scrolls to a row, if it cannot be seen; heights become known on the way, so it may take some attempts. */
  private reveal(at: number): void {
    this.render();
    if (at < 0) return;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { scroller, heights, head } = this;
      const from = heights.offsetOf(at);
      const to = from + heights.heightOf(at) + head - scroller.clientHeight;
      const { scrollTop } = scroller;
      const target = scrollTop > from ? from : scrollTop < to ? to : scrollTop;
      if (Math.abs(target - scrollTop) < 1) return;
      scroller.scrollTop = target;
      this.render();
    }
  }

  /** Makes the rows that can be seen; a row of nothing before and after them takes the place of the others. */
  private render(): void {
    const { scroller, heights, rows, head } = this;
    if (rows.length === 0) return this.place(0, -1);
    const first = heights.rowAt(scroller.scrollTop);
    const last = heights.rowAt(scroller.scrollTop + scroller.clientHeight - head);
    const from = Math.max(0, first - overscan);
    const to = Math.min(rows.length - 1, last + overscan);
    this.place(from, to);
    let above = 0;
    let changed = 0;
    for (const row of this.body.querySelectorAll<HTMLTableRowElement>("tr[data-index]")) {
      const index = Number(row.dataset["index"]);
      const height = row.getBoundingClientRect().height;
      if (heights.isKnown(index) && Math.abs(height - heights.heightOf(index)) < 0.5) continue;
      const change = heights.set(index, height);
      changed += Math.abs(change);
      if (index < first) above += change;
    }
    if (changed < 0.5) return;
    // What can be seen stays where it is, though rows above it have other heights than was thought.
    this.place(from, to);
    if (Math.abs(above) >= 0.5) scroller.scrollTop += above;
    else if (heights.rowAt(scroller.scrollTop + scroller.clientHeight - head) > to) this.render();
  }

  /** Puts rows into the table, and none other. */
  private place(from: number, to: number): void {
    const { body, table, heights } = this;
    const present = new Map<string, HTMLTableRowElement>();
    for (const row of body.rows)
      if (row.dataset["row"] !== undefined) present.set(row.dataset["row"], row);
    const rows = Array.from({ length: to - from + 1 }, (_, i) => {
      const index = from + i;
      const key = String(this.rows[index] ?? -1);
      const row = present.get(key) ?? this.rowOf(this.rows[index] ?? 0);
      row.dataset["index"] = String(index);
      row.setAttribute("aria-rowindex", String(index + 2));
      row.setAttribute("aria-selected", String(index === this.active));
      return row;
    });
    this.before.style.height = `${heights.offsetOf(from)}px`;
    this.after.style.height = `${Math.max(0, heights.total - heights.offsetOf(to + 1))}px`;
    // Rows that stay are not moved, so that a pointer or a reader within them is not disturbed.
    const wanted = [this.before, ...rows, this.after];
    const stays = new Set<Node>(wanted);
    for (const row of Array.from(body.rows)) if (!stays.has(row)) row.remove();
    wanted.forEach((row, at) => {
      if (body.rows[at] !== row) body.insertBefore(row, body.rows[at] ?? null);
    });
    const active = rows.find((row) => row.dataset["index"] === String(this.active));
    if (active === undefined) table.removeAttribute("aria-activedescendant");
    else table.setAttribute("aria-activedescendant", active.id);
  }

  private rowOf(index: number): HTMLTableRowElement {
    const { listed, lang } = this;
    const finding = listed.at(index);
    const { severity, code, file, message } = finding;
    const name = fieldIn(finding);
    const cell = (...children: readonly (Node | string | false)[]) =>
      h("td", { role: "gridcell" }, ...children);
    const row = h(
      "tr",
      { class: severity, role: "row", id: `row-${index}` },
      cell(severityIn(lang)[severity]),
      cell(
        visible(placeInWords(finding, lang)),
        listed.files.length > 1 && h("small", { class: "file" }, visible(file)),
      ),
      cell(name !== "" && h("code", {}, visible(name))),
      cell(visible(message), " ", h("code", { class: "code" }, code)),
    );
    row.dataset["row"] = String(index);
    return row;
  }

  private onClick(event: MouseEvent): void {
    const row = (event.target as Element).closest<HTMLTableRowElement>("tbody tr[data-index]");
    if (row === null) return;
    this.moveTo(Number(row.dataset["index"]), false);
    // Where the explanation is not beside the table, it is what the user wants to see now.
    if (!matchMedia("(min-width: 64rem)").matches) this.enter();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.rows.length - 1;
    const step = Math.max(1, this.body.rows.length - 2 * overscan - 3);
    const { active } = this;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + step,
      PageUp: active - step,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      this.moveTo(Math.min(last, Math.max(0, target)), true);
    } else if ((event.key === "Enter" || event.key === " ") && last >= 0) {
      event.preventDefault();
      if (active < 0) this.moveTo(0, true);
      this.enter();
    }
  }

  private moveTo(at: number, isScrolled: boolean): void {
    this.active = at;
    const row = this.rows[at];
    if (row === undefined) return;
    this.state.chosen = row;
    if (isScrolled) this.reveal(at);
    else this.render();
    this.choose(this.listed.at(row));
  }
}
