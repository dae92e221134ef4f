import { expect, test } from "vitest";
import { instanceOf } from "./instance";
import { hasPublicPart, canSeePart } from "./visitor_access";

const told = (metadata: object) =>
  instanceOf({
    v2: null,
    v1: null,
    nodeinfo: { software: { name: "akkoma", version: "3" }, openRegistrations: false, metadata },
    frontend: null,
  });
const silent = instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null });

test("by default visitors see local and federated timelines, and there is no bubble", () => {
  expect(canSeePart("local", false, silent)).toBe(true);
  expect(canSeePart("federated", false, silent)).toBe(true);
  expect(canSeePart("search", false, silent)).toBe(true);
  expect(canSeePart("tag", false, silent)).toBe(true);
  expect(hasPublicPart("federated", silent)).toBe(true);
  expect(hasPublicPart("bubble", silent)).toBe(false);
});

test("each of the three timelines is shown to visitors by its own flag", () => {
  const flags = told({ publicTimelineVisibility: { local: false, federated: true, bubble: false } });
  expect(canSeePart("local", false, flags)).toBe(false);
  expect(canSeePart("federated", false, flags)).toBe(true);
  expect(canSeePart("bubble", false, flags)).toBe(false);
  expect(canSeePart("bubble", false, told({ publicTimelineVisibility: { local: false, bubble: true } }))).toBe(true);
});

test("who is signed in sees them whatever the flags say", () => {
  const flags = told({ private: true, publicTimelineVisibility: { local: false, federated: false, bubble: false } });
  for (const part of ["local", "federated", "bubble", "search"] as const)
    expect(canSeePart(part, true, flags)).toBe(true);
});

test("a private instance hides timelines and search, whatever its flags say", () => {
  const flags = told({ private: true, publicTimelineVisibility: { local: true, federated: true, bubble: true } });
  for (const part of ["local", "federated", "bubble", "tag", "search"] as const)
    expect(canSeePart(part, false, flags)).toBe(false);
});

test("a timeline that a server lacks is there for nobody", () => {
  expect(hasPublicPart("federated", told({ federatedTimelineAvailable: false }))).toBe(false);
  expect(hasPublicPart("bubble", told({ localBubbleInstances: [] }))).toBe(false);
  expect(hasPublicPart("bubble", told({ localBubbleInstances: ["reed.example"] }))).toBe(true);
  expect(hasPublicPart("local", told({ federatedTimelineAvailable: false }))).toBe(true);
});
