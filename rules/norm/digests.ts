// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "888cb1d97a50bc55",
  "res948@v002": "a46f5eae2f0bc62d",
  "res948@v003": "548916110f98079e",
  "res2275@lin32": "59d9358ca8951efa",
  "res2275@jun2026": "ab6ec333b455ce11",
};
