import { type ComponentProps, Suspense, useMemo } from "react";
import { parseContent, type ContentContext } from "../../domain/content/parse_content";
import type { ContentNode } from "../../domain/content/nodes";
import { lazyRetryingPart } from "../lazy/lazy_part";
import type { FoldState } from "./FoldedMentions";
import { useContentRules } from "./useContentRules";
import { renderNodes } from "./render_nodes";
import styles from "./Content.module.css";

/** Lazy `RichContent`; a list of statuses preloads it. */
export const LazyRichContent = lazyRetryingPart(async () => (await import("./RichContent")).RichContent);

/** Up to this many mentions are never folded, so a text with as few needs no `RichContent`. */
const MAX_UNFOLDED = 5;

/** Attributes of the element: its language, and how it is cut. */
type BoxProps = Pick<ComponentProps<"div">, "lang" | "className" | "onFocus">;

type Props = ContentContext &
  BoxProps & {
    html: string;
    nodes?: readonly ContentNode[];
    quoteShown?: boolean;
    covered?: boolean;
    raw?: boolean;
    unfold?: FoldState;
  };

/**
 * Shows a server's HTML (a status, a biography, a field's value) safely: sanitized nodes become elements, and no HTML
 * reaches the browser. Links to people and hashtags stay in the app. Each line has its own direction.
 * @param nodes the parsed HTML, if known; includes emoji, mentions and hashtags
 * @param quoteShown the quoted status is shown, so the link to it ("RE: …") that servers add is hidden
 * @param covered pictures are replaced by links
 * @param raw `$[…]` in the text may be Misskey's functions; false if the server names another source format
 * @param unfold the stored state of folded mentions
 */
export function Content({
  html,
  nodes: known,
  emojis,
  mentions,
  tags,
  quoteShown = false,
  covered = false,
  raw = false,
  unfold,
  lang,
  className = "",
  onFocus,
}: Props) {
  const { greentext, misskey } = useContentRules();
  const nodes = useMemo(
    () => known ?? parseContent(html, { emojis, mentions, tags }),
    [known, html, emojis, mentions, tags],
  );
  const effects = misskey !== "off" && (/["\s_]_?mfm[-_]/.test(html) || (raw && html.includes("$[")));
  const green = greentext && html.includes("&gt;");
  const crowd = mentions !== undefined && mentions.length > MAX_UNFOLDED;
  const plain = () => renderNodes(nodes, { covered });
  return (
    <div
      className={`${styles.content} ${quoteShown ? styles.quoteShown : ""} ${className}`}
      dir="auto"
      lang={lang}
      onFocus={onFocus}
    >
      {effects || green || crowd ? (
        <Suspense fallback={plain()}>
          <LazyRichContent nodes={nodes} covered={covered} effects={effects} raw={raw} unfold={unfold} />
        </Suspense>
      ) : (
        plain()
      )}
    </div>
  );
}
