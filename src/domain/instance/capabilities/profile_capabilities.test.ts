import { expect, test } from "vitest";
import { capabilitiesOf } from "./capabilities";
import type { ProfileChoice, ProfileFlag } from "../../accounts/profile_change";

/** The account options that a server keeps, by Pleroma-FE's names, but those of notifications. */
const options: Record<string, ProfileFlag | ProfileChoice> = {
  defaultScope: "privacy",
  stripRichContent: "no_rich_text",
  locked: "locked",
  permitFollowback: "permit_followback",
  allowFollowingMove: "allow_following_move",
  discoverable: "discoverable",
  hideFavorites: "hide_favorites",
  hideFollowers: "hide_followers",
  hideFollows: "hide_follows",
  hideFollowersCount: "hide_followers_count",
  hideFollowsCount: "hide_follows_count",
};

/** Akkoma and Pleroma keep no default for sensitive media: they say `false` whatever is sent. */
const elsewhere = { defaultNSFW: "sensitive" } as const;

/** Which of these a server of that software is not offered. */
function lacking(name: string, wanted: Record<string, ProfileFlag | ProfileChoice>): string[] {
  const { profile_flags, profile_choices } = capabilitiesOf({ software: { name, version: "3.16.0" }, features: [] });
  const offered: readonly string[] = [...profile_flags, ...profile_choices];
  return Object.keys(wanted).filter((option) => !offered.includes(wanted[option] ?? ""));
}

test("every account option is offered on the servers that keep it", () => {
  expect(lacking("akkoma", options)).toEqual([]);
  expect(lacking("pleroma", options)).toEqual(["permitFollowback"]);
  expect(lacking("mastodon", elsewhere)).toEqual([]);
  expect(lacking("gotosocial", elsewhere)).toEqual([]);
});
