import { growthLarge } from "./growth";
import { memory } from "./memory";
import type { Suites } from "./suite";
import { workersLarge } from "./workers";

/** What takes gigabytes, and is measured by `npm run bench -- --large` only. */
export const largeSuites: Suites = { growthLarge, workersLarge, memory };
