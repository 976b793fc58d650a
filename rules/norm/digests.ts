// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "cb3a0ca008a0c8c6",
  "res948@v002": "8f49652cb219f78a",
  "res948@v003": "889b4fd6107a4173",
  "res2275@lin32": "86706e5e42d97d9f",
  "res2275@jun2026": "b5474e556d5d2c10",
};
