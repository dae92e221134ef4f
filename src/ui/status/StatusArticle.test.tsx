import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { aView } from "../../../tests/support/views";
import { StatusArticle } from "./StatusArticle";

const options = [{ title: "Tea" }, { title: "Coffee" }];
const poll = { id: "p", expires_at: null, multiple: false, votes_count: 0, options };
const sync = { watchDetail: () => () => undefined } as never;

beforeEach(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a press between the options of a poll does not leave for the conversation, which would lose the choice; one beside it does", async () => {
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
