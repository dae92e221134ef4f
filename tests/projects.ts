import { availableParallelism } from "node:os";
import type { ViteUserConfig } from "vitest/config";

/**
 * A context of its own for each file of tests, in processes that serve one file after the other: starting a process and loading
 * jsdom for each took longer than the tests. A lone worker would be given all files at once, in one context: there are two at least.
 */
const contexts = { pool: "vmForks", vmMemoryLimit: "1GB" } as const;

/** The projects of tests: what each holds, and where it runs. */
export const test: ViteUserConfig["test"] = {
  maxWorkers: Math.max(2, availableParallelism()),
  projects: [
    {
      extends: true,
      test: {
        name: "unit",
        environment: "node",
        include: ["src/**/*.test.ts", "src-sw/**/*.test.ts", "tests/spec/**/*.test.ts"],
        testTimeout: 20_000,
        setupFiles: ["fake-indexeddb/auto"],
        ...contexts,
      },
    },
    {
      extends: true,
      test: {
        // What draws.
        name: "screens",
        environment: "jsdom",
        include: ["src/**/*.test.tsx"],
        testTimeout: 20_000,
        setupFiles: ["tests/support/setup.ts"],
        css: false,
        ...contexts,
      },
    },
    {
      extends: true,
      test: {
        name: "scenarios",
        environment: "node",
        include: ["tests/scenarios/**/*.test.ts", "tests/instance/**/*.test.ts", "tests/support/**/*.test.ts"],
        testTimeout: 240_000,
        // Loading what they share took a third of their time; each claim makes a server and a device of its own anyway.
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: "e2e",
        environment: "node",
        include: ["tests/e2e/**/*.test.ts"],
        // They wait about as long as they work. A worker loads what they share once, and starts one browser for all its files.
        maxWorkers: 3,
        isolate: false,
        // A real browser on a busy machine: what fails once must fail again to count.
        retry: 1,
        // What is polled for may wait for a server, a page and a disk; the claims say what comes, not how soon.
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 120_000,
        hookTimeout: 60_000,
      },
    },
  ],
};
