import { expect, test } from "vitest";
import * as batch from "../src/batch";
import { runKit } from "../src/conformance";
import * as core from "../src/index";
import * as packs from "../src/res948";
import { parsedKit } from "./kit-files";

/** The kit, a test for each of its files, so that a mutant meets only the cases that run it. */
test.each(Object.entries(parsedKit()))("%s", (file, cases) => {
  expect(runKit({ [file]: cases }, { core, batch, packs }).failures).toEqual([]);
});
