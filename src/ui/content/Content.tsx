import { createElement, useMemo } from "react";
import type { ReactNode } from "react";
import { parseContent } from "../../domain/content/content";
import type { ContentWith } from "../../domain/content/content";
import type { ContentNode } from "../../domain/content/nodes";
import { ContentLink } from "./ContentLink";
import { Emoji } from "./EmojiText";
import styles from "./Content.module.css";

/** HTML's names of attributes that React calls otherwise. */
const reactNames: Record<string, string> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

function asProps(attributes: Record<string, string>): Record<string, string | boolean> {
  const named = Object.entries(attributes).map(([name, value]) => [
    reactNames[name] ?? name,
    name === "reversed" ? true : value,
  ]);
  return Object.fromEntries(named);
}

function show(nodes: readonly ContentNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    if (node.type === "emoji") return <Emoji key={key} emoji={node.emoji} />;
    if (node.type === "image") {
      const { src, alt, title } = node;
      return (
        <img
          key={key}
          className={styles.image}
          src={src}
          alt={alt}
          title={title || undefined}
          loading="lazy"
          decoding="async"
        />
      );
    }
    const props = asProps(node.attributes);
    if (node.type === "link") {
      return (
        <ContentLink key={key} link={node} attributes={props}>
          {show(node.children)}
        </ContentLink>
      );
    }
    const children = node.children.length > 0 ? show(node.children) : undefined;
    const element = createElement(node.tag, { ...props, key }, children);
    // A wide table scrolls by itself, the page does not.
    return node.tag === "table" ? (
      <div key={key} className={styles.wide}>
        {element}
      </div>
    ) : (
      element
    );
  });
}

/**
 * What a server sent as HTML (a status, a biography, a field's value), shown safely: its nodes become elements, no HTML is ever
 * handed to the browser. Links to people and hashtags stay in the app.
 * Its language and direction are said by what it stands in.
 * @param quoteShown the quoted status is shown beside it, so the link to it ("RE: …") that servers write is not
 */
export function Content({
  html,
  emojis,
  mentions,
  tags,
  quoteShown = false,
}: { html: string; quoteShown?: boolean } & ContentWith) {
  const nodes = useMemo(() => parseContent(html, { emojis, mentions, tags }), [html, emojis, mentions, tags]);
  return (
    <div className={quoteShown ? `${styles.content} ${styles.quoteShown}` : styles.content} dir="auto">
      {show(nodes)}
    </div>
  );
}
