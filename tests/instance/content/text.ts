import { fromBbcode, fromMisskey } from "./formats";
import type { Server } from "../serving/server";
import { hostOf, profileUrl, tagUrl } from "../serving/server";

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

/**
 * What a link is made of: where it leads, and its word as HTML, for a hashtag and a name without the sign before it.
 */
type Link = { href: string; word: string };

/** How a kind of server writes links, as HTML. */
type Links = {
  hashtag(link: Link, tag: string): string;
  mention(link: Link, account_id: string): string;
  address(link: Link): string;
};

/** Mastodon cuts addresses (its TextFormatter): scheme and end are there, but not seen. */
function cut(address: string): string {
  const [, scheme = "", rest = address] = /^(https?:\/\/(?:www\.)?)(.*)$/.exec(address) ?? [];
  const [shown, hidden] = [rest.slice(0, 30), rest.slice(30)];
  const seen = `<span class="${hidden === "" ? "" : "ellipsis"}">${escapeHtml(shown)}</span>`;
  return `<span class="invisible">${scheme}</span>${seen}<span class="invisible">${escapeHtml(hidden)}</span>`;
}

const gotosocial_rel = 'rel="nofollow noreferrer noopener" target="_blank"';

const links: Record<Server["profile"]["markup"], Links> = {
  akkoma: {
    hashtag: ({ href, word }, tag) =>
      `<a class="hashtag" data-tag="${escapeHtml(tag)}" href="${href}" rel="tag ugc">#${word}</a>`,
    mention: ({ href, word }, id) =>
      `<span class="h-card"><a class="u-url mention" data-user="${id}" href="${href}" rel="ugc">@<span>${word}</span></a></span>`,
    address: ({ href, word }) => `<a href="${href}" rel="ugc">${word}</a>`,
  },
  mastodon: {
    hashtag: ({ href, word }) => `<a href="${href}" class="mention hashtag" rel="tag">#<span>${word}</span></a>`,
    mention: ({ href, word }) =>
      `<span class="h-card" translate="no"><a href="${href}" class="u-url mention">@<span>${word}</span></a></span>`,
    address: ({ href, word }) =>
      `<a href="${href}" target="_blank" rel="nofollow noopener" translate="no">${cut(word)}</a>`,
  },
  gotosocial: {
    hashtag: ({ href, word }) =>
      `<a href="${href}" class="mention hashtag" rel="tag nofollow noreferrer noopener" target="_blank">#<span>${word}</span></a>`,
    mention: ({ href, word }) =>
      `<span class="h-card"><a href="${href}" class="u-url mention" ${gotosocial_rel}>@<span>${word}</span></a></span>`,
    address: ({ href, word }) => `<a href="${href}" ${gotosocial_rel}>${word}</a>`,
  },
};

function link(server: Server, word: string): string {
  const { hashtag, mention, address } = links[server.profile.markup];
  const [sign, rest] = [word.charAt(0), word.slice(1)];
  if (sign === "#") {
    const tag = rest.toLowerCase();
    return hashtag({ href: tagUrl(server, tag), word: escapeHtml(rest) }, tag);
  }
  if (sign === "@") {
    const account = named(server, word);
    if (!account) return escapeHtml(word);
    return mention({ href: escapeHtml(profileUrl(server, account)), word: account.username }, account.id);
  }
  const cuts = server.profile.markup === "mastodon";
  return address({ href: escapeHtml(word), word: cuts ? word : escapeHtml(word) });
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

/** Markdown whose other text is HTML already. */
const fromMarkdown = (html: string, line: string): string =>
  html
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, "<em>$1</em>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll("\n", line)}</p>`)
    .join("");

/** Akkoma's and Pleroma's HTML of a text in one of their formats; what is HTML they take as it is. */
function akkomaHtml(server: Server, text: string, content_type: string): string {
  if (content_type === "text/html") return text;
  if (content_type === "text/bbcode") {
    // The address of a link is no link within it.
    const parts = text.split(/(\[url=[^\]\s]*\])/);
    return fromBbcode(parts.map((part, at) => (at % 2 ? part : linked(server, part))).join(""));
  }
  const html = linked(server, text);
  if (content_type === "text/x.misskeymarkdown") return fromMisskey(html);
  return content_type === "text/markdown" ? fromMarkdown(html, "<br/>") : html.replaceAll("\n", "<br/>");
}

/** Source text as the HTML that the server makes of it: a text in a format that it does not know is plain to it. */
export function toHtml(server: Server, text: string, content_type: string): string {
  const { markup } = server.profile;
  if (markup === "akkoma") return akkomaHtml(server, text, content_type);
  if (text === "") return "";
  const html = linked(server, text);
  if (markup === "mastodon") {
    const parts = html.split(/\n{2,}/).map((part) => `<p>${part.replaceAll("\n", "<br />")}</p>`);
    return parts.join("");
  }
  return content_type === "text/markdown" ? fromMarkdown(html, "<br>") : `<p>${html.replaceAll("\n", "<br>")}</p>`;
}

/** The value of a profile's field as the server's HTML of it, in which there are no paragraphs. */
export const fieldHtml = (server: Server, value: string): string =>
  toHtml(server, value, "text/plain").replace(/^<p>|<\/p>$/g, "");

/** What a reader sees of HTML, in plain text. */
export const toPlain = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>\s*<p>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? "",
    );
