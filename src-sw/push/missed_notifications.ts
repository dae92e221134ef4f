import { reading } from "../../src/db/connection/connection";
import { readAccountByName } from "../../src/db/read/accounts/account";
import { lanesOf, readStandings } from "../../src/db/read/notifications/account_standing";
import { readStatusView, statusTables } from "../../src/db/read/statuses/status";
import type { AccountDb } from "../../src/db/schema";
import { raisesAlert } from "../../src/domain/notifications/alert_rules";
import type { Filter } from "../../src/domain/entities/filter";
import { filtersMet } from "../../src/domain/statuses/matched_filters";
import type { SessionRow } from "../../src/domain/rows/rows";
import type { Weighed } from "../../src/domain/statuses/visibility";
import type { T } from "../../src/i18n/translator";
import { type Notice, noticeOf, tagOf } from "../../src/sync/notifications/notice";
import type { NoticeSubject } from "../../src/sync/notifications/notice_subject";
import { hiddenNotice, mutedNotice, type PushPayload } from "./push_notices";
import type { Rules } from "./alert_rules";

/** Akkoma and Pleroma begin with who did it: "@name: words", "@name repeated: words", "@name has followed you". */
const by_whom = /^@([^\s:]+)(?: repeated)?(?:: (.*)| .*)$/s;
const reacted_with = / reacted with (\S+)$/;

/** Types that what made a status is told by: its id is that status's. */
const made_status = new Set(["mention", "status", "poll"]);

/** Types without a status: no warning stands above what their push says. */
const about_person = new Set(["follow", "follow_request", "move"]);

/**
 * What a payload itself tells: from whom ("" where only its title does), what was said, with which emoji was reacted, and the
 * id of the status that it is about ("" where it names none).
 */
function payloadTells({ notification_type: type, body, pleroma }: PushPayload) {
  const [, name = "", words = ""] = (pleroma && by_whom.exec(body)) ?? [];
  const status_id = (made_status.has(type) && pleroma?.activity_id) || "";
  return { name, words: name === "" ? body : words, emoji: reacted_with.exec(body)?.[1], status_id };
}

/** What is stored of what a push tells: from whom it comes, how the reader stands to them, its status, and what holds of it. */
function readStored(db: AccountDb, tells: ReturnType<typeof payloadTells>) {
  return reading(db, statusTables(db), async () => {
    const account = await readAccountByName(db, tells.name);
    const ids = account ? [account.id] : [];
    const acts = await db.outbox.where("lane").anyOf(lanesOf(ids)).sortBy("seq");
    const { muting: muted, blocking: blocked } = (await readStandings(db, ids, acts)).of(account?.id ?? "");
    const found = await readStatusView(db, tells.status_id);
    const status = found === "gone" ? undefined : found;
    return { account, muted, blocked, status, filters: await db.filters.toArray() };
  });
}

/** A push's own words, to be weighed as those of a status that is not stored. */
function wordsOf(body: string, filters: readonly Filter[], account_id: string): Weighed {
  const words = { id: "", content: body.replaceAll("<", "&lt;"), spoiler_text: "", muted: false, mentions: [] };
  return {
    status: { ...words, in_reply_to_id: null, in_reply_to_account_id: null },
    account: { id: account_id, bot: false },
    reblog: null,
    muting: [],
    blocking: [],
    filters: filtersMet({ ...words, poll: null, media_attachments: [] }, filters),
    replied_followed: null,
  };
}

/**
 * The notice of a push whose notification neither the server hands out nor this device has: of what is stored of whom and what
 * its payload names, else of what it tells, in the reader's words where that says from whom, under the server's title where it
 * does not. What a mute rule covers as far as that is known gets a neutral line. No payload says whether a warning stands above
 * its words: a reader who wants warnings in place of words (`webPushHideIfCW`) gets none of a status that is not stored.
 */
export async function noticeMissed(
  t: T,
  db: AccountDb,
  payload: PushPayload,
  session: SessionRow,
  rules: Rules,
  now: number,
): Promise<Notice> {
  const { notification_id: id, notification_type: type, title, body, icon } = payload;
  const tells = payloadTells(payload);
  const { account, status, filters, ...standing } = await readStored(db, tells);
  const said = status ?? wordsOf(body, filters, account?.id ?? "");
  const told = { notification: { type }, ...standing, status: said };
  const reader = { viewer_id: session.account_id, now };
  if (rules.alerts[type] === false || !raisesAlert(told, reader, rules)) return mutedNotice(t, session, id);

  const { name, status_id, emoji } = tells;
  const named = { id: "", display_name: "", username: `@${name}`, emojis: [], avatar: icon };
  const bare = { id: status_id, content: "", spoiler_text: "", in_reply_to_id: null };
  const about = status?.status ?? (status_id === "" ? null : bare);
  const known: NoticeSubject = { id, type, emoji, account: account ?? named, status: about };
  const notice = noticeOf(t, known, session, rules.hide_warned);
  if (title === "") return hiddenNotice(t, session, notice);
  const whole = type === "poll" || ((account || name) && (type !== "pleroma:emoji_reaction" || emoji));
  const { about: acted_on, acts = [], ...rest } = notice;
  return {
    ...rest,
    title: whole ? notice.title : title,
    icon: notice.icon || "/icon-192.png",
    ...(acted_on && { about: acted_on, acts }),
    ...(!status && {
      body: rules.hide_warned && !about_person.has(type) ? "" : tells.words,
      tag: tagOf(session, id),
    }),
  };
}
