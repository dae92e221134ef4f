// @vitest-environment node
import { expect, test } from "vitest";
import { createAsk } from "../support/ask";
import { createClock } from "../support/clock";
import { createInstance } from "./instance";
import type { ProfileName } from "./profiles";
import type { Status } from "./wire";

const noon = Date.UTC(2026, 10, 21, 12);
const small = (profile: ProfileName = "akkoma") =>
  createInstance({ seed: 3, profile, statuses: 0, clock: createClock(noon) });

test("an edit keeps what was, and reaches readers as edited", async () => {
  const instance = small();
  const ask = createAsk(instance, "demo");
  const { json } = await ask<Status>("POST", "/api/v1/statuses", { status: "helo", spoiler_text: "typo" });
  const edited = await ask<Status>("PUT", `/api/v1/statuses/${json.id}`, { status: "hello" });
  // What an edit leaves out is nothing.
  expect([edited.json.content, edited.json.spoiler_text, edited.json.edited_at]).toEqual([
    "hello",
    "",
    expect.any(String),
  ]);
  await ask("PUT", `/api/v1/statuses/${json.id}`, { status: "hello" });
  const history = await ask<{ content: string }[]>("GET", `/api/v1/statuses/${json.id}/history`);
  expect(history.json.map(({ content }) => content)).toEqual(["helo", "hello"]);
});

test("an edit that is refused is told as the profile tells it, and nobody edits another's post", async () => {
  for (const [profile, status] of [
    ["akkoma", 500],
    ["mastodon", 422],
  ] as const) {
    const instance = small(profile);
    const ask = createAsk(instance, "demo");
    const { id } = instance.act.post("demo", "hello");
    expect((await ask("PUT", `/api/v1/statuses/${id}`, { status: " " })).status).toBe(status);
    const theirs = instance.act.post("alder", "hello").id;
    expect((await ask("PUT", `/api/v1/statuses/${theirs}`, { status: "bye" })).status).toBe(403);
    expect(instance.store.statuses.get(theirs)?.text).toBe("hello");
  }
});

test("a poll that an edit leaves out is dropped by Mastodon and kept by Akkoma; the same poll keeps its votes", async () => {
  for (const [profile, kept] of [
    ["akkoma", true],
    ["mastodon", false],
  ] as const) {
    const instance = small(profile);
    const ask = createAsk(instance, "demo");
    const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
    const { id, poll_id } = instance.act.post("demo", { text: "which", poll });
    instance.act.vote("alder", poll_id ?? "", [1]);
    const same = { options: poll.options, expires_in: 3600, multiple: false };
    const first = await ask<Status>("PUT", `/api/v1/statuses/${id}`, { status: "which one", poll: same });
    expect(first.json.poll?.votes_count).toBe(1);
    const second = await ask<Status>("PUT", `/api/v1/statuses/${id}`, { status: "whichever" });
    expect(second.json.poll !== null).toBe(kept);
  }
});
