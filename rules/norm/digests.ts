// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "d86ee91451bf73b9",
  "res948@v002": "a7e7a65b12bd5889",
  "res948@v003": "729e4af18545b2ba",
  "res2275@lin32": "5cb07346606df6d8",
  "res2275@jun2026": "5b813927e7df9305",
};
