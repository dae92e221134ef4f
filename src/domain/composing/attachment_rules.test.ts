import { expect, test } from "vitest";
import { acceptOf, isTooBig, mediaProblem, moved, pollsBeside, refusedOf } from "./attachment_rules";
import type { AttachedFile, UploadRow } from "./attachment_types";
import type { Instance } from "../instance/instance";
import { untoldOf } from "./attachment_attributes";
import { defaultInstance } from "../instance/default_instance";

const file = (file_id: string, type = "image/png"): AttachedFile => ({
  file_id,
  type,
  description: "",
  width: 100,
  height: 50,
});
const instance = { ...defaultInstance, upload_limit: 1000, image_limit: 100, image_pixels: 5000 };
const mastodon = { ...instance, software: { name: "mastodon", version: "4.5.0" } };

test("a file is refused for its kind, when a post has as many as it takes, and a video beside something where that cannot be", () => {
  const picked = (type: string, size = 10) => ({ type, size });
  const refused = (one: { type: string; size: number }, files: AttachedFile[], of: Instance, most: number) =>
    refusedOf(one, { files }, of, most);
  expect(refused(picked("text/plain"), [], instance, 4)).toBe("kind");
  expect(refused(picked("image/heic"), [], { ...instance, media_types: ["image/png"] }, 4)).toBe("kind");
  expect(refused(picked("image/png"), [file("a"), file("b")], instance, 2)).toBe("most");
  expect(refused(picked("video/mp4"), [file("a")], mastodon, 4)).toBe("mixed");
  expect(refused(picked("image/png"), [file("a", "audio/ogg")], mastodon, 4)).toBe("mixed");
  expect(refused(picked("video/mp4"), [file("a")], instance, 4)).toBe(null);
  expect(refused(picked("video/mp4"), [], mastodon, 4)).toBe(null);
});

test("a file is refused beside a poll where that cannot be, and a draft that has both is told from one whose poll asks nothing", () => {
  const poll = { options: ["tea", "mate"], multiple: false, expires_in: 600 };
  const png = { type: "image/png", size: 10 };
  expect(refusedOf(png, { files: [], poll }, mastodon, 4)).toBe("poll");
  expect(refusedOf(png, { files: [], poll }, instance, 4)).toBe(null);
  expect(refusedOf(png, { files: [], poll: null }, mastodon, 4)).toBe(null);
  const both = { files: [file("a")], poll };
  expect([pollsBeside(both, mastodon), pollsBeside(both, instance)]).toEqual([true, false]);
  for (const one of [
    { ...both, files: [] },
    { ...both, poll: null },
    { ...both, poll: { ...poll, options: ["", " "] } },
  ])
    expect(pollsBeside(one, mastodon)).toBe(false);
});

test("a video larger than the server takes is refused; a picture has limits of its own, and may be made smaller", () => {
  expect(refusedOf({ type: "video/mp4", size: 1001 }, { files: [] }, instance, 4)).toBe("big");
  expect(refusedOf({ type: "video/mp4", size: 1000 }, { files: [] }, instance, 4)).toBe(null);
  expect(refusedOf({ type: "image/png", size: 1001 }, { files: [] }, instance, 4)).toBe(null);
  expect([isTooBig(instance, file("a"), 100), isTooBig(instance, file("a"), 101)]).toEqual([false, true]);
  expect(isTooBig(instance, { ...file("a"), height: 51 }, 10)).toBe(true);
  expect(isTooBig({ ...instance, image_limit: null }, file("a"), 1001)).toBe(true);
  expect(isTooBig(defaultInstance, file("a"), 1e9)).toBe(false);
});

test("a picker offers what the server names, else all that is shown", () => {
  expect(acceptOf({ ...defaultInstance, media_types: ["image/png", "video/mp4"] })).toBe("image/png,video/mp4");
  expect(acceptOf(defaultInstance)).toBe("image/*,video/*,audio/*,.swf");
});

test("a medium moves by places and stays within its list", () => {
  const ids = (by: number, one: string) =>
    moved(
      ["a", "b", "c"].map((id) => file(id)),
      one,
      by,
    ).map(({ file_id }) => file_id);
  expect(ids(1, "a")).toEqual(["b", "a", "c"]);
  expect(ids(-1, "a")).toEqual(["a", "b", "c"]);
  expect(ids(-2, "c")).toEqual(["c", "a", "b"]);
  expect(ids(1, "gone")).toEqual(["a", "b", "c"]);
});

test("what is too big, or described at too great a length, keeps a draft from being posted", () => {
  const big = { file_id: "b", state: "failed", failure: { kind: "invalid", message: "", status: 413 } } as UploadRow;
  expect(mediaProblem([file("a"), file("b")], { b: big }, 5)).toEqual({ is: "big", number: 2 });
  expect(mediaProblem([file("a"), { ...file("b"), description: "🐦🐦🐦🐦🐦🐦" }], {}, 5)).toEqual({
    is: "long",
    number: 2,
  });
  expect(mediaProblem([{ ...file("b"), description: "🐦🐦🐦🐦🐦" }], {}, 5)).toBe(null);
});

test("a server is told what it does not know of a medium: a description or focal point that was changed", () => {
  const there = { ...file("a"), media_id: "1", told: { description: "a bird" } };
  expect(untoldOf({ ...there, description: "a bird" })).toBe(null);
  expect(untoldOf({ ...there, description: "a wader" })).toEqual({ description: "a wader", focus: undefined });
  expect(untoldOf({ ...there, description: "a bird", focus: { x: 0.5, y: -1 } })?.focus).toBe("0.50,-1.00");
  const attached = { url: null, preview_url: null, description: "red" };
  expect(untoldOf({ ...file("a"), media_id: "1", description: "red", attached })).toBe(null);
});
