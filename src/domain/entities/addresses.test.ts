import * as v from "valibot";
import { expect, test } from "vitest";
import { addressedStatus, hostileAddresses } from "../../../tests/support/hostile_addresses";
import { Account } from "./accounts/account";
import { Announcement } from "./announcement";
import { Context } from "./statuses/context";
import { CustomEmoji } from "./custom_emoji";
import { MediaAttachment } from "./statuses/media_attachment";
import { Notification } from "./notification";
import { Poll } from "./statuses/poll";
import { PreviewCard } from "./statuses/preview_card";
import { ScheduledStatus } from "./statuses/scheduled_status";
import { SearchResults } from "./search_results";
import { Status } from "./statuses/status";
import { StatusEdit } from "./statuses/status_edit";
import { TrendingLink } from "./trends";

const created_at = "2026-11-01T10:00:00.000Z";
const good = "https://host.example/a.png";

/** Every kind of entity, with an address wherever one can stand. */
function entities(a: unknown) {
  const emoji = { shortcode: "cat", url: a, static_url: a };
  const { card, media_attachments } = addressedStatus(a);
  const [media] = media_attachments;
  const poll = { id: "p", options: [{ title: "yes" }], emojis: [emoji] };
  const plain = {
    id: "1",
    acct: "ada",
    url: a,
    avatar: a,
    avatar_static: a,
    header: a,
    header_static: a,
    emojis: [emoji],
    fields: [{ name: "site", value: "", verified_at: created_at, url: a }],
    pleroma: { background_image: a, favicon: a },
    akkoma: { instance: { name: "host.example", favicon: a } },
  };
  const account = { ...plain, moved: { ...plain, id: "2" } };
  const one = { ...addressedStatus(a), id: "1", created_at, account, emojis: [emoji], poll };
  const status = { ...one, reblog: { ...one, id: "2" }, quote: { ...one, id: "3" } };
  const note = { id: "1", type: "mention", created_at, account, status, target: account, emoji: ":cat:", emoji_url: a };
  const asked = { scheduled_at: created_at, params: { text: "" }, media_attachments: [media] };
  return [
    [Account, account],
    [Announcement, { id: "1", content: "", emojis: [emoji], reactions: [{ name: "cat", url: a }] }],
    [Context, { ancestors: [status], descendants: [status] }],
    [v.fallback(v.nullable(CustomEmoji), null), emoji],
    [MediaAttachment, media],
    [Notification, note],
    [Poll, poll],
    [v.fallback(v.nullable(PreviewCard), null), card],
    [ScheduledStatus, { id: "1", ...asked }],
    [SearchResults, { accounts: [account], statuses: [status], hashtags: [{ name: "cats", url: a }] }],
    [Status, status],
    [v.fallback(v.nullable(TrendingLink), null), { ...Object(card), history: [{ uses: "1", accounts: "1" }] }],
    [StatusEdit, { created_at, emojis: [emoji], media_attachments: [media] }],
  ] as const;
}

/** Every text in a value, with its path. */
const textsIn = (value: unknown, path = ""): (readonly [string, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`))
      : [];

const read = (schema: v.GenericSchema, json: unknown) => v.parse(schema, json);

test("a hostile address comes through no parser of an entity, and costs no other field", () => {
  const without = entities(null).map(([schema, json]) => textsIn(read(schema, json)));
  for (const address of hostileAddresses)
    entities(address).forEach(([schema, json], index) => {
      expect(textsIn(read(schema, json))).toEqual(without[index]);
    });
});

test("a good address comes through wherever a screen shows one", () => {
  const found = entities(good).flatMap(([schema, json]) => textsIn(read(schema, json)));
  const fields = new Set(found.flatMap(([path, text]) => (text === good ? path.split(".").slice(-1) : [])));
  expect([...fields].toSorted()).toEqual(
    "avatar avatar_static background_image emoji_url favicon header header_static image preview_url remote_url static_url uri url website".split(
      " ",
    ),
  );
});
