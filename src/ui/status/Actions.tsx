import { Bookmark, Ellipsis, Lock, type LucideIcon, MessageCircle, Repeat2, Star } from "lucide-react";
import { useState, type ReactNode } from "react";
import { replyDraftId } from "../../domain/compose";
import { remoteInteraction } from "../../domain/remote";
import type { StatusRow } from "../../domain/rows";
import { formatCount } from "../../i18n/format";
import { openDialog } from "../dialog/dialogs";
import { useAsk } from "../dialog/useAsk";
import { useSetting } from "../useSetting";
import { useT } from "../useT";
import { useWorld } from "../world";
import styles from "./Actions.module.css";

type Props = { status: StatusRow; onMore: (button: HTMLElement) => void };

/** What can be done with a status. A press is stored at once and sent by the outbox. A visitor is led to the server. */
export function Actions({ status, onMore }: Props) {
  const t = useT();
  const { sync, session, origin } = useWorld();
  const ask = useAsk();
  const [popped, setPopped] = useState<"favourite" | "repeat" | null>(null);
  const { id } = status;
  const mine = session?.account_id === status.account_id;
  const direct = status.visibility === "direct" || (status.visibility === "private" && !mine);
  /** Only the repeat is asked about, not taking it back (spec 001 section 4, "Post form"). */
  async function repeat() {
    const question = { title: t("status.repeatTitle"), text: t("status.repeatText"), confirm: t("status.repeat") };
    if (!status.reblogged && !(await ask("modalOnRepeat", question))) return;
    if (!status.reblogged) setPopped("repeat");
    await sync.intend("reblog", { id, on: !status.reblogged });
  }
  if (!session) return <RemoteActions status={status} origin={origin} />;
  return (
    <div className={styles.actions}>
      <Action
        label={t("status.reply")}
        count={status.replies_count}
        onClick={() => openDialog({ name: "compose", draft: replyDraftId(id) })}
      >
        <MessageCircle size={20} aria-hidden="true" />
      </Action>
      <Action
        label={direct ? t("status.noRepeat") : t("status.repeat")}
        count={status.reblogs_count}
        pressed={status.reblogged}
        disabled={direct}
        className={popped === "repeat" ? `${styles.repeat} ${styles.popped}` : styles.repeat}
        onAnimationEnd={() => setPopped(null)}
        onClick={() => void repeat()}
      >
        {direct ? <Lock size={20} aria-hidden="true" /> : <Repeat2 size={20} aria-hidden="true" />}
      </Action>
      <Action
        label={t("status.favourite")}
        count={status.favourites_count}
        pressed={status.favourited}
        className={popped === "favourite" ? `${styles.favourite} ${styles.popped}` : styles.favourite}
        onAnimationEnd={() => setPopped(null)}
        onClick={() => {
          setPopped(status.favourited ? null : "favourite");
          void sync.intend("favourite", { id, on: !status.favourited });
        }}
      >
        <Star size={20} aria-hidden="true" />
      </Action>
      <Action
        label={t("status.bookmark")}
        pressed={status.bookmarked}
        className={styles.bookmark}
        onClick={() => void sync.intend("bookmark", { id, on: !status.bookmarked })}
      >
        <Bookmark size={20} aria-hidden="true" />
      </Action>
      <Action label={t("status.more")} menu onClick={(event) => onMore(event.currentTarget)}>
        <Ellipsis size={20} aria-hidden="true" />
      </Action>
    </div>
  );
}

type ActionProps = {
  label: string;
  count?: number;
  pressed?: boolean;
  disabled?: boolean;
  menu?: boolean;
  className?: string | undefined;
  onAnimationEnd?: () => void;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
  children: ReactNode;
};

function Action({
  label,
  count = 0,
  pressed,
  disabled,
  menu,
  className = "",
  onAnimationEnd,
  onClick,
  children,
}: ActionProps) {
  const t = useT();
  const counted = useCounted(count);
  return (
    <button
      type="button"
      className={`${styles.action} ${className}`}
      aria-label={counted ? t("status.counted", { label, count: counted }) : label}
      title={label}
      aria-pressed={pressed}
      aria-haspopup={menu ? "menu" : undefined}
      disabled={disabled}
      onAnimationEnd={onAnimationEnd}
      onClick={onClick}
    >
      {children}
      {counted ? <span className={styles.count}>{counted}</span> : null}
    </button>
  );
}

/** A count as it stands beside an action: nothing where there is nothing to count, or the reader wants none (`hidePostStats`). */
function useCounted(count: number): string {
  const t = useT();
  return useSetting("hidePostStats") || count === 0 ? "" : formatCount(count, t.locale);
}

/** A visitor acts from where they have an account: the server's remote interaction page (spec 001 section 6). */
function RemoteActions({ status, origin }: { status: StatusRow; origin: string }) {
  const t = useT();
  const there = remoteInteraction(origin, { status_id: status.id });
  const acts = [
    { label: t("status.reply"), count: status.replies_count, icon: MessageCircle },
    { label: t("status.repeat"), count: status.reblogs_count, icon: Repeat2 },
    { label: t("status.favourite"), count: status.favourites_count, icon: Star },
  ];
  return (
    <div className={styles.actions}>
      {acts.map((act) => (
        <RemoteAction key={act.label} {...act} there={there} />
      ))}
    </div>
  );
}

type RemoteProps = { label: string; count: number; icon: LucideIcon; there: string };

function RemoteAction({ label, count, icon: Icon, there }: RemoteProps) {
  const t = useT();
  const counted = useCounted(count);
  return (
    <a
      className={styles.action}
      href={there}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={counted ? t("status.counted", { label, count: counted }) : label}
    >
      <Icon size={20} aria-hidden="true" />
      {counted ? <span className={styles.count}>{counted}</span> : null}
    </a>
  );
}
