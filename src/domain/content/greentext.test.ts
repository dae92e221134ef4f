import { expect, test } from "vitest";
import { parseContent } from "./parse_content";
import { withGreentext } from "./greentext";
import type { ContentNode } from "./nodes";
import { nodesText } from "./node_text";

/** The lines that are marked. */
function green(nodes: readonly ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || !("children" in node)) return [];
    return node.attributes.class === "greentext" ? [nodesText(node.children)] : green(node.children);
  });
}
const mentions = [{ id: "1", username: "ada", acct: "ada", url: "https://a.example/@ada" }];
const said = (html: string) => green(withGreentext(parseContent(html, { mentions })));

test("lines that begin with > are green, whatever parts them", () => {
  expect(said("<p>&gt;implying</p><p>no &gt; here</p>")).toEqual([">implying"]);
  expect(said("one<br>&gt; two<br/>three<br>&gt;four &amp; <b>more</b>")).toEqual(["> two", ">four & more"]);
  expect(said("<ul><li>&gt;a</li><li>b</li></ul>")).toEqual([">a"]);
  expect(said("<p><em>&gt;leaning</em> on</p>")).toEqual([">leaning on"]);
});

test("a mention before the sign does not count", () => {
  expect(said('<a class="mention" href="https://a.example/@ada">@<span>ada</span></a> &gt;really')).toEqual([
    "@ada >really",
  ]);
});

test("code and quotes stay as they are", () => {
  expect(
    said("<pre>&gt; prompt<br>&gt; more</pre><blockquote>&gt;quoted</blockquote><p><code>&gt;x</code></p>"),
  ).toEqual([]);
});

test("what is marked says what was said", () => {
  const html = "<p>&gt;a<br>b<br>&gt;c</p>&gt;d";
  expect(nodesText(withGreentext(parseContent(html)))).toBe(nodesText(parseContent(html)));
});
