import type { StatusRow } from "../rows";
import type { Mutation } from "./mutation";

type Reaction = StatusRow["emoji_reactions"][number];

/** `name` is the emoji, or a custom one's shortcode ("wave", of another server "wave@its.host"), and `url` then its picture. */
type Args = { id: string; name: string; url: string | null; on: boolean };

function reacted(all: readonly Reaction[], { name, url, on }: Args): Reaction[] {
  const there = all.some((one) => one.name === name);
  if (!there) return on ? [...all, { name, url, count: 1, me: true, account_ids: [] }] : [...all];
  return all.flatMap((one) => {
    if (one.name !== name || one.me === on) return one;
    const count = one.count + (on ? 1 : -1);
    return count > 0 ? { ...one, me: on, count } : [];
  });
}

/**
 * Reacts to a status with an emoji, or takes that back. Sent as the spec says (001, section 7), else as Akkoma and Pleroma, or
 * as Hollo and snac have it (server document, "Posting"); answered with the status.
 */
export const react: Mutation<Args> = {
  lane: ({ id }) => `status:${id}`,
  about: ({ id }) => id,
  retarget: (args, id) => ({ ...args, id }),
  cancels: (args, earlier) => args.name === earlier.name && args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id && args.name === earlier.name,
  apply: (args, row) => {
    if (row.id !== args.id) return row;
    const mine = row.emoji_reactions.some(({ name, me }) => name === args.name && me);
    return mine === args.on ? row : { ...row, emoji_reactions: reacted(row.emoji_reactions, args) };
  },
};
