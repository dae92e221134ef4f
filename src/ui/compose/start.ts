import { readAdmin } from "../../db/admin";
import type { AppDb } from "../../db/app";
import type { AccountDb } from "../../db/schema";
import { readAccount } from "../../db/read/account";
import { readDraft } from "../../db/read/drafts";
import { readSetting } from "../../db/settings";
import { readStatusView } from "../../db/read/status";
import type { StatusView } from "../../db/read/status";
import { type Begun, firstScope, replyMentions, replySubject } from "../../domain/compose";
import { repliedTo } from "../../domain/draft_id";
import { Visibility } from "../../domain/entities/status";
import type { DraftRow, SessionRow } from "../../domain/rows";
import * as v from "valibot";

/** What a form begins with: its draft, as it was left or new; what it answers, where that is known here. */
export type Start = { draft: DraftRow; replied: StatusView | null; begun: Begun };

type Here = { app: AppDb; db: AccountDb };
type Author = { session: SessionRow; local: boolean; now: number };

/**
 * Reads what a form of the draft `id` begins with. A kept draft is given back as it was left.
 * @param author who writes, whether their server knows local posts, and the time in ms
 */
export async function startOf({ app, db }: Here, id: string, { session, local, now }: Author): Promise<Start> {
  const admin = await readAdmin(app, session.origin);
  const kept = await readDraft(db, id);
  const in_reply_to_id = kept ? kept.in_reply_to_id : repliedTo(id);
  const view = in_reply_to_id === null ? undefined : await readStatusView(db, in_reply_to_id);
  const replied = view === undefined || view === "gone" ? null : view;
  const behavior = await readSetting(db, "subjectLineBehavior", admin);
  const begun = {
    text: replied ? replyMentions(replied.status, replied.account.acct, session.acct) : "",
    spoiler_text: replied ? replySubject(replied.status.spoiler_text, behavior) : "",
  };
  if (kept) return { draft: kept, replied, begun };
  const own = v.safeParse(Visibility, (await readAccount(db, session.account_id))?.source?.privacy);
  const draft: DraftRow = {
    id,
    updated_at: now,
    ...begun,
    visibility: firstScope(replied?.status.visibility ?? null, own.success ? own.output : "public", local),
    sensitive: await readSetting(db, "sensitiveByDefault", admin),
    in_reply_to_id,
    files: [],
  };
  return { draft, replied, begun };
}
