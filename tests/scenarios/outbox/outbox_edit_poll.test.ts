import { expect, test } from "vitest";
import { defaultSettings } from "../../instance/rules/settings";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

const options = ["tea", "coffee"];

/**
 * A server with one's own poll of an hour, for which somebody has voted; how it stands, and how its post is changed ten
 * minutes later.
 */
async function askWhich(profile: "mastodon" | "gotosocial" | "akkoma", min_expiration = 0) {
  const { poll: limits } = defaultSettings(profile).limits;
  const stage: Stage = await arrive(profile, { limits: { poll: { ...limits, min_expiration } } });
  const { db } = stage.tab;
  const poll = { options, expires_in_s: 3600, multiple: false };
  const { id, poll_id } = stage.instance.act.post("demo", { text: "Which on?", poll });
  const ends_at = stage.clock.now() + 60 * MINUTE;
  const asked = () => stage.instance.store.polls.get(poll_id ?? "");
  expect(asked()?.expires_at).toBe(ends_at);
  stage.instance.act.vote("admin", poll_id ?? "", [0]);
  await stage.land(id, stage.clock.now());
  await stage.clock.advance(10 * MINUTE);
  /** Changes it, sent `away` later. */
  async function change(away: number) {
    stage.network = offline;
    await stage.change(id, { text: "Which one?" });
    await stage.clock.advance(away);
    expect(stage.instance.store.statuses.get(id)?.text).toBe("Which on?");
    stage.network = online;
    await stage.clock.advance(10 * MINUTE);
    expect(stage.instance.store.statuses.get(id)).toMatchObject({ text: "Which one?", poll_id });
    expect([asked()?.options, asked()?.votes.size]).toEqual([options, 1]);
    return { sent_at: Date.parse((await db.statuses.get(id))?.edited_at ?? "") };
  }
  return { ends_at, asked, change };
}

/** Servers are told whole seconds, counted from when the request arrives. */
const isNear = (at: number | undefined, other: number) => expect(Math.abs((at ?? 0) - other)).toBeLessThan(2000);

test.each([
  ["mastodon", "goes out later than it was written", 20 * MINUTE],
  ["mastodon", "goes out when the poll is over", 60 * MINUTE],
  ["gotosocial", "goes out when the poll is over", 60 * MINUTE],
  ["akkoma", "goes out when the poll is over", 60 * MINUTE],
] as const)(
  "on %s an edit that %s moves the end of its poll no further, and takes no vote away",
  async (profile, _, away) => {
    const { ends_at, asked, change } = await askWhich(profile);
    const { sent_at } = await change(away);
    isNear(asked()?.expires_at, profile === "mastodon" ? Math.max(ends_at, sent_at) : ends_at);
  },
);

test.each([
  ["is over", 60 * MINUTE],
  ["ends in three minutes", 47 * MINUTE],
])(
  "a Mastodon that looks at a poll's time takes an edit of one that %s, which is open for its least time then",
  async (_, away) => {
    const { asked, change } = await askWhich("mastodon", 300);
    const { sent_at } = await change(away);
    isNear(asked()?.expires_at, sent_at + 300_000);
  },
);

test("an Akkoma that looks at a poll's time takes an edit of one that is over, and leaves it so", async () => {
  const { ends_at, asked, change } = await askWhich("akkoma", 300);
  await change(60 * MINUTE);
  expect(asked()?.expires_at).toBe(ends_at);
});
