import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Client, GivenFiles, RunRequest } from "../src/page/protocol";

/** The built page. It is opened in a real browser, over `file:` and without a network. */
export const builtPage = fileURLToPath(new URL("../dist/ripslint.html", import.meta.url));

/** What the page adds to its global object. */
export interface PageGlobal {
  readonly ripslint: {
    readonly client: Client;
    ofChoice(files: unknown, isFolder: boolean): GivenFiles;
    ofDrop(transfer: unknown): Promise<GivenFiles>;
  };
  given: GivenFiles;
  request: RunRequest;
}

/** The choices of a run, apart from its files; a context is the text of a file, with its name. */
export type Choices = Omit<
  RunRequest,
  "files" | "leftOut" | "notJson" | "context" | "stage" | "packs" | "lang"
> & {
  readonly stage?: "revision" | "draft";
  readonly packs?: readonly string[];
  readonly lang?: "en" | "es";
  readonly context?: { readonly text: string } | { readonly name: string; readonly file: string };
};

/** An open page, and everything that it did that it must not do. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: readonly string[];
}

/** Opens the page. All requests but that of the file and of the worker are problems, and are refused. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  if (!existsSync(builtPage)) throw new Error("there is no dist/ripslint.html: npm run build");
  const context = await browser.newContext(options);
  await context.setOffline(true);
  const problems: string[] = [];
  const address = pathToFileURL(builtPage).href;
  await context.route("**/*", async (route) => {
    if (route.request().url() === address) return await route.continue();
    problems.push(`request: ${route.request().url()}`);
    await route.abort();
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`error: ${String(error)}`));
  page.on("console", (message) => problems.push(`console: ${message.text()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (url !== address && !url.startsWith("blob:")) problems.push(`request: ${url}`);
  });
  await page.addInitScript(() => {
    const target = globalThis as unknown as {
      addEventListener(
        type: string,
        listener: (event: { violatedDirective: string }) => void,
      ): void;
    };
    target.addEventListener("securitypolicyviolation", (event) => {
      console.error(`violation: ${event.violatedDirective}`);
    });
  });
  await page.goto(address);
  return { page, context, problems };
}

/** The used part of the browser's document. */
interface TestDocument {
  createElement(name: string): object;
  getElementById(id: string): { remove(): void } | null;
  readonly body: { append(element: object): void };
}

/** Gives files, or a folder, to the page, as an input of the browser would. */
export async function give(
  page: Page,
  paths: string | readonly string[],
  isFolder = false,
): Promise<GivenFiles["leftOut"]> {
  await page.evaluate((folder) => {
    const { document } = globalThis as unknown as { document: TestDocument };
    document.getElementById("given")?.remove();
    const input = document.createElement("input");
    Object.assign(input, { type: "file", id: "given", multiple: true, webkitdirectory: folder });
    document.body.append(input);
  }, isFolder);
  await page.setInputFiles("#given", typeof paths === "string" ? paths : [...paths]);
  return await page.evaluate((folder) => {
    const target = globalThis as unknown as PageGlobal & {
      document: { getElementById(id: string): { files: unknown } };
    };
    target.given = target.ripslint.ofChoice(target.document.getElementById("given").files, folder);
    return target.given.leftOut;
  }, isFolder);
}

/** Prepares a request for the files that were given. */
export async function choose(page: Page, choices: Choices = {}): Promise<void> {
  await page.evaluate((chosen) => {
    const target = globalThis as unknown as PageGlobal;
    const { context, ...rest } = chosen;
    target.request = {
      stage: "revision",
      packs: [],
      lang: "en",
      ...rest,
      files: target.given.files,
      leftOut: target.given.leftOut,
      notJson: target.given.notJson,
      context:
        context === undefined
          ? { kind: "none" }
          : "text" in context
            ? { kind: "text", text: context.text }
            : {
                kind: "file",
                file: new File([context.file], context.name) as unknown as never,
              },
    };
  }, choices);
}
