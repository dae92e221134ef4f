import * as v from "valibot";
import { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import type { Poll } from "../../domain/entities/statuses/poll";
import { PreviewCard } from "../../domain/entities/statuses/preview_card";
import type { StatusRow } from "../../domain/rows/rows";
import { type SpecimenPart, aView } from "./specimen";

const soon = "2099-11-22T09:30:00.000Z";
const past = "2026-11-20T12:30:00.000Z";
const counts = [12, 31, 4];
const picture = new URL("/icon-192.png", location.origin).href;
const titles = [
  "Bar-tailed :wave: godwit",
  "Curlew",
  "A long answer that goes on for so long that it takes two lines on a phone",
];

export const poll = (more: Partial<Poll> = {}): Poll => ({
  id: "specimen",
  expires_at: soon,
  expired: false,
  multiple: false,
  votes_count: 47,
  voters_count: null,
  options: titles.map((title, at) => ({ title, votes_count: counts[at] ?? 0 })),
  voted: false,
  own_votes: [],
  emojis: [{ shortcode: "wave", url: picture, static_url: picture, category: null, visible_in_picker: true }],
  ...more,
});
const viewWithPoll = (more: Partial<Poll> = {}) =>
  aView({ status: { content: "<p>Which one was it?</p>", poll: poll(more) } });

export const pollPart: SpecimenPart = {
  title: "Polls",
  specimens: [
    { name: "open, one choice", view: viewWithPoll() },
    { name: "open, several choices", view: viewWithPoll({ multiple: true, voters_count: 30 }) },
    { name: "voted", view: viewWithPoll({ voted: true, own_votes: [1] }) },
    {
      name: "voted, several",
      view: viewWithPoll({ multiple: true, voters_count: 31, voted: true, own_votes: [0, 2] }),
    },
    { name: "over", view: viewWithPoll({ expires_at: past, expired: true }) },
    {
      name: "nobody voted, over",
      view: viewWithPoll({
        expires_at: past,
        votes_count: 0,
        options: titles.map((title) => ({ title, votes_count: 0 })),
      }),
    },
    {
      name: "results hidden until the end",
      view: viewWithPoll({
        voted: true,
        own_votes: [0],
        options: titles.map((title) => ({ title, votes_count: null })),
      }),
    },
    { name: "without an end", view: viewWithPoll({ expires_at: null, voted: true }) },
    { name: "for a visitor: results alone", view: viewWithPoll(), visitor: true },
  ],
};

const react = (name: string, count: number, more: Partial<StatusRow["emoji_reactions"][number]> = {}) => ({
  name,
  count,
  me: false,
  url: null,
  account_ids: [],
  ...more,
});
const all = [..."🐦👏☕😂🌊🌾🎉👀🦀🪶🌧️🌅🦆🐚"].filter((sign) => /\p{Extended_Pictographic}/u.test(sign));
const viewWithReactions = (...emoji_reactions: StatusRow["emoji_reactions"]) => aView({ status: { emoji_reactions } });

export const reactionPart: SpecimenPart = {
  title: "Reactions",
  specimens: [
    {
      name: "some, one's own marked",
      view: viewWithReactions(react("❤️", 12), react("🐦", 3, { me: true }), react("☕", 1)),
    },
    {
      name: "custom, of another server, without a picture",
      view: viewWithReactions(
        react("wave", 2, { url: picture }),
        react("godwit@its.host", 5, { url: picture, me: true }),
        react("a_name_that_is_long", 1),
      ),
    },
    { name: "more than twelve", view: viewWithReactions(...all.map((name, at) => react(name, at + 1))) },
    {
      name: "not on timelines",
      view: viewWithReactions(react("❤️", 12)),
      chosen: { emojiReactionsOnTimeline: false },
    },
    {
      name: "focused: who favourited and repeated",
      view: aView({
        status: { favourites_count: 24, reblogs_count: 3, favourited: true, emoji_reactions: [react("🐦", 3)] },
      }),
      focused: true,
    },
    {
      name: "all of it pressed, with many of each",
      view: aView({
        status: {
          favourites_count: 12_400,
          reblogs_count: 1_860,
          replies_count: 733,
          favourited: true,
          reblogged: true,
          bookmarked: true,
        },
      }),
    },
    {
      name: "counts hidden",
      view: aView({ status: { favourites_count: 24, reblogs_count: 3, replies_count: 7 } }),
      chosen: { hidePostStats: true },
    },
    {
      name: "many of each, for a visitor",
      view: aView({
        status: {
          favourites_count: 12_400,
          reblogs_count: 1_860,
          replies_count: 733,
          emoji_reactions: [react("❤️", 12), react("☕", 1)],
        },
      }),
      visitor: true,
    },
    { name: "for its own people: no repeat", view: aView({ status: { visibility: "private" } }) },
  ],
};

const inner = aView({
  status: { content: "<p>Nine days over the Pacific, without landing once.</p>", quote_id: null },
  account: { id: "bo", username: "bo", acct: "bo@sound.example", display_name: "Bo of the long name beside the sound" },
});
const quotes = (status: Partial<StatusRow>, quote = null as null | typeof inner) =>
  aView({ status: { content: "<p>This, all of it.</p>", ...status }, quote });
export const pictures = ["picture.jpg", "square.webp"].map((file) =>
  v.parse(MediaAttachment, {
    id: file,
    type: "image",
    url: `/media/kinds/${file}`,
    preview_url: `/media/kinds/${file}`,
  }),
);
const filter = {
  title: "Long flights",
  context: ["home" as const],
  filter_action: "warn" as const,
  expires_at: null,
  words: ["Pacific"],
};
const warned = { ...inner, status: { ...inner.status, spoiler_text: "Long flights" } };

export const quotePart: SpecimenPart = {
  title: "Quotes",
  specimens: [
    { name: "shown", view: quotes({ quote_id: "q" }, inner) },
    {
      name: "one that quotes another",
      view: quotes({ quote_id: "q" }, { ...inner, status: { ...inner.status, quote_id: "q2" } }),
    },
    { name: "behind a warning", view: quotes({ quote_id: "q" }, warned) },
    { name: "of somebody muted", view: quotes({ quote_id: "q" }, { ...inner, muting: [inner.account.id] }) },
    {
      name: "with pictures and a poll",
      view: quotes(
        { quote_id: "q" },
        { ...inner, status: { ...inner.status, poll: poll(), media_attachments: pictures } },
      ),
    },
    {
      name: "beside a link's card",
      view: quotes(
        {
          quote_id: "q",
          card: v.parse(PreviewCard, {
            url: "https://tides.example/table",
            title: "Tide tables",
            provider_name: "Tides",
          }),
        },
        inner,
      ),
    },
    { name: "of a filtered status", view: quotes({ quote_id: "q" }, { ...inner, filters: [filter] }) },
    { name: "missing", view: quotes({ quote_id: "nowhere" }) },
    ...["pending", "revoked", "unauthorized", "deleted", "unknown", "muted_account"].map((quote_state) => ({
      name: quote_state,
      view: quotes({ quote_state }),
    })),
  ],
};
