import { expect, test } from "vitest";
import { instanceOf } from "./instance";
import { isThere, maySee } from "./visitor_access";

const told = (metadata: object) =>
  instanceOf({
    v2: null,
    v1: null,
    nodeinfo: { software: { name: "akkoma", version: "3" }, openRegistrations: false, metadata },
    frontend: null,
  });
const silent = instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null });

test("a server that says nothing shows visitors its local and its federated timeline, and has no bubble", () => {
  expect(maySee("local", false, silent)).toBe(true);
  expect(maySee("federated", false, silent)).toBe(true);
  expect(maySee("search", false, silent)).toBe(true);
  expect(maySee("tag", false, silent)).toBe(true);
  expect(isThere("federated", silent)).toBe(true);
  expect(isThere("bubble", silent)).toBe(false);
});

test("each of the three timelines is shown to visitors by its own flag", () => {
  const flags = told({ publicTimelineVisibility: { local: false, federated: true, bubble: false } });
  expect(maySee("local", false, flags)).toBe(false);
  expect(maySee("federated", false, flags)).toBe(true);
  expect(maySee("bubble", false, flags)).toBe(false);
  expect(maySee("bubble", false, told({ publicTimelineVisibility: { local: false, bubble: true } }))).toBe(true);
});

test("who is signed in sees them whatever the flags say", () => {
  const flags = told({ private: true, publicTimelineVisibility: { local: false, federated: false, bubble: false } });
  for (const part of ["local", "federated", "bubble", "search"] as const) expect(maySee(part, true, flags)).toBe(true);
});

test("a private instance hides timelines and search from visitors, whatever the flags say", () => {
  const flags = told({ private: true, publicTimelineVisibility: { local: true, federated: true, bubble: true } });
  for (const part of ["local", "federated", "bubble", "tag", "search"] as const)
    expect(maySee(part, false, flags)).toBe(false);
});

test("a timeline that a server lacks is there for nobody", () => {
  expect(isThere("federated", told({ federatedTimelineAvailable: false }))).toBe(false);
  expect(isThere("bubble", told({ localBubbleInstances: [] }))).toBe(false);
  expect(isThere("bubble", told({ localBubbleInstances: ["reed.example"] }))).toBe(true);
  expect(isThere("local", told({ federatedTimelineAvailable: false }))).toBe(true);
});
