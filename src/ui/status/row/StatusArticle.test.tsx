import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import { StatusArticle } from "./StatusArticle";

const options = [{ title: "Tea" }, { title: "Coffee" }];
const poll = { id: "p", expires_at: null, multiple: false, votes_count: 0, options };
const sync = { resources: { watch: () => () => undefined } } as never;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a press inside a poll does not open the conversation", async () => {
  const { at, container } = await inWorld(<StatusArticle view={aView("1", { poll })} position={1} size={1} />, {
    own: {},
    world: { sync },
  });
  const choices = await screen.findByRole("group");
  fireEvent.click(await screen.findByRole("radio", { name: "Tea" }));
  fireEvent.click(choices);
  expect(at()).toBe("/");
  const article = container.querySelector("article");
  if (article) fireEvent.click(article);
  expect(at()).toBe("/notice/1");
});

test("no element of a row stands empty: each costs every row that scrolls by", async () => {
  const image = { type: "image", url: "https://a.example/m.jpg" };
  const { account, ...view } = aView("1", { content: "<p>Low tide</p>", media_attachments: [{ id: "m", ...image }] });
  const pictured = { ...view, account: { ...account, avatar: "https://a.example/a.png" } };
  const { container } = await inWorld(<StatusArticle view={pictured} position={1} size={1} />, {
    own: {},
    world: { sync },
  });
  await screen.findByRole("link", { name: "Picture" });
  const all = [...container.querySelectorAll("article *:not(img, svg *)")];
  expect(all.filter((one) => one.childNodes.length === 0).map((one) => one.outerHTML)).toEqual([]);
});
