import { growthLarge } from "./growth";
import { memory } from "./memory";
import { page } from "./page";
import type { Suites } from "./suite";
import { workersLarge } from "./workers";

/** The suites that take gigabytes. Only `npm run bench -- --large` runs them. */
export const largeSuites: Suites = { growthLarge, workersLarge, memory, page };
