import * as v from "valibot";
import { expect, test } from "vitest";
import { capabilitiesOf } from "../../instance/capabilities/capabilities";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";
import { requests } from "../requests";

const hour = { id: "a1", on: true, duration_s: 3600 };
const form = (name: string, args: object) => {
  const can = capabilitiesOf({ software: { name, version: "" }, features: [] });
  return requests.mute.request({ ...hour, ...args }, 0, can).form;
};

test.each([
  ["akkoma", { expires_in: 3600 }],
  ["pleroma", { expires_in: 3600 }],
  ["mastodon", { duration: 3600 }],
  ["gotosocial", { duration: 3600 }],
  ["snac", {}],
])("%s is told how long a mute lasts by %j", (name, how_long) => {
  expect(form(name, {})).toEqual({ notifications: true, ...how_long });
});

test("a mute without a duration is for good, and one that is taken back says nothing else", () => {
  expect(form("mastodon", { duration_s: undefined })).toEqual({ notifications: true });
  expect(form("mastodon", { on: false })).toBeUndefined();
});

test("a mute takes the notifications with it unless it says otherwise", () => {
  const relation = { ...v.parse(Relationship, { id: "a1" }), asked_at: 0 };
  const muted = (args: object) => effects.mute.applyToRelationship?.({ ...hour, ...args }, relation);
  expect(muted({})).toMatchObject({ muting: true, muting_notifications: true });
  expect(muted({ notifications: false })).toMatchObject({ muting: true, muting_notifications: false });
  expect(form("akkoma", { notifications: false })).toMatchObject({ notifications: false });
  expect(muted({ on: false })).toMatchObject({ muting: false, muting_notifications: false });
});

test("an unsent mute gives way to one of another duration", () => {
  expect(effects.mute.replaces?.(hour, { ...hour, duration_s: 60 })).toBe(true);
});
