import Reply from "lucide-react/icons/reply";
import { Fragment, Suspense, type ReactNode } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import { Handle, AccountName } from "../../account/AccountName";
import { ProfileLink } from "../../account/ProfileLink";
import { Glyph } from "../../base/icons/Glyph";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { PageLink } from "../../navigation/PageLink";
import { useT } from "../../context/useT";
import { useHint } from "../../base/hint/useHint";
import styles from "./Status.module.css";

const ReplyPreview = lazyRetryingPart(async () => (await import("./ReplyPreview")).ReplyPreview);

/** The author of the replied-to status: a link if the account is known, else the bare handle, or null if unnamed. */
function repliedTo({ status, reply_to }: StatusView): ReactNode {
  const id = status.in_reply_to_account_id;
  if (reply_to)
    return (
      <ProfileLink account={reply_to}>
        <AccountName account={reply_to} />
      </ProfileLink>
    );
  const acct = status.mentions.find((mention) => mention.id === id)?.acct || status.pleroma?.in_reply_to_account_acct;
  if (!acct) return null;
  const handle = <Handle account={{ acct }} />;
  return id === null ? handle : <ProfileLink account={{ id, acct }}>{handle}</ProfileLink>;
}

/**
 * Says which status this one replies to. The text links to that status and previews it on hover. If the server says
 * that the user may not see it (`parent_visible`), the text is struck through and not a link.
 */
export function ReplyTo({ view, id }: { view: StatusView; id: string }) {
  const t = useT();
  const hint = useHint(() => ReplyPreview.preload());
  const visible = view.status.pleroma?.parent_visible ?? true;
  const named = repliedTo(view);
  const words = (text: ReactNode) =>
    visible ? (
      <PageLink key="post" to={statusPath(id)} className={styles.parent} {...hint.props}>
        {text}
      </PageLink>
    ) : (
      <s key="post" title={t("status.unavailable")}>
        {text}
      </s>
    );
  return (
    <div className={styles.replyTo}>
      <Glyph name="reply" icon={Reply} size={14} />
      <span>
        {named
          ? t.rich<ReactNode>("status.replyToName", {
              post: words,
              name: () => <Fragment key="name">{named}</Fragment>,
            })
          : words(t("status.replyToSomeone"))}
      </span>
      {hint.open ? (
        <Suspense>
          <ReplyPreview id={id} hint={hint} />
        </Suspense>
      ) : null}
    </div>
  );
}
