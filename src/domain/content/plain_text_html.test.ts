import * as v from "valibot";
import { expect, test } from "vitest";
import { Status } from "../entities/statuses/status";
import { linkedTextHtml } from "./plain_text_html";
import { plainText } from "./node_text";

const wire = { id: "1", created_at: "2026-11-20T10:00:00Z", account: { id: "2", acct: "ada" } };
const content = (more: object) => v.parse(Status, { ...wire, ...more }).content;

test("a status without HTML shows its plain text with lines and links, escaped", () => {
  const plain = "one <b>two</b>\nsee https://a.example/x?a=1&b=2.";
  const html = content({ content: "", pleroma: { content: { "text/plain": plain } } });
  expect(html).toBe(
    'one &lt;b&gt;two&lt;/b&gt;<br/>see <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>.',
  );
  expect(plainText(html)).toBe(plain);
  expect(content({ text: "only text" })).toBe("only text");
});

test("HTML that is there is what is said, and nothing is said of nothing", () => {
  expect(content({ content: "<p>html</p>", text: "text", pleroma: { content: { "text/plain": "plain" } } })).toBe(
    "<p>html</p>",
  );
  expect(content({ content: "", text: null, pleroma: { content: { "text/plain": "" } } })).toBe("");
});

test("an address ends where its words do, and hostile text is read in one go", () => {
  expect(linkedTextHtml("(https://a.example/b)!")).toBe('(<a href="https://a.example/b">https://a.example/b</a>)!');
  expect(linkedTextHtml('"https://a.example/b"')).toContain(">https://a.example/b</a>&quot;");
  const long = `http://${"!".repeat(1 << 20)}`;
  expect(linkedTextHtml(long)).toBe(long);
  expect(linkedTextHtml("http://".repeat(1 << 17))).toContain("<a href");
});
