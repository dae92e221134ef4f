import { expect, test } from "vitest";
import type { Answered } from "../../support/ask";
import { createAsk, linked } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import type { ProfileName } from "../dialects/profile";
import { profiles } from "../dialects/profiles";
import { createInstance } from "../instance";
import { seedCrowd, seedStates } from "./states";

type Told = Record<string, unknown> & { id: string; display_name: string; fields: { name: string; value: string }[] };

function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile, clock: createClock(Date.UTC(2026, 10, 21, 12)) });
  seedStates(instance.server);
  const demo = createAsk(instance, "demo");
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  const told = async (name: string) => demo<Told>("GET", `/api/v1/accounts/${id(name)}`);
  return { instance, demo, id, told };
}

test("Mastodon tells of people who moved, and who are suspended, limited or remembered", async () => {
  const { told, demo, id } = world("mastodon");
  expect((await told("wanderer")).json).toMatchObject({ moved: { acct: "settled" } });
  expect((await told("gone")).json).toMatchObject({ suspended: true, display_name: "", note: "", fields: [] });
  expect((await told("quiet")).json).toMatchObject({ limited: true });
  expect((await told("remembered")).json).toMatchObject({ memorial: true });
  expect(Object.keys((await told("settled")).json)).not.toContain("moved");
  for (const [name, status] of [
    ["wanderer", 403],
    ["cross", 403],
    ["gone", 404],
  ] as const)
    expect([name, (await demo("POST", `/api/v1/accounts/${id(name)}/follow`)).status]).toEqual([name, status]);
});

test("GoToSocial tells who moved and who is suspended, and nothing of who blocks one", async () => {
  const { told } = world("gotosocial");
  expect((await told("wanderer")).json).toMatchObject({ moved: { acct: "settled" } });
  expect((await told("gone")).json).toMatchObject({ suspended: true, display_name: "" });
  expect(Object.keys((await told("quiet")).json)).not.toContain("limited");
  expect((await told("cross")).json).toMatchObject({ acct: "cross", display_name: "", followers_count: 0 });
});

test("Akkoma hides lists and counts, knows of moves by the new account, and shows nobody switched off", async () => {
  const { told, demo, id, instance } = world("akkoma");
  expect((await told("shy")).json).toMatchObject({ followers_count: 0, pleroma: { hide_followers_count: true } });
  expect((await demo("GET", `/api/v1/accounts/${id("shy")}/followers`)).json).toEqual([]);
  const own = createAsk(instance, "shy");
  expect((await own("GET", `/api/v1/accounts/${id("shy")}`)).json).toMatchObject({ followers_count: 3 });
  expect((await own("GET", `/api/v1/accounts/${id("shy")}/followers`)).json).toHaveLength(3);
  const { json: settled } = await told("settled");
  expect(settled).toMatchObject({ pleroma: { also_known_as: [`${instance.origin}/users/wanderer`] } });
  expect((await told("gone")).status).toBe(404);
  const seen = await createAsk(instance, "admin")("GET", `/api/v1/accounts/${id("gone")}`);
  expect(seen.json).toMatchObject({ acct: "gone", pleroma: { deactivated: true } });
  expect((await told("cross")).json).toMatchObject({ display_name: "Cross" });
});

test.each(Object.keys(profiles) as ProfileName[])(
  "%s has endless, hostile, bare and Arabic people",
  async (profile) => {
    const { told } = world(profile);
    const endless = (await told("endless@kelp.example")).json;
    expect([[...endless.display_name].length, /\s/.test(endless.display_name), endless.fields.length]).toEqual([
      60,
      false,
      20,
    ]);
    expect(String(endless.note).length).toBeGreaterThanOrEqual(500);
    const hostile = (await told("hostile@kelp.example")).json;
    expect(hostile.fields.map(({ value }) => value).join()).toContain("onerror");
    expect((await told("bare")).json).toMatchObject({ display_name: "", fields: [] });
    expect((await told("salma")).json.display_name).toMatch(/\p{Script=Arabic}/u);
  },
);

test("Mastodon says which of a profile's links lead back, and Akkoma has no word on it", async () => {
  const fieldsAt = async (profile: ProfileName) => (await world(profile).told("settled")).json.fields;
  const at = "2026-03-01T08:00:00.000Z";
  expect(await fieldsAt("mastodon")).toMatchObject([
    { name: "Site", verified_at: at },
    { name: "Town", verified_at: null },
  ]);
  for (const field of await fieldsAt("akkoma")) expect(Object.keys(field)).toEqual(["name", "value"]);
});

test("a crowd follows somebody, and is paged through, nobody twice", async () => {
  const { instance, demo, id } = world("mastodon");
  seedCrowd(instance.server, "shy", 300);
  const shy = instance.store.named("shy");
  if (shy) shy.choices = {};
  const seen: string[] = [];
  let path: string | undefined = `/api/v1/accounts/${id("shy")}/followers?limit=80`;
  while (path !== undefined) {
    const { json, headers }: Answered<Told[]> = await demo<Told[]>("GET", path);
    seen.push(...json.map((one) => one.id));
    path = linked(headers, "next");
  }
  expect([seen.length, new Set(seen).size]).toEqual([303, 303]);
});
