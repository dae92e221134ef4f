import { plainName } from "../../domain/accounts/plain_name";
import type { LucideIcon } from "lucide-react";
import Bell from "lucide-react/icons/bell";
import Flag from "lucide-react/icons/flag";
import MessageCircle from "lucide-react/icons/message-circle";
import Quote from "lucide-react/icons/quote";
import Repeat2 from "lucide-react/icons/repeat-2";
import Smile from "lucide-react/icons/face-slightly-smiling";
import Star from "lucide-react/icons/star";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, Suspense } from "react";
import type { NotificationView } from "../../db/read/notifications/notification";
import { statusPath } from "../../domain/navigation/page_paths";
import { needsStatus } from "../../domain/notifications/notification_kinds";
import { type StaffTarget, staffTarget } from "../../domain/notifications/staff_target";
import { order } from "../../domain/rows/id_order";
import { readableHandle } from "../../domain/accounts/readable_host";
import { statusExcerpt } from "../../domain/statuses/excerpt";
import { notificationMuteReasons } from "../../domain/statuses/visibility";
import type { MessageKey } from "../../i18n/translator";
import { Handle, AccountName } from "../account/AccountName";
import { LinkedAvatar, ProfileLink } from "../account/ProfileLink";
import { FollowRequestButtons } from "../account/follow/FollowRequestButtons";
import { lazyRetryingPart } from "../lazy/lazy_part";
import { openDialog } from "../base/dialog/open_dialogs";
import { EmojiText } from "../content/EmojiText";
import { useNow } from "../context/useNow";
import { PageLink } from "../navigation/PageLink";
import { StatusArticle } from "../status/row/StatusArticle";
import { useUnmuted } from "../status/store/useUnmuted";
import { PlacementContext } from "../status/store/useMuteRules";
import { useSetting } from "../context/useSetting";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { NotificationTime } from "./NotificationTime";
import { ReactionSign } from "./ReactionSign";
import { spokenText } from "./spoken_text";
import { useOpenTarget } from "./useOpenTarget";
import styles from "./Notification.module.css";

type Kind = { says: MessageKey; icon: LucideIcon; className?: string | undefined };

/** Text and icon of each notification type. Types that are not listed here use `unknown`. */
const kinds: Record<string, Kind> = {
  mention: { says: "notifications.mention", icon: MessageCircle },
  favourite: { says: "notifications.favourite", icon: Star, className: styles.favourite },
  reblog: { says: "notifications.reblog", icon: Repeat2, className: styles.reblog },
  follow: { says: "notifications.follow", icon: UserPlus, className: styles.follow },
  follow_request: { says: "notifications.follow_request", icon: UserPlus, className: styles.follow },
  poll: { says: "notifications.poll", icon: Bell },
  status: { says: "notifications.status", icon: Bell },
  update: { says: "notifications.update", icon: Bell },
  quote: { says: "notifications.quote", icon: Quote },
  "pleroma:report": { says: "notifications.report", icon: Flag },
  "admin.report": { says: "notifications.report", icon: Flag },
  "admin.sign_up": { says: "notifications.signUp", icon: UserPlus },
  move: { says: "notifications.move", icon: UserPlus },
  "pleroma:emoji_reaction": { says: "notifications.reaction", icon: Smile },
};
/** Filter context of a mention's status and of the status that it quotes. */
const mentionContext = { context: "notifications", profile_id: null } as const;
const unknown: Kind = { says: "notifications.other", icon: Bell };

const MutedRow = lazyRetryingPart(async () => (await import("../status/row/MutedRow")).MutedRow);

type Props = {
  view: NotificationView;
  position: number;
  size: number;
  /** Notifications newer than this order are shown as unseen, whether they are seen or not. */
  since?: string | undefined;
};

/**
 * One notification: a mention as the whole status, any other type as a sentence with an excerpt of the status. A muted
 * one (`notificationMuteReasons`) is folded until the user opens it, and never hidden.
 */
export function NotificationArticle({ view, position, size, since }: Props) {
  const t = useT();
  const { session } = useWorld();
  const { notification, account, status, target } = view;
  const { id } = notification;
  const whole = notification.type === "mention" ? status : null;
  const folds = whole ? whole.status.id : `notification:${id}`;
  const unmuted = useUnmuted(({ ids }) => ids.has(folds));
  const [muteWords, now] = [useSetting("muteWords"), useNow()];
  const opens = useOpenTarget(view);
  if (!status && needsStatus(notification.type)) return <div className={styles.nothing} />;
  const reasons = notificationMuteReasons(view, { user_id: session?.account_id ?? null, now }, { muteWords });
  const seen = view.seen && (since === undefined || order(id) <= since);
  const className = seen ? styles.notification : `${styles.notification} ${styles.unseen}`;
  const unseen = seen ? "" : t("notifications.unseen");
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
            where={unseen}
          />
        </Suspense>
      </div>
    );
  if (whole) {
    return (
      <div className={className}>
        <PlacementContext value={mentionContext}>
          <StatusArticle view={whole} position={position} size={size} reasons={reasons} where={unseen} />
        </PlacementContext>
      </div>
    );
  }
  const kind = kinds[notification.type] ?? unknown;
  const Icon = kind.icon;
  const says = t.rich<ReactNode>(kind.says, {
    name: () => (
      <ProfileLink key="name" account={account}>
        <AccountName account={account} />
      </ProfileLink>
    ),
    type: notification.type,
    emoji: () => <ReactionSign key="emoji" notification={notification} />,
  });
  const plain = t.rich<string>(kind.says, {
    name: () => plainName(account),
    type: notification.type,
    emoji: () => notification.emoji ?? "",
  });
  const staff = staffTarget(notification, account.id);
  const to = target ? `${plainName(target)} @${readableHandle(target.acct)}` : "";
  const words = status ? statusExcerpt(status.status) : "";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
    <article
      className={className}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={spokenText(t, [unseen, plain.join(""), to, words], notification.created_at, now)}
      onKeyDown={opens}
    >
      <div className={styles.said}>
        <Icon size={20} aria-hidden="true" className={kind.className} />
        <LinkedAvatar account={account} small />
        <p className={styles.what}>{says}</p>
        {status ? (
          <PageLink className={styles.time} to={statusPath(status.status.id)}>
            <NotificationTime at={notification.created_at} />
          </PageLink>
        ) : (
          <NotificationTime at={notification.created_at} />
        )}
      </div>
      {notification.type === "follow_request" ? (
        <div className={styles.request}>
          <FollowRequestButtons account={account} denied={view.denied} />
        </div>
      ) : null}
      {staff ? <OpenModeration target={staff} name={plainName(account)} /> : null}
      {target ? (
        <p className={styles.excerpt}>
          <ProfileLink account={target}>
            <AccountName account={target} />
          </ProfileLink>{" "}
          <Handle account={target} />
        </p>
      ) : null}
      {status ? (
        <PageLink className={styles.excerpt} to={statusPath(status.status.id)}>
          <span dir="auto">
            {words ? <EmojiText text={words} emojis={status.status.emojis} /> : t("notifications.openPost")}
          </span>
        </PageLink>
      ) : null}
    </article>
  );
}

/** A button that opens the moderation at a report or a newcomer. */
function OpenModeration({ target, name }: { target: StaffTarget; name: string }) {
  const t = useT();
  return (
    <div className={styles.request}>
      <button type="button" className={styles.open} onClick={() => openDialog({ name: "moderation", ...target })}>
        {"person" in target ? t("notifications.openPerson", { name }) : t("notifications.openReport")}
      </button>
    </div>
  );
}
