import type { StatusRow } from "../../domain/rows/rows";
import { type SpecimenPart, aView, anAccount } from "./specimen";

const post = (content: string, status: Partial<StatusRow> = {}) => aView({ status: { content, ...status } });
const at = (path: string) => new URL(path, location.origin).href;
const emoji = (shortcode: string, url = at("/icon.svg")) => ({
  shortcode,
  url,
  static_url: url,
  category: null,
  visible_in_picker: true,
});
const crowd = Array.from({ length: 9 }, (_, at) => ({
  id: `p${at}`,
  username: `wader${at}`,
  acct: at % 2 ? `wader${at}@marsh.example` : `wader${at}`,
  url: `https://marsh.example/@wader${at}`,
}));
const named = (at: number) =>
  `<span class="h-card"><a class="u-url mention" href="https://marsh.example/@wader${at}">@<span>wader${at}</span></a></span>`;
const names = (count: number) =>
  crowd
    .slice(0, count)
    .map((_, at) => named(at))
    .join(" ");
const marked = (type: string, color = "#e2714f") => ({ highlight: { "ada@marsh.example": { type, color } } });
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `<p>Line ${at + 1} of what the tide left.</p>`).join("");
const misskey = { akkoma: { source: { content: "", mediaType: "text/x.misskeymarkdown" } } };
const address =
  "https://www.marsh.example/birds/limosa-lapponica/2026/november/the-long-way-down?from=alaska&to=aotearoa";

export const textPart: SpecimenPart = {
  title: "Content: text",
  specimens: [
    { name: "a plain sentence", view: post("<p>The tide is out, and the godwits are in.</p>") },
    { name: "deleted", view: "gone" },
    {
      name: "paragraphs, breaks, emphasis",
      view: post(
        "<p>One <strong>strong</strong>, one <em>leaning</em>, one <del>gone</del>, one <ins>new</ins>, one <u>under</u>, one " +
          "<code>code</code>, H<sub>2</sub>O and e<sup>x</sup>, <mark>marked</mark>, <small>small</small>.</p><p>A second<br>with a break.</p>",
      ),
    },
    {
      name: "a list, a quote, a rule, headings",
      view: post(
        "<h1>Heading one</h1><p>words</p><h2>Heading two</h2><h4>Heading four</h4><ul><li>one<ul><li>nested</li></ul></li><li>two</li></ul>" +
          '<ol start="3"><li>three</li><li>four</li></ol><blockquote><p>What is quoted.</p><p>In two parts.</p></blockquote><hr><p>After.</p>',
      ),
    },
    {
      name: "a table, wider than a phone",
      view: post(
        "<table><caption>Arrivals</caption><thead><tr><th>Species</th><th>From</th><th>To</th><th>Kilometres</th><th>Days</th></tr></thead>" +
          "<tbody><tr><td>Bar-tailed godwit</td><td>Yukon-Kuskokwim Delta</td><td>Pūkorokoro Miranda</td><td>12,854</td><td>11</td></tr>" +
          "<tr><td>Red knot</td><td>Wrangel</td><td>Nelson</td><td>11,000</td><td>21</td></tr></tbody></table>",
      ),
    },
    {
      name: "code in a block, with its language",
      view: post(
        '<p>So:</p><pre><code class="language-ts">const far = birds.filter(({ km }) =&gt; km &gt; 12_000).map(({ name }) =&gt; name.toUpperCase());\nreturn far;</code></pre>',
      ),
    },
    {
      name: "ruby, a formula, details",
      view: post(
        "<p><ruby>大反嘴鷸<rp>(</rp><rt>オオソリハシシギ</rt><rp>)</rp></ruby></p><p><math><mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo>" +
          "<msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac></math></p>" +
          "<details><summary>More of it</summary><p>Hidden until it is opened.</p></details>",
      ),
    },
    {
      name: "greentext, where it is wanted",
      view: post("<p>&gt;be a godwit<br>&gt;fly eleven days<br>arrive<br><code>&gt; not this</code></p>"),
      chosen: { greentext: true },
    },
    {
      name: "right to left, and both in one post",
      view: post(
        "<p>طائر البقويقة مخططة الذيل يطير ١٣٬٠٠٠ كم.</p><p>And this line reads from the left.</p><ul><li>أولًا</li><li>ثانيًا</li></ul>",
        { language: "ar" },
      ),
    },
    {
      name: "another language than the interface's",
      view: post("<p>Die Uferschnepfen sind da.</p>", { language: "de" }),
    },
    {
      name: "no HTML, but nothing lost: plain text",
      view: post("one line<br/>another, with &lt;b&gt;no markup&lt;/b&gt;"),
    },
  ],
};

export const linksPart: SpecimenPart = {
  title: "Content: people, tags, links, emoji",
  specimens: [
    { name: "mentions, short", view: post(`<p>${names(2)} good morning</p>`, { mentions: crowd }) },
    {
      name: "mentions, full for remote",
      view: post(`<p>${names(2)} good morning</p>`, { mentions: crowd }),
      chosen: { mentionLinkDisplay: "full_for_remote" },
    },
    {
      name: "mentions, full",
      view: post(`<p>${names(2)} good morning</p>`, { mentions: crowd }),
      chosen: { mentionLinkDisplay: "full" },
    },
    { name: "nine mentions in a row", view: post(`<p>${names(9)} good morning</p>`, { mentions: crowd }) },
    {
      name: "nine mentions, opened",
      view: aView({
        status: { content: `<p>${names(9)} good morning</p>`, mentions: crowd },
        view: { status_id: "", media_shown: false, mentions_open: true },
      }),
    },
    {
      name: "a mention that the user marks",
      view: post(`<p>${names(4)} good morning</p>`, { mentions: crowd }),
      chosen: {
        highlight: {
          "wader1@marsh.example": { type: "solid", color: "#3d8da8" },
          "wader3@marsh.example": { type: "striped", color: "#b48a00" },
          wader0: { type: "side", color: "#c8553d" },
        },
      },
    },
    {
      name: "hashtags and a long address",
      view: post(
        `<p>Seen today <a class="hashtag" data-tag="waders" href="https://marsh.example/tag/waders" rel="tag">#waders</a> ` +
          `<a class="hashtag" data-tag="birds" href="https://marsh.example/tag/birds" rel="tag">#birds</a></p><p><a href="${address}">${address}</a></p>`,
      ),
    },
    {
      name: "custom emoji in words and alone",
      view: post("<p>Look :godwit: there :godwit::godwit:</p><p>:godwit:</p>", { emojis: [emoji("godwit")] }),
    },
    {
      name: "emoji in the name and the subject",
      view: aView({
        account: { display_name: "Ada :godwit: Marsh", emojis: [emoji("godwit")] },
        status: { spoiler_text: "Birds :godwit: again", emojis: [emoji("godwit")] },
      }),
    },
    {
      name: "a picture within the text",
      view: post(`<p>Here:</p><img src="${at("/screenshots/home-wide.webp")}" alt="The app on a desk">`),
    },
    {
      name: "a picture within a sensitive text",
      view: post(`<p>Here:</p><img src="${at("/screenshots/home-wide.webp")}" alt="The app on a desk">`, {
        sensitive: true,
      }),
    },
    { name: "its author is marked: solid", view: aView({}), chosen: marked("solid") },
    { name: "its author is marked: striped", view: aView({}), chosen: marked("striped", "#3d8da8") },
    { name: "its author is marked: side", view: aView({}), chosen: marked("side") },
    { name: "its author is marked in white", view: aView({}), chosen: marked("side", "#FFFFFF") },
    {
      name: "who repeated it is marked",
      view: aView({
        account: { acct: "ben@marsh.example", display_name: "Ben" },
        reblog: { id: "repeat", account: anAccount(), created_at: "2026-11-20T10:00:00.000Z" },
      }),
      chosen: marked("solid"),
    },
  ],
};

export const foldsPart: SpecimenPart = {
  title: "Content: folds",
  specimens: [
    { name: "a subject, closed", view: post("<p>Under it.</p>", { spoiler_text: "The migration, at length" }) },
    {
      name: "a subject, opened",
      view: aView({
        status: { content: "<p>Under it.</p>", spoiler_text: "The migration, at length" },
        view: { status_id: "", media_shown: false, warning_open: true },
      }),
    },
    {
      name: "a subject that does not fold",
      view: post("<p>Under it.</p>", { spoiler_text: "The migration, at length" }),
      chosen: { collapseMessageWithSubject: false },
    },
    {
      name: "a subject of 280 characters",
      view: post("<p>Under it.</p>", { spoiler_text: "A long subject, ".repeat(18) }),
    },
    {
      name: "a long subject, shown whole",
      view: aView({
        status: { content: "<p>Under it.</p>", spoiler_text: "A long subject, ".repeat(18) },
        view: { status_id: "", media_shown: false, subject_whole: true },
      }),
    },
    { name: "a tall text, cut", view: post(lines(40)) },
    {
      name: "a tall text, shown whole",
      view: aView({ status: { content: lines(22) }, view: { status_id: "", media_shown: false, whole: true } }),
    },
    { name: "a tall text that a conversation is about", view: post(lines(22)), focused: true },
    {
      name: "tall under a subject that does not fold",
      view: post(lines(40), { spoiler_text: "Long" }),
      chosen: { collapseMessageWithSubject: false },
    },
  ],
};

const effects = "tada jelly twitch shake spin jump bounce rainbow sparkle flip rotate blur x2 x3 x4 small center".split(
  " ",
);

export const misskeyPart: SpecimenPart = {
  title: "Content: Misskey's functions",
  specimens: [
    {
      name: "as Akkoma writes them",
      view: post(effects.map((name) => `<span class="mfm-${name}">${name}</span>`).join(" "), misskey),
    },
    {
      name: "as they stand in a text",
      view: post(
        "<p>$[spin.speed=3s,left round] $[fg.color=b4492b red] $[bg.color=3d8da8 on blue] $[font.serif serif] $[font.monospace mono] " +
          "$[ruby 大反嘴鷸 オオソリハシシギ] $[rotate.deg=20 tilted] $[scale.x=1.5,y=1.5 larger] $[border.width=2,radius=6 framed] " +
          "$[unixtime 1701356400] $[nope unknown] $[x2 $[x2 $[x2 deep]]]</p>",
        misskey,
      ),
    },
    {
      name: "pushed out of its place, and held within",
      view: post("<p>$[position.x=0,y=-99 far up] and here</p>", misskey),
    },
    {
      name: "only words, where they are not wanted",
      view: post('<p><span class="mfm-x3">large</span> $[x2 text]</p>', misskey),
      chosen: { renderMisskeyMarkdown: false },
    },
    {
      name: "moving for who points at it",
      view: post('<p><span class="mfm-tada">tada</span> and <span class="mfm-spin">spin</span></p>', misskey),
      chosen: { renderMfmOnHover: true },
    },
  ],
};
