// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "709072e5fb5e7981",
  "res948@v002": "bcd3ace9386c1fdf",
  "res948@v003": "0f523b75dfe4b7b2",
  "res2275@lin32": "ee59525f56e3e07b",
  "res2275@jun2026": "2998630c87c00cb1",
  "res948@v003 before": "09b76d7c69160fe6",
};
