/** On these screens tables become cards, and the summary folds. */
export const smallScreen = "(max-width: 56.25rem)";

/** The style of the page. The HTML report's style precedes it and defines the colours. */
export const style = `
body { max-width: 84rem; padding: .6rem clamp(.7rem, 2vw, 1.6rem) 3rem; }
body.over { outline: .4rem dashed var(--link); outline-offset: -.6rem; }
[hidden] { display: none !important; }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.top { align-items: center; margin-bottom: .6rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
.top b { color: var(--ink); font-size: 1.05rem; }
button, select, input:not([type=radio], [type=checkbox]), textarea { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .35rem; padding: .35rem .75rem; max-width: 100%; min-height: 2.2rem; }
button { cursor: pointer; background: var(--band); }
button:hover { border-color: var(--link); }
button:disabled, input:disabled { opacity: .6; cursor: default; }
button.primary { background: #1f56b3; border-color: #1f56b3; color: #fff; font-weight: 600; }
button.primary:hover { background: #17448f; }
button.quiet { background: none; border-color: transparent; color: var(--link); text-decoration: underline; text-underline-offset: .15em; padding: .15rem .2rem; min-height: 1.6rem; text-align: left; }
button[aria-pressed=true] { background: var(--link); border-color: var(--link); color: var(--paper); }
h1:focus:not(:focus-visible), p:focus:not(:focus-visible) { outline: none; }
textarea { width: 100%; resize: vertical; font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; font-size: .9rem; }
.actions { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; margin-top: .6rem; }
.hint { color: var(--soft); font-size: .9rem; }
.problem { color: var(--error); font-weight: 600; }
.problem:empty { display: none; }
.good { color: var(--ready); font-weight: 600; }
.check { display: inline-flex; gap: .45rem; align-items: baseline; padding: .2rem 0; min-height: 1.6rem; }
.start { max-width: 46rem; display: grid; gap: .8rem; margin-top: 1rem; }
.lead { color: var(--soft); }
.drop { padding: 1.4rem 1.5rem; border: 2px dashed var(--soft); border-radius: .6rem; background: var(--band); display: grid; gap: .4rem; }
.over .drop { border-color: var(--link); }
.drop-title { font-size: 1.25rem; font-weight: 600; }
.running { max-width: 46rem; margin: 1rem 0; padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); display: grid; gap: .4rem; justify-items: start; }
.running.above { position: fixed; z-index: 5; right: 1rem; bottom: 1rem; margin: 0; width: min(30rem, calc(100vw - 2rem)); box-shadow: 0 .3rem 1.5rem rgb(0 0 0 / .3); }
progress { width: 100%; height: .9rem; accent-color: #2f6fdb; }
.verdict { padding: .6rem 1rem .5rem; }
.verdict h1 { font-size: 1.4rem; }
.verdict p { margin-top: .2rem; }
.verdict .actions { margin-top: .5rem; }
.changes { display: flex; flex-wrap: wrap; gap: .4rem; align-items: baseline; }
.chip { padding: 0 .5rem; border-radius: .8rem; border: 1px solid currentColor; white-space: nowrap; font-size: .9rem; }
button.chip { min-height: 1.8rem; padding: .05rem .6rem; }
.chip.corrected { color: var(--ready); }
.chip.new { color: var(--error); }
.chip.still { color: var(--soft); }
.states { display: flex; flex-wrap: wrap; gap: .3rem; }
button.chip[aria-pressed=true] { color: var(--paper); }
.notice { position: sticky; top: 0; z-index: 4; display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: center; margin-top: .6rem; padding: .4rem 1rem; border: 1px solid var(--ready); border-radius: .4rem; background: var(--paper); }
.notice b { color: var(--error); }
html:has(.notice) { scroll-padding-top: 6rem; }
section.codes { border: 1px solid var(--link); background: none; }
section.codes ul { padding: 0; list-style: none; }
section.codes .near { color: var(--soft); font-size: .92rem; }
.ask { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; margin-top: .4rem; color: var(--soft); font-size: .92rem; }
.tabs { display: flex; flex-wrap: wrap; gap: 0 .2rem; margin-top: .8rem; border-bottom: 1px solid var(--line); }
.tabs button { border: 0; border-bottom: 3px solid transparent; border-radius: 0; background: none; padding: .3rem .7rem; }
.tabs [aria-selected=true] { border-bottom-color: var(--link); font-weight: 600; }
#part { padding-top: .6rem; }
#part h2 { font-size: 1.1rem; margin: 1.2rem 0 .4rem; }
.bar { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; margin-bottom: .5rem; }
.bar input[type=search] { flex: 1 1 9rem; max-width: 18rem; }
.choice { display: flex; }
.choice button:first-child { border-radius: .35rem 0 0 .35rem; }
.choice button:last-child { border-radius: 0 .35rem .35rem 0; border-left: 0; }
.problems { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.problems > li { border-bottom: 1px solid var(--line); border-left: .3rem solid var(--warning-bar); padding: .3rem .7rem; }
.problems > .error { border-left-color: var(--error-bar); }
.problems .title { color: var(--ink); font-weight: 600; }
.problems > li { padding: 0; }
.problems h3 { margin: 0; font: inherit; }
.problems .line { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; width: 100%; padding: .3rem .7rem; border: 0; border-radius: 0; background: none; text-align: left; }
.problems .line:hover { background: var(--band); }
.problems .line[aria-expanded=true] .title { font-weight: 600; }
.problems .title::before { content: "▸ "; color: var(--soft); }
.problems [aria-expanded=true] .title::before { content: "▾ "; }
.problems > .corrected { border-left-color: var(--ready); }
.error .facts b { color: var(--error); }
.warning .facts b { color: var(--warning); }
.auto { color: var(--ready); }
.new { color: var(--error); }
.within { padding: .3rem 0 .3rem 1.4rem; list-style: none; }
.within > [aria-current=true] { background: var(--target); }
#more-problems { margin-top: .6rem; }
.inside { padding: .2rem .8rem .8rem 1.4rem; }
.inside > * + * { margin-top: .4rem; }
dl.parts { margin-top: .3rem; display: block; font-size: .95rem; }
dl.parts dt { margin-top: .4rem; color: var(--soft); font-size: .88rem; }
dl.parts dd { margin: 0; max-width: 75ch; }
summary { cursor: pointer; color: var(--link); padding: .15rem 0; }
table { font-size: .95rem; }
.cards td, .cards th { padding: .2rem .6rem .2rem 0; overflow-wrap: anywhere; }
button.place { padding: 0; text-align: left; }
.places td > code { white-space: nowrap; }
.cards > * > tr > * { min-width: 6.5rem; }
button.place { min-height: 0; }
tr.open > td { padding: 0 0 .6rem; }
tr[aria-selected=true] { background: var(--target); }
.state.rejected, .state.correct { color: var(--error); }
.state.review, .state.not-judged, .state.missing-pair { color: var(--warning); }
.state.clean, .state.approved, .state.approved-before { color: var(--ready); }
.cards > tbody > tr > .number { text-align: left; }
.faults .faults { padding-left: .6rem; list-style: none; }
.pages { display: flex; gap: .8rem; align-items: center; margin-top: .5rem; }
.record { padding: .6rem .9rem .8rem; background: var(--band); border: 1px solid var(--line); border-radius: .35rem; display: grid; gap: .4rem; justify-items: start; }
.record details { width: 100%; }
.editor { display: grid; gap: .25rem; justify-items: start; width: 100%; }
.compared { margin: .1rem 0 0; font-size: .92rem; }
.compared div { display: flex; gap: 0 .5rem; }
.compared dt { flex: none; color: var(--soft); }
.compared dd { margin: 0; overflow-wrap: break-word; min-width: 0; }
#edit { min-width: min(24rem, 100%); font-family: ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", monospace; }
#edit[aria-invalid=true] { border-color: var(--error); outline-color: var(--error); }
mark { background: var(--target); color: inherit; outline: 2px solid var(--warning-bar); padding: 0 .15rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; margin: .3rem 0; max-height: 22rem; overflow: auto; padding: .5rem .7rem; background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; }
fieldset { min-width: 0; margin: 0 0 .8rem; padding: .6rem .9rem .8rem; border: 1px solid var(--line); border-radius: .4rem; display: grid; gap: .4rem; justify-items: start; }
legend { padding: 0 .4rem; font-weight: 600; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: .6rem 1rem; align-items: start; width: 100%; }
.field { display: grid; gap: .15rem; min-width: 0; width: 100%; }
.field label { font-size: .9rem; color: var(--soft); }
.field select, .field input { width: 100%; }
#heading { max-width: 30rem; }
dialog { width: min(46rem, 94vw); max-height: 92vh; overflow: auto; border: 1px solid var(--soft); border-radius: .5rem; padding: 1rem 1.2rem; background: var(--paper); color: var(--ink); }
dialog[open] { display: flex; flex-direction: column; }
.scrolls { overflow: auto; min-height: 8rem; margin: .4rem 0; border-block: 1px solid var(--line); }
.with-yes .check, .with-yes p { display: block; margin: 0; }
.with-yes p { padding-left: 1.6rem; max-width: 60ch; }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin: 0 0 .5rem; }
dialog ol { margin: .8rem 0 1.1rem; padding-left: 1.3rem; display: grid; gap: .7rem; }
.kinds { margin: .6rem 0; }
.kinds tbody th { overflow-wrap: anywhere; }
.policy { max-height: 14rem; }
.print { display: none; }
@media screen and ${smallScreen} {
  .top { gap: 0 .5rem; margin-bottom: .4rem; }
  .top .actions { margin-top: 0; gap: 0 .4rem; }
  .verdict { padding: .4rem .7rem; }
  .verdict h1 { font-size: 1.15rem; }
  .states { gap: .2rem; }
  .states button.chip { min-height: 1.5rem; padding: 0 .4rem; font-size: .8rem; }
  #missing { font-size: .8rem; }
  .verdict .actions { gap: .3rem; }
  .verdict .actions button { padding: .2rem .5rem; min-height: 2rem; }
  section.codes { padding: .3rem .7rem .4rem; }
  .tabs { margin-top: .4rem; }
  .tabs button { padding: .25rem .5rem; }
  .bar { gap: .3rem; }
  .bar input[type=search] { flex: 1 1 8rem; min-width: 0; }
  .bar button, .bar select, .bar input[type=search] { min-height: 2rem; padding: .15rem .5rem; }
  .problems .line { padding: .25rem .5rem; }
  #part .cards > thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  #part .cards > tbody > tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  #part .cards > tbody > tr > * { display: block; padding: 0; border: 0; text-align: left; }
  .kinds :is(th, td) { padding-inline: 0 .3rem; }
  .kinds :is(th, td):nth-child(3) { display: none; }
  #part .cards td[data-title]:not(:empty)::before { content: attr(data-title) ": "; color: var(--soft); font-size: .88rem; }
}
@media screen and (min-width: 56.26rem) {
  details.summary > summary { display: none; }
}
@media (forced-colors: active) {
  tr[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media print {
  header.top, main, dialog { display: none !important; }
  .print { display: block; }
  .print .verdict { padding: 0 0 2mm; }
  .print .verdict h1 { font-size: 14pt; }
}
`;
