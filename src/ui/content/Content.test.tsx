import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { World } from "../world";
import { WorldContext } from "../world";
import { Content } from "./Content";
import { EmojiText } from "./EmojiText";
import { ContentRules } from "./rules";

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
    <MemoryRouter>
      <WorldContext value={world}>
        <ContentRules value={{ restricted: [], still: false, ...rules }}>
          <Content html={html} mentions={mentions} {...more} />
        </ContentRules>
      </WorldContext>
    </MemoryRouter>,
  ).container;
}
const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("people, hashtags and pages of this server open in the app, everything else in a window of its own", () => {
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

test("a custom emoji is one image with its name, still for who wants no motion, with the moving one at hand", async () => {
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
