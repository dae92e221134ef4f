import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import type { ProfileName } from "./profile";
import { createInstance } from "../instance";
import { real, unlike } from "./recorded";

function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile });
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  return { instance, id, demo: createAsk(instance, "demo") };
}

test("hashtags, suggestions and what is shown of people are Akkoma's", async () => {
  const { demo, instance, id } = world("akkoma");
  const theirs = real.akkoma;
  instance.act.post("otis", "first #pwa");
  const tag = (act: string, name = "PWA") => demo("POST", `/api/v1/tags/${name}/${act}`);
  expect(unlike(theirs.tag, await tag("follow"))).toEqual([]);
  expect(unlike(theirs.followed_tags, await demo("GET", "/api/v1/followed_tags?limit=1"))).toEqual([]);
  expect(unlike(theirs.tag_visitor, await createAsk(instance, null)("GET", "/api/v1/tags/pwa"))).toEqual([]);
  expect(unlike(theirs.tag_unused, await demo("GET", "/api/v1/tags/NobodyEverUsedThis"))).toEqual([]);
  await tag("unfollow");
  expect(unlike(theirs.tag_unfollow_again, await tag("unfollow"))).toEqual([]);
  expect(unlike(theirs.suggestions_v1, await demo("GET", "/api/v1/suggestions"))).toEqual([]);
  const suggested = await demo<{ account: { id: string } }[]>("GET", "/api/v2/suggestions");
  expect(unlike(theirs.suggestions, suggested)).toEqual([]);
  const first = suggested.json[0]?.account.id;
  expect(unlike(theirs.dismiss, await demo("DELETE", `/api/v1/suggestions/${first}`))).toEqual([]);
  const left = await demo<{ account: { id: string } }[]>("GET", "/api/v2/suggestions");
  expect(left.json.map(({ account }) => account.id)).not.toContain(first);
  expect(unlike(theirs.directory, await demo("GET", "/api/v1/directory?limit=4"))).toEqual([]);
  expect(unlike(theirs.endorsements, await demo("GET", "/api/v1/endorsements"))).toEqual([]);
  expect(unlike(theirs.featured_tags, await demo("GET", "/api/v1/featured_tags"))).toEqual([]);
  const familiar = `/api/v1/accounts/familiar_followers?id[]=${id("alder")}`;
  expect(unlike(theirs.familiar_followers, await demo("GET", familiar))).toEqual([]);
  expect(unlike(theirs.gone, await demo("GET", "/api/v1/accounts/nobody-there"))).toEqual([]);
  const related = await demo("GET", `/api/v1/accounts/${id("alder")}?with_relationships=true`);
  expect(unlike(theirs.with_relationship, related)).toEqual([]);
  for (const [name, path] of [
    ["following", "following?limit=1"],
    ["followers_with_relationships", "followers?limit=20&with_relationships=true"],
  ] as const)
    expect(unlike(theirs[name], await demo("GET", `/api/v1/accounts/${id("demo")}/${path}`))).toEqual([]);
});

test("hashtags, suggestions and what is shown of people are GoToSocial's", async () => {
  const { demo, instance, id } = world("gotosocial");
  const theirs = real.gotosocial;
  instance.server.settings.domain_blocks = [{ domain: "bad.example", severity: "suspend", comment: "spam" }];
  const visitor = createAsk(instance, null);
  expect(unlike(theirs.blocked_servers_visitor, await visitor("GET", "/api/v1/instance/domain_blocks"))).toEqual([]);
  instance.act.post("otis", "first #pwa");
  const tag = (act: string, name = "pwa") => demo("POST", `/api/v1/tags/${name}/${act}`);
  expect(unlike(theirs.tag, await tag("follow"))).toEqual([]);
  expect(unlike(theirs.followed_tags, await demo("GET", "/api/v1/followed_tags?limit=1"))).toEqual([]);
  expect(unlike(theirs.tag_unused, await demo("GET", "/api/v1/tags/NobodyEverUsedThis"), false)).toEqual([]);
  expect(unlike(theirs.tag_unused_follow, await tag("follow", "NobodyEverUsedThis"))).toEqual([]);
  await tag("unfollow");
  expect(unlike(theirs.tag_unfollow_again, await tag("unfollow"))).toEqual([]);
  for (const [name, path] of [
    ["blocked_servers", "/api/v1/instance/domain_blocks"],
    ["featured_tags", "/api/v1/featured_tags"],
    ["featured_tags_of", `/api/v1/accounts/${id("demo")}/featured_tags`],
    ["suggestions_v1", "/api/v1/suggestions"],
    ["suggestions", "/api/v2/suggestions"],
    ["directory", "/api/v1/directory"],
    ["endorsements", "/api/v1/endorsements"],
    ["familiar_followers", `/api/v1/accounts/familiar_followers?id[]=${id("alder")}`],
    ["following", `/api/v1/accounts/${id("demo")}/following?limit=1`],
    ["followers", `/api/v1/accounts/${id("demo")}/followers?limit=1`],
    ["gone", `/api/v1/accounts/01${"X".repeat(24)}`],
  ] as const)
    expect([name, unlike(theirs[name], await demo("GET", path), false)]).toEqual([name, []]);
});
