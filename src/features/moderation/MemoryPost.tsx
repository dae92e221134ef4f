import EyeOff from "lucide-react/icons/eye-off";
import ShieldUser from "lucide-react/icons/shield-user";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { plainName } from "../../domain/accounts/plain_name";
import type { Status } from "../../domain/entities/statuses/status";
import { type PostChange, staffVisibilities } from "../../domain/moderation/post_requests";
import { statusPath } from "../../domain/navigation/page_paths";
import { formatDateTime } from "../../i18n/format";
import { AccountName, Handle } from "../../ui/account/AccountName";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { updateModal } from "../../ui/base/dialog/open_modals";
import { type MenuItem, openMenu } from "../../ui/base/menu/open_menu";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { toast } from "../../ui/base/toast/show_toast";
import { Content } from "../../ui/content/Content";
import { EmojiText } from "../../ui/content/EmojiText";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { Gallery } from "../../ui/media/gallery/Gallery";
import { tellChangeFailed } from "../../ui/moderation/staff_failure_text";
import { PageLink } from "../../ui/navigation/PageLink";
import styles from "./Moderation.module.css";

type Props = {
  status: Status;
  /** Whether the reader may change it. */
  acts: boolean;
  /** Takes the post as it is now, null when it was deleted. */
  onChange(now: Status | null): void;
  /** Called when it is not known what was done. */
  onUnsure(): void;
};

/** A post as the staff was told of it: drawn from memory, since it may be one that the reader could not see else. */
export function MemoryPost({ status, acts, onChange, onUnsure }: Props) {
  const t = useT();
  const [covered, setCovered] = useState(true);
  const { account, spoiler_text, media_attachments, poll } = status;
  const hides = status.sensitive && media_attachments.length > 0;
  const date = formatDateTime(Date.parse(status.created_at), t.locale);
  return (
    <article className={styles.post} aria-label={t("moderation.post.label", { date, name: plainName(account) })}>
      <header className={styles.head}>
        <span className={styles.author}>
          <AccountName account={account} /> <Handle account={account} />
        </span>
        <span className={styles.time}>
          {t(`visibility.${status.visibility}`)}
          {status.sensitive ? ` · ${t("moderation.post.sensitive")}` : null}
        </span>
        <PageLink
          className={styles.time}
          to={statusPath(status.id)}
          replace
          onClick={() => updateModal("moderation", "peek")}
        >
          <RelativeTime at={status.created_at} />
        </PageLink>
        {acts ? <PostActs status={status} date={date} onChange={onChange} onUnsure={onUnsure} /> : null}
      </header>
      {spoiler_text === "" ? null : (
        <p className={styles.warning} dir="auto">
          <EmojiText text={spoiler_text} emojis={status.emojis} />
        </p>
      )}
      <Content html={status.content} emojis={status.emojis} mentions={status.mentions} tags={status.tags} />
      {poll ? (
        <ul className={styles.points}>
          {poll.options.map(({ title }, at) => (
            <li key={at} dir="auto">
              {title}
            </li>
          ))}
        </ul>
      ) : null}
      {media_attachments.length > 0 ? (
        <Gallery
          media={media_attachments}
          covered={hides && covered}
          folded={false}
          onCover={hides ? setCovered : null}
        />
      ) : null}
    </article>
  );
}

/** A button with what the staff can do to a post. */
function PostActs({ status, date, onChange, onUnsure }: Omit<Props, "acts"> & { date: string }) {
  const t = useT();
  const online = useOnline();
  const { sync } = useWorld();
  const { id, sensitive } = status;

  async function change(what: PostChange) {
    const asked = await sync.moderation.changePost(id, what);
    if (!asked) return;
    if (asked.failure) return tellChangeFailed(t, asked.failure, onUnsure);
    toast("good", t("moderation.post.changed"));
    onChange(asked.answer);
  }
  async function remove() {
    const question = {
      title: t("moderation.post.deleteTitle"),
      text: t("moderation.post.deleteText"),
      confirm: t("moderation.post.delete"),
      offline: t("moderation.offline"),
    };
    if (!(await askConfirmation(question))) return;
    const failure = await sync.moderation.deletePost(id);
    if (failure === undefined) return;
    if (failure) return tellChangeFailed(t, failure, onUnsure);
    toast("good", t("moderation.post.deleted"));
    onChange(null);
  }
  const disabled = !online;
  const items: MenuItem[] = [
    {
      label: t(sensitive ? "moderation.post.unmarkSensitive" : "moderation.post.markSensitive"),
      icon: EyeOff,
      disabled,
      onSelect: () => void change({ sensitive: !sensitive }),
    },
    ...staffVisibilities.map((visibility, at) => ({
      label: t("moderation.post.visibility", { visibility: t(`visibility.${visibility}`) }),
      checked: visibility === status.visibility,
      disabled,
      startsGroup: at === 0,
      onSelect: () => void (visibility === status.visibility || change({ visibility })),
    })),
    {
      label: t("moderation.post.delete"),
      icon: Trash2,
      danger: true,
      disabled,
      startsGroup: true,
      onSelect: () => void remove(),
    },
  ];
  const label = t("moderation.post.acts", { date });
  return (
    <button
      type="button"
      className={styles.acts}
      aria-haspopup="menu"
      aria-label={label}
      onClick={({ currentTarget }) => openMenu(currentTarget, label, items)}
    >
      <ShieldUser size={20} aria-hidden="true" />
    </button>
  );
}
