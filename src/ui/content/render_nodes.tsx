import { createElement, type CSSProperties, type ReactNode } from "react";
import type { ContentNode } from "../../domain/content/nodes";
import { ContentLink } from "./ContentLink";
import { Emoji } from "./EmojiText";
import { StillPicture } from "../media/pictures/StillPicture";
import styles from "./Content.module.css";

/** HTML's names of attributes that React calls otherwise. */
const reactNames: Record<string, string> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

/** Elements whose own lines each have a direction; the style sheet gives the others theirs. */
const directed = new Set(["ul", "ol", "blockquote", "dl"]);

type Element = Extract<ContentNode, { type: "element" }>;
type Props = Record<string, string | boolean | CSSProperties>;

/** How nodes become elements, where it differs from what they are. */
export type How = {
  /** Nodes that stand side by side, where they are more than each by itself. */
  all?: (nodes: readonly ContentNode[]) => ReactNode[];
  /** Pictures stay addresses, for what is hidden until the reader asks for it. */
  covered?: boolean;
  /** An element of Misskey's: what it is drawn as; undefined: as what it is. */
  draw?: (element: Element, key: number, props: Props, children: ReactNode) => ReactNode;
};

function asProps(attributes: Record<string, string>): Props {
  const props: Props = {};
  for (const name in attributes)
    props[reactNames[name] ?? name] = name === "reversed" ? true : (attributes[name] ?? "");
  return props;
}

function picture({ src, alt, title }: Extract<ContentNode, { type: "image" }>, key: number, covered: boolean) {
  if (covered)
    return (
      <a key={key} href={src} rel="nofollow noopener noreferrer" target="_blank">
        {alt || src}
      </a>
    );
  const shown = { alt, title: title || undefined, loading: "lazy" } as const;
  return <StillPicture key={key} className={styles.image} address={src} {...shown} />;
}

/** A node as an element, by its place among those beside it. */
export function one(node: ContentNode, key: number, how: How): ReactNode {
  if (typeof node === "string") return node;
  if (node.type === "emoji") return <Emoji key={key} emoji={node.emoji} />;
  if (node.type === "image") return picture(node, key, how.covered === true);
  const props = asProps(node.attributes);
  const children = node.children.length > 0 ? show(node.children, how) : undefined;
  if (node.type === "link") {
    return (
      <ContentLink key={key} link={node} attributes={props}>
        {children}
      </ContentLink>
    );
  }
  const drawn = how.draw?.(node, key, props, children);
  if (drawn !== undefined) return drawn;
  const element = createElement(node.tag, { ...(directed.has(node.tag) && { dir: "auto" }), ...props, key }, children);
  // A wide table scrolls by itself, the page does not.
  return node.tag === "table" ? (
    <div key={key} className={styles.wide}>
      {element}
    </div>
  ) : (
    element
  );
}

/** Nodes as elements. Their text is text and their attributes are the allow-list's: no HTML is handed to the browser. */
export function show(nodes: readonly ContentNode[], how: How): ReactNode[] {
  return how.all ? how.all(nodes) : nodes.map((node, key) => one(node, key, how));
}
