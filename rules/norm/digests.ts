// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "b97920e8afd0c608",
  "res948@v002": "b548e5558d97fac6",
  "res948@v003": "33cd7b3b0fe98297",
  "res2275@lin32": "4235f2d5b38f6a06",
  "res2275@jun2026": "138039b757dcd74c",
  "res948@v003 before": "664f84cb61066d73",
};
