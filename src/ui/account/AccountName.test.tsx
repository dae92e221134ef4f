import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Handle, AccountName } from "./AccountName";

afterEach(cleanup);

const thread = { shortcode: "thread", url: "https://a.example/t.png", static_url: "https://a.example/t.png" };
const emojis = [{ ...thread, category: null, visible_in_picker: true }];
const shown = (display_name: string) =>
  render(<AccountName account={{ display_name, username: "birch", emojis }} />).container;

test("an invisible display name is replaced by the username", () => {
  for (const unseen of ["", "  ", "\u200b\u200b", "\u3164", "\u2800"]) expect(shown(unseen).textContent).toBe("birch");
  expect(shown("\u200eBirch").textContent).toBe("\u200eBirch");
  expect(shown(":thread:").querySelector("img")?.alt).toBe(":thread:");
});

test("a handle shows the readable form of an internationalised domain", () => {
  const { container } = render(<Handle account={{ acct: "ada@xn--bcher-kva.example" }} />);
  expect(container.textContent).toBe("@ada@🌏bücher.example");
});
