import { Suspense, useMemo, useState } from "react";
import { parseContent, type ContentWith } from "../../domain/content/content";
import { withGreentext } from "../../domain/content/greentext";
import { later } from "../later";
import type { Unfold } from "./MentionRow";
import { useContentRules } from "./rules";
import { show } from "./show";
import styles from "./Content.module.css";

/** Misskey's functions and what they look like: few posts have any. */
const Misskey = later(async () => (await import("./Misskey")).Misskey);

/** Five mentions stand, so five people cannot fold. */
const FEW = 5;

type Props = ContentWith & {
  html: string;
  quoteShown?: boolean;
  covered?: boolean;
  raw?: boolean;
  unfold?: Unfold;
};

/**
 * What a server sent as HTML (a status, a biography, a field's value), shown safely: its nodes become elements, no HTML is ever
 * handed to the browser. Links to people and hashtags stay in the app.
 * Its language is said by what it stands in; each of its lines has its own direction.
 * @param quoteShown the quoted status is shown beside it, so the link to it ("RE: …") that servers write is not
 * @param covered its pictures are not shown, but where they are
 * @param raw `$[…]` in its text may be Misskey's functions; false where its server says that it is written otherwise
 * @param unfold whether rows of many mentions are open, where that is kept
 */
export function Content({
  html,
  emojis,
  mentions,
  tags,
  quoteShown = false,
  covered = false,
  raw = false,
  unfold,
}: Props) {
  const { greentext, misskey } = useContentRules();
  const [open, setOpen] = useState(false);
  const nodes = useMemo(() => {
    const parsed = parseContent(html, { emojis, mentions, tags });
    return greentext && html.includes("&gt;") ? withGreentext(parsed) : parsed;
  }, [html, emojis, mentions, tags, greentext]);
  const own = { open, toggle: () => setOpen(!open) };
  const how = { covered, unfold: mentions && mentions.length > FEW ? (unfold ?? own) : undefined };
  const moves = misskey !== "off" && (/["\s_]_?mfm[-_]/.test(html) || (raw && html.includes("$[")));
  return (
    <div className={quoteShown ? `${styles.content} ${styles.quoteShown}` : styles.content} dir="auto">
      {moves ? (
        <Suspense fallback={show(nodes, how)}>
          <Misskey nodes={nodes} raw={raw} how={how} onHover={misskey === "hover"} />
        </Suspense>
      ) : (
        show(nodes, how)
      )}
    </div>
  );
}
