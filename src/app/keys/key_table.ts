import type { MessageKey } from "../../i18n/translator";

/** A key with what it does. */
type Key = { key: string; label: MessageKey };

/**
 * Keys of lists and their rows, which themselves listen to them (`ui/base/list/useRowKeys`, `ui/timeline`,
 * `ui/status/row`).
 */
export const listKeys: readonly Key[] = [
  { key: "j", label: "keys.next" },
  { key: "k", label: "keys.previous" },
  { key: "PageDown", label: "keys.next" },
  { key: "PageUp", label: "keys.previous" },
  { key: "Enter", label: "keys.open" },
  { key: ".", label: "keys.showNew" },
];

/**
 * Keys of the post that has the focus: each presses one of its buttons (`press`, a selector within its row) or runs a
 * line of its menu (`item`, its name).
 */
export type StatusKey = Key & ({ press: string } | { item: string } | { does: "open" | "mention" });

const button = (name: string) => `button[data-press="${name}"]`;

/** As in Mastodon's and Phanpy's clients where they agree: `l` is Phanpy's for `f`. */
export const statusKeys: readonly StatusKey[] = [
  { key: "o", label: "keys.open", does: "open" },
  { key: "r", label: "status.reply", press: button("reply") },
  { key: "q", label: "status.quote", press: button("quote") },
  { key: "b", label: "status.repeat", press: button("repeat") },
  { key: "f", label: "status.favourite", press: button("favourite") },
  { key: "l", label: "status.favourite", press: button("favourite") },
  { key: "y", label: "status.react", press: button("react") },
  { key: "d", label: "keys.bookmark", item: "bookmark" },
  { key: "t", label: "keys.translate", item: "translate" },
  { key: "m", label: "keys.mention", does: "mention" },
  { key: "p", label: "keys.author", press: "a[data-account][aria-hidden]" },
  { key: "e", label: "keys.media", press: "a[aria-haspopup=dialog]" },
  { key: "x", label: "keys.content", press: button("content") },
  { key: "h", label: "keys.cover", press: button("cover") },
  { key: "u", label: "keys.muteConversation", item: "muteConversation" },
  { key: "w", label: "keys.edit", item: "edit" },
];

/** Keys after `g`, by the label of the navigation's item that they lead to. */
export const placeKeys: readonly Key[] = [
  { key: "h", label: "timeline.home" },
  { key: "l", label: "timeline.local" },
  { key: "b", label: "timeline.bubble" },
  { key: "t", label: "timeline.federated" },
  { key: "k", label: "timeline.bookmarks" },
  { key: "d", label: "timeline.direct" },
  { key: "n", label: "nav.notifications" },
  { key: "i", label: "nav.lists" },
  { key: "m", label: "nav.interactions" },
  { key: "r", label: "nav.followRequests" },
  { key: "e", label: "nav.search" },
  { key: "w", label: "nav.whoToFollow" },
  { key: "o", label: "nav.outbox" },
  { key: "f", label: "nav.drafts" },
  { key: "a", label: "nav.announcements" },
  { key: "s", label: "nav.settings" },
];

/** Keys of the whole app. */
export const appKeys = [
  { key: "n", label: "keys.compose", does: "compose" },
  { key: "c", label: "keys.compose", does: "compose" },
  { key: "/", label: "nav.search", does: "search" },
  { key: "s", label: "nav.search", does: "search" },
  { key: "Backspace", label: "app.back", does: "back" },
  { key: "?", label: "keys.title", does: "keys" },
] as const satisfies readonly (Key & { does: string })[];

/** Keys with a modifier, which work everywhere. */
export const modifiedKeys: readonly Key[] = [
  { key: "Ctrl+K", label: "palette.title" },
  { key: "Ctrl+Enter", label: "keys.send" },
  { key: "Esc", label: "dialog.close" },
];
