// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "00fa70c71a482048",
  "res948@v002": "3c96bf7661604f44",
  "res948@v003": "b7de3790667890f5",
  "res2275@lin32": "79c29228612fbaa9",
  "res2275@jun2026": "0a9dc9b856ce8adb",
  "res948@v003 before": "96ee000a9e204899",
};
