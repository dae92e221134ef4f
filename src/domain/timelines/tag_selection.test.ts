import { expect, test } from "vitest";
import { parseTagArg, readSelection, selectionText, tagArg, tagsNamed } from "./tag_selection";
import { timelineKey, timelines } from "./timelines";

const plain = { tag: "birds", any: [], all: [], none: [], local: false };

test("a selection's argument gives the selection back, and is the name alone for all posts", () => {
  const some = { tag: "birds", any: ["terns", "waders"], all: ["鳥"], none: ["cats"], local: true };
  expect(parseTagArg(tagArg(some))).toEqual(some);
  expect([tagArg(plain), parseTagArg("birds")]).toEqual(["birds", plain]);
  expect(tagArg({ ...plain, any: ["b", "a"] })).toBe(tagArg({ ...plain, any: ["a", "b"] }));
});

test("hashtags are named with or without their sign, by spaces or commas, each once", () => {
  expect(tagsNamed(" #Terns, waders terns、鳥 ")).toEqual(["terns", "waders", "鳥"]);
  expect(tagsNamed(" , ")).toEqual([]);
});

test("the query of a URL narrows a hashtag, whatever else it says", () => {
  expect(readSelection("Birds", "?any=Terns&any=%23waders&local=true&x=1")).toEqual({
    ...plain,
    any: ["terns", "waders"],
    local: true,
  });
  expect(selectionText(readSelection("birds", "local=yes&none="))).toBe("");
});

test("the server is asked for a selection by its parameters, and the socket for all posts alone", () => {
  const arg = tagArg({ ...plain, none: ["cats"], local: true });
  expect(timelines.tag.request(arg)).toEqual({
    method: "GET",
    path: "/api/v1/timelines/tag/birds",
    query: { none: ["cats"], local: true },
  });
  expect(timelines.tag.request("birds")).toEqual({ method: "GET", path: "/api/v1/timelines/tag/birds" });
  expect([timelines.tag.stream?.(arg), timelines.tag.stream?.("birds")]).toEqual([
    null,
    { stream: "hashtag", tag: "birds" },
  ]);
  expect(timelineKey("tag", arg)).toBe("tag:birds?none=cats&local=true");
});
