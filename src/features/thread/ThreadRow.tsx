import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import CornerDownRight from "lucide-react/icons/corner-down-right";
import Split from "lucide-react/icons/split";
import { memo, type CSSProperties } from "react";
import type { ThreadLine } from "../../domain/statuses/thread_tree";
import type { SettingValue } from "../../domain/settings/settings";
import { StatusListItem } from "../../ui/status/row/StatusListItem";
import type { StatusStore } from "../../ui/status/store/status_store";
import { useT } from "../../ui/context/useT";
import styles from "./Thread.module.css";

/** Actions on a tree: `fold` shows or folds a status's replies, `dive` opens its subtree alone. */
export type TreeActions = { fold(id: string, shown: boolean): void; dive(id: string): void };

type Props = ThreadLine & {
  size: number;
  views: StatusStore;
  /** Which buttons a tree's branches have: none in a list, all with `conversationTreeAdvanced`. */
  controls: "none" | "few" | "all";
  otherReplies: SettingValue<"conversationOtherRepliesButton">;
  faded: boolean;
  /** The conversation has been fetched. */
  read: boolean;
  on: TreeActions;
};

/** A row of a conversation, with buttons for the parts of a tree that are not shown. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const {
    id,
    focused,
    ancestor,
    line_above: above,
    line_below: below,
    depth,
    indent,
    small,
    replies,
    shown,
    other_replies: others,
    missing_parent: lost,
    position,
  } = props;
  const { size, views, controls, otherReplies, faded, read, on } = props;
  const t = useT();
  const className = [styles.row, small ? styles.small : "", faded ? styles.faded : ""].join(" ");
  const other =
    controls !== "none" && others > 0 ? (
      <button type="button" className={styles.branch} onClick={() => on.dive(id)}>
        <Split size={16} aria-hidden="true" />
        {t("thread.others", { count: others })}
      </button>
    ) : null;
  const inside = otherReplies === "inside" && other ? <div className={styles.inside}>{other}</div> : null;
  const below_it = inside ? null : other;
  const branch = replies > 0 && !ancestor ? controls : "none";
  const folded = branch === "few" && !shown;
  return (
    <div className={className} style={{ "--indent": indent } as CSSProperties}>
      {lost && (read || lost !== "unread") ? <p className={styles.lost}>{t(`thread.lost.${lost}`)}</p> : null}
      <StatusListItem
        id={id}
        focused={focused}
        above={above}
        below={below}
        position={position}
        size={size}
        views={views}
        context="thread"
        inside={inside}
        {...(depth > 0 ? { where: t("thread.level", { level: depth + 1 }) } : {})}
      />
      {below_it || folded || branch === "all" ? (
        <div className={`${styles.under} ${below ? styles.joined : ""}`}>
          {below_it}
          {folded ? (
            <button type="button" className={styles.branch} onClick={() => on.dive(id)}>
              <CornerDownRight size={16} aria-hidden="true" />
              {t("thread.more", { count: replies })}
            </button>
          ) : null}
          {branch === "all" ? <Branch id={id} shown={shown} replies={replies} on={on} /> : null}
        </div>
      ) : null}
    </div>
  );
});

/** The buttons that fold, unfold and open a status's replies. */
function Branch({ id, shown, replies, on }: Pick<Props, "id" | "shown" | "replies" | "on">) {
  const t = useT();
  const Icon = shown ? ChevronDown : ChevronRight;
  return (
    <>
      <button type="button" className={styles.branch} aria-expanded={shown} onClick={() => on.fold(id, !shown)}>
        <Icon size={16} aria-hidden="true" />
        {t(shown ? "thread.fold" : "thread.unfold", { count: replies })}
      </button>
      <button
        type="button"
        className={styles.branch}
        aria-label={t("thread.dive")}
        title={t("thread.dive")}
        onClick={() => on.dive(id)}
      >
        <CornerDownRight size={16} aria-hidden="true" />
      </button>
    </>
  );
}
