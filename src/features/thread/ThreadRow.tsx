import { memo } from "react";
import { StatusRow } from "../../ui/status/StatusRow";
import type { StatusViews } from "../../ui/status/views";
import type { ThreadLine } from "./lines";
import styles from "./Thread.module.css";

/** A row of a conversation; answers to answers have the smaller avatar. */
export const ThreadRow = memo(function ThreadRow({
  id,
  focused,
  depth,
  above,
  below,
  position,
  size,
  views,
}: ThreadLine & { position: number; size: number; views: StatusViews }) {
  return (
    <div className={depth > 0 ? styles.deep : undefined}>
      <StatusRow
        id={id}
        focused={focused}
        above={above}
        below={below}
        position={position}
        size={size}
        views={views}
        context="thread"
      />
    </div>
  );
});
