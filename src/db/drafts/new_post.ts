import * as v from "valibot";
import { initialScope, initialLanguage, replyMentions, replySubject } from "../../domain/composing/draft_rules";
import { type Status, Visibility } from "../../domain/entities/statuses/status";
import type { AccountRow, DraftRow, SessionRow } from "../../domain/rows/rows";
import type { AdminSettings } from "../../domain/settings/settings";
import { readAdminSettings } from "../settings/admin_settings";
import type { AppDb } from "../app_database";
import type { AccountDb } from "../schema";
import { readSettings } from "../settings/settings";
import { readAccount } from "../read/accounts/account";

/**
 * The author of a post. `local` says whether their server supports local-only posts; `locale` is the language of the
 * interface.
 */
export type Author = { session: SessionRow; local: boolean; locale: string };

/** The post that a new post replies to or quotes. */
type Original = {
  as: "reply" | "quote";
  status: Pick<Status, "visibility" | "spoiler_text" | "mentions">;
  account: Pick<AccountRow, "acct">;
};

/**
 * The initial values of a new post. `default_visibility` is the author's default; `locked` says whether the author
 * approves followers by hand.
 */
export type NewPost = Pick<DraftRow, "text" | "spoiler_text" | "visibility" | "sensitive"> & {
  language: string;
  content_type: string;
  default_visibility: Visibility;
  locked: boolean;
};

/**
 * The admins' settings, overridden by the account's own settings at the server: the post language and the sensitive
 * flag. A choice of the user on this device overrides both.
 */
const withOwn = ({ config, frontend }: AdminSettings, source: AccountRow["source"]): AdminSettings => ({
  config: {
    ...config,
    ...(source?.sensitive && { sensitiveByDefault: true }),
    ...(source?.language && { postLanguage: source.language }),
  },
  frontend,
});

/** The account's default visibility, as its server returned it in `source.privacy`; `public` if it did not. */
export function defaultVisibility(me: Pick<AccountRow, "source"> | undefined): Visibility {
  const privacy = v.safeParse(Visibility, me?.source?.privacy);
  return privacy.success ? privacy.output : "public";
}

/** Reads the initial values of a new post. A copied subject does not mark the post as sensitive; a typed one does. */
export async function readNewPost(
  { app, db }: { app: AppDb; db: AccountDb },
  { session, local, locale }: Author,
  original: Original | null,
): Promise<NewPost> {
  const me = await readAccount(db, session.account_id);
  const admin = withOwn(await readAdminSettings(app, session.origin), me?.source);
  const keys = ["subjectLineBehavior", "scopeCopy", "sensitiveByDefault", "postLanguage", "postContentType"] as const;
  const [behavior, copies, sensitive, language, content_type] = await readSettings(db, keys, admin);
  const own = defaultVisibility(me);
  const replied = original?.as === "reply" ? original : null;
  return {
    text: replied ? replyMentions(replied.status, replied.account.acct, session.acct) : "",
    spoiler_text: replied ? replySubject(replied.status.spoiler_text, behavior) : "",
    visibility: initialScope(original?.status.visibility ?? null, own, local, copies),
    sensitive,
    language: initialLanguage(language, locale),
    content_type,
    default_visibility: own,
    locked: me?.locked ?? false,
  };
}
