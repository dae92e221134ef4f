import Pin from "lucide-react/icons/pin";
import Repeat2 from "lucide-react/icons/repeat-2";
import { Fragment, Suspense, type ReactNode } from "react";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import type { MuteReason } from "../../../domain/statuses/visibility";
import { AccountName } from "../../account/AccountName";
import { LinkedAvatar, ProfileLink } from "../../account/ProfileLink";
import { useHighlight } from "../../account/useHighlight";
import { Glyph } from "../../base/icons/Glyph";
import { groundPress } from "../../navigation/ground_press";
import { useStableNavigate } from "../../navigation/useStableNavigate";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { useNow } from "../../context/useNow";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { StatusActions } from "../actions/StatusActions";
import { StatusBody } from "./StatusBody";
import { describeStatus } from "./describe_status";
import { ReplyTo } from "./ReplyTo";
import { BotMark, StatusHead } from "./StatusHead";
import { useUncopied } from "../actions/uncopied_link";
import { useCover } from "../attached/useCover";
import { useStatusMenu } from "../actions/useStatusMenu";
import styles from "./Status.module.css";

const UnmutedLine = lazyRetryingPart(async () => (await import("./MutedRow")).UnmutedLine);
const Pending = lazyRetryingPart(async () => (await import("../actions/PendingStatus")).PendingStatus);

/** Lazy `Responses`; a list of statuses preloads it. */
export const LazyResponses = lazyRetryingPart(async () => (await import("../people/Responses")).Responses);

type Props = {
  view: StatusView;
  /** Position in the feed, from 1, and the feed's size. */
  position: number;
  size: number;
  /** The focused status of a thread: larger, and without a link to itself. */
  focused?: boolean;
  /** Listed among its author's pinned posts. */
  pinned?: boolean;
  /** Why it is muted although it is temporarily shown. */
  reasons?: readonly MuteReason[];
  /** It is part of a conversation. */
  inConversation?: boolean;
  /** Whether a thread draws a line to the avatar above or below. */
  line?: { above: boolean; below: boolean };
  /** Its position among other statuses, for screen readers. */
  where?: string | undefined;
  /** Extra content after the body. */
  inside?: ReactNode;
};

/**
 * A status as an article of a feed. A screen reader hears one sentence (`describeStatus`) and can navigate the content.
 */
export function StatusArticle(props: Props) {
  const { view, position, size, focused = false, pinned = false, reasons = [], inConversation = false, line } = props;
  const { where, inside } = props;
  const t = useT();
  const now = useNow();
  const go = useStableNavigate();
  const { clock } = useWorld();
  const openMenu = useStatusMenu();
  const collapse = useSetting("collapseMessageWithSubject");
  const uncounted = useSetting("hidePostStats");
  const { status, account, reblog, pending } = view;
  const { covered } = useCover(view);
  const at = Math.max(now, Date.parse(status.created_at));
  const uncopied = useUncopied(({ id }) => id === status.id);
  const mark = useHighlight(account.acct);
  const mark_above = useHighlight(reblog?.account.acct ?? "");

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus; the time is the link for every hand
    <article
      className={`${styles.status} ${focused ? styles.focused : ""} ${mark.className}`}
      style={mark.style}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={describeStatus(t, view, { now: at, pinned, collapse, covered, uncounted, where })}
      aria-current={focused ? "true" : undefined}
      data-status={status.id}
      {...groundPress(focused || pending ? null : statusPath(status.id), go, clock)}
    >
      {reasons.length > 0 ? (
        <Suspense>
          <UnmutedLine view={view} reasons={reasons} />
        </Suspense>
      ) : null}
      {pinned ? (
        <p className={styles.above}>
          <Pin size={16} aria-hidden="true" />
          <span>{t("status.pinned")}</span>
        </p>
      ) : null}
      {reblog ? (
        <p className={`${styles.above} ${mark_above.className}`} style={mark_above.style}>
          <Glyph name="repeat-2" icon={Repeat2} size={16} />
          <span>
            {t.rich<ReactNode>("status.repeatedBy", {
              name: () => (
                <Fragment key="name">
                  <ProfileLink account={reblog.account}>
                    <AccountName account={reblog.account} />
                  </ProfileLink>
                  <BotMark bot={reblog.account.bot} />
                </Fragment>
              ),
            })}
          </span>
        </p>
      ) : null}
      <div className={styles.row}>
        <div className={styles.side}>
          {line?.above ? <span className={styles.lineAbove} /> : null}
          <LinkedAvatar account={account} />
          {line?.below ? <span className={styles.lineBelow} /> : null}
        </div>
        <div className={styles.main}>
          <StatusHead view={view} focused={focused} />
          {status.in_reply_to_id ? <ReplyTo view={view} id={status.in_reply_to_id} /> : null}
          <StatusBody view={view} focused={focused} inConversation={inConversation} />
          {status.emoji_reactions.length + view.refused.length > 0 || uncopied || focused ? (
            <Suspense>
              <LazyResponses view={view} focused={focused} />
            </Suspense>
          ) : null}
          {inside}
          {pending ? (
            <Suspense>
              <Pending row={pending} />
            </Suspense>
          ) : (
            <StatusActions status={status} onMore={(button) => openMenu(view, button)} />
          )}
        </div>
      </div>
    </article>
  );
}
