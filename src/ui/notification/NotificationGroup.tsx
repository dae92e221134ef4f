import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Repeat2 from "lucide-react/icons/repeat-2";
import Smile from "lucide-react/icons/face-slightly-smiling";
import Star from "lucide-react/icons/star";
import UserPlus from "lucide-react/icons/user-plus";
import { memo, type ReactNode, useId, useState } from "react";
import { type NotificationView, readNotificationViews } from "../../db/read/notifications/notification";
import { statusPath } from "../../domain/navigation/page_paths";
import { plainName } from "../../domain/accounts/plain_name";
import { order } from "../../domain/rows/id_order";
import { statusExcerpt } from "../../domain/statuses/excerpt";
import type { MessageKey } from "../../i18n/translator";
import { Handle, AccountName } from "../account/AccountName";
import { LinkedAvatar, ProfileLink } from "../account/ProfileLink";
import { EmojiText } from "../content/EmojiText";
import { useNow } from "../context/useNow";
import { PageLink } from "../navigation/PageLink";
import { useLive } from "../context/useLive";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { NotificationTime } from "./NotificationTime";
import { ReactionSign } from "./ReactionSign";
import { spokenText } from "./spoken_text";
import { useOpenTarget } from "./useOpenTarget";
import styles from "./Notification.module.css";

type Kind = { says: Extract<MessageKey, `notifications.${string}s`>; icon: LucideIcon; className?: string | undefined };

const follows: Kind = { says: "notifications.follows", icon: UserPlus, className: styles.follow };
const kinds = new Map<string, Kind>([
  ["favourite", { says: "notifications.favourites", icon: Star, className: styles.favourite }],
  ["reblog", { says: "notifications.reblogs", icon: Repeat2, className: styles.reblog }],
  ["pleroma:emoji_reaction", { says: "notifications.reactions", icon: Smile }],
]);

/** Maximum number of avatars in the row. */
const FACES = 5;

type Props = {
  /** Ids of notifications of one kind (`notificationGroupOf`), newest first. */
  ids: readonly string[];
  since: string | undefined;
  position: number;
  size: number;
};

/**
 * Several notifications in one row: the latest account, the number of others, the status. It expands to a list of all.
 */
export const NotificationGroup = memo(function NotificationGroup({ ids, ...rest }: Props) {
  const { db } = useWorld();
  const [open, setOpen] = useState(false);
  const shown_ids = (open ? ids : ids.slice(0, FACES)).join(" ");
  const views = useLive(() => readNotificationViews(db, shown_ids.split(" ")), [db, shown_ids]);
  const [last] = views ?? [];
  if (!views || !last)
    return <article className={styles.notification} style={{ minBlockSize: 72 }} aria-busy={!views} />;
  return <GroupArticle last={last} views={views} others={ids.length - 1} open={open} onOpen={setOpen} {...rest} />;
});

type ArticleProps = Omit<Props, "ids"> & {
  last: NotificationView;
  /** The newest of them, for the avatars; all while the row is expanded. */
  views: readonly NotificationView[];
  others: number;
  open: boolean;
  onOpen(open: boolean): void;
};

/** The article of a notification group. */
export function GroupArticle({ last, views, others, open, onOpen, since, position, size }: ArticleProps) {
  const t = useT();
  const now = useNow();
  const list = useId();
  const opens = useOpenTarget(last);
  const isSeen = (view: NotificationView) => view.seen && (since === undefined || order(view.notification.id) <= since);
  const { says, icon: Icon, className } = kinds.get(last.notification.type) ?? follows;
  const { status } = last;
  const words = status ? statusExcerpt(status.status) : "";
  const plain = t.rich<string>(says, { name: () => plainName(last.account), count: others }).join("");
  const texts = [isSeen(last) ? "" : t("notifications.unseen"), plain, words];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
    <article
      className={isSeen(last) ? styles.notification : `${styles.notification} ${styles.unseen}`}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={spokenText(t, texts, last.notification.created_at, now)}
      onKeyDown={opens}
    >
      <div className={styles.said}>
        <Icon size={20} aria-hidden="true" className={className} />
        <div className={styles.faces}>
          {views.slice(0, FACES).map(({ account, notification }) => (
            <LinkedAvatar key={notification.id} account={account} small />
          ))}
        </div>
        <button
          type="button"
          className={styles.open}
          aria-expanded={open}
          aria-controls={list}
          aria-label={t("notifications.one")}
          title={t("notifications.one")}
          onClick={() => onOpen(!open)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.deed}>
        <p className={styles.what}>
          {t.rich<ReactNode>(says, {
            name: () => (
              <ProfileLink key="name" account={last.account}>
                <AccountName account={last.account} />
              </ProfileLink>
            ),
            count: others,
          })}
        </p>
        <NotificationTime at={last.notification.created_at} />
      </div>
      {status ? (
        <PageLink className={styles.about} to={statusPath(status.status.id)}>
          <span dir="auto">
            {words ? <EmojiText text={words} emojis={status.status.emojis} /> : t("notifications.openPost")}
          </span>
        </PageLink>
      ) : null}
      <ul id={list} role="list" className={styles.people} hidden={!open}>
        {open ? views.map((view) => <Person key={view.notification.id} view={view} seen={isSeen(view)} />) : null}
      </ul>
    </article>
  );
}

function Person({ view: { account, notification }, seen }: { view: NotificationView; seen: boolean }) {
  const t = useT();
  return (
    <li className={seen ? undefined : styles.fresh}>
      <LinkedAvatar account={account} small />
      <p className={styles.what}>
        <ProfileLink account={account}>
          <AccountName account={account} />
        </ProfileLink>{" "}
        <Handle account={account} />
        {seen ? null : <span className={styles.spoken}>{t("notifications.unseen")}</span>}
      </p>
      <ReactionSign notification={notification} />
      <NotificationTime at={notification.created_at} />
    </li>
  );
}
