import * as v from "valibot";
import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { capabilitiesOf } from "../../instance/capabilities/capabilities";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";
import { requests } from "../requests";

const relation = (rest: object) => ({ ...v.parse(Relationship, { id: "a1", ...rest }), asked_at: 0 });
const off = { id: "a1", on: false };

test("hidden repeats of a person go from home at once, their posts stay", () => {
  const post = aRow("s1", { by: "a1" });
  const repeat = { ...aRow("s2", { by: "a1" }), reblog_id: "s3" };
  const hides = (status: typeof post, timeline: string, on = false) =>
    effects.show_reblogs.hides?.({ id: "a1", on }, { status, reblog: null }, timeline, "me");
  expect([hides(repeat, "home"), hides(post, "home"), hides(repeat, "federated"), hides(repeat, "home", true)]).toEqual(
    [true, false, false, false],
  );
  expect(effects.show_reblogs.applyToRelationship?.(off, relation({}))).toMatchObject({ showing_reblogs: false });
  expect(effects.show_reblogs.applyToRelationship?.(off, { ...relation({}), id: "a2" }).showing_reblogs).toBe(true);
});

test("the bell stays as it is where a follow without it would take it back", () => {
  const form = (name: string, notifying: boolean) => {
    const can = capabilitiesOf({ software: { name, version: "" }, features: [] });
    return requests.show_reblogs.request(off, 0, can, relation({ notifying })).form;
  };
  for (const notifying of [true, false]) {
    expect(form("akkoma", notifying)).toEqual({ reblogs: false, notify: notifying });
    expect(form("mastodon", notifying)).toEqual({ reblogs: false });
  }
});
