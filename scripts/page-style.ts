import { createHash } from "node:crypto";

/**
 * The style of a rule's page in a browser: the report's colours, for screens of any width, light or dark, and for
 * A4.
 */
const rules = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #55606e; --paper: #fff; --line: #d5dae1; --band: #f4f6f8; --link: #1a56a8; --error: #b3261e; --warning: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #a5afbb; --paper: #14181e; --line: #39424e; --band: #1d232b; --link: #8ab8f5; --error: #ff9d94; --warning: #f0c060; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.25rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; font-size: .92rem; }
a { color: var(--link); }
h1 { margin: .8rem 0 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 1.6rem 0 .4rem; font-size: 1.1rem; }
p, ul { margin: .3rem 0; }
ul { padding-left: 1.2rem; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; }
code { font-size: .92em; overflow-wrap: anywhere; }
figure { margin: .6rem 0; }
figcaption { color: var(--soft); font-size: .88rem; }
pre { margin: .15rem 0 0; font-size: .88rem; padding: .6rem .8rem; overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; background: var(--band); line-height: 1.4; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { font-size: .88rem; color: var(--soft); }
tbody th { font-weight: normal; }
tbody th a { white-space: nowrap; }
.error { color: var(--error); font-weight: 600; }
.warning { color: var(--warning); font-weight: 600; }
footer { margin-top: 2rem; color: var(--soft); font-size: .92rem; }
:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
@media screen and (max-width: 40rem) {
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  tbody tr { display: flex; flex-wrap: wrap; gap: 0 .8rem; padding: .45rem 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td:last-child { flex-basis: 100%; }
}
@media print {
  @page { size: A4; margin: 14mm 12mm; }
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --band: #fff; --link: #000; --error: #8f1d17; --warning: #6b4600; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-after: avoid; }
  nav { display: none; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8pt; }
  figure, tr { break-inside: avoid; }
}
`;

/** On one line, since every page contains it. */
export const pageStyle = rules.replace(/\s*\n\s*/g, " ").trim();

/** The hash of the style in a page's policy. */
export const pageStyleHash = `sha256-${createHash("sha256").update(pageStyle).digest("base64")}`;
