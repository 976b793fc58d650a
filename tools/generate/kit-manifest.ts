/** The manifest of the conformance kit: its files, with the number of their cases and their digests. */
import { createHash } from "node:crypto";
import { kitFiles } from "../../test/kit-files";

export function kitManifest(): readonly [file: string, text: string] {
  const files = [...kitFiles()].map(([file, text]) => ({
    file,
    kind: file.split("/")[1],
    cases: (JSON.parse(text) as readonly unknown[]).length,
    sha256: createHash("sha256").update(text).digest("hex"),
  }));
  const cases = files.reduce((sum, each) => sum + each.cases, 0);
  const lines = files.map((each) => `    ${JSON.stringify(each)}`).join(",\n");
  return [
    "fixtures/kit/manifest.json",
    `{\n  "format": 1,\n  "cases": ${cases},\n  "files": [\n${lines}\n  ]\n}\n`,
  ];
}
