import { ChevronDown, ChevronRight, CornerDownRight, Split } from "lucide-react";
import { memo, type CSSProperties } from "react";
import type { ThreadLine } from "../../domain/thread";
import type { SettingValue } from "../../domain/settings";
import { StatusRow } from "../../ui/status/StatusRow";
import type { StatusViews } from "../../ui/status/views";
import { useT } from "../../ui/useT";
import styles from "./Thread.module.css";

/** What a reader does to a tree: folds or unfolds what stands below a status, or dives into it. */
export type OnTree = { fold(id: string, shown: boolean): void; dive(id: string): void };

type Props = ThreadLine & {
  size: number;
  views: StatusViews;
  /** Which buttons stand at the branches of a tree: none in a list, all by conversationTreeAdvanced. */
  controls: "none" | "few" | "all";
  otherReplies: SettingValue<"conversationOtherRepliesButton">;
  faded: boolean;
  /** The conversation was read. */
  read: boolean;
  on: OnTree;
};

/** A row of a conversation, with what leads into the parts of a tree that are not shown. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const { id, focused, above, below, depth, indent, small, replies, shown, others, lost, position } = props;
  const { size, views, controls, otherReplies, faded, read, on } = props;
  const t = useT();
  const look = [styles.row, small ? styles.small : "", faded ? styles.faded : ""].join(" ");
  const other =
    controls !== "none" && others > 0 ? (
      <button type="button" className={styles.branch} onClick={() => on.dive(id)}>
        <Split size={16} aria-hidden="true" />
        {t("thread.others", { count: others })}
      </button>
    ) : null;
  const inside = otherReplies === "inside" ? other : null;
  return (
    <div className={look} style={{ "--indent": indent } as CSSProperties}>
      {lost && (read || lost !== "unread") ? <p className={styles.lost}>{t(`thread.lost.${lost}`)}</p> : null}
      <StatusRow
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
      {inside ? null : other}
      {replies > 0 && controls === "all" && !props.ancestor ? (
        <div className={styles.branches}>
          <button type="button" className={styles.branch} aria-expanded={shown} onClick={() => on.fold(id, !shown)}>
            {shown ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
            {t(shown ? "thread.fold" : "thread.unfold", { count: replies })}
          </button>
          {depth > 0 || !shown ? (
            <button type="button" className={styles.branch} onClick={() => on.dive(id)}>
              <CornerDownRight size={16} aria-hidden="true" />
              {t("thread.dive")}
            </button>
          ) : null}
        </div>
      ) : null}
      {replies > 0 && controls === "few" && !shown ? (
        <button type="button" className={styles.branch} onClick={() => on.dive(id)}>
          <CornerDownRight size={16} aria-hidden="true" />
          {t("thread.more", { count: replies })}
        </button>
      ) : null}
    </div>
  );
});
