// Derived by `npm run generate` from the packs' data; do not edit.
export const digests: Readonly<Record<string, string>> = {
  "res948@v001": "1295eba2c3a7817a",
  "res948@v002": "48537eb0277b4166",
  "res948@v003": "c0dcc178ad0818a5",
  "res2275@lin32": "01c44d988c86ca75",
  "res2275@jun2026": "b5db8a70416db702",
};
