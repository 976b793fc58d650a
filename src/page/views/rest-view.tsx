import { officialIn } from "../../app/packs/official-texts";
import { answerWords, withoutObservations } from "../../report/answers";
import { answersSection } from "../../report/html/answers";
import { gapsSection, totalsSection } from "../../report/html/summary";
import type { SummaryModel } from "../../report/summary-model";
import { summaryModel } from "../../report/summary-model";
import type { ReportOptions } from "../../report/report";
import { noPaint } from "../../report/report";
import { withoutAmounts } from "../../report/totals";
import { pageRule } from "../page-text";
import { pageSize } from "./controls";
import type { ReviewProps } from "./props";
import { RejectedView } from "./said-view";
import { say } from "../words";

/** A section that the HTML report has too: our own functions made and escaped it. */
export const Section = ({ html }: { readonly html: string }) => (
  <div class="report" dangerouslySetInnerHTML={{ __html: html }} />
);

/** The review in the words of the HTML report. Amounts are money, and left out until they are asked for. */
export function modelOf({ state, review }: ReviewProps): SummaryModel {
  const { lang, view, identifies } = state;
  const { totals, ...summary } = review.outcome.summary;
  const options: ReportOptions = {
    tool: review.tool,
    lang,
    rules: review.rules[lang].map((rule) => pageRule(rule, lang)),
    paint: noPaint,
    quiet: false,
    isPage: true,
    officialIn: officialIn(lang),
  };
  const shown = totals && (view.showsAmounts ? totals : withoutAmounts(totals));
  const { answers } = review.outcome;
  const documents = answers?.documents.map(identifies ? (each) => each : withoutObservations);
  const outcome = {
    ...review.outcome,
    ...(answers && documents && { answers: { ...answers, documents } }),
    evaluated: review.evaluated[lang],
    summary: { ...summary, ...(shown && { totals: shown }) },
  };
  return summaryModel(outcome, review.summary.problems, options);
}

/** Shows the Ministry's answers, with its reasons for rejecting. */
export function AnswersView(props: ReviewProps) {
  const { state: page, act } = props;
  const { lang, identifies } = page;
  const { answers } = props.review.outcome;
  const all = answers?.documents ?? [];
  const rejected = all.filter(({ state }) => state.startsWith("rejected"));
  return (
    <>
      {rejected.length > 0 && (
        <>
          <h2>{answerWords[lang].rejected}</h2>
          {!identifies && rejected.some(({ said }) => said?.some((each) => each.observation)) && (
            <button type="button" class="quiet" onClick={() => act.set({ identifies: true })}>
              {say[lang].identify}
            </button>
          )}
          <RejectedView {...props} documents={rejected.slice(0, pageSize)} />
        </>
      )}
      <Section html={answersSection(answers, lang)} />
    </>
  );
}

/** Shows the totals and the rules that did not run. */
export function RestView(props: ReviewProps) {
  const { state, act, review } = props;
  const { lang, view } = state;
  const words = say[lang];
  const { totals } = review.outcome.summary;
  const model = modelOf(props);
  const gaps = gapsSection(model, lang);
  return (
    <>
      {totals !== undefined && totals.documents > 0 && (
        <>
          <Section html={totalsSection(model, lang)} />
          <button
            type="button"
            class="amounts"
            onClick={() => act.view({ showsAmounts: !view.showsAmounts })}
          >
            {view.showsAmounts ? words.hideAmounts : words.showAmounts}
          </button>
        </>
      )}
      {gaps === "" ? <p>{words.allChecked}</p> : <Section html={gaps} />}
    </>
  );
}
