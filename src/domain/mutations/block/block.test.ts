import * as v from "valibot";
import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { Relationship } from "../../entities/accounts/relationship";
import { ownerOf, timelines } from "../../timelines/timelines";
import { effects } from "../registry";
import { requests } from "../requests";

test("a block hides a person and reblogs of them where many people write", () => {
  const by = { status: aRow("s1", { by: "a1" }), reblog: null };
  const repeated = { status: aRow("s2", { by: "a2" }), reblog: aRow("s1", { by: "a1" }) };
  const blocks = (item: typeof by, timeline: string) =>
    effects.block.hides?.({ id: "a1", on: true }, item, timeline, "me");
  for (const timeline of ["home", "local", "bubble", "federated", "tag:pwa", "list:7"]) {
    expect(blocks(by, timeline)).toBe(true);
    expect(blocks({ ...repeated, reblog: null }, timeline)).toBe(false);
    expect(effects.block.hides?.({ id: "a1", on: true }, repeated, timeline, "me")).toBe(true);
  }
  for (const kept of ["bookmarks", "favourites", "direct", "user:a1"]) expect(blocks(by, kept), kept).toBe(false);
});

test("a block drops the spans of the timelines that it changes, notifications included", () => {
  const { drops } = requests.block.settle({ id: "a1", on: false }, v.parse(Relationship, { id: "a1" }));
  const by = { status: aRow("s1", { by: "a1" }), reblog: null };
  const all = Object.keys(timelines).map((name) => (ownerOf(`${name}:a1`) === null ? name : `${name}:a1`));
  for (const timeline of all) {
    const hidden = effects.block.hides?.({ id: "a1", on: true }, by, timeline, "me");
    expect(drops?.(timeline), timeline).toBe(hidden || ["interactions", "notifications"].includes(timeline));
  }
});

test("a block ends the follows in both directions", () => {
  const relation = { ...v.parse(Relationship, { id: "a1", followed_by: true, following: true }), asked_at: 0 };
  const blocked = effects.block.applyToRelationship?.({ id: "a1", on: true }, relation);
  expect(blocked).toMatchObject({ blocking: true, following: false, followed_by: false });
});
