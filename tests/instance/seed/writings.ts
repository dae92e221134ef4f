import { createAccount, gateWith } from "../acts/account/account";
import { post } from "../acts/post";
import type { PostInput } from "../rules/post_input";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";

type Writing = Omit<PostInput, "created_at" | "text"> & { text?: string };

const line = (at: number) => `Line ${at + 1} of what the tide left on the beach this morning.`;
const ten = ["alder", "admin", "demo", "gallery", "otis", "quill", "fern"].map((name) => `@${name}`).join(" ");

/** One in each format that a post may be written in here. */
const formats: Record<string, Writing> = {
  "text/plain": {
    text: "Plain: **no bold**, <b>no markup</b>, and a break\nhere. > not green\n>green, for who wants it",
  },
  "text/html": {
    text: "<p>HTML: <strong>bold</strong>, <em>leaning</em>, <sub>low</sub> and <sup>high</sup>.</p>",
    content_type: "text/html",
  },
  "text/markdown": {
    text: "Markdown: **bold**, *leaning*, `code`.\n\nA second paragraph.",
    content_type: "text/markdown",
  },
  "text/bbcode": {
    text: "BBCode: [b]bold[/b], [i]leaning[/i], [url=https://tidal.example/]a link[/url].\n[quote]quoted[/quote]",
    content_type: "text/bbcode",
  },
  "text/x.misskeymarkdown": {
    text: "Misskey: $[tada.speed=2s hello] $[x2 large] $[fg.color=c8553d red] $[spin.left,speed=3s $[rainbow round]] **bold**",
    content_type: "text/x.misskeymarkdown",
  },
};

/** What other servers send, as they send it. */
const foreign: Record<string, Writing> = {
  Mastodon: {
    html:
      '<p><span class="h-card" translate="no"><a href="https://tidal.example/@gus" class="u-url mention">@<span>gus</span></a></span> Mastodon cuts: ' +
      '<a href="https://archive.example/very/long/path/of/a/page" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">https://</span>' +
      '<span class="ellipsis">archive.example/very/long/path</span><span class="invisible">/of/a/page</span></a></p><p>' +
      '<a href="https://tidal.example/tags/waders" class="mention hashtag" rel="tag">#<span>waders</span></a></p>',
  },
  Misskey: {
    html:
      '<p><a href="https://tidal.example/@gus" class="u-url mention">@gus@tidal.example</a><span> Misskey: <b>bold</b> <small>small</small> <i>leaning</i> ' +
      "<ruby>大反嘴鷸<rp>(</rp><rt>オオソリハシシギ</rt><rp>)</rp></ruby><br>$[shake raw function]</span></p>" +
      '<p><span class="quote-inline"><br><br>RE: <a href="https://tidal.example/notes/9">https://tidal.example/notes/9</a></span></p>',
  },
  Lemmy: {
    html:
      '<h2>Lemmy: a heading</h2>\n<p>See <a href="https://archive.example/u/pixel" rel="nofollow">@pixel@archive.example</a></p>\n<ul>\n<li>one</li>\n<li><s>two</s></li>\n</ul>\n' +
      '<table>\n<thead>\n<tr>\n<th>Bird</th>\n<th style="text-align:right">km</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Godwit</td>\n<td style="text-align:right">12,854</td>\n</tr>\n</tbody>\n</table>\n' +
      '<pre><code class="language-rust">fn main() {}\n</code></pre>\n<details><summary>spoiler</summary><p>It lands.</p></details>\n<hr />\n<p><img src="https://archive.example/pictrs/i.webp" alt="a marsh" /></p>',
  },
  WordPress: {
    html:
      '<h2 class="wp-block-heading">WordPress: a post</h2>\n\n<p class="has-drop-cap">First paragraph&nbsp;&#8212; &#8220;quoted&#8221;.</p>\n\n<figure class="wp-block-image size-large"><img decoding="async" src="https://archive.example/i.jpg" alt="" srcset="https://archive.example/j.jpg 2x" />' +
      '<figcaption class="wp-element-caption">A caption</figcaption></figure>\n\n<iframe src="https://video.example/embed/1"></iframe>\n<p><a class="more-link" href="https://archive.example/?p=1">Continue reading</a></p>',
  },
  PeerTube: {
    html: '<p>PeerTube: a video of godwits.</p>\n<p>00:00 arriving<br />\n01:30 feeding<br />\n<a href="https://video.example/w/abc" target="_blank" rel="noopener noreferrer">https://video.example/w/abc</a></p>\n',
  },
  Friendica: {
    html:
      'Friendica: @<span class="vcard"><a href="https://tidal.example/profile/gus" class="u-url mention" title="gus@tidal.example"><span class="fn nickname mention">Gus</span></a></span> ' +
      '#<a class="mention hashtag" href="https://tidal.example/search?tag=waders" rel="tag"><span>waders</span></a><br><br>' +
      '<blockquote class="shared_content" dir="auto">shared<br></blockquote><ul class="listbullet" style="list-style-type: circle;"><li>one</li></ul>' +
      '<img src="https://tidal.example/images/smiley-heart.gif" alt="&lt;3" title="&lt;3" class="smiley"><span style="font-size: x-large; line-height: normal;">large</span>',
  },
  hostile: {
    html:
      'Hostile: <img src=x onerror="top.hit=1"><svg onload="top.hit=1"><text>t</text></svg><a href="javascript:top.hit=1">link</a><math><mi xlink:href="javascript:top.hit=1">x</mi></math>' +
      '<span class="mfm-fg" data-mfm-color="red;position:fixed;inset:0">c</span><p style="position:fixed;inset:0">fixed</p><form action="https://evil.invalid"><input name="q"></form>' +
      `${"<b>".repeat(3000)}deep${"</b>".repeat(3000)}`,
  },
};

/** What is folded, and what reads in other directions. */
const shapes: Record<string, Writing> = {
  tall: { text: Array.from({ length: 40 }, (_, at) => line(at)).join("\n") },
  subject: { text: "Under a subject.", spoiler_text: "The migration, at length" },
  "long subject": { text: "Under a long subject.", spoiler_text: "A subject that goes on and on. ".repeat(9) },
  mentions: { text: `${ten} who comes along?` },
  directions: {
    html: "<p>طائر البقويقة يطير بعيدًا.</p><p>And this line reads from the left.</p><p>וזו מימין לשמאל.</p>",
    language: "ar",
  },
  formula: {
    html: '<p>A formula: <math display="inline"><msqrt><mrow><msup><mi>a</mi><mn>2</mn></msup><mo>+</mo><msup><mi>b</mi><mn>2</mn></msup></mrow></msqrt></math></p>',
  },
};

const writings = { ...formats, ...foreign, ...shapes };

/**
 * Has `writer`, an account of this server, post a status in every format that the server takes, as every kind of server
 * writes it, and in every shape that is folded, if it is not too long; the last one at `until`.
 * @returns them by what they are: a format, a server, a shape
 */
export function seedWritings(server: Server, until = server.clock.now()): Map<string, StatusRecord> {
  const account = createAccount(server, {
    username: "writer",
    display_name: "Writer",
    note: "Everything that can be written.",
    password: "writer",
    gate: gateWith({ email: "writer@example.org" }),
  });
  const { post_formats, limits } = server.settings;
  const all = Object.entries<Writing>(writings).filter(
    ([, { content_type = "text/plain", text = "", spoiler_text = "" }]) =>
      post_formats.includes(content_type) && text.length + spoiler_text.length <= limits.text,
  );
  return new Map(
    all.map(([name, writing], at) => {
      const created_at = until - (all.length - at) * 60_000;
      return [name, post(server, account, { text: "", language: "en", ...writing, created_at }, true)];
    }),
  );
}
