import type { ReviewProps } from "./props";
import { asksForCodes, CodesQuestion, OwnCodes } from "./codes-view";
import { DocumentsView } from "./documents-view";
import { FilesView } from "./files-view";
import { hasRips } from "../actions/choices";
import { OthersView } from "./others-view";
import { StartView } from "./start-view";
import { NoticeView } from "./notice-view";
import { ProblemsView } from "./problems-view";
import { ReportsView } from "./reports-view";
import { AnswersView } from "./rest-view";
import type { TabName } from "../state";
import { VerdictView } from "./verdict-view";
import { say } from "../words";

/** A review: the verdict, then the list of corrections; everything else is a tab. */
export function ReviewView(props: ReviewProps) {
  const { state, act, review } = props;
  const words = say[state.lang];
  const { tab } = state.view;
  const tabs: readonly TabName[] = [
    "problems",
    "files",
    ...(review.outcome.answers === undefined ? [] : (["answers"] as const)),
    "reports",
  ];
  /** The arrow keys, Home and End move between the tabs. */
  const move = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    const next = tabs.at(to % tabs.length) ?? "problems";
    act.view({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
    event.preventDefault();
  };
  if (!hasRips(review)) return <StartView state={state} act={act} />;
  if (asksForCodes(props)) {
    return (
      <>
        <OthersView state={state} />
        <NoticeView {...props} />
        <CodesQuestion {...props} />
      </>
    );
  }
  return (
    <>
      <OthersView state={state} />
      <VerdictView {...props} />
      <NoticeView {...props} />
      <OwnCodes {...props} />
      <div class="tabs" role="tablist" aria-label={words.parts} onKeyDown={move}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === tab}
            aria-controls="part"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => act.view({ tab: name })}
          >
            {words.tabs[name]}
          </button>
        ))}
      </div>
      <div id="part" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "problems" && <ToCorrect {...props} />}
        {tab === "files" && <FilesView {...props} />}
        {tab === "answers" && <AnswersView {...props} />}
        {tab === "reports" && <ReportsView {...props} />}
      </div>
    </>
  );
}

/** The findings by problem or by invoice, and their filters. */
function ToCorrect(props: ReviewProps) {
  const { state, act, review } = props;
  const { view, changes, identifies, lang } = state;
  const { filter, by } = view;
  const words = say[lang];
  const { error, warning } = review.outcome.summary.bySeverity;
  if (error + warning === 0 && changes === undefined) return <p>{words.nothingFound}</p>;
  const choice = (name: typeof by) => (
    <button
      type="button"
      id={`by-${name}`}
      aria-pressed={by === name}
      onClick={() => act.view({ by: name, open: undefined, fault: undefined, page: 0 })}
    >
      {words.by[name]}
    </button>
  );
  return (
    <>
      <div class="bar">
        <div class="choice" role="group" aria-label={words.listBy}>
          {choice("problem")}
          {choice("document")}
        </div>
        <input
          id="search"
          type="search"
          value={filter.text}
          placeholder={words.search}
          aria-label={words.search}
          autocomplete="off"
          onInput={({ currentTarget }) => act.filter({ text: currentTarget.value })}
        />
        {warning > 0 && error > 0 && (
          <select
            id="severity"
            aria-label={words.severity}
            onChange={({ currentTarget }) =>
              act.filter({ severity: currentTarget.value as typeof filter.severity })
            }
          >
            {(["", "error", "warning"] as const).map((each) => (
              <option key={each} value={each} selected={each === filter.severity}>
                {words.severities[each]}
              </option>
            ))}
          </select>
        )}
        <label class="check">
          <input
            id="identify"
            type="checkbox"
            checked={identifies}
            onChange={({ currentTarget }) => act.set({ identifies: currentTarget.checked })}
          />
          {words.identify}
        </label>
      </div>
      {by === "problem" ? <ProblemsView {...props} /> : <DocumentsView {...props} />}
    </>
  );
}
