// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "d86ee91451bf73b9",
  "res948@v002": "a7e7a65b12bd5889",
  "res948@v003": "729e4af18545b2ba",
  "res2275@lin32": "5e98ed5f57ea6a22",
  "res2275@jun2026": "8e819974dd8d51d1",
};
