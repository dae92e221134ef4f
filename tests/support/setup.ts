import "fake-indexeddb/auto";
import "@testing-library/jest-dom/vitest";
import { setTimeout as wait } from "node:timers/promises";
import { configure } from "@testing-library/react";
import { afterAll } from "vitest";

// A part that is loaded when it is drawn comes late on a busy machine; a wait ends as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

// A closed layer gives its place in the history up 100 ms later, which no page may have lost its window by.
afterAll(async () => {
  if (window.history.state !== null) await wait(150);
});
