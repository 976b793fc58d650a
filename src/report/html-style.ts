/** The style of an HTML report: for screens of any width, light or dark, and for A4. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #55606e; --paper: #fff; --line: #d5dae1; --band: #f4f6f8; --link: #1f56b3; --target: #fff6d6; --error: #b3261e; --warning: #8a5a00; --ready: #1b6b36; --error-bar: #cf4a41; --warning-bar: #d9a13b; --ready-bar: #2f9455; --error-band: #fdf0ef; --warning-band: #fdf6e7; --ready-band: #edf8f0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #a5afbb; --paper: #14181e; --line: #39424e; --band: #1d232b; --link: #8fb8ff; --target: #3a3413; --error: #ff9d94; --warning: #f0c060; --ready: #7fd69b; --error-band: #2b1a1b; --warning-band: #2a2417; --ready-band: #16271c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif; overflow-wrap: break-word; }
h1, h2, h3, h4, p, ul, ol, dl, dd { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .6rem; font-size: 1.25rem; line-height: 1.25; }
h3 { font-size: 1.05rem; line-height: 1.3; }
h4 { margin-bottom: .15rem; font-size: .85rem; color: var(--soft); }
a { color: var(--link); text-underline-offset: .15em; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; margin-bottom: .75rem; color: var(--soft); font-size: .92rem; }
footer { margin-top: 2.5rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .85rem; }
code { font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; font-size: .9em; overflow-wrap: anywhere; }
small { display: block; color: var(--soft); font-size: .9em; overflow-wrap: anywhere; }
b.error { color: var(--error); }
b.warning { color: var(--warning); }
.verdict { padding: .9rem 1.1rem; border-left: .4rem solid var(--bar); border-radius: .3rem; background: var(--tint); }
.verdict h1 { color: var(--word); }
.verdict p { margin-top: .35rem; }
.verdict.clean { --bar: var(--ready-bar); --tint: var(--ready-band); --word: var(--ready); }
.verdict.correct { --bar: var(--error-bar); --tint: var(--error-band); --word: var(--error); }
.verdict.review { --bar: var(--warning-bar); --tint: var(--warning-band); --word: var(--warning); }
.tiles { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin-top: .9rem; }
.tiles div { display: flex; flex-direction: row-reverse; gap: .4rem; align-items: baseline; }
.tiles dt { color: var(--soft); }
.tiles dd { font-size: 1.3rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.tiles .error dd { color: var(--error); }
.tiles .warning dd { color: var(--warning); }
.faults { padding-left: 1.2rem; color: var(--error); }
.fixes { display: grid; gap: .9rem; padding: 0; list-style: none; counter-reset: fix; }
.fixes > li { counter-increment: fix; min-width: 0; padding: .75rem 1rem; border: 1px solid var(--line); border-left: .3rem solid var(--bar); border-radius: .3rem; }
.fixes > .error { --bar: var(--error-bar); }
.fixes > .warning { --bar: var(--warning-bar); }
.fixes h3::before { content: counter(fix) ". "; }
.facts { color: var(--soft); }
.parts { display: grid; grid-template-columns: minmax(0, 1fr); gap: .7rem 1.5rem; margin-top: .6rem; }
.parts ul { margin-bottom: .25rem; padding-left: 1.1rem; list-style: disc; }
.parts p, .parts ul { font-size: .95rem; }
.to-rows { margin-top: .5rem; font-size: .95rem; }
:target { background: var(--target); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { font-size: .88em; color: var(--soft); }
thead th, thead td { border-bottom-width: 2px; }
tbody th { font-weight: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bars { font-size: .92rem; }
.bars thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.bars th, .bars td { padding: .1rem .5rem .1rem 0; border: 0; vertical-align: middle; }
.bars .bar { width: 30%; padding-right: 0; }
svg { display: block; width: 100%; height: .7rem; }
rect.error { fill: var(--error-bar); }
rect.warning { fill: var(--warning-bar); }
.files th, .files td { overflow-wrap: anywhere; }
.state.correct, .state.rejected { color: var(--error); }
.state.review, .state.not-judged, .state.missing-pair, .state.approved-before { color: var(--warning); }
.state.clean, .state.approved { color: var(--ready); }
details pre { max-height: 20rem; margin: .4rem 0 0; padding: .5rem .7rem; overflow: auto; background: var(--band); user-select: all; }
.files .h0 { color: var(--soft); }
.error.h1 { background: rgb(207 74 65 / .1); }
.error.h2 { background: rgb(207 74 65 / .2); }
.error.h3 { background: rgb(207 74 65 / .3); }
.error.h4 { background: rgb(207 74 65 / .42); }
.warning.h1 { background: rgb(217 161 59 / .1); }
.warning.h2 { background: rgb(217 161 59 / .2); }
.warning.h3 { background: rgb(217 161 59 / .3); }
.warning.h4 { background: rgb(217 161 59 / .42); }
details { margin-top: .5rem; }
summary { cursor: pointer; }
.gaps .reasons { columns: 24rem; column-gap: 2rem; }
.reasons > div { padding-top: .8rem; break-inside: avoid; }
.gaps h3 { margin-bottom: .15rem; font-size: .95rem; }
.gaps ul { padding-left: 1.2rem; font-size: .92rem; }
.gaps code { color: var(--soft); }
#filters:not([hidden]) { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: end; margin-bottom: .8rem; }
#filters label { display: grid; grid-template-columns: minmax(0, auto); gap: .15rem; min-width: 0; font-size: .88rem; color: var(--soft); max-width: 100%; }
#filters input, #filters select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .3rem; padding: .3rem .5rem; max-width: 100%; }
#shown { font-size: .9rem; color: var(--soft); padding-bottom: .35rem; }
#findings { font-size: .92rem; table-layout: fixed; }
#findings th:nth-child(1) { width: 8rem; }
#findings td:first-child { white-space: nowrap; }
#findings th:nth-child(2) { width: 27%; }
#findings th:nth-child(3) { width: 21%; }
#findings .error td:first-child { color: var(--error); font-weight: 600; }
#findings .warning td:first-child { color: var(--warning); font-weight: 600; }
#findings .value { display: block; }
#findings tbody a { font-size: .9em; white-space: nowrap; }
body:not(:has(#all:checked)) #findings:not(.chosen) .more { display: none; }
#findings.one-file .file { display: none; }
#findings tr { scroll-margin-top: 3rem; }
#findings thead th { position: sticky; top: 0; background: var(--paper); }
#findings button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: left; text-decoration: underline dotted; text-underline-offset: .2em; }
#findings [aria-sort=ascending] button::after { content: " \\2191"; }
#findings [aria-sort=descending] button::after { content: " \\2193"; }
:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
@media screen and (min-width: 45rem) {
  .parts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .places { grid-column: 1 / -1; }
}
@media screen and (min-width: 64rem) {
  .parts { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .places { grid-column: auto; }
}
@media screen and (max-width: 45rem) {
  h1 { font-size: 1.3rem; }
  .files, .files tbody { display: block; }
  .files thead { display: none; }
  .files tbody tr { display: flex; flex-wrap: wrap; gap: .1rem .6rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .files th, .files td { padding: 0 .3rem; border: 0; }
  .files th { flex-basis: 100%; }
  .files td:empty { display: none; }
  .files .number::before { content: attr(data-label) " "; }
  .files .codes:not(:empty)::before { content: attr(data-label) ": "; }
  #findings, #findings tbody { display: block; }
  #findings thead { display: none; }
  #findings.sortable thead { display: block; }
  #findings.sortable thead tr { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding-bottom: .5rem; }
  #findings.sortable thead th { position: static; width: auto; padding: 0; border: 0; }
  #findings tbody tr:not([hidden]) { display: grid; grid-template-columns: auto 1fr; gap: .1rem .8rem; padding: .6rem 0; border-top: 1px solid var(--line); }
  #findings td { padding: 0; border: 0; min-width: 0; }
  #findings td:nth-child(n+3) { grid-column: 1 / -1; }
  #findings td:empty { display: none; }
}
@media print {
  @page { size: A4; margin: 13mm 12mm; }
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --band: #fff; --link: #000; --target: #fff; --error: #8f1d17; --warning: #6b4600; --ready: #14532a; --error-band: #fff; --warning-band: #fff; --ready-band: #fff; }
  body { max-width: none; padding: 0; font-size: 9.5pt; line-height: 1.35; }
  h1 { font-size: 15pt; }
  h2 { font-size: 12pt; margin-top: 5mm; }
  h3 { font-size: 10pt; }
  h4 { font-size: 8pt; }
  h2, h3, h4, .facts { break-after: avoid; }
  a { text-decoration: none; }
  .verdict, svg, .files td { print-color-adjust: exact; }
  .tiles dd { font-size: 12pt; }
  .fixes { display: block; }
  .fixes > li { margin-bottom: 3mm; padding: 2mm 3mm; break-inside: avoid; }
  .parts { grid-template-columns: repeat(3, 1fr); gap: 2mm 5mm; margin-top: 2mm; }
  .parts p, .parts ul, .bars { font-size: 8.5pt; }
  .to-rows { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .list, .names, section:has(> #totals, > #gaps) { display: none; }
  th, td { padding: .7mm 1.5mm; }
  tr { break-inside: avoid; }
}
`;

/** The hash of the style in the page's policy. A test compares it with the text. */
export const styleHash = "sha256-awWw30pUuRmiR27lid8XMFPddZdDJ9l4JZ3yBfEbxsg=";
