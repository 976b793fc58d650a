// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "26d3f8c6e6eeb685",
  "res948@v002": "466adcf99459e269",
  "res948@v003": "07ba9b90d82ac2c5",
  "res2275@lin32": "4477584f5fbbfa0b",
  "res2275@jun2026": "222f0410d1397106",
};
