/** The style of the page, after that of the HTML report. */
export const style = `
body { max-width: 110rem; padding: .75rem clamp(.75rem, 2vw, 2rem) 3rem; }
body.over { outline: .4rem dashed var(--link); outline-offset: -.6rem; }
[hidden] { display: none !important; }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.top { align-items: center; margin-bottom: 1rem; padding-bottom: .6rem; border-bottom: 1px solid var(--line); }
.top b { color: var(--ink); font-size: 1.1rem; }
.intro { max-width: 46rem; margin-bottom: 1.2rem; }
.intro p { margin-top: .35rem; color: var(--soft); }
button, select, input:not([type=radio], [type=checkbox]), textarea { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .35rem; padding: .45rem .75rem; max-width: 100%; min-height: 2.4rem; }
button { cursor: pointer; background: var(--band); }
button:hover { border-color: var(--link); }
button:disabled, input:disabled { opacity: .55; cursor: default; }
button.primary { background: #1f56b3; border-color: #1f56b3; color: #fff; font-weight: 600; padding-inline: 1.4rem; }
button.primary:hover { background: #17448f; }
button.quiet { background: none; border-color: transparent; color: var(--link); text-decoration: underline; text-underline-offset: .15em; padding-inline: .3rem; }
textarea { width: 100%; resize: vertical; font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; font-size: .9rem; }
[aria-invalid=true] { border-color: var(--error) !important; outline: 2px solid var(--error); }
.actions { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; }
.setup { display: grid; gap: 1rem; }
.setup > * { max-width: 60rem; }
fieldset { min-width: 0; margin: 0; padding: .9rem 1.1rem 1.1rem; border: 1px solid var(--line); border-radius: .5rem; display: grid; gap: .7rem; }
legend { padding: 0 .4rem; font-weight: 600; font-size: 1.05rem; }
fieldset.drop { border: 2px dashed var(--soft); background: var(--band); }
.over fieldset.drop { border-color: var(--link); }
.setup > .actions { position: sticky; bottom: 0; z-index: 1; padding-block: .6rem; background: var(--paper); }
.proposal { display: grid; gap: .4rem; justify-items: start; margin-top: .6rem; }
.try { display: grid; gap: .4rem; justify-items: start; padding-top: .8rem; border-top: 1px solid var(--line); }
.drop-title { font-size: 1.25rem; font-weight: 600; }
.hint { color: var(--soft); font-size: .92rem; max-width: 70ch; }
.problem { color: var(--error); font-weight: 600; }
.problem:empty { display: none; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .8rem 1.2rem; align-items: start; }
.setup details .fields { margin-top: .7rem; }
.field { display: grid; gap: .2rem; min-width: 0; justify-items: start; }
.field label:not(.check), .field .label { font-size: .92rem; color: var(--soft); }
.field select, .field input:not([type=radio], [type=checkbox]) { width: 100%; }
.radios { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
.radios label, label.check { display: flex; gap: .45rem; align-items: baseline; padding: .25rem 0; min-height: 1.6rem; }
.radios .field label, .field .radios label { color: var(--ink); font-size: 1rem; }
.given { display: grid; gap: .3rem; justify-items: start; padding-top: .6rem; border-top: 1px solid var(--line); }
.given ul { max-height: 14rem; overflow: auto; padding-left: 1.2rem; font-size: .92rem; }
.paste { margin: 0; }
.paste textarea { margin-bottom: .4rem; }
.running { max-width: 46rem; padding: 1.2rem 1.3rem; border: 1px solid var(--line); border-radius: .5rem; display: grid; gap: .5rem; }
progress { width: 100%; height: 1rem; accent-color: #2f6fdb; }
.again { margin: 0 0 .8rem; }
.again > summary { color: var(--link); padding: .3rem 0; }
.again .setup { margin: .6rem 0; }
.scope { margin-bottom: .6rem; color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin-top: 1.1rem; padding: .4rem 0; list-style: none; border-block: 1px solid var(--line); }
nav a { display: inline-block; padding: .25rem 0; }
h1:focus, h2:focus, h3:focus, h4:focus, #fixes:focus { outline: none; }
h1:focus-visible, h2:focus-visible, h3:focus-visible, h4:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
.report table.files th a { overflow-wrap: anywhere; }
#fixes:target, h2:target { background: none; }
#filters:not([hidden]) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr)); gap: .6rem 1rem; align-items: end; }
#clear { justify-self: start; }
.shown { margin: .2rem 0; }
#shown { padding: 0; }
#grid-help { margin-bottom: .5rem; }
.beside { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
.scroller { height: min(70vh, 46rem); overflow: auto; border: 1px solid var(--line); border-radius: .35rem; overflow-anchor: none; }
#findings { border-collapse: separate; border-spacing: 0; }
#findings:focus-visible { outline-offset: -3px; }
#findings thead th { z-index: 1; border-bottom: 2px solid var(--line); }
#findings tbody tr:not(.space) { cursor: pointer; }
#findings tbody tr:not(.space):hover { background: var(--band); }
#findings tbody tr[aria-selected=true] { background: var(--target); box-shadow: inset .25rem 0 var(--link); }
#findings th:nth-child(1) { width: 6.9rem; }
#findings th:nth-child(2) { width: 24%; }
#findings th:nth-child(3) { width: 25%; }
#findings td > code { font-size: .84em; }
.amounts { margin-top: .6rem; }
#findings .code { color: var(--soft); white-space: nowrap; }
.detail { min-width: 0; padding: .8rem 1rem 1rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--band); display: grid; grid-template-columns: minmax(0, 1fr); gap: .6rem; align-content: start; }
.detail .where { font-size: .92rem; color: var(--soft); }
.detail ul { padding-left: 1.1rem; }
.detail h4 { font-size: .92rem; margin-top: .2rem; }
.record:empty { display: none; }
.record { padding: .6rem .7rem; background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; }
.record .actions { margin: .3rem 0; }
.outline { max-height: 26rem; overflow: auto; font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; font-size: .88rem; }
.outline ul { padding-left: 1.1rem; list-style: none; }
.outline .value { color: var(--soft); overflow-wrap: anywhere; }
mark { background: var(--target); color: inherit; outline: 2px solid var(--warning-bar); padding: 0 .2rem; }
mark .value { color: var(--ink); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; margin: .3rem 0; }
.canonical, .downloads { max-width: 60rem; }
.canonical > :not(h2), .downloads > :not(h2) { margin-top: .6rem; }
.work { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; }
.preview table { margin-top: .5rem; font-size: .92rem; }
.changes td { overflow-wrap: anywhere; }
.changes td:first-child { width: 5rem; }
del { color: var(--error); }
ins { color: var(--ready); }
dialog { max-width: min(44rem, 94vw); border: 1px solid var(--soft); border-radius: .5rem; padding: 1.2rem 1.4rem; background: var(--paper); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin-top: 0; }
dialog ol { margin: .8rem 0 1.1rem; padding-left: 1.3rem; display: grid; gap: .7rem; }
.policy { padding: .6rem .8rem; background: var(--band); border: 1px solid var(--line); border-radius: .35rem; max-height: 14rem; overflow: auto; }
@media screen and (min-width: 64rem) {
  .setup { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; max-width: 96rem; }
  .setup .drop { grid-row: 1 / span 2; height: 100%; align-content: start; padding: 1.2rem 1.4rem; }
  .setup > .problem, .setup > .actions { grid-column: 2; }
  .beside { grid-template-columns: minmax(0, 2fr) minmax(18rem, 1.1fr); }
  .detail { position: sticky; top: .5rem; max-height: calc(100vh - 1rem); overflow: auto; }
}
@media screen and (min-width: 110rem) {
  .fixes { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media screen and (max-width: 45rem) {
  .scroller { height: 75vh; }
  #findings tbody tr.space { display: block; padding: 0; border: 0; }
  #findings tbody tr:not(.space) { padding: .6rem .7rem; }
  .top .actions { justify-content: space-between; width: 100%; }
  button { padding-inline: .6rem; }
}
@media (forced-colors: active) {
  #findings tbody tr[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
  rect.error { fill: CanvasText; }
  rect.warning { fill: GrayText; }
}
@media (prefers-reduced-motion: no-preference) {
  progress { transition: none; }
}
@media print {
  .top .actions, .again, nav, .proposal, .findings, .canonical, .downloads, dialog { display: none !important; }
  .fixes { display: block; }
}
`;
