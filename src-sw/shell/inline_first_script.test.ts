import { expect, test } from "vitest";
import { themeScript } from "../../src/theme/first_paint_theme";
import { inlineFirstScript } from "./inline_first_script";

const html = `<head><link rel="stylesheet" href="/assets/frame-aB_3-x.css" />\n<script src="/assets/first-aB_3-x.js"></script></head>`;
const pageWith = (policy: Record<string, string>) =>
  new Response(html, { headers: { "content-type": "text/html", "content-length": "9", ...policy } });

test("the stored page comes with its first script in it, once", async () => {
  const page = await inlineFirstScript(pageWith({ "content-security-policy": "frame-ancestors 'none'" }));
  const text = await page.text();
  expect(text.startsWith(`<head><script>${themeScript}`)).toBe(true);
  expect(text.match(/<script/g)?.length).toBe(1);
  expect([...page.headers.keys()].toSorted()).toEqual(["content-security-policy", "content-type"]);
});

test.each(["script-src 'self'", "default-src 'none'"])(
  "where a server says %j, the page stays as it is",
  async (said) => {
    expect(await (await inlineFirstScript(pageWith({ "content-security-policy": said }))).text()).toBe(html);
  },
);
