import Reply from "lucide-react/icons/reply";
import { Fragment, Suspense, type ReactNode } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import { Handle, AccountName } from "../../account/AccountName";
import { ProfileLink } from "../../account/ProfileLink";
import { Glyph } from "../../base/icons/Glyph";
import { lazyPartWithin } from "../../lazy/lazy_part";
import { PageLink } from "../../navigation/PageLink";
import { useT } from "../../context/useT";
import { useHint } from "../../base/hint/useHint";
import styles from "./Status.module.css";

const ReplyPreview = lazyPartWithin(async () => (await import("./ReplyPreview")).ReplyPreview);

/** Whom a status answers: a link where it is known who that is, else the name alone, and nothing where there is none. */
function repliedTo({ status, reply_to }: StatusView): ReactNode {
  const id = status.in_reply_to_account_id;
  if (reply_to)
    return (
      <ProfileLink account={reply_to}>
        <AccountName account={reply_to} />
      </ProfileLink>
    );
  const acct = status.mentions.find((one) => one.id === id)?.acct || status.pleroma?.in_reply_to_account_acct;
  if (!acct) return null;
  const handle = <Handle account={{ acct }} />;
  return id === null ? handle : <ProfileLink account={{ id, acct }}>{handle}</ProfileLink>;
}

/**
 * Says what a status answers (spec 001 sections 3 and 8). The words lead to that status and show it while they are pointed at;
 * where the reader may not see it, they are struck out and lead nowhere.
 */
export function ReplyTo({ view, id }: { view: StatusView; id: string }) {
  const t = useT();
  const hint = useHint(() => ReplyPreview.preload());
  const visible = view.status.pleroma?.parent_visible ?? true;
  const named = repliedTo(view);
  const words = (said: ReactNode) =>
    visible ? (
      <PageLink key="post" to={statusPath(id)} className={styles.parent} {...hint.props}>
        {said}
      </PageLink>
    ) : (
      <s key="post" title={t("status.unavailable")}>
        {said}
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
