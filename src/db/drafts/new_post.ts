import * as v from "valibot";
import { firstScope, languageOf, replyMentions, replySubject } from "../../domain/composing/draft_rules";
import { type Status, Visibility } from "../../domain/entities/status";
import type { AccountRow, DraftRow, SessionRow } from "../../domain/rows/rows";
import type { Admin } from "../../domain/settings/settings";
import { readAdmin } from "../settings/admin_settings";
import type { AppDb } from "../app_database";
import type { AccountDb } from "../schema";
import { readSettings } from "../settings/settings";
import { readAccount } from "../read/accounts/account";

/** Who writes a post: whether their server knows local posts, and the language of their interface. */
export type Author = { session: SessionRow; local: boolean; locale: string };

/** What a post answers or quotes, as far as that says how it begins. */
type Original = {
  as: "reply" | "quote";
  status: Pick<Status, "visibility" | "spoiler_text" | "mentions">;
  account: Pick<AccountRow, "acct">;
};

/** How a post begins; `own` is its author's own scope, `locked` whether who follows them has to ask. */
export type NewPost = Pick<DraftRow, "text" | "spoiler_text" | "visibility" | "sensitive"> & {
  language: string;
  content_type: string;
  own: Visibility;
  locked: boolean;
};

/**
 * What admins have set, under what somebody has set for their own account at the server: their posts' language, and that they
 * are sensitive. What they chose here goes before either.
 */
const withOwn = ({ config, frontend }: Admin, source: AccountRow["source"]): Admin => ({
  config: {
    ...config,
    ...(source?.sensitive && { sensitiveByDefault: true }),
    ...(source?.language && { postLanguage: source.language }),
  },
  frontend,
});

/** The scope that somebody's posts have where nothing is said of it, as their server told it; `public` where it told none. */
export function ownScope(me: Pick<AccountRow, "source"> | undefined): Visibility {
  const said = v.safeParse(Visibility, me?.source?.privacy);
  return said.success ? said.output : "public";
}

/**
 * How a post of the author begins, in a form or without one (spec 001, sections 4, 5 and 9). A subject that is copied makes no
 * post sensitive: one that is typed does.
 */
export async function readNewPost(
  { app, db }: { app: AppDb; db: AccountDb },
  { session, local, locale }: Author,
  original: Original | null,
): Promise<NewPost> {
  const me = await readAccount(db, session.account_id);
  const admin = withOwn(await readAdmin(app, session.origin), me?.source);
  const keys = ["subjectLineBehavior", "scopeCopy", "sensitiveByDefault", "postLanguage", "postContentType"] as const;
  const [behavior, copies, sensitive, language, content_type] = await readSettings(db, keys, admin);
  const own = ownScope(me);
  const answered = original?.as === "reply" ? original : null;
  return {
    text: answered ? replyMentions(answered.status, answered.account.acct, session.acct) : "",
    spoiler_text: answered ? replySubject(answered.status.spoiler_text, behavior) : "",
    visibility: firstScope(original?.status.visibility ?? null, own, local, copies),
    sensitive,
    language: languageOf(language, locale),
    content_type,
    own,
    locked: me?.locked ?? false,
  };
}
