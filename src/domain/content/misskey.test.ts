import { expect, test } from "vitest";
import { hostilePayloads } from "../../../tests/support/hostile_payloads";
import { createRandom } from "../../../tests/support/fakes/random";
import { parseContent } from "./parse_content";
import { misskeyFunctionStyle, unixTimeOf, withMisskeyFunctions } from "./misskey";
import type { ContentNode } from "./nodes";
import { nodesText } from "./node_text";

function shown(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (!("children" in node)) return node.type;
      const more = node.type === "element" ? Object.entries(node.attributes) : [];
      const tag = node.type === "element" ? node.tag : "a";
      return `<${tag}${more.map(([name, value]) => ` ${name}=${value}`).join("")}>${shown(node.children)}</>`;
    })
    .join("");
}
const read = (html: string) => shown(withMisskeyFunctions(parseContent(html)));

test("functions in the text become the elements that FEP-c16b has for them", () => {
  expect(read("a $[x2 Misskey] z")).toBe("a <span class=mfm-x2>Misskey</> z");
  expect(read("$[jelly.speed=2s words]")).toBe("<span class=mfm-jelly data-mfm-speed=2s>words</>");
  expect(read("$[flip.x,speed=0.5s words]")).toBe("<span class=mfm-flip data-mfm-x= data-mfm-speed=0.5s>words</>");
  expect(read("$[fg.color=f00 $[tada deep] red]")).toBe(
    "<span class=mfm-fg data-mfm-color=f00><span class=mfm-tada>deep</> red</>",
  );
  expect(read("$[ruby 漢字 かんじ]")).toBe("<ruby>漢字<rt>かんじ</></>");
});

test("a function may hold other elements, and stands within any but code", () => {
  expect(read('<p>$[spin <b>bold</b> and <a href="https://a.example/">link</a>]</p>')).toBe(
    "<p><span class=mfm-spin><b>bold</> and <a>link</></></>",
  );
  expect(read("<code>$[x2 no]</code><pre>$[x2 no]</pre>")).toBe("<code>$[x2 no]</><pre>$[x2 no]</>");
});

test("what is not known, not closed, or no function stays as it is written", () => {
  for (const html of ["$[unknown a $[nested b] c]", "$[x2 open", "a] b", "$[x2]", "$x[2]", "$[x2 a<p>b]</p>"]) {
    expect(read(html), html).toBe(shown(parseContent(html)));
  }
  expect(read("$[unknown a $[x2 b] c]")).toBe("$[unknown a <span class=mfm-x2>b</> c]");
});

test("what Akkoma wrote before FEP-c16b reads like what it writes now", () => {
  expect(shown(parseContent('<span class="mfm _mfm_spin_" data-x data-left>z</span>'))).toBe(
    "<span class=mfm-spin data-mfm-x= data-mfm-left=>z</>",
  );
});

test("no argument says more to the browser than it may", () => {
  const style = (name: string, given: Record<string, string>) =>
    misskeyFunctionStyle({
      class: `mfm-${name}`,
      ...Object.fromEntries(Object.entries(given).map(([k, v]) => [`data-mfm-${k}`, v])),
    });
  expect(style("spin", { speed: "2s", delay: "500ms" })).toEqual({ "--speed": "2s", "--delay": "0.5s" });
  expect(style("spin", { speed: "1ms" })).toEqual({ "--speed": "0.2s" });
  expect(style("spin", { speed: "2s; position: fixed" })).toEqual({});
  expect(style("position", { x: "9999", y: "-2" })).toEqual({ "--x": "8em", "--y": "-2em" });
  expect(style("scale", { x: "1e9" })).toEqual({ "--x": "5", "--y": "1" });
  expect(style("fg", { color: "url(https://evil.example)" })).toEqual({});
  expect(style("fg", { color: "ff0000" })).toEqual({ "--color": "#ff0000" });
  expect(style("rotate", {})).toEqual({ "--deg": "90deg" });
});

test("only numbers and colours from arguments reach the style", () => {
  for (const payload of hostilePayloads) {
    for (const name of ["fg", "spin", "position", "scale", "rotate", "border"]) {
      const given = Object.fromEntries(
        ["speed", "delay", "x", "y", "deg", "color", "width", "radius"].map((key) => [`data-mfm-${key}`, payload]),
      );
      for (const value of Object.values(misskeyFunctionStyle({ class: `mfm-${name}`, ...given })))
        expect(value).toMatch(/^(?:#[\da-f]{3,8}|-?[\d.]+(?:s|em|px|deg)?)$/i);
    }
    expect(nodesText(withMisskeyFunctions([payload]))).toBe(nodesText([payload]));
  }
});

test("a time in seconds is read, and words are none", () => {
  expect(unixTimeOf(["1701356400"])).toBe(1_701_356_400_000);
  expect(unixTimeOf(["tomorrow"])).toBeNaN();
});

test("whatever is written, its words stay, and nothing nests without end", () => {
  const seed = 20_261_122;
  const random = createRandom(seed);
  const parts = [
    "$[x2 ",
    "$[",
    "]",
    "$[tada.speed=1s ",
    "words ",
    "$[nope ",
    "<b>",
    "</b>",
    "<p>",
    "</p>",
    "$[ruby a b]",
    "\n",
  ];
  const bare = (text: string) => text.replace(/\$\[(?:x2|tada\.speed=1s|nope|ruby)\s*|[\]$[\s]/g, "");
  for (let life = 0; life < 2000; life++) {
    const html = Array.from({ length: random.int(1, 40) }, () => random.pick(parts)).join("");
    const nodes = parseContent(html);
    expect(bare(nodesText(withMisskeyFunctions(nodes))), `seed ${seed}: ${JSON.stringify(html)}`).toBe(
      bare(nodesText(nodes)),
    );
  }
  const depth = (nodes: readonly ContentNode[]): number =>
    1 +
    Math.max(0, ...nodes.map((node) => (typeof node === "object" && "children" in node ? depth(node.children) : 0)));
  expect(depth(withMisskeyFunctions(parseContent(`${"<b>$[x2 ".repeat(100)}x${"]</b>".repeat(100)}`)))).toBeLessThan(
    60,
  );
});

test.each(["$[x2 ", "$[", "]", "$[x2 a]", "$[nope ", "$[a.", "$[x2.,,,,"])(
  "a megabyte of %j is read in one go",
  (part) => {
    const text = part.repeat(Math.ceil((1 << 20) / part.length));
    expect(nodesText(withMisskeyFunctions([text])).length).toBeGreaterThan(0);
  },
);
