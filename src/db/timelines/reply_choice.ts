import { type Admin, readSetting, type SettingValue } from "../../domain/settings/settings";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writing } from "../connection/connection";
import { dropSpans, droppedAt } from "./spans";
import type { AccountDb } from "../schema";

/** Which replies a timeline shows. */
export type Replies = SettingValue<"replyVisibility">;

const keyOf = (timeline: TimelineKey) => `replies:${timeline}`;

/** Which replies were asked for where a timeline was looked at. Joins the running transaction, which must hold `settings`. */
export async function readReplies(db: AccountDb, timeline: TimelineKey): Promise<Replies> {
  return askedOf(await db.settings.get(keyOf(timeline)));
}

const askedOf = (row: { value: unknown } | undefined) => (row?.value ?? "all") as Replies;

/**
 * Which replies the reader wants to see; from now on a timeline is asked for these. Where it was asked for others, what is stored of
 * it stays and is no longer held for complete: nobody knows what a server left out.
 * @param admin what the admins have set, see `readSetting`
 * @param now in ms
 */
export async function keepReplies(db: AccountDb, timeline: TimelineKey, admin: Admin, now: number): Promise<Replies> {
  const [choice, asked] = await db.settings.bulkGet(["replyVisibility", keyOf(timeline)]);
  const wanted = readSetting("replyVisibility", choice?.value, admin);
  if (askedOf(asked) === wanted) return wanted;
  await writing(db, [db.settings, db.spans, db.fetches], async () => {
    if ((await readReplies(db, timeline)) === wanted) return;
    await db.settings.put({ key: keyOf(timeline), value: wanted });
    // A page that was asked for otherwise proves nothing by what it was asked (`ingestPage`), whenever that was.
    await dropSpans(db, (key) => key === timeline, now - 1);
  });
  return wanted;
}

/** What of a page says whether it proves anything. */
type Asking = { whole: boolean; since: number; replies: Replies };

/**
 * Whether a page may be held for the truth: the server says that it is whole, the walk that led to it began after the timeline's
 * spans were dropped, and it was asked for the replies that the timeline is asked for by now. Joins the running transaction.
 */
export async function isTrue(
  db: AccountDb,
  timeline: TimelineKey,
  { whole, since, replies }: Asking,
): Promise<boolean> {
  return whole && since > (await droppedAt(db, timeline)) && replies === (await readReplies(db, timeline));
}
