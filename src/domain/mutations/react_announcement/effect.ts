import type { AnnouncementReaction } from "../../entities/announcement";
import { announcementLane } from "../announcement_effect";
import type { MutationEffect } from "../effect";
import { isOpposite } from "../status_effect";

/** `name` is an emoji, or the shortcode of a custom one whose picture is at `url`. */
type Args = { id: string; name: string; url: string | null; on: boolean };

/** The reactions with the user's own added or taken away; one that nobody has any more goes. */
function reacted(all: readonly AnnouncementReaction[], { name, url, on }: Args): AnnouncementReaction[] {
  const there = all.some((one) => one.name === name);
  if (!there) return on ? [...all, { name, url, count: 1, me: true }] : [...all];
  return all.flatMap((one) => {
    if (one.name !== name || one.me === on) return one;
    const count = one.count + (on ? 1 : -1);
    return count > 0 ? { ...one, me: on, count } : [];
  });
}

/** Reacts to an announcement with an emoji, or takes that back. */
export const reactAnnouncement: MutationEffect<Args> = {
  lane: announcementLane,
  cancels: (args, earlier) => args.name === earlier.name && isOpposite(args, earlier),
  replaces: (args, earlier) => args.name === earlier.name,
  applyToAnnouncement(args, row) {
    if (row.id !== args.id) return row;
    const mine = row.reactions?.some(({ name, me }) => name === args.name && me) ?? false;
    return mine === args.on ? row : { ...row, reactions: reacted(row.reactions ?? [], args) };
  },
};
