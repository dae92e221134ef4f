import { expect, test } from "vitest";
import { parseContent } from "./parse_content";
import type { ContentNode } from "./nodes";
import { nodesText } from "./node_text";

/** Nodes as short markup, so that expectations are readable. */
function shown(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.type === "emoji") return `[${node.emoji.shortcode}]`;
      if (node.type === "image") return `<img ${node.src} ${node.alt}>`;
      const tag = node.type === "link" ? `a ${node.href}` : node.tag;
      const more = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`);
      return `<${tag}${more.join("")}>${shown(node.children)}</>`;
    })
    .join("");
}
const emoji = (shortcode: string) => ({ shortcode, url: `https://a.example/${shortcode}.png`, static_url: "" });

test("what Akkoma writes survives", () => {
  const html =
    '<span class="h-card"><a class="u-url mention" data-user="1" href="https://a.example/users/alice" rel="ugc">@<span>alice</span></a></span>' +
    ' <span class="quote-inline">RE: x</span><span class="mfm-spin" data-mfm-speed="2s">z</span>' +
    "<h2>h</h2><ruby>漢<rp>(</rp><rt>kan</rt></ruby><details><summary>s</summary>d</details>" +
    '<table><tbody><tr><td colspan="2">c</td></tr></tbody></table><math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>' +
    '<img src="https://a.example/i.png" alt="a cat">';
  expect(shown(parseContent(html))).toBe(
    "<span class=h-card><a https://a.example/users/alice class=u-url mention>@<span>alice</></></>" +
      " <span class=quote-inline>RE: x</><span class=mfm-spin data-mfm-speed=2s>z</>" +
      "<h2>h</><ruby>漢<rp>(</><rt>kan</></><details><summary>s</>d</>" +
      "<table><tbody><tr><td colspan=2>c</></></></><math><mfrac><mi>a</><mn>2</></></>" +
      "<img https://a.example/i.png a cat>",
  );
});

test("what is not allowed goes and its words stay; scripts go with all that is in them", () => {
  expect(shown(parseContent("<form><marquee>words</marquee></form><script>alert(1)</script><style>p{}</style>!"))).toBe(
    "words!",
  );
  expect(shown(parseContent('<p id="root" style="x" onclick="y" class="said mention">p</p>'))).toBe(
    "<p class=mention>p</>",
  );
  expect(shown(parseContent("<svg><text>no</text><script>no</script></svg>yes"))).toBe("yes");
});

test("links lead only where an address of a safe scheme says", () => {
  const bad = [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "/relative",
    "blob:https://a/1",
    "file:///etc",
  ];
  for (const href of bad) expect(shown(parseContent(`<a href="${href}">x</a>`)), href).toBe("x");
  expect(shown(parseContent('<a href="//a.example/x">x</a>'))).toBe("<a https://a.example/x>x</>");
  expect(shown(parseContent('<a href="mailto:a@b.example">x</a>'))).toBe("<a mailto:a@b.example>x</>");
});

test("people and hashtags of a text are known by what the server says beside it", () => {
  const mentions = [{ id: "7", username: "bob", acct: "bob@b.example", url: "https://b.example/@bob" }];
  const targets = (html: string) =>
    parseContent(html, { mentions, tags: [{ name: "Tea", url: "https://a.example/t/9" }] }).map((node) =>
      typeof node === "object" && node.type === "link" ? node.target : null,
    );
  expect(targets('<a class="mention" href="https://b.example/@bob">@bob</a>')).toEqual([
    { to: "account", id: "7", acct: "bob@b.example" },
  ]);
  expect(targets('<a class="u-url mention" href="https://b.example/users/Bob">@bob</a>')).toMatchObject([
    { to: "account", id: "7" },
  ]);
  expect(targets('<a class="mention" data-user="7" href="https://x.example/9">@bob</a>')).toMatchObject([
    { to: "account", id: "7" },
  ]);
  expect(targets('<a class="mention" href="https://evil.example/@bob">@bob</a>')).toEqual([{ to: "page" }]);
  expect(targets('<a class="hashtag" data-tag="pwa" href="https://a.example/x">#pwa</a>')).toEqual([
    { to: "tag", name: "pwa" },
  ]);
  expect(targets('<a rel="tag ugc" href="https://a.example/tags/Caf%C3%A9">#Café</a>')).toEqual([
    { to: "tag", name: "Café" },
  ]);
  expect(targets('<a class="hashtag" href="https://a.example/t/9">#tea</a>')).toEqual([{ to: "tag", name: "Tea" }]);
  expect(targets('<a class="hashtag" href="https://a.example/about">#x</a>')).toEqual([{ to: "page" }]);
  expect(targets('<a class="hashtag" href="https://a.example/tag/%E0%A4%A">#x</a>')).toMatchObject([{ to: "tag" }]);
});

test("custom emoji stand in text, never in code, attributes or an unknown shortcode", () => {
  const emojis = [emoji("cat"), emoji("a")];
  const says = (html: string) => shown(parseContent(html, { emojis }));
  expect(says("<p>:cat::a: x:cat:y :nope: 12:30:45</p>")).toBe("<p>[cat][a] x[cat]y :nope: 12:30:45</>");
  expect(says("<code>:cat:</code><pre>:cat:</pre>:cat:")).toBe("<code>:cat:</><pre>:cat:</>[cat]");
  expect(says('<a href="https://x.example/:cat:" title=":cat:">:cat:</a>')).toBe(
    "<a https://x.example/:cat: title=:cat:>[cat]</>",
  );
  expect(says("&#58;cat&colon; :ca&#116;:")).toBe(":cat&colon; [cat]");
});

test("code keeps its language; rendered emoji and Friendica's tags are recognised", () => {
  expect(shown(parseContent('<pre><code class="language-rust hljs">fn</code></pre>'))).toBe(
    "<pre><code class=language-rust>fn</></>",
  );
  expect(
    shown(parseContent('<img class="emoji mastodon" src="https://a.example/c.png" alt=":cat:" title=":cat:">')),
  ).toBe("[cat]");
  expect(shown(parseContent('<img src="javascript:x" alt=":cat:">'))).toBe("");
  const [, link] = parseContent(
    '#<a class="mention hashtag" rel="tag" href="https://f.example/search?tag=tea">tea</a>',
  );
  expect(typeof link === "object" && link.type === "link" && link.target).toEqual({ to: "tag", name: "tea" });
});

test("structure is mended as a browser would", () => {
  expect(shown(parseContent("<p>a<p>b<ul><li>1<li>2</ul>c"))).toBe("<p>a</><p>b</><ul><li>1</><li>2</></>c");
  expect(shown(parseContent("<table><tr><td>1<td>2<tr><td>3</table>"))).toBe(
    "<table><tbody><tr><td>1</><td>2</></><tr><td>3</></></></>",
  );
  expect(shown(parseContent("<td>x</td><tr>y"))).toBe("xy");
  expect(shown(parseContent('<a href="https://a.example/">1<a href="https://b.example/">2</a></a>3'))).toBe(
    "<a https://a.example/>1</><a https://b.example/>2</>3",
  );
  expect(shown(parseContent("<b>x</i></b></p>y"))).toBe("<b>x</>y");
});

test("what is read is what a browser reads", () => {
  const samples = [
    "a &lt;b&gt; &amp;amp; &quot;q&quot; &#39; &#x1F426; &nbsp;| &eacute; &hellip; &Omega; &hearts; &frac12; &bogus; &amp",
    "1 < 2 > 0 <3 <- & <!-- no --> x<!-->y<!--->z<!doctype html><?php no ?>!</ bogus>?",
    "<p title='a > b' class=x data-q=\"'\">in</p><br/>line<hr>",
    "unfinished <b>bold <a href='x",
    "&#0;&#xD800;&#99999999;&#146;",
  ];
  for (const html of samples) {
    const dom = new DOMParser().parseFromString(html, "text/html").body;
    const ours = nodesText(parseContent(html)).replaceAll("\n", "");
    expect(ours, html).toBe((dom.textContent ?? "").replaceAll(/[\s\u00a0]+/g, " ").trim());
  }
});

test("beyond the limits tags go and words stay", () => {
  const deep = parseContent(`${"<b>".repeat(500)}deep${"</b>".repeat(500)} end`);
  expect(nodesText(deep)).toBe("deep end");
  const many = parseContent("<i>x</i>".repeat(20_000));
  expect(many.length).toBeLessThanOrEqual(4001);
  expect(nodesText(many)).toBe("x".repeat(20_000));
});

const megabyte = 1 << 20;
const filled = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));
test.each([
  ["nested tags", filled("<b>")],
  ["nested tags that never close", `${"<b>".repeat(1000)}${filled("</i>")}`],
  ["nested blocks", filled("<div><p>")],
  ["nested lists", filled("<ul><li>")],
  ["nested tables", filled("<table><tr><td>")],
  ["nested links", filled('<a href="https://a.example/">')],
  ["lone angles", filled("<")],
  ["lone ampersands", filled("&")],
  ["colons", filled(":")],
  ["custom emoji", filled(":cat:")],
  ["attributes", `<a ${filled("x ")}`],
  ["unclosed quotes", filled('<a x="')],
  ["unclosed comments", filled("<!--")],
  ["spaces in a tag", `<a x=${" ".repeat(megabyte)}`],
  ["one long address", `<a class="mention hashtag" href="https://a.example/${filled("a")}//">x</a>`],
  ["classes", `<b class="${filled("x ")}">`],
])(
  "a megabyte of hostile %s is read in one go (quadratic time would outlast the test) and shown within the limits",
  (_, html) => {
    const mentions = [{ id: "1", username: "a", acct: "a", url: "https://a.example/@a" }];
    const size = (nodes: readonly ContentNode[], depth = 0): { count: number; depth: number } => {
      const sizes = nodes.map((node) =>
        typeof node === "object" && "children" in node ? size(node.children, depth + 1) : { count: 0, depth },
      );
      return {
        count: nodes.length + sizes.reduce((sum, { count }) => sum + count, 0),
        depth: Math.max(depth, ...sizes.map((one) => one.depth)),
      };
    };
    const { count, depth } = size(parseContent(html, { emojis: [emoji("cat")], mentions }));
    expect(count).toBeLessThan(5000);
    expect(depth).toBeLessThan(40);
  },
);
