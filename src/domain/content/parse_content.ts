import {
  allowAttributes,
  allows,
  dropped,
  empty,
  placeIn,
  plainWords,
  safeHref,
  safeRel,
  webAddress,
} from "./allowed_html";
import type { Place } from "./allowed_html";
import { emojiSet, withEmoji } from "./emoji_set";
import { linkTarget } from "./link_target";
import type { Mentioned, Tagged } from "./link_target";
import type { ContentNode, EmojiImage } from "./nodes";
import { closesParagraph, inline, makePlace } from "./html_structure";
import { readTokens } from "./html_tokens";

/** What a text was written with: the emoji, people and hashtags that its server names beside it. */
export type ContentWith = {
  emojis?: readonly EmojiImage[];
  mentions?: readonly Mentioned[];
  tags?: readonly Tagged[];
};

/** How deep elements nest and how many nodes a text has; beyond either its tags go and its words stay. */
const maxDepth = 32;
const maxNodes = 4000;

/** An element that is open while its inside is read. One that is not shown shares its parent's children. */
type Open = { tag: string; children: ContentNode[]; literal: boolean; place: Place };

/** Elements (and classes) in which `:shortcode:` stays what it is. */
const literal = new Set(["code", "pre", "kbd", "samp", "tt", "math"]);

/** Whether a picture is a custom emoji that its server drew itself: it says so by its class, or its words are a shortcode. */
const isEmoji = (given: ReadonlyMap<string, string>) =>
  /(?:^|[\s-])(?:emoji|emojione|mfm-emoji)(?:$|[\s-])/i.test(given.get("class") ?? "") ||
  /^:[^\s:<>"'&]{1,200}:$/.test(given.get("alt") ?? "");

function emojiOf(url: string, given: ReadonlyMap<string, string>): EmojiImage {
  const shortcode = plainWords(given.get("alt") ?? "", 200).replace(/^:|:$/g, "");
  return { shortcode, url, static_url: url };
}

/**
 * HTML as a server sends it, hostile as it may be, as nodes that are safe to show: an allow-list of elements, attributes and
 * addresses, then custom emoji in its text (servers.md, "HTML"; design 2). Linear in the length of the HTML, and pure.
 */
export function parseContent(html: string, { emojis = [], mentions = [], tags = [] }: ContentWith = {}): ContentNode[] {
  const known = emojiSet(emojis);
  const root: Open = { tag: "", children: [], literal: false, place: "html" };
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
    const { literal: asIs, place } = top();
    stack.push({ tag, children, literal: asIs, place, ...more });
  };
  const element = (tag: string, given: ReadonlyMap<string, string>) => {
    const attributes = allowAttributes(tag, given, top().place);
    const node = { type: "element" as const, tag, attributes, children: [] };
    push(node);
    if (empty.has(tag)) return;
    const asIs = top().literal || literal.has(tag) || /\binvisible\b/.test(attributes.class ?? "");
    enter(tag, node.children, { literal: asIs, place: placeIn(tag, top().place) });
  };

  readTokens(html, {
    text(text) {
      words += text;
    },
    open(tag, given) {
      if (count >= maxNodes || (stack.length > maxDepth && !empty.has(tag))) return;
      if (tag === "a") {
        const open = stack.findLastIndex((one) => one.tag === "a");
        if (open > 0) closeTo(open);
      }
      if (closesParagraph.has(tag)) {
        const block = stack.findLastIndex((one) => !inline.has(one.tag));
        if (stack[block]?.tag === "p") closeTo(block);
      }
      const placed = makePlace(tag, stack, closeTo, (missing) => element(missing, new Map()));
      const { place } = top();
      const href = tag === "a" && place === "html" ? safeHref(given.get("href") ?? "") : undefined;
      const src = tag === "img" && place === "html" ? webAddress(given.get("src") ?? "") : undefined;
      if (href) {
        const attributes = allowAttributes("a", given, place);
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
          alt: plainWords(given.get("alt") ?? "", 1500),
          title: plainWords(given.get("title") ?? "", 500),
        });
      else if (dropped.has(tag)) enter(tag, []);
      else if (placed && allows(tag, place)) element(tag, given);
      else if (!empty.has(tag)) enter(tag, top().children);
    },
    close(tag) {
      const open = stack.findLastIndex((one) => one.tag === tag);
      if (open > 0) closeTo(open);
    },
  });
  closeTo(1);
  return root.children;
}
