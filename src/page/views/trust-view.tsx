import type { Lang } from "../../core/model/issue";
import { Dialog } from "./controls";
import { say } from "../words";

/** Explains how users can check for themselves that nothing left this machine. */
export function TrustDialog({
  lang,
  closed,
}: {
  readonly lang: Lang;
  readonly closed: () => void;
}) {
  const words = say[lang];
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  return (
    <Dialog id="trust-dialog" title={words.trustTitle} closed={closed}>
      <p>{words.trustIntro}</p>
      <ol>
        {words.trustSteps.map(([title, text]) => (
          <li key={title}>
            <b>{title}.</b> {text}
          </li>
        ))}
      </ol>
      {policy == null && <p class="problem">{words.noPolicy}</p>}
      <details>
        <summary>{words.forSystems}</summary>
        {words.trustSystems.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <pre class="policy" tabIndex={0} aria-label="Content-Security-Policy">
          {policy?.replace(/; */g, ";\n")}
        </pre>
      </details>
      <button type="button" class="primary" onClick={closed}>
        {words.close}
      </button>
    </Dialog>
  );
}
