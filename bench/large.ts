import { growthLarge } from "./growth";
import { memory } from "./memory";
import type { Parts } from "./part";
import { workersLarge } from "./workers";

/** What takes gigabytes, and is measured by `npm run bench -- --large` only. */
export const largeParts: Parts = { growthLarge, workersLarge, memory };
