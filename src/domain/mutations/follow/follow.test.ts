import * as v from "valibot";
import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";

test("following a locked account is a request", () => {
  const relation = { ...v.parse(Relationship, { id: "a1", followed_by: true }), asked_at: 0 };
  const followed = effects.follow.applyToRelationship?.({ id: "a1", on: true, locked: true }, relation);
  expect(followed).toMatchObject({ requested: true });
});

test("an unfollow hides a person from home alone", () => {
  const item = { status: aRow("s1", { by: "a1" }), reblog: null };
  const hides = (timeline: string) => effects.follow.hides?.({ id: "a1", on: false }, item, timeline, "me");
  expect([hides("home"), hides("local"), hides("federated")]).toEqual([true, false, false]);
});
