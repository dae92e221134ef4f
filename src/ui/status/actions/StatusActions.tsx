import Ellipsis from "lucide-react/icons/ellipsis";
import Lock from "lucide-react/icons/lock";
import MessageCircle from "lucide-react/icons/message-circle";
import Quote from "lucide-react/icons/quote";
import Repeat2 from "lucide-react/icons/repeat-2";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import Star from "lucide-react/icons/star";
import { Suspense, useState, type MouseEvent } from "react";
import { quoteDraftId, replyDraftId } from "../../../domain/composing/draft_id";
import type { StatusRow } from "../../../domain/rows/rows";
import { formatCount } from "../../../i18n/format";
import { useInstance } from "../../context/useDevice";
import { openDialog } from "../../base/dialog/open_dialogs";
import { useConfirmedAction } from "../../base/dialog/useConfirmedAction";
import { glyphCharacter } from "../../base/icons/row_icons";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { useSetting } from "../../context/useSetting";
import { whenLoaded } from "../../lazy/when_loaded";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { noteSelection } from "./selected_words";
import styles from "./StatusActions.module.css";

const RemoteActions = lazyRetryingPart(async () => (await import("./RemoteActions")).RemoteActions);

type Props = { status: StatusRow; onMore: (button: HTMLElement) => void };

/** The actions of a status: buttons for a signed-in user, links to the server for a visitor. */
export function StatusActions(props: Props) {
  if (useWorld().session) return <OwnActions {...props} />;
  return (
    <Suspense fallback={<div className={styles.actions} />}>
      <RemoteActions status={props.status} />
    </Suspense>
  );
}

/** The row of buttons. A press is stored in the outbox at once and sent by it. */
function OwnActions({ status, onMore }: Props) {
  const t = useT();
  const { sync, session } = useWorld();
  const ask = useConfirmedAction();
  const uncounted = useSetting("hidePostStats");
  const [popped, setPopped] = useState("");
  const { id, reblogged, favourited, visibility } = status;
  const { quotes, reactions } = useInstance();
  const quotable = quotes && (visibility === "public" || visibility === "unlisted");
  const locked = visibility === "direct" || (visibility === "private" && session?.account_id !== status.account_id);

  /** Asks for confirmation (`modalOnRepeat`) only before a repeat, not before undoing one. */
  async function repeat() {
    const question = { title: t("status.repeatTitle"), text: t("status.repeatText"), confirm: t("status.repeat") };
    if (!reblogged && !(await ask("modalOnRepeat", question))) return;
    setPopped(reblogged ? "" : "repeat");
    await sync.outbox.intend("reblog", { id, on: !reblogged });
  }
  function favourite() {
    setPopped(favourited ? "" : "favourite");
    void sync.outbox.intend("favourite", { id, on: !favourited });
  }

  const actions = [
    {
      name: "reply",
      label: t("status.reply"),
      icon: MessageCircle,
      sign: glyphCharacter("message-circle"),
      count: status.replies_count,
      action: () => openDialog({ name: "compose", draft: replyDraftId(id) }),
    },
    ...(quotes
      ? [
          {
            name: "quote",
            label: t("status.quote"),
            icon: Quote,
            sign: glyphCharacter("quote"),
            missing: !quotable,
            action: () => openDialog({ name: "compose", draft: quoteDraftId(id) }),
          },
        ]
      : []),
    {
      name: "repeat",
      label: locked ? t("status.noRepeat") : t("status.repeat"),
      icon: locked ? Lock : Repeat2,
      sign: glyphCharacter(locked ? "lock" : "repeat-2"),
      count: status.reblogs_count,
      pressed: reblogged,
      disabled: locked,
      action: () => void repeat(),
    },
    {
      name: "favourite",
      label: t("status.favourite"),
      icon: Star,
      sign: glyphCharacter("star"),
      count: status.favourites_count,
      pressed: favourited,
      action: favourite,
    },
    ...(reactions
      ? [
          {
            name: "react",
            label: t("status.react"),
            icon: SmilePlus,
            sign: glyphCharacter("face-slightly-smiling-plus"),
            popup: "dialog" as const,
            action: ({ currentTarget }: MouseEvent<HTMLElement>) =>
              whenLoaded(t, import("../../emoji/open_reactions"), ({ openReactions }) =>
                openReactions({ t, sync, reactions }, status, currentTarget),
              ),
          },
        ]
      : []),
    {
      name: "more",
      label: t("status.more"),
      icon: Ellipsis,
      sign: glyphCharacter("ellipsis"),
      popup: "menu" as const,
      action: (event: MouseEvent<HTMLElement>) => onMore(event.currentTarget),
    },
  ];
  return (
    <div className={styles.actions} onAnimationEnd={() => setPopped("")}>
      {actions.map(({ name, label, icon: Icon, sign, count = 0, pressed, disabled, missing, popup, action }) => {
        // The empty cell keeps the columns aligned from row to row.
        if (missing) return <span key={name} className={styles.action} />;
        const written = sign !== undefined && !pressed && popped !== name;
        const counted = uncounted || count === 0 ? "" : formatCount(count, t.locale);
        return (
          <button
            key={name}
            type="button"
            data-press={name}
            className={`${styles.action} ${styles[name] ?? ""} ${popped === name ? styles.popped : ""} ${written ? styles.written : ""}`}
            aria-label={counted ? t("status.counted", { label, count: counted }) : label}
            title={label}
            aria-pressed={pressed}
            aria-haspopup={popup}
            disabled={disabled}
            onPointerDown={name === "more" ? noteSelection : undefined}
            onClick={action}
          >
            {written ? sign : <Icon size={20} aria-hidden="true" />}
            {counted ? <span className={styles.count}>{counted}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
