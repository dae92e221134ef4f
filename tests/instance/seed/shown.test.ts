import { expect, test } from "vitest";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import { profiles } from "../dialects/profiles";
import type { CaptchaKind } from "../rules/settings";
import { seedShown } from "./shown";

const names = Object.keys(profiles) as ProfileName[];
type Decisions = { captcha: CaptchaKind; registration: object; private: boolean };

/** What the people of a server may decide: nothing, each thing by itself, and everything. */
const decisions: Partial<Decisions>[] = [
  {},
  ...(["native", "kocaptcha", "other"] as const).map((captcha) => ({ captcha })),
  ...[{ open: false }, { approval: true }, { activation: true }].map((registration) => ({ registration })),
  { private: true },
  { captcha: "native", registration: { open: false, approval: true, activation: true }, private: true },
];

test.each(names)("everything that is shown is seeded as %s, whatever its people decided", (profile) => {
  for (const decision of decisions) {
    const settings = { captcha: "none" as const, registration: {}, private: false, ...decision };
    const { server, store } = createInstance({ seed: 1, statuses: 0, profile, settings });
    seedShown(server);
    const writes = (name: string) =>
      [...store.statuses.values()].filter(({ account_id }) => account_id === store.named(name)?.id).length;
    for (const name of ["gallery", "writer", "alder"])
      expect([name, writes(name) >= (name === "alder" ? 2 : 10)]).toEqual([name, true]);
    const states = [...store.statuses.values()].filter(({ text }) => text === "An open poll.");
    expect(states.map(({ account_id }) => store.account(account_id).username)).toEqual(["gallery"]);
  }
});

test("Mastodon's gallery has no post that Mastodon would refuse", () => {
  const { server, store } = createInstance({ seed: 1, statuses: 0, profile: "mastodon" });
  seedShown(server);
  const gallery = [...store.statuses.values()].filter(({ account_id }) => account_id === store.named("gallery")?.id);
  for (const { media_ids } of gallery) {
    const types = media_ids.map((id) => store.media.get(id)?.type);
    expect(media_ids.length).toBeLessThanOrEqual(4);
    if (types.length > 1) expect(new Set(types)).toEqual(new Set(["image"]));
  }
});
