/** The style of an HTML report: for screens of any width, light or dark, and for A4. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #55606e; --paper: #fff; --line: #d5dae1; --band: #f4f6f8; --error: #b3261e; --warning: #8a5a00; --error-bar: #cf4a41; --warning-bar: #d9a13b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #a5afbb; --paper: #14181e; --line: #39424e; --band: #1d232b; --error: #ff9d94; --warning: #f0c060; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.25rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 .6rem; font-size: 1.15rem; }
header p { margin: .25rem 0 0; color: var(--soft); }
code, small code { font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; font-size: .92em; overflow-wrap: anywhere; }
small { display: block; color: var(--soft); font-weight: normal; font-size: .84em; overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .6rem; margin: 0; }
.tiles div { padding: .6rem .8rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--band); }
.tiles dt { color: var(--soft); font-size: .88em; }
.tiles dt::first-letter { text-transform: uppercase; }
.tiles dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.tiles .error dd { color: var(--error); }
.tiles .warning dd { color: var(--warning); }
.faults { margin: 0; padding-left: 1.2rem; }
.faults .error { color: var(--error); }
.faults .warning { color: var(--warning); }
.gaps { margin: 0; }
.gaps div { display: grid; grid-template-columns: minmax(11rem, max-content) 1fr; gap: 0 1rem; padding: .2rem 0; }
.gaps dd { margin: 0; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { font-size: .88em; color: var(--soft); }
thead th, thead td { border-bottom-width: 2px; }
tbody th { font-weight: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bars .number { width: 7rem; }
.bars .bar { width: 45%; vertical-align: middle; }
.bars tbody tr { break-inside: avoid; }
svg { display: block; width: 100%; height: .8rem; }
rect.error { fill: var(--error-bar); }
rect.warning { fill: var(--warning-bar); }
#filters:not([hidden]) { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: end; margin-bottom: .8rem; }
#filters label { display: grid; gap: .15rem; font-size: .88rem; color: var(--soft); max-width: 100%; }
#filters input, #filters select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .3rem; padding: .3rem .5rem; max-width: 100%; }
#shown { font-size: .9rem; color: var(--soft); padding-bottom: .35rem; }
#findings { font-size: .88rem; }
#findings td:nth-child(1), #findings td:nth-child(4) { white-space: nowrap; }
#findings td:nth-child(3), #findings td:nth-child(5) { overflow-wrap: anywhere; min-width: 8rem; }
#findings td:nth-child(2), #findings td:nth-child(6) { overflow-wrap: break-word; max-width: 20rem; }
#findings td:nth-child(7) { min-width: 16rem; }
#findings .error td:first-child { color: var(--error); font-weight: 600; }
#findings .warning td:first-child { color: var(--warning); font-weight: 600; }
#findings td code { display: block; }
#findings thead th { position: sticky; top: 0; background: var(--paper); }
#findings button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: left; text-decoration: underline dotted; text-underline-offset: .2em; }
#findings [aria-sort=ascending] button::after { content: " \\2191"; }
#findings [aria-sort=descending] button::after { content: " \\2193"; }
:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
@media screen and (max-width: 52rem) {
  .gaps div { grid-template-columns: 1fr; padding: .3rem 0; }
  .bars, .bars tbody { display: block; }
  .bars thead { display: none; }
  .bars tbody tr { display: flex; flex-wrap: wrap; gap: 0 .8rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .bars th, .bars td, .bars .number, .bars .bar { width: auto; padding: 0; border: 0; }
  .bars th { flex: 1; min-width: 60%; }
  .bars .bar { flex-basis: 100%; padding-top: .25rem; }
  .files, .files tbody { display: block; }
  .files thead { display: none; }
  .files tbody tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .files th, .files td { padding: 0; border: 0; }
  .files th { flex-basis: 100%; }
  .files td:empty { display: none; }
  .files .number::before { content: attr(data-label) " "; color: var(--soft); }
  #findings, #findings tbody { display: block; }
  #findings thead { display: none; }
  #findings.sortable thead { display: block; }
  #findings.sortable thead tr { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding-bottom: .5rem; }
  #findings.sortable thead th { position: static; padding: 0; border: 0; }
  #findings tbody tr:not([hidden]) { display: flex; flex-wrap: wrap; gap: .1rem .8rem; padding: .6rem 0; border-top: 1px solid var(--line); }
  #findings td, #findings td:nth-child(n) { display: block; padding: 0; border: 0; min-width: 0; }
  #findings td:empty { display: none; }
  #findings td:nth-child(2) { font-weight: 600; }
  #findings td:nth-child(7) { flex-basis: 100%; order: 1; }
}
@media print {
  @page { size: A4; margin: 14mm 12mm; }
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --band: #fff; --error: #8f1d17; --warning: #6b4600; }
  body { max-width: none; padding: 0 1px; font-size: 9.5pt; }
  h1 { font-size: 15pt; }
  h2 { font-size: 11.5pt; margin-top: 1.2rem; break-after: avoid; }
  .tiles { grid-template-columns: repeat(5, 1fr); }
  .tiles dd { font-size: 13pt; }
  #filters, #filters:not([hidden]) { display: none; }
  #findings { font-size: 7.5pt; }
  #findings button { text-decoration: none; }
  #findings thead th { position: static; }
  #findings th, #findings td { padding: .2rem .35rem; }
  #findings td:nth-child(n) { min-width: 0; }
  #findings td:nth-child(2), #findings td:nth-child(3) { min-width: 21mm; }
  #findings td:nth-child(5) { min-width: 27mm; }
  #findings td:nth-child(6) { min-width: 39mm; }
  #findings td:nth-child(7) { min-width: 38mm; }
  tr { break-inside: avoid; }
}
`;

/** The hash of the style in the page's policy. A test compares it with the text. */
export const styleHash = "sha256-qBBHWLAHOV5kmrGRajl5eq6czPOyGMu2NNQD228hGxs=";
