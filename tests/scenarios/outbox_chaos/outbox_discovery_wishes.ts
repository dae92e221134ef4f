import { effectOf } from "../../../src/domain/mutations/registry";
import { announce } from "../../instance/acts/announce";
import type { Instance } from "../../instance/instance";
import type { Wish } from "./outbox_wish";

/**
 * The wishes of `me` about what there is to find: to follow a hashtag, and where that can be said to have somebody
 * suggested no more and an announcement read.
 */
export function createDiscoveryWishes(
  { store, server, act }: Instance,
  me: string,
): { wishes: Wish[]; tags: readonly string[] } {
  const name = "waders";
  // Akkoma knows only hashtags that somebody used.
  act.post("admin", `at the pond #${name}`);
  const suggested = [...store.accounts.values()].findLast(({ id, host }) => id !== me && host === null)?.id ?? "";
  const tag: Wish = {
    key: `follow_tag ${name}`,
    next: (shown) => shown !== true,
    intent: (on) => ({ kind: "follow_tag", args: { name, on: on === true } }),
    shown({ acts, tags }) {
      let row = tags.get(name) ?? { name, title: name, following: false, asked_at: 0 };
      for (const one of acts) row = effectOf(one).applyToTag?.(one.args, row) ?? row;
      return row.following;
    },
    truth: () => store.followedTags.has(me, name),
  };
  const dismissal: Wish = {
    key: `dismiss_suggestion ${suggested}`,
    next: (shown) => (shown === true ? null : true),
    intent: () => ({ kind: "dismiss_suggestion", args: { id: suggested } }),
    shown: ({ acts, dismissed }) =>
      dismissed.has(suggested) || acts.some((one) => effectOf(one).unsuggests?.(one.args) === suggested),
    truth: () => store.sentAway.has(me, suggested),
  };
  const { id } = announce(server, { content: "Low tide" });
  const announcement: Wish = {
    key: `dismiss_announcement ${id}`,
    next: (shown) => (shown === true ? null : true),
    intent: () => ({ kind: "dismiss_announcement", args: { id } }),
    shown({ acts, announcements }) {
      let row = announcements.get(id);
      for (const one of acts) row = row && (effectOf(one).applyToAnnouncement?.(one.args, row) ?? row);
      return row?.read === true;
    },
    truth: () => store.announcementsRead.has(me, id),
  };
  return { wishes: server.profile.name === "gotosocial" ? [tag] : [tag, dismissal, announcement], tags: [name] };
}
