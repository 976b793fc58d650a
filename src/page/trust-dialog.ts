import type { Lang } from "../core/model/issue";
import { button, h } from "./dom";
import { say } from "./words";

/** How to know that nothing left this machine: what a user can check without believing us. */
export function trustDialog(lang: Lang): HTMLDialogElement {
  const words = say[lang];
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  const dialog = h(
    "dialog",
    { "aria-labelledby": "trust-title", class: "trust" },
    h("h2", { id: "trust-title" }, words.trustTitle),
    h("p", {}, words.trustIntro),
    h(
      "ol",
      {},
      ...words.trustSteps.map(([title, text], at) =>
        h(
          "li",
          {},
          h("b", {}, `${title}. `),
          text,
          at === policyStep &&
            (policy == null
              ? h("p", { class: "problem" }, words.noPolicy)
              : h(
                  "pre",
                  { class: "policy", tabindex: 0, "aria-label": "Content-Security-Policy" },
                  policy.replace(/; */g, ";\n"),
                )),
        ),
      ),
    ),
    button(words.close, () => dialog.close(), { class: "primary" }),
  );
  return dialog;
}

/** The step that shows the policy. */
const policyStep = 2;
