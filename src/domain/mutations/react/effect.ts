import type { StatusRow } from "../../rows/rows";
import type { MutationEffect } from "../effect";
import { isOpposite, isSameStatus, onStatus, type Toggle } from "../status_effect";

type Reaction = StatusRow["emoji_reactions"][number];

/**
 * `name` is an emoji, or a custom emoji's shortcode ("wave", of another server "wave@its.host") whose picture is at
 * `url`.
 */
type Args = Toggle & { name: string; url: string | null };

function reacted(all: readonly Reaction[], { name, url, on }: Args): Reaction[] {
  const there = all.some((one) => one.name === name);
  if (!there) return on ? [...all, { name, url, count: 1, me: true, account_ids: [] }] : [...all];
  return all.flatMap((one) => {
    if (one.name !== name || one.me === on) return one;
    const count = one.count + (on ? 1 : -1);
    return count > 0 ? { ...one, me: on, count } : [];
  });
}

/** Reacts to a status with an emoji, or takes that back. */
export const react: MutationEffect<Args> = {
  ...onStatus,
  cancels: (args, earlier) => args.name === earlier.name && isOpposite(args, earlier),
  replaces: (args, earlier) => isSameStatus(args, earlier) && args.name === earlier.name,
  apply: (args, row) => {
    if (row.id !== args.id) return row;
    const mine = row.emoji_reactions.some(({ name, me }) => name === args.name && me);
    return mine === args.on ? row : { ...row, emoji_reactions: reacted(row.emoji_reactions, args) };
  },
};
