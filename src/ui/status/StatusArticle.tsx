import { Repeat2, Reply } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { StatusView } from "../../db/read/status";
import { Handle, Name } from "../account/Name";
import { LinkedAvatar, ProfileLink } from "../account/ProfileLink";
import { later } from "../later";
import { useNow } from "../now";
import { RelativeTime } from "../RelativeTime";
import { useT } from "../useT";
import { visibilityIcons } from "../visibility";
import { Actions } from "./Actions";
import { Body } from "./Body";
import { describe } from "./describe";
import { useStatusMenu } from "./useStatusMenu";
import styles from "./Status.module.css";

const Pending = later(async () => (await import("./Pending")).Pending);

type Props = {
  view: StatusView;
  /** Place in the feed, from 1, and how many there are. */
  position: number;
  size: number;
  /** The status that a thread is about: larger, and it does not lead to itself. */
  focused?: boolean;
  /** A line to the avatar above or below, in a thread. */
  line?: { above: boolean; below: boolean };
};

/** A status as a row of a feed: to a screen reader one sentence, with everything inside to be walked through. */
export function StatusArticle({ view, position, size, focused = false, line }: Props) {
  const t = useT();
  const now = useNow();
  const navigate = useNavigate();
  const openMenu = useStatusMenu();
  const { status, account, reblog, reply_to, pending } = view;
  const thread = `/notice/${encodeURIComponent(status.id)}`;
  const Scope = visibilityIcons[status.visibility];

  function open(target: EventTarget) {
    if (focused || pending || !(target instanceof Element)) return;
    if (target.closest("a, button, input, summary, video, audio, label, dialog, [popover]")) return;
    if (window.getSelection()?.type === "Range") return;
    void navigate(thread);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus; the time is the link for every hand
    <article
      className={`${styles.status} ${focused ? styles.focused : ""}`}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={describe(t, view, Math.max(now, Date.parse(status.created_at)))}
      aria-current={focused ? "true" : undefined}
      data-status={status.id}
      onClick={(event) => open(event.target)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === event.currentTarget) open(event.target);
      }}
    >
      {reblog ? (
        <p className={styles.above}>
          <Repeat2 size={16} aria-hidden="true" />
          <span>
            {t.rich<ReactNode>("status.repeatedBy", {
              name: () => (
                <ProfileLink key="name" account={reblog.account}>
                  <Name account={reblog.account} />
                </ProfileLink>
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
          <header className={styles.head}>
            <span className={styles.who}>
              <ProfileLink account={account}>
                <Name account={account} />
              </ProfileLink>{" "}
              <Handle account={account} />
            </span>
            <span className={styles.when}>
              {status.visibility === "public" ? null : (
                <Scope size={14} role="img" aria-label={t(`visibility.${status.visibility}`)} />
              )}
              {pending ? null : (
                <Link to={thread} className={styles.time}>
                  <RelativeTime at={status.created_at} />
                  {status.edited_at ? <span title={t("status.edited")}>*</span> : null}
                </Link>
              )}
            </span>
          </header>
          {status.in_reply_to_id ? (
            <p className={styles.replyTo}>
              <Reply size={14} aria-hidden="true" />
              <span>
                {reply_to
                  ? t.rich<ReactNode>("status.replyToName", { name: () => <Name key="name" account={reply_to} /> })
                  : t("status.replyToSomeone")}
              </span>
            </p>
          ) : null}
          <Body view={view} />
          {pending ? (
            <Suspense>
              <Pending row={pending} />
            </Suspense>
          ) : (
            <Actions status={status} onMore={(button) => openMenu(view, button)} />
          )}
        </div>
      </div>
    </article>
  );
}
