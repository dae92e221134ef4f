import * as v from "valibot";
import { expect, test } from "vitest";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";
import { requests } from "../requests";

test("a note on a person is seen at once, and the last one written counts", () => {
  const relation = { ...v.parse(Relationship, { id: "a1", note: "old" }), asked_at: 0 };
  const args = { id: "a1", comment: "met at the lake" };
  expect(effects.note.applyToRelationship?.(args, relation).note).toBe("met at the lake");
  expect(effects.note.applyToRelationship?.({ ...args, id: "a2" }, relation)).toBe(relation);
  expect(effects.note.replaces?.(args, { ...args, comment: "met" })).toBe(true);
});

test("an emptied note is sent as empty, for a note left out would stay at some servers", () => {
  expect(requests.note.request({ id: "a1", comment: "" }, 0, {}).form).toEqual({ comment: "" });
});
