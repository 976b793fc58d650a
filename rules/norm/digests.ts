// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "c157c03997d725f5",
  "res948@v002": "09f15c6e121874fd",
  "res948@v003": "7260e12d080326a6",
  "res2275@lin32": "af386b3ad44ac100",
  "res2275@jun2026": "0ce168e4c030b887",
};
