import { expect, test } from "vitest";
import { createApi } from "../../../src/api/client";
import { fetchInstance } from "../../../src/api/calls/fetch_instance";
import { readSettingsProfiles } from "../../../src/db/settings/settings_profiles";
import { readTranslationLanguages } from "../../../src/db/instance/translation_languages";
import { instanceOf } from "../../../src/domain/instance/instance";
import fixture from "../../instance/fixtures/akkoma.json";
import { createInstance, type InstanceOptions } from "../../instance/instance";
import { createClock } from "../../support/fakes/clock";
import { createScene } from "../support/engine";

/** What a client reads from a server of a profile, over its HTTP answers. */
function told(options: Partial<InstanceOptions>) {
  const instance = createInstance({ seed: 1, statuses: 0, ...options });
  const ask: typeof fetch = async (input, init) => instance.fetch(new Request(input, init));
  return fetchInstance(createApi({ fetch: ask, origin: instance.origin, clock: createClock(0) }));
}

/** What every profile tells, wherever it does. */
const everywhere = {
  title: "Mudflat",
  registrations: true,
  approval_required: false,
  private: false,
  federated_timeline: true,
  polls_available: true,
  editing_available: true,
  translates: false,
  languages: ["en"],
  vapid_key: expect.stringMatching(/^[\w-]{80,}$/),
};
const pleroma = {
  ...everywhere,
  max_characters: 5000,
  max_media_attachments: 4,
  upload_limit: 16_000_000,
  poll_limits: { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31_536_000 },
  fields_limits: { max_fields: 10, name_length: 512, value_length: 2048 },
  avatar_limit: 2_000_000,
  background_limit: 4_000_000,
  banner_limit: 4_000_000,
  description_limit: 5000,
  mailer_enabled: true,
  activation_required: false,
  post_formats: ["text/plain", "text/html", "text/markdown", "text/bbcode", "text/x.misskeymarkdown"],
  visitors: { local: true, federated: true, bubble: false },
  bubble_instances: ["kelp.example", "tidal.example"],
  restricted_nicknames: expect.arrayContaining(["about", "registration"]),
  suggestions: true,
  staff_accounts: expect.arrayContaining([expect.stringContaining("/users/admin")]),
  federating: true,
  federation: expect.objectContaining({ mrf_policies: expect.any(Array) }),
  frontend: { showInstanceSpecificPanel: true, subjectLineBehavior: "email" },
};
const mastodon = {
  ...everywhere,
  max_characters: 500,
  max_media_attachments: 4,
  upload_limit: 99 * 2 ** 20,
  poll_limits: { max_options: 4, max_option_chars: 50, min_expiration: 300, max_expiration: 2_629_746 },
  fields_limits: { max_fields: 6, name_length: null, value_length: null },
  avatar_limit: 2_097_152,
  background_limit: 2_097_152,
  banner_limit: 2_097_152,
  description_limit: 1500,
  visitors: { local: true, federated: true, bubble: true },
  bubble_instances: [],
  restricted_nicknames: [],
  suggestions: false,
  staff_accounts: [],
  federating: true,
  federation: {},
  frontend: {},
};

test.each([
  ["akkoma", { ...pleroma, software: { name: "akkoma", version: "3.16.0-206-g071bb07a" } }],
  [
    "pleroma",
    {
      ...pleroma,
      software: { name: "pleroma", version: "2.7.1" },
      poll_limits: expect.anything(),
    },
  ],
  ["mastodon", { ...mastodon, software: { name: "mastodon", version: "4.4.3" } }],
  [
    "gotosocial",
    {
      ...mastodon,
      software: { name: "gotosocial", version: "0.20.0" },
      max_characters: 5000,
      max_media_attachments: 6,
      upload_limit: 40 * 2 ** 20,
      poll_limits: { ...mastodon.poll_limits, max_options: 6 },
    },
  ],
] as const)("every setting of %s is read from wherever it tells it", async (profile, settings) => {
  expect(await told({ profile })).toMatchObject(settings);
});

test("what the people of a server decide is what is read", async () => {
  const decided = {
    registration: { open: false, approval: true, activation: true },
    mailer: false,
    private: true,
    suggestions: false,
    bubble: [],
    federated_timeline: false,
    limits: { text: 321, upload: 4_000_000, avatar: 1000 },
  };
  expect(await told({ settings: decided })).toMatchObject({
    registrations: false,
    approval_required: true,
    activation_required: true,
    mailer_enabled: false,
    private: true,
    visitors: { local: false, federated: false, bubble: false },
    suggestions: false,
    bubble_instances: [],
    federated_timeline: false,
    max_characters: 321,
    upload_limit: 4_000_000,
    avatar_limit: 1000,
  });
});

test("a real Akkoma's instance v1 alone tells its limits, formats, features and policy", () => {
  expect(instanceOf({ v2: null, v1: fixture.instance, nodeinfo: null, frontend: null })).toMatchObject({
    title: "Akkoma local",
    max_characters: 5000,
    upload_limit: 16_000_000,
    avatar_limit: 2_000_000,
    poll_limits: { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31_536_000 },
    fields_limits: { max_fields: 10, name_length: 512, value_length: 2048 },
    post_formats: expect.arrayContaining(["text/markdown"]),
    features: expect.arrayContaining(["pleroma_api"]),
    federating: false,
    languages: ["en"],
    registrations: true,
  });
});

test.each([
  ["akkoma", ["German", "English"]],
  ["mastodon", ["", ""]],
] as const)(
  "the languages that %s translates are read from where it tells them, once a day",
  async (profile, names) => {
    const scene = createScene({ seed: 23, statuses: 5, profile, settings: { translates: ["de", "en"] } });
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(2000);
    const languages = ["de", "en"].map((code, at) => ({ code, name: names[at] }));
    expect(await readTranslationLanguages(tab.db)).toEqual({ from: languages, into: languages });
    tab.signal("frozen");
    await scene.clock.advance(3_600_000);
    tab.signal("visible");
    await scene.clock.advance(2000);
    expect(scene.asked.filter((one) => one.includes("translation"))).toHaveLength(1);
    await tab.close();
  },
);

test("a server that translates nothing is not asked for languages, and a failure of it holds nothing up", async () => {
  const quiet = createScene({ seed: 24, statuses: 5 });
  const broken = createScene({ seed: 24, statuses: 5, settings: { translates: ["de", "en"] } });
  broken.instance.faults.plan({ path: "/api/v1/akkoma/translation", answer: { status: 500 }, count: -1 });
  const asked: number[] = [];
  for (const scene of [quiet, broken]) {
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(2000);
    asked.push(scene.asked.filter((one) => one.includes("translation")).length);
    expect(await readTranslationLanguages(tab.db)).toBeUndefined();
    expect([scene.sockets(), tab.errors]).toEqual([1, []]);
    await tab.close();
  }
  expect(asked).toEqual([0, 1]);
});

test("the profiles of settings that an Akkoma keeps for the reader are known by name and version", async () => {
  const scene = createScene({ seed: 25, statuses: 5 });
  const kept = new Map([["desk", { settings: { theme: "mint" }, version: 3 }]]);
  scene.instance.store.settingsProfiles.set(`${scene.session.account_id} pleroma-fe`, kept);
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  expect(await readSettingsProfiles(tab.db)).toEqual([{ name: "desk", version: 3 }]);
  await tab.close();
});

test("what an earlier version did not keep of a server is told by what it did keep, and the server is asked again at once", async () => {
  const scene = createScene({ seed: 26, statuses: 5 });
  const first = await scene.open();
  first.sync.start();
  await scene.clock.advance(2000);
  const { origin } = scene.instance;
  const kept = async ({ app }: typeof first) => (await app.instance.get(origin))?.instance;
  const told = await kept(first);
  expect(told?.reactions).toBe("any");
  await first.app.instance
    .where("key")
    .equals(origin)
    .modify(({ instance }) => {
      Reflect.deleteProperty(instance, "reactions");
      Reflect.deleteProperty(instance, "quotes");
    });
  await first.close();
  scene.online(false);
  const later = await scene.open();
  later.sync.start();
  await scene.clock.advance(2000);
  expect(await kept(later)).toEqual({ ...told, quotes: undefined });
  await later.close();
  scene.online(true);
  const last = await scene.open();
  last.sync.start();
  await scene.clock.advance(2000);
  expect(await kept(last)).toEqual(told);
  expect([first, later, last].flatMap(({ errors }) => errors)).toEqual([]);
  await last.close();
});
