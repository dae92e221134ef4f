import { useState, type ReactNode } from "react";
import { withGreentext } from "../../domain/content/greentext";
import { foldMentions } from "../../domain/content/mention_rows";
import { withMisskeyFunctions } from "../../domain/content/misskey";
import type { ContentNode } from "../../domain/content/nodes";
import { FoldedMentions, type FoldState } from "./FoldedMentions";
import { drawFunction } from "./misskey_effects";
import { useContentRules } from "./useContentRules";
import { renderNode, renderNodes, type RenderOptions } from "./render_nodes";
import styles from "./Misskey.module.css";

type Props = {
  nodes: readonly ContentNode[];
  covered: boolean;
  /** Draw effects: the content may hold Misskey's functions, and the user's setting allows them. */
  effects: boolean;
  raw: boolean;
  unfold: FoldState | undefined;
};

/**
 * Content with features that few posts have: greentext, rows of many mentions, and Misskey's functions, as elements
 * that the server wrote or, with `raw`, as `$[…]` in the text. Effects move always, or while the post is hovered or
 * focused; never with reduced motion.
 */
export function RichContent({ nodes, covered, effects, raw, unfold }: Props) {
  const { greentext, misskey } = useContentRules();
  const [open, setOpen] = useState(false);
  const row = unfold ?? { open, toggle: () => setOpen(!open) };
  const read = effects && raw ? withMisskeyFunctions(nodes) : nodes;
  const plain: RenderOptions = effects ? { covered, drawElement: drawFunction } : { covered };
  const all = (side: readonly ContentNode[]): ReactNode[] =>
    foldMentions(side).map((node, key) =>
      typeof node === "object" && node.type === "mentions" ? (
        <FoldedMentions
          key={key}
          {...row}
          count={node.count}
          shown={renderNodes(node.shown, plain)}
          more={renderNodes(node.more, plain)}
        />
      ) : (
        renderNode(node, key, { ...plain, renderSiblings: all })
      ),
    );
  const shown = all(greentext ? withGreentext(read) : read);
  if (!effects) return shown;
  return <div className={misskey === "hover" ? `${styles.misskey} ${styles.onHover}` : styles.misskey}>{shown}</div>;
}
