import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import { hasCodes } from "./choices";
import { Picker } from "./controls";
import type { RunResult } from "./protocol";
import type { Props, ReviewProps } from "./props";
import type { State } from "./state";
import { normIn, say } from "./words";

/** What can be sent, what is to be done, and what has changed. */
export function VerdictView({ state, act, review }: ReviewProps) {
  const { lang } = state;
  const words = say[lang];
  const { verdict, states, lacksProviderCodes, orphans } = review.summary;
  const isOpen = lacksProviderCodes || review.isCancelled;
  const kind = isOpen && verdict === "clean" ? "review" : lacksProviderCodes ? "review" : verdict;
  const others = (Object.keys(words.states) as (keyof typeof words.states)[]).flatMap((each) =>
    states[each] === 0 ? [] : [words.states[each](states[each])],
  );
  const missing = (["document", "xml"] as const).flatMap((each) => {
    const count = orphans.filter((orphan) => orphan.kind === each).length;
    return count === 0 ? [] : [words.orphans[each](count, states["missing-pair"])];
  });
  const sent = lacksProviderCodes ? states.review : states.clean;
  const all = review.outcome.files.length;
  const lead = review.isCancelled
    ? words.cancelledLead(review.unread)
    : lacksProviderCodes && !state.choices.withoutCodes
      ? words.provisional(sent, all)
      : words.canBeSent(states.clean, all);
  return (
    <section class={`verdict ${kind}`} aria-labelledby="verdict">
      <h1 id="verdict" tabIndex={-1}>
        {lead}
      </h1>
      <p>
        {[...others, ...missing].join(" · ") || words.nothingElse}
        {lacksProviderCodes && <b> {words.withoutCodesNote}</b>}
      </p>
      <ChangesSince state={state} act={act} review={review} />
      <WhatToDo state={state} act={act} review={review} />
      <p class="hint">
        <Judged state={state} review={review} />{" "}
        <button
          type="button"
          class="quiet"
          id="options"
          onClick={() => act.set({ dialog: "options" })}
        >
          {words.change}
        </button>
      </p>
      <Proposed state={state} act={act} review={review} />
    </section>
  );
}

/** What became of the findings since the review before. */
function ChangesSince({ state, act, review }: ReviewProps) {
  const { lang, changes, view } = state;
  const words = say[lang];
  if (changes === undefined) return null;
  return (
    <>
      {changes.lost > 0 && (
        <p id="lost">
          <b>{words.lost(changes.lost, changes.wasSaved)}</b>
        </p>
      )}
      <p class="changes" role="group" aria-label={words.changes}>
        {words.since}{" "}
        {(["corrected", "still", "new"] as const).map((each) => (
          <button
            key={each}
            type="button"
            class={`chip ${each}`}
            aria-pressed={view.filter.change === each}
            onClick={() => {
              act.filter({ change: view.filter.change === each ? "" : each });
              act.view({ tab: "problems" });
            }}
          >
            {words.changed[each](countOf(each, state, review))}
          </button>
        ))}
      </p>
    </>
  );
}

/** The buttons for what comes next. */
function WhatToDo({ state, act, review }: ReviewProps) {
  const { lang, unsaved } = state;
  const words = say[lang];
  return (
    <div class="actions">
      {totalOf(review) > 0 && <CorrectButton state={state} act={act} review={review} />}
      {unsaved.size > 0 && (
        <button type="button" class="primary" id="save" onClick={() => act.set({ dialog: "save" })}>
          {words.save(unsaved.size)}
        </button>
      )}
      <AgainButton state={state} act={act} />
      <button type="button" id="print" onClick={() => act.saving.print()}>
        {words.print}
      </button>
    </div>
  );
}

/** The norm of the day of validation, if another one ran. */
function Proposed({ state, act, review: { proposal } }: ReviewProps) {
  const words = say[state.lang];
  if (proposal === undefined) return null;
  return (
    <p class="hint">
      {words.proposal(normIn(proposal.pack, state.lang))}{" "}
      <button
        type="button"
        class="quiet"
        id="judge-with"
        onClick={() => act.reviewing.judgeWith(proposal.pack)}
      >
        {words.judgeWith}
      </button>
    </p>
  );
}

export const totalOf = ({ outcome: { summary } }: RunResult): number =>
  summary.bySeverity.error + summary.bySeverity.warning;

/** "Correct 350 of 430 automatically…", as soon as that is known. */
function CorrectButton({ state, act, review }: ReviewProps) {
  const { corrections, isCounting, lang, running } = state;
  const words = say[lang];
  const found = totalOf(review);
  const fewer = corrections && found + corrections.fixed.revealed - totalOf(corrections.after);
  if (corrections?.fixed.copies.length === 0) return null;
  return (
    <button
      type="button"
      id="correct"
      class="primary"
      disabled={running !== undefined}
      onClick={() => void act.correcting.showCorrections()}
    >
      {fewer
        ? words.correct(numberOf(fewer, lang), numberOf(found, lang))
        : words.correctSome(isCounting)}
    </button>
  );
}

/** Reads the folder again; where the browser cannot, it is dropped or chosen again. */
function AgainButton({ state, act }: Props) {
  const words = say[state.lang];
  return (
    <Picker
      id="again"
      kind="folder"
      label={words.again}
      take={(files) => act.giving.choose(files, true)}
      first={(otherwise) => {
        if (state.unsaved.size === 0 || confirm(words.losesUnsaved))
          void act.giving.again(otherwise);
      }}
    />
  );
}

/** What the files were judged by, in one line. */
function Judged({ state, review }: { readonly state: State; readonly review: RunResult }) {
  const { lang, choices } = state;
  const words = say[lang];
  const packs = review.tool.packs?.map(({ id, version }) => normIn(`${id}@${version}`, lang));
  const codes = [...choices.ticked];
  const named = hasCodes(choices)
    ? choices.contextFile !== undefined
      ? words.codesOfFile(visible(choices.contextFile.name))
      : codes.length > 0 && choices.written.trim() === ""
        ? words.codesNamed(codes)
        : words.codesGiven
    : words.noCodes;
  return (
    <>
      {words.judged(
        packs?.join(", ") ?? words.withoutPack,
        review.outcome.against?.now ?? "",
        named,
        choices.stage === "draft",
      )}
    </>
  );
}

function countOf(
  change: "corrected" | "still" | "new",
  { changes }: State,
  review: RunResult,
): number {
  if (changes === undefined) return 0;
  if (change === "corrected") return changes.corrected.length;
  return change === "new" ? changes.added.size : review.rows.length - changes.added.size;
}
