import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "./accounts/account";
import { Context } from "./statuses/context";
import { items } from "./lenient";
import { Notification } from "./notification";
import { Relationship } from "./accounts/relationship";
import { Status } from "./statuses/status";
import { StatusSource } from "./statuses/status_source";

const created_at = "2026-11-01T10:00:00.000Z";
const account = { id: "1", acct: "ada" };
const huge = "W".repeat(2_000_000);
const plain = { id: "plain", created_at, account };

/** How much a value weighs as JSON, in characters. */
const weight = (value: unknown) => JSON.stringify(value).length;

test("an item whose id has a million characters is dropped, and the others stay", () => {
  const id = "9".repeat(1_000_000);
  const read = (schema: v.GenericSchema, one: object) => v.parse(items(schema), [one, { ...one, id }, one]).length;
  for (const [schema, one] of [
    [Status, plain],
    [Account, account],
    [Notification, { ...plain, type: "follow" }],
    [Relationship, { id: "1" }],
  ] as const)
    expect(read(schema, one)).toBe(2);
});

test("a huge id within a status is no id, and the status stays", () => {
  const sent = { in_reply_to_id: huge, in_reply_to_account_id: huge, quote_id: huge, mentions: [{ id: huge }] };
  const read = v.parse(Status, { ...plain, ...sent, pleroma: { conversation_id: huge } });
  expect(read).toMatchObject({ in_reply_to_id: null, in_reply_to_account_id: null, quote_id: null, mentions: [] });
  expect(read.pleroma?.conversation_id ?? null).toBeNull();
});

test("a huge text is cut wherever a status or an account has one", () => {
  const emojis = Array.from({ length: 10 }, () => ({ shortcode: huge, url: "https://host.example/a.png" }));
  const person = {
    ...account,
    display_name: huge,
    note: huge,
    username: huge,
    fields: [{ name: huge, value: huge }],
    emojis,
  };
  const poll = { id: "1", options: [{ title: huge }] };
  const media_attachments = [{ id: "1", description: huge, blurhash: huge, pleroma: { mime_type: huge } }];
  const card = { url: "https://host.example/", title: huge, description: huge, provider_name: huge };
  const reaction = { name: huge, account_ids: [huge] };
  const texts = { content: huge, spoiler_text: huge, language: huge, media_attachments, card, poll, emojis };
  const read = v.parse(Status, {
    ...plain,
    ...texts,
    account: person,
    tags: [{ name: huge }],
    emoji_reactions: [reaction],
  });
  expect(read.content).toMatch(/^W{10000,}$/);
  expect(read.account.display_name).toMatch(/^W{500,}$/);
  expect(weight(read)).toBeLessThan(huge.length / 2);
});

test("a cut text never ends in half a character", () => {
  const read = (text: string) => v.parse(Status, { ...plain, content: text, spoiler_text: text });
  for (const before of ["", "a"]) {
    const { content, spoiler_text } = read(before + "🦢".repeat(1_000_000));
    for (const text of [content, spoiler_text]) expect(text).not.toMatch(/\p{Cs}/u);
  }
});

test("a list within a status is cut after as many items as anybody means", () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    id: String(at),
    acct: "a",
    name: "a",
    shortcode: "a",
    title: "a",
  }));
  const sent = {
    mentions: many,
    tags: many,
    media_attachments: many,
    emoji_reactions: many,
    poll: { id: "1", options: many },
  };
  const read = v.parse(Status, { ...plain, ...sent });
  const lengths = [read.mentions, read.tags, read.media_attachments, read.emoji_reactions, read.poll?.options];
  for (const list of lengths) expect([list?.length, list?.[0] !== undefined]).toEqual([1_000, true]);
});

test("a long conversation is read whole", () => {
  const descendants = Array.from({ length: 4_000 }, (_, at) => ({ ...plain, id: String(at) }));
  expect(v.parse(Context, { ancestors: [], descendants }).descendants).toHaveLength(4_000);
});

test("a source that would be cut cannot be read, since an edit would lose the rest", () => {
  expect(v.safeParse(StatusSource, { text: huge }).success).toBe(false);
  expect(
    v.parse(Status, { ...plain, akkoma: { source: { content: huge, mediaType: "text/plain" } } }).akkoma?.source,
  ).toBeNull();
});
