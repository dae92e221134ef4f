import { useState, type ReactNode } from "react";
import { withGreentext } from "../../domain/content/greentext";
import { foldMentions } from "../../domain/content/mention_rows";
import { withFunctions } from "../../domain/content/misskey";
import type { ContentNode } from "../../domain/content/nodes";
import { MentionRow, type Unfold } from "./MentionRow";
import { drawFunction } from "./misskey_effects";
import { useContentRules } from "./useContentRules";
import { one, show, type How } from "./render_nodes";
import styles from "./Misskey.module.css";

type Props = {
  nodes: readonly ContentNode[];
  covered: boolean;
  /** Misskey's functions may be among it, and the reader wants their effects. */
  moves: boolean;
  raw: boolean;
  unfold: Unfold | undefined;
};

/**
 * Content with what few posts have: greentext, many mentions in a row, and Misskey's functions, as elements that its server
 * wrote for them or with `raw` as `$[…]` in the text. What moves moves always, or while the pointer is on the post or the focus
 * in it; never for who wants no motion.
 */
export function RichContent({ nodes, covered, moves, raw, unfold }: Props) {
  const { greentext, misskey } = useContentRules();
  const [open, setOpen] = useState(false);
  const row = unfold ?? { open, toggle: () => setOpen(!open) };
  const read = moves && raw ? withFunctions(nodes) : nodes;
  const plain: How = moves ? { covered, draw: drawFunction } : { covered };
  const all = (side: readonly ContentNode[]): ReactNode[] =>
    foldMentions(side).map((node, key) =>
      typeof node === "object" && node.type === "mentions" ? (
        <MentionRow
          key={key}
          {...row}
          count={node.count}
          shown={show(node.shown, plain)}
          more={show(node.more, plain)}
        />
      ) : (
        one(node, key, { ...plain, all })
      ),
    );
  const shown = all(greentext ? withGreentext(read) : read);
  if (!moves) return shown;
  return <div className={misskey === "hover" ? `${styles.misskey} ${styles.onHover}` : styles.misskey}>{shown}</div>;
}
