import { expect, test } from "vitest";
import { acceptAttribute, isTooBig, mediaProblem, moveFile, hasPollBesideFiles, fileRefusal } from "./attachment_rules";
import type { AttachedFile, UploadRow } from "./attachment_types";
import type { Instance } from "../instance/instance";
import { changedAttributesOf } from "./attachment_attributes";
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

test("a file is refused by type, by count, and for a video beside other files", () => {
  const picked = (type: string, size = 10) => ({ type, size });
  const refused = (one: { type: string; size: number }, files: AttachedFile[], of: Instance, most: number) =>
    fileRefusal(one, { files }, of, most);
  expect(refused(picked("text/plain"), [], instance, 4)).toBe("kind");
  expect(refused(picked("image/heic"), [], { ...instance, media_types: ["image/png"] }, 4)).toBe("kind");
  expect(refused(picked("image/png"), [file("a"), file("b")], instance, 2)).toBe("most");
  expect(refused(picked("video/mp4"), [file("a")], mastodon, 4)).toBe("mixed");
  expect(refused(picked("image/png"), [file("a", "audio/ogg")], mastodon, 4)).toBe("mixed");
  expect(refused(picked("video/mp4"), [file("a")], instance, 4)).toBe(null);
  expect(refused(picked("video/mp4"), [], mastodon, 4)).toBe(null);
});

test("a file is refused beside a poll where they exclude each other", () => {
  const poll = { options: ["tea", "mate"], multiple: false, expires_in: 600 };
  const png = { type: "image/png", size: 10 };
  expect(fileRefusal(png, { files: [], poll }, mastodon, 4)).toBe("poll");
  expect(fileRefusal(png, { files: [], poll }, instance, 4)).toBe(null);
  expect(fileRefusal(png, { files: [], poll: null }, mastodon, 4)).toBe(null);
  const both = { files: [file("a")], poll };
  expect([hasPollBesideFiles(both, mastodon), hasPollBesideFiles(both, instance)]).toEqual([true, false]);
  for (const one of [
    { ...both, files: [] },
    { ...both, poll: null },
    { ...both, poll: { ...poll, options: ["", " "] } },
  ])
    expect(hasPollBesideFiles(one, mastodon)).toBe(false);
});

test("a too large video is refused; a picture has its own limits and is accepted", () => {
  expect(fileRefusal({ type: "video/mp4", size: 1001 }, { files: [] }, instance, 4)).toBe("big");
  expect(fileRefusal({ type: "video/mp4", size: 1000 }, { files: [] }, instance, 4)).toBe(null);
  expect(fileRefusal({ type: "image/png", size: 1001 }, { files: [] }, instance, 4)).toBe(null);
  expect([isTooBig(instance, file("a"), 100), isTooBig(instance, file("a"), 101)]).toEqual([false, true]);
  expect(isTooBig(instance, { ...file("a"), height: 51 }, 10)).toBe(true);
  expect(isTooBig({ ...instance, image_limit: null }, file("a"), 1001)).toBe(true);
  expect(isTooBig(defaultInstance, file("a"), 1e9)).toBe(false);
});

test("a picker offers what the server names, else all that is shown", () => {
  expect(acceptAttribute({ ...defaultInstance, media_types: ["image/png", "video/mp4"] })).toBe("image/png,video/mp4");
  expect(acceptAttribute(defaultInstance)).toBe("image/*,video/*,audio/*,.swf");
});

test("a medium moves by places and stays within its list", () => {
  const ids = (by: number, one: string) =>
    moveFile(
      ["a", "b", "c"].map((id) => file(id)),
      one,
      by,
    ).map(({ file_id }) => file_id);
  expect(ids(1, "a")).toEqual(["b", "a", "c"]);
  expect(ids(-1, "a")).toEqual(["a", "b", "c"]);
  expect(ids(-2, "c")).toEqual(["c", "a", "b"]);
  expect(ids(1, "gone")).toEqual(["a", "b", "c"]);
});

test("a too large file or too long description keeps a draft from being posted", () => {
  const big = { file_id: "b", state: "failed", failure: { kind: "invalid", message: "", status: 413 } } as UploadRow;
  expect(mediaProblem([file("a"), file("b")], { b: big }, 5)).toEqual({ is: "big", number: 2 });
  expect(mediaProblem([file("a"), { ...file("b"), description: "🐦🐦🐦🐦🐦🐦" }], {}, 5)).toEqual({
    is: "long",
    number: 2,
  });
  expect(mediaProblem([{ ...file("b"), description: "🐦🐦🐦🐦🐦" }], {}, 5)).toBe(null);
});

test("changed descriptions and focal points are sent to the server", () => {
  const there = { ...file("a"), media_id: "1", told: { description: "a bird" } };
  expect(changedAttributesOf({ ...there, description: "a bird" })).toBe(null);
  expect(changedAttributesOf({ ...there, description: "a wader" })).toEqual({
    description: "a wader",
    focus: undefined,
  });
  expect(changedAttributesOf({ ...there, description: "a bird", focus: { x: 0.5, y: -1 } })?.focus).toBe("0.50,-1.00");
  const attached = { url: null, preview_url: null, description: "red" };
  expect(changedAttributesOf({ ...file("a"), media_id: "1", description: "red", attached })).toBe(null);
});
