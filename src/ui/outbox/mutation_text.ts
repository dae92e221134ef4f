import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { formatDateTime } from "../../i18n/format";
import type { T } from "../../i18n/translator";

/**
 * The target of an outbox row: the account's name, and the first words of the status. Of lists: the list's title is the
 * name; where an account is in it, the title is the excerpt. "" for what is not stored. `own` says of a stored status
 * whether it is the user's.
 */
export type MutationTarget = { name: string; excerpt: string; own?: boolean };

const EXCERPT = 80;

/** The first characters of a text on one line, 80 by default, with an ellipsis if it is longer. */
export function excerptOf(text: string, most = EXCERPT): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : line;
}

/** Whether a reaction is a custom emoji, whose name is a shortcode. */
const isCustom = ({ name, url }: { name: string; url: string | null }) => url !== null || /^[\w@.+-]+$/.test(name);

/**
 * The description of an outbox row: "Favorite Ada’s post “…”".
 * @param target undefined while it is being read
 */
export function mutationText(t: T, row: OutboxRow, target: MutationTarget | undefined): string {
  const name = target?.name || t("act.someone");
  const params = { name, excerpt: target?.excerpt || t("act.noText") };
  switch (row.kind) {
    case "post": {
      const excerpt = excerptOf(row.args.text) || t("act.pictures", { count: row.args.files.length });
      const quotes = row.args.quote_id == null ? "act.post" : "act.quote";
      const what = t(row.args.in_reply_to_id === null ? quotes : "act.reply", { name, excerpt });
      const { scheduled_at: at } = row.args;
      return at == null ? what : t("act.later", { what, time: formatDateTime(at, t.locale) });
    }
    case "schedule":
      return row.args.to === null
        ? t("act.schedule.off", { excerpt: params.excerpt })
        : t("act.schedule.on", { excerpt: params.excerpt, time: formatDateTime(row.args.to, t.locale) });
    case "edit":
      return t("act.edit", { excerpt: excerptOf(row.args.text) || t("act.noText") });
    case "favourite":
    case "reblog":
    case "pin":
    case "mute_conversation":
      return t(`act.${row.kind}.${row.args.on ? "on" : "off"}`, params);
    case "bookmark": {
      const { on, folder_id } = row.args;
      return t(on && folder_id != null ? "act.bookmark.into" : `act.bookmark.${on ? "on" : "off"}`, params);
    }
    case "react": {
      const emoji = isCustom(row.args) ? `:${row.args.name}:` : row.args.name;
      return t(`act.react.${row.args.on ? "on" : "off"}`, { ...params, emoji });
    }
    case "vote":
      return t("act.vote", params);
    case "report":
      return t("act.report", { name });
    case "follow":
    case "block":
    case "mute":
    case "follow_request":
    case "subscribe":
    case "show_reblogs":
      return t(`act.${row.kind}.${row.args.on ? "on" : "off"}`, { name });
    case "note":
    case "remove_follower":
    case "dismiss_suggestion":
      return t(`act.${row.kind}`, { name });
    case "dismiss_announcement":
      return t("act.dismiss_announcement", { excerpt: params.excerpt });
    case "react_announcement": {
      const emoji = isCustom(row.args) ? `:${row.args.name}:` : row.args.name;
      return t(`act.react_announcement.${row.args.on ? "on" : "off"}`, { excerpt: params.excerpt, emoji });
    }
    case "mute_domain":
      return t(`act.mute_domain.${row.args.on ? "on" : "off"}`, { name: row.args.domain });
    case "follow_tag":
      return t(`act.follow_tag.${row.args.on ? "on" : "off"}`, { name: `#${row.args.name}` });
    case "create_list":
    case "edit_list":
    case "delete_list":
      return t(`act.${row.kind}`, { name: target?.name || t("act.aList") });
    case "create_folder":
    case "edit_folder":
    case "delete_folder":
      return t(`act.${row.kind}`, { name: target?.name || t("act.aFolder") });
    case "list_member":
      return t(`act.list_member.${row.args.on ? "on" : "off"}`, { name, list: target?.excerpt || t("act.aList") });
    case "filter": {
      const { before, wanted } = row.args;
      const title = wanted?.title ?? before?.title ?? "";
      return t(`act.filter.${wanted === null ? "delete" : before === null ? "make" : "edit"}`, { title });
    }
    case "delete":
      return t(target?.own === false ? "act.delete.others" : "act.delete", params);
    case "dismiss":
      return t("act.dismiss", { name });
    case "hide_contents":
    case "block_strangers":
      return t(`act.${row.kind}.${row.args.on ? "on" : "off"}`);
    case "edit_profile":
      return t("act.edit_profile");
    case "edit_picture":
      return t(`act.edit_picture.${row.args.file_id === null ? "off" : "on"}`);
    case "edit_mascot":
      return t("act.edit_mascot");
    case "marker":
      return t("act.marker");
  }
}
