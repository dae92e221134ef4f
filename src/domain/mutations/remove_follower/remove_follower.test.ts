import * as v from "valibot";
import { expect, test } from "vitest";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";

test("a removed follower follows no more, and is followed as before", () => {
  const relation = { ...v.parse(Relationship, { id: "a1", followed_by: true, following: true }), asked_at: 0 };
  const removed = effects.remove_follower.applyToRelationship?.({ id: "a1" }, relation);
  expect(removed).toMatchObject({ followed_by: false, following: true });
  expect(effects.remove_follower.applyToRelationship?.({ id: "a2" }, relation)).toBe(relation);
});
