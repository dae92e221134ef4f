import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import type { ViteUserConfig } from "vitest/config";
import type { TestSequencer, TestSpecification } from "vitest/node";

/**
 * Files of tests share the modules that a worker has loaded, and its page: to load and to compile them for each file
 * took longer than the tests. What a file leaves in the database or the page is cleared before the next one (`afresh`
 * and `setup` in `tests/support/screens`).
 */
const shared = { pool: "forks", isolate: false } as const;

/** Files that replace modules, or what modules read as they load: each has a module graph of its own. */
const isolated = ["src/**/*.isolated.test.ts", "src/**/*.isolated.test.tsx"];

/**
 * Files that draw nothing but need a page. Their names say so, since a worker has either a page or none: a file that
 * chose its environment itself would end the worker, and the next one would load everything again.
 */
const inPage = ["src/**/*.page.test.ts", "src-sw/**/*.page.test.ts"];

/**
 * The claims say what comes, not how soon: a machine may be busy, and a wait ends as soon as what it waits for is
 * there.
 */
const patience = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const;

/**
 * What takes longest, longest first: begun last, it would be all that still runs at the end, on one of the processors.
 */
const longest = [
  "accessible hostile badges_life accessible_writing place thread push_matrix routes reachable accessible_reading profiles",
  "accessible_places acts anchor access_accounts settings outbox_chaos access_registration commuter media keyboard frontend",
  "counts outbox_chaos convergence two_accounts listed markers rounds offline_download spans",
].flatMap((names) => names.split(" "));

/**
 * Sorts files of tests by `longest`; all others follow as they came. A project's files stay together: a worker ends,
 * and what it has loaded with it, where the next file is another project's.
 */
class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => Promise.resolve(files);
  sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId, ".test.ts"));
      return at < 0 ? longest.length : at;
    };
    const projects = [...new Set(files.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b)));
  }
}

/** Style sheets that a claim asks for the effect of; all others are left out, which saves their time. */
const drawnStyles = [/\/Cards\.module\.css$/, /\/Timeline\.module\.css$/];

/** What is drawn has stores that each file finds as they were at first. */
const resettable = { alias: [{ find: /^zustand$/, replacement: resolve("tests/support/screens/zustand.ts") }] };

/** The projects of tests: what each holds, and where it runs. */
export const test: ViteUserConfig["test"] = {
  // One more than there are processors: a claim waits for the clock, or for its browser or server, for a third of its
  // time.
  maxWorkers: Math.max(2, availableParallelism()) + 1,
  // Most of what a claim makes is gone soon: with more room for what is young, less of it is moved, and a twentieth of
  // the time is saved.
  execArgv: ["--max-semi-space-size=64"],
  sequence: { sequencer: LongestFirst },
  projects: [
    {
      extends: true,
      test: {
        name: "unit",
        environment: "node",
        include: ["src/**/*.test.ts", "src-sw/**/*.test.ts"],
        exclude: [...isolated, ...inPage],
        setupFiles: ["tests/support/screens/afresh.ts"],
        ...patience,
        ...shared,
      },
    },
    {
      extends: true,
      test: {
        // What draws.
        name: "screens",
        environment: "jsdom",
        include: ["src/**/*.test.tsx", ...inPage],
        exclude: isolated,
        setupFiles: ["tests/support/screens/afresh.ts", "tests/support/screens/setup.ts"],
        css: { include: drawnStyles },
        ...resettable,
        ...patience,
        ...shared,
      },
    },
    {
      extends: true,
      test: {
        name: "isolated",
        environment: "jsdom",
        include: isolated,
        setupFiles: ["tests/support/screens/afresh.ts", "tests/support/screens/setup.ts"],
        css: false,
        ...resettable,
        ...patience,
      },
    },
    {
      extends: true,
      test: {
        name: "scenarios",
        environment: "node",
        include: [
          "tests/*.test.ts",
          "tests/scenarios/**/*.test.ts",
          "tests/instance/**/*.test.ts",
          "tests/support/**/*.test.ts",
        ],
        ...patience,
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
        setupFiles: ["tests/e2e/support/browser/nothing_uncaught.ts"],
        // What they share is loaded once; each has servers and browsers of its own anyway.
        isolate: false,
        ...(process.env.ALONE ? { maxWorkers: 1 } : {}),
        sequence: { groupOrder: 1 },
        ...patience,
        // As long as Playwright waits for what it is asked for.
        expect: { poll: { timeout: 30_000 } },
      },
    },
  ],
};
