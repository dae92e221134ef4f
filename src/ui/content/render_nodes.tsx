import { createElement, type CSSProperties, type ReactNode } from "react";
import type { ContentNode } from "../../domain/content/nodes";
import { ContentLink } from "./ContentLink";
import { CustomEmojiImage } from "./EmojiText";
import { StillPicture } from "../media/pictures/StillPicture";
import styles from "./Content.module.css";

/** HTML attribute names that React spells differently. */
const reactNames: Record<string, string> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

/** Elements whose lines each need `dir="auto"`; the style sheet handles the others. */
const directed = new Set(["ul", "ol", "blockquote", "dl"]);

type Element = Extract<ContentNode, { type: "element" }>;
type Props = Record<string, string | boolean | CSSProperties>;

/** Overrides for rendering nodes. */
export type RenderOptions = {
  /** Renders sibling nodes together, for features that span several nodes. */
  renderSiblings?: (nodes: readonly ContentNode[]) => ReactNode[];
  /** Pictures become links, for content that is hidden until the user reveals it. */
  covered?: boolean;
  /** Draws a Misskey function; undefined: the element is drawn as it is. */
  drawElement?: (element: Element, key: number, props: Props, children: ReactNode) => ReactNode;
};

function asProps(attributes: Record<string, string>): Props {
  const props: Props = {};
  for (const name in attributes)
    props[reactNames[name] ?? name] = name === "reversed" ? true : (attributes[name] ?? "");
  return props;
}

function renderImage({ src, alt, title }: Extract<ContentNode, { type: "image" }>, key: number, covered: boolean) {
  if (covered)
    return (
      <a key={key} href={src} rel="nofollow noopener noreferrer" target="_blank">
        {alt || src}
      </a>
    );
  const shown = { alt, title: title || undefined, loading: "lazy" } as const;
  return <StillPicture key={key} className={styles.image} address={src} {...shown} />;
}

/** Renders one node; `key` is its index among its siblings. */
export function renderNode(node: ContentNode, key: number, how: RenderOptions): ReactNode {
  if (typeof node === "string") return node;
  if (node.type === "emoji") return <CustomEmojiImage key={key} emoji={node.emoji} />;
  if (node.type === "image") return renderImage(node, key, how.covered === true);
  const props = asProps(node.attributes);
  const children = node.children.length > 0 ? renderNodes(node.children, how) : undefined;
  if (node.type === "link") {
    return (
      <ContentLink key={key} link={node} attributes={props}>
        {children}
      </ContentLink>
    );
  }
  const drawn = how.drawElement?.(node, key, props, children);
  if (drawn !== undefined) return drawn;
  const element = createElement(node.tag, { ...(directed.has(node.tag) && { dir: "auto" }), ...props, key }, children);
  // A wide table scrolls in its own box, so that the page does not.
  return node.tag === "table" ? (
    <div key={key} className={styles.wide}>
      {element}
    </div>
  ) : (
    element
  );
}

/** Renders nodes. Text stays text and attributes come from the allow-list: no HTML reaches the browser. */
export function renderNodes(nodes: readonly ContentNode[], how: RenderOptions): ReactNode[] {
  return how.renderSiblings ? how.renderSiblings(nodes) : nodes.map((node, key) => renderNode(node, key, how));
}
