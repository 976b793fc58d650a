// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "b6a60556214a0032",
  "res948@v002": "8673a61409494d34",
  "res948@v003": "4a8440da5927d135",
  "res2275@lin32": "b3b991b5e28b2a80",
  "res2275@jun2026": "95561111134839de",
  "res948@v003 before": "d8dc8450e5f584a1",
};
