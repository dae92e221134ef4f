import { favourite, react, reblog } from "../acts/interact";
import { post } from "../acts/post";
import type { PostInput } from "../rules/post_input";
import { remove } from "../acts/remove";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";

const day_s = 86_400;
const answers = (multiple = false, expires_in_s = 3 * day_s) => ({
  options: ["Bar-tailed :godwit:", "Curlew", "Whimbrel"],
  multiple,
  expires_in_s,
});
const emoji = ["🐦", "❤️", "☕", "🌊", "🌾", "🎉", "👀", "🦀", "🪶", "🌅", "🦆", "🐚", "👏", "😂"];

/** A status for every state of what hangs on one, by its text. */
const states = {
  "An open poll.": { poll: answers() },
  "An open poll of several answers.": { poll: answers(true) },
  "A poll that is over.": { poll: answers(false, day_s), ago_s: 2 * day_s },
  "A poll with a vote of demo's.": { poll: answers(), voted: [1] },
  "A poll whose results are hidden.": { poll: answers(), hides: true, voted: [0] },
  "Reactions of everybody.": { reactions: emoji.slice(0, 3), own: "🐦" },
  "More than twelve reactions.": { reactions: emoji },
  "Reactions with pictures, one of another server.": { reactions: ["godwit", "wave@kelp.example"] },
  "Liked and repeated by many.": { liked: true },
  "A quote.": { quotes: "there" },
  "A quote of what is gone.": { quotes: "gone" },
  "A quote of a quote.": { quotes: "quoting" },
  "Ein Satz auf Deutsch.": { language: "de" },
} as const satisfies Record<string, State>;

type State = Partial<PostInput> & {
  ago_s?: number;
  hides?: boolean;
  /** What demo chose. */
  voted?: readonly number[];
  reactions?: readonly string[];
  /** What demo reacted with. */
  own?: string;
  liked?: boolean;
  quotes?: "there" | "gone" | "quoting";
};

/** The texts of those statuses. */
export type ResponseState = keyof typeof states;

/**
 * Has somebody of this server, `by`, write a status for every state of polls, reactions, quotes and favourites, until
 * `until`, with what others and demo did with it. Quotes are there where the profile has them.
 * @returns them by their texts
 */
export function seedResponses(
  server: Server,
  by = "alder",
  until = server.clock.now(),
): Map<ResponseState, StatusRecord> {
  const { store, profile } = server;
  const [author, demo] = [store.named(by), store.named("demo")];
  if (!author || !demo) throw new Error(`the seed has no ${by} or no demo`);
  const others = [...store.accounts.values()].filter(({ id }) => id !== author.id && id !== demo.id);
  // A repeat would bring the status to who follows its repeater.
  const unheard = others.filter(({ id, active }) => active && store.follows.countTo(id) === 0);
  const write = (text: string, more: Partial<PostInput> = {}) =>
    post(server, author, { text, language: "en", created_at: until, ...more }, true);
  const found = new Map<ResponseState, StatusRecord>();
  for (const [text, state] of Object.entries(states) as [ResponseState, State][]) {
    const { ago_s = 0, hides = false, voted, reactions = [], own, liked = false, quotes, ...more } = state;
    if (quotes && !profile.quotes) continue;
    const inner = quotes === "quoting" ? { quote_id: write("The innermost.").id } : {};
    const quoted = quotes ? write("What is quoted.", inner) : null;
    const created_at = until - ago_s * 1000;
    const status = write(text, { ...more, ...(quoted && { quote_id: quoted.id }), created_at });
    if (quotes === "gone" && quoted) remove(server, quoted);
    const poll = store.polls.get(status.poll_id ?? "");
    if (poll) {
      poll.base = [12, 31, 4];
      poll.hides = hides;
      if (voted) poll.votes.set(demo.id, [...voted]);
    }
    reactions.forEach((name, at) => others.slice(0, at + 1).forEach((one) => react(server, one, status, name, true)));
    if (own) react(server, demo, status, own, true);
    if (liked) for (const one of others.slice(0, 24)) favourite(server, one, status);
    if (liked) for (const one of unheard.slice(0, 3)) reblog(server, one, status, created_at);
    found.set(text, status);
  }
  return found;
}
