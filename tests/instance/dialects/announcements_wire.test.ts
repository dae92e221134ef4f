import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { announce } from "../acts/announce";
import { createInstance } from "../instance";
import type { ProfileName } from "./profile";
import { real, unlike } from "./recorded";

const all = "/api/v1/pleroma/admin/announcements";

function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile });
  const as = (name: string | null) => createAsk(instance, name);
  const { id } = announce(instance.server, { content: "Low tide" });
  const reaction = (name: string) => `/api/v1/announcements/${id}/reactions/${encodeURIComponent(name)}`;
  return { instance, as, id, reaction, dismiss: `/api/v1/announcements/${id}/dismiss` };
}

test("announcements are read, marked and written as on Akkoma, by admins alone", async () => {
  const { as, id, reaction, dismiss } = world("akkoma");
  const theirs = real.akkoma;
  const admin = as("admin");
  const times = { starts_at: "2026-01-01T10:00:00Z", ends_at: "2027-01-01T10:00:00Z", all_day: true };
  const said = async (name: keyof typeof theirs, answer: Promise<Awaited<ReturnType<typeof admin>>>) =>
    expect([name, unlike(theirs[name], await answer)]).toEqual([name, []]);
  await said("announcement_made", admin("POST", all, { content: "Maintenance tonight", ...times }));
  await said("announcement_no_content", admin("POST", all, {}));
  await said("announcement_bad_time", admin("POST", all, { content: "x", starts_at: "tomorrow" }));
  const zoneless = await admin<{ starts_at: string }>("POST", all, { content: "x", starts_at: "2026-12-01T10:00" });
  expect(zoneless.json.starts_at).toBe(theirs.announcement_without_zone.body.starts_at);
  await said("announcements_all", admin("GET", all));
  expect((await admin<unknown[]>("GET", `${all}?limit=1&offset=1`)).json).toHaveLength(1);
  await said("announcement", admin("GET", `${all}/${id}`));
  await said(
    "announcement_changed",
    admin("PATCH", `${all}/${id}`, { starts_at: null, ends_at: null, all_day: false }),
  );
  await said("announcement_changed_gone", admin("PATCH", `${all}/BCqzxiifX5KGUYlK3E`, { content: "x" }));
  await said("announcements_all_moderator", as("mod")("GET", all));
  await said("announcements_all_user", as("demo")("GET", all));
  await said("announcements_all_visitor", as(null)("GET", all));
  await said("announcements", as("demo")("GET", "/api/v1/announcements"));
  await said("announcements_visitor", as(null)("GET", "/api/v1/announcements"));
  await said("announcement_dismissed", as("demo")("POST", dismiss));
  await said("announcement_dismissed_again", as("demo")("POST", dismiss));
  expect((await as("demo")("PUT", reaction("👍"))).status).toBe(theirs.announcement_reaction.status);
  await said("announcement_deleted", admin("DELETE", `${all}/${id}`));
  await said("announcement_deleted_again", admin("DELETE", `${all}/${id}`));
});

test("GoToSocial lists no announcements, and knows nothing that is done to them", async () => {
  const { as, dismiss, reaction } = world("gotosocial");
  const theirs = real.gotosocial;
  expect(unlike(theirs.announcements, await as("demo")("GET", "/api/v1/announcements"))).toEqual([]);
  expect(unlike(theirs.announcement_dismissed, await as("demo")("POST", dismiss))).toEqual([]);
  expect(unlike(theirs.announcements_all, await as("admin")("GET", all))).toEqual([]);
  expect((await as("demo")("PUT", reaction("👍"))).status).toBe(404);
});

test("Mastodon keeps reactions to announcements: one of each person, eight emoji, none twice", async () => {
  const { as, instance, reaction, dismiss } = world("mastodon");
  const [demo, alder] = [as("demo"), as("alder")];
  const shown = async () =>
    (await demo<{ reactions: { name: string; count: number; me: boolean }[] }[]>("GET", "/api/v1/announcements")).json
      .at(-1)
      ?.reactions.map(({ name, count, me }) => [name, count, me]);
  expect((await demo("PUT", reaction("🌊"))).json).toEqual({});
  await alder("PUT", reaction("🌊"));
  expect(await shown()).toEqual([["🌊", 2, true]]);
  expect((await demo("PUT", reaction("🌊"))).status).toBe(422);
  expect((await demo("PUT", reaction("words"))).status).toBe(422);
  for (const emoji of ["🐦", "🐟", "🦀", "🐚", "🌾", "⛵", "🌙"]) await alder("PUT", reaction(emoji));
  expect((await demo("PUT", reaction("🦆"))).json).toMatchObject({
    error: "Validation failed: Limit of different reactions reached",
  });
  expect((await demo("DELETE", reaction("🌊"))).json).toEqual({});
  expect((await demo("DELETE", reaction("🌊"))).status).toBe(404);
  expect((await shown())?.[0]).toEqual(["🌊", 1, false]);
  expect([(await demo("POST", dismiss)).status, (await demo("POST", dismiss)).status]).toEqual([200, 200]);
  expect((await as("admin")("GET", all)).status).toBe(404);
  const next = announce(instance.server, { content: "x", starts_at: instance.server.clock.now() + 3_600_000 });
  expect((await demo<{ id: string }[]>("GET", "/api/v1/announcements")).json.map(({ id }) => id)).toContain(next.id);
});

test("rules are told by the calls that servers have for them, and by none of Akkoma's", async () => {
  const rules = (profile: ProfileName) => world(profile).as(null)<object[]>("GET", "/api/v1/instance/rules");
  expect(unlike(real.akkoma.instance_rules, await rules("akkoma"))).toEqual([]);
  expect(unlike(real.gotosocial.instance_rules, await rules("gotosocial"))).toEqual([]);
  expect((await rules("pleroma")).json[0]).toEqual({ id: "1", text: expect.any(String), hint: "" });
  expect((await rules("mastodon")).json[0]).toMatchObject({ hint: "", translations: {} });
});
