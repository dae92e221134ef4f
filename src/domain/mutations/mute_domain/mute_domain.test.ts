import * as v from "valibot";
import { expect, test } from "vitest";
import { Relationship } from "../../entities/accounts/relationship";
import { effects } from "../registry";
import { requests } from "../requests";

const relation = { ...v.parse(Relationship, { id: "a1" }), asked_at: 0 };
const args = { domain: "tidal.example", on: true };

test("a muted domain is muted for everybody there and nobody else", () => {
  const blocks = (host?: string) => effects.mute_domain.applyToRelationship?.(args, relation, host)?.domain_blocking;
  expect([blocks("tidal.example"), blocks("sub.tidal.example"), blocks("other.example"), blocks()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a domain is muted and unmuted by one call, and what many people write is read again", () => {
  const request = (on: boolean) => requests.mute_domain.request({ ...args, on }, 0, {});
  expect(request(true)).toMatchObject({
    method: "POST",
    path: "/api/v1/domain_blocks",
    query: { domain: args.domain },
  });
  expect(request(false)).toMatchObject({ method: "DELETE", query: { domain: args.domain } });
  const { drops, domain } = requests.mute_domain.settle(args, {});
  expect(domain).toEqual(args);
  expect(["home", "federated", "notifications", "bookmarks"].map((timeline) => drops?.(timeline))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("the mutes of two domains are sent in lanes of their own", () => {
  expect(effects.mute_domain.lane(args)).not.toBe(effects.mute_domain.lane({ ...args, domain: "other.example" }));
});
