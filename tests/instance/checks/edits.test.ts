import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { Status } from "../dialects/wire";

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

test("each edit with its poll has Mastodon count the poll's time anew, and Akkoma not; who voted is told once, at the end that holds", async () => {
  for (const [profile, moves] of [
    ["akkoma", false],
    ["mastodon", true],
  ] as const) {
    const clock = createClock(noon);
    const instance = createInstance({ seed: 3, profile, statuses: 0, clock });
    const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
    const { id, poll_id } = instance.act.post("demo", { text: "which", poll });
    instance.act.vote("alder", poll_id ?? "", [1]);
    await clock.advance(1_800_000);
    const same = { options: poll.options, expires_in: 3600, multiple: false };
    await createAsk(instance, "demo")("PUT", `/api/v1/statuses/${id}`, { status: "which one", poll: same });
    expect(instance.store.polls.get(poll_id ?? "")?.expires_at).toBe(noon + (moves ? 5_400_000 : 3_600_000));
    const told = async () => {
      const { json } = await createAsk(instance, "alder")<{ type: string }[]>("GET", "/api/v1/notifications");
      return json.filter(({ type }) => type === "poll").length;
    };
    await clock.advance(1_860_000);
    expect(await told()).toBe(moves ? 0 : 1);
    await clock.advance(1_800_000);
    expect(await told()).toBe(1);
  }
});

test("Mastodon takes what is written of posted media with the edit of their post, and by no other call", async () => {
  for (const [profile, mastodon] of [
    ["mastodon", true],
    ["akkoma", false],
  ] as const) {
    const instance = small(profile);
    const ask = createAsk(instance, "demo");
    const upload = async (): Promise<string> => {
      const file = new FormData();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';
      file.set("file", new File([svg], "a.svg", { type: "image/svg+xml" }));
      return (await ask<{ id: string }>("POST", "/api/v1/media", file)).json.id;
    };
    const media = [await upload(), await upload()];
    const { id } = instance.act.post("demo", { text: "birds", media_ids: media });
    const put = await ask("PUT", `/api/v1/media/${media[1]}`, { description: "a wader" });
    expect(put.status).toBe(mastodon ? 404 : 200);
    const form = new FormData();
    const fields = [
      ["status", "birds"],
      ["media_ids[]", media[0]],
      ["media_ids[]", media[1]],
      ["media_attributes[][id]", media[0]],
      ["media_attributes[][description]", "a curlew"],
      ["media_attributes[][id]", media[1]],
      ["media_attributes[][description]", "a godwit"],
      ["media_attributes[][focus]", "0.50,-0.25"],
    ];
    for (const [name = "", value = ""] of fields) form.append(name, value);
    expect((await ask("PUT", `/api/v1/statuses/${id}`, form)).status).toBe(200);
    const said = media.map((one) => instance.store.media.get(one)?.description);
    expect(said).toEqual(mastodon ? ["a curlew", "a godwit"] : [null, "a wader"]);
    expect(instance.store.media.get(media[1] ?? "")?.focus).toEqual(mastodon ? { x: 0.5, y: -0.25 } : null);
    expect(instance.store.statuses.get(id)?.history).toHaveLength(mastodon ? 1 : 0);
  }
});
