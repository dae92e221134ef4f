import { expect, test } from "vitest";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import { profiles } from "../dialects/profiles";
import type { CaptchaKind } from "../rules/settings";
import { seedShown } from "./shown";

const names = Object.keys(profiles) as ProfileName[];
const captchas: CaptchaKind[] = ["none", "native", "kocaptcha", "other"];
const registrations = [{}, { open: false }, { approval: true }, { activation: true }];

test.each(names)("everything that is shown is seeded as %s, whatever its people decided", (profile) => {
  for (const captcha of captchas)
    for (const registration of registrations)
      for (const hidden of [false, true]) {
        const settings = { captcha, registration, private: hidden };
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
