import { plainText } from "../content/node_text";
import { webAddress } from "../content/web_address";
import type { StatusRow } from "../rows/rows";

/** The words of the page, in the reader's language; `visibility` says who can see a post. */
export type PostsPageWords = {
  language: string;
  title: string;
  intro: string;
  visibility(post: StatusRow): string;
  time(iso: string): string;
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

/** A link, or its words alone where the address is no web address. */
function link(address: string, words: string): string {
  const url = webAddress(address);
  return url === undefined
    ? escaped(words)
    : `<a href="${escaped(url)}" rel="noopener noreferrer">${escaped(words)}</a>`;
}

/** Whether a post is one that only some people can see: such posts are in no file unless they are asked for. */
export const isConfidential = ({ visibility }: Pick<StatusRow, "visibility">): boolean =>
  visibility !== "public" && visibility !== "unlisted" && visibility !== "local";

function postHtml(words: PostsPageWords, post: StatusRow): string {
  const { created_at, url, uri, spoiler_text, content, media_attachments, poll } = post;
  const lines = (text: string) => escaped(text).replaceAll("\n", "<br>");
  const files = media_attachments.map((one) => `<li>${link(one.url ?? "", one.description || one.type)}</li>`);
  const options = (poll?.options ?? []).map(({ title }) => `<li>${escaped(title)}</li>`);
  return [
    "<article>",
    `<p class="of">${link(url || uri, words.time(created_at))} · ${escaped(words.visibility(post))}</p>`,
    spoiler_text === "" ? "" : `<p><strong>${escaped(spoiler_text)}</strong></p>`,
    `<p>${lines(plainText(content))}</p>`,
    options.length > 0 ? `<ul>${options.join("")}</ul>` : "",
    files.length > 0 ? `<ul>${files.join("")}</ul>` : "",
    "</article>",
  ]
    .filter(Boolean)
    .join("\n");
}

const style =
  "body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}" +
  "article{border-top:1px solid #8888;padding:.5rem 0}.of{font-size:.875rem;opacity:.8}" +
  "@media(prefers-color-scheme:dark){body{background:#12161b;color:#e8e6e1}a{color:#f0a58a}}";

/**
 * Writes posts as a page of HTML that stands by itself: it loads nothing and runs nothing, and all that people wrote is
 * text in it. The posts are in the given order.
 */
export function writePostsPage(words: PostsPageWords, posts: readonly StatusRow[]): string {
  return [
    "<!doctype html>",
    `<html lang="${escaped(words.language)}" dir="auto">`,
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(words.title)}</title>`,
    `<style>${style}</style>`,
    `<h1>${escaped(words.title)}</h1>`,
    `<p>${escaped(words.intro)}</p>`,
    ...posts.map((post) => postHtml(words, post)),
    "",
  ].join("\n");
}
