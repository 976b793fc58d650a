import { render } from "preact";
import { style as reportStyle } from "../report/html/style";
import { Actions } from "./actions/actions";
import { App } from "./views/app";
import type { PageWorker } from "./client";
import { WorkerClient } from "./client";
import { ofChoice, ofDrop, ofFolders } from "./files/given-files";
import { listen } from "./listen";
import { remembered } from "./actions/remember";
import { firstChoices, firstState } from "./state";
import { smallScreen, style } from "./style";
import { say } from "./words";
import { work } from "./worker/worker";

/**
 * The entry of the page and of its worker: both run the same script, so that the file has it once. The page draws its state,
 * and connects it with the worker and the browser.
 */
if (typeof document === "undefined") work();
else {
  const script = document.querySelector("script")?.textContent ?? "";
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const client = new WorkerClient(() => new Worker(address) as unknown as PageWorker);
  document.adoptedStyleSheets = [reportStyle, style].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const root = document.createElement("div");
  root.id = "page";
  document.getElementById("page")?.replaceWith(root);
  const act = new Actions(
    client,
    { ofDrop, ofChoice, ofFolders },
    (state) => {
      document.documentElement.lang = state.lang;
      document.title = `ripslint: ${say[state.lang].title}`;
      render(<App state={state} act={act} />, root);
    },
    firstStateOf(),
  );
  act.set({});
  // the summary folds on a small screen
  matchMedia(smallScreen).addEventListener("change", () => act.set({}));
  listen(act);
  // the same client, for tests and for the console
  Object.assign(globalThis, { ripslint: { client, ofChoice, ofDrop } });
}

/** The first state, with the choices that the browser remembers on request. */
function firstStateOf(): typeof firstState {
  const known = remembered();
  if (known === undefined) return firstState;
  const { codes, pack, lang } = known;
  const choices = { ...firstChoices, ticked: new Set(codes), pack };
  return { ...firstState, lang, choices, remembers: true };
}
