import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { TranslatorContext } from "../context/useT";
import type { World } from "../context/useWorld";
import { WorldContext } from "../context/useWorld";
import { Pages } from "../../../tests/support/screens/Pages";
import { Content } from "./Content";
import { EmojiText } from "./EmojiText";
import { ContentRules, defaultContentRules } from "./useContentRules";

afterEach(cleanup);

const world = { origin: "https://a.example" } as World;
const cat = { shortcode: "cat", url: "https://a.example/cat.gif", static_url: "https://a.example/cat.png" };
const mentions = [
  { id: "1", username: "alice", acct: "alice", url: "https://a.example/users/alice" },
  { id: "2", username: "bob", acct: "bob@b.example", url: "https://b.example/@bob" },
];

function show(
  html: string,
  more: Partial<Parameters<typeof Content>[0]> = {},
  rules: Partial<ContentRules> = { still: false },
) {
  return render(
    <Pages>
      <TranslatorContext value={createT("en", words)}>
        <WorldContext value={world}>
          <ContentRules value={{ ...defaultContentRules, still: false, host: "a.example", ...rules }}>
            <Content html={html} mentions={mentions} {...more} />
          </ContentRules>
        </WorldContext>
      </TranslatorContext>
    </Pages>,
  ).container;
}
const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("people, hashtags and own pages open in the app, other links in a tab", () => {
  show(
    '<a class="mention" href="https://a.example/users/alice">@alice</a> <a class="mention" href="https://b.example/@bob">@bob</a> ' +
      '<a class="hashtag" href="https://b.example/tags/tea" rel="tag">#tea</a> <a href="https://a.example/notice/9x">post</a> ' +
      '<a href="https://b.example/notice/9x">page</a>',
  );
  expect(leadsTo("@alice")).toBe("/alice");
  expect(leadsTo("@bob")).toBe("/users/2");
  expect(leadsTo("#tea")).toBe("/tag/tea");
  expect(leadsTo("post")).toBe("/notice/9x");
  const page = screen.getByRole("link", { name: "page" });
  expect([page.getAttribute("href"), page.getAttribute("target")]).toEqual(["https://b.example/notice/9x", "_blank"]);
  expect(page.getAttribute("rel")?.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
});

test("a name that the instance keeps for itself is no path to a profile", () => {
  const html = '<a class="mention" href="https://a.example/users/alice">@alice</a>';
  show(html, {}, { restricted: ["about", "alice"] });
  expect(leadsTo("@alice")).toBe("/users/1");
});

const pictures = (root: Element) => [...root.querySelectorAll("img")].map(({ alt, src }) => [alt, src]);

test("a custom emoji is one image, paused without motion", async () => {
  expect(pictures(show("<p>Hi :cat:</p>", { emojis: [cat] }))).toEqual([[":cat:", cat.url]]);
  const still = show("<p>Hi :cat:</p>", { emojis: [cat] }, { still: true });
  await waitFor(() =>
    expect(pictures(still)).toEqual([
      [":cat:", cat.static_url],
      ["", cat.url],
    ]),
  );
});

test("names keep their emoji still by the same rule", async () => {
  const { container } = render(<EmojiText text="Ada :cat:" emojis={[cat]} />);
  await waitFor(() =>
    expect(pictures(container)).toEqual([
      [":cat:", cat.static_url],
      ["", cat.url],
    ]),
  );
});

test("a name is text, whatever it looks like", () => {
  const { container } = render(<EmojiText text={"<b>Ada</b> :cat: &amp;"} emojis={[cat]} />);
  expect(container.textContent).toBe("<b>Ada</b>  &amp;");
  expect(container.querySelector("b")).toBeNull();
});

test("formulas, readings and tables are the browser's own elements", () => {
  const shown = show(
    "<math><msup><mi>x</mi><mn>2</mn></msup></math><ruby>漢<rt>kan</rt></ruby><table><tr><td colspan=2>c</td></tr></table>",
  );
  expect(shown.querySelector("msup")?.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
  expect(shown.querySelector("rt")?.textContent).toBe("kan");
  expect(shown.querySelector("td")?.colSpan).toBe(2);
});

const mention = (at: number) =>
  `<span class="h-card"><a class="u-url mention" href="https://b.example/@p${at}">@<span>p${at}</span></a></span>`;
const crowd = Array.from({ length: 8 }, (_, at) => ({
  id: `c${at}`,
  username: `p${at}`,
  acct: `p${at}@b.example`,
  url: `https://b.example/@p${at}`,
}));
const names = () => screen.getAllByRole("link").map((link) => link.textContent);

test("a mention shows its name and, if set, its server, and has no title", () => {
  const html =
    '<a class="mention" href="https://a.example/users/alice">@alice</a> <a class="mention" href="https://b.example/@bob">@bob</a>';
  show(html);
  expect(names()).toEqual(["@alice", "@bob"]);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-description"))).toEqual(["@alice@a.example", "@bob@b.example"]);
  // A browser's own box with the title would stand over the card of the account.
  expect(links.map((link) => link.title)).toEqual(["", ""]);
  cleanup();
  show(html, {}, { mentions: "full_for_remote" });
  expect(names()).toEqual(["@alice", "@bob@b.example"]);
  cleanup();
  show(html, {}, { mentions: "full" });
  expect(names()).toEqual(["@alice@a.example", "@bob@b.example"]);
});

test("of eight mentions five show, and a button toggles the other three", async () => {
  show(`<p>${crowd.map((_, at) => mention(at)).join(" ")} hello</p>`, { mentions: crowd });
  await screen.findByRole("button", { name: "+ 3 more" });
  expect(names()).toEqual(["@p0", "@p1", "@p2", "@p3", "@p4"]);
  fireEvent.click(screen.getByRole("button", { name: "+ 3 more" }));
  expect(names()).toHaveLength(8);
  fireEvent.click(screen.getByRole("button", { name: "Show less" }));
  expect(names()).toHaveLength(5);
  cleanup();
  show(`<p>${[0, 1, 2, 3, 4].map(mention).join(" ")} hello</p>`, { mentions: crowd.slice(0, 5) });
  expect(screen.queryByRole("button")).toBeNull();
});

test("highlights a person and the user where they are mentioned", () => {
  const html =
    '<a class="mention" href="https://a.example/users/alice">@alice</a> <a class="mention" href="https://b.example/@bob">@bob</a>';
  show(html, {}, { highlights: { "bob@b.example": { color: "#336699", type: "solid" } }, me: "1" });
  const [alice, bob] = screen.getAllByRole("link");
  expect(bob?.style.getPropertyValue("--mark")).toBe("#336699");
  expect(bob?.className).toMatch(/solid/);
  expect(alice?.className).toMatch(/own/);
  expect(alice?.style.getPropertyValue("--mark")).toBe("");
});

test("a long address is shortened on screen and whole when copied", () => {
  const address = "https://www.example.org/a/very/long/path/to/somewhere/else?and=more";
  const shown = show(`<a href="${address}">${address}</a> <a href="${address}">see here</a>`);
  const [long, named] = shown.querySelectorAll("a");
  expect(long?.textContent).toBe(address);
  expect([...(long?.querySelectorAll(".invisible") ?? [])].map((one) => one.textContent)).toEqual([
    "https://www.",
    "o/somewhere/else?and=more",
  ]);
  expect(long?.querySelector(".ellipsis")?.textContent).toBe("example.org/a/very/long/path/t");
  expect(named?.textContent).toBe("see here");
  expect(named?.querySelector(".invisible")).toBeNull();
});

test("lines that begin with > are green for who wants it, and plain for who does not", async () => {
  const html = "<p>&gt;implying</p><p>no</p>";
  expect(show(html).querySelector(".greentext")).toBeNull();
  cleanup();
  const shown = show(html, {}, { greentext: true });
  await waitFor(() => expect(shown.querySelector(".greentext")?.textContent).toBe(">implying"));
});

test("an emoji image is an emoji; a covered picture is its address", () => {
  const html =
    '<img class="emoji" src="https://b.example/cat.png" alt=":cat:"><img src="https://b.example/i.png" alt="a marsh">';
  expect(pictures(show(html))).toEqual([
    [":cat:", "https://b.example/cat.png"],
    ["a marsh", "https://b.example/i.png"],
  ]);
  cleanup();
  expect(pictures(show(html, { covered: true }))).toEqual([[":cat:", "https://b.example/cat.png"]]);
  expect(leadsTo("a marsh")).toBe("https://b.example/i.png");
});

test("Misskey's functions have their effects, from elements and from text", async () => {
  const shown = show('<p><span class="mfm-spin" data-mfm-speed="2s">round</span> $[x2 large]</p>', { raw: true });
  await waitFor(() => expect(shown.querySelector("[class*=effect]")).not.toBeNull());
  expect(shown.querySelector<HTMLElement>("[class*=spin]")?.style.getPropertyValue("--speed")).toBe("2s");
  expect(shown.querySelector("[class*=x2]")?.textContent).toBe("large");
  expect(shown.textContent).toBe("round large");
});

test("Misskey's functions are text if off, and so is another `$[…]`", async () => {
  const html = '<p><span class="mfm-spin">round</span> $[x2 large]</p>';
  expect(show(html, { raw: true }, { misskey: "off" }).querySelector("[class*=effect]")).toBeNull();
  expect(screen.getByText(/x2 large/).textContent).toBe("round $[x2 large]");
  cleanup();
  const shown = show(html, { raw: false });
  await waitFor(() => expect(shown.querySelector("[class*=effect]")).not.toBeNull());
  expect(shown.textContent).toBe("round $[x2 large]");
});

test("pressing blurred text reveals it and does not open the post", async () => {
  const shown = show('<span class="mfm-blur">secret</span>');
  const blurred = await screen.findByRole("button", { name: "secret" });
  let opened = 0;
  shown.parentElement?.addEventListener("click", () => opened++, { once: true });
  fireEvent.click(blurred);
  expect([blurred.getAttribute("aria-pressed"), opened]).toEqual(["true", 0]);
  fireEvent.keyDown(blurred, { key: "Enter" });
  expect(blurred.getAttribute("aria-pressed")).toBe("false");
});
