import { officialIn } from "../../app/packs/official-texts";
import { answerWords, withoutObservations } from "../../report/answers";
import { answersSection } from "../../report/html/answers";
import { gapsSection, totalsSection } from "../../report/html/summary";
import { outcomeBelow } from "../../report/below";
import type { SummaryModel } from "../../report/summary-model";
import { summaryModel } from "../../report/summary-model";
import type { ReportOptions } from "../../report/report";
import { noPaint } from "../../report/report";
import { officeRule } from "../../report/office-text";
import { pageSize } from "./controls";
import type { ReviewProps } from "./props";
import { RejectedView } from "./said-view";
import { say } from "../words";

/** A section that the HTML report has too. Our own functions made and escaped the markup. */
export const Section = ({ html }: { readonly html: string }) => (
  <div class="report" dangerouslySetInnerHTML={{ __html: html }} />
);

/** The review in the words of the HTML report, with the files named below a folder. */
export function modelOf({ state, review }: ReviewProps, hasValues = true, root = ""): SummaryModel {
  const { lang } = state;
  const options: ReportOptions = {
    tool: review.tool,
    lang,
    rules: review.rules[lang].map((rule) => officeRule(rule, lang)),
    paint: noPaint,
    quiet: false,
    isPage: true,
    officialIn: officialIn(lang),
  };
  const { answers } = review.outcome;
  const documents = answers?.documents.map(hasValues ? (each) => each : withoutObservations);
  const outcome = {
    ...review.outcome,
    ...(answers && documents && { answers: { ...answers, documents } }),
    evaluated: review.evaluated[lang],
  };
  return summaryModel(outcomeBelow(outcome, root), review.summary.problems, options);
}

export function AnswersView(props: ReviewProps) {
  const { lang } = props.state;
  const { answers } = props.review.outcome;
  const rejected = (answers?.documents ?? []).filter(({ state }) => state.startsWith("rejected"));
  return (
    <>
      {rejected.length > 0 && (
        <>
          <h2>{answerWords[lang].rejected}</h2>
          <RejectedView {...props} documents={rejected.slice(0, pageSize)} />
        </>
      )}
      <Section html={answersSection(answers, lang)} />
    </>
  );
}

export function RestView(props: ReviewProps) {
  const { lang } = props.state;
  const model = modelOf(props);
  const gaps = gapsSection(model, lang);
  return (
    <Section html={`${totalsSection(model, lang)}${gaps || `<p>${say[lang].allChecked}</p>`}`} />
  );
}
