import { type AdminSettings, resolveSetting, type SettingValue } from "../../domain/settings/settings";
import { storedTime } from "../../domain/rows/stored_time";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writeTransaction } from "../connection/connection";
import { dropSpans, spansDroppedAt } from "./dropped_spans";
import type { AccountDb } from "../schema";

/** The value of the setting "replyVisibility". */
export type ReplyVisibility = SettingValue<"replyVisibility">;

const keyOf = (timeline: TimelineKey) => `replies:${timeline}`;

/**
 * The reply visibility that a timeline was last requested with. Joins the running transaction, which must include
 * `settings`.
 */
export async function readReplyVisibility(db: AccountDb, timeline: TimelineKey): Promise<ReplyVisibility> {
  return storedValue(await db.settings.get(keyOf(timeline)));
}

const storedValue = (row: { value: unknown } | undefined) => (row?.value ?? "all") as ReplyVisibility;

/**
 * The user's reply visibility, which is recorded as the timeline's. If it has changed, the timeline's spans are
 * dropped and its entries stay, because it is unknown which replies the server left out.
 * @param admin the admins' settings, see `resolveSetting`
 * @param now in ms
 */
export async function updateReplyVisibility(
  db: AccountDb,
  timeline: TimelineKey,
  admin: AdminSettings,
  now: number,
): Promise<ReplyVisibility> {
  const [choice, asked] = await db.settings.bulkGet(["replyVisibility", keyOf(timeline)]);
  const current = resolveSetting("replyVisibility", choice?.value, admin);
  if (storedValue(asked) === current) return current;
  await writeTransaction(db, [db.settings, db.spans, db.fetches], async () => {
    if ((await readReplyVisibility(db, timeline)) === current) return;
    await db.settings.put({ key: keyOf(timeline), value: current });
    // `now - 1`: a page with another reply visibility proves nothing anyway (`provesSpan`), so requests of this
    // millisecond stay valid.
    await dropSpans(db, (key) => key === timeline, now - 1);
  });
  return current;
}

/** The request data that decides whether a page proves a span. */
type Asking = { whole: boolean; since: number; replies: ReplyVisibility };

/**
 * Whether a page proves a span: the server reports it as complete, its series of pages began after the spans were
 * dropped, and its reply visibility is the timeline's current one. Joins the running transaction.
 */
export async function provesSpan(
  db: AccountDb,
  timeline: TimelineKey,
  { whole, since, replies }: Asking,
  now: number,
): Promise<boolean> {
  const dropped_at = storedTime(await spansDroppedAt(db, timeline), now);
  return whole && since > dropped_at && replies === (await readReplyVisibility(db, timeline));
}
