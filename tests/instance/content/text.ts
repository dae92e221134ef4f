import { fromBbcode, fromMisskey } from "./formats";
import type { Server } from "../serving/server";
import { hostOf, profileUrl, urlOf } from "../serving/server";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const token =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|(?<![\w/])@\w+(?:@[\w.-]*\w)?|(?<![\w&/])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu;

/** Text with `&`, `<`, `>` and `"` as entities. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The hashtags of a text, lower case, each once. */
export function tagsIn(text: string): string[] {
  const found = text.match(token) ?? [];
  return [...new Set(found.filter((word) => word.startsWith("#")).map((word) => word.slice(1).toLowerCase()))];
}

/** The ids of accounts a text mentions, each once. */
export function mentionsIn(server: Server, text: string): string[] {
  const found = text.match(token) ?? [];
  return [...new Set(found.flatMap((word) => (word.startsWith("@") ? (named(server, word)?.id ?? []) : [])))];
}

/** The custom emoji a text names that the server has, each once. */
export function emojisIn(server: Server, text: string): string[] {
  const found = [...text.matchAll(/:([\w-]+):/g)].map((match) => match[1] ?? "");
  return [...new Set(found.filter((shortcode) => server.store.emojis.has(shortcode)))];
}

function named(server: Server, word: string) {
  const host = `@${hostOf(server)}`;
  return server.store.named(word.endsWith(host) ? word.slice(0, -host.length) : word);
}

function link(server: Server, word: string): string {
  if (word.startsWith("#")) {
    const tag = word.slice(1);
    const url = urlOf(server, `/tag/${encodeURIComponent(tag.toLowerCase())}`);
    return `<a class="hashtag" data-tag="${escapeHtml(tag.toLowerCase())}" href="${url}" rel="tag ugc">${escapeHtml(word)}</a>`;
  }
  if (word.startsWith("@")) {
    const account = named(server, word);
    if (!account) return escapeHtml(word);
    const url = escapeHtml(profileUrl(server, account));
    return `<span class="h-card"><a class="u-url mention" data-user="${account.id}" href="${url}" rel="ugc">@<span>${account.username}</span></a></span>`;
  }
  return `<a href="${escapeHtml(word)}" rel="ugc">${escapeHtml(word)}</a>`;
}

/** Plain text as HTML, its people, hashtags and addresses as links. */
function linked(server: Server, text: string): string {
  let html = "";
  let from = 0;
  for (const match of text.matchAll(token)) {
    html += escapeHtml(text.slice(from, match.index)) + link(server, match[0]);
    from = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

/**
 * Source text (plain, or HTML, Markdown and the others taken as their authors wrote them) as the HTML that Akkoma makes of it.
 */
export function toHtml(server: Server, text: string, content_type: string): string {
  if (content_type === "text/html") return text;
  if (content_type === "text/bbcode") {
    // The address of a link is no link within it.
    const parts = text.split(/(\[url=[^\]\s]*\])/);
    return fromBbcode(parts.map((part, at) => (at % 2 ? part : linked(server, part))).join(""));
  }
  const html = linked(server, text);
  if (content_type === "text/x.misskeymarkdown") return fromMisskey(html);
  if (content_type === "text/markdown") {
    return html
      .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
      .replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, "<em>$1</em>")
      .replace(/`([^`]+)`/g, "<code>$1</code>")
      .split(/\n{2,}/)
      .map((part) => `<p>${part.replaceAll("\n", "<br/>")}</p>`)
      .join("");
  }
  return html.replaceAll("\n", "<br/>");
}

/** What a reader sees of HTML, in plain text. */
export const toPlain = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>\s*<p>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? "",
    );
