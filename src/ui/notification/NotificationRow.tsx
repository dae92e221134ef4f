import { plainName } from "../../domain/names";
import { Bell, MessageCircle, Repeat2, Smile, Star, UserPlus, type LucideIcon } from "lucide-react";
import { memo, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { readNotificationView } from "../../db/read/notification";
import { plainWords } from "../../domain/content/allow";
import { plainText } from "../../domain/content/text";
import { statusPath } from "../../domain/links";
import { order } from "../../domain/order";
import { needsStatus, type Reason, visibilityOf } from "../../domain/visibility";
import type { MessageKey } from "../../i18n/t";
import { Handle, Name } from "../account/Name";
import { LinkedAvatar, ProfileLink } from "../account/ProfileLink";
import { Emoji } from "../content/EmojiText";
import { later } from "../later";
import { useNow } from "../now";
import { RelativeTime } from "../RelativeTime";
import { StatusArticle } from "../status/StatusArticle";
import { useUnmuted } from "../status/unmuted";
import { useMuteRules } from "../status/useMuteRules";
import { useLive } from "../useLive";
import { useT } from "../useT";
import { useWorld } from "../world";
import styles from "./Notification.module.css";

type Kind = { says: MessageKey; icon: LucideIcon; className?: string | undefined };

/** What each type of notification says; a type that is not known is said to be so. */
const kinds: Record<string, Kind> = {
  mention: { says: "notifications.mention", icon: MessageCircle },
  favourite: { says: "notifications.favourite", icon: Star, className: styles.favourite },
  reblog: { says: "notifications.reblog", icon: Repeat2, className: styles.reblog },
  follow: { says: "notifications.follow", icon: UserPlus, className: styles.follow },
  follow_request: { says: "notifications.follow_request", icon: UserPlus, className: styles.follow },
  poll: { says: "notifications.poll", icon: Bell },
  status: { says: "notifications.status", icon: Bell },
  update: { says: "notifications.update", icon: Bell },
  move: { says: "notifications.move", icon: UserPlus },
  "pleroma:emoji_reaction": { says: "notifications.reaction", icon: Smile },
};
const unknown: Kind = { says: "notifications.other", icon: Bell };

/** What is muted is folded at most: the reader is told that somebody did something. */
const asked = { compact: true, focused: true };
const person: Reason = { kind: "user" };

const MutedRow = later(async () => (await import("../status/Muted")).MutedRow);

type Props = {
  id: string;
  position: number;
  size: number;
  /** What is newer than this order is drawn as new, seen or not. */
  since?: string | undefined;
};

/**
 * One notification: a mention as the whole status, anything else as a sentence with what it is about. One from somebody whom the
 * reader mutes, or a mention that is muted otherwise, is folded until it is asked for (spec 001 section 4, "Notifications").
 */
export const NotificationRow = memo(function NotificationRow({ id, position, size, since }: Props) {
  const t = useT();
  const { db, session } = useWorld();
  const view = useLive(() => readNotificationView(db, id), [db, id]);
  const whole = view?.notification.type === "mention" ? view.status : null;
  const folds = whole ? whole.status.id : `notification:${id}`;
  const unmuted = useUnmuted(({ ids }) => ids.has(folds));
  const [rules, now] = [useMuteRules(), useNow()];
  if (!view) return <article className={styles.notification} style={{ minBlockSize: 72 }} aria-busy="true" />;
  const { notification, account, status, target } = view;
  if (!status && needsStatus(notification.type)) return <div className={styles.nothing} />;
  const sight = { viewer_id: session?.account_id ?? null, context: "notifications", ...asked, unmuted, now } as const;
  const told = whole ? visibilityOf(whole, sight, rules).reasons : [];
  const reasons = view.muted && !told.some(({ kind }) => kind === "user") ? [person, ...told] : told;
  const seen = view.seen && (since === undefined || order(id) <= since);
  const className = seen ? styles.notification : `${styles.notification} ${styles.unseen}`;
  const folded = reasons.length > 0 && !unmuted;
  if (folded)
    return (
      <div className={className}>
        <Suspense fallback={<article style={{ minBlockSize: 45 }} aria-busy="true" />}>
          <MutedRow
            view={whole ?? { status: { id: folds }, account, reblog: null }}
            reasons={reasons}
            position={position}
            size={size}
          />
        </Suspense>
      </div>
    );
  if (whole) {
    return (
      <div className={className}>
        <StatusArticle view={whole} position={position} size={size} reasons={reasons} />
      </div>
    );
  }
  const kind = kinds[notification.type] ?? unknown;
  const Icon = kind.icon;
  const says = t.rich<ReactNode>(kind.says, {
    name: () => (
      <ProfileLink key="name" account={account}>
        <Name account={account} />
      </ProfileLink>
    ),
    type: notification.type,
    emoji: () => {
      const { emoji, emoji_url: url } = notification;
      const shortcode = emoji?.replaceAll(":", "") ?? "";
      return url ? <Emoji key="emoji" emoji={{ shortcode, url, static_url: url }} /> : emoji;
    },
  });
  const plain = t.rich<string>(kind.says, {
    name: () => plainName(account),
    type: notification.type,
    emoji: () => notification.emoji ?? "",
  });
  const to = target ? `${plainName(target)} @${target.acct}` : "";
  const words = status ? status.status.spoiler_text || plainText(status.status.content) : "";
  const spoken = [seen ? "" : t("notifications.unseen"), plain.join(""), to, words].filter(Boolean).join(", ");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
    <article
      className={className}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={plainWords(spoken, 4000)}
    >
      <div className={styles.said}>
        <Icon size={20} aria-hidden="true" className={kind.className} />
        <LinkedAvatar account={account} small />
        <p className={styles.what}>{says}</p>
        {status ? (
          <Link className={styles.time} to={statusPath(status.status.id)}>
            <RelativeTime at={notification.created_at} />
          </Link>
        ) : (
          <RelativeTime at={notification.created_at} />
        )}
      </div>
      {target ? (
        <p className={styles.excerpt}>
          <ProfileLink account={target}>
            <Name account={target} />
          </ProfileLink>{" "}
          <Handle account={target} />
        </p>
      ) : null}
      {status ? (
        <Link className={styles.excerpt} to={statusPath(status.status.id)}>
          <bdi>{words || t("notifications.openPost")}</bdi>
        </Link>
      ) : null}
    </article>
  );
});
