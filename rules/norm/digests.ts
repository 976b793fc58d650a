// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "f9f718ee8ae26b99",
  "res948@v002": "c4d2c7a367dcb18b",
  "res948@v003": "c11cc2ab0f81b66a",
  "res2275@lin32": "4d9a81a5ec226f98",
  "res2275@jun2026": "b225f5bd1b479895",
};
