import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { MediaAttachment, Status } from "../dialects/wire";

const noon = Date.UTC(2026, 10, 21, 12);
const askOf = (profile: ProfileName) =>
  createAsk(createInstance({ seed: 3, profile, statuses: 0, clock: createClock(noon) }), "demo");
const poll = { options: ["tea", "mate"], expires_in: 600 };

test.each([
  ["akkoma", 200, undefined],
  ["pleroma", 200, undefined],
  ["mastodon", 422, "Cannot attach more than 4 files"],
  ["gotosocial", 400, "Bad Request: can't post media + poll in same status"],
] as const)("a poll beside a file is answered by %s with %s", async (profile, status, error) => {
  const ask = askOf(profile);
  const media_ids = [await upload(ask)];
  const answer = await ask<Status & { error?: string }>("POST", "/api/v1/statuses", { media_ids, poll });
  expect([answer.status, answer.json.error]).toEqual([status, error]);
});

/** Uploads a small picture, and gives its id. */
async function upload(ask: ReturnType<typeof askOf>): Promise<string> {
  const body = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';
  body.set("file", new File([svg], "a.svg", { type: "image/svg+xml" }));
  return (await ask<MediaAttachment>("POST", "/api/v1/media", body)).json.id;
}

const later = new Date(noon + 3_600_000).toISOString();

test.each([
  ["akkoma", 200],
  ["mastodon", 422],
  ["gotosocial", 400],
] as const)(
  "a poll beside a file, and a file that is not there, are answered by %s with %i for later, too",
  async (profile, status) => {
    const ask = askOf(profile);
    const post = async (body: object) => (await ask("POST", "/api/v1/statuses", { status: "a", ...body })).status;
    expect(await post({ media_ids: [await upload(ask)], poll, scheduled_at: later })).toBe(status);
    expect(await post({ media_ids: ["none"], scheduled_at: later })).toBe(status);
    expect(await post({ media_ids: [await upload(ask)], scheduled_at: later })).toBe(200);
  },
);

test("GoToSocial refuses a file that it does not have, or that hangs on another post, in a new post and an edit", async () => {
  const ask = askOf("gotosocial");
  const body = (id: string) => ({ status: "a", media_ids: [id] });
  const [one, other] = [await upload(ask), await upload(ask)];
  const { json } = await ask<Status>("POST", "/api/v1/statuses", body(one));
  expect(json.media_attachments.map(({ id }) => id)).toEqual([one]);
  const post = async (id: string, of = "") => {
    const answer = await ask<{ error?: string }>(of ? "PUT" : "POST", `/api/v1/statuses${of}`, body(id));
    return [answer.status, answer.json.error];
  };
  expect(await post("none")).toEqual([400, "Bad Request: media not found: none"]);
  expect(await post(one)).toEqual([400, `Bad Request: media already attached to status: ${one}`]);
  const at = `/${json.id}`;
  expect(await post("none", at)).toEqual([400, "Bad Request: media not found: none"]);
  expect(await post(one, at)).toEqual([200, undefined]);
  expect(await post(other, at)).toEqual([200, undefined]);
});

const family = "👨‍👩‍👧‍👦";

test.each([
  // What each takes of so many signs, and no more.
  ["akkoma", family, 10],
  ["pleroma", family, 10],
  ["mastodon", family, 10],
  ["gotosocial", "🐦", 10],
  ["mastodon", "@ada@far.away.example ", 2],
  ["akkoma", "@a@b.c ", 1],
] as const)("of 10 characters %s takes %j so many times: %i", async (profile, part, times) => {
  const instance = createInstance({ seed: 3, profile, statuses: 0, clock: createClock(noon) });
  instance.settings.limits.text = 10;
  instance.settings.limits.poll.max_option_chars = 10;
  const ask = createAsk(instance, "demo");
  const post = async (body: object) => (await ask("POST", "/api/v1/statuses", body)).status;
  const refused = profile === "gotosocial" ? 400 : 422;
  expect(await post({ status: part.repeat(times).trim() })).toBe(200);
  expect(await post({ status: part.repeat(times + 1).trim() })).toBe(refused);
  expect(await post({ status: part.repeat(times - 1), spoiler_text: part.repeat(2) })).toBe(refused);
});

test.each([
  ["akkoma", family, 200],
  ["mastodon", family, 200],
  ["gotosocial", family, 422],
  ["gotosocial", "🐦", 200],
] as const)("an option of 10 characters to %s may be ten times %j: %i", async (profile, part, status) => {
  const instance = createInstance({ seed: 3, profile, statuses: 0, clock: createClock(noon) });
  instance.settings.limits.poll.max_option_chars = 10;
  const options = ["tea", part.repeat(10)];
  const answer = await createAsk(instance, "demo")("POST", "/api/v1/statuses", {
    status: "?",
    poll: { options, expires_in: 600 },
  });
  expect(answer.status).toBe(status);
});

test("to Mastodon an address is 23 characters long, however long it is", async () => {
  const instance = createInstance({ seed: 3, profile: "mastodon", statuses: 0, clock: createClock(noon) });
  instance.settings.limits.text = 26;
  const ask = createAsk(instance, "demo");
  const status = async (text: string) => (await ask("POST", "/api/v1/statuses", { status: text })).status;
  expect(await status(`ab https://far.example/${"a".repeat(80)}`)).toBe(200);
  expect(await status("abc http://a.b")).toBe(422);
});

test("Mastodon refuses a file that is put beside a poll by an edit", async () => {
  const ask = askOf("mastodon");
  const { json } = await ask<Status>("POST", "/api/v1/statuses", { status: "Tea?", poll });
  const edit = await ask("PUT", `/api/v1/statuses/${json.id}`, { status: "Tea?", poll, media_ids: ["1"] });
  expect([edit.status, edit.json]).toEqual([422, { error: "Cannot attach more than 4 files" }]);
});
