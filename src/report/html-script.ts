/** Sorts and filters the list of an HTML report. The page can be read without it. */
export const script = `(() => {
  const table = document.getElementById("findings");
  if (!table) return;
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row, at) => ({
    row, at, text: row.textContent.toLowerCase(), code: row.querySelector("a").textContent,
  }));
  const [form, text, severity, rule, shown, all] =
    ["filters", "text", "severity", "rule", "shown", "all"].map((id) => document.getElementById(id));
  const filter = () => {
    const words = text.value.toLowerCase().split(" ").filter(Boolean);
    const codes = rule.value.split(" ");
    const isChosen = Boolean(severity.value || rule.value || words.length);
    table.classList.toggle("chosen", isChosen);
    let count = 0;
    for (const { row, text, code } of rows) {
      const fits = (!severity.value || row.classList.contains(severity.value)) &&
        (!rule.value || codes.includes(code)) &&
        words.every((word) => text.includes(word));
      row.hidden = !fits;
      if (fits && (isChosen || !all || all.checked || !row.classList.contains("more"))) count += 1;
    }
    const number = (n) => n.toLocaleString(document.documentElement.lang === "es" ? "es-CO" : "en-US");
    shown.textContent = shown.dataset.words
      .replace("{n}", () => number(count)).replace("{m}", () => number(rows.length));
  };
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const sort = (head, column) => {
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = ({ row }) => row.cells[column].textContent;
    const by = column === 1
      ? (a, b) => a.at - b.at
      : (a, b) => collator.compare(key(a), key(b)) || a.at - b.at;
    rows.sort(down ? (a, b) => by(b, a) : by);
    for (const { row } of rows) body.append(row);
  };
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sort(head, column));
    head.replaceChildren(button);
  });
  table.classList.add("sortable");
  for (const link of document.querySelectorAll("a[data-rule]")) link.addEventListener("click", () => {
    text.value = severity.value = "";
    rule.value = link.dataset.rule;
    filter();
  });
  for (const control of [text, severity, rule, all]) control?.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
})();`;

/** The hash of the script in the page's policy. A test compares it with the text. */
export const scriptHash = "sha256-XEesDRKdOfOj3fQaDJxkq7E/GPUW7WKQaBDI44SgWk8=";
