// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "688370d7abcdfb7a",
  "res948@v002": "41e2de6ea5899390",
  "res948@v003": "12c0ddc153fe0957",
  "res2275@lin32": "4d9a81a5ec226f98",
  "res2275@jun2026": "b225f5bd1b479895",
};
