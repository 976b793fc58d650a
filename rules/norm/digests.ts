// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "4c82759ea4ffcfc2",
  "res948@v002": "18282d239285519a",
  "res948@v003": "9f4d36e2e5f11d67",
  "res2275@lin32": "d94afc7a25af69b5",
  "res2275@jun2026": "02b1b883a7ff8da4",
};
