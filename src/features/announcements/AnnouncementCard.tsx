import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState } from "react";
import { isUnread, type ShownAnnouncement } from "../../domain/instance/announcements";
import type { ApiFailure } from "../../domain/requests/api_error";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { FormProblem } from "../../ui/base/form/FormProblem";
import { failureText } from "../../ui/base/text/failure_text";
import { Content } from "../../ui/content/Content";
import { focusFallback } from "../../ui/hooks/focus_fallback";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { AnnouncementEditor } from "./AnnouncementEditor";
import { AnnouncementReactions } from "./AnnouncementReactions";
import { AnnouncementTimes } from "./AnnouncementTimes";
import { useAnnouncementEmojis } from "./useAnnouncementEmojis";
import styles from "./Announcements.module.css";

type Props = {
  announcement: ShownAnnouncement;
  /** The reader may change and delete it. */
  admin: boolean;
  /** With how many emoji it can be reacted to; undefined: with none. */
  reactions: number | undefined;
  /** Has the screen say something to screen readers. */
  onSay(said: string): void;
};

/** One announcement: when it was published and what it is about, whether it was read, and what can be done with it. */
export function AnnouncementCard(props: Props) {
  const { announcement, onSay } = props;
  const t = useT();
  const when = useId();
  const { session } = useWorld();
  const article = useRef<HTMLElement>(null);
  const emojis = useAnnouncementEmojis(announcement);
  const [editing, setEditing] = useState(false);

  function leave() {
    setEditing(false);
    article.current?.focus();
  }

  return (
    <article
      ref={article}
      className={styles.announcement}
      data-unread={session && isUnread(announcement) ? "" : undefined}
      data-inactive={announcement.inactive ? "" : undefined}
      aria-labelledby={when}
      {...focusFallback}
    >
      <AnnouncementTimes id={when} announcement={announcement} />
      {editing ? (
        <AnnouncementEditor
          title={t("announcements.editTitle")}
          announcement={announcement}
          onLeave={leave}
          onSay={onSay}
        />
      ) : (
        <>
          <Content html={announcement.content} emojis={emojis} />
          {session ? <Actions {...props} onEdit={() => setEditing(true)} /> : null}
        </>
      )}
    </article>
  );
}

/** Goes on to the next announcement that can be marked, else stays at the one whose button goes. */
function focusNext(button: HTMLElement) {
  const article = button.closest("article");
  let next = article?.closest("li")?.nextElementSibling ?? null;
  while (next && !next.querySelector("[data-mark]")) next = next.nextElementSibling;
  (next?.querySelector<HTMLElement>("[data-mark]") ?? article)?.focus({ preventScroll: true });
}

function Actions({ announcement, admin, reactions, onSay, onEdit }: Props & { onEdit(): void }) {
  const t = useT();
  const { sync } = useWorld();
  const { id, inactive } = announcement;
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  function mark(button: HTMLElement) {
    focusNext(button);
    void sync.outbox.intend("dismiss_announcement", { id });
    onSay(t("announcements.marked"));
  }

  async function remove() {
    const question = {
      title: t("announcements.deleteTitle"),
      text: t("announcements.deleteText"),
      confirm: t("announcements.delete"),
    };
    if (!(await askConfirmation(question))) return;
    const failed = await sync.instance.deleteAnnouncement(id);
    setFailure(failed ?? null);
    if (failed === null) onSay(t("announcements.deleted"));
  }

  return (
    <>
      {failure ? (
        <FormProblem onDismiss={() => setFailure(null)}>
          <p>{t("announcements.edit_error", { reason: failureText(t, failure) })}</p>
        </FormProblem>
      ) : null}
      <div className={styles.actions}>
        {announcement.read === true ? (
          <p className={styles.read}>
            <Check size={16} aria-hidden="true" />
            {t("announcements.read")}
          </p>
        ) : (
          <button
            type="button"
            data-mark={inactive ? undefined : ""}
            disabled={inactive}
            onClick={({ currentTarget }) => mark(currentTarget)}
          >
            <Check size={20} aria-hidden="true" />
            {t("announcements.mark")}
          </button>
        )}
        {reactions === undefined ? null : <AnnouncementReactions announcement={announcement} most={reactions} />}
        {admin ? (
          <span className={styles.admin}>
            <button type="button" aria-label={t("announcements.edit")} title={t("announcements.edit")} onClick={onEdit}>
              <Pencil size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t("announcements.delete")}
              title={t("announcements.delete")}
              onClick={() => void remove()}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          </span>
        ) : null}
      </div>
    </>
  );
}
