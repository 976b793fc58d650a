import { barStates, countedIn } from "../../report/files";
import { numberOf } from "../../report/number";
import { verdictOf } from "../../report/verdict";
import { visible } from "../../report/visible";
import { hasCodes } from "../actions/choices";
import { Picker } from "./controls";
import type { RunResult } from "../protocol";
import type { Props, ReviewProps } from "./props";
import { removedBy, totalOf } from "./totals";
import type { State } from "../state";
import { smallScreen } from "../style";
import { folderOf } from "../files/folder-of";
import { say } from "../words";
import { normIn } from "../../report/norm-name";

/** Shows how many files can be sent, the next steps, and the changes. */
export function VerdictView({ state, act, review }: ReviewProps) {
  const { lang } = state;
  const words = say[lang];
  const verdict = verdictOf(review.summary, review.outcome.summary, lang);
  const kind = review.isCancelled && verdict.kind === "clean" ? "review" : verdict.kind;
  const { length } = review.summary.files;
  const lead = review.isCancelled
    ? words.cancelledLead(review.unread)
    : length === 1
      ? verdict.sentence
      : verdict.steps;
  const hasSpace = !matchMedia(smallScreen).matches;
  return (
    <section class={`verdict ${kind}`} aria-labelledby="verdict">
      <h1 id="verdict" tabIndex={-1}>
        {named(lead, state)}
      </h1>
      <details class="summary" open={hasSpace}>
        <summary>{words.filesByState}</summary>
        <StatesBar state={state} act={act} review={review} />
        {review.summary.lacksProviderCodes && (
          <p>
            <b>{words.withoutCodesNote}</b>
          </p>
        )}
        <Missing state={state} act={act} review={review} />
        <Judged state={state} act={act} review={review} />
        <Proposed state={state} act={act} review={review} />
      </details>
      <ChangesSince state={state} act={act} review={review} />
      <WhatToDo state={state} act={act} review={review} />
    </section>
  );
}

/** A heading after the name of the folder. */
export const named = (text: string, { files }: State): string =>
  [folderOf(files), text].filter((part) => part !== "").join(": ");

/** The files by their states, whose numbers add up to all files. Each state shows its files. */
function StatesBar({ state, act, review }: ReviewProps) {
  const { lang, view } = state;
  const words = say[lang];
  const { states } = review.summary;
  const some = barStates.filter((each) => states[each] > 0);
  return (
    <p class="states" role="group" aria-label={words.filesByState}>
      {some.map((each) => {
        const isShown = view.tab === "files" && view.fileState === each;
        return (
          <button
            key={each}
            type="button"
            id={`state-${each}`}
            class={`chip state ${each}`}
            aria-pressed={isShown}
            onClick={() =>
              act.view({ tab: "files", fileState: isShown ? undefined : each, page: 0 })
            }
          >
            {countedIn(review.summary, each, lang)}
          </button>
        );
      })}
    </p>
  );
}

/** The number of invoices without RIPS, which no state counts. */
function Missing({ state, review }: ReviewProps) {
  const count = review.summary.orphans.filter(({ kind }) => kind === "xml").length;
  return count === 0 ? null : (
    <p class="hint" id="missing">
      {say[state.lang].invoicesAlone(count)}
    </p>
  );
}

/** Counts corrected, remaining and new findings since the previous review. */
function ChangesSince({ state, act, review }: ReviewProps) {
  const { lang, changes, view } = state;
  const words = say[lang];
  if (changes === undefined) return null;
  const counted = (["corrected", "still", "new"] as const)
    .map((each) => [each, countOf(each, state, review)] as const)
    .filter(([, count]) => count > 0);
  return (
    <>
      {changes.lost > 0 && (
        <p id="lost">
          <b>{words.lost(changes.lost, changes.wasSaved)}</b>
        </p>
      )}
      <p class="changes" role="group" aria-label={words.changes}>
        {words.since} {counted.length === 0 && words.noChange}
        {counted.map(([each, count]) => (
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
            {words.changed[each](count)}
          </button>
        ))}
      </p>
    </>
  );
}

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
    </div>
  );
}

/** Proposes the norm of the day of validation if another norm ran. */
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

/** "Correct 350 of 430 automatically…", once the numbers are known. */
function CorrectButton({ state, act, review }: ReviewProps) {
  const { corrections, isCounting, lang, running } = state;
  const words = say[lang];
  const found = totalOf(review);
  const fewer = corrections && removedBy(corrections, review);
  if (corrections?.fixed.kinds.length === 0) return null;
  return (
    <button
      type="button"
      id="correct"
      class="primary"
      disabled={running !== undefined}
      onClick={() => void act.correcting.showCorrections()}
    >
      {corrections?.fixed.copies.length === 0
        ? words.correctWithYes
        : fewer
          ? words.correct(numberOf(fewer, lang), numberOf(found, lang))
          : words.correctSome(isCounting)}
    </button>
  );
}

/** Reads the folder again; if the browser cannot, the user must drop or choose it again. */
function AgainButton({ state, act }: Props) {
  const words = say[state.lang];
  return (
    <Picker
      id="again"
      kind="folder"
      label={words.again}
      take={(files) => act.giving.choose(files, true)}
      first={() => {
        if (state.unsaved.size === 0 || confirm(words.losesUnsaved)) void act.giving.again();
      }}
    />
  );
}

/** The norm, day and codes of the review, in one line, with a button to change them. */
export function Judged({ state, act, review }: ReviewProps) {
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
    <p class="hint">
      {words.judged(
        packs?.join(", ") ?? words.withoutPack,
        review.outcome.against?.now ?? "",
        named,
        choices.stage === "draft",
      )}{" "}
      <button
        type="button"
        class="quiet"
        id="options"
        onClick={() => act.set({ dialog: "options" })}
      >
        {words.change}
      </button>
    </p>
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
