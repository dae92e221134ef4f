import { type ComponentProps, Suspense, useMemo } from "react";
import { parseContent, type ContentWith } from "../../domain/content/parse_content";
import type { ContentNode } from "../../domain/content/nodes";
import { lazyPartWithin } from "../lazy/lazy_part";
import type { Unfold } from "./MentionRow";
import { useContentRules } from "./useContentRules";
import { show } from "./render_nodes";
import styles from "./Content.module.css";

/** What few posts have, see there. A list of statuses asks for it ahead. */
export const Elaborate = lazyPartWithin(async () => (await import("./RichContent")).RichContent);

/** Five mentions stand, so five people cannot fold. */
const FEW = 5;

/** What its element is told besides: its language, where it has one of its own, and how it is cut. */
type Box = Pick<ComponentProps<"div">, "lang" | "className" | "onFocus">;

type Props = ContentWith &
  Box & {
    html: string;
    nodes?: readonly ContentNode[];
    quoteShown?: boolean;
    covered?: boolean;
    raw?: boolean;
    unfold?: Unfold;
  };

/**
 * What a server sent as HTML (a status, a biography, a field's value), shown safely: its nodes become elements, no HTML is ever
 * handed to the browser. Links to people and hashtags stay in the app.
 * Each of its lines has its own direction.
 * @param nodes what it was parsed to already, with the emoji, people and hashtags beside it
 * @param quoteShown the quoted status is shown beside it, so the link to it ("RE: …") that servers write is not
 * @param covered its pictures are not shown, but where they are
 * @param raw `$[…]` in its text may be Misskey's functions; false where its server says that it is written otherwise
 * @param unfold whether rows of many mentions are open, where that is kept
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
  const moves = misskey !== "off" && (/["\s_]_?mfm[-_]/.test(html) || (raw && html.includes("$[")));
  const green = greentext && html.includes("&gt;");
  const crowd = mentions !== undefined && mentions.length > FEW;
  const plain = () => show(nodes, { covered });
  return (
    <div
      className={`${styles.content} ${quoteShown ? styles.quoteShown : ""} ${className}`}
      dir="auto"
      lang={lang}
      onFocus={onFocus}
    >
      {moves || green || crowd ? (
        <Suspense fallback={plain()}>
          <Elaborate nodes={nodes} covered={covered} moves={moves} raw={raw} unfold={unfold} />
        </Suspense>
      ) : (
        plain()
      )}
    </div>
  );
}
