import { readTransaction } from "../../src/db/connection/connection";
import { readAccountByName } from "../../src/db/read/accounts/account";
import { accountLanes, readRelationshipLookup } from "../../src/db/read/notifications/relationship_lookup";
import { readStatusView, statusTables } from "../../src/db/read/statuses/status";
import type { AccountDb } from "../../src/db/schema";
import { raisesAlert } from "../../src/domain/notifications/alert_rules";
import type { Filter } from "../../src/domain/entities/filter";
import { matchFilters } from "../../src/domain/statuses/matched_filters";
import type { SessionRow } from "../../src/domain/rows/rows";
import type { VisibilityInput } from "../../src/domain/statuses/visibility";
import type { T } from "../../src/i18n/translator";
import { type Alert, alertOf, alertTag } from "../../src/sync/notifications/alert";
import type { AlertSubject } from "../../src/sync/notifications/alert_subject";
import { hiddenAlert, mutedAlert, type PushPayload } from "./plain_alerts";
import type { PushAlertRules } from "./alert_rules";

/**
 * Akkoma and Pleroma start the body with the sender: "@name: words", "@name repeated: words", "@name has followed you".
 */
const sender_pattern = /^@([^\s:]+)(?: repeated)?(?:: (.*)| .*)$/s;
const reaction_pattern = / reacted with (\S+)$/;

/** Notification types whose `activity_id` is the id of the status itself. */
const types_of_status_activity = new Set(["mention", "status", "poll"]);

/** Notification types without a status, so their text cannot carry a content warning. */
const types_without_status = new Set(["follow", "follow_request", "move"]);

/**
 * What the payload itself says: the sender's name ("" when only the title has it), the text, the reaction's emoji, and
 * the id of the status ("" when it names none).
 */
function parsePayloadText({ notification_type: type, body, pleroma }: PushPayload) {
  const [, name = "", words = ""] = (pleroma && sender_pattern.exec(body)) ?? [];
  const status_id = (types_of_status_activity.has(type) && pleroma?.activity_id) || "";
  return { name, words: name === "" ? body : words, emoji: reaction_pattern.exec(body)?.[1], status_id };
}

/**
 * The stored sender of a push, the user's relationship to it (with pending outbox rows), the status and the
 * filters.
 */
function readStoredSubject(db: AccountDb, parsed: ReturnType<typeof parsePayloadText>) {
  return readTransaction(db, statusTables(db), async () => {
    const account = await readAccountByName(db, parsed.name);
    const ids = account ? [account.id] : [];
    const outbox = await db.outbox.where("lane").anyOf(accountLanes(ids)).sortBy("seq");
    const { muting: muted, blocking: blocked } = (await readRelationshipLookup(db, ids, outbox)).of(account?.id ?? "");
    const found = await readStatusView(db, parsed.status_id);
    const status = found === "gone" ? undefined : found;
    return { account, muted, blocked, status, filters: await db.filters.toArray() };
  });
}

/** The text of a push in the shape of a status, so that filters and mutes apply to it. */
function asStatus(body: string, filters: readonly Filter[], account_id: string): VisibilityInput {
  const words = { id: "", content: body.replaceAll("<", "&lt;"), spoiler_text: "", muted: false, mentions: [] };
  return {
    status: { ...words, in_reply_to_id: null, in_reply_to_account_id: null },
    account: { id: account_id, bot: false },
    reblog: null,
    muting: [],
    blocking: [],
    muted_hosts: [],
    filters: matchFilters({ ...words, poll: null, media_attachments: [] }, filters),
    replied_followed: null,
  };
}

/**
 * The notification for a push whose Mastodon notification could not be fetched and is not stored. It is built
 * from the stored account and status where they exist, else from the payload. The wording is the user's language when
 * the sender is known, else the server's title. A mute rule, as far as it can be checked, gives the neutral alert. No
 * payload says whether the status has a content warning, so with `webPushHideIfCW` the text of a status that is not
 * stored is left out.
 */
export async function missedAlert(
  t: T,
  db: AccountDb,
  payload: PushPayload,
  session: SessionRow,
  rules: PushAlertRules,
  now: number,
): Promise<Alert> {
  const { notification_id: id, notification_type: type, title, body, icon } = payload;
  const parsed = parsePayloadText(payload);
  const { account, status, filters, ...standing } = await readStoredSubject(db, parsed);
  const weighed = status ?? asStatus(body, filters, account?.id ?? "");
  const candidate = { notification: { type }, ...standing, status: weighed };
  const user = { user_id: session.account_id, now };
  if (rules.alerts[type] === false || !raisesAlert(candidate, user, rules)) return mutedAlert(t, session, id);

  const { name, status_id, emoji } = parsed;
  const named_sender = { id: "", display_name: "", username: `@${name}`, emojis: [], avatar: icon };
  const bare_status = { id: status_id, content: "", spoiler_text: "", in_reply_to_id: null };
  const about = status?.status ?? (status_id === "" ? null : bare_status);
  const subject: AlertSubject = { id, type, emoji, account: account ?? named_sender, status: about };
  const alert = alertOf(t, subject, session, rules.hide_warned);
  if (title === "") return hiddenAlert(t, session, alert);
  const has_sender = type === "poll" || ((account || name) && (type !== "pleroma:emoji_reaction" || emoji));
  const { about: about_id, actions = [], ...rest } = alert;
  return {
    ...rest,
    title: has_sender ? alert.title : title,
    icon: alert.icon || "/icon-192.png",
    ...(about_id && { about: about_id, actions }),
    ...(!status && {
      body: rules.hide_warned && !types_without_status.has(type) ? "" : parsed.words,
      tag: alertTag(session, id),
    }),
  };
}
