import { readInstance } from "../../src/db/instance/instance";
import { readAccount } from "../../src/db/read/accounts/account";
import { readNewPost } from "../../src/db/drafts/new_post";
import type { AccountDb } from "../../src/db/schema";
import { capabilitiesOf } from "../../src/domain/instance/capabilities/capabilities";
import type { SessionRow, Written } from "../../src/domain/rows/rows";
import type { WorkerWorld } from "../worker_world";

/**
 * A reply to a status: the typed text, with all other fields as the form would start (`readNewPost`). `blind`: the
 * status is not stored, so its mentions and visibility are unknown and the visibility is "direct".
 */
export async function replyDraft(
  world: WorkerWorld,
  db: AccountDb,
  session: SessionRow,
  status_id: string,
  typed: string,
): Promise<{ written: Written; blind: boolean }> {
  const status = await db.statuses.get(status_id);
  const account = status && (await readAccount(db, status.account_id));
  const original = status && account ? ({ as: "reply", status, account } as const) : null;
  const locale = await world.readLocale();
  const initial = await world.withApp(async (app) => {
    const instance = await readInstance(app, session.origin);
    const author = { session, local: instance ? capabilitiesOf(instance).local_posts : false, locale };
    return readNewPost({ app, db }, author, original);
  });
  const { text, spoiler_text, sensitive, language, content_type } = initial;
  const written: Written = {
    text: text + typed,
    spoiler_text,
    visibility: original ? initial.visibility : "direct",
    sensitive,
    in_reply_to_id: status_id,
    files: [],
    language,
    content_type,
  };
  return { written, blind: original === null };
}
