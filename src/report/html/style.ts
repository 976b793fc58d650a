/** The style of an HTML report: for screens of any width, light or dark, and for paper of letter or A4 size. */
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
.by-state { display: flex; flex-wrap: wrap; gap: .3rem .5rem; margin-top: .45rem; padding: 0; list-style: none; }
.by-state .state { padding: .1rem .6rem; border: 1px solid currentColor; border-radius: 1rem; background: var(--paper); }
.by-state a { color: inherit; text-decoration: none; }
.tiles { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin-top: .9rem; }
.tiles div { display: flex; flex-direction: row-reverse; gap: .4rem; align-items: baseline; }
.tiles dt { color: var(--soft); }
.tiles dd { font-size: 1.3rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.tiles .error dd { color: var(--error); }
.tiles .warning dd { color: var(--warning); }
.faults { padding-left: 1.2rem; }
.faults > li > code { color: var(--error); font-weight: 600; }
.faults ul { padding-left: 1.1rem; }
.facts { color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { font-size: .88em; color: var(--soft); }
thead th, thead td { border-bottom-width: 2px; }
tbody th { font-weight: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.files th, .files td { overflow-wrap: anywhere; }
.state.correct, .state.rejected { color: var(--error); }
.state.review, .state.not-judged, .state.missing-pair, .state.approved-before { color: var(--warning); }
.state.clean, .state.approved { color: var(--ready); }
details pre { max-height: 20rem; margin: .4rem 0 0; padding: .5rem .7rem; overflow: auto; background: var(--band); user-select: all; }
details { margin-top: .5rem; }
summary { cursor: pointer; }
.gaps .reasons { columns: 24rem; column-gap: 2rem; }
.reasons > div { padding-top: .8rem; break-inside: avoid; }
.gaps h3 { margin-bottom: .15rem; font-size: .95rem; }
.gaps ul { padding-left: 1.2rem; font-size: .92rem; }
.gaps code { color: var(--soft); }
.office { min-height: 1.6em; margin-bottom: .4rem; font-weight: 600; }
.office:empty::before { content: attr(aria-label); color: var(--soft); font-weight: normal; font-size: .85rem; }
.facts { color: var(--soft); font-size: .92rem; }
.document h3 { margin: 1.3rem 0 .2rem; }
.document h3 small { display: inline; font-weight: normal; }
.rows { font-size: .95rem; }
.rows { table-layout: fixed; }
.rows th, .rows td { padding: .3rem .8rem .3rem 0; }
.document .rows col:nth-child(2) { width: 44%; }
.document .rows col:nth-child(3) { width: 12%; }
.rows .said { display: block; }
.document.short .rows { display: none; }
.document.short { margin-top: .4rem; }
.document.short :is(h3, .rest) { display: inline; margin: 0; font-size: .95rem; }
.rows td.note::after { content: ""; display: block; height: 1.4rem; border-bottom: 1px solid var(--soft); }
.rows .who b { color: var(--soft); font-weight: 600; }
.rows .place { display: block; }
.rows .place small { display: inline; }
.rows .warning .severity { color: var(--warning); font-weight: 600; }
.rows.maintained col:nth-child(2) { width: 5em; }
.rows.maintained col:nth-child(n+3) { width: 24%; }
.rest { color: var(--soft); font-size: .92rem; }
.without, .more > p { margin-top: .6rem; }
:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
@media screen and (max-width: 56.25rem) {
  h1 { font-size: 1.3rem; }
  .files, .files tbody { display: block; }
  .files thead { display: none; }
  .files tbody tr { display: flex; flex-wrap: wrap; gap: .1rem .6rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .files th, .files td { padding: 0 .3rem; border: 0; }
  .files th { flex-basis: 100%; }
  .files td:empty { display: none; }
  .files .number::before { content: attr(data-label) " "; }
  .files .codes:not(:empty)::before { content: attr(data-label) ": "; }
  .rows, .rows :is(tbody, tr, td) { display: block; }
  .rows :is(thead, col, .note, td:empty) { display: none; }
  .rows tr { padding: .3rem 0; border-bottom: 1px solid var(--line); }
  .rows td { padding: 0; border: 0; text-align: left; }
  .rows td[data-label]::before { content: attr(data-label) ": "; color: var(--soft); }
}
@media screen {
  .rows .title { display: none; }
}
@media print {
  @page { size: letter; margin: 14mm 15mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --line: #999; --band: #fff; --link: #000; --error: #000; --warning: #000; --ready: #000; --error-band: #fff; --warning-band: #fff; --ready-band: #fff; }
  body { max-width: none; padding: 0; font-size: 9.5pt; line-height: 1.3; }
  .office:empty, .more { display: none; }
  .office { font-size: 12pt; }
  h1 { font-size: 14pt; }
  h2 { font-size: 11pt; margin: 4mm 0 1mm; }
  h2, h3 { break-after: avoid; }
  .verdict { padding: 0 0 2mm; border: 0; }
  .by-state { gap: 0 5mm; }
  .by-state .state { padding: 0; border: 0; }
  .document h3 { display: none; }
  .document.short { margin-top: 1mm; break-inside: avoid; }
  .document.short :is(h3, .rest) { display: inline; font-size: 9pt; }
  .rest { font-size: 9pt; break-before: avoid; }
  .rows .fix { font-size: 8pt; }
  .document .rows { margin-top: 4mm; }
  .rows { font-size: 9pt; }
  .rows th, .rows td { padding: .6mm 2mm .6mm 0; }
  .rows .title th { font-size: 11pt; border: 0; }
  .rows .title small { display: inline; font-weight: normal; }
  .rows code { font: inherit; }
  .rows thead { break-after: avoid; }
  .without { margin-top: 2mm; }
  .rows td.note::after { height: 5mm; border-bottom: .3mm solid var(--ink); }
  tr:not(.long), .rows div { break-inside: avoid; }
}
`;

/** The hash of the style in the page's policy. A test compares it with the text. */
export const styleHash = "sha256-UVH2W7OaG3FyTcz6LlXVDP/bjQgnuzpAXyWp9h8jICo=";
