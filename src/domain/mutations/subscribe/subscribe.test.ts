import * as v from "valibot";
import { expect, test } from "vitest";
import { capabilitiesOf } from "../../instance/capabilities/capabilities";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";
import { requests } from "../requests";

const relation = (rest: object) => ({ ...v.parse(Relationship, { id: "a1", ...rest }), asked_at: 0 });
const on = { id: "a1", on: true };
const can = (name: string) => capabilitiesOf({ software: { name, version: "" }, features: [] });

test("the bell of an account is seen at once, under both names of servers that have two", () => {
  expect(effects.subscribe.applyToRelationship?.(on, relation({}))).toMatchObject({ notifying: true });
  expect(effects.subscribe.applyToRelationship?.(on, relation({}))).not.toHaveProperty("subscribing");
  const both = effects.subscribe.applyToRelationship?.({ id: "a1", on: false }, relation({ subscribing: true }));
  expect(both).toMatchObject({ notifying: false, subscribing: false });
  expect(effects.subscribe.applyToRelationship?.({ ...on, id: "a2" }, relation({}))).toEqual(relation({}));
});

test("the bell is rung by the call that a server has", () => {
  const sent = (name: string, args = on) => requests.subscribe.request(args, 0, can(name));
  for (const name of ["akkoma", "pleroma"]) {
    expect(sent(name).path).toBe("/api/v1/pleroma/accounts/a1/subscribe");
    expect(sent(name, { ...on, on: false }).path).toBe("/api/v1/pleroma/accounts/a1/unsubscribe");
  }
  for (const name of ["mastodon", "gotosocial", "", "snac"])
    expect(sent(name)).toMatchObject({ path: "/api/v1/accounts/a1/follow", form: { notify: true } });
});

test("nobody who was unfollowed elsewhere is followed again by a bell or by their repeats", () => {
  for (const { precheck } of [requests.subscribe, requests.show_reblogs]) {
    expect(precheck?.request(on)).toMatchObject({ path: "/api/v1/accounts/relationships", query: { id: ["a1"] } });
    expect(precheck?.settle(on, relation({}))).toMatchObject({ relationships: [{ id: "a1" }] });
    for (const field of ["following", "requested"])
      expect(precheck?.settle(on, relation({ [field]: true }))).toBeNull();
  }
});
