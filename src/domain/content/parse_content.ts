import {
  allowAttributes,
  isAllowedTag,
  droppedTags,
  voidTags,
  contextInside,
  plainAttribute,
  safeHref,
  safeRel,
} from "./allowed_html";
import type { ElementContext } from "./allowed_html";
import { emojiSet, withEmoji } from "./emoji_set";
import { linkTarget } from "./link_target";
import type { LinkMention, LinkTag } from "./link_target";
import type { ContentNode, EmojiImage } from "./nodes";
import { closesParagraph, inlineTags, prepareStack } from "./html_structure";
import { readTokens } from "./html_tokens";
import { webAddress } from "./web_address";

/** The custom emoji, mentions and hashtags that the server sends with a text. */
export type ContentContext = {
  emojis?: readonly EmojiImage[];
  mentions?: readonly LinkMention[];
  tags?: readonly LinkTag[];
};

/** The maximum depth and number of nodes. Beyond them, tags are dropped and text is kept. */
const maxDepth = 32;
const maxNodes = 4000;

/** An open element. One that is not shown shares the children of its parent. */
type Open = { tag: string; children: ContentNode[]; literal: boolean; context: ElementContext };

/** Elements in which `:shortcode:` is not replaced. */
const literal = new Set(["code", "pre", "kbd", "samp", "tt", "math"]);

/**
 * Whether an image is a custom emoji that the server has already rendered, by its class or because its `alt` is a
 * shortcode.
 */
const isEmoji = (given: ReadonlyMap<string, string>) =>
  /(?:^|[\s-])(?:emoji|emojione|mfm-emoji)(?:$|[\s-])/i.test(given.get("class") ?? "") ||
  /^:[^\s:<>"'&]{1,200}:$/.test(given.get("alt") ?? "");

function emojiOf(url: string, given: ReadonlyMap<string, string>): EmojiImage {
  const shortcode = plainAttribute(given.get("alt") ?? "", 200).replace(/^:|:$/g, "");
  return { shortcode, url, static_url: url };
}

/**
 * Parses untrusted HTML of a server to safe nodes: an allow-list of elements, attributes and URL schemes, with custom
 * emoji in text. Pure, and linear in the length of the HTML.
 */
export function parseContent(
  html: string,
  { emojis = [], mentions = [], tags = [] }: ContentContext = {},
): ContentNode[] {
  const known = emojiSet(emojis);
  const root: Open = { tag: "", children: [], literal: false, context: "html" };
  const stack: Open[] = [root];
  let count = 0;
  let words = "";
  const top = () => stack.at(-1) ?? root;

  const settleWords = () => {
    if (!words) return;
    const { children, literal: asIs, tag } = top();
    const between = /^(?:table|thead|tbody|tfoot|tr)$/.test(tag) && words.trim() === "";
    for (const node of asIs ? [words] : between ? [] : withEmoji(words, known, maxNodes - count)) {
      const last = children.at(-1);
      if (typeof node === "string" && typeof last === "string") children[children.length - 1] = last + node;
      else children.push(node);
      count++;
    }
    words = "";
  };
  const closeTo = (depth: number) => {
    settleWords();
    stack.length = depth;
  };
  const push = (node: ContentNode) => {
    settleWords();
    top().children.push(node);
    count++;
  };
  const enter = (tag: string, children: ContentNode[], more: Partial<Open> = {}) => {
    settleWords();
    const { literal: asIs, context } = top();
    stack.push({ tag, children, literal: asIs, context, ...more });
  };
  const element = (tag: string, given: ReadonlyMap<string, string>) => {
    const attributes = allowAttributes(tag, given, top().context);
    const node = { type: "element" as const, tag, attributes, children: [] };
    push(node);
    if (voidTags.has(tag)) return;
    const asIs = top().literal || literal.has(tag) || /\binvisible\b/.test(attributes.class ?? "");
    enter(tag, node.children, { literal: asIs, context: contextInside(tag, top().context) });
  };

  readTokens(html, {
    text(text) {
      words += text;
    },
    open(tag, given) {
      if (count >= maxNodes || (stack.length > maxDepth && !voidTags.has(tag))) return;
      if (tag === "a") {
        const open = stack.findLastIndex((one) => one.tag === "a");
        if (open > 0) closeTo(open);
      }
      if (closesParagraph.has(tag)) {
        const block = stack.findLastIndex((one) => !inlineTags.has(one.tag));
        if (stack[block]?.tag === "p") closeTo(block);
      }
      const placed = prepareStack(tag, stack, closeTo, (missing) => element(missing, new Map()));
      const { context } = top();
      const href = tag === "a" && context === "html" ? safeHref(given.get("href") ?? "") : undefined;
      const src = tag === "img" && context === "html" ? webAddress(given.get("src") ?? "") : undefined;
      if (href) {
        const attributes = allowAttributes("a", given, context);
        const target = linkTarget(href, given, mentions, tags);
        const node = {
          type: "link" as const,
          href,
          rel: safeRel(given.get("rel") ?? ""),
          target,
          attributes,
          children: [],
        };
        push(node);
        enter("a", node.children);
      } else if (src && isEmoji(given)) push({ type: "emoji", emoji: emojiOf(src, given) });
      else if (src)
        push({
          type: "image",
          src,
          alt: plainAttribute(given.get("alt") ?? "", 1500),
          title: plainAttribute(given.get("title") ?? "", 500),
        });
      else if (droppedTags.has(tag)) enter(tag, []);
      else if (placed && isAllowedTag(tag, context)) element(tag, given);
      else if (!voidTags.has(tag)) enter(tag, top().children);
    },
    close(tag) {
      const open = stack.findLastIndex((one) => one.tag === tag);
      if (open > 0) closeTo(open);
    },
  });
  closeTo(1);
  return root.children;
}
