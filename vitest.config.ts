import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./scripts/write-pages.mjs",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["test/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "rules/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text", "html"],
    },
  },
});
