import "fake-indexeddb/auto";
import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

// A part that is loaded when it is drawn comes late on a busy machine; a wait ends as soon as it is there.
configure({ asyncUtilTimeout: 60_000 });
